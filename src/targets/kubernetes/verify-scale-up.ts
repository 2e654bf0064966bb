import { at, isObject, type JsonObject, stringAt } from "../../model/json.ts";
import type { Cluster } from "./cluster.ts";
import { identityOf, type KubernetesObject } from "./object.ts";

/** Events by which Cluster Autoscaler and Karpenter say that a node is on its way for a pod. */
const promises = new Set(["TriggeredScaleUp", "Nominated"]);

/** What an autoscaler says of one of the pods, or `null`: none has promised a node, or events cannot be read. */
export async function readScaleUp(
  cluster: Cluster,
  pods: readonly KubernetesObject[],
): Promise<string | null> {
  const found = await Promise.all(pods.slice(0, 3).map((pod) => promiseFor(cluster, pod)));
  return found.find((message) => message !== null) ?? null;
}

async function promiseFor(cluster: Cluster, pod: KubernetesObject): Promise<string | null> {
  const uid = stringAt(pod, "metadata", "uid") ?? "";
  const { status, body } = await cluster.send({
    method: "GET",
    path: `/api/v1/namespaces/${encodeURIComponent(identityOf(pod).namespace)}/events`,
    query: { fieldSelector: `involvedObject.uid=${uid},type=Normal`, limit: "100" },
  });
  const items = status === 200 ? at(body, "items") : [];
  const event = (Array.isArray(items) ? items : []).filter(isObject).find(isPromise);
  return event === undefined ? null : (stringAt(event, "message") ?? stringAt(event, "note") ?? "");
}

function isPromise(event: JsonObject): boolean {
  return promises.has(stringAt(event, "reason") ?? "");
}
