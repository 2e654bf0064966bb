import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import type { JobOptions, JobResult } from "../bed/runner.ts";
import { openScene, type Scene } from "../bed/scene.ts";
import { filesWith } from "./canaries.ts";
import { expectGreen, statePath } from "./deploying.ts";

// Law 8, for Terraform's secrets on the disk: however a run ends, no file of it that holds one is there afterwards. The
// home, every temporary folder, the tools, the runner's command files and the checkout are searched, whole.
const canaries = {
  variable: "canary-of-a-sensitive-variable",
  made: "canary-that-an-apply-makes",
  fingerprintKey: "canary-of-the-fingerprint-key",
};
const made = `resource "terraform_data" "made" {
  input = sensitive("${canaries.made}")
}
`;

/** A resource that runs \`command\`, which knows the secret. */
function runs(name: string, command: string): string {
  return `resource "terraform_data" "${name}" {
  provisioner "local-exec" {
    command     = "${command}"
    environment = { SECRET = var.api_token }
  }
}
`;
}

let scene: Scene;
before(async () => {
  scene = await openScene({ targets: ["infra"], files: { "infra/made.tf": made } });
});
after(async () => await scene[Symbol.asyncDispose]());

test("plan, apply and drift check leave no file that holds a secret", async () => {
  const opened = await scene.forge.openPullRequest({ branch: "b", title: "b", files: { "notes.md": "b\n" } });
  await assertClean(expectGreen(await plan(opened.occasion)));
  const { occasion } = await scene.forge.merge(opened.number, "squash");
  await assertClean(expectGreen(await apply(occasion)));
  for (const secret of [canaries.variable, canaries.made])
    assert.ok((await readFile(statePath(scene), "utf8")).includes(secret), "they are in the state");
  await assertClean(await scene.drift(await job()));
});

test("an apply that fails half way leaves none", async () => {
  const occasion = await scene.forge.push(
    "main",
    { "infra/fails.tf": runs("fails", "echo $SECRET; false") },
    "x",
  );
  const failed = await apply(occasion);
  assert.equal(failed.outputs["failure"], "apply-failed", failed.log);
  await assertClean(failed);
});

test("an apply that is cancelled leaves none, and one that is killed neither, after the post step", async () => {
  const files = { "infra/fails.tf": null, "infra/slow.tf": runs("slow", "echo $SECRET; sleep 12") };
  const occasion = await scene.forge.push("main", files, "x");
  const isMaking = (line: string) => line.startsWith("terraform_data.slow") && line.includes("creating");
  const cancelled = await apply(occasion, { cancelWhen: isMaking });
  assert.equal(cancelled.outputs["outcome"], "cancelled", cancelled.log);
  await assertClean(cancelled);
  const killed = await apply(occasion, { killWhen: isMaking });
  assert.equal(killed.signal, "SIGKILL");
  await assertClean(killed);
});

test("a module that is not valid, with the secret in its own error, leaves none", async () => {
  const wrong = `variable "bad" {\n  default = "x"\n  validation {\n    condition     = var.bad == "y"\n    error_message = "told: \${nonsensitive(var.api_token)}"\n  }\n}\n`;
  const opened = await scene.forge.openPullRequest({
    branch: "w",
    title: "w",
    files: { "infra/wrong.tf": wrong },
  });
  const refused = await plan(opened.occasion);
  assert.equal(refused.exitCode, 1);
  await assertClean(refused);
});

test("the search finds a secret in any file, deep, in bytes and in a name", async () => {
  const folder = join(await temporary(), "deep", "er");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "bytes"), Buffer.concat([Buffer.from([0, 255]), Buffer.from(canaries.made)]));
  await writeFile(join(folder, Buffer.from(canaries.made).toString("hex")), "");
  await writeFile(join(folder, "gzip"), gzipSync(canaries.made));
  const { found } = await filesWith([canaries.made], [folder]);
  assert.equal(found.length, 3);
});

/** A folder of its own for what knows only \`TMPDIR\`. */
async function temporary(): Promise<string> {
  const folder = join(scene.site, "..", "tmp");
  await mkdir(folder, { recursive: true });
  return folder;
}

async function job(): Promise<Partial<JobOptions>> {
  const env = { TF_VAR_api_token: canaries.variable, RUNNER_DEBUG: "1", TMPDIR: await temporary() };
  return { inputs: { "fingerprint-key": canaries.fingerprintKey, "reviewed-plan": "off" }, env };
}

async function plan(occasion: JobOptions["occasion"]): Promise<JobResult> {
  return await scene.plan(occasion, await job());
}

async function apply(occasion: JobOptions["occasion"], more: Partial<JobOptions> = {}): Promise<JobResult> {
  return await scene.apply(occasion, { ...(await job()), ...more });
}

async function assertClean({ folder, workspace, token, tokenRequests }: JobResult): Promise<void> {
  const sessions = [...scene.sts.sessions.values()].flatMap((one) => [
    one.secretAccessKey,
    one.sessionToken ?? "",
  ]);
  assert.ok(tokenRequests.length > 0 && sessions.length > 0, "the job signed in");
  const secrets = [canaries.variable, canaries.fingerprintKey, ...sessions, token];
  const { found, read } = await filesWith(secrets, [folder, workspace, await temporary()]);
  assert.ok(read > 10, "something was searched");
  assert.deepEqual(found, []);
  // The checkout itself says how this one is made.
  assert.deepEqual((await filesWith([canaries.made], [folder, await temporary()])).found, []);
}
