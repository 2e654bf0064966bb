import { createHash, createHmac } from "node:crypto";
import { canonicalJson, type Json } from "./json.ts";

/**
 * The alphabet of fingerprints. A token stands for one value at one path of one object: equal tokens mean equal
 * values. It is 8 bytes of SHA-256 (HMAC-SHA-256 for secrets) as 11 characters of base64url, over address, path and
 * value together, so that the same value elsewhere gives another token. A public hash of a secret could be guessed;
 * therefore secret values only ever enter through `secretToken`.
 */
export type Token = string;

/** What stands at a path when no value can be told. */
export type Marker = "absent" | "unknown" | "uncompared" | "secret" | "left out";

/** Token of a public value. */
export function valueToken(address: string, path: string, value: Json): Token {
  return digest(createHash("sha256"), address, path, `=${canonicalJson(value)}`);
}

/** Token of a secret value under `key`, or of "not compared" where there is no key. */
export function secretToken(
  key: Buffer | null,
  where: { address: string; path: string },
  value: Json,
): Token {
  if (key === null) return markerToken(where.address, where.path, "uncompared");
  return digest(createHmac("sha256", key), where.address, where.path, `=${canonicalJson(value)}`);
}

/**
 * Token of a marker: *absent*, *unknown*, *uncompared*, *secret* ("a secret changes here", whatever the key), or *left out*
 * (a rule says that it differs at every run).
 */
export function markerToken(address: string, path: string, marker: Marker): Token {
  return digest(createHash("sha256"), address, path, `!${marker}`);
}

/** Short public name of an HMAC key (8 hex characters), so that records under another key are recognised. */
export function keyId(key: Buffer): string {
  return createHmac("sha256", key).update("pushlane key id").digest("hex").slice(0, 8);
}

function digest(
  hash: { update(text: string): typeof hash; digest(): Buffer },
  ...parts: readonly string[]
): Token {
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:${part}`);
  return hash.digest().subarray(0, 8).toString("base64url");
}
