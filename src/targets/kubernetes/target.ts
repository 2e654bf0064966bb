/** A Kubernetes target: keeps the promise of `../target.ts` with one API server. */
import { Failure } from "../../model/failure.ts";
import type { Steps } from "../../model/progress.ts";
import type { KubernetesSpec, TargetSpec } from "../../model/request.ts";
import type { Planned, Target } from "../target.ts";
import { freeLease } from "./apply/lease.ts";
import { openSession } from "./apply/session.ts";
import { measureDrift } from "./drift/drift.ts";
import { partOfLabel } from "./inventory/inventory.ts";
import { openInventory } from "./inventory/inventory-store.ts";
import { type KnownStore, makePlan } from "./plan/plan.ts";
import { planOffline } from "./plan/plan-offline.ts";
import type { Siblings } from "./plan/plan-ownership.ts";
import type { KubernetesHands } from "./spec.ts";

/** The target behind `hands`. Nothing is sent before one of its functions is run. */
export function openKubernetesTarget(hands: KubernetesHands): Target {
  return {
    plan: () => planOnline(hands),
    planOffline: () => planOffline(hands),
    open: () => openSession(hands),
    tidy: () => tidy(hands),
    drift: () => measureDrift(hands),
  };
}

/** A killed apply leaves its Lease; what it wrote is in the inventory already, and the next run goes on from there. */
async function* tidy(hands: KubernetesHands): Steps<void> {
  const isFree = await freeLease(hands);
  const text = isFree
    ? `this run holds the lock of ${hands.spec.name} no more`
    : `the lock of ${hands.spec.name} could not be freed: it is taken over after ${hands.lease.seconds} s`;
  yield { kind: "step", text };
}

async function* planOnline(hands: KubernetesHands): Steps<Planned> {
  return yield* makePlan(hands, "plan", await knownStore(hands));
}

/** The inventory, or why it is not known: then the plan is *unknown*, and the rest of it is still told. */
async function knownStore(hands: KubernetesHands): Promise<KnownStore> {
  try {
    const { inventory, home, notes } = await openInventory(hands);
    return { inventory, home, notes, unreadable: null };
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.code !== "inventory-unreadable") throw thrown;
    return { inventory: null, home: "there", notes: [], unreadable: thrown.message };
  }
}

/** The other targets of a run by the values of their part-of labels: whose an object is, is told by name. */
export function siblingsOf({ name }: KubernetesSpec, targets: readonly TargetSpec[]): Siblings {
  return new Map(
    targets.flatMap((other) =>
      other.kind === "kubernetes" && other.name !== name
        ? [[partOfLabel(other).value, other.name] as const]
        : [],
    ),
  );
}
