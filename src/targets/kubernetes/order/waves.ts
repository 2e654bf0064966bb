/** Waves: which objects are written first, whatever their rank, and have to be healthy before the next are written. Pure. */
import type { Identity } from "../object.ts";
import type { Desired } from "../plan/plan-desired.ts";
import { definedKind, kindKey, type Step } from "../plan/plan-survey.ts";
import { inRanks } from "./order.ts";
import { waveOf } from "./phase.ts";

type Wanted = Pick<Desired, "identity" | "object">;
export type Wave<T> = { readonly wave: number; readonly items: readonly T[] };

/** Something that is written in a wave of its own reckoning: a hook. */
export type Dependent = { readonly identity: Identity; readonly wave: number };

/**
 * `items` by wave, lowest first. A Namespace or CRD that something in an earlier wave needs comes with the earliest of
 * those; so it does for `others`, which are not among the items.
 */
export function inWaves<T>(
  items: readonly T[],
  wantedOf: (item: T) => Wanted,
  others: readonly Dependent[] = [],
): readonly Wave<T>[] {
  const wanted = items.map(wantedOf);
  const dependents = [
    ...wanted.map(({ identity, object }) => ({ identity, wave: waveOf(object) })),
    ...others,
  ];
  const earliest = earliestNeeds(dependents);
  const byWave = Map.groupBy(items, (item) => {
    const one = wantedOf(item);
    return Math.min(waveOf(one.object), earliest.get(providedBy(one) ?? "") ?? Number.POSITIVE_INFINITY);
  });
  return [...byWave].sort(([a], [b]) => a - b).map(([wave, members]) => ({ wave, items: members }));
}

/** Steps in the order in which an apply writes them: by wave, then by rank. */
export function inOrderOfWriting(steps: readonly Step[]): readonly Step[] {
  return inWaves(steps, ({ desired }) => desired).flatMap(({ items }) =>
    inRanks(items.map((step) => ({ identity: step.desired.identity, step }))).flatMap((rank) =>
      rank.map(({ step }) => step),
    ),
  );
}

/** The first wave that needs a namespace or a kind, by what `providedBy` calls it. */
function earliestNeeds(dependents: readonly Dependent[]): ReadonlyMap<string, number> {
  const earliest = new Map<string, number>();
  for (const { identity, wave } of dependents) {
    const { group, kind, namespace } = identity;
    for (const need of [`kind ${kindKey(group, kind)}`, `namespace ${namespace}`])
      earliest.set(need, Math.min(wave, earliest.get(need) ?? wave));
  }
  return earliest;
}

/** What an object makes possible for others, or `null`. */
function providedBy({ identity, object }: Wanted): string | null {
  if (identity.group === "" && identity.kind === "Namespace") return `namespace ${identity.name}`;
  if (identity.kind === "CustomResourceDefinition") return `kind ${definedKind(object)}`;
  return null;
}
