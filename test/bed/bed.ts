import { githubClaims } from "./claims.ts";
import { POD_BEHAVIOURS } from "./control-plane-stages.ts";
import { APPLY_ROLE, PLAN_ROLE } from "./example-roles.ts";
import type { Occasion } from "./forge/events.ts";
import { CLUSTER_AUDIENCE, type Neighbours, startNeighbours } from "./neighbours.ts";
import { findTool } from "./tools/find.ts";

// `npm run bed`: the neighbours of the tests, for playing by hand. Ends with Ctrl-C and leaves nothing behind.

const ALL_PERMISSIONS = {
  contents: "write",
  "pull-requests": "write",
  checks: "write",
  issues: "write",
  deployments: "write",
  actions: "read",
} as const;

const tell = (line: string) => process.stdout.write(`${line}\n`);

const interrupted = Promise.withResolvers<string>();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, interrupted.resolve);

const began = performance.now();
await using neighbours = await startNeighbours({ report: (line) => tell(`  ${line}`) });
tell(`The bed is ready after ${((performance.now() - began) / 1000).toFixed(1)} s.`);
await tellCluster(neighbours);
await tellForge(neighbours);
tell("\nCtrl-C ends it all.");

// A promise alone does not keep Node alive.
const alive = setInterval(() => undefined, 60_000);
const signal = await interrupted.promise;
clearInterval(alive);
tell(`\n${signal}: ending.`);

async function tellCluster({ cluster }: Neighbours): Promise<void> {
  const kubectl = await findTool("kubectl");
  tell(`
Kubernetes ${kubectl.version}   ${cluster.url}
  as admin               export KUBECONFIG=${cluster.kubeconfig("admin")}
  the apply identity     ${cluster.kubeconfig("apply")}
  the plan identity      ${cluster.kubeconfig("plan")}
  by an ID token         cluster-server ${cluster.url}, cluster-ca ${cluster.caFile}, cluster-audience ${CLUSTER_AUDIENCE}
  a fitting kubectl      ${kubectl.path}
  Pods go wrong by the annotation pushlane.test/pod: ${POD_BEHAVIOURS.join(", ")}.
  An image whose name holds "does-not-exist" or ends with ":broken" cannot be pulled.`);
}

async function tellForge({ forge, sts, authority, issuer }: Neighbours): Promise<void> {
  const { world } = forge;
  const sha = await forge.git.resolve(world.defaultBranch);
  tell(`
GitHub             GITHUB_API_URL=${forge.url} GITHUB_REPOSITORY=${forge.fullName}
  a token            GITHUB_TOKEN=${forge.token({ permissions: ALL_PERMISSIONS })}
  the repository     ${forge.repository}

ID tokens          NODE_EXTRA_CA_CERTS=${authority.caFile}
  a push to ${world.defaultBranch}     ${grantFor(await forge.events.push(world.defaultBranch, null, sha ?? ""))}
  the schedule       ${grantFor(await forge.events.schedule())}

AWS STS            AWS_ENDPOINT_URL_STS=${sts.url}
  roles              ${PLAN_ROLE}, ${APPLY_ROLE}`);

  function grantFor(occasion: Occasion): string {
    const { url, token } = issuer.grant(
      githubClaims({
        occasion,
        owner: world.owner,
        repository: world,
        actorId: world.owner.id,
        run: { id: 1, number: 1, attempt: 1 },
        workflow: ".github/workflows/deploy.yml",
      }),
    );
    return `ACTIONS_ID_TOKEN_REQUEST_URL='${url}' ACTIONS_ID_TOKEN_REQUEST_TOKEN=${token}`;
  }
}
