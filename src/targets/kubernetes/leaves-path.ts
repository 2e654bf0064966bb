import { canonicalJson, type Json } from "../../model/json.ts";
import { compareText } from "../../model/plan.ts";

/**
 * One step of a path into an object: a member's key, an item of a list told by its merge keys, a member of a set, or
 * (only where a server's `managedFields` say so) a position in a list. `defaults`: what a merge key is where an item
 * leaves it out.
 */
export type PathStep =
  | string
  | { readonly keys: Readonly<Record<string, Json>>; readonly defaults?: Readonly<Record<string, Json>> }
  | { readonly value: Json }
  | { readonly index: number };

/**
 * The one written form of a path, for people and for the fingerprint: `spec.containers[name="web"].image`,
 * `ports[containerPort=80,protocol="TCP"]`, `finalizers["x"]`, `metadata.labels["app.kubernetes.io/name"]`. Merge
 * keys are sorted, so that equal steps give equal text.
 */
export function writePath(steps: readonly PathStep[]): string {
  let text = "";
  for (const step of steps) text += writeStep(step, text === "");
  return text;
}

function writeStep(step: PathStep, isFirst: boolean): string {
  if (typeof step === "string") {
    if (!/^[A-Za-z_$][\w$-]*$/.test(step)) return `[${JSON.stringify(step)}]`;
    return isFirst ? step : `.${step}`;
  }
  if ("value" in step) return `[${canonicalJson(step.value)}]`;
  if ("index" in step) return `[${step.index}]`;
  const keys = Object.entries(step.keys).sort(([a], [b]) => compareText(a, b));
  return `[${keys.map(([key, value]) => `${key}=${canonicalJson(value)}`).join(",")}]`;
}

/** True when `path` is `ancestor` or lies below it. */
export function isWithin(path: readonly PathStep[], ancestor: readonly PathStep[]): boolean {
  if (path.length < ancestor.length) return false;
  return writePath(path.slice(0, ancestor.length)) === writePath(ancestor);
}
