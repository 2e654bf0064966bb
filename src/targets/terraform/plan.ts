/** One plan: run, read from JSON, and turned into the model's `Plan`. */
import type { Failure } from "../../model/failure.ts";
import { fingerprintOf, type Notice, type Plan } from "../../model/plan.ts";
import type { Steps } from "../../model/progress.ts";
import { keyId } from "../../model/token.ts";
import { changesOf, countUnchanged } from "./changes.ts";
import { neverEnded, runForBytes, type Work } from "./command.ts";
import { guardedBy } from "./guards.ts";
import { leaveOut, leftOutNotices } from "./left-out.ts";
import type { PlanDocument } from "./plan-document.ts";
import { PlanReader } from "./plan-reader.ts";
import { readSets } from "./schemas.ts";
import { markScope, refuseUnknownAddresses, scopeArguments, scopeOf } from "./scope.ts";
import { keyOfState } from "./state.ts";
import { stateIdOf } from "./state-id.ts";
import { type Diagnostic, readMessage } from "./stream.ts";
import { commandFailure, describe } from "./troubles.ts";
import { type Prepared, pullState } from "./work.ts";

/** What `apply` needs of a plan: the very file, and whether variables must be given once more. */
export type PlanFile = { readonly planFile: string; readonly needsVariables: boolean };

export type PlanRun = PlanFile & {
  readonly document: PlanDocument;
  readonly warnings: readonly Diagnostic[];
};

type How = { readonly lock: boolean; readonly refresh: boolean };

const mostWarnings = 20;

/**
 * Runs one plan and reads it back. Secrets in it are registered before this returns. Failure codes: `plan-failed`,
 * `state-locked`, `plan-format`, `plan-errored`, `plan-unsupported`.
 */
export async function* runPlan(work: Work, { tool, facts }: Prepared, how: How): Steps<PlanRun> {
  const { terraform, spec, hide } = work.hands;
  const planFile = await terraform.newPlanFile();
  const diagnostics: Diagnostic[] = [];
  const command = planArguments(work, planFile, how);
  let ended = neverEnded;
  for await (const told of terraform.run({ arguments: command, signedIn: true, onCancel: work.onCancel })) {
    if (typeof told !== "string") {
      ended = told;
      continue;
    }
    const message = readMessage(told);
    if (message.kind === "diagnostic") diagnostics.push(message.diagnostic);
    else yield { kind: "detail", text: message.text };
  }
  if (ended.exitCode !== 0) {
    throw commandFailure({
      spec,
      tool,
      code: "plan-failed",
      diagnostics,
      stderr: ended.stderr,
      what: `could not plan ${spec.path}`,
      advice: "Fix this and push again",
    });
  }
  const document = await showPlan(work, planFile, tool);
  for (const secret of document.secrets) hide(secret);
  return {
    planFile,
    document,
    needsVariables: facts.ephemeral,
    warnings: diagnostics,
  };
}

/** Reads the state, plans, and gives the plan with its file, or with why the guards refuse it. The plan holds no secret. */
export async function* makePlan(
  work: Work,
  prepared: Prepared,
  { lock }: { lock: boolean },
): Steps<{ plan: Plan; artifact: PlanFile; refusal?: Failure }> {
  const { spec } = work.hands;
  // Read also where its key is not needed: an error of the plan may quote the secrets in it.
  const state = await pullState(work, prepared);
  const key = work.hands.fingerprintKey ?? keyOfState(state);
  yield {
    kind: "step",
    text: `plan ${spec.path}${spec.workspace === null ? "" : `, workspace ${spec.workspace}`}`,
  };
  const { document, warnings, planFile, needsVariables } = yield* runPlan(work, prepared, {
    lock,
    refresh: true,
  });
  refuseUnknownAddresses(spec, document);
  const sets = yield* readSets(work, prepared, [document]);
  const changes = markScope(
    leaveOut(changesOf(document, key, sets.shapes), spec.rules.reviewedPlanIgnore),
    spec,
  );
  const stateId = stateIdOf(await work.hands.terraform.initialisedBackend(), spec);
  const plan: Plan = {
    target: spec.name,
    kind: "terraform",
    offline: false,
    changes,
    unchanged: countUnchanged(document),
    keyId: key === null ? null : keyId(key),
    fingerprint: fingerprintOf(spec.name, changes),
    ...(stateId === null ? {} : { state: stateId }),
    ...scopeOf(spec),
    notices: [
      ...document.failingChecks.map(checkNotice),
      ...leftOutNotices(changes),
      ...sets.notices,
      ...noticesOf(work, warnings),
    ],
    unknown: [],
    madeWith: `${prepared.tool.title} ${prepared.tool.version}`,
  };
  const refusal = guardedBy(spec, changes);
  return { plan, artifact: { planFile, needsVariables }, ...(refusal === null ? {} : { refusal }) };
}

/** Warnings as notices, as many as a person reads. */
export function noticesOf(work: Work, diagnostics: readonly Diagnostic[]): readonly Notice[] {
  const warnings = diagnostics.filter(({ severity }) => severity === "warning");
  const texts = [...new Set(warnings.map((warning) => describe(work.hands.spec, warning)))];
  const shown = texts.slice(0, mostWarnings).map((text) => ({ level: "warning", text }) as const);
  const more = texts.length - shown.length;
  return more > 0 ? [...shown, { level: "warning", text: `${more} more warnings are in the log` }] : shown;
}

/** `-var-file` arguments of this target. */
export function variableArguments(work: Work): readonly string[] {
  return work.hands.spec.varFiles.map((file) => `-var-file=${file}`);
}

/** How many resources are worked on at once, where the target says so. */
export function parallelismArguments(work: Work): readonly string[] {
  const { parallelism } = work.hands.spec.settings;
  return parallelism === null ? [] : [`-parallelism=${parallelism}`];
}

function planArguments(work: Work, planFile: string, { lock, refresh }: How): readonly string[] {
  return [
    "plan",
    "-input=false",
    "-no-color",
    "-json",
    `-out=${planFile}`,
    lock ? `-lock-timeout=${work.hands.spec.lockTimeoutSeconds}s` : "-lock=false",
    ...(refresh ? [] : ["-refresh=false"]),
    ...scopeArguments(work.hands.spec.settings.scope),
    ...parallelismArguments(work),
    ...variableArguments(work),
  ];
}

async function showPlan(work: Work, planFile: string, tool: Prepared["tool"]): Promise<PlanDocument> {
  const { spec } = work.hands;
  const reader = new PlanReader();
  const command = ["show", "-json", planFile];
  const ended = await runForBytes(work, command, { signedIn: false, take: (bytes) => reader.push(bytes) });
  if (ended.exitCode === 0) return reader.end({ partial: spec.settings.scope.only.length > 0 });
  throw commandFailure({
    spec,
    tool,
    code: "plan-format",
    diagnostics: [],
    stderr: ended.stderr,
    what: `could not show the plan of ${spec.path}`,
    advice: "Run again with step debug logging, and report this if it stays",
  });
}

function checkNotice(failing: string): Notice {
  return { level: "warning", text: `check failing: ${failing}` };
}
