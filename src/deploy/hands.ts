/**
 * What the story is handed: every way to the outside, and nothing that decides. Implemented by `main` from `io/`.
 */
import type { IdentityChoice } from "../credentials/identity.ts";
import type { Request, TargetSpec } from "../model/request.ts";
import type { Run, Trigger } from "../model/trigger.ts";
import type { Noticeboard } from "../report/noticeboard.ts";
import type { Forge } from "../review/forge.ts";
import type { Target } from "../targets/target.ts";
import type { PlannedTarget } from "./shared-objects.ts";

export interface Hands {
  readonly forge: Forge;
  readonly board: Noticeboard;
  readonly signal: AbortSignal;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Which identity this target gets in this run; throws a `Failure` where there must be one and is none. */
  choose(spec: TargetSpec): IdentityChoice;
  /** Signs in as chosen and gives the target. Nothing is asked of it yet. */
  openTarget(spec: TargetSpec, choice: IdentityChoice): Promise<Target>;
  /** The commit of the checkout; `null` where that is not known. */
  checkedOut(): Promise<string | null>;
  /** The same data with every secret in its texts hidden: what is rendered is made of this. */
  clean<T>(data: T): T;
  /** Keeps a value for the `post` step. Never a secret. */
  saveState(name: string, value: string): void;
}

/** One run of the story over one target. */
export type Job = {
  readonly spec: TargetSpec;
  readonly request: Request;
  readonly run: Run;
  readonly trigger: Trigger;
  readonly hands: Hands;
  /** The targets of this run that are planned already. */
  readonly earlier: readonly PlannedTarget[];
};
