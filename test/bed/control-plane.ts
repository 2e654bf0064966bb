import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Failure } from "../../src/model/failure.ts";
import { type AuditEvent, auditPosition, readAudit } from "./control-plane-audit.ts";
import {
  type ApiAnswer,
  type ApiClient,
  type ApiRequest,
  apiClient,
  readCertificate,
} from "./control-plane-client.ts";
import {
  type AnyIdentity,
  type Identity,
  kubeconfigOf,
  newTokens,
  type OidcTrust,
  type Tokens,
  writeServerFiles,
} from "./control-plane-files.ts";
import { furnish } from "./control-plane-furnish.ts";
import { logsOf, type Starting, startControllers, startServer, until } from "./control-plane-processes.ts";
import { freePorts, type Guarded, removeWithOwner } from "./processes.ts";
import { findTool, prepareTools } from "./tools/find.ts";

/** Whatever is needed to start; the rest of the table of tools is not. */
const CONTROL_PLANE_TOOLS = [
  "kube-apiserver",
  "kube-controller-manager",
  "kube-scheduler",
  "kubectl",
  "etcd",
  "kwok",
] as const;

const TRIES = 3;

export type ControlPlaneOptions = {
  /**
   * An OIDC issuer whose tokens the API server accepts, as `examples/access/api-server` maps them. It must answer
   * already: the API server asks it once at its start, and then only every 10 s.
   */
  readonly oidc?: OidcTrust;
  readonly report?: (line: string) => void;
};

type CommandResult = { readonly stdout: string; readonly stderr: string; readonly exitCode: number };

/** A running Kubernetes: real API server, etcd, controllers and scheduler, with kwok as the kubelet of one node. */
export type ControlPlane = {
  readonly url: string;
  /** Address of etcd's own API, for what a server only finds in its store. */
  readonly etcdUrl: string;
  readonly caPem: string;
  readonly caFile: string;
  /** Where its files are, until it stops. */
  readonly folder: string;
  readonly startSeconds: number;
  /** Path of a kubeconfig with a static token. */
  kubeconfig(identity: Identity): string;
  token(identity: Identity): string;
  /** One request, with `token` or as an identity ("admin" by default), answered whatever its status is. */
  request(
    asked: Omit<ApiRequest, "token"> & { readonly as?: Identity; readonly token?: string },
  ): Promise<ApiAnswer>;
  /** `kubectl` as admin. Its failure is an exit code, not an error. */
  kubectl(...args: readonly string[]): Promise<CommandResult>;
  /** Every request since the control plane was ready, without those of its own controllers. */
  audit(): Promise<readonly AuditEvent[]>;
  /** The logs of its processes, for looking into a failure. */
  logs(): string;
  stop(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};

/**
 * Starts a control plane on free ports of the loopback address, with its data in a temporary folder, `examples/access`
 * installed and in effect, a ready node and the default ServiceAccount. It ends with this process, however that ends.
 * Throws `Failure`: `bed-start` with the logs' last lines; and whatever `findTool` throws.
 */
export async function startControlPlane(options: ControlPlaneOptions = {}): Promise<ControlPlane> {
  await prepareTools(CONTROL_PLANE_TOOLS, options.report);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnce(options);
    } catch (error) {
      // Between asking for a free port and taking it, someone else may have taken it.
      if (attempt === TRIES || !(error instanceof Failure) || error.code !== "bed-port-taken") throw error;
    }
  }
}

async function startOnce(options: ControlPlaneOptions): Promise<ControlPlane> {
  const began = performance.now();
  const folder = await mkdtemp(path.join(tmpdir(), "pushlane-bed-"));
  const callOffRemoval = removeWithOwner(folder);
  const processes: Guarded[] = [];
  const cleanUp = async () => {
    await Promise.all(processes.map((process) => process.stop()));
    await rm(folder, { recursive: true, force: true });
    await callOffRemoval();
  };
  try {
    const tokens = newTokens();
    const files = await writeServerFiles(folder, tokens, options.oidc);
    const [server = 0, etcd = 0, peer = 0, kubelet = 0] = await freePorts(4);
    const starting = { folder, files, tokens, processes, ports: { server, etcd, peer, kubelet } };
    return await bringUp(starting, began, cleanUp);
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

async function bringUp(
  starting: Starting,
  began: number,
  cleanUp: () => Promise<void>,
): Promise<ControlPlane> {
  const { files, folder, ports, tokens } = starting;
  const url = `https://127.0.0.1:${ports.server}`;
  await startServer(starting);
  const caPem = await until("the API server's certificate", starting, () =>
    readCertificate(files.certificate),
  );
  const client = apiClient(ports.server, caPem);
  await until("the API server", starting, () => isReady(client, tokens));
  const caFile = path.join(folder, "ca.pem");
  await writeFile(caFile, caPem);
  const kubeconfig = (identity: AnyIdentity) => path.join(folder, `${identity}.kubeconfig`);
  for (const identity of ["admin", "apply", "plan", "controllers"] as const) {
    await writeFile(kubeconfig(identity), kubeconfigOf(identity, tokens[identity], url, caPem), {
      mode: 0o600,
    });
  }
  await startControllers(starting, kubeconfig("controllers"));
  const { path: kubectlPath } = await findTool("kubectl");
  const kubectl = (...args: readonly string[]) => runKubectl(kubectlPath, kubeconfig("admin"), args);
  await furnish({ client, token: tokens.admin, kubectl, until: (what, look) => until(what, starting, look) });
  const position = await auditPosition(files.auditLog);
  let stopping: Promise<void> | null = null;
  const stop = () => {
    client.close();
    stopping ??= cleanUp();
    return stopping;
  };
  return {
    url,
    etcdUrl: `http://127.0.0.1:${ports.etcd}`,
    caPem,
    caFile,
    folder,
    startSeconds: Math.round(performance.now() - began) / 1000,
    kubeconfig,
    token: (identity) => tokens[identity],
    request: ({ as = "admin", ...asked }) => client.send({ token: tokens[as], ...asked }),
    kubectl,
    audit: async () => {
      const marker = `audit-marker=${randomUUID()}`;
      await client.send({ method: "GET", path: `/version?${marker}`, token: tokens.admin });
      return readAudit(files.auditLog, position, marker);
    },
    logs: () => logsOf(starting.processes),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

async function isReady(client: ApiClient, tokens: Tokens): Promise<true | null> {
  const answer = await client
    .send({ method: "GET", path: "/readyz", token: tokens.controllers })
    .catch(() => null);
  return answer?.status === 200 ? true : null;
}

async function runKubectl(
  kubectl: string,
  kubeconfig: string,
  args: readonly string[],
): Promise<CommandResult> {
  const { promise, resolve } = Promise.withResolvers<CommandResult>();
  const environment = { PATH: process.env.PATH, HOME: path.dirname(kubeconfig) };
  const child = execFile(
    kubectl,
    [`--kubeconfig=${kubeconfig}`, ...args],
    { env: environment, maxBuffer: 64 * 1024 * 1024 },
    (_error, stdout, stderr) => resolve({ stdout, stderr, exitCode: child.exitCode ?? 1 }),
  );
  return promise;
}
