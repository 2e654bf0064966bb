/** What git wants of this cluster: rendered, sorted into members and hooks, and known by kind. No object is looked at yet. */
import type { Notice } from "../../../model/plan.ts";
import type { Steps } from "../../../model/progress.ts";
import { type Kinds, readKinds } from "../discovery.ts";
import { type Inventory, partOfLabel } from "../inventory/inventory.ts";
import { isSecret } from "../object.ts";
import { sortPhases } from "../order/phase-sort.ts";
import { renderTarget } from "../render/render-target.ts";
import { kindsWith, settle } from "../render/settle.ts";
import type { KubernetesHands } from "../spec.ts";
import { type Desired, desireAll, refuseProblems } from "./plan-desired.ts";
import { desireHooks } from "./plan-hooks.ts";
import { idleRuleNotices } from "./plan-idle-rules.ts";
import { hideSecret } from "./plan-leaves.ts";
import { refuseEmpty } from "./plan-refusals.ts";
import { scalerNotices } from "./plan-scale.ts";
import { refuseTooLarge } from "./plan-size.ts";

export type Wishes = {
  readonly served: Kinds;
  readonly desired: readonly Desired[];
  readonly hooks: ReturnType<typeof desireHooks>;
  /** Members and hooks. */
  readonly all: readonly Desired[];
  readonly notices: readonly Notice[];
};

/** Failures: `manifests-invalid`, `empty-render`, `inventory-too-large`, and those of rendering. */
export async function* readWishes(hands: KubernetesHands, inventory: Inventory | null): Steps<Wishes> {
  let asked: Promise<Kinds> | undefined;
  const askKinds = () => (asked ??= readKinds(hands.cluster));
  // Asked while it is rendered; where that fails, nobody wants the answer.
  askKinds().catch(() => undefined);
  const rendered = await renderTarget(hands, askKinds);
  refuseProblems(rendered.problems);
  const many = rendered.manifests.length;
  yield { kind: "step", text: `${many} manifest${many === 1 ? "" : "s"} rendered${rendered.by}` };
  const served = await askKinds();
  const settled = settle(rendered.manifests, served, hands.spec.namespace);
  const sorted = sortPhases(settled.manifests);
  refuseProblems([...settled.problems, ...sorted.problems]);
  refuseEmpty(hands, sorted, inventory);
  refuseTooLarge(hands, settled.manifests);
  const kinds = kindsWith(served, settled.manifests);
  const label = partOfLabel(hands.spec);
  const desired = desireAll(sorted.members, kinds, label, hands.spec.rules.conflicts);
  const hooks = desireHooks(sorted, kinds, label);
  const all = [...desired, ...hooks.map((hook) => hook.desired)];
  for (const { object } of all) if (isSecret(object)) hideSecret(object["data"] ?? null, hands.hide);
  const idle = idleRuleNotices(
    hands.spec.rules,
    all.map(({ address }) => address),
  );
  const notices = [...rendered.notices, ...sorted.notices, ...idle, ...scalerNotices(desired)];
  return { served, desired, hooks, all, notices };
}
