// From `helm install` to Pushlane, with the real Helm: one chart, before and after.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { at, type JsonObject, stringAt } from "../../../src/model/json.ts";
import { defaultRules } from "../../../src/model/kubernetes-rules.ts";
import { type ControlPlane, startControlPlane } from "../../bed/control-plane.ts";
import { findTool } from "../../bed/tools/find.ts";
import { chart } from "../../io/render/charts.ts";
import { type Checkout, makeCheckout, sourcesOf, toolPath } from "../../io/render/checkout.ts";
import { applyOf, failureOf, live, liveAt, planOf, type StageOptions } from "./stage.ts";

const runFile = promisify(execFile);

let plane: ControlPlane;
before(async () => {
  plane = await startControlPlane();
});
after(() => plane.stop());

/** The chart without its CRD, which only one target of a cluster can have. */
const now = Object.fromEntries(
  Object.entries(chart)
    .filter(([path]) => !path.includes("/crds/"))
    .map(([path, content]) => [path, content.toString()]),
);
/** As it was when Helm installed it: with fields that git has no more. */
const earlier = {
  ...now,
  "charts/shop/templates/web.yaml": (now["charts/shop/templates/web.yaml"] ?? "")
    .replace("labels: {", "labels: { stale: label,")
    .replace("\nspec:\n", "\nspec:\n  minReadySeconds: 1\n"),
  "charts/shop/templates/settings.yaml": `${now["charts/shop/templates/settings.yaml"] ?? ""}  stale: value\n`,
};

async function helm(checkout: Checkout, ...args: readonly string[]): Promise<string> {
  const { path } = await findTool("helm");
  const home = checkout.temporary;
  const env = { HELM_CACHE_HOME: home, HELM_CONFIG_HOME: home, HELM_DATA_HOME: home };
  const { stdout, stderr } = await runFile(path, args, {
    env: { ...env, KUBECONFIG: plane.kubeconfig("admin") },
  });
  return stdout + stderr;
}

async function install(namespace: string, ...flags: readonly string[]): Promise<void> {
  using checkout = makeCheckout(earlier);
  const folder = join(checkout.root, "charts/shop");
  await helm(checkout, "install", "shop", folder, "-n", namespace, "--create-namespace", "--wait", ...flags);
}

async function optionsOf(
  checkout: Checkout,
  namespace: string,
  adopt: readonly string[],
): Promise<StageOptions> {
  const env = { PATH: await toolPath() };
  const render = { helm: { release: "shop" } };
  return {
    as: "admin",
    name: namespace,
    namespace,
    spec: { rules: { ...defaultRules, adopt } },
    readManifests: () => sourcesOf(checkout, { env, path: "charts/shop", namespace, render }),
  };
}

const pathsOf = (namespace: string) => [
  `/apis/apps/v1/namespaces/${namespace}/deployments/shop-web`,
  `/api/v1/namespaces/${namespace}/configmaps/shop-settings`,
  `/api/v1/namespaces/${namespace}/configmaps/shop-cache`,
];

const managersOf = (object: JsonObject | null): readonly string[] => {
  const entries = at(object, "metadata", "managedFields");
  if (!Array.isArray(entries)) return [];
  return entries
    .filter((entry) => at(entry, "subresource") === undefined)
    .map((entry) => `${stringAt(entry, "manager")} ${stringAt(entry, "operation")}`);
};

/** Nothing of Helm, and nothing that git does not hold; what the cluster's own controllers wrote is theirs. */
async function assertOurs(namespace: string): Promise<void> {
  for (const path of pathsOf(namespace)) {
    const object = await live(plane, path);
    assert.deepEqual(
      managersOf(object).filter((one) => !one.startsWith("kube-controller-manager ")),
      ["pushlane Apply"],
      path,
    );
    const labels = Object.keys(liveAt(object, "metadata", "labels") ?? {});
    assert.deepEqual(
      labels.filter((key) => key !== "applyset.kubernetes.io/part-of" && key !== "app"),
      [],
    );
    const annotations = Object.keys(liveAt(object, "metadata", "annotations") ?? {});
    assert.deepEqual(
      annotations.filter((key) => key !== "deployment.kubernetes.io/revision"),
      [],
    );
    assert.equal(liveAt(object, "spec", "minReadySeconds"), undefined);
    assert.equal(liveAt(object, "data", "stale"), undefined);
  }
}

const members = ["ConfigMap/%/shop-cache", "ConfigMap/%/shop-settings", "Deployment/%/shop-web"];
const membersOf = (namespace: string) => members.map((address) => address.replace("%", namespace));

for (const [namespace, how, ...flags] of [
  ["by-apply", "by server-side apply, as Helm 4 does"],
  ["by-update", "by updates, as Helm 3 did", "--server-side=false"],
] as const) {
  test(`what a real Helm installed ${how} goes over to Pushlane once git allows it`, async () => {
    await install(namespace, ...flags);
    using checkout = makeCheckout(now);
    const failure = await failureOf(planOf(plane, {}, await optionsOf(checkout, namespace, [])));
    assert.equal(failure.code, "owned-by-others");
    for (const address of membersOf(namespace)) {
      assert.match(
        failure.message,
        new RegExp(
          `${address} \\(charts/shop/\\S+\\.yaml\\) belongs to the Helm release shop\\. To take it over, add "${address}"`,
        ),
      );
    }

    const options = await optionsOf(checkout, namespace, [`*/${namespace}/shop-*`]);
    const plan = await planOf(plane, {}, options);
    const adopted = plan.changes.filter(({ action }) => action === "adopt");
    assert.deepEqual(adopted.map(({ address }) => address).sort(), membersOf(namespace));
    const hook = plan.changes.find(({ address }) => address === `Job/${namespace}/shop-migrate`);
    assert.equal(hook?.action, "replace", "the chart's hook, whose Job Helm left behind");
    const gone = adopted.flatMap(({ leaves }) => leaves).filter((leaf) => leaf.after.kind === "absent");
    for (const path of ["metadata.labels.stale", "spec.minReadySeconds", "data.stale"]) {
      assert.ok(
        gone.some((leaf) => leaf.path === path),
        `the plan names ${path}`,
      );
    }
    const forget = `kubectl delete secret -n ${namespace} -l owner=helm,name=shop`;
    assert.ok(plan.notices.some(({ text }) => text.includes(forget)));

    const { health } = await applyOf(plane, {}, options);
    assert.deepEqual(health.unhealthy, []);
    await assertOurs(namespace);
    const again = await planOf(plane, {}, options);
    assert.deepEqual(
      again.changes.map(({ address }) => address),
      [],
    );
  });
}

test("once Helm forgot its release, nothing has to be allowed", async () => {
  const namespace = "forgotten";
  await install(namespace);
  const { exitCode } = await plane.kubectl("delete", "secret", "-n", namespace, "-l", "owner=helm,name=shop");
  assert.equal(exitCode, 0);
  using checkout = makeCheckout(now);
  const options = await optionsOf(checkout, namespace, []);
  const plan = await planOf(plane, {}, options);
  const adopted = plan.changes.filter(({ action }) => action === "adopt");
  assert.deepEqual(adopted.map(({ address }) => address).sort(), membersOf(namespace));
  await applyOf(plane, {}, options);
  await assertOurs(namespace);
});

test("a release that is uninstalled after the adoption takes nothing of the target along", async () => {
  using checkout = makeCheckout({});
  const said = await helm(checkout, "uninstall", "shop", "-n", "by-apply");
  assert.match(said, /3 resource\(s\) were not deleted because they are not owned by this release/);
  for (const path of pathsOf("by-apply")) assert.notEqual(await live(plane, path), null, path);
});
