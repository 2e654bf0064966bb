/**
 * Reads `terraform show -json PLAN` as it comes. A plan holds every resource up to five times; of those that stay, of the
 * state and of the module only what is needed is kept, so that a plan may be larger than memory (decision 16).
 */
import { type Json, parseJson } from "../../model/json.ts";
import { heldSecrets } from "./held-values.ts";
import { JsonPieces, type Wanted } from "./json-pieces.ts";
import { type Masked, secretTexts } from "./leaves.ts";
import { originsWanted } from "./origins.ts";
import {
  formatFailure,
  listAt,
  objectAt,
  type PlanDocument,
  type ResourceChange,
  readChange,
  readCheck,
  readResource,
  readVariables,
  refuseUnsupported,
} from "./plan-document.ts";
import { shapeOfType } from "./sets.ts";

/** A plan that is given at once. For its failures see `PlanReader`. */
export function readPlanDocument(text: string): PlanDocument {
  const reader = new PlanReader();
  reader.push(Buffer.from(text));
  return reader.end({ partial: false });
}

/**
 * Bytes go in by `push`, and `end` gives the plan. Failure codes of `end`: `plan-format` (not a plan of format 1),
 * `plan-errored`, `plan-unsupported`, `output-too-large` (one resource of more than 256 MiB).
 */
export class PlanReader {
  readonly #pieces = new JsonPieces({ each: (name) => this.#wanted(String(name)) });
  readonly #resources: ResourceChange[] = [];
  readonly #refreshed: ResourceChange[] = [];
  readonly #origins = new Map<string, ReadonlyMap<string, string | null>>();
  readonly #secrets = new Set<string>();
  /** Of outputs, by their names. */
  readonly #types = { planned: new Map<string, Json>(), prior: new Map<string, Json>() };
  /** The parts that are small, as they are. */
  readonly #small: Record<string, Json> = {};
  #declared: Json = {};
  #failure: unknown = null;

  push(bytes: Uint8Array): void {
    this.#parse(() => this.#pieces.push(bytes));
  }

  /** `partial`: it may be of a part of the module. */
  end({ partial }: { readonly partial: boolean }): PlanDocument {
    this.#parse(() => this.#pieces.end());
    if (this.#failure !== null) throw this.#failure;
    refuseOtherFormat(this.#small["format_version"]);
    refuseUnsupported(this.#small, partial);
    const outputs = Object.entries(objectAt(this.#small, "output_changes")).map(([name, change]) => ({
      name,
      shape: shapeOfType(this.#types.planned.get(name) ?? this.#types.prior.get(name)),
      ...readChange(change),
    }));
    for (const { before, after } of outputs) this.#hold(before, after);
    const configuration = { root_module: { variables: this.#declared } };
    for (const { value, sensitive } of readVariables({ ...this.#small, configuration }))
      this.#hold({ value, sensitive });
    return {
      resources: this.#resources,
      refreshed: this.#refreshed,
      outputs,
      origins: this.#origins,
      secrets: this.#secrets,
      failingChecks: listAt(this.#small, "checks").flatMap(readCheck),
    };
  }

  #wanted(name: string): Wanted {
    switch (name) {
      case "resource_changes":
        return this.#each((resource) =>
          this.#resources.push(isIdle(resource) ? emptied(resource) : resource),
        );
      case "resource_drift":
        return this.#each((resource) => this.#refreshed.push(resource));
      case "planned_values":
        return this.#held(this.#types.planned);
      case "prior_state":
        return { each: (part) => (part === "values" ? this.#held(this.#types.prior) : "nothing") };
      case "configuration":
        return { each: (part) => (part === "root_module" ? this.#rootModule() : "nothing") };
      case "relevant_attributes":
        return "nothing";
    }
    return {
      whole: (text) => {
        this.#small[name] = parseJson(text);
        if (name === "format_version") refuseOtherFormat(this.#small[name]);
      },
    };
  }

  #held(types: Map<string, Json>): Wanted {
    return heldSecrets(
      (secret) => this.#secrets.add(secret),
      (output, type) => {
        if (type !== undefined) types.set(output, type);
      },
    );
  }

  #each(take: (resource: ResourceChange) => void): Wanted {
    const entry: Wanted = {
      whole: (text) => {
        const resource = readResource(parseJson(text));
        this.#hold(resource.before, resource.after);
        take(resource);
      },
    };
    return { each: () => entry };
  }

  #rootModule(): Wanted {
    const origins = originsWanted(this.#origins);
    const declared: Wanted = {
      whole: (text) => {
        this.#declared = parseJson(text);
      },
    };
    return {
      each: (part) => (part === "variables" ? declared : origins.each(part)),
    };
  }

  #hold(...sides: readonly Pick<Masked, "value" | "sensitive">[]): void {
    for (const secret of sides.flatMap(secretTexts)) this.#secrets.add(secret);
  }

  /** Nothing is read after a failure, and `end` throws it: a tool that fails may write anything, and says more of it. */
  #parse(read: () => void): void {
    if (this.#failure !== null) return;
    try {
      read();
    } catch (error) {
      this.#failure = error instanceof SyntaxError ? formatFailure("it is not JSON", error) : error;
    }
  }
}

function refuseOtherFormat(version: Json | undefined): void {
  const written = typeof version === "string" ? version : "none";
  if (!written.startsWith("1.")) throw formatFailure(`its format version is ${written}, not 1.x`);
}

/** A resource that stays, or a data source that is read: no change comes of it, whatever its values. */
function isIdle({ actions, previousAddress, importing }: ResourceChange): boolean {
  return (
    ["no-op", "read", "open"].includes(actions.join()) && previousAddress === null && importing === undefined
  );
}

function emptied(resource: ResourceChange): ResourceChange {
  const nothing = { value: undefined, unknown: undefined, sensitive: undefined };
  return { ...resource, before: nothing, after: nothing };
}
