/** The marks that other deployers leave on objects, and what they say of the one who put the object there. */
import { at, isObject, stringAt } from "../../../model/json.ts";
import type { KubernetesObject } from "../object.ts";

type Tool =
  | "Flux Kustomization"
  | "Flux HelmRelease"
  | "Argo CD application"
  | "Helm release"
  | "kapp app"
  | "kluctl deployment"
  | "kpt inventory";

/** Whose mark an object carries. `namespace` is where the owner itself lives; `null` where the mark does not say. */
export type ForeignMark = { readonly tool: Tool; readonly name: string; readonly namespace: string | null };

type Sign = {
  readonly tool: Tool;
  readonly on: "labels" | "annotations";
  readonly key: string;
  readonly namespaceKey: string | null;
};

const flux = (tool: Tool, group: string): Sign => ({
  tool,
  on: "labels",
  key: `${group}/name`,
  namespaceKey: `${group}/namespace`,
});
const sign = (tool: Tool, on: Sign["on"], key: string): Sign => ({ tool, on, key, namespaceKey: null });

const signs: readonly Sign[] = [
  flux("Flux Kustomization", "kustomize.toolkit.fluxcd.io"),
  flux("Flux HelmRelease", "helm.toolkit.fluxcd.io"),
  sign("Argo CD application", "annotations", "argocd.argoproj.io/tracking-id"),
  sign("Argo CD application", "labels", "argocd.argoproj.io/instance"),
  sign("kapp app", "labels", "kapp.k14s.io/app"),
  sign("kluctl deployment", "labels", "kluctl.io/discriminator"),
  {
    ...sign("Helm release", "annotations", "meta.helm.sh/release-name"),
    namespaceKey: "meta.helm.sh/release-namespace",
  },
  sign("kpt inventory", "annotations", "config.k8s.io/owning-inventory"),
];

/** Metadata paths of the marks, and of the annotation of client-side apply: whoever owns one of them is a deployer. */
export const markPaths: ReadonlySet<string> = new Set(
  [
    ...signs.map(({ on, key }) => [on, key] as const),
    ["annotations", "kubectl.kubernetes.io/last-applied-configuration"] as const,
  ].map(([on, key]) => `${on} ${key}`),
);

/** The first mark of another deployer on a live object, or `null`. */
export function foreignMarkOf(live: KubernetesObject): ForeignMark | null {
  for (const { tool, on, key, namespaceKey } of signs) {
    const texts = at(live, "metadata", on);
    const value = isObject(texts) ? texts[key] : undefined;
    if (typeof value !== "string") continue;
    if (tool === "Argo CD application") return applicationOf(value);
    const namespace = namespaceKey === null ? undefined : stringAt(texts, namespaceKey);
    return { tool, name: value, namespace: namespace ?? null };
  }
  return null;
}

/** `app:group/Kind:namespace/name`, or the name alone; an application outside of Argo CD's namespace is `namespace_app`. */
function applicationOf(value: string): ForeignMark {
  const whole = value.split(":")[0] ?? value;
  const [namespace, name] = whole.includes("_") ? whole.split("_", 2) : [undefined, whole];
  return { tool: "Argo CD application", name: name ?? whole, namespace: namespace ?? null };
}
