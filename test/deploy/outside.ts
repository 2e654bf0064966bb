/** The outside of the stage: a forge and a board in memory. */
import { Failure } from "../../src/model/failure.ts";
import type { Noticeboard } from "../../src/report/noticeboard.ts";
import type { Forge } from "../../src/review/forge.ts";
import { run } from "../report/samples.ts";

/** A commit that comes after the one of the run. */
export const newer = "b".repeat(40);

/** What the forge has: `deployed` commits, newest first; `refuses` are deployment states that it does not take. */
type Given = {
  readonly deployed?: readonly string[];
  readonly deploying?: { readonly id: string; readonly attempt: number; readonly url: string };
  readonly refuses?: readonly string[];
};

/** A forge where nothing was ever reviewed, and only what the scene says was deployed. */
export function forgeOf(
  tell: (verb: string) => void,
  { refuses, deployed, deploying }: Given,
): Omit<Forge, "createCheckRun"> {
  const rows = (deployed ?? []).map((commit, id) => ({
    id,
    commit,
    run: deploying ?? null,
    createdAt: 1e12,
  }));
  const nothing = { kind: "found", value: [] } as const;
  return {
    clock: { now: () => 1e12, sleep: async () => undefined },
    tell: () => undefined,
    checkRuns: async () => nothing,
    compare: async (base) => ({
      kind: "found",
      value: { status: base === newer ? "behind" : "ahead", total: 1, commits: [run.commit] },
    }),
    branchTip: async () => ({ kind: "found", value: run.commit }),
    pullRequestsOf: async () => nothing,
    closedPulls: async () => nothing,
    workflowRun: async () =>
      deploying === undefined ? { kind: "missing" } : { kind: "forbidden", permission: "", said: "" },
    deployments: async () => ({ kind: "found", value: { rows, more: false } }),
    deploymentStates: async () => ({
      kind: "found",
      value: [deploying === undefined ? "success" : "in_progress"],
    }),
    createDeployment: async ({ task }) => {
      tell(`deployment of ${task}`);
      return { kind: "found", value: { id: 5 } };
    },
    addDeploymentState: async (_id, state) => {
      tell(`deployment ${state}`);
      if (refuses?.includes(state) === true) throw new Error("the forge gave no answer");
      return { kind: "found", value: null };
    },
  };
}

/** A board where nothing stands yet. */
export function boardOf(
  tell: (verb: string) => void,
  { isBoardDown: isDown = false, mayNotTell = false }: { isBoardDown?: boolean; mayNotTell?: boolean },
): Noticeboard {
  const none = { kind: "found", value: [] } as const;
  const missing = { kind: "missing" } as const;
  const forbidden = { kind: "forbidden", permission: "", said: "" } as const;
  const listed = async () => {
    if (isDown) throw new Failure("forge-unreachable", "The forge gave no answer.");
    return mayNotTell ? forbidden : none;
  };
  return {
    redact: (text) => text,
    me: async () => "github-actions[bot]",
    headOf: async () => missing,
    parts: async () => none,
    comments: listed,
    createComment: async (number) => {
      tell(`comment on ${number}`);
      return missing;
    },
    updateComment: async () => missing,
    deleteComment: async () => missing,
    issues: listed,
    createIssue: async ({ title }) => {
      tell(`issue ${title}`);
      return missing;
    },
    updateIssue: async () => missing,
  };
}
