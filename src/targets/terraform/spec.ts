import type { TerraformSpec } from "../../model/request.ts";
import type { Run } from "../../model/trigger.ts";
import type { Terraform } from "./terraform.ts";

/** Everything a Terraform target works with, handed in by `main`. */
export type TerraformHands = {
  readonly spec: TerraformSpec;
  readonly run: Run;
  /** The day of this run in UTC, as `2027-01-31`. */
  readonly today: string;
  /** The tool on this machine; child processes, files and credentials are behind it. */
  readonly terraform: Terraform;
  /** Key for tokens of secret values; without it the state's lineage gives one (design 4.2). */
  readonly fingerprintKey: Buffer | null;
  readonly signal: AbortSignal;
  /** Ends early, without an error, when the signal aborts. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Registers a secret value with the redactor before anything is said of it. */
  readonly hide: (secret: string) => void;
};
