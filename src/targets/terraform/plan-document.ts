/**
 * `terraform show -json PLAN` as types: parsed once, refused where it holds what this version cannot plan truthfully.
 * Format: https://developer.hashicorp.com/terraform/internals/json-format
 */
import { Buffer } from "node:buffer";
import { Failure } from "../../model/failure.ts";
import { at, isObject, type Json, parseJson, stringAt } from "../../model/json.ts";
import { heldOutputs, heldResource, mayHoldSecrets } from "./held-values.ts";
import { JsonPieces } from "./json-pieces.ts";
import { type Masked, secretTexts } from "./leaves.ts";
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

export type PlanDocument = {
  readonly resources: readonly ResourceChange[];
  /** What refreshing found to differ from the state. */
  readonly refreshed: readonly ResourceChange[];
  readonly outputs: readonly OutputChange[];
  readonly arguments: Arguments;
  /** Every secret value in the plan, also of what does not change or is only read: to be hidden before anything is told. */
  readonly secrets: ReadonlySet<string>;
  /** `address: problem` of each `check` that does not pass. */
  readonly failingChecks: readonly string[];
};

/**
 * Reads what `show -json` writes, while it comes: every resource is read by itself and only what changes is kept, so that
 * a plan of hundreds of megabytes fits.
 */
export class PlanReader {
  readonly #resources: ResourceChange[] = [];
  readonly #refreshed: ResourceChange[] = [];
  readonly #secrets = new Set<string>();
  /** The first piece that cannot be read. It is told once it is known that this is a plan at all. */
  #broken: { readonly cause: unknown } | null = null;
  readonly #pieces = new JsonPieces({
    isCut: (path) => listOf(path) !== null,
    onPiece: (path, bytes) => {
      if (this.#broken !== null) return;
      try {
        this.#read(path, bytes);
      } catch (cause) {
        this.#broken = { cause };
      }
    },
  });

  push(chunk: Uint8Array): void {
    this.#pieces.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  }

  /**
   * The document, once all is pushed. Failure codes: `plan-format` (not a plan of format 1), `plan-errored`,
   * `plan-unsupported` (deferred changes, action invocations, and a plan of a part of the module that is not `partial`).
   */
  end({ partial }: { readonly partial: boolean }): PlanDocument {
    const rest = parsePlan(this.#pieces.end());
    if (this.#broken !== null) throw brokenPiece(this.#broken.cause);
    refuseUnsupported(rest, partial);
    const outputs = Object.entries(objectAt(rest, "output_changes")).map(([name, change]) => ({
      name,
      ...readChange(change),
    }));
    for (const { before, after } of outputs) this.#hide([before, after]);
    this.#hide(secretVariables(rest));
    for (const values of [at(rest, "prior_state", "values"), at(rest, "planned_values")])
      this.#hide(heldOutputs(values));
    return {
      resources: this.#resources,
      refreshed: this.#refreshed,
      outputs,
      arguments: argumentsOf(at(rest, "configuration")),
      secrets: this.#secrets,
      failingChecks: listAt(rest, "checks").flatMap(readCheck),
    };
  }

  #read(path: readonly string[], bytes: Buffer): void {
    const list = listOf(path);
    if (list === "held") {
      if (mayHoldSecrets(bytes)) this.#hide([heldResource(parseJson(bytes.toString("utf8")))]);
      return;
    }
    const resource = readResource(parseJson(bytes.toString("utf8")));
    this.#hide([resource.before, resource.after]);
    if (list === "refreshed") this.#refreshed.push(resource);
    else this.#resources.push(isUntouched(resource) ? withoutValues(resource) : resource);
  }

  #hide(all: readonly Pick<Masked, "value" | "sensitive">[]): void {
    for (const masked of all) for (const secret of secretTexts(masked)) this.#secrets.add(secret);
  }
}

/** Reads the whole text of `show -json` at once. Failure codes: those of `PlanReader.end`. */
export function readPlanDocument(text: string): PlanDocument {
  const reader = new PlanReader();
  reader.push(Buffer.from(text));
  return reader.end({ partial: false });
}

function listOf(path: readonly string[]): "changes" | "refreshed" | "held" | null {
  const [first, ...inner] = path;
  if (inner.length === 0)
    return first === "resource_changes" ? "changes" : first === "resource_drift" ? "refreshed" : null;
  const isHeld = first === "prior_state" || first === "planned_values";
  const isInModule = inner.every((name) =>
    ["values", "root_module", "child_modules", "resources"].includes(name),
  );
  return isHeld && isInModule && inner.at(-1) === "resources" ? "held" : null;
}

/** What is neither changed, moved nor imported is only counted. */
function isUntouched({ actions, previousAddress, importing }: ResourceChange): boolean {
  return actions.join() === "no-op" && previousAddress === null && importing === undefined;
}

function withoutValues(resource: ResourceChange): ResourceChange {
  const nothing = { value: undefined, unknown: undefined, sensitive: undefined };
  return { ...resource, before: nothing, after: nothing };
}

function brokenPiece(cause: unknown): unknown {
  return cause instanceof SyntaxError ? formatFailure("it is not JSON", cause) : cause;
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

function secretVariables(document: Json): readonly Pick<Masked, "value" | "sensitive">[] {
  const values = objectAt(document, "variables");
  const declared = objectAt(document, "configuration", "root_module", "variables");
  return Object.entries(declared)
    .filter(([, declaration]) => at(declaration, "sensitive") === true)
    .map(([name, declaration]) => ({
      value: at(values[name], "value") ?? at(declaration, "default") ?? null,
      sensitive: true,
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
