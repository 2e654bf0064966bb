import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

const main = join(import.meta.dirname, "../../src/main.ts");

/** A tool that writes down its variables at init, and then fails. */
const shim = `#!/bin/sh
[ "$1" = version ] && { echo "OpenTofu v1.12.6"; exit 0; }
/usr/bin/env > "$(/usr/bin/dirname "$0")/variables"
exit 1
`;

test("credentials of the job work in the region that the target names", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "pushlane-region-"));
  t.after(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "infra"));
  await writeFile(join(folder, "infra/main.tf"), 'terraform {\n  backend "s3" {}\n}\n');
  await writeFile(join(folder, "tofu"), shim, { mode: 0o755 });
  const event = join(folder, "event.json");
  await writeFile(event, JSON.stringify({ repository: { default_branch: "main" } }));
  const env = {
    PATH: folder,
    RUNNER_TEMP: folder,
    GITHUB_EVENT_NAME: "push",
    GITHUB_EVENT_PATH: event,
    GITHUB_REF: "refs/heads/other",
    GITHUB_SHA: "c".repeat(40),
    GITHUB_REPOSITORY: "acme/shop",
    GITHUB_RUN_ID: "1",
    GITHUB_WORKSPACE: folder,
    INPUT_COMMAND: "plan",
    INPUT_TERRAFORM: "infra",
    "INPUT_AWS-REGION": "eu-central-1",
    AWS_ACCESS_KEY_ID: "AKIAOWNOWNOWNOWNOWN1",
    AWS_REGION: "us-east-1",
  };
  const log = await new Promise<string>((resolve) => {
    execFile(process.execPath, [main], { env }, (_error, output) => resolve(output));
  });
  assert.match(log, /init/);
  const variables = await readFile(join(folder, "variables"), "utf8");
  assert.match(variables, /^AWS_ACCESS_KEY_ID=AKIAOWNOWNOWNOWNOWN1$/m);
  assert.match(variables, /^AWS_REGION=eu-central-1$/m);
  assert.match(variables, /^AWS_DEFAULT_REGION=eu-central-1$/m);
});
