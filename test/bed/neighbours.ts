import { makeAuthority } from "./certificates.ts";
import { type ControlPlaneOptions, startControlPlane } from "./control-plane.ts";
import { exampleRoles } from "./example-roles.ts";
import { type ForgeOptions, startForge } from "./forge/forge.ts";
import { startIssuer } from "./issuer.ts";
import { startSts } from "./sts.ts";

/** The input `cluster-audience` for the bed's cluster. */
export const CLUSTER_AUDIENCE = "https://kubernetes.acme.example";

export type NeighboursOptions = {
  readonly forge?: ForgeOptions;
  readonly report?: ControlPlaneOptions["report"];
};

export type Neighbours = Awaited<ReturnType<typeof startNeighbours>>;

/**
 * All neighbours of a run, knowing each other: the GitHub double, its OIDC issuer, STS with the two example roles, and a
 * Kubernetes that trusts the issuer directly. Nothing of it outlives `await using`.
 */
export async function startNeighbours(options: NeighboursOptions = {}) {
  await using stack = new AsyncDisposableStack();
  const authority = stack.use(await makeAuthority());
  const forge = stack.use(await startForge(options.forge));
  const issuer = stack.use(await startIssuer(authority));
  const sts = stack.use(await startSts({ issuer, roles: await exampleRoles(issuer.url), authority }));
  const oidc = {
    issuerUrl: issuer.url,
    caPem: issuer.caPem,
    audience: CLUSTER_AUDIENCE,
    repository: forge.fullName,
  };
  const report = options.report === undefined ? {} : { report: options.report };
  const cluster = stack.use(await startControlPlane({ oidc, ...report }));
  const kept = stack.move();
  return { authority, forge, issuer, sts, cluster, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}
