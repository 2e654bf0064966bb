import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

const main = join(import.meta.dirname, "../../src/main.ts");

/** A push that has nothing to do, with a job summary that cannot be written: told to nobody who could report it. */
async function crash(env: Record<string, string>): Promise<{ code: unknown; log: string; errors: string }> {
  const folder = await mkdtemp(join(tmpdir(), "pushlane-crash-"));
  try {
    const event = join(folder, "event.json");
    await writeFile(event, JSON.stringify({ repository: { default_branch: "main" } }));
    return await new Promise((resolve) => {
      const variables = {
        GITHUB_EVENT_NAME: "push",
        GITHUB_EVENT_PATH: event,
        GITHUB_REF: "refs/heads/other",
        GITHUB_SHA: "c".repeat(40),
        GITHUB_REPOSITORY: "acme/shop",
        GITHUB_RUN_ID: "1",
        GITHUB_WORKSPACE: folder,
        GITHUB_STEP_SUMMARY: folder,
        INPUT_TERRAFORM: "infra",
        "INPUT_GITHUB-TOKEN": folder,
        ...env,
      };
      execFile(process.execPath, [main], { env: variables }, (error, log, errors) =>
        resolve({ code: error?.code, log: log.replaceAll(`::add-mask::${folder}\n`, ""), errors }),
      );
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

test("when even telling the outcome fails, the step fails with a sentence, without stack and without secret", async () => {
  const { code, log, errors } = await crash({});
  assert.equal(code, 1);
  assert.match(log, /^::error title=Pushlane::.*EISDIR.*\*\*\*/m);
  assert.equal(errors, "");
  assert.doesNotMatch(log, /\.ts:\d+|pushlane-crash-/);
});

test("with step debugging the stack is told, too", async () => {
  const { log } = await crash({ RUNNER_DEBUG: "1" });
  assert.match(log, /^::debug::.*EISDIR[^]*runner\.ts/m);
});
