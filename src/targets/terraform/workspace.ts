/** Which state of the backend is worked on: the workspace is selected, and made only by an apply that may. */
import { Failure } from "../../model/failure.ts";
import type { Steps } from "../../model/progress.ts";
import type { TerraformSpec } from "../../model/request.ts";
import { runForText, type Work } from "./command.ts";
import type { Tool } from "./terraform.ts";
import { commandFailure, plainText } from "./troubles.ts";

/** What to do where the workspace is not there and the target lets it be made: tell it, or make it. */
export type WhenMissing = "refuse" | "tell" | "make";

/**
 * Selects the workspace of the target. One that is missing is made by an apply that may (`createWorkspace`); a plan then
 * says so, because backends write a state as soon as they are asked for it (S3's `StateMgr`). Failure codes:
 * `workspace-missing`, `workspace-not-made`, `workspace-unknown`, `state-locked`.
 */
export async function* selectWorkspace(
  work: Work,
  tool: Tool,
  whenMissing: WhenMissing,
): Steps<"selected" | "to be made"> {
  const { spec } = work.hands;
  const { workspace, settings } = spec;
  // A module that was just initialised has this one selected; backends without workspaces refuse even its name.
  if (workspace === null || workspace === "default") return "selected";
  const selected = await select(work, workspace);
  if (selected.exitCode === 0) return "selected";
  const existing = await existingWorkspaces(work);
  if (existing === null || existing.includes(workspace)) throw notSelected(spec, tool, selected.stderr);
  if (!settings.createWorkspace || whenMissing === "refuse") throw missingWorkspace(spec, existing);
  if (whenMissing === "tell") return "to be made";
  yield { kind: "step", text: `make the workspace ${workspace}; there are: ${namesOf(existing)}` };
  await make(work, tool, workspace);
  return "selected";
}

async function make(work: Work, tool: Tool, workspace: string): Promise<void> {
  const { spec } = work.hands;
  const timeout = `-lock-timeout=${spec.lockTimeoutSeconds}s`;
  const made = await runForText(work, ["workspace", "new", "-no-color", timeout, "--", workspace]);
  if (made.exitCode === 0) return;
  // Another run may have been faster.
  if ((await select(work, workspace)).exitCode === 0) return;
  throw commandFailure({
    spec,
    tool,
    code: "workspace-not-made",
    diagnostics: [],
    stderr: made.stderr,
    what: `could not make the workspace "${workspace}" of ${spec.path}`,
    advice: "Check that the backend has workspaces and that the role may write there",
  });
}

function select(work: Work, workspace: string): ReturnType<typeof runForText> {
  // "--": a name that starts with a dash is a name, not an option.
  return runForText(work, ["workspace", "select", "-no-color", "--", workspace]);
}

/** `null`: they cannot be listed, so what is missing is not known. */
async function existingWorkspaces(work: Work): Promise<readonly string[] | null> {
  const { exitCode, text } = await runForText(work, ["workspace", "list", "-no-color"]);
  if (exitCode !== 0) return null;
  return plainText(text)
    .split("\n")
    .map((line) => line.replace(/^\*/, "").trim())
    .filter((name) => name !== "");
}

function notSelected(spec: TerraformSpec, tool: Tool, stderr: string): Failure {
  return commandFailure({
    spec,
    tool,
    code: "workspace-unknown",
    diagnostics: [],
    stderr,
    what: `could not select the workspace "${spec.workspace ?? ""}" of ${spec.path}`,
    advice:
      'Check that the role may list the workspaces. Where the backend has none (such as http), take "workspace" away',
  });
}

/** Failure code `workspace-missing`: to make one without being asked would be to begin with an empty state. */
function missingWorkspace(spec: TerraformSpec, existing: readonly string[]): Failure {
  const { name, path, workspace, settings, place } = spec;
  const way = settings.createWorkspace
    ? "an apply of what git says makes it (terraform.createWorkspace)"
    : 'set "createWorkspace: true" under "terraform:" of the target, so that an apply makes it';
  return new Failure(
    "workspace-missing",
    `The module ${path} of the target ${name} has no workspace "${workspace ?? ""}"; there are: ${namesOf(existing)}. Name one of these in "workspace"; or ${way}.`,
    { places: [place] },
  );
}

function namesOf(existing: readonly string[]): string {
  return existing.join(", ") || "none";
}
