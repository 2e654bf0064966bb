import type { Drifted, DriftedField, DriftReading } from "../model/outcome.ts";
import { fieldLines } from "./field-lines.ts";
import { alert, bullets, code, codeHtml, count, fence, fold, join, listed, prose } from "./markdown.ts";
import type { Brevity } from "./plan-text.ts";

const sentences: Readonly<Record<Drifted["what"], string>> = {
  missing: "is gone",
  replaced: "was deleted and made anew",
  "ownership-lost": "is no longer owned by this deploy",
  changed: "was changed",
  added: "has fields that nobody put in git",
};
const mostDangerousFirst = Object.keys(sentences);
const mostListed = 100;

/** A drift reading: what is not sure, then what drifted and by whom, then what is pending. */
export function driftText(
  reading: DriftReading,
  brevity: Brevity,
): { readonly head: string; readonly details: string; readonly foot: string } {
  const drifted = reading.drifted.toSorted(
    (a, b) => mostDangerousFirst.indexOf(a.what) - mostDangerousFirst.indexOf(b.what),
  );
  return {
    head: join(
      unknownText(reading),
      interruptedText(reading),
      bullets(drifted.map((found) => driftedText(found, brevity))),
      pendingText(reading),
      ignoredText(reading),
    ),
    details: "",
    foot: `<sub>${count(reading.checked, "object")} checked</sub>`,
  };
}

function driftedText({ address, what, fields }: Drifted, brevity: Brevity): string {
  const title = `${codeHtml(address)} ${sentences[what]}`;
  if (fields.length === 0 || brevity >= 2) return `- ${title}`;
  return fold(title, join(whoText(fields), fence("diff", fields.flatMap(driftLines))), true);
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

function whoText(fields: readonly DriftedField[]): string {
  const hands = fields.flatMap(({ manager, time }) =>
    manager === null ? [] : [`${code(manager)}${time === null ? "" : ` at ${prose(time)}`}`],
  );
  const managers = [...new Set(hands)];
  if (managers.length === 0) return "";
  return `Set by the field ${managers.length === 1 ? "manager" : "managers"} ${listed(managers, "and")}:`;
}

function pendingText({ pending }: DriftReading): string {
  const { changes, since } = pending;
  if (changes.length === 0) return "";
  const shown = changes.slice(0, mostListed).map(({ address, action }) => `- ${action} ${code(address)}`);
  const rest = changes.length > mostListed ? [`- … and ${changes.length - mostListed} more`] : [];
  const deployed = since === null ? "since: unknown" : `last deployed: ${codeHtml(since.slice(0, 12))}`;
  return fold(
    `${count(changes.length, "change")} pending: merged, not deployed (${deployed})`,
    [...shown, ...rest].join("\n"),
  );
}

/** What a rule or the module accepts is folded, but never silent. */
function ignoredText({ ignored }: DriftReading): string {
  if (ignored.length === 0) return "";
  const shown = ignored
    .slice(0, mostListed)
    .map(({ address, path, reason }) => `- ${code(address)} ${code(path)}: ${prose(reason)}`);
  const rest = ignored.length > mostListed ? [`- … and ${ignored.length - mostListed} more`] : [];
  return fold(`${count(ignored.length, "difference")} ignored`, [...shown, ...rest].join("\n"));
}

function interruptedText({ interrupted }: DriftReading): string {
  if (interrupted === null) return "";
  const { run, addresses } = interrupted;
  const shown = addresses.slice(0, mostListed).map((address) => `- ${code(address)}`);
  const rest = addresses.length > mostListed ? [`- … and ${addresses.length - mostListed} more`] : [];
  const told = `**A deploy was interrupted** (${prose(run)}). Until an apply has finished it, these are neither drift nor clean:`;
  return alert("WARNING", [told, ...shown, ...rest].join("\n"));
}

function unknownText({ unknown }: DriftReading): string {
  if (unknown.length === 0) return "";
  const lines = unknown.map((what) => `- ${prose(what)}`);
  return alert("WARNING", ["**Not known, so nothing is called clean:**", ...lines].join("\n"));
}
