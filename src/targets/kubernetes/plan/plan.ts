/**
 * Plans a Kubernetes target: what an apply would change now, as the API server itself predicts it. Only GETs, metadata
 * LISTs and `dryRun=All` leave.
 */
import pLimit from "p-limit";
import { Failure } from "../../../model/failure.ts";
import { type Change, fingerprintOf, type Plan } from "../../../model/plan.ts";
import type { Steps } from "../../../model/progress.ts";
import { homeOf } from "../../../model/request.ts";
import { keyId } from "../../../model/token.ts";
import type { Planned } from "../../target.ts";
import { requestsAtOnce } from "../cluster.ts";
import type { Kinds } from "../discovery.ts";
import { type Entry, partOfLabel } from "../inventory/inventory.ts";
import type { Store } from "../inventory/inventory-store.ts";
import type { HookPlan } from "../order/hook.ts";
import { inOrderOfWriting } from "../order/waves.ts";
import { openSchemas } from "../schema.ts";
import type { KubernetesHands } from "../spec.ts";
import { openStandings } from "./foreign-standing.ts";
import { type Desired } from "./plan-desired.ts";
import { homeChange } from "./plan-home.ts";
import { heldBy, planHooks } from "./plan-hooks.ts";
import { planLeaving } from "./plan-leaving.ts";
import { findAbsentNamespaces, type Strays, sightAll, type Wanted } from "./plan-live.ts";
import { stepNotices } from "./plan-notices.ts";
import { planObject } from "./plan-object.ts";
import { openStorages } from "./plan-older-version.ts";
import { type Prune, pruneCandidates, sightable } from "./plan-prune.ts";
import { throwRefusals } from "./plan-refusals.ts";
import {
  type DryRuns,
  definedKind,
  knownBy,
  type Purpose,
  type Step,
  type Survey,
  servedAs,
  unknownOf,
  type Verdict,
} from "./plan-survey.ts";
import { listingOf } from "./plan-untouched.ts";
import { readWishes } from "./plan-wishes.ts";

/** What an apply of this very plan needs. Only the Kubernetes target reads it. */
export type Artifact = {
  readonly served: Kinds;
  /** Every object that git wants, changed or not, in order of writing. */
  readonly steps: readonly Step[];
  readonly prunes: readonly Prune[];
  readonly kept: readonly Entry[];
  readonly hooks: HookPlan;
};

/** An inventory as far as it is known. `unreadable`: why it is not. */
export type KnownStore = Pick<Store, "inventory" | "home" | "notes"> & { readonly unreadable: string | null };

/**
 * Plans with the rights of `purpose`. Failures: `manifests-invalid`, `empty-render`,
 * `inventory-too-large`, `prune-budget`, `cancelled`,
 * `manifest-refused`, `immutable-field`, `owned-by-others`, `namespace-missing`, `permissions-missing`; each tells all
 * objects that it concerns. What cannot be read stands in `plan.unknown`.
 */
export async function* makePlan(
  hands: KubernetesHands,
  purpose: Purpose,
  store: KnownStore,
  dryRuns: DryRuns = new Map(),
): Steps<Planned<Artifact>> {
  const { served, desired, hooks, all, notices } = yield* readWishes(hands, store.inventory);
  const held = heldBy(desired, hooks, store.inventory);
  const candidates = pruneCandidates(store.inventory, held, served);
  const wanted = [...all.flatMap((one) => wantedOf(served, one)), ...sightable(candidates)];
  const absentNamespaces = await findAbsentNamespaces(hands.cluster, namespacesOf(wanted));
  const strays: Strays = new Map();
  const listing = { ...listingOf(knownBy(store.inventory), hands.healthRules), strays };
  const sightings = await sightAll(hands.cluster, wanted, absentNamespaces, listing);
  const survey = surveyOf({
    hands,
    purpose,
    store,
    served,
    desired: all,
    sightings,
    absentNamespaces,
    dryRuns,
  });
  const steps = yield* planObjects(survey, desired);
  const inventoryIsRead = store.unreadable === null;
  const looked = { candidates, wanted, strays, steps: steps.steps, inventoryIsRead };
  const pruning = await planLeaving(survey, looked);
  const writes = steps.steps.flatMap(({ change }) => (change === null ? [] : [change]));
  const hooked = await planHooks(survey, hooks, { steps: steps.steps, prunes: pruning.prunes });
  const changes = [
    ...homeChange(hands, store.home === "absent", all),
    ...writes,
    ...hooked.changes,
    ...pruning.prunes.map(({ change }) => change),
  ];
  const plan = planOf(survey, changes, {
    unchanged: steps.steps.filter(({ change }) => change === null).length,
    unknown: [...(store.unreadable === null ? [] : [store.unreadable]), ...steps.unknown, ...hooked.unknown],
    notices: [
      ...notices,
      ...store.notes.map((text) => ({ level: "note" as const, text })),
      ...stepNotices(steps.steps),
      ...pruning.notices,
    ],
  });
  const { prunes, kept } = pruning;
  return { plan, artifact: { served, steps: steps.steps, prunes, kept, hooks: hooked.hooks } };
}

function wantedOf(served: Kinds, { identity, info }: Desired): readonly Wanted[] {
  const known = servedAs(served, info);
  return known === undefined ? [] : [{ identity, info: known }];
}

function namespacesOf(wanted: readonly { readonly identity: Desired["identity"] }[]): ReadonlySet<string> {
  return new Set(wanted.map(({ identity }) => identity.namespace).filter((name) => name !== ""));
}

type Seen = Pick<Survey, "hands" | "purpose" | "served" | "sightings" | "absentNamespaces" | "dryRuns"> & {
  readonly store: KnownStore;
  readonly desired: readonly Desired[];
};

function surveyOf({ store, desired, ...seen }: Seen): Survey {
  const { hands } = seen;
  const crds = desired.filter(({ identity }) => identity.kind === "CustomResourceDefinition");
  const created = desired.filter(({ identity }) => identity.kind === "Namespace" && identity.group === "");
  return {
    ...seen,
    schemas: openSchemas(
      hands.cluster,
      seen.served,
      crds.map(({ object }) => object),
    ),
    standingOf: openStandings(hands.cluster, seen.served),
    storageOf: openStorages(hands.cluster),
    inventory: store.inventory,
    known: knownBy(store.inventory),
    key: hands.fingerprintKey ?? store.inventory?.key ?? null,
    ours: new Set(
      [hands.spec.name, ...hands.spec.was].map((name) => partOfLabel({ ...hands.spec, name }).value),
    ),
    comingNamespaces: new Set([homeOf(hands.spec), ...created.map(({ identity }) => identity.name)]),
    movingKinds: new Set(crds.map(({ object }) => definedKind(object))),
    replacedKinds: new Set(),
  };
}

type Planning = { readonly steps: readonly Step[]; readonly unknown: readonly string[] };

/** Plans all objects, CRDs first: whether they change decides what an answer about their objects is worth. */
async function* planObjects(survey: Survey, desired: readonly Desired[]): Steps<Planning> {
  const isCrd = ({ identity }: Desired) => identity.kind === "CustomResourceDefinition";
  const crds = await planAll(
    survey,
    desired.filter((one) => isCrd(one)),
  );
  const definedWhere = (fits: (verdict: Verdict) => boolean) =>
    new Set(crds.filter(fits).flatMap((verdict) => definedBy(verdict) ?? []));
  const movingKinds = definedWhere((verdict) => verdict.kind !== "step" || verdict.step.change !== null);
  const replacedKinds = definedWhere(isReplace);
  const others = await planAll(
    { ...survey, movingKinds, replacedKinds },
    desired.filter((one) => !isCrd(one)),
  );
  const verdicts = [...crds, ...others];
  throwRefusals(verdicts);
  const steps = verdicts.flatMap((verdict) => (verdict.kind === "step" ? [verdict.step] : []));
  const asked = steps.filter(({ untouched }) => untouched !== true).length;
  yield {
    kind: "step",
    text: `${count(asked, "object")} compared with the cluster, ${steps.length - asked} as the last apply left them`,
  };
  return { steps: inOrderOfWriting(steps), unknown: unknownOf(verdicts) };
}

function isReplace(verdict: Verdict): boolean {
  return verdict.kind === "step" && verdict.step.change?.action === "replace";
}

function definedBy(verdict: Verdict): string | null {
  return verdict.kind === "step" ? definedKind(verdict.step.desired.object) : null;
}

async function planAll(survey: Survey, desired: readonly Desired[]): Promise<readonly Verdict[]> {
  const limit = pLimit(requestsAtOnce);
  return Promise.all(
    desired.map((one) =>
      limit(() => {
        if (survey.hands.signal.aborted)
          throw new Failure("cancelled", "The run was cancelled while it planned.");
        return planObject(survey, one);
      }),
    ),
  );
}

function planOf(
  { hands, key, served }: Survey,
  changes: readonly Change[],
  found: Pick<Plan, "unchanged" | "unknown" | "notices">,
): Plan {
  const { name } = hands.spec;
  const version = served.version.replace(/^v/, "");
  return {
    target: name,
    kind: "kubernetes",
    offline: false,
    changes,
    ...found,
    keyId: key === null ? null : keyId(key),
    fingerprint: fingerprintOf(name, changes),
    madeWith: `Kubernetes ${version}`.trim(),
  };
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
