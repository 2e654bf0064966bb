import { at } from "../../model/json.ts";
import { claimsOf } from "./trouble.ts";

/** Asked anew this long before a token ends, so that no request leaves with one that ends on its way. */
const marginSeconds = 60;

export interface SignIn {
  /** The bearer token to send now, or `null` where a client certificate signs in. */
  token(): Promise<string | null>;
  /** Says that the server refused `refused`. Several requests may say so of the same token: only one new is fetched. */
  refuse(refused: string | null): void;
}

/** Keeps one token of `ask` until it is about to end or was refused. `ask` null: there are no tokens. */
export function openSignIn(ask: (() => Promise<string>) | null, now: () => number = Date.now): SignIn {
  let held: string | null = null;
  let asking: Promise<string> | null = null;

  async function askOnce(provider: () => Promise<string>): Promise<string> {
    asking ??= provider().finally(() => {
      asking = null;
    });
    held = await asking;
    return held;
  }

  return {
    async token() {
      if (ask === null) return null;
      return held !== null && !endsSoon(held, now()) ? held : await askOnce(ask);
    },
    refuse(refused) {
      if (held === refused) held = null;
    },
  };
}

function endsSoon(token: string, nowMs: number): boolean {
  const end = at(claimsOf(token), "exp");
  return typeof end === "number" && end * 1000 - nowMs < marginSeconds * 1000;
}
