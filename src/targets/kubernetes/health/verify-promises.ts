/** What controllers say of the time to come, in events. */
import { at, isObject, type JsonObject, stringAt } from "../../../model/json.ts";
import type { Cluster } from "../cluster.ts";
import { identityOf, type KubernetesObject } from "../object.ts";

/** Events by which Cluster Autoscaler and Karpenter say that a node is on its way for a pod. */
const nodePromises = new Set(["TriggeredScaleUp", "Nominated"]);

/** What an autoscaler says of one of the pods, or `null`: none has promised a node, or events cannot be read. */
export async function readScaleUp(
  cluster: Cluster,
  pods: readonly KubernetesObject[],
): Promise<string | null> {
  const found = await Promise.all(pods.slice(0, 3).map((pod) => normalEvents(cluster, pod)));
  const event = found.flat().find((one) => nodePromises.has(stringAt(one, "reason") ?? ""));
  return event === undefined ? null : (stringAt(event, "message") ?? stringAt(event, "note") ?? "");
}

/** True when the volume of a claim is made for the first pod that uses it, and there is none. */
export async function waitsForFirstPod(cluster: Cluster, claim: KubernetesObject): Promise<boolean> {
  const events = await normalEvents(cluster, claim);
  return events.some((event) => event["reason"] === "WaitForFirstConsumer");
}

async function normalEvents(cluster: Cluster, object: KubernetesObject): Promise<readonly JsonObject[]> {
  const uid = stringAt(object, "metadata", "uid") ?? "";
  const { status, body } = await cluster.send({
    method: "GET",
    path: `/api/v1/namespaces/${encodeURIComponent(identityOf(object).namespace)}/events`,
    query: { fieldSelector: `involvedObject.uid=${uid},type=Normal`, limit: "100" },
  });
  const items = status === 200 ? at(body, "items") : [];
  return Array.isArray(items) ? items.filter(isObject) : [];
}
