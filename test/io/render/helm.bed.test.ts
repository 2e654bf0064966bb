import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { failureOf } from "../aws/aws.ts";
import { chart, packedChart } from "./charts.ts";
import { bareCluster, generatorOf, makeCheckout, textOf } from "./checkout.ts";

test("a chart with CRDs, hooks, values, a subchart and capabilities becomes manifests that name their templates", async () => {
  using checkout = makeCheckout({ ...chart, "values/prod.yaml": "replicas: 3\ncolour: green\n" });
  const generator = await generatorOf(checkout, {
    path: "charts/shop",
    render: { helm: { values: ["values/prod.yaml"], set: { colour: "red", mode: 420 } } },
  });
  const served = ["apps/v1", "monitoring.coreos.com/v1/ServiceMonitor"];
  const { files, by } = await generator.render({ kubeVersion: "v1.36.3", apiVersions: served }, null);
  assert.match(by, /^helm \d+\.\d+\.\d+$/);
  assert.deepEqual(
    files.map(({ path }) => path),
    [
      "charts/shop/crds/gadgets.yaml",
      "charts/shop/charts/cache/templates/settings.yaml",
      "charts/shop/templates/settings.yaml",
      "charts/shop/templates/web.yaml",
      "charts/shop/templates/monitor.yaml",
      "charts/shop/templates/migrate.yaml",
    ],
  );
  const text = files.map((file) => file.text).join("\n");
  for (const part of [
    "replicas: 3",
    'colour: "red"',
    'mode: "420"',
    'version: "v1.36.3"',
    "namespace: shop",
    "name: shop-web",
    '"helm.sh/hook": pre-install,pre-upgrade',
    "size: small",
  ])
    assert.ok(text.includes(part), `${part} is in:\n${text}`);
  assert.doesNotMatch(text, /kind: Pod\n/, "test hooks are left out");
  assert.deepEqual(readdirSync(checkout.temporary), [], "the private room is gone");
});

test("what a chart makes only for some clusters follows what it is told", async () => {
  using checkout = makeCheckout(chart);
  const generator = await generatorOf(checkout, {
    path: "charts/shop",
    render: { helm: { includeCrds: false } },
  });
  const text = await textOf(generator, { kubeVersion: null, apiVersions: [] });
  assert.doesNotMatch(text, /ServiceMonitor|CustomResourceDefinition/);
});

test("a packed subchart is told by its archive, and its templates are looked into", async () => {
  const { files: packed, name } = packedChart("cache", "1.2.3", {
    "templates/a.yaml":
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata: { x: {{ lookup "v1" "Secret" "shop" "x" | toJson | quote }} }\n',
  });
  using checkout = makeCheckout({
    "deploy/Chart.yaml": "apiVersion: v2\nname: shop\nversion: 1.0.0\n",
    [`deploy/charts/${name}`]: packed,
  });
  const generator = await generatorOf(checkout);
  assert.deepEqual(generator.lookups, ["deploy/charts/cache-1.2.3.tgz"]);
  const { files } = await generator.render(bareCluster, null);
  assert.deepEqual(
    files.map(({ path }) => path),
    ["deploy/charts/cache-1.2.3.tgz"],
  );
});

test("a template that fails is told with its line, and so is the one that it includes", async () => {
  using checkout = makeCheckout({
    ...chart,
    "charts/shop/templates/_helpers.tpl": `{{- define "shop.name" -}}
{{ .Values.owner.name }}
{{- end }}
`,
    "charts/shop/templates/zz.yaml": 'x: y\nname: {{ include "shop.name" . }}\n',
  });
  const failure = await failureOf(textOf(await generatorOf(checkout, { path: "charts/shop" })));
  assert.equal(failure.code, "render-failed");
  assert.match(failure.message, /^helm cannot render charts\/shop: [\s\S]*nil pointer/);
  assert.doesNotMatch(failure.message, new RegExp(checkout.root));
  assert.deepEqual(failure.places, [
    { file: "charts/shop/templates/_helpers.tpl", line: 2 },
    { file: "charts/shop/templates/zz.yaml", line: 2 },
  ]);
});

const broken: readonly (readonly [what: string, template: string, line: number | undefined, says: RegExp])[] =
  [
    ["an action that is not closed", "a: 1\nb: {{ .Values.x\n", 2, /unclosed action/],
    ["a function that does not exist", "a: 1\n\nb: {{ nope }}\n", 3, /function "nope" not defined/],
    ["a value that is not there", "a: 1\nb: {{ .Values.x.y }}\n", 2, /nil pointer/],
    // The line that Helm names is one of the rendered text.
    ["what it renders is no YAML", "a: 1\n{{ .Values.image }}\n  b: c: d\n", undefined, /YAML parse error/],
  ];

for (const [what, template, line, says] of broken) {
  test(`a broken template is told with its place: ${what}`, async () => {
    using checkout = makeCheckout({ ...chart, "charts/shop/templates/zz.yaml": template });
    const failure = await failureOf(textOf(await generatorOf(checkout, { path: "charts/shop" })));
    assert.match(failure.message, says);
    const file = "charts/shop/templates/zz.yaml";
    assert.deepEqual(failure.places, [line === undefined ? { file } : { file, line }]);
  });
}

test("a file of values that is missing, or leads outside, is told before helm is looked for", async () => {
  using checkout = makeCheckout(chart, {
    "charts/shop/templates/link.yaml": "/etc/passwd",
    "out.yaml": "/etc/hosts",
  });
  const render = { helm: { values: ["prod.yaml", "out.yaml", "charts"] } };
  const failure = await failureOf(generatorOf(checkout, { path: "charts/shop", render, env: {} }));
  assert.equal(failure.code, "chart-invalid");
  assert.deepEqual(failure.message.split("\n").slice(1), [
    "- pushlane.yaml:3:3: The file of values prod.yaml is not in the checkout. Check the path.",
    "- pushlane.yaml:3:3: The file of values out.yaml leads out of the checkout. Keep it inside.",
    "- pushlane.yaml:3:3: The file of values charts is a folder. Name a file.",
    "- charts/shop/templates/link.yaml: This symbolic link leads out of the checkout. Keep the chart inside of it.",
  ]);
});

test("a file of values that is no YAML is told with its line", async () => {
  using checkout = makeCheckout({ ...chart, "values/prod.yaml": "a: 1\nb: [\nc: 2\n" });
  const render = { helm: { values: ["values/prod.yaml"] } };
  const failure = await failureOf(textOf(await generatorOf(checkout, { path: "charts/shop", render })));
  assert.equal(failure.places[0]?.file, "values/prod.yaml");
  assert.ok((failure.places[0]?.line ?? 99) <= 4);
});

for (const [what, template, says] of [
  [
    "asks for too much memory",
    '{{ repeat 100000000000 "xxxxxxxxxx" | len }}',
    /: it crashed \(.*out of memory\)/,
  ],
  [
    "includes itself",
    '{{ define "a" }}{{ include "a" . }}{{ end }}{{ include "a" . }}',
    /nested too deeply|rendering/,
  ],
] as const) {
  test(`a template that ${what} is told in few words`, async () => {
    using checkout = makeCheckout({ ...chart, "charts/shop/templates/zz.yaml": template });
    const failure = await failureOf(textOf(await generatorOf(checkout, { path: "charts/shop" })));
    assert.match(failure.message, says);
    assert.ok(failure.message.length < 3500, `${failure.message.length} characters`);
    assert.doesNotMatch(failure.message, /goroutine|runtime\.throw/);
  });
}

test("a dependency that is not vendored is named with what to run", async () => {
  using checkout = makeCheckout({
    "deploy/Chart.yaml":
      "apiVersion: v2\nname: shop\nversion: 1.0.0\ndependencies: [{ name: db, version: 1.0.0, repository: https://charts.example.com }]\n",
  });
  const failure = await failureOf(textOf(await generatorOf(checkout)));
  assert.match(failure.message, /missing in charts\/ directory: db[\s\S]*Run "helm dependency build deploy"/);
  assert.deepEqual(failure.places, [{ file: "deploy/Chart.yaml" }]);
});

test("a value that its schema refuses is not told", async () => {
  using checkout = makeCheckout({
    ...chart,
    "charts/shop/values.schema.json": '{"properties": {"password": {"type": "string", "pattern": "^x"}}}',
  });
  const render = { helm: { set: { password: "hunter2" } } };
  const failure = await failureOf(textOf(await generatorOf(checkout, { path: "charts/shop", render })));
  assert.match(failure.message, /'\/password': its value does not match pattern/);
  assert.doesNotMatch(failure.message, /hunter2/);
});

test("values against the chart's schema are refused in its words", async () => {
  using checkout = makeCheckout({
    ...chart,
    "charts/shop/values.schema.json": '{"properties": {"replicas": {"type": "integer", "maximum": 5}}}',
  });
  const render = { helm: { set: { replicas: 9 } } };
  const failure = await failureOf(textOf(await generatorOf(checkout, { path: "charts/shop", render })));
  assert.match(failure.message, /schema[\s\S]*replicas/);
});

test("a schema that would load files of the runner or addresses is refused, also in a packed subchart", async () => {
  const schema = (at: string) => JSON.stringify({ properties: { a: { $ref: at } } });
  const { files: packed, name } = packedChart("db", "1.0.0", {
    "values.schema.json": JSON.stringify({ $schema: "http://127.0.0.1:1/draft" }),
  });
  using checkout = makeCheckout({
    ...chart,
    [`charts/shop/charts/${name}`]: packed,
    "charts/shop/values.schema.json": schema("file:///etc/passwd"),
    "charts/shop/charts/cache/values.schema.json": schema("other.json#/a"),
  });
  const failure = await failureOf(generatorOf(checkout, { path: "charts/shop", env: {} }));
  assert.equal(failure.code, "chart-invalid");
  const told = failure.message.split("\n").slice(1);
  assert.deepEqual(
    told.map((line) => line.replace(/, which is not in it.*/, "")),
    [
      "- charts/shop/charts/cache/values.schema.json: The schema of the values refers to other.json#/a",
      `- charts/shop/charts/${name}: The schema of the values refers to http://127.0.0.1:1/draft`,
      "- charts/shop/values.schema.json: The schema of the values refers to file:///etc/passwd",
    ],
  );
});

test("a schema that refers to its own parts is followed", async () => {
  using checkout = makeCheckout({
    ...chart,
    "charts/shop/values.schema.json": JSON.stringify({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      properties: { replicas: { $ref: "#/$defs/few" }, colour: { $ref: "colour" } },
      $defs: { few: { type: "integer", maximum: 5 }, colour: { $id: "colour", type: "string" } },
    }),
  });
  assert.match(await textOf(await generatorOf(checkout, { path: "charts/shop" })), /replicas: 1/);
});

test("a template that never ends is stopped when the run is cancelled", async () => {
  using checkout = makeCheckout({
    ...chart,
    "charts/shop/templates/zz.yaml":
      "{{ range until 9999 }}{{ range until 9999 }}{{ range until 9999 }}{{ end }}{{ end }}{{ end }}",
  });
  const stop = new AbortController();
  const generator = await generatorOf(checkout, { path: "charts/shop", signal: stop.signal });
  const rendering = failureOf(generator.render(bareCluster, null));
  setTimeout(() => stop.abort(), 500);
  assert.equal((await rendering).code, "cancelled");
  assert.deepEqual(readdirSync(checkout.temporary), []);
});
