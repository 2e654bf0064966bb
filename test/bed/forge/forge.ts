import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeWithOwner } from "../processes.ts";
import { type Clock, forgeClock } from "./clock.ts";
import { readContract } from "./contract.ts";
import type { Desk } from "./desk.ts";
import { eventWriter, type Occasion } from "./events.ts";
import type { Fault } from "./faults.ts";
import { peopleOf } from "./people.ts";
import { type Files, makeRepository } from "./repository.ts";
import { writeCheckRun } from "./rows/checks.ts";
import { writeDeployment } from "./rows/deployments.ts";
import { writeComment, writeIssue } from "./rows/issues.ts";
import { fullName } from "./rows/repository.ts";
import { listen } from "./server.ts";
import { mintToken, type Token, type TokenOptions } from "./tokens.ts";
import { accountOf, type Workflow, type WorkflowRun, type World } from "./world.ts";

export type ForgeOptions = {
  readonly owner?: string;
  readonly name?: string;
  readonly defaultBranch?: string;
  /** What the first commit holds. */
  readonly files?: Files;
  readonly clock?: Clock;
};

export type Forge = Awaited<ReturnType<typeof startForge>>;

/**
 * GitHub's REST API on a free loopback port, for one repository with real commits. Everything that a run needs of
 * GitHub is here; nothing outlives `await using`. Disposing throws when the double gave an answer that GitHub
 * would never give.
 */
export async function startForge(options: ForgeOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), "pushlane-forge-"));
  const keepFolder = removeWithOwner(folder);
  const contract = await readContract();
  const defaultBranch = options.defaultBranch ?? "main";
  const git = await makeRepository(folder, defaultBranch);
  const tokens = new Map<string, Token>();
  let lastId = 1_000_000;
  let desk: Desk | undefined;
  const server = await listen(() => desk ?? fail("The forge is not ready."));
  const world: World = {
    apiUrl: `http://127.0.0.1:${server.port}`,
    serverUrl: "https://github.com",
    owner: accountOf(options.owner ?? "acme"),
    name: options.name ?? "shop",
    id: 74_000_001,
    defaultBranch,
    git,
    clock: options.clock ?? forgeClock(),
    nextId: () => (lastId += 1),
    issues: [],
    comments: [],
    labels: new Map(),
    checkRuns: [],
    statuses: [],
    deployments: [],
    pulls: [],
    runs: [],
    workflows: [],
    commitIndexLag: 0,
  };
  desk = { world, contract, tokens, faults: [], requests: [], violations: [], defects: [] };
  const { faults, requests, violations, defects } = desk;
  const people = peopleOf(world, contract);
  await people.push(defaultBranch, options.files ?? { "README.md": "# shop\n" }, "First commit");

  return {
    /** `GITHUB_API_URL`. */
    url: world.apiUrl,
    /** `owner/name`. */
    fullName: fullName(world),
    /** Path of the real git repository behind the API. */
    repository: git.path,
    git,
    world,
    clock: world.clock,
    ...people,
    events: eventWriter(world, contract),
    /** Every request in order, with its answer. */
    requests,
    /** What the caller did that GitHub would refuse or ignore; a test of a good caller expects none. */
    violations,
    /** What the double did wrong. */
    defects,
    /** A token with these permissions and no others. */
    token: (wanted: TokenOptions = {}): string => {
      const [text, token] = mintToken(wanted);
      tokens.set(text, token);
      return text;
    },
    /** Lets the next requests that fit go wrong. */
    failNext: (fault: Fault): void => void faults.push(fault),
    /** The index of commits to pull requests answers with nothing that many times. */
    delayCommitIndex: (times: number): void => void (world.commitIndexLag = times),
    /** Lists a workflow, or changes its state (`active`, `disabled_inactivity`, …). */
    workflow: (path: string, more: { name?: string; state?: string } = {}) => workflowAt(world, path, more),
    /** Lists a run of a workflow, as GitHub does when it starts one; give its id again for another attempt. */
    startRun: (occasion: Occasion, more: RunOptions = {}): WorkflowRun => startRun(world, occasion, more),
    /** Issues and pull requests, as GitHub would show them now. */
    issues: () => world.issues.map((row) => writeIssue(world, row)),
    comments: (number: number) =>
      world.comments.filter((row) => row.issue === number).map((row) => writeComment(world, row)),
    checkRuns: (sha: string) =>
      world.checkRuns.filter((row) => row.headSha === sha).map((row) => writeCheckRun(world, row)),
    deployments: () =>
      world.deployments.map((row) => ({
        ...writeDeployment(world, row),
        states: row.statuses.map((each) => each.state),
      })),
    [Symbol.asyncDispose]: async (): Promise<void> => {
      await server.close();
      await keepFolder();
      await rm(folder, { recursive: true, force: true });
      if (defects.length > 0) throw new Error(`The GitHub double is wrong:\n${defects.join("\n")}`);
    },
  };
}

export type RunOptions = { readonly workflow?: string; readonly id?: number };

function startRun(world: World, occasion: Occasion, options: RunOptions): WorkflowRun {
  const workflow = workflowAt(world, options.workflow ?? ".github/workflows/deploy.yml", {});
  const earlier = world.runs.filter((run) => run.id === options.id);
  const [first] = earlier;
  const run: WorkflowRun = {
    id: first?.id ?? options.id ?? world.nextId(),
    number:
      first?.number ??
      new Set(world.runs.filter((each) => each.workflow === workflow).map((each) => each.id)).size + 1,
    attempt: earlier.length + 1,
    workflow,
    event: occasion.eventName,
    headSha: occasion.head.sha,
    headBranch: occasion.head.branch,
    fork: occasion.head.fork,
    actor: accountOf(occasion.actor),
    pulls: occasion.pulls,
    createdAt: world.clock.now(),
    status: "in_progress",
    conclusion: null,
  };
  world.runs.push(run);
  return run;
}

function workflowAt(world: World, path: string, more: { name?: string; state?: string }): Workflow {
  const known = world.workflows.find((each) => each.path === path);
  const workflow = known ?? { id: world.nextId(), path, name: more.name ?? path, state: "active" };
  if (known === undefined) world.workflows.push(workflow);
  workflow.state = more.state ?? workflow.state;
  return workflow;
}

function fail(message: string): never {
  throw new Error(message);
}
