import assert from "node:assert/strict";
import { test } from "node:test";
import { assert as check, jsonValue, property } from "fast-check";
import { type Json, writeJson } from "../../../../src/model/json.ts";
import { readYaml } from "../../../../src/targets/kubernetes/yaml/yaml.ts";
import { plainScalar } from "../../../../src/targets/kubernetes/yaml/yaml-scalar.ts";
import { keyOracle, oracle } from "./yaml-oracle.ts";

function valuesOf(text: string): readonly Json[] {
  const { documents, problems } = readYaml("a.yaml", text);
  assert.deepEqual(problems, []);
  return documents.map(({ value }) => value);
}

function problemsOf(text: string): readonly string[] {
  const { problems } = readYaml("a.yaml", text);
  return problems.map(({ message, place }) => `${place.line}:${place.column} ${message}`);
}

for (const [yaml, json] of oracle) {
  test(`${yaml} is ${json}`, () => {
    assert.equal(writeJson(valuesOf(`v: ${yaml}\n`)[0] ?? null), `{"v":${json}}`);
  });
}

for (const [yaml, key] of keyOracle) {
  test(`the key ${yaml} is "${key}"`, () => {
    assert.deepEqual(valuesOf(`${yaml}: 1\n`), [{ [key]: 1 }]);
  });
}

test("whole numbers of 64 bits are exact, where kubectl itself would round the last ones", () => {
  assert.deepEqual(plainScalar("18446744073709551615"), 18446744073709551615n);
  assert.deepEqual(plainScalar("-9223372036854775808"), -9223372036854775808n);
});

test("JSON is read as YAML: every JSON value comes back as it was", () => {
  const json = jsonValue({ maxDepth: 4 }).filter((value) => !JSON.stringify(value).includes("-0"));
  check(
    property(json, (value) => {
      const text = JSON.stringify({ value }, null, 2);
      assert.equal(writeJson(valuesOf(text)[0] ?? null), JSON.stringify({ value }));
    }),
    { numRuns: 200 },
  );
});

test("empty documents, comments, a byte that ends one, and Windows line ends are no trouble", () => {
  assert.deepEqual(valuesOf(""), []);
  assert.deepEqual(valuesOf("# nothing\n---\n---   # still nothing\n...\n---\n~\n"), []);
  assert.deepEqual(valuesOf("---\r\na: 1\r\nb: |\r\n  x\r\n  y\r\n---\r\na: 2\r\n...\r\n"), [
    { a: 1, b: "x\ny\n" },
    { a: 2 },
  ]);
});

test("a key named __proto__ is a key like any other", () => {
  assert.equal(writeJson(valuesOf("__proto__: {a: 1}\n")[0] ?? null), '{"__proto__":{"a":1}}');
});

const mistakes: readonly [string, string, readonly string[]][] = [
  [
    "a duplicate key",
    "a: 1\nb:\n  c: 1\n  c: 2\n",
    ['4:3 The key "c" stands twice in the same map. Remove one of them.'],
  ],
  [
    "keys that are the same once typed",
    "yes: 1\ntrue: 2\n",
    ['2:1 The key "true" stands twice in the same map. Remove one of them.'],
  ],
  ["an alias without an anchor", "a: *x\n", ['1:4 The alias "*x" has no anchor before it in this document.']],
  [
    "an infinity",
    "a: .inf\n",
    ["1:4 .inf is not a number that Kubernetes can hold. Quote it if text is meant."],
  ],
  ["a tag of a program", "a: !Ref b\n", ["1:9 The tag !Ref is not understood. Remove it."]],
  ["a lone exclamation mark", "a: [!, b]\n", ["1:6 A lone ! stands for nothing. Quote it."]],
  ["a map as key", "? {a: 1}\n: 2\n", ["1:3 A key must be a text. Quote it."]],
  ["an empty key", "? \n: 2\n", ["1:3 A key must be a text. Quote it."]],
  ["a merge of a text", "a: {<<: b}\n", ["1:5 Only maps can be merged with <<."]],
];

for (const [what, text, expected] of mistakes) {
  test(`${what} is told with its place`, () => assert.deepEqual(problemsOf(text), expected));
}

test("mistakes of syntax in several documents are told at once, each with its place", () => {
  const problems = problemsOf("a: [1\n---\nb: 1\n c: 2\n---\n\td: 1\n");
  assert.deepEqual(
    problems.map((problem) => problem.split(" ")[0]),
    ["2:1", "3:4", "6:1"],
  );
});

test("a template that was not rendered is called one", () => {
  assert.match(
    problemsOf("a: {{ .Values.x }}\nb: 1\n  c: 2\n").join("\n"),
    /^1:.* This looks like a Helm template: \{\{ stands where YAML is needed/,
  );
});

test("aliases that multiply are stopped, and so is an anchor around itself", () => {
  const levels = Array.from(
    { length: 9 },
    (_, level) => `l${level + 1}: &l${level + 1} [${Array(9).fill(`*l${level}`).join(", ")}]`,
  );
  const bomb = `l0: &l0 [a, b, c, d, e, f, g, h, i]\n${levels.join("\n")}\n`;
  assert.match(problemsOf(bomb).join("\n"), /grows too large by its aliases/);
  assert.match(problemsOf("a: &a [*a]\n").join("\n"), /stands inside of its own anchor/);
});

test("deep nesting is a mistake, not a crash", () => {
  assert.match(problemsOf("[".repeat(1000) + "]".repeat(1000)).join("\n"), /nested too deeply/);
  assert.match(problemsOf("[".repeat(50_000)).join("\n"), /nested too deeply|not valid YAML/);
});

test("a place is that of the key, also through aliases, and else of the nearest part around", () => {
  const { documents } = readYaml("a.yaml", "a: &a\n  b:\n    - c: 1\nd: *a\n");
  const [document] = documents;
  const place = (...path: (string | number)[]) => {
    const found = document?.placeOf(path);
    return `${found?.line}:${found?.column}`;
  };
  assert.equal(place("a", "b", 0, "c"), "3:7");
  assert.equal(place("d", "b"), "2:3");
  assert.equal(place("a", "nothing", "here"), "1:1");
});

test("words that kubectl takes for booleans are remarked, with their places", () => {
  const { surprises } = readYaml("a.yaml", "a: yes\nb: true\nc: 'no'\non: 1\n");
  assert.deepEqual(
    surprises.map(({ message, place }) => `${place.line} ${message}`),
    [
      "1 yes is read as true, as kubectl does. Quote it if text is meant.",
      "4 on is read as true, as kubectl does. Quote it if text is meant.",
    ],
  );
});
