import assert from "node:assert/strict";
import { test } from "node:test";
import { readKustomization } from "../../../../src/targets/kubernetes/render/kustomization.ts";

const read = (text: string, enableHelm = false) =>
  readKustomization({ path: "deploy/kustomization.yaml", text }, enableHelm);

const remote = [
  "https://example.com/a.yaml",
  "http://example.com/a.yaml",
  "ssh://git@example.com/acme/base",
  "file:///etc",
  "git::https://example.com/acme/base.git",
  "git@example.com:acme/base",
  "deployer@example.com:acme/base",
  "github.com/acme/base",
  "GitHub.com/acme/base",
  "gh:acme/base",
  "acme/base?ref=v1",
  "example.com/acme/base.git//deploy",
  "example.com/acme/base.git",
];

for (const path of remote) {
  test(`what kustomize would fetch is refused with its place: ${path}`, () => {
    const { references, problems } = read(`resources:\n  - ${path}\n`);
    assert.deepEqual(references, []);
    assert.deepEqual(
      problems.map(({ place }) => place),
      [{ file: "deploy/kustomization.yaml", line: 2, column: 5 }],
    );
    assert.ok(problems[0]?.message.startsWith(`${path} would be fetched from elsewhere`));
  });
}

for (const path of ["../base", "web.yaml", "base.git-notes/x.yaml", "a@b/c.yaml", "github.community/x"]) {
  test(`a path of the checkout is followed: ${path}`, () => {
    const { references, problems } = read(`resources: ["${path}"]\n`);
    assert.deepEqual(problems, []);
    assert.deepEqual(
      references.map((reference) => reference.path),
      [path],
    );
  });
}

test("every key that names files is looked at, and what is written inline is not taken for a path", () => {
  const { references } = read(`resources: [r]
bases: [b]
components: [c]
generators: [g, "kind: X\\nmetadata: {}\\n"]
transformers: [t]
validators: [v]
crds: [d.json]
configurations: [e.yaml]
patchesStrategicMerge: [f.yaml, '{"kind": "X"}']
patches: [{ path: h.yaml }, { patch: "- op: remove" }]
patchesJson6902: [{ path: i.yaml }]
replacements: [{ path: j.yaml }]
openapi: { path: k.json }
configMapGenerator: [{ files: [l.txt, key=m=n.txt], envs: [o.env], literals: [a=https://example.com] }]
secretGenerator: [{ env: p.env }]
`);
  const paths = (kind: string) => references.filter((one) => one.kind === kind).map(({ path }) => path);
  assert.deepEqual(paths("tree"), ["r", "b", "c"]);
  assert.deepEqual(paths("plugins"), ["g", "t", "v"]);
  assert.deepEqual(paths("file"), [
    "d.json",
    "e.yaml",
    "f.yaml",
    "h.yaml",
    "i.yaml",
    "j.yaml",
    "l.txt",
    "m=n.txt",
    "o.env",
    "p.env",
    "k.json",
  ]);
});

for (const path of ["{x/../../out", "a\nb/../../out", "{}/../../out"]) {
  test(`what cannot be written inline is a path, whatever it looks like: ${JSON.stringify(path)}`, () => {
    const { references } = read(JSON.stringify({ resources: [path], transformers: [path] }));
    assert.deepEqual(
      references.map((reference) => ({ kind: reference.kind, path: reference.path })),
      [
        { kind: "tree", path },
        { kind: "plugins", path },
      ],
    );
  });
}

const misspelled: readonly (readonly [text: string, meant: string, line: number])[] = [
  ["Resources: [../../out]\n", "resources", 1],
  ["reſources: [../../out]\n", "resources", 1],
  ["configMapGenerator:\n- name: c\n  Files: [https://example.com/x]\n", "files", 3],
  ["helmGlobals:\n  charthome: /etc\n", "chartHome", 2],
  ["openapi:\n  PATH: x\n", "path", 2],
];

for (const [text, meant, line] of misspelled) {
  test(`a key that kustomize reads as another is refused: ${JSON.stringify(text)}`, () => {
    const { problems } = read(text, true);
    assert.deepEqual(
      problems.map(({ place }) => place.line),
      [line],
    );
    assert.match(problems[0]?.message ?? "", new RegExp(`kustomize reads as ${meant}\\. Write ${meant}\\.`));
  });
}

test("an address in a plugin that is written inline is refused", () => {
  const plugin = "apiVersion: builtin\nkind: ConfigMapGenerator\nfiles: [a=http://127.0.0.1:8080/x]\n";
  const { problems } = read(`generators:\n  - ${JSON.stringify(plugin)}\n`);
  assert.match(
    problems[0]?.message ?? "",
    /^a=http:\/\/127\.0\.0\.1:8080\/x would be fetched from elsewhere/,
  );
  assert.deepEqual(problems[0]?.place, { file: "deploy/kustomization.yaml", line: 2, column: 5 });
});

test("charts are inflated only when asked, from where kustomize looks for them", () => {
  const text = `helmGlobals: { chartHome: ../charts }
helmCharts:
  - { name: db, releaseName: db, version: 1.2.3 }
  - { name: db, releaseName: two, version: 1.2.3, repo: "https://charts.example.com" }
`;
  assert.match(read(text).problems[0]?.message ?? "", /kubernetes\.kustomize\.enableHelm: true/);
  const { charts, problems } = read(text, true);
  assert.deepEqual(problems, []);
  assert.deepEqual(
    charts.map(({ folder }) => folder),
    ["../charts/db", "../charts/db-1.2.3/db"],
  );
});

const refused: readonly (readonly [what: string, text: string, line: number])[] = [
  ["the old form of charts", "helmChartInflationGenerator: []\n", 1],
  ["generators beside charts", "resources: []\ngenerators: [a.yaml]\n", 2],
  ["a home of plugins", "helmGlobals:\n  configHome: x\n", 2],
  ["a home of charts outside", "helmGlobals:\n  chartHome: /etc\n", 2],
  ["a release that is a flag", "helmCharts:\n- name: db\n  releaseName: --post-renderer=./run.sh\n", 3],
  ["a release that Helm would name", "helmCharts:\n- name: db\n", 2],
  ["a chart that is a flag", "helmCharts:\n- releaseName: db\n  name: -x\n", 3],
  ["a chart that leads elsewhere", "helmCharts:\n- releaseName: db\n  name: ../../x\n", 3],
];

for (const [what, text, line] of refused) {
  test(`with charts is refused: ${what}`, () => {
    const { problems } = read(text, true);
    assert.deepEqual(
      problems.map(({ place }) => place.line),
      [line],
    );
  });
}
