import { hkdfSync } from "node:crypto";
import { Failure } from "../../model/failure.ts";
import { at, isObject, type Json, parseJson } from "../../model/json.ts";
import { JsonPieces, type Wanted } from "./json-pieces.ts";
import { secretTexts } from "./leaves.ts";

/** What tells two states apart, and whether one was written meanwhile. `null` parts: there is no state yet. */
export type StateIdentity = { readonly lineage: string | null; readonly serial: string | null };
export type State = StateIdentity & { readonly secrets: readonly string[] };

/** A state that is given at once, as `StateReader` reads it. */
export function readState(text: string): State {
  const reader = new StateReader();
  reader.push(Buffer.from(text));
  return reader.end();
}

/**
 * Reads what `state pull` gives as it comes, which is nothing where no state exists. Bytes go in by `push`. Failure code of
 * `end`: `state-unreadable`.
 */
export class StateReader {
  readonly #pieces = new JsonPieces({ each: (part) => this.#wanted(String(part)) });
  readonly #secrets: string[] = [];
  readonly #small: Record<string, Json> = {};
  #isEmpty = true;
  #failure: unknown = null;

  push(bytes: Uint8Array): void {
    this.#isEmpty &&= Buffer.from(bytes).toString().trim() === "";
    this.#parse(() => this.#pieces.push(bytes));
  }

  end(): State {
    if (this.#isEmpty) return { lineage: null, serial: null, secrets: [] };
    this.#parse(() => this.#pieces.end());
    if (this.#failure !== null) throw this.#failure;
    const { lineage, serial } = this.#small;
    if (typeof lineage !== "string" || (typeof serial !== "number" && typeof serial !== "bigint"))
      throw unreadable();
    // Before the first apply a backend may hand out a state without identity.
    if (lineage === "") return { lineage: null, serial: null, secrets: [] };
    return { lineage, serial: serial.toString(), secrets: [...secretOutputs(this.#small), ...this.#secrets] };
  }

  #wanted(part: string): Wanted {
    if (part === "resources") {
      const instance: Wanted = { whole: (text) => this.#secrets.push(...secretsOfInstance(parseJson(text))) };
      const resource: Wanted = {
        each: (name) => (name === "instances" ? { each: () => instance } : "nothing"),
      };
      return { each: () => resource };
    }
    if (!["lineage", "serial", "outputs"].includes(part)) return "nothing";
    return {
      whole: (text) => {
        this.#small[part] = parseJson(text);
      },
    };
  }

  #parse(read: () => void): void {
    if (this.#failure !== null) return;
    try {
      read();
    } catch (error) {
      this.#failure = error instanceof SyntaxError ? unreadable(error) : error;
    }
  }
}

/** True when both are the same state, unwritten in between. */
export function isSameState(a: StateIdentity, b: StateIdentity): boolean {
  return a.lineage === b.lineage && a.serial === b.serial;
}

/** The key for secret tokens that only readers of this state can know (design 4.2); `null` where no state exists. */
export function keyOfState({ lineage }: StateIdentity): Buffer | null {
  if (lineage === null) return null;
  return Buffer.from(hkdfSync("sha256", lineage, "", "pushlane fingerprint of secrets", 32));
}

/** Values of sensitive outputs: an error of the next command may quote them. */
function secretOutputs(state: Json): readonly string[] {
  const outputs = at(state, "outputs");
  return Object.values(isObject(outputs) ? outputs : {})
    .filter((output) => at(output, "sensitive") === true)
    .flatMap((output) => secretTexts({ value: at(output, "value"), sensitive: true }));
}

function secretsOfInstance(instance: Json): readonly string[] {
  return listAt(instance, "sensitive_attributes").flatMap((path) =>
    secretTexts({ value: at(at(instance, "attributes"), ...stepsIn(path)), sensitive: true }),
  );
}

/** A path of the state file: `{type: "get_attr", value: "a"}`, `{type: "index", value: {value: 0, type: "number"}}`. */
function stepsIn(path: Json): readonly (string | number)[] {
  if (!Array.isArray(path)) return [];
  return path
    .map((step) => at(step, "value", "value") ?? at(step, "value"))
    .filter((step) => typeof step === "string" || typeof step === "number");
}

function listAt(value: Json, name: string): readonly Json[] {
  const found = at(value, name);
  return Array.isArray(found) ? found : [];
}

function unreadable(cause?: unknown): Failure {
  return new Failure(
    "state-unreadable",
    'The state that "state pull" gave cannot be read: it has no lineage and serial. Check the backend of this module.',
    { cause },
  );
}
