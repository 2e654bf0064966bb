/** Fields that another field manager owns with another value: who it is, and whether git takes the field. */
import { at, isObject, type Json, type JsonObject, stringAt, writeJson } from "../../model/json.ts";
import type { Conflict } from "../../model/plan.ts";
import type { Field, PathStep } from "./leaves.ts";
import type { KubernetesObject } from "./object.ts";

/** One cause of a server-side apply conflict. `field` is the server's own way of writing a path. */
export type ConflictCause = {
  readonly manager: string;
  readonly subresource: string;
  readonly time: string | null;
  readonly field: string;
};

// Written by k8s.io/apimachinery/pkg/util/managedfields/internal/conflict.go.
const causeMessage =
  /^conflict with "((?:[^"\\]|\\.)*)"(?: with subresource "([^"]*)")?(?: using \S+)?(?: at (\S+))?/;

/** The conflicts in a 409 answer to an apply; empty when the 409 is about something else. */
export function readConflicts(status: Json): readonly ConflictCause[] {
  const causes = at(status, "details", "causes");
  if (!Array.isArray(causes)) return [];
  return causes.filter((cause) => stringAt(cause, "reason") === "FieldManagerConflict").map(readCause);
}

function readCause(cause: Json): ConflictCause {
  const match = causeMessage.exec(stringAt(cause, "message") ?? "");
  return {
    manager: match?.[1] ?? "unknown manager",
    subresource: match?.[2] ?? "",
    time: match?.[3] ?? null,
    field: stringAt(cause, "field") ?? "",
  };
}

/** What becomes of the conflicts of one apply. `left` are the fields that must not be sent. */
export type Decided = { readonly conflicts: readonly Conflict[]; readonly left: readonly Field[] };

/**
 * Git takes a field from people and from tools that people run. It leaves what a controller keeps on setting:
 * `spec.replicas` that an autoscaler wrote through the scale subresource, and fields of controllers by name. Taking
 * those would start a fight that nobody wins.
 */
export function decideConflicts(causes: readonly ConflictCause[], sent: readonly Field[]): Decided {
  const conflicts: Conflict[] = [];
  const left = new Map<string, Field>();
  for (const cause of causes) {
    const fields = sent.filter((field) => isAtOrUnder(serverPath(field.steps), cause.field));
    const decision = isController(cause) ? "leave" : "take";
    const paths = fields.length === 0 ? [cause.field.replace(/^\./, "")] : fields.map(({ path }) => path);
    for (const path of paths) conflicts.push({ path, manager: managerOf(cause), time: cause.time, decision });
    if (decision === "leave") for (const field of fields) left.set(field.path, field);
  }
  return { conflicts: whollyDecided(conflicts), left: [...left.values()] };
}

/** A field with two owners is left as soon as one of them is a controller. */
function whollyDecided(conflicts: readonly Conflict[]): readonly Conflict[] {
  const left = new Set(conflicts.filter(({ decision }) => decision === "leave").map(({ path }) => path));
  return conflicts.map((conflict) =>
    left.has(conflict.path) ? { ...conflict, decision: "leave" } : conflict,
  );
}

const people = /^(kubectl|k9s|lens|freelens|headlamp|rancher|before-first-apply|oc$)/i;
const controllers = /(controller|operator|autoscaler|injector|scheduler|descheduler)/i;

function isController({ manager, subresource }: ConflictCause): boolean {
  if (people.test(manager)) return false;
  return subresource === "scale" || controllers.test(manager);
}

function managerOf({ manager, subresource }: ConflictCause): string {
  return subresource === "" ? manager : `${manager} (${subresource})`;
}

function isAtOrUnder(path: string, ancestor: string): boolean {
  if (!path.startsWith(ancestor)) return false;
  const next = path.charAt(ancestor.length);
  return next === "" || next === "." || next === "[";
}

/** A path as the server writes it in conflicts (structured-merge-diff, `fieldpath.Path.String`). */
function serverPath(steps: readonly PathStep[]): string {
  return steps.map(serverStep).join("");
}

function serverStep(step: PathStep): string {
  if (typeof step === "string") return `.${step}`;
  if ("value" in step) return `[=${writeJson(step.value)}]`;
  if ("index" in step) return `[${step.index}]`;
  const keys = Object.keys(step.keys).sort();
  return `[${keys.map((key) => `${key}=${writeJson(step.keys[key] ?? null)}`).join(",")}]`;
}

/** `object` without `fields`. Lists keep the items that still say something. */
export function withoutFields(object: KubernetesObject, fields: readonly Field[]): KubernetesObject {
  let result: JsonObject = object;
  for (const { steps } of fields) {
    const next = without(result, steps);
    if (isObject(next)) result = next;
  }
  return result;
}

function without(value: Json, steps: readonly PathStep[]): Json | undefined {
  const [step, ...rest] = steps;
  if (step === undefined) return undefined;
  if (typeof step === "string") return isObject(value) ? withoutKey(value, step, rest) : value;
  if (!Array.isArray(value)) return value;
  return value.flatMap((item, index) => {
    if (!isItem(item, index, step)) return [item];
    const kept = without(item, rest);
    return kept === undefined ? [] : [kept];
  });
}

function withoutKey(value: JsonObject, key: string, rest: readonly PathStep[]): Json {
  if (!Object.hasOwn(value, key)) return value;
  const { [key]: inner, ...others } = value;
  const kept = inner === undefined ? undefined : without(inner, rest);
  return kept === undefined ? others : { ...value, [key]: kept };
}

function isItem(item: Json, index: number, step: Exclude<PathStep, string>): boolean {
  if ("index" in step) return index === step.index;
  if ("value" in step) return item === step.value;
  return Object.entries(step.keys).every(([key, value]) => {
    const own = at(item, key);
    // A key that git leaves out is filled in by its default (a port's protocol).
    return own === undefined || own === value;
  });
}
