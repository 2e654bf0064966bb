import type { Drifted, DriftedField, DriftReading } from "../model/outcome.ts";
import { fieldLines } from "./field-lines.ts";
import { alert, code, codeHtml, count, fence, fold, plain, prose } from "./markdown.ts";

const sentences: Readonly<Record<Drifted["what"], string>> = {
  changed: "was changed",
  missing: "is gone",
  added: "has fields that nobody put in git",
  replaced: "was deleted and made anew",
  "ownership-lost": "is no longer owned by this deploy",
};

/** A drift reading: what drifted and by whom, then what is pending, interrupted or unknown. */
export function driftText(reading: DriftReading): {
  readonly head: string;
  readonly details: string;
  readonly foot: string;
} {
  const parts = [
    interruptedText(reading),
    unknownText(reading),
    ...reading.drifted.map(driftedText),
    pendingText(reading),
  ];
  return {
    head: parts.filter((part) => part !== "").join("\n\n"),
    details: "",
    foot: `<sub>${count(reading.checked, "object")} checked</sub>`,
  };
}

function driftedText({ address, what, fields }: Drifted): string {
  const title = `${codeHtml(address)} ${sentences[what]}`;
  if (fields.length === 0) return `- ${title}`;
  const who = [...new Set(fields.map(whoText).filter((text) => text !== ""))];
  const body = [who.join("; "), fence("diff", fields.flatMap(driftLines))]
    .filter((part) => part !== "")
    .join("\n\n");
  return fold(title, body, true);
}

/** Drift reads from what was applied to what is there now. */
function driftLines(field: DriftedField): readonly string[] {
  const secret = field.applied.kind === "secret" || field.live.kind === "secret";
  return fieldLines({
    path: field.path,
    before: field.applied,
    after: field.live,
    secret,
    tokens: { before: "", after: "" },
  });
}

function whoText({ manager, time }: DriftedField): string {
  if (manager === null) return "";
  return `by ${code(manager)}${time === null ? "" : ` at ${plain(time)}`}`;
}

function pendingText({ pending }: DriftReading): string {
  if (pending.changes.length === 0) return "";
  const listed = pending.changes.slice(0, 100).map(({ address, action }) => `- ${action} ${code(address)}`);
  const rest = pending.changes.length > 100 ? [`- … and ${pending.changes.length - 100} more`] : [];
  const since =
    pending.since === null ? "since: unknown" : `last deployed: ${code(pending.since.slice(0, 12))}`;
  return fold(
    `${pending.changes.length} pending: merged, not deployed (${since})`,
    [...listed, ...rest].join("\n"),
  );
}

function interruptedText({ interrupted }: DriftReading): string {
  if (interrupted === null) return "";
  const { run, addresses } = interrupted;
  return alert(
    "WARNING",
    `**Interrupted deploy** ${prose(run)}: ${addresses.map(code).join(", ")}. Neither drift nor clean; the next apply goes on.`,
  );
}

function unknownText({ unknown }: DriftReading): string {
  if (unknown.length === 0) return "";
  return alert(
    "WARNING",
    ["**Could not be read:**", ...unknown.map((what) => `- ${prose(what)}`)].join("\n"),
  );
}
