/** Writes what the one schema of pushlane.yaml says: docs/pushlane.schema.json, and the table in docs/config.md. */
import { toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { ConfigSchema } from "../src/inputs/schema.ts";
import { between, keepGenerated, table } from "./generated.ts";

const schema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "pushlane.yaml",
  ...toJsonSchema(ConfigSchema, { typeMode: "input", target: "draft-07" }),
};

// The parts of a JSON Schema that the table shows.
type Node = v.InferOutput<typeof Node>;
const Node = v.object({
  description: v.optional(v.string()),
  default: v.optional(v.union([v.string(), v.boolean(), v.number()])),
  required: v.optional(v.array(v.string()), []),
  properties: v.optional(v.record(v.string(), v.unknown()), {}),
  additionalProperties: v.optional(v.unknown()),
  items: v.optional(v.unknown()),
});

function rowsOf(value: unknown, path: string): readonly (readonly string[])[] {
  const node = v.parse(Node, value);
  const named = v.is(Node, node.additionalProperties)
    ? rowsOf(node.additionalProperties, `${path}.<name>`)
    : [];
  const items = v.is(Node, node.items) ? rowsOf(node.items, `${path}[]`) : [];
  const own = Object.entries(node.properties).flatMap(([key, inner]) => {
    const { description = "", ...child } = v.parse(Node, inner);
    const at = path === "" ? key : `${path}.${key}`;
    const need = node.required.includes(key) ? "required" : "";
    const shown = child.default === undefined ? need : `\`${child.default}\``;
    const row = [`\`${at}\``, shown, description];
    // What `defaults` may hold is told where targets hold it.
    return path === "defaults" ? [row] : [row, ...rowsOf(inner, at)];
  });
  return [...own, ...named, ...items];
}

keepGenerated(
  [
    { path: "docs/pushlane.schema.json", make: () => `${JSON.stringify(schema, null, 2)}\n` },
    {
      path: "docs/config.md",
      make: (now) => between(now, "reference", table(["Key", "Default", "Meaning"], rowsOf(schema, ""))),
    },
  ],
  "npm run docs",
);
