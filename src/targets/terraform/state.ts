import { hkdfSync } from "node:crypto";
import { Failure } from "../../model/failure.ts";
import { at, type Json, parseJson, stringAt } from "../../model/json.ts";

/** What tells two states apart, and whether one was written meanwhile. `null` parts: there is no state yet. */
export type StateIdentity = { readonly lineage: string | null; readonly serial: string | null };

/** Reads the text of `state pull`; it is empty where no state exists. Failure code: `state-unreadable`. */
export function readState(text: string): StateIdentity {
  if (text.trim() === "") return { lineage: null, serial: null };
  const state = parseState(text);
  const lineage = stringAt(state, "lineage");
  const serial = at(state, "serial");
  if (lineage === undefined || (typeof serial !== "number" && typeof serial !== "bigint")) throw unreadable();
  // Before the first apply a backend may hand out a state without identity.
  return lineage === "" ? { lineage: null, serial: null } : { lineage, serial: serial.toString() };
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
