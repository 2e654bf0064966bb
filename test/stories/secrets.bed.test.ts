import assert from "node:assert/strict";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { JobResult } from "../bed/runner.ts";
import { openScene, type Scene } from "../bed/scene.ts";
import { assertWithout } from "./canaries.ts";
import { exampleFile, expectGreen, planChange } from "./deploying.ts";

// Law 8: a secret leaves only to its target. Canaries are put in every place that may hold a secret; whatever people or
// programs can read of a run is searched for them, in every form.
const canaries = {
  stringData: "canary-of-string-data",
  data: "canary-of-data",
  markdown: "pa_ss*w|rd`<b>",
  lines: "canary-line-one\ncanary-line-two",
  byHand: "canary-put-in-by-hand",
  notBase64: "canary*that*is*no*base64",
  variable: "canary-of-a-sensitive-variable",
  fingerprintKey: "canary-of-the-fingerprint-key",
};
const inputs = { "fingerprint-key": canaries.fingerprintKey };
// Debug prints most.
const env = { TF_VAR_api_token: canaries.variable, RUNNER_DEBUG: "1" };
const more = { inputs, env };

let scene: Scene;
before(async () => {
  scene = await openScene();
});
after(async () => await scene[Symbol.asyncDispose]());

test("a plan tells of secrets that they change, and nothing of what they are", async () => {
  const opened = await scene.forge.openPullRequest({
    branch: "secrets",
    title: "Secrets",
    files: { "shop/config.yaml": await config({}), "infra/environment.tf": environmentProbe("true") },
  });
  const planned = expectGreen(await scene.plan(opened.occasion, more));
  await assertSilent(planned);
  await scene.forge.merge(opened.number, "squash");
});

test("an apply writes them to their targets and nowhere else", async () => {
  const applied = expectGreen(await scene.apply(await push(), more));
  await assertSilent(applied);
  const { stdout } = await scene.cluster.kubectl(
    "--namespace=shop",
    "get",
    "secret/shop-credentials",
    "--output=json",
  );
  assert.ok(stdout.includes(Buffer.from(canaries.markdown).toString("base64")));
  assert.equal(await readFile(join(scene.site, "token"), "utf8"), canaries.variable);
});

test("Terraform's children get its variables and its session, and nothing of the runner's", async () => {
  const names = (await readFile(join(scene.site, "environment"), "utf8"))
    .split("\n")
    .flatMap((line) => /^(\w+)=/.exec(line)?.[1] ?? []);
  assert.ok(names.includes("TF_VAR_api_token"));
  assert.ok(names.includes("AWS_SESSION_TOKEN"));
  assert.deepEqual(
    names.filter((name) => /^(?:ACTIONS|INPUT|GITHUB|RUNNER|STATE)_|^NODE_/.test(name)),
    [],
  );
});

test("a drift check of secrets changed by hand names them and shows neither value", async () => {
  await scene.cluster.kubectl(
    "--namespace=shop",
    "patch",
    "secret/shop-credentials",
    `--patch=${JSON.stringify({ stringData: { markdown: canaries.byHand, added: canaries.byHand } })}`,
  );
  await rm(join(scene.site, "token"));
  const result = await scene.drift(more);
  assert.equal(result.outputs["outcome"], "drifted");
  assert.match(JSON.stringify(scene.forge.world.issues), /Secret\/shop\/shop-credentials/);
  await assertSilent(result);
});

test("a plan over values changed by hand shows none of them", async () => {
  const { planned } = await deployed("by-hand", {
    "shop/config.yaml": await config({ lines: "another-canary" }),
  });
  await assertSilent(planned, ["another-canary"]);
});

test("a manifest with a secret that the server refuses does not print it", async () => {
  const broken = (await config({})).replace(
    `data: `,
    `data: { wrong: ${JSON.stringify(canaries.notBase64)} }\nstale: `,
  );
  const opened = await scene.forge.openPullRequest({
    branch: "broken",
    title: "x",
    files: { "shop/config.yaml": broken },
  });
  const result = await scene.plan(opened.occasion, more);
  assert.equal(result.exitCode, 1);
  await assertSilent(result);
});

test("a failing apply of Terraform that prints the secret itself does not let it out", async () => {
  const { opened } = await planChange(scene, "failing", {
    "infra/environment.tf": environmentProbe("false"),
  });
  const { occasion } = await scene.forge.merge(opened.number, "squash");
  for (const debug of ["", "1"]) {
    const result = await scene.apply(occasion, { inputs, env: { ...env, RUNNER_DEBUG: debug } });
    assert.equal(result.exitCode, 1);
    assert.equal(result.outputs["failure"], "apply-failed", result.log);
    await assertSilent(result);
  }
});

test("the token of a kubeconfig that is given as content is not told", async () => {
  const { cluster, forge, runner } = scene;
  const opened = await forge.openPullRequest({
    branch: "kubeconfig",
    title: "x",
    files: { "shop/config.yaml": await config({ lines: "third-canary" }) },
  });
  const workspace = await runner.checkout(opened.occasion.sha);
  await rm(join(workspace, "pushlane.yaml"));
  const result = await scene.plan(opened.occasion, {
    workspace,
    inputs: {
      ...inputs,
      name: "shop",
      kubernetes: "shop",
      namespace: "shop",
      "plan-kubeconfig": await readFile(cluster.kubeconfig("plan"), "utf8"),
      kubeconfig: await readFile(cluster.kubeconfig("apply"), "utf8"),
    },
  });
  assert.notEqual(result.outputs["failure"], "inputs-invalid", result.log);
  await assertSilent(result, [cluster.token("plan"), cluster.token("apply"), "third-canary"]);
});

test("the search finds a canary in each form", () => {
  for (const form of [
    canaries.data,
    Buffer.from(canaries.data).toString("base64"),
    encodeURIComponent(canaries.markdown),
  ])
    assert.throws(
      () => assertWithout(`before ${form} after`, Object.values(canaries), "a text"),
      /a text holds/,
    );
});

test("nothing that was asked of the forge held a canary, and the plan's file holds none", () => {
  const { comments, issues, checkRuns, deployments, statuses } = scene.forge.world;
  assert.ok(comments.length > 0 && issues.length > 0 && checkRuns.length > 0 && deployments.length > 0);
  assertWithout(
    JSON.stringify({ comments, issues, checkRuns, deployments, statuses }),
    Object.values(canaries),
    "the forge",
  );
});

/** The shop's settings with a Secret full of canaries. */
async function config(changed: Partial<typeof canaries>): Promise<string> {
  const values = { ...canaries, ...changed };
  const [settings] = (await exampleFile("shop/config.yaml")).split("---\n");
  const stringData = { stringData: values.stringData, markdown: values.markdown, lines: values.lines };
  const data = { data: Buffer.from(values.data).toString("base64") };
  return `${settings}---
apiVersion: v1
kind: Secret
metadata:
  name: shop-credentials
data: ${JSON.stringify(data)}
stringData: ${JSON.stringify(stringData)}
`;
}

/** A resource whose child process tells its environment, also on its standard output, and ends with `end`. */
function environmentProbe(end: "true" | "false"): string {
  return `resource "terraform_data" "environment" {
  triggers_replace = "${end}"
  provisioner "local-exec" {
    command = "mkdir -p '\${var.folder}'; env > '\${var.folder}/environment'; echo \\"told: $TF_VAR_api_token\\" >&2; echo \\"told: $TF_VAR_api_token $AWS_SESSION_TOKEN\\"; ${end}"
  }
}
`;
}

async function push() {
  return await scene.forge.events.push("main", null, String(await scene.forge.git.resolve("main")));
}

async function deployed(branch: string, files: Readonly<Record<string, string>>) {
  const opened = await scene.forge.openPullRequest({ branch, title: branch, files });
  return { opened, planned: expectGreen(await scene.plan(opened.occasion, more)) };
}

/** Whatever a run printed, wrote or left is free of every canary, of every key, and of what it had masked itself. */
async function assertSilent(result: JobResult, further: readonly string[] = []): Promise<void> {
  const plan = result.outputs["plan"];
  const sessions = [...scene.sts.sessions.values()].flatMap((one) => [
    one.secretAccessKey,
    one.sessionToken ?? "",
  ]);
  const masked = result.masked.filter((value) => value.length >= 8);
  const secrets = [...Object.values(canaries), ...sessions, ...masked, ...further, result.token];
  const printed = result.rawLog.split("\n").filter((line) => !line.startsWith("::add-mask::"));
  const places = {
    log: printed.join("\n"),
    post: result.post?.rawLog ?? "",
    summary: result.summary,
    outputs: JSON.stringify(result.outputs),
    state: JSON.stringify(result.state),
    exported: JSON.stringify(result.exported),
    annotations: JSON.stringify(result.annotations),
    requests: JSON.stringify(result.requests.map(({ path, body }) => ({ path, body }))),
    plan: plan === undefined ? "" : await readFile(plan, "utf8"),
    forge: JSON.stringify([
      scene.forge.world.comments,
      scene.forge.world.issues,
      scene.forge.world.checkRuns,
    ]),
  };
  for (const [place, text] of Object.entries(places)) assertWithout(text, secrets, place);
  assert.doesNotMatch(Object.values(places).join("\n"), /eyJ[\w-]{20,}\./);
  assert.deepEqual(result.leftBehind, []);
  assert.deepEqual(
    result.tempFiles.filter((file) => !/^pushlane(?:\/plan-\d+-\d+\.json)?$/.test(file)),
    [],
  );
}
