/** The state of an apply whose backend did not take it: the tool leaves it in a file, and it is the only one there is. */
import { Failure } from "../../model/failure.ts";
import type { Steps } from "../../model/progress.ts";
import type { TerraformSpec } from "../../model/request.ts";
import { runForText, type Work } from "./command.ts";
import { inModule } from "./in-module.ts";
import { readState } from "./state.ts";
import { plainText } from "./troubles.ts";

/** Where the tool writes it, in the module's folder. */
export const erroredStateFile = "errored.tfstate";

/** A backend that is away for a moment, or for the length of a deploy of its own. */
const pausesSeconds = [1, 4, 10, 20, 30];

/** Refuses a module that holds such a file already: whatever is planned beside it is planned on an older state. Failure code: `state-left`. */
export function refuseErroredState(spec: TerraformSpec, isThere: boolean): void {
  if (!isThere) return;
  const file = inModule(spec.path, erroredStateFile);
  throw new Failure(
    "state-left",
    `${file} is the state of an apply that could not save it, so a plan would begin from an older one. Push it ("terraform state push ${erroredStateFile}" in ${spec.path}), then remove the file: it holds secrets and does not belong into git.`,
    { places: [{ file }] },
  );
}

/** What became of the state: "saved" by a later try, or why not. "none": the backend took it at once. */
export type Rescue =
  | { readonly kind: "none" | "saved" }
  | { readonly kind: "lost"; readonly file: string; readonly reason: string };

/**
 * Pushes a left state until the backend takes it, for about a minute. The tool itself refuses to put it over another
 * one (lineage, serial). A file that was pushed is removed; else it stays, since it is the only state there is.
 */
export async function* rescueState(work: Work): Steps<Rescue> {
  const { terraform, spec, hide, sleep, signal } = work.hands;
  const left = await terraform.erroredState();
  if (left === null) return { kind: "none" };
  for (const secret of readState(left).secrets) hide(secret);
  let reason = "";
  for (const seconds of pausesSeconds) {
    yield {
      kind: "step",
      text: `the backend did not take the state; it is pushed again in ${seconds} s`,
    };
    await sleep(seconds * 1000, signal);
    const pushed = await runForText(work, [
      "state",
      "push",
      "-no-color",
      `-lock-timeout=${spec.lockTimeoutSeconds}s`,
      erroredStateFile,
    ]);
    if (pushed.exitCode === 0) {
      await terraform.removeErroredState();
      return { kind: "saved" };
    }
    reason = plainText(pushed.stderr);
  }
  return { kind: "lost", file: inModule(spec.path, erroredStateFile), reason };
}

/** What a person does about it, after the sentence that tells what failed. */
export function rescueAdvice(rescue: Rescue): string {
  switch (rescue.kind) {
    case "none":
      return "";
    case "saved":
      return ". The backend did not take the state at first; a later try saved it";
    case "lost":
      return `. The state could not be saved (${rescue.reason}), and what was made is only in ${rescue.file} of this job's checkout: on a runner of your own, push it from there ("terraform state push ${erroredStateFile}"); a hosted runner is gone with the job, so import what was made before the next apply, or it is made twice`;
  }
}
