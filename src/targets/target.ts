/**
 * The promise that every target keeps. It knows the words of the model and nothing of Kubernetes, Terraform or GitHub.
 * `artifact` belongs to the target that made it: nobody else reads it.
 */
import type { Failure } from "../model/failure.ts";
import type { Done, DriftReading, Health, StateLock } from "../model/outcome.ts";
import type { Plan } from "../model/plan.ts";
import type { Pointers } from "../model/pointer.ts";
import type { Steps } from "../model/progress.ts";

export type Planned<Artifact = unknown> = {
  readonly plan: Plan;
  readonly artifact: Artifact;
  /** Why this plan may not be applied, told once it is shown: the rules of the target refuse it. */
  readonly refusal?: Failure;
};

export interface Target {
  /** Plans with the plan identity. Only reads and dry runs leave. */
  plan(): Steps<Planned>;
  /** Renders and validates without any identity; every change is `unverified`. */
  planOffline(): Steps<Planned>;
  /** Starts an apply: takes the lock where the home exists. Always followed by `Session.close`. */
  open(): Steps<Session>;
  /** For the post step of a killed job: frees what only this very run still holds, and says what it did. */
  tidy(): Steps<void>;
  /** Measures drift. `{ deploying }` where an apply is going on: nothing was measured. */
  drift(): Steps<DriftReading | { readonly deploying: string }>;
  /** Frees the state lock with this id, and gives who held it; `null`: it was free. Only where a lock can outlive its run. */
  unlock?(lockId: string): Steps<StateLock | null>;
}

export interface Session {
  /** The pointers that the target itself keeps, or `null` where GitHub's deployments are the record (Terraform). */
  pointers(): Promise<Pointers | null>;
  /** Plans with the apply identity, under the lock where it is held. */
  plan(): Steps<Planned>;
  /** Makes sure the lock is held. "taken-now": others may have applied before it was, so plan and compare again. */
  secure(): Steps<"held" | "taken-now">;
  /**
   * Applies that very plan and no other; yields each write as a step. Writes made before a failure are in `done()`.
   * With a plan without changes it only moves the pointers (nothing at all if they stand there already).
   */
  apply(planned: Planned): Steps<void>;
  /** Waits until what this run changed (and what our last run left unhealthy) is healthy. Unhealthy is a value, not a throw. */
  verify(planned: Planned): Steps<Health>;
  /** Deletes what left git and the plan named, after a healthy rollout. */
  prune(planned: Planned): Steps<void>;
  /** Moves *finished* and gives back Terraform's non-sensitive outputs (canonical JSON text by name). */
  finish(): Promise<Readonly<Record<string, string>>>;
  /** The writes made so far in this session. */
  done(): readonly Done[];
  /** Writes what must not be lost, frees the lock. Safe to call twice; at most 3 s once cancelled. */
  close(): Promise<void>;
  /** What a person should do after a cancel: empty when nothing is needed. */
  advice(): string;
}
