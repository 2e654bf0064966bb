import { startControlPlane } from "./control-plane.ts";
import { POD_BEHAVIOURS } from "./control-plane-stages.ts";
import { findTool } from "./tools/find.ts";

// `npm run bed`: the neighbours of the tests, for playing by hand. Ends with Ctrl-C and leaves nothing behind.

const tell = (line: string) => process.stdout.write(`${line}\n`);

const interrupted = Promise.withResolvers<string>();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, interrupted.resolve);

await using cluster = await startControlPlane({ report: (line) => tell(`  ${line}`) });
const kubectl = await findTool("kubectl");

tell(`Kubernetes ${kubectl.version} is ready after ${cluster.startSeconds.toFixed(1)} s: ${cluster.url}
  as admin             export KUBECONFIG=${cluster.kubeconfig("admin")}
  the apply identity   ${cluster.kubeconfig("apply")}
  the plan identity    ${cluster.kubeconfig("plan")}
  its CA               ${cluster.caFile}
  a fitting kubectl    ${kubectl.path}
Pods go wrong by the annotation pushlane.test/pod: ${POD_BEHAVIOURS.join(", ")};
an image whose name holds "does-not-exist" or ends with ":broken" cannot be pulled.
Ctrl-C ends it all.`);

// A promise alone does not keep Node alive.
const alive = setInterval(() => undefined, 60_000);
const signal = await interrupted.promise;
clearInterval(alive);
tell(`\n${signal}: ending.`);
