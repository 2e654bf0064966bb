/** Who wins a field that another manager owns: what the user says, else what is known of those who set fields. */
import { globPattern } from "../../../model/glob.ts";
import type { ConflictRule } from "../../../model/kubernetes-rules.ts";

/** A field of an object that another manager owns. `subresource` is empty for the object itself. */
export type Contested = {
  readonly address: string;
  readonly path: string;
  readonly manager: string;
  readonly subresource: string;
};

/** `why` ends the sentence "… is left to <manager>, which …"; null where nothing is to be said. */
export type Ruling = { readonly kind: "take" | "leave" | "fail"; readonly why: string | null };

/**
 * The ruling over one field: the first rule of the user that fits; else git wins over people and the tools that people
 * run, and leaves what a controller keeps on setting, because taking that would start a fight that nobody wins.
 */
export function ruleOver(contested: Contested, rules: readonly ConflictRule[]): Ruling {
  const rule = rules.find((one) => fits(one, contested));
  if (rule !== undefined) return ruled(rule);
  if (people.test(contested.manager)) return { kind: "take", why: null };
  const known = keepers.find(({ isIt }) => isIt(contested));
  return known === undefined ? { kind: "take", why: null } : { kind: "leave", why: known.why };
}

/** True when a rule may concern this object at all. */
export function isAbout({ object }: ConflictRule, address: string): boolean {
  return object === null || globPattern(object).test(address);
}

function ruled({ take }: ConflictRule): Ruling {
  switch (take) {
    case "ours":
      return { kind: "take", why: null };
    case "theirs":
      return { kind: "leave", why: "which has it by a rule in kubernetes.conflicts" };
    case "fail":
      return { kind: "fail", why: null };
  }
}

function fits(rule: ConflictRule, { address, path, manager, subresource }: Contested): boolean {
  const inPath = new RegExp(globPattern(rule.path).source.replace(/\$$/, "(?:$|[.[])"), "s");
  return (
    inPath.test(path) &&
    isAbout(rule, address) &&
    (rule.manager === null ||
      [manager, `${manager} (${subresource})`].some((name) => globPattern(rule.manager ?? "*").test(name)))
  );
}

const people = /^(kubectl|k9s|lens|freelens|headlamp|rancher|before-first-apply|oc$)/i;

type Keeper = { readonly why: string; readonly isIt: (contested: Contested) => boolean };

const named =
  (pattern: RegExp) =>
  ({ manager }: Contested) =>
    pattern.test(manager);

/** Who keeps on setting fields, by the names that they write under. The first that fits tells why. */
const keepers: readonly Keeper[] = [
  // VerticalPodAutoscaler: updater, recommender, admission controller.
  { why: "which sizes it (a VerticalPodAutoscaler)", isIt: named(/^vpa-/) },
  // HorizontalPodAutoscaler and KEDA; a person's `kubectl scale` is a person's and was taken above.
  {
    why: "which scales it",
    isIt: ({ subresource, manager }) => subresource === "scale" || /autoscaler|^keda/i.test(manager),
  },
  // Webhooks, CRD conversions and APIServices: cert-manager's cainjector, istiod, vault-k8s, kube-webhook-certgen, ….
  { why: "which injects the certificate of a CA", isIt: ({ path }) => /(^|\.)caBundle$/.test(path) },
  { why: "which injects the certificate of a CA", isIt: named(/cainjector|certgen|service-ca/i) },
  // Argo Rollouts and Flagger move selectors, weights and replicas while a rollout is on its way.
  { why: "which steers a rollout with it", isIt: named(/rollout|^flagger/i) },
  { why: "which is part of a service mesh", isIt: named(/^(pilot|istio|linkerd|consul|kuma|cilium)/i) },
  {
    why: "which keeps on setting it",
    isIt: named(/(controller|operator|autoscaler|injector|scheduler|descheduler)/i),
  },
];
