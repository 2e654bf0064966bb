import { createHmac, hash } from "node:crypto";
import { canonicalJson, type Json } from "./json.ts";

/**
 * The alphabet of fingerprints. A token stands for one value at one path of one object: equal tokens mean equal
 * values. It is the first 11 characters (66 bits) of SHA-256 (HMAC-SHA-256 for secrets) in base64url, over address, path and
 * value together, so that the same value elsewhere gives another token. A public hash of a secret could be guessed;
 * therefore secret values only ever enter through `secretToken`.
 */
export type Token = string;

/** What stands at a path when no value can be told. */
export type Marker = "absent" | "unknown" | "uncompared" | "secret" | "left out";

/** Token of a public value. */
export function valueToken(address: string, path: string, value: Json): Token {
  return cut(hash("sha256", written(address, path, `=${canonicalJson(value)}`), "base64url"));
}

/** Token of a secret value under `key`, or of "not compared" where there is no key. */
export function secretToken(
  key: Buffer | null,
  where: { address: string; path: string },
  value: Json,
): Token {
  if (key === null) return markerToken(where.address, where.path, "uncompared");
  const text = written(where.address, where.path, `=${canonicalJson(value)}`);
  return cut(createHmac("sha256", key).update(text).digest("base64url"));
}

/**
 * Token of a marker: *absent*, *unknown*, *uncompared*, *secret* ("a secret changes here", whatever the key), or *left out*
 * (a rule says that it differs at every run).
 */
export function markerToken(address: string, path: string, marker: Marker): Token {
  return cut(hash("sha256", written(address, path, `!${marker}`), "base64url"));
}

/** Short public name of an HMAC key (8 hex characters), so that records under another key are recognised. */
export function keyId(key: Buffer): string {
  return createHmac("sha256", key).update("pushlane key id").digest("hex").slice(0, 8);
}

/** Parts are told apart by their length in bytes, so that no two places read the same. */
function written(address: string, path: string, value: string): string {
  return `${Buffer.byteLength(address)}:${address}${Buffer.byteLength(path)}:${path}${Buffer.byteLength(value)}:${value}`;
}

function cut(digest: string): Token {
  return digest.slice(0, 11);
}
