// Manifests as people and programs might write them, made up by fast-check: the same ones for the same seed.
import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  integer,
  jsonValue,
  letrec,
  oneof,
  record,
  sample,
  string,
  tuple,
} from "fast-check";
import { keyOracle, oracle } from "./yaml-oracle.ts";

/** A value as lines of block style; the first goes behind a key or a dash when `inline` is true. */
type Written = { readonly inline: boolean; readonly lines: readonly string[] };

const inline = (text: string): Written => ({ inline: true, lines: [text] });

const characters = (text: string) => constantFrom(...Array.from(text));
const word = string({ unit: characters("abcXYZ019_-./ éß😀"), minLength: 1, maxLength: 12 });
const numberLike = string({ unit: characters("0017289_.eE+-xob"), minLength: 1, maxLength: 7 });
const wild = string({ unit: characters(`ab 1-:#,[]{}&*!|>'"%@?=<~.`), minLength: 1, maxLength: 6 });
const double = string({ unit: "grapheme", maxLength: 12 }).map((text) => JSON.stringify(text));
const single = word.map((text) => `'${text.replaceAll("'", "''")}'`);

/** Any scalar on one line. Most are valid; a few are whatever comes out. */
const scalar: Arbitrary<string> = oneof(
  { weight: 12, arbitrary: constantFrom(...oracle.map(([yaml]) => yaml)) },
  { weight: 8, arbitrary: word.map((text) => `w${text.trimEnd()}`) },
  { weight: 6, arbitrary: numberLike },
  { weight: 5, arbitrary: double },
  { weight: 4, arbitrary: single },
  { weight: 3, arbitrary: constantFrom("*one", "*list", "*map", "&again 1", "!!str 1", "!!int '3'", "") },
  { weight: 1, arbitrary: wild },
);

const flowScalar: Arbitrary<string> = oneof(
  {
    weight: 6,
    arbitrary: constantFrom(...oracle.map(([yaml]) => yaml).filter((yaml) => !/[,\s]/.test(yaml))),
  },
  { weight: 4, arbitrary: double },
  { weight: 3, arbitrary: single },
  { weight: 1, arbitrary: wild },
);
const flow: Arbitrary<string> = oneof(
  array(flowScalar, { maxLength: 4 }).map((items) => `[${items.join(", ")}]`),
  array(tuple(constantFrom("a", "b c", '"q"', "7", "on"), flowScalar), { maxLength: 3 }).map(
    (pairs) =>
      `{${pairs.map(([key, value], index) => (index === 0 ? `${key}: ${value}` : `k${index}: ${value}`)).join(", ")}}`,
  ),
);

const block: Arbitrary<Written> = tuple(
  constantFrom("|", ">", "|-", ">-", "|+", ">+"),
  array(oneof(word, constantFrom("", "  more", "# no comment", "\ttab", "a: b")), {
    minLength: 1,
    maxLength: 5,
  }),
).map(([header, lines]) => ({ inline: true, lines: [header, "first", ...lines] }));

const key: Arbitrary<string> = oneof(
  { weight: 8, arbitrary: string({ unit: characters("abcdefgh"), minLength: 2, maxLength: 6 }) },
  { weight: 3, arbitrary: constantFrom(...keyOracle.map(([yaml]) => yaml)) },
  { weight: 2, arbitrary: double },
  { weight: 1, arbitrary: constantFrom("'it''s'", "a b", "a.b/c", "? x", "-1", "1.50", "null", "~") },
);

const { value } = letrec<{ value: Written }>((tie) => ({
  value: oneof(
    { maxDepth: 3, withCrossShrink: false },
    { weight: 6, arbitrary: scalar.map(inline) },
    { weight: 1, arbitrary: flow.map(inline) },
    { weight: 1, arbitrary: block },
    { weight: 2, arbitrary: array(tie("value"), { minLength: 1, maxLength: 4 }).map(blockSequence) },
    { weight: 3, arbitrary: array(tuple(key, tie("value")), { minLength: 1, maxLength: 4 }).map(blockMap) },
  ),
}));

function blockSequence(items: readonly Written[]): Written {
  return { inline: false, lines: items.flatMap((item) => under("-", item)) };
}

function blockMap(pairs: readonly (readonly [string, Written])[]): Written {
  return { inline: false, lines: pairs.flatMap(([name, item]) => under(`${name}:`, item)) };
}

function under(lead: string, { inline: isInline, lines }: Written): readonly string[] {
  const [first = "", ...rest] = isInline ? lines : ["", ...lines];
  return [`${lead} ${first}`.trimEnd(), ...rest.map((line) => `  ${line}`)];
}

const anchors = ["  one: &one 0755", "  list: &list [1, yes, x]", "  map: &map {a: 1, b: {c: 2}}"];

const object: Arbitrary<readonly string[]> = tuple(
  array(tuple(key, value), { minLength: 1, maxLength: 5 }),
  constantFrom([], ["  <<: *map"], ["  <<: [*map, {a: 2, z: 3}]"], ["  <<: {b: 5}"]),
  constantFrom("", "  # a comment", "# a comment: not indented"),
).map(([pairs, merge, comment]) => [
  "apiVersion: acme.example/v1",
  "kind: Sample # so it is",
  "metadata:",
  "  name: NAME",
  "defs:",
  ...anchors,
  "spec:",
  ...merge,
  comment,
  ...blockMap(pairs).lines.map((line) => `  ${line}`),
]);

const yamlFile: Arbitrary<string> = record({
  documents: array(object, { minLength: 1, maxLength: 3 }),
  separator: constantFrom("---", "--- # next", "---   ", "...\n---", "---\n---\n# empty\n---"),
  begins: constantFrom("", "---\n", "# head\n", "\n\n", "---\n# head\n---\n"),
  ends: constantFrom("\n", "", "\n...\n", "\n---\n", "\n# end\n"),
}).map(({ documents, separator, begins, ends }) => {
  const texts = documents.map((lines, index) => lines.join("\n").replaceAll("NAME", `NAME-${index}`));
  return `${begins}${texts.join(`\n${separator}\n`)}${ends}`;
});

const list: Arbitrary<string> = array(object, { minLength: 1, maxLength: 3 }).map((items) => {
  const written = items.map((lines, index) => {
    const [first = "", ...rest] = lines;
    const anchored = (line: string) => line.replace(/([&*])(one|list|map)\b/g, `$1$2${index}`);
    return [`- ${first}`, ...rest.map((line) => anchored(`  ${line}`))]
      .join("\n")
      .replaceAll("NAME", `NAME-${index}`);
  });
  return `apiVersion: v1\nkind: List\nitems:\n${written.join("\n")}\n`;
});

const jsonFile: Arbitrary<string> = tuple(jsonValue({ maxDepth: 3 }), integer({ min: 0, max: 4 })).map(
  ([spec, indent]) =>
    JSON.stringify(
      { apiVersion: "acme.example/v1", kind: "Sample", metadata: { name: "NAME" }, spec },
      null,
      indent,
    ),
);

const file: Arbitrary<string> = tuple(
  oneof(
    { weight: 6, arbitrary: yamlFile },
    { weight: 1, arbitrary: list },
    { weight: 1, arbitrary: jsonFile },
  ),
  boolean(),
  oneof({ weight: 5, arbitrary: constant("") }, { weight: 1, arbitrary: constant("\uFEFF") }),
).map(([text, isWindows, mark]) => `${mark}${isWindows ? text.replaceAll("\n", "\r\n") : text}`);

/** `count` files; `NAME` stands where the name of a file's objects belongs. */
export function generatedFiles(count: number, seed: number): readonly string[] {
  return sample(file, { numRuns: count, seed });
}
