/** What a plan says where git and an autoscaler both have to do with `spec.replicas`. */
import { at, type Json, stringAt } from "../../../model/json.ts";
import type { Change, Notice } from "../../../model/plan.ts";
import { identityKey } from "../object.ts";
import type { Desired } from "./plan-desired.ts";

/** A warning for each workload whose `replicas` git sets although git also gives it a HorizontalPodAutoscaler. */
export function scalerNotices(desired: readonly Desired[]): readonly Notice[] {
  const byIdentity = new Map(desired.map((one) => [identityKey(one.identity), one]));
  return desired.flatMap(({ identity, address, object }) => {
    if (identity.kind !== "HorizontalPodAutoscaler" || identity.group !== "autoscaling") return [];
    const target = at(object, "spec", "scaleTargetRef") ?? null;
    const scaled = byIdentity.get(
      identityKey({
        group: groupOf(target),
        kind: stringAt(target, "kind") ?? "",
        namespace: identity.namespace,
        name: stringAt(target, "name") ?? "",
      }),
    );
    if (scaled === undefined || at(scaled.object, "spec", "replicas") === undefined) return [];
    const text = `${scaled.address} sets spec.replicas, and ${address} scales it: each apply would fight it until it has scaled once. Take spec.replicas out of git.`;
    return [{ level: "warning", text }];
  });
}

function groupOf(target: Json): string {
  const apiVersion = stringAt(target, "apiVersion") ?? "";
  return apiVersion.includes("/") ? apiVersion.slice(0, apiVersion.indexOf("/")) : "";
}

/**
 * A warning where `spec.replicas` leaves git while nobody else owns it: the server then sets its default at once, even
 * where an autoscaler is to follow (kubernetes#67135).
 */
export function resetNotices(
  { address }: Desired,
  change: Change | null,
  { live, predicted }: { readonly live: Json; readonly predicted: Json | null },
): readonly Notice[] {
  const isReleased = change?.leaves.some(
    ({ path, after }) => path === "spec.replicas" && after.kind === "absent",
  );
  const [now, next] = [at(live, "spec", "replicas"), at(predicted, "spec", "replicas")];
  if (isReleased !== true || typeof now !== "number" || typeof next !== "number" || now <= next) return [];
  const text = `${address}: spec.replicas leaves git, so the server sets it from ${now} to ${next}. Where an autoscaler is to own it, let it scale once before.`;
  return [{ level: "warning", text }];
}
