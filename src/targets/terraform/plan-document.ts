/**
 * `terraform show -json PLAN` as types: parsed once, refused where it holds what this version cannot plan truthfully.
 * Format: https://developer.hashicorp.com/terraform/internals/json-format
 */
import { Failure } from "../../model/failure.ts";
import { at, isObject, type Json, parseJson, stringAt } from "../../model/json.ts";
import { heldValues } from "./held-values.ts";
import type { Masked } from "./leaves.ts";
import { type Arguments, argumentsOf } from "./origins.ts";

export type ResourceChange = {
  readonly address: string;
  /** Key of an object that waits for its destruction beside its successor. */
  readonly deposed: string | null;
  readonly managed: boolean;
  readonly actions: readonly string[];
  readonly before: Masked;
  readonly after: Masked;
  readonly previousAddress: string | null;
  /** `undefined`: no import. Otherwise the id or identity it is imported by, `null` when not known yet. */
  readonly importing: Json | undefined;
  readonly replacePaths: readonly (readonly (string | number)[])[];
  readonly actionReason: string | null;
};

export type OutputChange = {
  readonly name: string;
  readonly actions: readonly string[];
  readonly before: Masked;
  readonly after: Masked;
};

type Variable = {
  readonly name: string;
  readonly value: Json;
  readonly sensitive: boolean;
};

export type PlanDocument = {
  readonly resources: readonly ResourceChange[];
  /** What refreshing found to differ from the state. */
  readonly refreshed: readonly ResourceChange[];
  readonly outputs: readonly OutputChange[];
  readonly variables: readonly Variable[];
  readonly arguments: Arguments;
  /** What the state and the plan hold besides the changes. */
  readonly held: readonly Pick<Masked, "value" | "sensitive">[];
  /** `address: problem` of each `check` that does not pass. */
  readonly failingChecks: readonly string[];
};

/**
 * Parses the text of `show -json`. Failure codes: `plan-format` (not a plan of format 1), `plan-errored`,
 * `plan-unsupported` (deferred changes, action invocations, and a plan of a part of the module that is not `partial`).
 */
export function readPlanDocument(
  text: string,
  { partial }: { readonly partial: boolean } = { partial: false },
): PlanDocument {
  const document = parsePlan(text);
  refuseUnsupported(document, partial);
  return {
    resources: listAt(document, "resource_changes").map(readResource),
    refreshed: listAt(document, "resource_drift").map(readResource),
    outputs: Object.entries(objectAt(document, "output_changes")).map(([name, change]) => ({
      name,
      ...readChange(change),
    })),
    variables: readVariables(document),
    arguments: argumentsOf(at(document, "configuration")),
    held: [
      ...heldValues(at(document, "prior_state", "values")),
      ...heldValues(at(document, "planned_values")),
    ],
    failingChecks: listAt(document, "checks").flatMap(readCheck),
  };
}

function parsePlan(text: string): Json {
  let document: Json;
  try {
    document = parseJson(text);
  } catch (cause) {
    throw formatFailure("it is not JSON", cause);
  }
  const version = stringAt(document, "format_version") ?? "none";
  if (!version.startsWith("1.")) throw formatFailure(`its format version is ${version}, not 1.x`);
  return document;
}

function formatFailure(what: string, cause?: unknown): Failure {
  const advice = "Use Terraform 1.x or OpenTofu 1.x.";
  return new Failure("plan-format", `The plan that "show -json" gave cannot be read: ${what}. ${advice}`, {
    cause,
  });
}

function refuseUnsupported(document: Json, partial: boolean): void {
  if (at(document, "errored") === true) {
    throw new Failure(
      "plan-errored",
      "The plan is marked as errored, so it cannot be applied. Fix the error that the plan told, and run again.",
    );
  }
  const refused = [
    ...listAt(document, "deferred_changes").map(
      (entry) => `deferred change ${stringAt(entry, "resource_change", "address") ?? "without address"}`,
    ),
    ...[...listAt(document, "action_invocations"), ...listAt(document, "deferred_action_invocations")].map(
      (entry) => `action ${stringAt(entry, "address") ?? "without address"}`,
    ),
  ];
  if (refused.length > 0) {
    throw new Failure(
      "plan-unsupported",
      `The plan holds what Pushlane cannot compare yet: ${refused.join(", ")}. Take it out of the module, or apply this module without Pushlane.`,
    );
  }
  if (at(document, "complete") === false && !partial) {
    throw new Failure(
      "plan-unsupported",
      "The plan covers only a part of the module (complete is false). Remove what narrows it, such as -target.",
    );
  }
}

function readResource(entry: Json): ResourceChange {
  const address = stringAt(entry, "address");
  if (address === undefined) throw formatFailure("a resource change has no address");
  const change = at(entry, "change");
  return {
    address,
    deposed: stringAt(entry, "deposed") ?? null,
    managed: stringAt(entry, "mode") === "managed",
    ...readChange(change),
    previousAddress: stringAt(entry, "previous_address") ?? null,
    importing: readImporting(at(change, "importing")),
    replacePaths: listAt(change, "replace_paths").map(readPath),
    actionReason: stringAt(entry, "action_reason") ?? null,
  };
}

function readChange(change: Json | undefined): Pick<ResourceChange, "actions" | "before" | "after"> {
  return {
    actions: listAt(change, "actions").filter((action) => typeof action === "string"),
    before: {
      value: at(change, "before"),
      unknown: undefined,
      sensitive: at(change, "before_sensitive"),
    },
    after: {
      value: at(change, "after"),
      unknown: at(change, "after_unknown"),
      sensitive: at(change, "after_sensitive"),
    },
  };
}

function readImporting(importing: Json | undefined): Json | undefined {
  if (!isObject(importing)) return undefined;
  return importing["id"] ?? importing["identity"] ?? null;
}

function readPath(path: Json): readonly (string | number)[] {
  if (!Array.isArray(path)) return [];
  return path.filter((step) => typeof step === "string" || typeof step === "number");
}

function readVariables(document: Json): readonly Variable[] {
  const values = objectAt(document, "variables");
  const declared = objectAt(document, "configuration", "root_module", "variables");
  return Object.entries(declared).map(([name, declaration]) => ({
    name,
    value: at(values[name], "value") ?? at(declaration, "default") ?? null,
    sensitive: at(declaration, "sensitive") === true,
  }));
}

function readCheck(check: Json): readonly string[] {
  const failing = listAt(check, "instances").filter(
    (instance) => !["pass", undefined].includes(stringAt(instance, "status")),
  );
  return failing.flatMap((instance) => {
    const address = stringAt(instance, "address", "to_display") ?? stringAt(check, "address", "to_display");
    const problems = listAt(instance, "problems").map((problem) => stringAt(problem, "message") ?? "");
    // Without problems a check is only "unknown": it waits for values of the apply.
    return problems.map((problem) => `${address ?? "a check"}: ${problem}`);
  });
}

function listAt(value: Json | undefined, ...path: readonly string[]): readonly Json[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}

function objectAt(value: Json | undefined, ...path: readonly string[]): { readonly [key: string]: Json } {
  const found = at(value, ...path);
  return isObject(found) ? found : {};
}
