import type { Json } from "../../../src/model/json.ts";
import { Refusal } from "./call.ts";
import type { Contract, Request } from "./contract.ts";
import type { Fault } from "./faults.ts";
import type { Token } from "./tokens.ts";
import type { World } from "./world.ts";

/** A request as it came, and what became of it. */
export type Recorded = {
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  readonly body: Json | undefined;
  readonly userAgent: string;
  /** GitHub's operation id, or null when the request matched none or never got that far. */
  readonly operation: string | null;
  readonly status: number;
  readonly answer: Json | undefined;
};

/** What the server needs to know and where it writes down what happened. */
export type Desk = {
  readonly world: World;
  readonly contract: Contract;
  readonly tokens: ReadonlyMap<string, Token>;
  readonly faults: Fault[];
  readonly requests: Recorded[];
  /** Requests that GitHub would refuse or not understand: mistakes of the caller. */
  readonly violations: string[];
  /** Answers that GitHub would never give: mistakes of the double. */
  readonly defects: string[];
};

/** The token of a request; 401 without a known one. */
export function authenticate(desk: Desk, request: Request): Token {
  const [, text] = /^(?:bearer|token) (.+)$/i.exec(request.headers["authorization"] ?? "") ?? [];
  const token = text === undefined ? undefined : desk.tokens.get(text);
  if (token !== undefined) return token;
  desk.violations.push(
    `${request.method.toUpperCase()} ${request.path}: ${text === undefined ? "no token" : "an unknown token"}.`,
  );
  throw text === undefined
    ? new Refusal(401, "Requires authentication")
    : new Refusal(401, "Bad credentials");
}

/** Holds a request to the description: 400 or 422, and a note of everything that GitHub would ignore. */
export function refuseMalformed(desk: Desk, request: Request, text: string, operation: string): void {
  const line = `${request.method.toUpperCase()} ${request.path}`;
  if (text !== "" && request.body === undefined) {
    desk.violations.push(`${line}: the body is not JSON.`);
    throw new Refusal(400, "Problems parsing JSON");
  }
  const faults = desk.contract.faults(request, operation);
  if (faults.length > 0) {
    desk.violations.push(`${line}: ${faults.join("; ")}`);
    throw new Refusal(422, `Invalid request.\n\n${faults.join("\n")}`);
  }
  // GitHub ignores what it does not know, and so a misspelt member is never noticed there.
  for (const name of desk.contract.strangers(request, operation))
    desk.violations.push(`${line}: GitHub does not know "${name}" here.`);
}
