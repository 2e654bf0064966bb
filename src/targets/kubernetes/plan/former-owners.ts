/** Deployers that held an object before it was adopted: what they own goes over to us, or goes away. */
import { at, isObject, type Json, type JsonObject, stringAt } from "../../../model/json.ts";
import type { ConflictRule } from "../../../model/kubernetes-rules.ts";
import type { Field } from "../leaves.ts";
import { type OwnedPath, type Owner, ownersOf } from "../managed-fields.ts";
import type { KubernetesObject } from "../object.ts";
import { fieldManager } from "../spec.ts";
import { markPaths } from "./foreign-mark.ts";
import { releasedFields } from "./plan-leaves.ts";

/** Names under which deployers write what their source holds; people's edits go by other names (`kubectl-edit`). */
const byApply =
  /^(kubectl|helm|kustomize-controller|helm-controller|argocd-controller|argocd-application-controller)$/i;
const byUpdate =
  /^(kubectl-client-side-apply|helm|helm-controller|argocd-controller|argocd-application-controller)$/i;

const words: readonly (readonly [RegExp, string])[] = [
  [/^kubectl/, "kubectl apply"],
  [/^helm/i, "Helm"],
  [/^kustomize-controller$/, "Flux"],
  [/^argocd/, "Argo CD"],
];

function isFormer({ manager, operation, subresource, fields }: Owner): boolean {
  if (subresource !== "" || manager === fieldManager) return false;
  if (operation === "Apply") return byApply.test(manager);
  return byUpdate.test(manager) || fields.some(({ steps }) => isMark(steps));
}

/** Whoever wrote a deployer's mark wrote all of its manifest, whatever name it goes by. */
function isMark(steps: OwnedPath["steps"]): boolean {
  const [metadata, on, key] = steps;
  return (
    metadata === "metadata" &&
    typeof on === "string" &&
    typeof key === "string" &&
    markPaths.has(`${on} ${key}`)
  );
}

/** Who deployed a live object before, in words. Empty where nobody is known to have. */
export function formerDeployers(live: KubernetesObject): readonly string[] {
  const former = ownersOf(live).filter(isFormer);
  const named = former.map(({ manager }) => words.find(([name]) => name.test(manager))?.[1] ?? manager);
  return [...new Set(named)].sort();
}

/** Git takes every field of former deployers in an adoption, also of those that are controllers: they go. */
export function formerRules(live: KubernetesObject): readonly ConflictRule[] {
  return ownersOf(live)
    .filter(isFormer)
    .map(({ manager }) => ({ path: "*", object: null, manager, take: "ours" }));
}

/**
 * Fields that former deployers own, that `sent` does not hold and that nobody else owns: they go away with the adoption,
 * as they would have gone from a deploy of the old tool.
 */
export function staleFields(live: KubernetesObject, sent: readonly Field[]): readonly OwnedPath[] {
  const owners = ownersOf(live);
  const former = owners.filter(isFormer).flatMap(({ fields }) => fields);
  const others = new Set(
    owners
      .filter((owner) => !isFormer(owner) && owner.manager !== fieldManager)
      .flatMap(({ fields }) => fields.map(({ path }) => path)),
  );
  return releasedFields(sent, former).filter(({ path, steps }) => steps[0] !== "status" && !others.has(path));
}

/**
 * The `managedFields` of a live object with what former deployers own as our manager's own, or `null` where there are
 * none. The next server-side apply then removes what it does not send (as `kubectl apply --server-side` does with its
 * own client-side fields; k8s.io/client-go/util/csaupgrade).
 */
export function migratedFields(live: KubernetesObject): readonly Json[] | null {
  const entries = at(live, "metadata", "managedFields");
  if (!Array.isArray(entries)) return null;
  // One entry is read at a time, so that owners and entries stay side by side.
  const isOld = (entry: Json) => ownersOf({ metadata: { managedFields: [entry] } }).some(isFormer);
  const isOurs = (entry: Json) =>
    stringAt(entry, "manager") === fieldManager &&
    stringAt(entry, "operation") === "Apply" &&
    at(entry, "subresource") === undefined;
  const merging = entries.filter((entry) => isObject(entry) && (isOld(entry) || isOurs(entry)));
  if (!merging.some(isOld)) return null;
  const first = merging.find(isOurs) ?? merging.at(-1) ?? {};
  const merged = {
    ...(isObject(first) ? first : {}),
    manager: fieldManager,
    operation: "Apply",
    fieldsV1: merging
      .map((entry) => at(entry, "fieldsV1"))
      .filter(isObject)
      .reduce(union, {}),
  };
  return [...entries.filter((entry) => !merging.includes(entry)), merged];
}

function union(one: JsonObject, other: JsonObject): JsonObject {
  const result: Record<string, Json> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const known = result[key];
    result[key] = isObject(known) && isObject(value) ? union(known, value) : value;
  }
  return result;
}
