/** Why a plan cannot be: told for all objects at once. */
import { Failure } from "../../../model/failure.ts";
import { compareText } from "../../../model/plan.ts";
import type { Inventory } from "../inventory/inventory.ts";
import type { Sorted } from "../order/phase-sort.ts";
import type { KubernetesHands } from "../spec.ts";
import type { Verdict } from "./plan-survey.ts";

/** One `Failure` with every refused object. Its code is that of all of them, or `manifest-refused` where they differ. */
export function throwRefusals(verdicts: readonly Verdict[]): void {
  const refused = verdicts
    .filter((verdict) => verdict.kind === "refused")
    .toSorted((a, b) => compareText(a.message, b.message));
  const [first] = refused;
  if (first === undefined) return;
  const isAlike = refused.every(({ code }) => code === first.code);
  const lines = refused.map(({ message }) => message);
  const text =
    lines.length === 1
      ? `An object cannot be applied, and nothing was changed: ${lines[0]}`
      : `${lines.length} objects cannot be applied, and nothing was changed:\n${lines.map((line) => `- ${line}`).join("\n")}`;
  throw new Failure(isAlike ? first.code : "manifest-refused", text, {
    places: refused.map(({ place, message }) =>
      refused.length === 1 ? place : { ...place, about: message },
    ),
  });
}

/** Throws `empty-render` where git holds nothing: a wrong path must not look like a deploy, or like a wish to delete all. */
export function refuseEmpty(
  { spec }: KubernetesHands,
  { members, hooks }: Pick<Sorted, "members" | "hooks">,
  inventory: Inventory | null,
): void {
  const known = (inventory?.entries.length ?? 0) + (inventory?.pending.length ?? 0);
  if (members.length > 0 || (known === 0 && hooks.length > 0)) return;
  if (known === 0)
    throw new Failure(
      "empty-render",
      `${spec.path} holds no manifests (files that end in .yaml, .yml or .json). Correct the path, or commit them.`,
      { places: [spec.place] },
    );
  throw new Failure(
    "empty-render",
    `${spec.path} holds ${hooks.length > 0 ? "nothing but hooks" : "no manifests"}, but ${known} objects of the target "${spec.name}" are in the cluster. ` +
      "An empty folder deletes nothing: correct the path, or delete the objects yourself.",
    { places: [spec.place] },
  );
}
