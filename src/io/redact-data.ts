import type { Redactor } from "./redactor.ts";

/**
 * The same data with every text in it redacted. Reports escape and cut texts, and an escaped secret is no longer found:
 * so data is cleaned before it is rendered, and the rendered text once more at its sink.
 */
export function redactData<T>(redactor: Redactor, data: T): T;
export function redactData(redactor: Redactor, data: unknown): unknown {
  if (typeof data === "string") return redactor.redact(data);
  if (Array.isArray(data)) return data.map((item) => redactData(redactor, item));
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, redactData(redactor, value)]));
}
