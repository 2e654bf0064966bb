import assert from "node:assert/strict";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { APPLY_ROLE, PLAN_ROLE } from "../bed/example-roles.ts";
import { openScene, type Scene } from "../bed/scene.ts";
import { statePath } from "./deploying.ts";

// What Terraform's children inherit. A shim in front of the real binary writes down the environment of every call.
let scene: Scene;
let folder: string;
before(async () => {
  scene = await openScene({ targets: ["infra"], files: { "pushlane.yaml": null } });
  folder = await mkdtemp(join(tmpdir(), "pushlane-shim-"));
});
after(async () => {
  await scene[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

type Call = { readonly command: string; readonly env: Readonly<Record<string, string>> };

async function callsOf(
  inputs: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>>,
): Promise<readonly Call[]> {
  const calls = join(folder, "calls");
  await rm(calls, { force: true });
  const shim = join(folder, "tofu");
  await writeFile(
    shim,
    `#!/bin/sh\nprintf '%s\\n' "== $1" >> ${calls}\nenv >> ${calls}\nexec ${scene.tool.path} "$@"\n`,
  );
  await chmod(shim, 0o755);
  const { occasion } = await scene.forge.openPullRequest({
    branch: `b${Date.now()}`,
    title: "x",
    files: { note: String(Date.now()) },
  });
  const result = await scene.plan(occasion, {
    paths: [folder],
    env,
    inputs: { terraform: "infra", "backend-config": `path=${statePath(scene)}`, ...inputs },
  });
  assert.equal(result.exitCode, 0, result.log);
  const text = await readFile(calls, "utf8");
  return text
    .split(/^== /m)
    .slice(1)
    .map((call) => {
      const [command = "", ...lines] = call.split("\n");
      return {
        command,
        env: Object.fromEntries(
          lines.filter((line) => line.includes("=")).map((line) => [line.slice(0, line.indexOf("=")), line]),
        ),
      };
    });
}

const roles = { "aws-role": APPLY_ROLE, "aws-plan-role": PLAN_ROLE, "aws-region": "eu-central-1" };
const own = {
  AWS_ACCESS_KEY_ID: "AKIAOWNOWNOWNOWNOWN1",
  AWS_SECRET_ACCESS_KEY: "own-secret-of-the-job",
  AWS_PROFILE: "ops",
};

test("no child gets the runner's tokens, inputs or command files", async () => {
  for (const { command, env } of await callsOf(roles, { NODE_OPTIONS: "--no-warnings", MY_PASSWORD: "x" })) {
    const leaked = Object.keys(env).filter((name) =>
      /^(?:ACTIONS|INPUT|GITHUB|RUNNER|STATE|NODE|MY)_/.test(name),
    );
    assert.deepEqual(leaked, [], command);
  }
});

test("the session of the role goes to the children that need it, and the job's own credentials to none", async () => {
  const calls = await callsOf(roles, own);
  const signedIn = calls.filter(({ env }) => "AWS_SESSION_TOKEN" in env).map(({ command }) => command);
  assert.ok(signedIn.includes("plan") && !signedIn.includes("version"), signedIn.join());
  for (const { env } of calls) {
    assert.doesNotMatch(env["AWS_ACCESS_KEY_ID"] ?? "", /OWN/);
    assert.ok(!("AWS_PROFILE" in env));
  }
});

test("without a role the job's own credentials go to the children that sign in, and to no other", async () => {
  const calls = await callsOf({}, own);
  const signedIn = calls.filter(({ env }) => "AWS_PROFILE" in env).map(({ command }) => command);
  assert.ok(signedIn.includes("plan") && !signedIn.includes("version"), signedIn.join());
});
