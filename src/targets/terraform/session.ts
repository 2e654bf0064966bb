/** One apply of a Terraform target. Every command takes and frees the state lock itself. */

import { Failure } from "../../model/failure.ts";
import { at, isObject, parseJson } from "../../model/json.ts";
import type { Done } from "../../model/outcome.ts";
import type { Change } from "../../model/plan.ts";
import type { Steps } from "../../model/progress.ts";
import { isWhole } from "../../model/terraform-scope.ts";
import type { Planned, Session } from "../target.ts";
import { neverEnded, runForText, type Work } from "./command.ts";
import { rescueAdvice, rescueState } from "./errored-state.ts";
import { exactJson } from "./exact.ts";
import { guardedBy } from "./guards.ts";
import { secretTexts } from "./leaves.ts";
import { makePlan, type PlanFile, parallelismArguments, variableArguments } from "./plan.ts";
import { type Diagnostic, readMessage, type WrittenAction } from "./stream.ts";
import type { Ended } from "./terraform.ts";
import { commandFailure } from "./troubles.ts";
import { type Prepared, prepare, pullState } from "./work.ts";

/** Opens a session on an initialised module. */
export async function* openSession(work: Work): Steps<Session> {
  const { terraform, spec } = work.hands;
  // Nothing is destroyed, and no part applied, in a workspace that is made for it.
  const missingWorkspace = isWhole(spec.settings.scope) ? "make" : "refuse";
  const prepared = yield* prepare(work, { online: true, missingWorkspace });
  const done: Done[] = [];
  return {
    pointers: async () => null,
    plan: () => makePlan(work, prepared, { lock: true }),
    secure: async function* () {
      yield { kind: "detail", text: "each command holds the state lock itself" };
      return "held";
    },
    apply: (planned) => applyPlan(work, prepared, { planned, done }),
    verify: async function* () {
      yield { kind: "detail", text: "the providers have waited for their resources" };
      return { waited: false, healthy: [], unhealthy: [], notWaited: [], unhealthyBefore: [] };
    },
    prune: async function* () {
      yield { kind: "detail", text: "deletes were part of the apply" };
    },
    finish: () => readOutputs(work, prepared),
    done: () => done,
    close: () => terraform.close(),
    advice: () => (terraform.isLeftRunning() ? adviceFor(prepared) : ""),
  };
}

/**
 * Applies the plan's own file; nothing runs for a plan without changes. `done` has what was written, also when this
 * throws. Failure codes: `destroy-guarded`, `apply-failed`, `state-not-saved`, `plan-stale`,
 * `state-locked`, `cancelled`.
 */
async function* applyPlan(
  work: Work,
  prepared: Prepared,
  { planned, done }: { planned: Planned; done: Done[] },
): Steps<void> {
  const { spec } = work.hands;
  const { tool } = prepared;
  const { changes } = planned.plan;
  if (changes.length === 0) return;
  const refusal = guardedBy(spec, changes);
  if (refusal !== null) throw refusal;
  const diagnostics: Diagnostic[] = [];
  const writes = new Map<string, Set<WrittenAction>>();
  let ended = neverEnded;
  try {
    for await (const told of runApply(work, planned.artifact)) {
      if (typeof told !== "string") {
        ended = told;
        continue;
      }
      const message = readMessage(told);
      if (message.kind === "diagnostic") diagnostics.push(message.diagnostic);
      else yield { kind: message.kind === "detail" ? "detail" : "step", text: message.text };
      if (message.kind === "written") noteWrite(writes, message);
    }
  } finally {
    // Moves, imports and outputs have no line of their own: they are done when the whole apply is.
    done.push(...(ended.exitCode === 0 ? changes.map(doneOf) : writtenChanges(changes, writes)));
  }
  if (ended.exitCode === 0) return;
  const rescue = yield* rescueState(work);
  const unread = await hideWhatWasMade(work, prepared);
  throw commandFailure({
    spec,
    tool,
    code: rescue.kind === "lost" ? "state-not-saved" : "apply-failed",
    diagnostics,
    stderr: ended.stderr,
    what: `made ${done.length} of ${changes.length} changes of ${spec.path} and stopped`,
    advice: `Fix this and push again: the next run plans only what is left${unread}${rescueAdvice(rescue)}`,
  });
}

/**
 * Registers the secrets that this apply made (generated passwords), since its error may quote them. That must not hide
 * the error itself: gives what to add to it where the state cannot be read.
 */
async function hideWhatWasMade(work: Work, prepared: Prepared): Promise<string> {
  try {
    await pullState(work, prepared);
    return "";
  } catch (error) {
    if (error instanceof Failure && error.code !== "cancelled")
      return ". The state could not be read after it";
    throw error;
  }
}

function runApply(work: Work, artifact: unknown): AsyncIterable<string | Ended> {
  if (!isPlanFile(artifact)) throw new TypeError("this plan was not made by this Terraform target");
  const { terraform } = work.hands;
  return terraform.run({
    arguments: applyArguments(work, artifact),
    signedIn: true,
    onCancel: work.onCancel,
  });
}

function applyArguments(work: Work, { planFile, needsVariables }: PlanFile): readonly string[] {
  return [
    "apply",
    "-input=false",
    "-no-color",
    "-json",
    `-lock-timeout=${work.hands.spec.lockTimeoutSeconds}s`,
    ...parallelismArguments(work),
    // Values of ephemeral variables are not in the plan file.
    ...(needsVariables ? variableArguments(work) : []),
    planFile,
  ];
}

function doneOf({ address, action }: Change): Done {
  return { address, action };
}

function noteWrite(
  writes: Map<string, Set<WrittenAction>>,
  { address, action }: { address: string; action: WrittenAction },
): void {
  writes.set(address, (writes.get(address) ?? new Set()).add(action));
}

/** The planned changes that were made before a failure; of a replace, the half that was made. */
function writtenChanges(
  changes: readonly Change[],
  writes: ReadonlyMap<string, ReadonlySet<WrittenAction>>,
): readonly Done[] {
  return changes.flatMap((change): readonly Done[] => {
    // The stream names a deposed object by its successor's address.
    const made = writes.get(change.address.replace(/ \(deposed \w+\)$/, ""));
    if (made === undefined) return [];
    const isHalf = change.action === "replace" && !(made.has("create") && made.has("delete"));
    if (!isHalf) return [doneOf(change)];
    return [{ address: change.address, action: made.has("create") ? "create" : "delete" }];
  });
}

/** Root outputs by name, as JSON text. Sensitive ones are hidden and left out. Failure code: `outputs-unreadable`. */
async function readOutputs(work: Work, { tool }: Prepared): Promise<Readonly<Record<string, string>>> {
  const { exitCode, text, stderr } = await runForText(work, ["output", "-json", "-no-color"]);
  if (exitCode !== 0) {
    throw commandFailure({
      spec: work.hands.spec,
      tool,
      code: "outputs-unreadable",
      diagnostics: [],
      stderr,
      what: `could not read the outputs of ${work.hands.spec.path}`,
      advice: "The changes are applied; run again to read them",
    });
  }
  const outputs = parseJson(text);
  const visible: Record<string, string> = {};
  for (const [name, output] of Object.entries(isObject(outputs) ? outputs : {})) {
    const value = at(output, "value") ?? null;
    if (at(output, "sensitive") === false) visible[name] = exactJson(value);
    else for (const secret of secretTexts({ value, sensitive: true })) work.hands.hide(secret);
  }
  return visible;
}

function isPlanFile(artifact: unknown): artifact is PlanFile {
  return (
    typeof artifact === "object" &&
    artifact !== null &&
    "planFile" in artifact &&
    typeof artifact.planFile === "string" &&
    "needsVariables" in artifact &&
    typeof artifact.needsVariables === "boolean"
  );
}

function adviceFor({ tool }: Prepared): string {
  return `${tool.title} was asked to stop and is still ending its last step; the post step of this job waits for it and tells how it ended. It frees the state lock itself. Then run the job again: it goes on from where this one stopped.`;
}
