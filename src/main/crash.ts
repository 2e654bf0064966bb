import type { Runner } from "../io/actions/runner.ts";
import { noteOf } from "../model/failure.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The last word when even telling the outcome failed: Node's own would be a stack trace that no redactor has seen. Gives
 * the exit code.
 */
export function tellCrash(runner: Runner, env: Environment, thrown: unknown): number {
  tellStack(runner, env, thrown);
  runner.annotate({ level: "error", title: "Pushlane", message: noteOf(thrown).message, place: null });
  return 1;
}

/** The stack, where step debugging is switched on. */
export function tellStack(runner: Runner, env: Environment, thrown: unknown): void {
  if (env["RUNNER_DEBUG"] === "1" && thrown instanceof Error) runner.detail(thrown.stack ?? "");
}
