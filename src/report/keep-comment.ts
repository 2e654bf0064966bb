import { compareText } from "../model/plan.ts";
import { type PullRequest, type Run, runUrl } from "../model/trigger.ts";
import { commentMarker, type composeComment, type Part } from "./comment.ts";
import { type Comment, type Noticeboard, standsThere } from "./noticeboard.ts";

export type KeptComment = {
  readonly kept: "created" | "updated" | "unchanged" | "none" | "older" | "not-permitted";
  readonly url: string | null;
};

type Wanted = {
  readonly run: Run;
  readonly pullRequest: PullRequest;
  /** The parts of this run's own targets. */
  readonly parts: readonly Part[];
  readonly anyChange: boolean;
  readonly compose: typeof composeComment;
};

const permission = "pull-requests: write";

/**
 * Keeps the one comment of a pull request true, whichever of its jobs comes last: it is composed from the parts of all
 * targets on the head commit. Nothing is written for a commit that is no longer the head, nor when there is nothing to
 * tell and no comment yet. Of several comments of ours the oldest stays.
 */
export async function keepComment(board: Noticeboard, wanted: Wanted): Promise<KeptComment> {
  const { number, headSha } = wanted.pullRequest;
  const [head, ours, parts] = await Promise.all([
    board.headOf(number),
    listOurs(board, number),
    allParts(board, wanted),
  ]);
  if (head.kind === "found" && head.value !== headSha) return { kept: "older", url: null };
  if (ours === null) return { kept: "not-permitted", url: null };
  if (ours.length === 0 && !wanted.anyChange) return { kept: "none", url: null };
  const written = await write(board, wanted, { ours, parts });
  // Another job may have finished while this one wrote, and may have read the parts before ours was there.
  const [kept, latest] = await Promise.all([settle(board, wanted, written), allParts(board, wanted)]);
  if (kept.comment === null) return { kept: "not-permitted", url: null };
  if (!isSame(parts, latest))
    await settle(board, wanted, await write(board, wanted, { ours: [kept.comment], parts: latest }));
  return { kept: kept.how, url: kept.comment.url };
}

/**
 * Puts the news of an apply into the comments of merged pull requests. `update` changes a body. Pull requests without a
 * comment of ours are left alone.
 */
export async function noteApplied(
  board: Noticeboard,
  note: { readonly pullRequests: readonly number[]; readonly update: (body: string) => string },
): Promise<{ readonly kind: "noted" } | { readonly kind: "not-permitted"; readonly lost: string }> {
  for (const number of note.pullRequests) {
    const ours = await listOurs(board, number);
    const [comment] = ours ?? [];
    const body = comment === undefined ? "" : note.update(comment.body);
    const isNews = comment !== undefined && !standsThere(board, comment.body, body);
    const answer = isNews ? await board.updateComment(comment.id, body) : null;
    if (ours === null || answer?.kind === "forbidden") return { kind: "not-permitted", lost: lostNote };
  }
  return { kind: "noted" };
}

const lostNote = `The comments of the merged pull requests do not tell what was applied: this job's token may not write them. Add "${permission}" under "permissions:" of this job.`;

/** Comments with our marker on the first line by our own account, oldest first; null when they may not be read. */
async function listOurs(board: Noticeboard, number: number): Promise<readonly Comment[] | null> {
  const listed = await board.comments(number);
  if (listed.kind !== "found") return null;
  const me = await board.me();
  return listed.value
    .filter(({ author, body }) => author === me && body.split("\n", 1)[0]?.trim() === commentMarker)
    .toSorted((a, b) => a.id - b.id);
}

/** The parts of all targets: the newest of each. Where check runs may not be read, only this run's own. */
async function allParts(board: Noticeboard, { run, pullRequest, parts }: Wanted): Promise<readonly Part[]> {
  const listed = await board.parts(pullRequest.headSha, pullRequest.number);
  const others = listed.kind === "found" ? listed.value : [];
  const newer = others.filter(({ target, runId, attempt }) => {
    const isOlder = runId < Number(run.id) || (runId === Number(run.id) && attempt <= run.attempt);
    return !(isOlder && parts.some((own) => own.target === target));
  });
  const own = parts.filter(({ target }) => !newer.some((part) => part.target === target));
  return [...newer, ...own]
    .map(({ target, text, runUrl: url }) => ({ target, text, runUrl: url }))
    .toSorted((a, b) => compareText(a.target, b.target));
}

type Written = {
  readonly how: "created" | "updated" | "unchanged";
  readonly comment: Comment | null;
  readonly body: string;
};

async function write(
  board: Noticeboard,
  { run, pullRequest, compose }: Wanted,
  at: { readonly ours: readonly Comment[]; readonly parts: readonly Part[] },
): Promise<Written> {
  const body = compose(at.parts, { pullRequest, commit: pullRequest.headSha, runUrl: runUrl(run) });
  const [first, ...rest] = at.ours;
  await removeAll(board, rest);
  const updated = first === undefined ? null : await update(board, first, body);
  // Somebody may have deleted it meanwhile: then there is none any more.
  if (updated !== null && updated !== "missing") return updated;
  const created = await board.createComment(pullRequest.number, body, permission);
  return { how: "created", comment: created.kind === "found" ? created.value : null, body };
}

async function update(board: Noticeboard, comment: Comment, body: string): Promise<Written | "missing"> {
  if (standsThere(board, comment.body, body)) return { how: "unchanged", comment, body };
  const updated = await board.updateComment(comment.id, body);
  if (updated.kind === "missing") return "missing";
  return { how: "updated", comment: updated.kind === "found" ? updated.value : null, body };
}

/** Two jobs may have created one each: both list again, and both come to keep the oldest. */
async function settle(board: Noticeboard, { pullRequest }: Wanted, written: Written): Promise<Written> {
  const { comment: created, body, how } = written;
  if (how !== "created" || created === null) return written;
  const [oldest = created, ...rest] = (await listOurs(board, pullRequest.number)) ?? [created];
  await removeAll(board, rest);
  if (oldest.id === created.id) return written;
  const updated = await update(board, oldest, body);
  return updated === "missing" ? written : updated;
}

async function removeAll(board: Noticeboard, comments: readonly Comment[]): Promise<void> {
  for (const { id } of comments) await board.deleteComment(id);
}

function isSame(before: readonly Part[], now: readonly Part[]): boolean {
  return JSON.stringify(before) === JSON.stringify(now);
}
