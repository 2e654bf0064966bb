import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import * as fc from "fast-check";
import { stringify } from "yaml";
import { type Json, writeJson } from "../../../../src/model/json.ts";
import { readWholeYaml } from "../../../../src/targets/kubernetes/yaml/yaml.ts";
import { readSimpleYaml } from "../../../../src/targets/kubernetes/yaml/yaml-simple.ts";
import { generatedFiles } from "./yaml-generated.ts";
import { keyOracle, oracle } from "./yaml-oracle.ts";
import { alike, readOtherwise, refusedByBoth, refusedOnPurpose, takenOnPurpose } from "./yaml-samples.ts";

/** What the whole reader says of a text, as far as the simple one tells it: values and where documents begin. */
function wholeOf(text: string): string {
  const { documents, problems, surprises } = readWholeYaml("a.yaml", text);
  const told = [...problems, ...surprises].map(({ message }) => message);
  return writeJson([told, ...documents.map((document) => [document.placeOf([]).line ?? 0, document.value])]);
}

/** Holds the simple reader to the whole one. True where it did not give up. */
function agrees(text: string): boolean {
  const simple = readSimpleYaml(text);
  if (simple === null) return false;
  assert.equal(writeJson([[], ...simple.map(({ value, line }) => [line, value])]), wholeOf(text), text);
  return true;
}

const examples = join(import.meta.dirname, "../../../../examples/shop");
const manifests = [
  ...readdirSync(examples)
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => readFileSync(join(examples, name), "utf8")),
  `# A comment
---
apiVersion: v1
kind: ConfigMap   # of the shop
metadata:
  name: "settings"
  labels: { app: shop, 'tier': "back end" }
data:
  app.conf: |
    listen 80

    # no comment
      indented: yes
  stripped: |-
    one
  quoted: 'it''s "on"'
  escaped: "a\\tb\\nc"

---
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: 2
  template:
    spec:
      containers:
      - name: web
        args: [serve, "--port=80", -1]
        ports:
          - containerPort: 80
            protocol: TCP
        resources: {}
        env: []
      volumes:
        -
          name: data
          emptyDir:
        - name: more
`,
];

for (const [index, text] of manifests.entries())
  test(`manifest ${index + 1} is simple, and read as the whole reader reads it`, () =>
    assert.ok(agrees(text)));

test("every scalar and key of the table is read as the whole reader reads it, or not at all", () => {
  for (const [yaml] of oracle) {
    for (const text of [`v: ${yaml}\n`, `v:\n  - ${yaml}\n`, `v: [${yaml}]\n`, `v: {a: ${yaml}}\n`])
      agrees(text);
  }
  for (const [yaml] of keyOracle) for (const text of [`${yaml}: 1\n`, `v: {${yaml}: 1}\n`]) agrees(text);
});

test("every sample of kubectl's corners, and generated files, are read as the whole reader reads them, or not at all", () => {
  const refused = [...refusedByBoth, ...refusedOnPurpose].map(([text]) => text);
  for (const text of [...alike, ...takenOnPurpose, ...readOtherwise, ...refused]) agrees(text);
  for (const text of generatedFiles(300, 7)) agrees(text);
});

const styles = [
  { version: "1.1" as const },
  { version: "1.1" as const, indentSeq: false, lineWidth: 0 },
  { version: "1.1" as const, singleQuote: true, indent: 4, lineWidth: 0 },
];

test("whatever is written as YAML is read as the whole reader reads it, or not at all", () => {
  const value = fc.object({
    maxDepth: 4,
    values: [fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.double()],
  });
  fc.assert(
    fc.property(value, fc.constantFrom(...styles), (written, style) => {
      agrees(stringify(written, style).replace(/^%YAML 1.1\n---\n/, ""));
    }),
    { numRuns: runs(300) },
  );
});

test("a manifest with any few characters changed is read as the whole reader reads it, or not at all", () => {
  const edit = fc.record({
    at: fc.nat({ max: 5000 }),
    remove: fc.nat({ max: 3 }),
    insert: fc.oneof(
      fc.constantFrom(
        "\n",
        " ",
        "  ",
        "- ",
        ": ",
        ":",
        " #",
        "#",
        "'",
        '"',
        "|",
        "|-",
        ">",
        "[",
        "]",
        "{",
        "}",
        ",",
        "&a ",
        "*a",
      ),
      fc.constantFrom(
        "!",
        "%",
        "@",
        "`",
        "\t",
        "~",
        "?",
        "? ",
        "...",
        "---",
        "\n---\n",
        "\n\n",
        "<<",
        "0x1",
        "1e3",
        "yes",
        "\\",
        "\\n",
      ),
      fc.string({ maxLength: 2 }),
    ),
  });
  let simple = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...manifests),
      fc.array(edit, { minLength: 1, maxLength: 3 }),
      (text, edits) => {
        if (agrees(edits.reduce(edited, text))) simple += 1;
      },
    ),
    { numRuns: runs(1500) },
  );
  assert.ok(simple > runs(1500) / 10, `only ${simple} texts were simple: this proves nothing`);
});

/** `YAML_RUNS=100` looks a hundred times as long. */
function runs(usual: number): number {
  return usual * Number(process.env["YAML_RUNS"] ?? 1);
}

function edited(
  text: string,
  { at, remove, insert }: { at: number; remove: number; insert: string },
): string {
  const start = at % (text.length + 1);
  return text.slice(0, start) + insert + text.slice(start + remove);
}

test("mistakes and surprises are left to the whole reader", () => {
  const texts = [
    "a: 1\na: 2\n",
    "a: yes\n",
    "a: &x 1\nb: *x\n",
    "a: !x 1\n",
    "a: .inf\n",
    "a: b: c\n",
    "- a\n",
    "a: >\n  b\n",
    "a\n",
    "{}\n",
  ];
  const left: readonly Json[] = texts.map((text) => readSimpleYaml(text) === null);
  assert.deepEqual(
    left,
    texts.map(() => true),
  );
});
