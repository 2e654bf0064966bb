/** The namespace of lock and inventory, where an apply has to make it first. */
import { Failure } from "../../../model/failure.ts";
import { homeOf } from "../../../model/request.ts";
import { addressOf } from "../object.ts";
import type { Artifact } from "../plan/plan.ts";
import { sayStatus } from "../plan/plan-answer.ts";
import type { Step } from "../plan/plan-survey.ts";
import { fieldManager, type KubernetesHands, ownFieldManager } from "../spec.ts";

/**
 * Creates the home and tells whether it was new. A home that git holds is applied as git wants it, as the member that
 * it is; any other is bare and no member. Throws `home-not-created`.
 */
export async function createHome(hands: KubernetesHands, artifact: Artifact | null): Promise<boolean> {
  const name = homeOf(hands.spec);
  const held = artifact?.steps.find((step) => isHome(step, name));
  const bare = { apiVersion: "v1", kind: "Namespace", metadata: { name } };
  const response = await hands.cluster.send({
    method: "PATCH",
    path: `/api/v1/namespaces/${encodeURIComponent(name)}`,
    query: {
      fieldManager: held === undefined ? ownFieldManager : fieldManager,
      fieldValidation: "Strict",
      force: "true",
    },
    contentType: "application/apply-patch+yaml",
    body: held?.sent ?? bare,
  });
  if (response.status === 201) return true;
  if (response.status === 200) return false;
  throw new Failure(
    "home-not-created",
    `Namespace/${name}, where lock and inventory of "${hands.spec.name}" live, could not be created: ${sayStatus(response)}. ` +
      'Create it once yourself, or allow the apply identity "patch" and "create" on namespaces.',
  );
}

function isHome({ desired }: Step, name: string): boolean {
  return desired.identity.group === "" && addressOf(desired.identity) === `Namespace/${name}`;
}
