/**
 * The lines of `plan -json` and `apply -json`.
 * Format: https://developer.hashicorp.com/terraform/internals/machine-readable-ui
 */
import type { Place } from "../../model/failure.ts";
import { at, isObject, type Json, parseJson, stringAt } from "../../model/json.ts";

export type Diagnostic = {
  readonly severity: "error" | "warning";
  readonly summary: string;
  readonly detail: string;
  readonly address: string | null;
  /** `file` is relative to the module's folder. */
  readonly place: Place | null;
};

export type Message =
  | { readonly kind: "diagnostic"; readonly diagnostic: Diagnostic }
  | { readonly kind: "progress"; readonly text: string }
  | {
      readonly kind: "written";
      readonly address: string;
      readonly action: WrittenAction;
      readonly text: string;
    }
  | { readonly kind: "detail"; readonly text: string };

export type WrittenAction = "create" | "update" | "delete";

/** What one line tells. A line that is no JSON (a wrapper's noise) and an unknown type are details. */
export function readMessage(line: string): Message {
  const message = parseLine(line);
  const text = stringAt(message, "@message") ?? line;
  switch (stringAt(message, "type")) {
    case "diagnostic":
      return { kind: "diagnostic", diagnostic: readDiagnostic(at(message, "diagnostic")) };
    case "apply_start":
    case "apply_progress":
      return { kind: "progress", text: progressText(message) };
    case "apply_complete":
      return readComplete(message, text);
    // Types that are not known yet, and lines without one: the list grows with every version.
    case undefined:
    default:
      return { kind: "detail", text };
  }
}

/** One diagnostic as `validate -json` and the streams give it. */
export function readDiagnostic(json: Json | undefined): Diagnostic {
  return {
    severity: stringAt(json, "severity") === "warning" ? "warning" : "error",
    summary: stringAt(json, "summary") ?? "no summary",
    detail: stringAt(json, "detail") ?? "",
    address: stringAt(json, "address") ?? null,
    place: readPlace(at(json, "range")),
  };
}

/** True for a stream without the summary that it ends with; where there is none, an error tells why. */
export function isCutOff(lines: readonly string[]): boolean {
  const types = lines.map((line) => stringAt(parseLine(line), "type")).filter((type) => type !== undefined);
  return types.length > 0 && !types.includes("change_summary");
}

function parseLine(line: string): Json {
  try {
    return parseJson(line);
  } catch {
    return null;
  }
}

function readPlace(range: Json | undefined): Place | null {
  const file = stringAt(range, "filename");
  if (file === undefined || file === "") return null;
  const line = at(range, "start", "line");
  const column = at(range, "start", "column");
  return {
    file,
    ...(typeof line === "number" ? { line } : {}),
    ...(typeof column === "number" ? { column } : {}),
  };
}

/** The id of what is made may be a secret, so the progress is written from the address, not from `@message`. */
function progressText(message: Json): string {
  const doing = { create: "creating", update: "updating", delete: "deleting" }[
    hookAction(message) ?? "update"
  ];
  const seconds = at(message, "hook", "elapsed_seconds");
  return `${hookAddress(message)} ${doing}...${typeof seconds === "number" ? ` ${seconds} s` : ""}`;
}

function readComplete(message: Json, text: string): Message {
  const action = hookAction(message);
  if (action === null) return { kind: "detail", text };
  const address = hookAddress(message);
  const did = { create: "created", update: "updated", delete: "deleted" }[action];
  const seconds = at(message, "hook", "elapsed_seconds");
  return {
    kind: "written",
    address,
    action,
    text: `${address} ${did} (${typeof seconds === "number" ? seconds : 0} s)`,
  };
}

function hookAction(message: Json): WrittenAction | null {
  const action = stringAt(message, "hook", "action");
  return action === "create" || action === "update" || action === "delete" ? action : null;
}

function hookAddress(message: Json): string {
  const resource = at(message, "hook", "resource");
  return (isObject(resource) ? stringAt(resource, "addr") : undefined) ?? "a resource";
}
