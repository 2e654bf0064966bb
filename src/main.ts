/** The step itself: reads what is asked, builds the hands, lets the story run, tells it, and sets the exit code. */
import { chooseIdentity } from "./credentials/identity.ts";
import { deploy } from "./deploy/deploy.ts";
import type { Hands } from "./deploy/hands.ts";
import { openRunner } from "./io/actions/runner.ts";
import { checkedOut } from "./io/checked-out.ts";
import { clock } from "./io/clock.ts";
import { openGitHub } from "./io/github/github.ts";
import { keepHeapSmall } from "./io/memory.ts";
import { redactData } from "./io/redact-data.ts";
import { createRedactor } from "./io/redactor.ts";
import { type Asked, readAsked } from "./main/asked.ts";
import { tellCrash, tellStack } from "./main/crash.ts";
import { openTarget, type Workshop } from "./main/open-target.ts";
import { openTeller, tellOutcome } from "./main/tell.ts";
import { openWorkshop } from "./main/workshop.ts";
import { noteOf } from "./model/failure.ts";
import type { Outcome } from "./model/outcome.ts";
import { type Run, unknownRun } from "./model/trigger.ts";
import { failed } from "./model/verdict.ts";

keepHeapSmall();
const { env } = process;
const redactor = createRedactor();
const redact = (text: string) => redactor.redact(text);
const runner = openRunner({ env, redactor });
const cancel = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => cancel.abort());
process.on("uncaughtException", (thrown) => process.exit(tellCrash(runner, env, thrown)));
process.exitCode = await main();

async function main(): Promise<number> {
  let run: Run | null = null;
  let failOnDrift = false;
  let outcome: Outcome;
  try {
    const asked = await readAsked(env, {
      hide: (secret) => runner.hide(secret),
      learn: (known) => {
        run = known;
      },
    });
    failOnDrift = asked.request.failOnDrift;
    outcome = await perform(asked);
  } catch (thrown) {
    outcome = outcomeOfThrown(thrown, run);
  }
  await tellOutcome(runner, outcome, { failOnDrift, temporary: env["RUNNER_TEMP"] ?? "/tmp", redact });
  return failed(outcome, failOnDrift) ? 1 : 0;
}

async function perform(asked: Asked): Promise<Outcome> {
  const workshop = openWorkshop(asked, { env, runner, signal: cancel.signal });
  const teller = openTeller(runner);
  try {
    const story = deploy(asked, handsOf(asked, workshop));
    for (;;) {
      const next = await story.next();
      if (next.done === true) return next.value;
      teller.tell(next.value);
    }
  } finally {
    teller.close();
    for (const close of workshop.closers) await close();
  }
}

function handsOf({ request, run, trigger }: Asked, workshop: Workshop): Hands {
  const { signal, tokens, saveState } = workshop;
  const github = openGitHub({
    token: request.githubToken,
    app: request.recordedBy,
    run,
    redact,
    signal,
    tell: (text) => runner.line(text),
  });
  return {
    forge: github,
    board: github,
    signal,
    now: () => clock.now(),
    choose: (spec) => chooseIdentity({ spec, trigger, tokenEndpoint: tokens.available(), run }),
    openTarget: (spec, choice) => openTarget(workshop, spec, choice),
    checkedOut: () => checkedOut(env["GITHUB_WORKSPACE"] ?? "."),
    clean: (data) => redactData(redactor, data),
    saveState,
  };
}

function outcomeOfThrown(thrown: unknown, run: Run | null): Outcome {
  tellStack(runner, env, thrown);
  return {
    run: run ?? unknownRun,
    command: "nothing",
    reason: null,
    failure: redactData(redactor, noteOf(thrown)),
    pullRequest: null,
    targets: [],
    comment: null,
    issue: null,
    durationSeconds: 0,
  };
}
