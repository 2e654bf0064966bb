import assert from "node:assert/strict";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { openScene, type Scene } from "../bed/scene.ts";
import { runWorkflow } from "./act.ts";

// The example workflows, as people copy them, in a real workflow runner.
const examples = join(import.meta.dirname, "../../examples");
let scene: Scene;
before(async () => {
  scene = await openScene();
});
after(async () => await scene[Symbol.asyncDispose]());

test("examples/workflows/apply.yml plans a pull request", async () => {
  const config = await readFile(join(examples, "shop/config.yaml"), "utf8");
  const { occasion } = await scene.forge.openPullRequest({
    branch: "currency",
    title: "Sell in dollars",
    files: { "shop/config.yaml": config.replace("EUR", "USD") },
  });
  const workflow = await readFile(join(examples, "workflows/apply.yml"), "utf8");
  const { exitCode, log } = await runWorkflow({ scene, occasion, workflow, command: "plan" });
  assert.equal(exitCode, 0, log);
  assert.equal(scene.forge.comments(1).length, 1, log);
});

test("examples/workflows/apply.yml applies the merge", async () => {
  const { occasion } = await scene.forge.merge(1, "squash");
  const workflow = await readFile(join(examples, "workflows/apply.yml"), "utf8");
  const { exitCode, log } = await runWorkflow({
    scene,
    occasion,
    workflow,
    command: "apply",
    environment: "production",
  });
  assert.equal(exitCode, 0, log);
  const { stdout } = await scene.cluster.kubectl(
    "--namespace=shop",
    "get",
    "deployment/web",
    "--output=jsonpath={.status.readyReplicas}",
  );
  assert.equal(stdout, "2");
  assert.match(await readFile(join(scene.site, "index.html"), "utf8"), /A small shop/);
});

test("examples/workflows/drift.yml opens an issue per target for what changed by hand", async () => {
  await scene.cluster.kubectl("--namespace=shop", "scale", "deployment/web", "--replicas=3");
  await rm(join(scene.site, "settings.json"));
  const workflow = await readFile(join(examples, "workflows/drift.yml"), "utf8");
  const { exitCode, log } = await runWorkflow({
    scene,
    occasion: await scene.forge.events.schedule(),
    workflow,
    command: "drift",
  });
  assert.equal(exitCode, 0, log);
  const open = scene.forge
    .issues()
    .filter(({ state, pull_request: pull }) => state === "open" && pull === undefined);
  assert.deepEqual(
    new Set(open.map(({ title }) => title)),
    new Set(["Drift: infra, 1 object drifted", "Drift: shop, 1 object drifted"]),
  );
});

test("a matrix runs each target on its own, and later steps read the outputs", async () => {
  const workflow = `
on: workflow_dispatch
jobs:
  pushlane:
    runs-on: ubuntu-24.04
    strategy:
      matrix:
        target: [infra, shop]
    steps:
      - uses: actions/checkout@v5
      - uses: hashicorp/setup-terraform@v4
      - id: pushlane
        uses: pushlane/pushlane@v1
        with:
          command: drift
          targets: \${{ matrix.target }}
      - run: echo "\${{ matrix.target }} ended as \${{ steps.pushlane.outputs.outcome }}"
`;
  const { exitCode, log } = await runWorkflow({
    scene,
    occasion: await scene.forge.events.dispatch(),
    workflow,
    command: "drift",
  });
  assert.equal(exitCode, 0, log);
  for (const target of ["infra", "shop"]) assert.match(log, new RegExp(`${target} ended as drifted`));
});
