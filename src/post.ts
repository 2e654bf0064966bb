/**
 * The post step: runs always, also after `main` was cancelled or killed. It ends what `main` could not: a Terraform that
 * is still stopping, a lock that this very run still holds, a deployment that was not ended. Usually there is nothing.
 */
import { chooseIdentity } from "./credentials/identity.ts";
import { leftBehind } from "./deploy/states.ts";
import { openRunner } from "./io/actions/runner.ts";
import { createRedactor } from "./io/redactor.ts";
import { finishInPost, terraformStates } from "./io/terraform/post.ts";
import { type Asked, readAsked } from "./main/asked.ts";
import { tellCrash } from "./main/crash.ts";
import { openTarget, type Workshop } from "./main/open-target.ts";
import { openWorkshop } from "./main/workshop.ts";
import { noteOf } from "./model/failure.ts";

const { env } = process;
const redactor = createRedactor();
const runner = openRunner({ env, redactor });
process.on("uncaughtException", (thrown) => process.exit(tellCrash(runner, env, thrown)));
await post();

async function post(): Promise<void> {
  const states = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      name.startsWith("STATE_") ? [[name.slice("STATE_".length), value ?? ""]] : [],
    ),
  );
  for (const state of terraformStates(env)) await attempt(() => finishTerraform(state));
  const left = leftBehind(states);
  if (left.locked.length === 0 && left.deployments.length === 0) return;
  await attempt(async () => {
    const asked = await readAsked(env, { hide: (secret) => runner.hide(secret), learn: () => undefined });
    for (const target of left.locked) await attempt(() => tidy(asked, target));
    for (const deployment of left.deployments) await attempt(() => endDeployment(asked, deployment));
  });
}

async function finishTerraform(state: string): Promise<void> {
  const aftermath = await finishInPost(state);
  if (aftermath === null) return;
  const level = aftermath.level === "note" ? "notice" : "warning";
  runner.annotate({ level, title: "Terraform after the cancel", message: aftermath.text, place: null });
}

async function tidy(asked: Asked, name: string): Promise<void> {
  const spec = asked.request.targets.find((target) => target.name === name);
  // Terraform frees its own lock (`finishTerraform`): no identity is asked for where there is nothing to do with it.
  if (spec === undefined || spec.kind === "terraform") return;
  const workshop: Workshop = openWorkshop(asked, { env, runner, signal: new AbortController().signal });
  const { trigger, run } = asked;
  const choice = chooseIdentity({ spec, trigger, tokenEndpoint: workshop.tokens.available(), run });
  try {
    const target = await openTarget(workshop, spec, choice);
    for await (const progress of target.tidy()) if ("text" in progress) runner.line(progress.text);
  } finally {
    for (const close of workshop.closers) await close();
  }
}

async function endDeployment(asked: Asked, { target, id }: { target: string; id: number }): Promise<void> {
  const { openGitHub } = await import("./io/github/github.ts");
  const review = await import("./review/deployment.ts");
  const { signal } = new AbortController();
  const forge = openGitHub({
    token: asked.request.githubToken,
    app: asked.request.recordedBy,
    run: asked.run,
    redact: (text) => redactor.redact(text),
    signal,
    tell: (text) => runner.line(text),
  });
  await review.endDeployment(forge, { kind: "begun", id }, "error", "the job was killed");
  runner.line(`ended the deployment of ${target}: the job was killed`);
}

/** One failed tidy-up must not keep the others from being tried; each is told. */
async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (thrown) {
    runner.annotate({
      level: "warning",
      title: "Pushlane: not tidied up",
      message: noteOf(thrown).message,
      place: null,
    });
  }
}
