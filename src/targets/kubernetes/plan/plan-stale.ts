/** What an adoption takes off an object besides what git sends. */
import { isObject } from "../../../model/json.ts";
import { type Field, valueAt } from "../leaves.ts";
import type { KubernetesObject } from "../object.ts";
import { staleFields } from "./former-owners.ts";
import type { Desired } from "./plan-desired.ts";
import { type FieldChange, isSame } from "./plan-leaves.ts";
import type { Survey } from "./plan-survey.ts";
import { dryRunAnew } from "./plan-trial.ts";

/**
 * The fields of former deployers that go away. Who creates an object owns its defaults as well: a field that the server
 * would give to git's object in the same way does not change, so the server is asked where there is anything to tell.
 */
export async function staleChanges(
  survey: Survey,
  desired: Desired,
  { live, sent }: { readonly live: KubernetesObject; readonly sent: readonly Field[] },
): Promise<readonly FieldChange[]> {
  const stale = staleFields(live, sent).filter(({ steps }) => valueAt(live, steps) !== undefined);
  if (stale.length === 0) return [];
  const answer = await dryRunAnew(survey, desired);
  const anew = answer !== null && answer.status < 300 && isObject(answer.body) ? answer.body : {};
  return stale
    .map(({ path, steps }) => ({ path, before: valueAt(live, steps), next: valueAt(anew, steps) }))
    .filter(({ before, next }) => !isSame(before, next))
    .map(({ path, before }) => ({ path, before, after: undefined }));
}
