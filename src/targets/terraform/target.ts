/**
 * The Terraform target: a root module with its state. It knows what Terraform's JSON means and which command changes
 * nothing; it knows nothing of processes, files, GitHub or AWS.
 */
import { Failure } from "../../model/failure.ts";
import { at, parseJson } from "../../model/json.ts";
import type { DriftReading } from "../../model/outcome.ts";
import { fingerprintOf, type Plan } from "../../model/plan.ts";
import type { Steps } from "../../model/progress.ts";
import type { Planned, Target } from "../target.ts";
import { runForText, type Work } from "./command.ts";
import { readDrift, unknownDrift } from "./drift.ts";
import { endedRules, standing } from "./drift-ignore.ts";
import { makePlan, noticesOf, runPlan } from "./plan.ts";
import { readSets } from "./schemas.ts";
import { openSession } from "./session.ts";
import type { TerraformHands } from "./spec.ts";
import { isSameState, keyOfState } from "./state.ts";
import { readDiagnostic } from "./stream.ts";
import { commandFailure } from "./troubles.ts";
import { unlock } from "./unlock.ts";
import { type Prepared, prepare, pullState } from "./work.ts";

/**
 * A target that works with `hands`. Plan, offline plan and drift change nothing: no lock, no state, and a cancel kills
 * what runs at once, because an interrupted plan can write an empty state (facts 6.1).
 */
export function openTerraformTarget(hands: TerraformHands): Target {
  const reading: Work = { hands, onCancel: "kill" };
  return {
    plan: () => tidied(reading, planOnline(reading)),
    planOffline: () => tidied(reading, planOffline(reading)),
    open: () => openSession({ hands, onCancel: "interrupt" }),
    drift: () => tidied(reading, measureDrift(reading)),
    unlock: (lockId) => tidied(reading, unlock(reading, lockId)),
    tidy: async function* () {
      // A tool that is still stopping is known by the runner's state, not by this target: `finishInPost` ends it.
      yield { kind: "detail", text: `${hands.spec.name} holds no lock of its own` };
    },
  };
}

/** Removes the private folder, and the plan file in it, however the work ends. */
async function* tidied<T>({ hands }: Work, work: Steps<T>): Steps<T> {
  try {
    return yield* work;
  } finally {
    await hands.terraform.close();
  }
}

async function* planOnline(work: Work): Steps<Planned> {
  const prepared = yield* prepare(work, { online: true, missingWorkspace: "tell" });
  if (prepared.workspace === "to be made") {
    const { workspace } = work.hands.spec;
    return yield* validate(
      work,
      prepared,
      `the workspace "${workspace ?? ""}" does not exist yet: the apply makes it, and then everything in the module. A plan cannot look into it without making it`,
    );
  }
  return yield* makePlan(work, prepared, { lock: false });
}

async function* planOffline(work: Work): Steps<Planned> {
  const prepared = yield* prepare(work, { online: false });
  return yield* validate(work, prepared, "what it would change is not known without its state");
}

/** What can be said without a state, and why there is none. Failure code: `module-invalid`, with every mistake's place. */
async function* validate(work: Work, prepared: Prepared, why: string): Steps<Planned> {
  const { spec } = work.hands;
  yield { kind: "step", text: `validate ${spec.path}` };
  const { text, stderr } = await runForText(work, ["validate", "-json", "-no-color"], { signedIn: false });
  const found = text === "" ? undefined : at(parseJson(text), "diagnostics");
  const diagnostics = Array.isArray(found) ? found.map(readDiagnostic) : [];
  if (text === "" || at(parseJson(text), "valid") !== true) {
    throw commandFailure({
      spec,
      tool: prepared.tool,
      code: "module-invalid",
      diagnostics,
      stderr,
      what: `finds ${spec.path} not valid`,
      advice: "Fix this and push again",
    });
  }
  return {
    plan: offlinePlan(work, prepared, [
      ...noticesOf(work, diagnostics),
      { level: "note", text: `${spec.path} is valid; ${why}` },
    ]),
    artifact: null,
  };
}

function offlinePlan(work: Work, { tool }: Prepared, notices: Plan["notices"]): Plan {
  const { name } = work.hands.spec;
  return {
    target: name,
    kind: "terraform",
    offline: true,
    changes: [],
    unchanged: 0,
    keyId: null,
    fingerprint: fingerprintOf(name, []),
    notices,
    unknown: [],
    madeWith: `${tool.title} ${tool.version}`,
  };
}

async function* measureDrift(work: Work): Steps<DriftReading | { readonly deploying: string }> {
  const { spec, today } = work.hands;
  const { driftIgnore } = spec.rules;
  for (const text of endedRules(driftIgnore, today, spec.place.file)) yield { kind: "warning", text };
  const prepared = yield* prepare(work, { online: true });
  const before = await pullState(work, prepared);
  yield { kind: "step", text: `plan ${work.hands.spec.path} twice: with and without asking what is live` };
  const plans = yield* planTwice(work, prepared);
  const after = await pullState(work, prepared);
  if (!isSameState(before, after)) {
    return {
      deploying: `another run wrote the state meanwhile (serial ${before.serial ?? "none"} to ${after.serial ?? "none"})`,
    };
  }
  if (typeof plans === "string") return unknownDrift(plans);
  const { shapes, notices } = yield* readSets(work, prepared, [plans.refreshed, plans.unrefreshed]);
  for (const { text } of notices) yield { kind: "warning", text };
  const key = work.hands.fingerprintKey ?? keyOfState(before);
  return readDrift(plans, key, standing(driftIgnore, today), shapes);
}

/** Both plans, or in words why this commit cannot be planned: then nothing is known, and nothing may be called clean. */
async function* planTwice(work: Work, prepared: Prepared): Steps<Parameters<typeof readDrift>[0] | string> {
  try {
    const refreshed = yield* runPlan(work, prepared, { lock: false, refresh: true });
    const unrefreshed = yield* runPlan(work, prepared, { lock: false, refresh: false });
    return { refreshed: refreshed.document, unrefreshed: unrefreshed.document };
  } catch (error) {
    if (error instanceof Failure && error.code === "plan-failed") return error.message;
    throw error;
  }
}
