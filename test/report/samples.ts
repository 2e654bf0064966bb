import type { Outcome, TargetOutcome, TargetResult } from "../../src/model/outcome.ts";
import type { Change, Leaf, Plan, Side } from "../../src/model/plan.ts";
import { fingerprintOf } from "../../src/model/plan.ts";
import { valueToken } from "../../src/model/token.ts";
import type { PullRequest, Run } from "../../src/model/trigger.ts";

export const run: Run = {
  repository: "acme/shop",
  repositoryId: "7",
  id: "900",
  number: 31,
  attempt: 1,
  actor: "ann",
  event: "pull_request",
  commit: "c0ffee1234567890",
  ref: "refs/pull/7/merge",
  workflow: ".github/workflows/deploy.yml",
  job: "pushlane",
  serverUrl: "https://github.com",
  apiUrl: "https://api.github.com",
  defaultBranch: "main",
};

export const pullRequest: PullRequest = {
  number: 7,
  headSha: "feedbeef12345678",
  baseRef: "main",
  baseSha: "b".repeat(40),
  stranger: null,
};

export function value(json: unknown): Side {
  return { kind: "value", json: JSON.stringify(json) };
}

export function leaf(path: string, before: Side, after: Side): Leaf {
  const secret = before.kind === "secret" || after.kind === "secret";
  const token = (side: Side) => valueToken("a", path, side.kind === "value" ? side.json : side.kind);
  return { path, before, after, secret, tokens: { before: token(before), after: token(after) } };
}

export function change(
  address: string,
  action: Change["action"],
  leaves: readonly Leaf[] = [],
  more: Partial<Change> = {},
): Change {
  return {
    address,
    action,
    marks: [{ name: "action", value: action }],
    leaves,
    reason: null,
    previousAddress: null,
    prune: false,
    conflicts: [],
    unverified: null,
    ...more,
  };
}

export function planOf(changes: readonly Change[], more: Partial<Plan> = {}): Plan {
  return {
    target: "shop",
    kind: "kubernetes",
    offline: false,
    changes,
    unchanged: 3,
    keyId: "0a1b2c3d",
    fingerprint: fingerprintOf("shop", changes),
    notices: [],
    unknown: [],
    madeWith: "Kubernetes 1.36.3",
    ...more,
  };
}

export function targetOutcome(result: TargetResult, target = "shop"): TargetOutcome {
  return { target, kind: "kubernetes", result, notices: [], durationSeconds: 1.5 };
}

export function outcomeOf(targets: readonly TargetOutcome[], command: Outcome["command"] = "plan"): Outcome {
  return {
    run,
    command,
    reason: null,
    failure: null,
    pullRequest: null,
    targets,
    comment: null,
    issue: null,
    durationSeconds: 2,
  };
}
