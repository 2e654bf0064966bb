import assert from "node:assert/strict";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { stringAt } from "../../../../src/model/json.ts";
import { type ControlPlane, startControlPlane } from "../../../bed/control-plane.ts";
import { chart } from "../../../io/render/charts.ts";
import {
  type Checkout,
  makeCheckout,
  type RenderChoice,
  sourcesOf,
  toolPath,
} from "../../../io/render/checkout.ts";
import {
  applyOf,
  auditOf,
  failureOf,
  live,
  liveAt,
  planOf,
  type StageOptions,
  writesAmong,
} from "../stage.ts";

let plane: ControlPlane;
before(async () => {
  plane = await startControlPlane();
});
after(() => plane.stop());

/** Options of a stage that renders a checkout with the bed's tools. */
async function rendering(checkout: Checkout, name: string, choice: RenderChoice): Promise<StageOptions> {
  const env = { PATH: await toolPath() };
  return {
    name,
    namespace: name,
    readManifests: () => sourcesOf(checkout, { env, namespace: name, ...choice }),
  };
}

function write(checkout: Checkout, path: string, text: string | null): void {
  const file = join(checkout.root, path);
  if (text === null) return rmSync(file);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const told = ({ done }: Awaited<ReturnType<typeof applyOf>>) =>
  done.map(({ address, action }) => `${action} ${address.replace(/-[a-z0-9]{10}$/, "-HASH")}`).sort();

/** Without the chart's hook, which runs with every change. */
const membersOf = (applied: Awaited<ReturnType<typeof applyOf>>) =>
  told(applied).filter((line) => !line.includes("Job/"));

test("a kustomize overlay is planned, applied, and rolled back by reverting git", async () => {
  using checkout = makeCheckout({
    "deploy/base/kustomization.yaml":
      "resources: [web.yaml]\nconfigMapGenerator: [{ name: settings, literals: [colour=blue] }]\n",
    "deploy/base/web.yaml": `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec: { containers: [{ name: web, image: nginx, envFrom: [{ configMapRef: { name: settings } }] }] }
`,
    "deploy/prod/kustomization.yaml":
      "namespace: overlay\nresources: [../base]\nimages: [{ name: nginx, newTag: '1.4' }]\n",
  });
  const options = await rendering(checkout, "overlay", { path: "deploy/prod" });
  const plan = await planOf(plane, {}, options);
  assert.deepEqual(
    plan.changes
      .map(({ address, action }) => `${action} ${address.replace(/-[a-z0-9]{10}$/, "-HASH")}`)
      .sort(),
    ["create ConfigMap/overlay/settings-HASH", "create Deployment/overlay/web", "create Namespace/overlay"],
  );
  const first = await applyOf(plane, {}, options);
  assert.deepEqual(first.health.unhealthy, []);
  assert.ok(first.told.some((line) => line.startsWith("2 manifests rendered by kustomize 5.")));

  write(
    checkout,
    "deploy/base/kustomization.yaml",
    "resources: [web.yaml]\nconfigMapGenerator: [{ name: settings, literals: [colour=red] }]\n",
  );
  const changed = await applyOf(plane, {}, options);
  assert.deepEqual(told(changed), [
    "create ConfigMap/overlay/settings-HASH",
    "delete ConfigMap/overlay/settings-HASH",
    "update Deployment/overlay/web",
  ]);
  write(
    checkout,
    "deploy/base/kustomization.yaml",
    "resources: [web.yaml]\nconfigMapGenerator: [{ name: settings, literals: [colour=blue] }]\n",
  );
  const reverted = await applyOf(plane, {}, options);
  assert.deepEqual(told(reverted), told(changed));
  const writes = writesAmong(await auditOf(plane, () => applyOf(plane, {}, options)));
  assert.deepEqual(
    writes.filter((line) => !line.includes("leases")),
    [],
    "the same again writes nothing",
  );
});

test("a chart with CRDs and a hook is planned, applied with what the cluster serves, and pruned after a revert", async () => {
  using checkout = makeCheckout(chart);
  write(
    checkout,
    "charts/shop/templates/gadget.yaml",
    "apiVersion: shop.example/v1\nkind: Gadget\nmetadata: { name: one }\n",
  );
  const render = { helm: { release: "shop", set: { colour: "green" } } };
  const chosen = await rendering(checkout, "charted", { path: "charts/shop", render });
  // The example identity that applies may not touch CRDs.
  const options = { ...chosen, as: "admin" } as const;
  const first = await applyOf(plane, {}, options);
  assert.deepEqual(told(first), [
    "create ConfigMap/charted/shop-cache",
    "create ConfigMap/charted/shop-settings",
    "create CustomResourceDefinition/gadgets.shop.example",
    "create Deployment/charted/shop-web",
    "create Gadget/charted/one",
    "create Job/charted/shop-migrate",
    "create Namespace/charted",
  ]);
  assert.deepEqual(first.health.unhealthy, []);
  const settings = await live(plane, "/api/v1/namespaces/charted/configmaps/shop-settings");
  assert.equal(liveAt(settings, "data", "colour"), "green");
  assert.match(stringAt(settings ?? {}, "data", "version") ?? "", /^v1\.36\.\d/);

  write(
    checkout,
    "charts/shop/templates/extra.yaml",
    `{{- if .Capabilities.APIVersions.Has "shop.example/v1/Gadget" }}
apiVersion: v1
kind: ConfigMap
metadata: { name: extra }
{{- end }}
`,
  );
  assert.deepEqual(membersOf(await applyOf(plane, {}, options)), ["create ConfigMap/charted/extra"]);
  write(checkout, "charts/shop/templates/extra.yaml", null);
  assert.deepEqual(membersOf(await applyOf(plane, {}, options)), ["delete ConfigMap/charted/extra"]);
});

test("a chart that renders something else each time stops the plan, and no value is told", async () => {
  using checkout = makeCheckout({
    ...chart,
    "charts/shop/templates/secret.yaml": `apiVersion: v1
kind: Secret
metadata: { name: shop-secret, annotations: { at: {{ now | date "15:04:05" | quote }} } }
data: { fixed: YQ==, password: {{ randAlphaNum 20 | b64enc }} }
`,
  });
  const options = await rendering(checkout, "unstable", { path: "charts/shop" });
  const failure = await failureOf(planOf(plane, {}, options));
  assert.equal(failure.code, "render-unstable");
  assert.deepEqual(failure.message.split("\n").slice(0, 3), [
    "The chart charts/shop renders something else each time, so an apply could not do what its plan showed:",
    "- Secret/shop-secret: metadata.annotations.at (charts/shop/templates/secret.yaml)",
    "- Secret/shop-secret: data.password (charts/shop/templates/secret.yaml)",
  ]);
  assert.deepEqual(failure.places, [{ file: "charts/shop/templates/secret.yaml" }]);
});

test("what the server refuses of a chart names the template", async () => {
  using checkout = makeCheckout({
    ...chart,
    "charts/shop/templates/bad.yaml":
      "apiVersion: v1\nkind: Service\nmetadata: { name: bad }\nspec: { ports: [{ port: 99999 }] }\n",
  });
  const options = await rendering(checkout, "default", { path: "charts/shop" });
  const failure = await failureOf(planOf(plane, {}, options));
  assert.equal(failure.code, "manifest-refused", failure.message);
  assert.match(failure.message, /Service\/default\/bad \(charts\/shop\/templates\/bad\.yaml\): /);
});
