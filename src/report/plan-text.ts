import { type Action, type Change, isDestructive, type Leaf, type Plan } from "../model/plan.ts";
import { fieldLines } from "./field-lines.ts";
import { alert, bullets, code, codeHtml, count, fence, fold, join, listed, prose } from "./markdown.ts";

const danger: readonly Action[] = [
  "delete",
  "replace",
  "forget",
  "update",
  "adopt",
  "create",
  "import",
  "move",
  "read",
  "none",
];
/** A loss that is no replace is a delete or a forget; a prune is a delete. */
const pasts: Readonly<Record<Action, string>> = {
  delete: "deleted",
  replace: "replaced",
  forget: "forgotten",
  update: "updated",
  adopt: "adopted",
  create: "created",
  import: "imported",
  move: "moved",
  read: "read",
  none: "left",
};
const openUpTo = 30;

/** How much of a plan is written: 0 everything, 1 without the fields of creates, 2 without any fields, 3 addresses only. */
export type Brevity = 0 | 1 | 2 | 3;
export const brevities: readonly Brevity[] = [0, 1, 2, 3];
const mostListed = 200;
const mostNamed = 12;

/** What may be lost, before anything else and cut last: every address that is deleted, replaced or forgotten. */
export function lossesText(plan: Plan, brevity: Brevity): string {
  const losses = mostDangerousFirst(plan.changes.filter(isDestructive));
  if (losses.length === 0) return "";
  const ends = [...new Set(losses.map(({ action }) => pasts[action]))];
  const headline = `**${count(losses.length, "object")} will be ${listed(ends, "or")}:**`;
  const lines = losses.map(
    (change) => `- ${change.action} ${code(change.address)}${brevity === 3 ? "" : because(change)}`,
  );
  return alert("CAUTION", [headline, ...lines].join("\n"));
}

/** What the reader must know before trusting the plan: failed reads, unverified changes, conflicts, uncompared secrets. */
export function doubtsText(plan: Plan, when: "before the apply" | "after the apply"): string {
  const doubts = [
    ...plan.unknown.map((what) => `**Not known:** ${prose(what)}`),
    ...unverifiedText(plan),
    ...conflictsText(plan),
    ...(when === "before the apply" ? uncomparedText(plan) : []),
    ...warningsOf(plan),
  ];
  return warningList(doubts);
}

/** The warnings of a plan that was applied: what was not sure before is known by now. */
export function warningsText(plan: Plan): string {
  return warningList(warningsOf(plan));
}

function warningsOf({ notices }: Plan): readonly string[] {
  return notices.filter(({ level }) => level === "warning").map(({ text }) => prose(text));
}

function warningList(lines: readonly string[]): string {
  return lines.length === 0 ? "" : alert("WARNING", lines.map((line) => `- ${line}`).join("\n"));
}

/** The least that a change and a field take on the page. */
const [leastChange, leastField] = [16, 5];

/** False where even the shortest changes and fields of this number are longer than `limit` characters: no need to try. */
export function mayFit({ changes }: Plan, brevity: Brevity, limit: number): boolean {
  if (brevity === 3) return true;
  const least = changes.map((change) => {
    return change.action === "none" ? 0 : leastChange + shownAt(change, brevity).length * leastField;
  });
  return least.reduce((sum, one) => sum + one, 0) <= limit;
}

/** The changes, most dangerous first, each in a fold with its fields. What is lost without a trace stands above already. */
export function changesText(plan: Plan, brevity: Brevity): string {
  const changes = mostDangerousFirst(
    plan.changes.filter(({ action }) => action !== "none" && action !== "delete" && action !== "forget"),
  );
  if (brevity === 3) return listText(changes.filter((change) => !isDestructive(change)));
  const bodies = changes.map((change) => ({ change, lines: fieldsOf(change, brevity) }));
  const open = bodies.reduce((sum, { lines }) => sum + lines.length, 0) <= openUpTo;
  return bullets(bodies.map(({ change, lines }) => changeText(change, lines, open)));
}

function mostDangerousFirst(changes: readonly Change[]): readonly Change[] {
  return changes.toSorted((a, b) => danger.indexOf(a.action) - danger.indexOf(b.action));
}

/** Notes, folded. */
export function notesText(plan: Plan): string {
  const notes = plan.notices.filter(({ level }) => level === "note");
  if (notes.length === 0) return "";
  return fold(
    count(notes.length, "note"),
    notes.map(({ text }) => `- ${prose(text)}`).join("\n"),
    plan.offline,
  );
}

/** Fingerprint and tool, in small print. */
export function footerText(plan: Plan): string {
  const parts = plan.offline ? [] : [`fingerprint ${code(plan.fingerprint.slice(0, 12))}`];
  if (plan.madeWith !== "") parts.push(prose(plan.madeWith));
  if (!plan.offline) parts.push(`${plan.unchanged} unchanged`);
  return `<sub>${parts.join(" · ")}</sub>`;
}

function because({ reason }: Change): string {
  return reason === null ? "" : `: ${prose(reason)}`;
}

function fieldsOf(change: Change, brevity: Brevity): readonly string[] {
  return shownAt(change, brevity).flatMap(fieldLines);
}

function shownAt(change: Change, brevity: Brevity): readonly Leaf[] {
  const quiet = brevity === 2 || (brevity === 1 && change.action === "create");
  return quiet || change.action === "delete" ? [] : shownLeaves(change);
}

/** A replace carries every field of the new object; the reader wants those that differ. */
function shownLeaves({ action, leaves }: Change): readonly Leaf[] {
  return action === "replace" ? leaves.filter(({ tokens }) => tokens.before !== tokens.after) : leaves;
}

function changeText(change: Change, lines: readonly string[], open: boolean): string {
  const moved = change.previousAddress === null ? "" : ` from ${codeHtml(change.previousAddress)}`;
  const title = `${change.action} ${codeHtml(change.address)}${moved}${fieldCount(change)}`;
  const told = change.reason === null || isDestructive(change) ? "" : prose(change.reason);
  const text = join(told, lines.length === 0 ? "" : fence("diff", lines));
  return text === "" ? `- ${title}` : fold(title, text, open);
}

function fieldCount(change: Change): string {
  const shown = shownLeaves(change).length;
  return shown === 0 || change.action === "create" ? "" : ` · ${count(shown, "field")}`;
}

function listText(changes: readonly Change[]): string {
  const shown = changes.slice(0, mostListed).map(({ action, address }) => `- ${action} ${code(address)}`);
  const left = changes.length - shown.length;
  return [...shown, ...(left > 0 ? [`- … and ${left} more`] : [])].join("\n");
}

function unverifiedText(plan: Plan): readonly string[] {
  const byReason = Map.groupBy(
    plan.changes.filter(({ unverified }) => unverified !== null),
    ({ unverified }) => unverified ?? "",
  );
  return [...byReason].map(
    ([reason, changes]) =>
      `**Not verified by the server** (${prose(reason)}): ${addresses(changes.map(({ address }) => address))}`,
  );
}

function conflictsText(plan: Plan): readonly string[] {
  return plan.changes.flatMap((change) =>
    change.conflicts.map(
      ({ path, manager, time, decision }) =>
        `**Conflict:** ${code(`${change.address} ${path}`)} is set by ${code(manager)}${time === null ? "" : ` since ${prose(time)}`}; ${decision === "take" ? "this apply takes it over" : "it is left to them"}`,
    ),
  );
}

/** Secrets whose tokens are all *uncompared*: there is no key yet. */
function uncomparedText(plan: Plan): readonly string[] {
  const secrets = plan.changes.flatMap(({ leaves }) => leaves).filter(({ secret }) => secret).length;
  if (secrets === 0 || plan.keyId !== null) return [];
  return [
    `${count(secrets, "secret value")} cannot be held to this review: it is the first plan, and there is no key yet to compare values by (the input \`fingerprint-key\` gives one)`,
  ];
}

function addresses(all: readonly string[]): string {
  const shown = all.slice(0, mostNamed).map(code);
  return listed(all.length > mostNamed ? [...shown, `${all.length - mostNamed} more`] : shown, "and");
}
