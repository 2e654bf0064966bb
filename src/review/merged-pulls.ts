import { type Forge, mostCommits, type Pull, whyNot } from "./forge.ts";

/** A result that a failed look-up turns into a reason, never into an empty list (law 4). */
export type Known<Value> =
  | { readonly kind: "known"; readonly value: Value }
  | { readonly kind: "unknown"; readonly reason: string };

/** Which commits an apply brings: since the last finished one, else what the push brought, else only its own. */
export async function commitsOf(
  forge: Forge,
  at: { readonly from: string | null; readonly before: string | null; readonly commit: string },
): Promise<Known<readonly string[]>> {
  const from = at.from ?? at.before;
  if (from === at.commit) return { kind: "known", value: [] };
  if (from === null || /^0+$/.test(from)) return { kind: "known", value: [at.commit] };
  const range = `${from.slice(0, 12)}..${at.commit.slice(0, 12)}`;
  const compared = await forge.compare(from, at.commit);
  if (compared.kind !== "found") return { kind: "unknown", reason: whyNot(compared, `The commits ${range}`) };
  const { total, commits } = compared.value;
  if (total <= mostCommits) return { kind: "known", value: commits };
  return {
    kind: "unknown",
    reason: `${range} are ${total} commits, and more than ${mostCommits} are not looked through`,
  };
}

type Search = {
  readonly commits: readonly string[];
  readonly base: string;
  readonly patienceSeconds: number;
  /** Once it aborts, the search ends with an error. */
  readonly signal: AbortSignal;
};

/** A pull request merged this recently may not be in the index of commits yet. */
const freshMilliseconds = 10 * 60_000;

/**
 * The pull requests that brought `commits` to `base`, in the order of their merges. GitHub's index of commits lags behind
 * a merge: while a commit has no pull request, it is asked again, for `patienceSeconds` where one was merged just now.
 * A commit without any was pushed directly.
 */
export async function mergedPulls(forge: Forge, search: Search): Promise<Known<readonly Pull[]>> {
  const found = new Map<number, Pull>();
  const deadline = forge.clock.now() + search.patienceSeconds * 1000;
  let open = search.commits;
  for (let pause = 2000; open.length > 0; pause *= 2) {
    const round = await lookUp(forge, search.base, open);
    if (round.kind === "unknown") return round;
    for (const pull of round.value.pulls) found.set(pull.number, pull);
    open = round.value.open;
    const mayLag = pause === 2000 || round.value.closed.some((pull) => isFresh(forge, pull, found));
    if (open.length === 0 || !mayLag || forge.clock.now() + pause > deadline) break;
    if (pause === 2000) forge.tell(waiting(open, search));
    await forge.clock.sleep(pause, search.signal);
  }
  const pulls = [...found.values()].sort((a, b) => (a.mergedAt ?? 0) - (b.mergedAt ?? 0));
  return { kind: "known", value: pulls };
}

function waiting([first = "", ...others]: readonly string[], { patienceSeconds }: Search): string {
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  return `waiting up to ${patienceSeconds} s for GitHub to know which pull request brought ${first.slice(0, 12)}${more}`;
}

type Round = {
  readonly pulls: readonly Pull[];
  /** Commits without a merged pull request. */
  readonly open: readonly string[];
  readonly closed: readonly Pull[];
};

async function lookUp(forge: Forge, base: string, commits: readonly string[]): Promise<Known<Round>> {
  const answers = await Promise.all(commits.map((commit) => forge.pullRequestsOf(commit)));
  const pulls: Pull[] = [];
  const open: string[] = [];
  for (const [index, answer] of answers.entries()) {
    const commit = commits[index] ?? "";
    if (answer.kind !== "found")
      return {
        kind: "unknown",
        reason: whyNot(answer, `The pull requests of commit ${commit.slice(0, 12)}`),
      };
    const merged = answer.value.filter((pull) => isMergedInto(pull, base));
    pulls.push(...merged);
    if (merged.length === 0) open.push(commit);
  }
  if (open.length === 0) return { kind: "known", value: { pulls, open, closed: [] } };
  const closed = await forge.closedPulls(base);
  if (closed.kind !== "found") return { kind: "unknown", reason: whyNot(closed, "The closed pull requests") };
  const merged = closed.value.filter((pull) => isMergedInto(pull, base));
  const byCommit = merged.filter(({ mergeCommit }) => mergeCommit !== null && open.includes(mergeCommit));
  const left = open.filter((commit) => !byCommit.some(({ mergeCommit }) => mergeCommit === commit));
  return { kind: "known", value: { pulls: [...pulls, ...byCommit], open: left, closed: merged } };
}

function isMergedInto(pull: Pull, base: string): boolean {
  return pull.mergedAt !== null && pull.baseRef === base;
}

function isFresh(forge: Forge, pull: Pull, found: ReadonlyMap<number, Pull>): boolean {
  if (pull.mergedAt === null || found.has(pull.number)) return false;
  return pull.mergedAt > forge.clock.now() - freshMilliseconds;
}
