/** What one plan knows before it looks at single objects, and what it may say of each. */
import type { Buffer } from "node:buffer";
import type { Place } from "../../../model/failure.ts";
import { stringAt } from "../../../model/json.ts";
import type { Change, Notice } from "../../../model/plan.ts";
import { apiVersionOf, type KindInfo, type Kinds } from "../discovery.ts";
import type { Entry, Inventory } from "../inventory/inventory.ts";
import { type Identity, identityKey, type KubernetesObject, placeOfSource } from "../object.ts";
import type { Schemas } from "../schema.ts";
import type { KubernetesHands } from "../spec.ts";
import type { ForeignMark } from "./foreign-mark.ts";
import type { Standing } from "./foreign-standing.ts";
import type { Desired } from "./plan-desired.ts";
import type { Sighting } from "./plan-live.ts";
import type { Storage } from "./plan-older-version.ts";

/** With whose rights a plan is made: what the plan identity may not dry run is told, the apply identity must. */
export type Purpose = "plan" | "apply";

/**
 * New objects that the server has verified before, and its warnings, by the object as sent: a session that plans again
 * under its lock does not ask twice.
 */
export type DryRuns = Map<string, readonly string[]>;

export type Survey = {
  readonly hands: KubernetesHands;
  readonly purpose: Purpose;
  /** What the server serves now, without the kinds of planned CRDs. */
  readonly served: Kinds;
  readonly schemas: Schemas;
  readonly inventory: Inventory | null;
  readonly known: ReadonlyMap<string, Entry | null>;
  /** Key of secret tokens; `null` where there is none yet. */
  readonly key: Buffer | null;
  /** Values of the part-of label that are this target's. */
  readonly ours: ReadonlySet<string>;
  readonly sightings: ReadonlyMap<string, Sighting>;
  readonly absentNamespaces: ReadonlySet<string>;
  readonly standingOf: (mark: ForeignMark) => Promise<Standing>;
  readonly storageOf: (info: KindInfo) => Promise<Storage>;
  /** Namespaces that this plan creates, and the home that an apply creates. */
  readonly comingNamespaces: ReadonlySet<string>;
  readonly dryRuns: DryRuns;
  /** CRDs of this plan that are new or change, as `group Kind` of what they define. */
  readonly movingKinds: ReadonlySet<string>;
  /** Kinds whose CRD this plan replaces: their objects go with it. */
  readonly replacedKinds: ReadonlySet<string>;
};

/** What becomes of one object that git wants. `change` null: nothing to write. */
export type Step = {
  readonly desired: Desired;
  /** What is sent: without the fields that are left to other managers. */
  readonly sent: KubernetesObject;
  /** The live object where it was read whole. */
  readonly live: KubernetesObject | null;
  /** Metadata of the live object, where there is one. */
  readonly sighted: KubernetesObject | null;
  readonly change: Change | null;
  /** True where metadata alone proved that nothing changes: what the inventory says of the object stays as it is. */
  readonly untouched?: boolean;
  readonly notices: readonly Notice[];
  /** What the server warned of, in its words. */
  readonly warnings: readonly string[];
};

export type Verdict =
  | { readonly kind: "step"; readonly step: Step }
  | { readonly kind: "refused"; readonly code: string; readonly message: string; readonly place: Place }
  | { readonly kind: "unknown"; readonly text: string };

/** Everything that the inventory knows, by identity: entries and owed prunes, and `null` for what is only pending, or a hook. */
export function knownBy(inventory: Inventory | null): ReadonlyMap<string, Entry | null> {
  if (inventory === null) return new Map();
  const keyed = (identity: Identity, entry: Entry | null) => [identityKey(identity), entry] as const;
  return new Map([
    ...inventory.hooks.runs.map(({ identity }) => keyed(identity, null)),
    ...inventory.pending.map(({ identity }) => keyed(identity, null)),
    ...inventory.owed.map((entry) => keyed(entry.identity, entry)),
    ...inventory.entries.map((entry) => keyed(entry.identity, entry)),
  ]);
}

/** What of these objects could not be read. */
export function unknownOf(verdicts: readonly Verdict[]): readonly string[] {
  return verdicts.flatMap((verdict) => (verdict.kind === "unknown" ? [verdict.text] : []));
}

export function kindKey(group: string, kind: string): string {
  return `${group} ${kind}`;
}

export function refusal(desired: Desired, code: string, message: string): Verdict {
  return { kind: "refused", code, message, place: placeOfSource(desired.source) };
}

/** The kind in its own version where that is served, else in the one that is: the object is the same under both. */
export function servedAs(served: Kinds, info: KindInfo): KindInfo | undefined {
  return served.find(apiVersionOf(info), info.kind) ?? served.preferred(info.group, info.kind);
}

/** What a CRD defines, as `kindKey`. */
export function definedKind(crd: KubernetesObject): string {
  return kindKey(stringAt(crd, "spec", "group") ?? "", stringAt(crd, "spec", "names", "kind") ?? "");
}
