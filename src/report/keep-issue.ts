import type { TargetOutcome } from "../model/outcome.ts";
import type { Run } from "../model/trigger.ts";
import { wordOf } from "../model/verdict.ts";
import { renderIssue, renderIssueNote } from "./issue.ts";
import type { Issue, Noticeboard } from "./noticeboard.ts";

export type KeptIssue = {
  readonly number: number | null;
  readonly url: string | null;
  readonly did:
    | "opened"
    | "updated"
    | "unchanged"
    | "reopened"
    | "closed"
    | "left"
    | "none"
    | "not-permitted";
};

export const issueLabel = "pushlane-drift";
const permission = "issues: write";

type Wanted = {
  readonly outcome: TargetOutcome;
  readonly run: Run;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Earlier names of the target: their issue counts. */
  readonly was?: readonly string[];
};

/**
 * Keeps the one drift issue of a target true. Only drift opens, changes or reopens it; only a complete and clean
 * measurement closes it (laws 4 and 5); whatever else happened leaves it. The same drift again writes nothing (law 7).
 */
export async function keepDriftIssue(board: Noticeboard, wanted: Wanted): Promise<KeptIssue> {
  const ours = await listOurs(board, wanted);
  if (ours === null) return { number: null, url: null, did: "not-permitted" };
  const open = ours.find(({ isOpen }) => isOpen);
  switch (conclusionOf(wanted.outcome)) {
    case "drift":
      if (open !== undefined) return update(board, wanted, open);
      return reopenOrOpen(board, wanted, ours[0]);
    case "clean":
      return open === undefined ? tell(null, "none") : close(board, wanted, open);
    case "nothing known":
      return tell(open ?? null, open === undefined ? "none" : "left");
  }
}

/** What is pending in git is no drift: live is as it was applied. */
function conclusionOf({ result }: TargetOutcome): "drift" | "clean" | "nothing known" {
  switch (wordOf(result)) {
    case "drifted":
      return "drift";
    case "clean":
    case "pending":
      return "clean";
    case "unknown":
    case "interrupted":
    case "deploying":
    case "cancelled":
    case "failed":
    case "not-run":
    case "no-changes":
    case "changes":
    case "offline":
    case "incomplete":
    case "applied":
    case "unhealthy":
    case "stopped":
    case "superseded":
    case "unlocked":
      return "nothing known";
  }
}

type Ours = Issue & { readonly marker: Marker };

/** Issues with our label, our marker for this target on the first line, and our own account as author; oldest first. */
async function listOurs(board: Noticeboard, { outcome, was }: Wanted): Promise<readonly Ours[] | null> {
  const listed = await board.issues(issueLabel);
  if (listed.kind !== "found") return null;
  const me = await board.me();
  const names = new Set([outcome.target, ...(was ?? [])]);
  return listed.value
    .flatMap((issue) => {
      const marker = readMarker(issue.body);
      const isOurs = issue.author === me && marker !== null && names.has(marker.target);
      return isOurs ? [{ ...issue, marker }] : [];
    })
    .toSorted((a, b) => a.number - b.number);
}

async function update(board: Noticeboard, wanted: Wanted, issue: Ours): Promise<KeptIssue> {
  if (issue.marker.fingerprint === fingerprintOf(wanted.outcome)) return tell(issue, "unchanged");
  const updated = await board.updateIssue(issue.number, draft(wanted, issue.marker.first));
  if (updated.kind !== "found") return tell(issue, "not-permitted");
  await note(board, wanted, { issue, kind: "changed" });
  return tell(issue, "updated");
}

/** A closed issue is opened again, so that its history stays in one place, even when a person closed it. */
async function reopenOrOpen(
  board: Noticeboard,
  wanted: Wanted,
  closed: Ours | undefined,
): Promise<KeptIssue> {
  if (closed === undefined) return openNew(board, wanted);
  const change = { ...draft(wanted, writeTime(wanted.now)), state: "open" } as const;
  const reopened = await board.updateIssue(closed.number, change);
  if (reopened.kind !== "found") return tell(closed, "not-permitted");
  await note(board, wanted, { issue: closed, kind: "reopened" });
  return tell(closed, "reopened");
}

/** Two runs may open one each: both list again, and the younger one goes. */
async function openNew(board: Noticeboard, wanted: Wanted): Promise<KeptIssue> {
  const created = await board.createIssue({ ...draft(wanted, writeTime(wanted.now)), label: issueLabel });
  if (created.kind !== "found") return tell(null, "not-permitted");
  const [oldest, ...rest] = ((await listOurs(board, wanted)) ?? []).filter(({ isOpen }) => isOpen);
  for (const duplicate of rest) await board.updateIssue(duplicate.number, { state: "duplicate" });
  if (oldest !== undefined && oldest.number !== created.value.number) return update(board, wanted, oldest);
  return tell(created.value, "opened");
}

async function close(board: Noticeboard, wanted: Wanted, issue: Ours): Promise<KeptIssue> {
  // Neither a list of issues nor the issue itself may go on saying that something drifted.
  const change = { ...draft(wanted, issue.marker.first), state: "closed" } as const;
  const closed = await board.updateIssue(issue.number, change);
  if (closed.kind !== "found") return tell(issue, "not-permitted");
  await note(board, wanted, { issue, kind: "closed" });
  return tell(issue, "closed");
}

async function note(
  board: Noticeboard,
  { outcome, run }: Wanted,
  about: { readonly issue: Issue; readonly kind: "changed" | "reopened" | "closed" },
): Promise<void> {
  await board.createComment(about.issue.number, renderIssueNote(about.kind, outcome, run), permission);
}

function tell(issue: Issue | null, did: KeptIssue["did"]): KeptIssue {
  return { number: issue?.number ?? null, url: issue?.url ?? null, did };
}

function draft(wanted: Wanted, firstSeen: string): { readonly title: string; readonly body: string } {
  const { outcome, run, now } = wanted;
  const { title, body } = renderIssue(outcome, { run, firstSeen });
  const marker = writeMarker({
    target: outcome.target,
    fingerprint: fingerprintOf(outcome),
    first: firstSeen,
    last: writeTime(now),
  });
  return { title, body: `${marker}\n${body}` };
}

function fingerprintOf({ result }: TargetOutcome): string {
  return result.kind === "drift" ? result.reading.fingerprint : "-";
}

type Marker = {
  readonly target: string;
  readonly fingerprint: string;
  readonly first: string;
  readonly last: string;
};

function writeMarker({ target, fingerprint, first, last }: Marker): string {
  return `<!-- pushlane:drift target=${target} fingerprint=${fingerprint} first=${first} last=${last} -->`;
}

function readMarker(body: string): Marker | null {
  const [line = ""] = body.split("\n", 1);
  const [, target, fingerprint, first, last] =
    /^<!-- pushlane:drift target=(\S+) fingerprint=(\S+) first=(\S+) last=(\S+) -->$/.exec(line.trim()) ?? [];
  if (target === undefined || fingerprint === undefined || first === undefined || last === undefined)
    return null;
  return { target, fingerprint, first, last };
}

/** `2026-11-30T12:00:00Z`. Swedish is the locale that writes dates so. */
function writeTime(milliseconds: number): string {
  const written = new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: "medium",
    timeZone: "UTC",
  }).format(milliseconds);
  return `${written.replace(" ", "T")}Z`;
}
