/**
 * Keeps the tables of inputs and outputs in README.md as action.yml says, and its workflows as the examples that the tests
 * run. `--check` only compares.
 */
import { readFileSync } from "node:fs";
import * as v from "valibot";
import { parse } from "yaml";
import { between, keepGenerated, table } from "./generated.ts";

const Action = v.object({
  inputs: v.record(v.string(), v.object({ description: v.string(), default: v.optional(v.string()) })),
  outputs: v.record(v.string(), v.object({ description: v.string() })),
});
const action = v.parse(Action, parse(readFileSync("action.yml", "utf8")));

const inputs = table(
  ["Input", "Default", "Meaning"],
  Object.entries(action.inputs).map(([name, input]) => [
    `\`${name}\``,
    input.default === undefined ? "" : `\`${input.default}\``,
    input.description,
  ]),
);
const outputs = table(
  ["Output", "Meaning"],
  Object.entries(action.outputs).map(([name, { description }]) => [`\`${name}\``, description]),
);

/** An example workflow as a block of the README. */
const workflow = (name: string) =>
  `\`\`\`yaml\n${readFileSync(`examples/workflows/${name}.yml`, "utf8")}\`\`\``;

const parts = { inputs, outputs, apply: workflow("apply"), drift: workflow("drift") };

keepGenerated(
  [
    {
      path: "README.md",
      make: (now) => Object.entries(parts).reduce((text, [name, body]) => between(text, name, body), now),
    },
  ],
  "npm run docs",
);
