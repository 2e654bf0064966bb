import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { compareText } from "../../../src/model/plan.ts";
import { failureOf } from "../aws/aws.ts";
import { bareCluster, type Files, generatorOf, makeCheckout, textOf } from "./checkout.ts";

const web = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      containers: [{ name: web, image: nginx, envFrom: [{ configMapRef: { name: settings } }] }]
`;

const shop: Files = {
  "deploy/base/kustomization.yaml": `resources: [web.yaml]
configMapGenerator: [{ name: settings, literals: [colour=blue], files: [motd=files/motd.txt] }]
`,
  "deploy/base/web.yaml": web,
  "deploy/base/files/motd.txt": "hello",
  "deploy/parts/kustomization.yaml": `apiVersion: kustomize.config.k8s.io/v1alpha1
kind: Component
patches: [{ target: { kind: Deployment }, patch: '[{"op": "add", "path": "/spec/replicas", "value": 3}]' }]
`,
  "deploy/prod/kustomization.yaml": `namespace: shop
resources: [../base]
components: [../parts]
images: [{ name: nginx, newName: ghcr.io/acme/web, newTag: "1.4" }]
patches: [{ path: limits.yaml }]
`,
  "deploy/prod/limits.yaml": `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec: { template: { spec: { containers: [{ name: web, resources: { limits: { memory: 64Mi } } }] } } }
`,
};

test("an overlay with a base, a component, a generator, images and patches becomes manifests", async () => {
  using checkout = makeCheckout(shop);
  const generator = await generatorOf(checkout, { path: "deploy/prod" });
  const { files, by } = await generator.render(bareCluster, null);
  assert.match(by, /^kustomize 5\./);
  assert.deepEqual(
    files.map(({ path, writtenBy }) => ({ path, writtenBy })),
    [{ path: "deploy/prod/kustomization.yaml", writtenBy: "kustomize" }],
  );
  const text = files[0]?.text ?? "";
  for (const part of ["replicas: 3", "image: ghcr.io/acme/web:1.4", "memory: 64Mi", "namespace: shop"])
    assert.ok(text.includes(part), `${part} is in:\n${text}`);
  const [name] = /settings-\w{10}/.exec(text) ?? [];
  assert.equal(
    text.split(name ?? "none").length,
    3,
    "the hash of the ConfigMap is in its name and in the reference",
  );
  assert.deepEqual(readdirSync(checkout.temporary), [], "the private room is gone");
});

test("a variable without a value is not taken from the runner's environment", async () => {
  using checkout = makeCheckout({
    "deploy/kustomization.yaml": "configMapGenerator: [{ name: c, envs: [a.env] }]\n",
    "deploy/a.env": "HOME\nPUSHLANE_TEST_SECRET\n",
  });
  process.env["PUSHLANE_TEST_SECRET"] = "hunter2";
  try {
    assert.doesNotMatch(await textOf(await generatorOf(checkout)), /hunter2/);
  } finally {
    delete process.env["PUSHLANE_TEST_SECRET"];
  }
});

test("what would be fetched, is missing, leads outside or is no YAML is told at once, and kustomize is not run", async () => {
  using checkout = makeCheckout(
    {
      "deploy/kustomization.yaml": `resources:
  - https://example.com/x.yaml
  - github.com/acme/base?ref=main
  - git::https://example.com/acme.git//deploy
  - git@example.com:acme/base
  - base
  - missing.yaml
  - ../../outside
  - link
  - broken.yaml
configMapGenerator:
  - { name: c, files: [a=https://example.com/a.txt] }
helmCharts: [{ name: db }]
`,
      "deploy/base/kustomization.yaml": "patches:\n  - path: gone.yaml\n",
      "deploy/broken.yaml": "---\na: 1\n---\nb: [\n",
    },
    { "deploy/link": "/etc" },
  );
  const failure = await failureOf(generatorOf(checkout, { env: {} }));
  assert.equal(failure.code, "kustomization-invalid");
  const told = failure.message.split("\n").slice(1);
  const places = told.map((line) => /^- (\S+): /.exec(line)?.[1] ?? line);
  assert.deepEqual(places.toSorted(compareText), [
    "deploy/base/kustomization.yaml:2:5",
    "deploy/broken.yaml:5:1",
    "deploy/kustomization.yaml:12:24",
    "deploy/kustomization.yaml:13:1",
    "deploy/kustomization.yaml:2:5",
    "deploy/kustomization.yaml:3:5",
    "deploy/kustomization.yaml:4:5",
    "deploy/kustomization.yaml:5:5",
    "deploy/kustomization.yaml:7:5",
    "deploy/kustomization.yaml:8:5",
    "deploy/kustomization.yaml:9:5",
  ]);
});

test("what a linked folder names is looked for where the link leads", async () => {
  using checkout = makeCheckout({
    "deploy/kustomization.yaml": "resources: [a/b/link]\n",
    "deploy/a/b/x.yaml": "kind: A\n",
    "far/kustomization.yaml": "resources: [../../x.yaml]\n",
  });
  symlinkSync("../../../far", join(checkout.root, "deploy/a/b/link"));
  const failure = await failureOf(generatorOf(checkout, { env: {} }));
  assert.match(
    failure.message,
    /- far\/kustomization\.yaml:1:13: \.\.\/\.\.\/x\.yaml leads out of the checkout/,
  );
});

test("plugins and functions of the checkout are not run", async () => {
  using checkout = makeCheckout({
    "deploy/kustomization.yaml": "generators: [run.yaml]\n",
    "deploy/run.yaml": `apiVersion: acme.example/v1
kind: Run
metadata:
  name: run
  annotations: { config.kubernetes.io/function: "exec: { path: ./run.sh }" }
`,
    "deploy/run.sh": "#!/bin/sh\ntouch ran\n",
  });
  const failure = await failureOf(textOf(await generatorOf(checkout)));
  assert.equal(failure.code, "render-failed");
  assert.match(
    failure.message,
    /external plugins disabled.*\nPlugins and functions run programs of the checkout/,
  );
});

test("an address in the files of a plugin is refused, also behind a folder that is a plugin elsewhere", async () => {
  using checkout = makeCheckout({
    "deploy/kustomization.yaml": "resources: [plugins]\ngenerators: [g.yaml, plugins]\n",
    "deploy/g.yaml": "apiVersion: builtin\nkind: ConfigMapGenerator\nFILES: ['a=http://127.0.0.1:1/x']\n",
    "deploy/plugins/kustomization.yaml": "resources: [t.yaml]\n",
    "deploy/plugins/t.yaml": `apiVersion: builtin
kind: ReplacementTransformer
metadata: { name: t, annotations: { docs: "https://example.com/page" } }
replacements:
  - path: https://example.com/r.yaml
`,
  });
  const failure = await failureOf(generatorOf(checkout, { env: {} }));
  assert.deepEqual(
    failure.message
      .split("\n")
      .slice(1)
      .map((line) => line.split(" ").slice(0, 3).join(" ")),
    [
      "- deploy/g.yaml:3:9: a=http://127.0.0.1:1/x",
      "- deploy/plugins/t.yaml:5:5: https://example.com/r.yaml",
    ],
  );
});

test("keys in another case are read by kustomize, and so refused before it runs", async () => {
  using checkout = makeCheckout({
    "deploy/kustomization.yaml": "Resources: [../../outside]\n",
  });
  const failure = await failureOf(generatorOf(checkout, { env: {} }));
  assert.equal(failure.code, "kustomization-invalid");
  assert.match(failure.message, /kustomization\.yaml:1:1: Resources is what kustomize reads as resources/);
});

test("a secret that is written as no literal is not told", async () => {
  using checkout = makeCheckout({
    "deploy/kustomization.yaml": "secretGenerator: [{ name: c, literals: [a=b, hunter2, hunter3] }]\n",
  });
  const failure = await failureOf(textOf(await generatorOf(checkout)));
  assert.match(failure.message, /invalid literal source, expected key=value/);
  assert.doesNotMatch(failure.message, /hunter/);
});

test("a key that kustomize does not know is told with its line", async () => {
  using checkout = makeCheckout({
    "deploy/kustomization.yaml": "resources: [base]\n",
    "deploy/base/kustomization.yaml": "namespace: shop\nresorces: []\n",
  });
  const failure = await failureOf(textOf(await generatorOf(checkout)));
  assert.match(failure.message, /^kustomize cannot build deploy: .*unknown field "resorces"$/);
  assert.deepEqual(failure.places, [{ file: "deploy/base/kustomization.yaml", line: 2, column: 1 }]);
});

test("a file above the kustomization is refused by kustomize, and the way out is told", async () => {
  using checkout = makeCheckout({
    "deploy/prod/kustomization.yaml": "configMapGenerator: [{ name: c, files: [../secret.txt] }]\n",
    "deploy/secret.txt": "x",
  });
  const failure = await failureOf(textOf(await generatorOf(checkout, { path: "deploy/prod" })));
  assert.match(failure.message, /deploy\/secret\.txt' is not in or below.*\nkustomize reads files only/);
});

test("a chart in the checkout is inflated when asked, and sees the cluster", async () => {
  using checkout = makeCheckout({
    "deploy/kustomization.yaml": "helmCharts: [{ name: db, releaseName: db }]\n",
    "deploy/charts/db/Chart.yaml": "apiVersion: v2\nname: db\nversion: 1.0.0\n",
    "deploy/charts/db/values.yaml": "",
    "deploy/charts/db/templates/a.yaml": `apiVersion: v1
kind: ConfigMap
metadata: { name: db }
data:
  version: {{ .Capabilities.KubeVersion.Version | quote }}
  monitored: {{ .Capabilities.APIVersions.Has "monitoring.coreos.com/v1" | quote }}
`,
  });
  const generator = await generatorOf(checkout, { render: { kustomizeHelm: true } });
  assert.ok(generator.seesCluster);
  const text = await textOf(generator, { kubeVersion: "v1.36.3", apiVersions: ["monitoring.coreos.com/v1"] });
  assert.match(text, /monitored: "true"/);
  assert.match(text, /version: v1\.36\.3/);
});

test("a chart that is not in the checkout is not fetched", async () => {
  using checkout = makeCheckout({
    "deploy/kustomization.yaml":
      "helmCharts:\n  - { name: db, releaseName: db, repo: https://charts.example.com, version: 1.0.0 }\n",
  });
  const failure = await failureOf(generatorOf(checkout, { render: { kustomizeHelm: true } }));
  assert.match(
    failure.message,
    /kustomization\.yaml:2:5: The chart db is not in the checkout \(looked for deploy\/charts\/db-1\.0\.0\/db\)/,
  );
});

test("a run that is cancelled ends the rendering", async () => {
  using checkout = makeCheckout(shop);
  const stop = new AbortController();
  const generator = await generatorOf(checkout, { path: "deploy/prod", signal: stop.signal });
  const rendering = failureOf(generator.render(bareCluster, null));
  stop.abort();
  assert.equal((await rendering).code, "cancelled");
  assert.deepEqual(readdirSync(checkout.temporary), []);
});

test("a run that is cancelled ends the helm that kustomize started", async () => {
  const endless =
    "{{ range until 9999 }}{{ range until 9999 }}{{ range until 999 }}{{ end }}{{ end }}{{ end }}";
  using checkout = makeCheckout({
    "deploy/kustomization.yaml": "helmCharts: [{ name: db, releaseName: db }]\n",
    "deploy/charts/db/Chart.yaml": "apiVersion: v2\nname: db\nversion: 1.0.0\n",
    "deploy/charts/db/values.yaml": "",
    "deploy/charts/db/templates/a.yaml": endless,
  });
  const stop = new AbortController();
  const generator = await generatorOf(checkout, { render: { kustomizeHelm: true }, signal: stop.signal });
  const helms = () =>
    execFileSync("ps", ["-eo", "args"], { encoding: "utf8" })
      .split("\n")
      .filter((line) => line.includes(`template db ${checkout.root}`));
  const rendering = failureOf(generator.render(bareCluster, null));
  for (let tries = 0; helms().length === 0 && tries < 200; tries += 1) await sleep(50);
  assert.equal(helms().length, 1, "helm runs");
  stop.abort();
  assert.equal((await rendering).code, "cancelled");
  for (let tries = 0; helms().length > 0 && tries < 40; tries += 1) await sleep(50);
  assert.deepEqual(helms(), []);
});
