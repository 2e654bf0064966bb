import { isObject, type Json } from "../../model/json.ts";

/** True for what `parseJson` makes of a number that a double cannot hold. */
export function isExactNumber(value: Json | undefined): value is { readonly exactNumber: string } {
  return isObject(value) && Object.keys(value).length === 1 && typeof value["exactNumber"] === "string";
}

/** Canonical JSON text in which every number has the digits that Terraform wrote. */
export function exactJson(value: Json): string {
  if (isExactNumber(value)) return value.exactNumber;
  if (Array.isArray(value)) return `[${value.map(exactJson).join(",")}]`;
  if (typeof value === "bigint") return value.toString();
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${exactJson(value[key] ?? null)}`);
  return `{${members.join(",")}}`;
}
