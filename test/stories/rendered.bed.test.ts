import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openScene, type Scene } from "../bed/scene.ts";
import { chart } from "../io/render/charts.ts";
import { toolPath } from "../io/render/checkout.ts";
import { expectGreen } from "./deploying.ts";

// A chart is deployed by the built action, and then the same place becomes a kustomization.
let scene: Scene;
let paths: readonly string[];
before(async () => {
  scene = await openScene({ targets: ["shop"] });
  paths = (await toolPath()).split(":");
});
after(async () => await scene[Symbol.asyncDispose]());

// The example identity that applies may touch neither CRDs nor what a hook is.
const files = Object.fromEntries(
  Object.entries(chart).filter(([path]) => !/\/(?:crds|tests)\/|migrate/.test(path)),
);

async function deploy(branch: string, changes: Readonly<Record<string, string | null>>) {
  const opened = await scene.forge.openPullRequest({ branch, title: branch, files: changes });
  const planned = expectGreen(await scene.plan(opened.occasion, { paths }));
  const merged = await scene.forge.merge(opened.number, "squash");
  const applied = expectGreen(await scene.apply(merged.occasion, { paths }));
  return { planned, applied };
}

test("a chart is planned with what it renders, and applied as it was reviewed", async () => {
  const config = scene.config.replace(
    "path: shop\n",
    "path: charts/shop\n      helm: { set: { colour: green } }\n",
  );
  const { planned, applied } = await deploy("chart", {
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [path, String(text)])),
    "charts/shop/templates/namespace.yaml": "apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n",
    "pushlane.yaml": config,
  });
  assert.match(planned.log, /4 manifests rendered by helm \d/);
  assert.match(applied.log, /ConfigMap\/shop\/shop-settings/);
  const { stdout } = await scene.cluster.kubectl(
    "--namespace=shop",
    "get",
    "configmap/shop-settings",
    "--output=jsonpath={.data.colour}",
  );
  assert.equal(stdout, "green");
});

test("the place becomes a kustomization: what it no longer holds is pruned", async () => {
  const { planned } = await deploy("overlay", {
    "pushlane.yaml": scene.config.replace("path: shop\n", "path: overlay\n"),
    "overlay/kustomization.yaml":
      "resources: [namespace.yaml]\nconfigMapGenerator: [{ name: settings, namespace: shop, literals: [colour=red] }]\n",
    "overlay/namespace.yaml": "apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n",
  });
  assert.match(planned.log, /2 manifests rendered by kustomize \d/);
  const { stdout } = await scene.cluster.kubectl(
    "--namespace=shop",
    "get",
    "configmaps,deployments",
    "--selector=applyset.kubernetes.io/part-of",
    "--output=name",
  );
  assert.match(stdout, /^configmap\/settings-\w{10}\n$/);
});
