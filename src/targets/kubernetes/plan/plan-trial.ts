/** What the server would make of an object if it were new: a dry run under another name, because its own is taken. */
import type { ClusterResponse } from "../cluster.ts";
import { pathOf } from "../discovery.ts";
import { isSecret, metadataOf } from "../object.ts";
import { fieldManager } from "../spec.ts";
import type { Desired } from "./plan-desired.ts";
import type { Survey } from "./plan-survey.ts";

/** Kinds whose name says what they are: another name would be another thing. */
const boundToName: ReadonlySet<string> = new Set(["CustomResourceDefinition", "APIService", "Namespace"]);
const trialName = "pushlane-would-create";

/** The server's answer, or `null` where it cannot be asked: names that matter, and Secrets, which plans write by name. */
export async function dryRunAnew({ hands }: Survey, desired: Desired): Promise<ClusterResponse | null> {
  const { identity, info, object } = desired;
  if (boundToName.has(identity.kind) || isSecret(object)) return null;
  const { namespace } = identity;
  return hands.cluster.send({
    method: "PATCH",
    path: pathOf(info, { namespace, name: trialName }),
    query: { fieldManager, fieldValidation: "Strict", dryRun: "All", force: "true" },
    contentType: "application/apply-patch+yaml",
    body: { ...object, metadata: { ...metadataOf(object), name: trialName } },
  });
}
