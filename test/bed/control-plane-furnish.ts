import { at, type Json, parseJson } from "../../src/model/json.ts";
import type { ApiClient } from "./control-plane-client.ts";
import { ACCESS_MANIFESTS } from "./control-plane-files.ts";

export type Furnishing = {
  readonly client: ApiClient;
  /** Of the admin. */
  readonly token: string;
  readonly kubectl: (...args: readonly string[]) => Promise<{ stderr: string; exitCode: number }>;
  readonly until: <T>(what: string, look: () => Promise<T | null>) => Promise<T>;
};

/** The node that all pods run on. */
const NODE = "bed-node";

/** Puts into an empty cluster what every test expects: access rights in effect, a ready node, default ServiceAccounts. */
export async function furnish(furnishing: Furnishing): Promise<void> {
  await Promise.all([installAccess(furnishing), addNode(furnishing), waitForServiceAccount(furnishing)]);
}

async function installAccess(furnishing: Furnishing): Promise<void> {
  const applied = await furnishing.kubectl("apply", "--server-side", "-f", ACCESS_MANIFESTS);
  if (applied.exitCode !== 0) throw new Error(`examples/access does not apply: ${applied.stderr}`);
  await furnishing.until("the fence around the plan identity", () => fenceStands(furnishing));
}

/** A policy takes effect a moment after it was created. Until then a real write passes; it is taken back. */
async function fenceStands({ client, token }: Furnishing): Promise<true | null> {
  const asPlan = { "impersonate-user": "bed:fence-check", "impersonate-group": "pushlane:plan" };
  const path = "/api/v1/namespaces/default/configmaps";
  const body = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "fence-check" } };
  const written = await client.send({ method: "POST", path, token, body, headers: asPlan });
  if (written.status < 300) await client.send({ method: "DELETE", path: `${path}/fence-check`, token });
  return written.text.includes("may only dry run") ? true : null;
}

async function addNode({ client, token, until }: Furnishing): Promise<void> {
  const room = { cpu: "1000", memory: "1Ti", pods: "10000" };
  const body = {
    apiVersion: "v1",
    kind: "Node",
    metadata: {
      name: NODE,
      annotations: { "kwok.x-k8s.io/node": "fake", "node.alpha.kubernetes.io/ttl": "0" },
      labels: { "kubernetes.io/hostname": NODE, "kubernetes.io/os": "linux" },
    },
    status: { allocatable: room, capacity: room },
  };
  await client.send({ method: "POST", path: "/api/v1/nodes", token, body });
  await until("a node without taints", async () => {
    const node = await read(client, token, `/api/v1/nodes/${NODE}`);
    const conditions = at(node, "status", "conditions");
    const ready = Array.isArray(conditions) && conditions.some(isReadyCondition);
    const taints = at(node, "spec", "taints");
    return ready && (taints === undefined || (Array.isArray(taints) && taints.length === 0)) ? true : null;
  });
}

function isReadyCondition(condition: Json): boolean {
  return at(condition, "type") === "Ready" && at(condition, "status") === "True";
}

async function waitForServiceAccount({ client, token, until }: Furnishing): Promise<void> {
  const path = "/api/v1/namespaces/default/serviceaccounts/default";
  await until("the default ServiceAccount", async () =>
    (await read(client, token, path)) === undefined ? null : true,
  );
}

/** The object at `path`, or `undefined` where there is none. */
async function read(client: ApiClient, token: string, path: string): Promise<Json | undefined> {
  const answer = await client.send({ method: "GET", path, token });
  return answer.status === 200 ? parseJson(answer.text) : undefined;
}
