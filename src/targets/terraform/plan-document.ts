/**
 * The parts of `terraform show -json PLAN` as types, and which of them this version cannot plan truthfully.
 * Format: https://developer.hashicorp.com/terraform/internals/json-format
 */
import { Failure } from "../../model/failure.ts";
import { at, isObject, type Json, stringAt } from "../../model/json.ts";
import type { Masked } from "./leaves.ts";
import type { Origins } from "./origins.ts";
import type { Shape } from "./sets.ts";

export type ResourceChange = {
  readonly address: string;
  /** Key of an object that waits for its destruction beside its successor. */
  readonly deposed: string | null;
  readonly managed: boolean;
  /** Address of its provider, and its type: what its schema is found by. */
  readonly provider: string;
  readonly type: string;
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
  /** Where in its value sets are. */
  readonly shape: Shape;
  readonly actions: readonly string[];
  readonly before: Masked;
  readonly after: Masked;
};

export type Variable = {
  readonly name: string;
  readonly value: Json;
  readonly sensitive: boolean;
};

export type PlanDocument = {
  readonly resources: readonly ResourceChange[];
  /** What refreshing found to differ from the state. */
  readonly refreshed: readonly ResourceChange[];
  readonly outputs: readonly OutputChange[];
  readonly origins: Origins;
  /** Every secret value in it, also of what does not change or is only read: to be hidden before anything is told. */
  readonly secrets: ReadonlySet<string>;
  /** `address: problem` of each `check` that does not pass. */
  readonly failingChecks: readonly string[];
};

/** Says that the tool gave something other than a plan of format 1. */
export function formatFailure(what: string, cause?: unknown): Failure {
  const advice = "Use Terraform 1.x or OpenTofu 1.x.";
  return new Failure("plan-format", `The plan that "show -json" gave cannot be read: ${what}. ${advice}`, {
    cause,
  });
}

/**
 * Failure codes: `plan-errored`, `plan-unsupported` (deferred changes, action invocations, a plan of a part
 * of the module that is not `partial`).
 */
export function refuseUnsupported(document: Json, partial: boolean): void {
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

/** One entry of `resource_changes` or `resource_drift`. Failure code: `plan-format`. */
export function readResource(entry: Json): ResourceChange {
  const address = stringAt(entry, "address");
  if (address === undefined) throw formatFailure("a resource change has no address");
  const change = at(entry, "change");
  return {
    address,
    deposed: stringAt(entry, "deposed") ?? null,
    managed: stringAt(entry, "mode") === "managed",
    provider: stringAt(entry, "provider_name") ?? "",
    type: stringAt(entry, "type") ?? "",
    ...readChange(change),
    previousAddress: stringAt(entry, "previous_address") ?? null,
    importing: readImporting(at(change, "importing")),
    replacePaths: listAt(change, "replace_paths").map(readPath),
    actionReason: stringAt(entry, "action_reason") ?? null,
  };
}

/** The two sides of a `change`. */
export function readChange(change: Json | undefined): Pick<ResourceChange, "actions" | "before" | "after"> {
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

/** The variables that the root module declares. */
export function readVariables(document: Json): readonly Variable[] {
  const values = objectAt(document, "variables");
  const declared = objectAt(document, "configuration", "root_module", "variables");
  return Object.entries(declared).map(([name, declaration]) => ({
    name,
    value: at(values[name], "value") ?? at(declaration, "default") ?? null,
    sensitive: at(declaration, "sensitive") === true,
  }));
}

/** What of one entry of `checks` does not pass. */
export function readCheck(check: Json): readonly string[] {
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

/** The list at a path; empty where there is none. */
export function listAt(value: Json | undefined, ...path: readonly string[]): readonly Json[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** The object at a path; empty where there is none. */
export function objectAt(
  value: Json | undefined,
  ...path: readonly string[]
): { readonly [key: string]: Json } {
  const found = at(value, ...path);
  return isObject(found) ? found : {};
}
