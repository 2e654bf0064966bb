import assert from "node:assert/strict";
import { test } from "node:test";
import { Failure } from "../../../../src/model/failure.ts";
import { refuseProblems } from "../../../../src/targets/kubernetes/plan/plan-desired.ts";
import { renderManifests } from "../../../../src/targets/kubernetes/render/render.ts";
import { isSoak } from "../../../soak.ts";
import { alike, refusedByBoth, refusedOnPurpose, takenOnPurpose } from "./yaml-samples.ts";

const configMap = (name: string, more = "") =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n${more}`;

function problemsOf(text: string, path = "a.yaml"): readonly string[] {
  return renderManifests([{ path, text }]).problems.map(
    ({ message, place }) => `${place.file}:${place.line}:${place.column} ${message}`,
  );
}

function notesOf(text: string): readonly string[] {
  const { problems, notices } = renderManifests([{ path: "a.yaml", text }]);
  assert.deepEqual(problems, []);
  return notices.map(({ text: said }) => said);
}

test("every sample that is to be refused says so, with file and line", () => {
  for (const [text, message] of [...refusedByBoth, ...refusedOnPurpose]) {
    const { problems } = renderManifests([{ path: "a.yaml", text }]);
    assert.ok(
      problems.some((problem) => problem.message.startsWith(message)),
      `${text}: ${problems.map((problem) => problem.message).join()}`,
    );
    assert.ok(problems.every(({ place }) => place.file === "a.yaml" && (place.line ?? 0) > 0));
  }
});

test("every sample that is to be read is read", () => {
  for (const text of [...alike, ...takenOnPurpose]) assert.deepEqual(problemsOf(text), [], text);
});

test("a filled status is left out and told; an empty one is not worth a word", () => {
  assert.deepEqual(notesOf(configMap("a", "status: {replicas: 1}\n")), [
    "a.yaml:4:1: status is left out: the cluster writes it.",
  ]);
  assert.deepEqual(notesOf(configMap("a", "status: {}\n")), []);
  assert.deepEqual(notesOf(configMap("a", "status:\n")), []);
});

test("the annotation in which kubectl repeats an object is told", () => {
  const text =
    "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n  annotations:\n    kubectl.kubernetes.io/last-applied-configuration: '{}'\n";
  assert.deepEqual(notesOf(text), [
    "a.yaml:6:5: The annotation kubectl.kubernetes.io/last-applied-configuration is left out: it repeats an older form of the object.",
  ]);
});

const secret = (more: string) => `apiVersion: v1\nkind: Secret\nmetadata: {name: a}\n${more}`;

test("data of a Secret that is not base64 is told, without its value", () => {
  assert.deepEqual(problemsOf(secret("data:\n  token: swordfish!\n")), [
    'a.yaml:5:3 data["token"] is not base64. Encode it, or put the plain text under stringData.',
  ]);
  assert.deepEqual(problemsOf(secret("data: {a: c3dvcmQ=, b: '', c: 'c3dv\n  cmQ='}\n")), [
    'a.yaml:4:28 data["c"] is not base64. Encode it, or put the plain text under stringData.',
  ]);
  assert.deepEqual(problemsOf(secret("data:\n  a: |\n    c3dv\n    cmQ=\n")), []);
  assert.match(problemsOf(configMap("a", "binaryData: {a: x}\n")).join(), /binaryData\["a"\] is not base64/);
});

test("no mistake repeats a value that may be secret", () => {
  const mistakes = [
    "stringData: {a: ?swordfish}",
    "stringData: {a: !!int swordfish}",
    "stringData: {a: !!binary swordfish}",
    'stringData: {a: "swordfish" "swordfish"}',
    "stringData:\n  a: 'x' swordfish",
    "stringData:\n  a: x\n swordfish\n b: @swordfish",
    "data: {a: [swordfish]}",
    "--- swordfish",
    "stringData: {a: swordfish:}",
    "stringData:\n  a: |x swordfish",
  ];
  for (const mistake of mistakes) {
    const problems = problemsOf(secret(`${mistake}\n`));
    assert.notDeepEqual(problems, [], mistake);
    assert.doesNotMatch(problems.join("\n"), /swordfish/);
  }
});

const pod = (container: string, more = "") =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec:\n  containers:\n    - name: web\n${container}${more}`;
const twice: readonly [string, string, string][] = [
  [
    "an environment variable",
    pod("      env:\n        - name: A\n          value: '1'\n        - name: A\n          value: '2'\n"),
    'a.yaml:10:11 spec.containers[0].env has name "A" twice, first on line 8. Remove one of them.',
  ],
  [
    "a port, its protocol left out",
    pod("      ports: [{containerPort: 80}, {protocol: TCP, containerPort: 80}]\n"),
    'a.yaml:7:36 spec.containers[0].ports has containerPort 80, protocol "TCP" twice, first on line 7. Remove one of them.',
  ],
  [
    "a container",
    pod("", "    - name: web\n"),
    'a.yaml:7:7 spec.containers has name "web" twice, first on line 6. Remove one of them.',
  ],
  [
    "a volume mount of an init container",
    "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: a}\nspec: {template: {spec: {initContainers: [{name: i, volumeMounts: [{mountPath: /a, name: x}, {mountPath: /a, name: y}]}]}}}\n",
    'a.yaml:4:94 spec.template.spec.initContainers[0].volumeMounts has mountPath "/a" twice, first on line 4. Remove one of them.',
  ],
  [
    "a port of a Service",
    "apiVersion: v1\nkind: Service\nmetadata: {name: a}\nspec: {ports: [{port: 80}, {port: 80}]}\n",
    'a.yaml:4:28 spec.ports has port 80, protocol "TCP" twice, first on line 4. Remove one of them.',
  ],
];
for (const [what, text, expected] of twice) {
  test(`${what} that stands twice is told with both places`, () => {
    assert.deepEqual(problemsOf(text), [expected]);
  });
}

test("the same port for two protocols, and a list of a kind that is not built in, are left alone", () => {
  assert.deepEqual(
    problemsOf(pod("      ports: [{containerPort: 53}, {containerPort: 53, protocol: UDP}]\n")),
    [],
  );
  const custom = pod("      env: [{name: A}, {name: A}]\n").replace("v1", "acme.example/v1");
  assert.deepEqual(problemsOf(custom), []);
});

test("the items of a typed list get the kind that the API leaves out", () => {
  const text = "apiVersion: v1\nkind: ConfigMapList\nitems:\n- metadata: {name: a}\n";
  const { manifests, problems } = renderManifests([{ path: "a.yaml", text }]);
  assert.deepEqual(problems, []);
  assert.deepEqual(
    manifests.map(({ object }) => [object["apiVersion"], object["kind"]]),
    [["v1", "ConfigMap"]],
  );
});

test("an empty item of a List is a mistake", () => {
  const text = "apiVersion: v1\nkind: List\nitems:\n- \n";
  assert.match(problemsOf(text).join(), /This document is empty, not a Kubernetes object/);
});

test("a file named kustomization.yaml is called one, whatever it holds", () => {
  for (const path of ["kustomization.yaml", "deploy/kustomization.yml"])
    assert.deepEqual(problemsOf("resources: [a.yaml]\n", path), [
      `${path}:1:undefined This is a kustomization, not an object of a cluster. Point the target at its folder, or build it first.`,
    ]);
});

test("a Helm template is called one once, at its line; braces in texts are no templates", () => {
  const template = `${configMap("a", "data:\n  a: {{ .Values.a }}\n  b: {{ .Values.b }}\n")}{{- if .Values.c }}\n`;
  assert.deepEqual(problemsOf(template).length, 1);
  assert.match(problemsOf(template).join(), /^a\.yaml:5:undefined This looks like a Helm template/);
  assert.deepEqual(problemsOf(configMap("a", "data: {a: '{{ .Labels.x }}'}\n")), []);
  assert.match(problemsOf(configMap("a", "data: {a: '{{ .Labels.x }}'}\n b: [\n")).join(), /not valid YAML/);
});

test("a zero byte points at UTF-16", () => {
  const text = Array.from(configMap("a")).join("\0");
  assert.match(
    problemsOf(text).join(),
    /U\+0000 may not stand in a manifest, here and \d+ times more\. If the file/,
  );
});

test("10,000 levels are refused, however they are written", () => {
  const deep = {
    lists: `x: ${"[".repeat(10_000)}${"]".repeat(10_000)}`,
    maps: `x: ${"{a: ".repeat(10_000)}${"}".repeat(10_000)}`,
    open: `x: ${"[".repeat(10_000)}`,
    dashes: `x:\n  ${"- ".repeat(10_000)}a`,
    questions: `x:\n  ${"? ".repeat(10_000)}a`,
    lines: `x:\n${Array.from({ length: 3000 }, (_, depth) => `${" ".repeat(depth + 1)}a:\n`).join("")}`,
    json: `{"x":${"[".repeat(10_000)}${"]".repeat(10_000)}}`,
  };
  for (const [what, text] of Object.entries(deep))
    assert.match(problemsOf(configMap("a", `${text}\n`)).join(), /nested too deeply/, what);
});

const many = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join("");
const share = isSoak ? 1 : 0.25;
const large: Readonly<Record<string, string>> = {
  "many keys": configMap(
    "a",
    `data:\n${many(120_000 * share, (index) => `  key${index}: "the value of key ${index}"\n`)}`,
  ),
  "a long text": configMap("a", `data:\n  a: |\n${many(200_000, () => "    some line of text here\n")}`),
  "one long line": configMap("a", `data: {a: "${"x".repeat(5_000_000)}"}\n`),
  "many documents": many(10_000, (index) => `---\n${configMap(`a${index}`)}`),
  "many nulls": configMap("a", `x:\n${many(40_000 * share, (index) => `  key${index}:\n`)}`),
  "many mistakes": configMap("a", `data:\n${many(40_000 * share, (index) => `  key${index}: 1\n`)}`),
  "many anchors": configMap(
    "a",
    `x:\n${many(20_000 * share, (index) => `  k${index}: &a${index} 1\n  l${index}: *a${index}\n`)}`,
  ),
  "many merges": configMap(
    "a",
    `x:\n  a: &a {b: 1, c: 2}\n${many(20_000 * share, (index) => `  k${index}: {<<: *a}\n`)}`,
  ),
  "many tabs": configMap("a", `x:\n${many(40_000 * share, (index) => `  k${index}:\t1\t# c\n`)}`),
};

// What is quadratic in any of these took minutes (at a quarter of the size a sixteenth of that); the bound is far above
// what is needed, on a slow machine too.
for (const [what, text] of Object.entries(large)) {
  test(`large files are read in a time that grows with their size only: ${what}`, () => {
    const before = process.cpuUsage().user;
    renderManifests([{ path: "a.yaml", text }]);
    assert.ok((process.cpuUsage().user - before) / 1e6 < 15 * share);
  });
}

test("beyond 200 mistakes the rest is counted", () => {
  const { problems } = renderManifests([
    { path: "a.yaml", text: configMap("a", `data:\n${many(250, (index) => `  key${index}: 1\n`)}`) },
  ]);
  assert.throws(
    () => refuseProblems(problems),
    (thrown) =>
      thrown instanceof Failure &&
      thrown.message.startsWith("There are 250 mistakes") &&
      thrown.message.endsWith("\n- and 50 more") &&
      thrown.message.split("\n").length === 202,
  );
});
