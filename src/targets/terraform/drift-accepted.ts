/** Live differences that the plan leaves alone although the module writes the field: `ignore_changes`, as a rule. */
import { parseJson } from "../../model/json.ts";
import type { IgnoredDrift } from "../../model/outcome.ts";
import type { Leaf, Side } from "../../model/plan.ts";
import { addressOf, changesOf } from "./changes.ts";
import { exactJson } from "./exact.ts";
import { diffLeaves } from "./leaves.ts";
import { isWrittenAt } from "./origins.ts";
import type { PlanDocument } from "./plan-document.ts";
import type { Shapes } from "./shapes.ts";

const reason = "the module accepts it (ignore_changes, or the provider takes both for the same)";
/** What providers take for nothing: a null in the state and an empty value live are no difference to a person. */
const empty = new Set(["null", '""', "[]", "{}", "0", "false"]);

/**
 * What differs live and stays so by the module's own will. Fields that the module does not write are the provider's, and
 * are folded away.
 */
export function acceptedByModule(
  refreshed: PlanDocument,
  key: Buffer | null,
  shapes: Shapes,
): readonly IgnoredDrift[] {
  const planned = new Map(changesOf(refreshed, key, shapes).map((change) => [change.address, change]));
  return refreshed.refreshed
    .filter(({ actions }) => actions.includes("update"))
    .flatMap((resource) => {
      const address = addressOf(resource);
      const inPlan = new Set(planned.get(address)?.leaves.map(({ path }) => path));
      return diffLeaves({ address, key }, { path: "", ...resource }, shapes(resource))
        .filter(({ path }) => isWrittenAt(refreshed.origins, address, path) && !inPlan.has(path))
        .filter((leaf) => !isNoise(leaf))
        .map(({ path }) => ({ address, path, reason }));
    });
}

function isNoise({ before, after }: Leaf): boolean {
  const [one, other] = [meaningOf(before), meaningOf(after)];
  return one !== null && one === other;
}

/** Empty values are one, and a JSON text is what it says; `null` for what cannot be compared. */
function meaningOf(side: Side): string | null {
  if (side.kind === "absent") return "";
  if (side.kind !== "value") return null;
  if (empty.has(side.json)) return "";
  const value = parseJson(side.json);
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return side.json;
  try {
    return exactJson(parseJson(value));
  } catch {
    return side.json;
  }
}
