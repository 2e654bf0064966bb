import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { JobResult } from "../bed/runner.ts";
import { openScene, type Scene } from "../bed/scene.ts";
import { exampleFile } from "./deploying.ts";

// Law 8: a secret leaves only to its target. Canaries are planted in every place that may hold one, then everything that
// anybody could read afterwards is searched for them, also in encoded forms.
const canaries = {
  data: "canary-in-data-9f2c",
  stringData: "canary_in*string|data`7a1b",
  twoLines: "canary-first-line-3c\ncanary-second-line-4d",
  variable: "canary-in-tf-variable-5e6f",
  key: "canary-fingerprint-key-1a2b3c4d",
};
const token = "the-api-token-of-the-shop";
let scene: Scene;
before(async () => {
  scene = await openScene();
});
after(async () => await scene[Symbol.asyncDispose]());

const secret = (mark: string) => `apiVersion: v1
kind: Secret
metadata:
  name: shop-credentials
data:
  plain: ${Buffer.from(canaries.data + mark).toString("base64")}
stringData:
  odd: ${JSON.stringify(canaries.stringData + mark)}
  lines: ${JSON.stringify(canaries.twoLines + mark)}
`;

const inputs = { "fingerprint-key": canaries.key };
const env = { TF_VAR_api_token: canaries.variable, RUNNER_DEBUG: "1" };
const results: JobResult[] = [];

test("a plan, an apply, a changed secret, a failed apply and drift leave no secret where it can be read", async () => {
  const { forge } = scene;
  const config = (await exampleFile("shop/config.yaml")).split("---\n")[0] ?? "";
  const files = (mark: string) => ({ "shop/config.yaml": `${config}---\n${secret(mark)}` });
  const first = await forge.openPullRequest({ branch: "one", title: "One", files: files("-one") });
  await keep(scene.plan(first.occasion, { inputs, env }), 0);
  await keep(scene.apply((await forge.merge(first.number, "squash")).occasion, { inputs, env }), 0);
  const second = await forge.openPullRequest({ branch: "two", title: "Two", files: files("-two") });
  await keep(scene.plan(second.occasion, { inputs, env }), 0);
  await keep(scene.apply((await forge.merge(second.number, "squash")).occasion, { inputs, env }), 0);
  const refused = {
    "shop/config.yaml": `${config}---\n${secret("-three").replace("kind: Secret", "kind: Secret\nimmutable: 7")}`,
  };
  const third = await forge.openPullRequest({ branch: "three", title: "Three", files: refused });
  await keep(scene.plan(third.occasion, { inputs, env }), 1);
  await scene.cluster.kubectl(
    "--namespace=shop",
    "patch",
    "secret/shop-credentials",
    "--type=merge",
    `--patch={"stringData":{"odd":"${canaries.data}-by-hand"}}`,
  );
  await keep(scene.drift({ inputs, env }), 0);

  const found = Object.entries(readable()).flatMap(([place, text]) =>
    forms()
      .filter((form) => text.includes(form))
      .map((form) => `${place}: ${form}`),
  );
  assert.deepEqual(found, []);
});

test("the secrets did arrive where they belong", async () => {
  const { stdout } = await scene.cluster.kubectl(
    "--namespace=shop",
    "get",
    "secret/shop-credentials",
    "--output=jsonpath={.data.lines}",
  );
  assert.equal(Buffer.from(stdout, "base64").toString(), `${canaries.twoLines}-two`);
  assert.equal(await readFile(join(scene.site, "token"), "utf8"), canaries.variable);
});

test("the search would find a canary", () => {
  assert.ok(forms().some((form) => `x${Buffer.from(canaries.data).toString("base64")}y`.includes(form)));
  assert.ok(Object.keys(readable()).length > 20);
});

async function keep(running: Promise<JobResult>, exitCode: number): Promise<void> {
  const result = await running;
  assert.equal(result.exitCode, exitCode, result.log);
  results.push(result);
}

/** Every text that stays behind, by where it is. The raw log is what was printed before any masking, without the masks themselves. */
function readable(): Record<string, string> {
  const { forge } = scene;
  const texts: Record<string, string> = {};
  for (const [index, result] of results.entries()) {
    const printed = `${result.rawLog}\n${result.post?.rawLog ?? ""}`;
    texts[`log ${index}`] = printed
      .split("\n")
      .filter((line) => !line.startsWith("::add-mask::"))
      .join("\n");
    texts[`summary ${index}`] = result.summary;
    texts[`outputs ${index}`] = JSON.stringify(result.outputs);
    texts[`state ${index}`] = JSON.stringify(result.state);
    texts[`annotations ${index}`] = JSON.stringify(result.annotations);
    texts[`requests ${index}`] = JSON.stringify(result.requests.map(({ path, body }) => ({ path, body })));
  }
  texts["issues"] = JSON.stringify(forge.issues());
  texts["deployments"] = JSON.stringify(forge.deployments());
  return texts;
}

function forms(): readonly string[] {
  const lines = [...Object.values(canaries), token].flatMap((value) => value.split("\n"));
  return lines.flatMap((line) => [
    line,
    Buffer.from(line).toString("base64").replace(/=+$/, "").slice(0, -1),
    Buffer.from(line).toString("hex"),
    encodeURIComponent(line),
  ]);
}
