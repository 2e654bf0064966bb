import { hkdfSync } from "node:crypto";
import { Failure } from "../../model/failure.ts";
import { at, isObject, type Json, parseJson, stringAt } from "../../model/json.ts";
import { secretTexts } from "./leaves.ts";

/** What tells two states apart, and whether one was written meanwhile. `null` parts: there is no state yet. */
export type StateIdentity = { readonly lineage: string | null; readonly serial: string | null };
export type State = StateIdentity & { readonly secrets: readonly string[] };

/** Reads the text of `state pull`; it is empty where no state exists. Failure code: `state-unreadable`. */
export function readState(text: string): State {
  if (text.trim() === "") return { lineage: null, serial: null, secrets: [] };
  const state = parseState(text);
  const lineage = stringAt(state, "lineage");
  const serial = at(state, "serial");
  if (lineage === undefined || (typeof serial !== "number" && typeof serial !== "bigint")) throw unreadable();
  // Before the first apply a backend may hand out a state without identity.
  if (lineage === "") return { lineage: null, serial: null, secrets: [] };
  return { lineage, serial: serial.toString(), secrets: secretsIn(state) };
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

/** Values of sensitive outputs and attributes: an error of the next command may quote them. */
function secretsIn(state: Json): readonly string[] {
  const outputs = at(state, "outputs");
  const sensitive = Object.values(isObject(outputs) ? outputs : {}).filter(
    (output) => at(output, "sensitive") === true,
  );
  const instances = listAt(state, "resources").flatMap((resource) => listAt(resource, "instances"));
  return [
    ...sensitive.flatMap((output) => secretTexts({ value: at(output, "value"), sensitive: true })),
    ...instances.flatMap((instance) =>
      listAt(instance, "sensitive_attributes").flatMap((path) =>
        secretTexts({ value: at(at(instance, "attributes"), ...stepsIn(path)), sensitive: true }),
      ),
    ),
  ];
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

function parseState(text: string): Json {
  try {
    return parseJson(text);
  } catch (cause) {
    throw unreadable(cause);
  }
}

function unreadable(cause?: unknown): Failure {
  return new Failure(
    "state-unreadable",
    'The state that "state pull" gave cannot be read: it has no lineage and serial. Check the backend of this module.',
    { cause },
  );
}
