import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { at, type Json, parseJson, writeJson } from "../../../../src/model/json.ts";
import { readYaml } from "../../../../src/targets/kubernetes/yaml/yaml.ts";
import { findTool } from "../../../bed/tools/find.ts";
import { keyOracle, oracle } from "./yaml-oracle.ts";

/** What the real kubectl makes of the `spec` of an object, without any cluster. */
async function specByKubectl(spec: string): Promise<Json | undefined> {
  const { path: kubectl } = await findTool("kubectl");
  const folder = await mkdtemp(path.join(tmpdir(), "oracle-"));
  try {
    const file = path.join(folder, "object.yaml");
    await writeFile(file, `apiVersion: v1\nkind: Foo\nmetadata: {name: a}\n${spec}`);
    const { stdout } = await promisify(execFile)(
      kubectl,
      ["label", "--local", "-f", file, "a=b", "-o", "json"],
      {
        env: { HOME: folder },
      },
    );
    return at(parseJson(stdout), "spec");
  } finally {
    await rm(folder, { recursive: true });
  }
}

function specByUs(spec: string): Json | undefined {
  const { documents, problems } = readYaml("object.yaml", spec);
  assert.deepEqual(problems, []);
  return at(documents[0]?.value, "spec");
}

test("scalars are typed as the real kubectl types them", async () => {
  const spec = `spec:\n${oracle.map(([yaml], index) => `  v${index}: ${yaml}\n`).join("")}`;
  const kubectl = await specByKubectl(spec);
  const ours = specByUs(spec);
  for (const [index, [yaml, json]] of oracle.entries()) {
    const theirs = writeJson(at(kubectl, `v${index}`) ?? null);
    assert.equal(theirs, json, `the table is out of date for ${yaml}`);
    assert.equal(writeJson(at(ours, `v${index}`) ?? null), theirs, yaml);
  }
});

test("keys, merges, anchors and block texts are read as the real kubectl reads them", async () => {
  const keys = keyOracle.map(([yaml], index) => `  k${index}: {${yaml}: 1}\n`).join("");
  const spec = `spec:
${keys}  base: &base {a: 1, b: [x, {y: 2}]}
  merged: {<<: *base, a: 2}
  several: {<<: [*base, {a: 3, c: 4}], d: 5}
  alias: *base
  folded: >-
    one
    two

    three
  literal: |+
    kept

  quoted: "tab\\t \\u00e9 \\U0001F600 \\
    joined"
  single: 'it''s'
  flow: [a, "b", ! c, {c: d}]
  ? explicit
  : value
  empty:
`;
  const kubectl = await specByKubectl(spec);
  assert.deepEqual(specByUs(spec), kubectl);
  for (const [index, [yaml, key]] of keyOracle.entries())
    assert.deepEqual(at(kubectl, `k${index}`), { [key]: 1 }, yaml);
});
