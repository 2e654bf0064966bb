/** Fields that another field manager owns with another value: who it is, and whether git takes the field. */
import { at, isObject, type Json, type JsonObject, stringAt, writeJson } from "../../../model/json.ts";
import type { ConflictRule } from "../../../model/kubernetes-rules.ts";
import type { Conflict } from "../../../model/plan.ts";
import type { Field, PathStep } from "../leaves.ts";
import { ownersOf } from "../managed-fields.ts";
import type { KubernetesObject } from "../object.ts";
import { ruleOver } from "./conflict-rules.ts";

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

/** The same causes with the time of their manager's last write, which the server tells only of some. */
export function timed(causes: readonly ConflictCause[], live: KubernetesObject): readonly ConflictCause[] {
  if (causes.every(({ time }) => time !== null)) return causes;
  const owners = ownersOf(live);
  return causes.map((cause) => {
    const owner = owners.find(
      ({ manager, subresource }) => manager === cause.manager && subresource === cause.subresource,
    );
    return { ...cause, time: cause.time ?? owner?.time ?? null };
  });
}

/** A field that is not taken, its manager's ruling, and its conflict as the plan tells it. */
type Unsent = { readonly conflict: Conflict; readonly why: string | null };

/**
 * What becomes of the conflicts of one apply. `left` are the fields that must not be sent, `unsent` the same with the
 * reason; `failing` are those that a rule forbids.
 */
export type Decided = {
  readonly conflicts: readonly Conflict[];
  readonly left: readonly Field[];
  readonly unsent: readonly Unsent[];
  readonly failing: readonly Conflict[];
};

/** Decides every conflict of one object by the rules (`ruleOver`). A field that one of its owners keeps is left to all. */
export function decideConflicts(
  causes: readonly ConflictCause[],
  sent: readonly Field[],
  { address, rules }: { readonly address: string; readonly rules: readonly ConflictRule[] },
): Decided {
  const contested = causes.flatMap((cause) => {
    const fields = sent.filter((field) => isAtOrUnder(serverPath(field.steps), cause.field));
    const paths = fields.length === 0 ? [cause.field.replace(/^\./, "")] : fields.map(({ path }) => path);
    return paths.map((path) => ({ cause, path, ruling: ruleOver({ ...cause, address, path }, rules) }));
  });
  const leaving = new Set(contested.filter(({ ruling }) => ruling.kind === "leave").map(({ path }) => path));
  const decided = contested.map(({ cause, path, ruling }) => ({
    ruling,
    conflict: { path, manager: managerOf(cause), time: cause.time, decision: decisionOf(leaving.has(path)) },
  }));
  return {
    conflicts: decided.map(({ conflict }) => conflict),
    left: sent.filter(({ path }) => leaving.has(path)),
    unsent: decided.flatMap(({ conflict, ruling }) =>
      leaving.has(conflict.path) ? [{ conflict, why: ruling.why }] : [],
    ),
    failing: decided.flatMap(({ conflict, ruling }) => (ruling.kind === "fail" ? [conflict] : [])),
  };
}

function decisionOf(isLeft: boolean): Conflict["decision"] {
  return isLeft ? "leave" : "take";
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
