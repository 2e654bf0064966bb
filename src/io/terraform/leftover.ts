import { isObject, parseJson } from "../../model/json.ts";
import type { OnCancel } from "../../targets/terraform/terraform.ts";
import type { ProcessIdentity } from "./process.ts";

/** What a later step of the job must know to end what this one began: kept as the runner's state, without secrets. */
export type Leftover = {
  readonly target: string;
  readonly tool: string;
  /** The private folder of the run. */
  readonly folder: string;
  readonly child: LeftChild | null;
};

export type LeftChild = ProcessIdentity & {
  readonly output: string;
  readonly onCancel: OnCancel;
  /** When it was asked to stop, in milliseconds since the epoch; `null`: it was not. */
  readonly cancelledAt: number | null;
};

/** Name of the runner's state for a target; `post` finds them all by the prefix. */
export const leftoverPrefix = "terraform-";

export function writeLeftover(leftover: Leftover): string {
  return JSON.stringify(leftover);
}

/** Reads a state back; `null` for an empty or foreign one. */
export function readLeftover(text: string): Leftover | null {
  if (text === "") return null;
  const value: unknown = parseJson(text);
  if (!isObject(value)) return null;
  const { target, tool, folder } = value;
  if (typeof target !== "string" || typeof tool !== "string" || typeof folder !== "string") return null;
  return { target, tool, folder, child: readChild(value["child"]) };
}

function readChild(child: unknown): LeftChild | null {
  if (!isObject(child)) return null;
  const { pid, startTime, output, onCancel, cancelledAt } = child;
  if (typeof pid !== "number" || typeof startTime !== "string" || typeof output !== "string") return null;
  if (onCancel !== "kill" && onCancel !== "interrupt") return null;
  return {
    pid,
    startTime,
    output,
    onCancel,
    cancelledAt: typeof cancelledAt === "number" ? cancelledAt : null,
  };
}
