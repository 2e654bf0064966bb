import type { FailureNote } from "./failure.ts";
import type { Action, Notice, Plan, Side } from "./plan.ts";
import type { Command, PullRequest, Run } from "./trigger.ts";

/** How a run ended: the one value that log, comment, summary, issue, check, deployment and outputs are written from. */
export type Outcome = {
  readonly run: Run;
  readonly command: Command | "nothing";
  /** Why there was nothing to do (`command` is "nothing"), or a failure before any target was touched. */
  readonly reason: string | null;
  readonly failure: FailureNote | null;
  readonly pullRequest: PullRequest | null;
  readonly targets: readonly TargetOutcome[];
  /** Address of the comment that this run kept. */
  readonly comment: string | null;
  /** The drift issue that this run kept; of several targets, the last one. */
  readonly issue: { readonly number: number; readonly url: string } | null;
  readonly durationSeconds: number;
};

export type TargetOutcome = {
  readonly target: string;
  readonly kind: "kubernetes" | "terraform";
  readonly result: TargetResult;
  readonly notices: readonly Notice[];
  readonly durationSeconds: number;
};

export type TargetResult =
  | { readonly kind: "planned"; readonly plan: Plan }
  | {
      readonly kind: "applied";
      readonly plan: Plan;
      readonly done: readonly Done[];
      readonly health: Health;
      readonly review: ReviewVerdict;
      /** Terraform's non-sensitive outputs, as canonical JSON text by name. */
      readonly outputs: Readonly<Record<string, string>>;
    }
  | { readonly kind: "stopped"; readonly plan: Plan; readonly review: ReviewVerdict }
  | { readonly kind: "superseded"; readonly by: string }
  | { readonly kind: "drift"; readonly reading: DriftReading }
  | { readonly kind: "deploying"; readonly holder: string }
  | { readonly kind: "unlocked"; readonly lock: StateLock | null }
  | {
      readonly kind: "cancelled";
      readonly plan: Plan | null;
      readonly done: readonly Done[];
      readonly advice: string;
    }
  | {
      readonly kind: "failed";
      readonly stage: Stage;
      readonly failure: FailureNote;
      readonly plan: Plan | null;
      readonly done: readonly Done[];
    }
  | { readonly kind: "not-run"; readonly reason: string };

/** Who held a state lock, as the backend tells it: `null` where it does not. `null` instead of a lock: there was none. */
export type StateLock = {
  readonly id: string;
  readonly who: string | null;
  readonly created: string | null;
  readonly operation: string | null;
};

export type Stage =
  | "sign in"
  | "init"
  | "lock"
  | "render"
  | "plan"
  | "compare"
  | "apply"
  | "verify"
  | "prune"
  | "drift"
  | "unlock"
  | "report";

/** One write that was made. */
export type Done = { readonly address: string; readonly action: Action };

/** How the rollout ended. `waited` false: nothing was waited for (`wait-timeout: 0`, Terraform). */
export type Health = {
  readonly waited: boolean;
  readonly healthy: readonly string[];
  readonly unhealthy: readonly Unhealthy[];
  /** Left as they are by design: paused, suspended, scaled to zero. */
  readonly notWaited: readonly NotWaited[];
  /** Unhealthy before this run and not touched by it: listed, never a failure. */
  readonly unhealthyBefore: readonly Unhealthy[];
};
export type Unhealthy = {
  readonly address: string;
  readonly reason: string;
  readonly failedFast: boolean;
  readonly events: readonly string[];
  /** Of its containers that are in trouble, and of no other. */
  readonly logs: readonly LogTail[];
};

export type NotWaited = {
  readonly address: string;
  readonly reason: string;
  /** Pods of its earlier version still run: what left git may be needed by them. */
  readonly keepsOld: boolean;
};

/** The last lines that a container wrote, oldest first, each cut to a bounded length. */
export type LogTail = {
  readonly pod: string;
  readonly container: string;
  /** Written before the container ended and was started anew. */
  readonly beforeRestart: boolean;
  readonly lines: readonly string[];
};

/** What comparing the fresh plan with the reviewed ones came to. */
export type ReviewVerdict =
  | { readonly kind: "covered"; readonly pullRequests: readonly number[]; readonly notCompared: number }
  | { readonly kind: "approved"; readonly actor: string; readonly fingerprint: string }
  | { readonly kind: "nothing-reviewed"; readonly stops: readonly Exceeding[] }
  | {
      readonly kind: "exceeds";
      readonly exceeding: readonly Exceeding[];
      readonly pullRequests: readonly number[];
      readonly notCompared: number;
    }
  | { readonly kind: "unknown"; readonly reason: string }
  | { readonly kind: "off" }
  | { readonly kind: "no-changes" };
/** A change that no reviewed plan covers; `paths` are the fields that exceed (empty: the whole change). */
export type Exceeding = {
  readonly address: string;
  readonly action: Action;
  readonly paths: readonly string[];
  readonly why: string;
  /** Those of `paths` whose value may be another at every run, and where it comes from. */
  readonly origins?: readonly { readonly path: string; readonly origin: string }[];
};

/** One finding of drift: live differs from what was last applied. */
export type Drifted = {
  readonly address: string;
  readonly what: "changed" | "missing" | "added" | "replaced" | "ownership-lost";
  readonly fields: readonly DriftedField[];
};
export type DriftedField = {
  readonly path: string;
  readonly applied: Side;
  readonly live: Side;
  readonly manager: string | null;
  readonly time: string | null;
};

/** A field that differs live, which a rule of the user or the module itself accepts. */
export type IgnoredDrift = { readonly address: string; readonly path: string; readonly reason: string };

export type DriftReading = {
  readonly drifted: readonly Drifted[];
  /** Differs live and is accepted: told, but no drift. */
  readonly ignored: readonly IgnoredDrift[];
  /** In git and not yet applied. `since`: the commit last deployed, where known. */
  readonly pending: {
    readonly changes: readonly { readonly address: string; readonly action: Action }[];
    readonly since: string | null;
  };
  /** Objects of an apply that did not end: neither drift nor clean. */
  readonly interrupted: { readonly run: string; readonly addresses: readonly string[] } | null;
  /** What could not be read. Not empty: nothing may be called clean. */
  readonly unknown: readonly string[];
  readonly checked: number;
  /** The same findings give the same fingerprint (hex). */
  readonly fingerprint: string;
};
