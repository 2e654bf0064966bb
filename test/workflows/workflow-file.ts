import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import * as v from "valibot";
import { parse } from "yaml";

/** What GitHub takes from a workflow file before its job starts: a workflow with one job. It must not run anything. */
export type WorkflowFile = {
  /** Where the file lies in the repository that uses it. */
  readonly path: string;
  /** The text for act: everything but `concurrency.queue` (May 2026), which the schema of act 0.2.89 refuses. */
  readonly textForAct: string;
  /** What the job's token may do. */
  readonly permissions: Readonly<Record<string, "read" | "write" | "none">>;
  /** `environment:` as written, an expression perhaps; null without one. */
  readonly environment: string | null;
};

const Permissions = v.record(v.string(), v.picklist(["read", "write", "none"]));
const Job = v.object({ permissions: v.optional(Permissions), environment: v.optional(v.string()) });
const Workflow = v.object({ permissions: v.optional(Permissions), jobs: v.record(v.string(), Job) });

/** Reads the workflow file at `file`. */
export async function readWorkflowFile(file: string): Promise<WorkflowFile> {
  const text = await readFile(file, "utf8");
  const workflow = v.parse(Workflow, parse(text));
  const [job, ...others] = Object.values(workflow.jobs);
  const permissions = job?.permissions ?? workflow.permissions;
  if (job === undefined || permissions === undefined || others.length > 0)
    throw new Error(`${file} has not exactly one job with permissions.`);
  return {
    path: `.github/workflows/${basename(file)}`,
    textForAct: text.replace(/^ {2}queue: max\n/m, ""),
    permissions,
    environment: job.environment ?? null,
  };
}
