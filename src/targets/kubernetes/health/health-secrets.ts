/** Health of external-secrets' kinds, from the conditions of its API (external-secrets.io/latest/api/spec). */
import { at, stringAt } from "../../../model/json.ts";
import type { KubernetesObject } from "../object.ts";
import type { Judgement } from "./health.ts";
import { judgeRequired } from "./health-conditions.ts";

/** An ExternalSecret is healthy when its Secret was synced at its newest generation. Its store may come a little later. */
export function judgeExternalSecret(object: KubernetesObject): Judgement {
  // `<generation>-<hash of labels and annotations>`: the only sign of which spec was synced.
  const synced = /^(\d+)-/.exec(stringAt(object, "status", "syncedResourceVersion") ?? "")?.[1];
  const judgement = judgeRequired(object, "Ready", { reasons: /Error/, graceSeconds: 30 });
  const isOld = synced !== undefined && Number(synced) !== at(object, "metadata", "generation");
  return judgement.state === "healthy" && isOld
    ? { state: "progressing", reason: "its controller has not seen the change yet" }
    : judgement;
}

/** A store is healthy when its provider could be reached with its credentials, which may come a little later. */
export function judgeSecretStore(object: KubernetesObject): Judgement {
  return judgeRequired(object, "Ready", { reasons: /Invalid|Failed|Unable|Error/, graceSeconds: 30 });
}
