import assert from "node:assert/strict";
import { test } from "node:test";
import { renderManifests } from "../../../../src/targets/kubernetes/render/render.ts";

function problemsOf(...texts: readonly string[]): readonly string[] {
  const files = texts.map((text, index) => ({ path: `${index + 1}.yaml`, text }));
  return renderManifests(files).problems.map(
    ({ message, place }) => `${place.file}:${place.line}:${place.column ?? ""} ${message}`,
  );
}

const configMap = (name: string, more = "") =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${more}`;

test("files come in the order of their paths, documents and Lists in theirs, each with its source", () => {
  const list = `apiVersion: v1
kind: List
items:
  - apiVersion: v1
    kind: ConfigMap
    metadata: {name: d}
  - apiVersion: v1
    kind: ConfigMapList
    items:
      - apiVersion: v1
        kind: ConfigMap
        metadata: {name: e}
`;
  const { manifests, problems, notices } = renderManifests([
    { path: "b.yaml", text: list },
    { path: "a.yaml", text: `\uFEFF# head\n${configMap("a")}---\n# empty\n---\n${configMap("b")}` },
    {
      path: "B.json",
      text: '{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"c"},"data":{"a":"1"}}',
    },
  ]);
  assert.deepEqual([problems, notices], [[], []]);
  assert.deepEqual(
    manifests.map(({ object, source }) => [Object(object["metadata"])["name"], source]),
    [
      ["c", { file: "B.json", line: 1, document: 1 }],
      ["a", { file: "a.yaml", line: 2, document: 1 }],
      ["b", { file: "a.yaml", line: 9, document: 2 }],
      ["d", { file: "b.yaml", line: 4, document: 1 }],
      ["e", { file: "b.yaml", line: 10, document: 1 }],
    ],
  );
});

test("all mistakes of all files are told at once, in their order", () => {
  const problems = problemsOf(
    "apiVersion: v1\nkind: ConfigMap\ndata: {a: b}\n---\n- a\n",
    configMap("a", "  labels:\n    on: yes\n    port: 80\n"),
    "a: [\n",
  );
  assert.deepEqual(problems, [
    "1.yaml:1:1 metadata.name is missing in ConfigMap. Add it.",
    "1.yaml:5:1 This document is a list, not a Kubernetes object. Write a map with apiVersion, kind and metadata.",
    '2.yaml:6:5 metadata.labels["true"] is a boolean (true), where a text is needed. Quote it.',
    '2.yaml:7:5 metadata.labels["port"] is a number (80), where a text is needed. Quote it.',
    "3.yaml:2:1 This is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ].",
  ]);
});

test("an object that is written twice is told with both places", () => {
  assert.deepEqual(problemsOf(configMap("a"), `${configMap("b")}---\n${configMap("a")}`), [
    "2.yaml:6: ConfigMap/a is written twice, first at 1.yaml:1. Remove one of them.",
  ]);
});

test("the same name in another group, kind or namespace is another object, in another version it is not", () => {
  const object = (apiVersion: string, namespace = "x", kind = "Ingress") =>
    JSON.stringify({ apiVersion, kind, metadata: { name: "a", namespace } });
  const different = [object("extensions/v1"), object("networking.k8s.io/v1"), object("extensions/v1", "y")];
  assert.deepEqual(problemsOf(...different, object("extensions/v1", "x", "Other")), []);
  assert.equal(problemsOf(object("networking.k8s.io/v1"), object("networking.k8s.io/v1beta1")).length, 1);
});

const single: readonly [string, string, RegExp][] = [
  ["no kind", "apiVersion: v1\nmetadata: {name: a}\n", /kind is missing in a\. Add it/],
  ["an empty kind", "apiVersion: v1\nkind: ''\nmetadata: {name: a}\n", /kind is missing/],
  ["no apiVersion", "kind: Pod\nmetadata: {name: a}\n", /apiVersion is missing in Pod\/a/],
  ["a name that is a number", configMap("123"), /^1\.yaml:4:3 metadata\.name is a number \(123\).*Quote it/],
  [
    "generateName",
    "apiVersion: v1\nkind: Pod\nmetadata: {generateName: a-}\n",
    /makes a new object at every apply/,
  ],
  ["metadata that is a list", "apiVersion: v1\nkind: Pod\nmetadata: []\n", /metadata\.name is missing/],
  [
    "annotations that are a list",
    configMap("a", "  annotations: [a]\n"),
    /annotations is a list\. Write a map/,
  ],
  [
    "a label without value",
    configMap("a", "  labels:\n    a:\n"),
    /labels\["a"\] is empty \(null\)\. Write ""/,
  ],
  ["a namespace that is a number", configMap("a", "  namespace: 1\n"), /metadata\.namespace is a number/],
  [
    "a key of data without value",
    configMap("a", "data:\n  a:\n"),
    /^1\.yaml:6:3 data\["a"\] is empty \(null\)\. Write ""/,
  ],
  [
    "a port that is a number",
    configMap("a", "data:\n  PORT: 8080\n"),
    /data\["PORT"\] is a number \(8080\).*Quote it/,
  ],
  [
    "a secret number, which is not repeated",
    "apiVersion: v1\nkind: Secret\nmetadata: {name: a}\nstringData: {pin: 1234}\n",
    /^1\.yaml:4:14 stringData\["pin"\] is a number, where a text is needed/,
  ],
  ["an empty list item", configMap("a", "spec:\n  list:\n    -\n"), /spec\.list\[0\] is an empty list item/],
  ["a text alone", "hello\n", /This document is a text, not a Kubernetes object/],
  [
    "a kustomization",
    "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n",
    /Point the target at the folder that holds it/,
  ],
  [
    "a chart",
    "apiVersion: v2\nname: shop\nversion: 1.0.0\n",
    /Helm chart's description.*Point the target at the folder that holds it/,
  ],
];

for (const [what, text, expected] of single) {
  test(`refused once, with its place: ${what}`, () => {
    const problems = problemsOf(text);
    assert.equal(problems.length, 1, problems.join("\n"));
    assert.match(problems[0] ?? "", expected);
  });
}

test("a null field is left out and told, as kubectl apply leaves it out", () => {
  const built = renderManifests([
    {
      path: "a.yaml",
      text: configMap("a", "  creationTimestamp:\n  namespace: null\nspec: {a: null, b: 1}\n"),
    },
  ]);
  assert.deepEqual(built.manifests[0]?.object, {
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name: "a" },
    spec: { b: 1 },
  });
  assert.deepEqual(built.notices, [
    { level: "note", text: "a.yaml:7:8: spec.a is empty (null) and left out." },
  ]);
});

test("a null in a list of a custom resource stays: there it may be a value", () => {
  const custom = (spec: object) => ({
    apiVersion: "acme.example/v1",
    kind: "Shop",
    metadata: { name: "a" },
    spec,
  });
  const text = JSON.stringify(custom({ a: null, list: [null], b: 1 }));
  const { manifests, problems, notices } = renderManifests([{ path: "a.json", text }]);
  assert.deepEqual(manifests[0]?.object, custom({ list: [null], b: 1 }));
  assert.deepEqual(problems, []);
  assert.deepEqual(
    notices.map(({ text: said }) => said),
    ["a.json:1:79: spec.a is empty (null) and left out."],
  );
});
