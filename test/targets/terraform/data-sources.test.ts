import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Failure, writePlace } from "../../../src/model/failure.ts";
import { refuseDataSources, refuseFetchedDataSources } from "../../../src/targets/terraform/data-sources.ts";
import { jsonKeys } from "../../../src/targets/terraform/json-keys.ts";
import { specWith } from "./spec.ts";

/** The root module is `infra/net`; a folder that is not among `files` is empty, and `outside` leads out. */
async function refusedIn(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const inFolder = (folder: string) =>
    Object.entries(files)
      .map(([path, text]) => ({ path, text }))
      .filter(({ path }) => path.slice(0, path.lastIndexOf("/")) === folder);
  try {
    await refuseDataSources(spec, inFolder("infra/net"), async (folder) =>
      folder === "infra/outside" ? null : inFolder(folder),
    );
  } catch (error) {
    assert.ok(error instanceof Failure && error.code === "data-source-refused");
    const places = error.places.map(writePlace);
    for (const place of places) assert.ok(error.message.includes(`(${place})`), error.message);
    return places;
  }
  return [];
}

const spec = specWith({ refuseDataSources: ["external", "http"] });

describe("refused data sources", () => {
  it("are named with their lines, in every form that the tool reads", async () => {
    for (const text of [
      '\ndata "external" "x" {\n}',
      "\ndata http x {}",
      '\ndata "ht\\u0074p" "x" {}',
      'locals { a = "${"/*"}" }\ndata "http" "x" {}\n# */',
      'check "c" {\n  data "http" "x" {}\n}',
      'a = {\ndata "http" "x" {}',
    ])
      assert.deepEqual(await refusedIn({ "infra/net/a.tf": text }), ["infra/net/a.tf:2"], text);
  });

  it("are found in JSON syntax, also where a key stands twice", async () => {
    for (const text of [
      '{\n"data": {"external": {"x": {}}}}',
      '{\n"data": {"http": {"x": {}}}, "data": {"a": {}}}',
      '{"data": [{"a": {"x": {}}},\n{"http": [{"x": {}}]}]}',
      '{\n"d\\u0061ta": {"http": {}}}',
      '{"check": {"c": {\n"data": {"http": {"x": {}}}}}}',
    ])
      assert.deepEqual(await refusedIn({ "infra/net/a.tf.json": text }), ["infra/net/a.tf.json:2"], text);
  });

  it("are not what only looks like them", async () => {
    const files = {
      "infra/net/a.tf":
        '# data "http" "x" {}\ndata "aws_ami" "http" {}\nresource "http" "x" {}\na = data.http.x',
      "infra/net/b.tf.json":
        '{"locals": {"data": {"http": 1}}, "terraform": {"required_providers": {"http": {}}}}',
    };
    assert.deepEqual(await refusedIn(files), []);
  });

  it("are only those that were named", async () => {
    const files = [{ path: "a.tf", text: 'data "http" "x" {}' }];
    const only = specWith({ refuseDataSources: ["external"] });
    await assert.doesNotReject(refuseDataSources(only, files, async () => []));
  });

  it("are looked for in local modules of modules, each once", async () => {
    const files = {
      "infra/net/a.tf": 'module "a" {\n  source = "../shared/a"\n}\nmodule "b" {\n  source = "./b/"\n}',
      "infra/net/b/main.tf.json":
        '{"module": {"again": {"source": "../../shared/a"}, "root": {"source": ".."}}}',
      "infra/shared/a/x.tofu": 'data "external" "x" {}',
      "infra/unused/x.tf": 'data "external" "x" {}',
    };
    assert.deepEqual(await refusedIn(files), ["infra/shared/a/x.tofu:1"]);
  });

  it("could be in a local module that cannot be looked through, so that is refused", async () => {
    for (const source of [
      '"../outside"',
      '"../../../x"',
      '"./${var.x}"',
      "var.x",
      '("./a")',
      String.raw`".\\a"`,
    ])
      assert.deepEqual(
        await refusedIn({ "infra/net/a.tf": `module "a" {\n  source = ${source}\n}` }),
        ["infra/net/a.tf:1"],
        source,
      );
  });

  it("are looked for in fetched modules after init, and a remote source is no mistake before it", async () => {
    for (const source of [
      "hashicorp/consul/aws",
      "git::https://example.com/x.git",
      "github.com/a/b//c?ref=v1",
    ])
      assert.deepEqual(await refusedIn({ "infra/net/a.tf": `module "a" {\n  source = "${source}"\n}` }), []);
    const fetched = [{ path: "a.b/main.tf", text: '\ndata "http" "x" {}' }];
    assert.throws(() => refuseFetchedDataSources(spec, fetched), {
      code: "data-source-refused",
      message: /- data "http" \(a\.b\/main\.tf:2\)/,
      places: [],
    });
  });
});

describe("keys of JSON", () => {
  it("have their whole path, their line and their text, and lists are looked through", () => {
    assert.deepEqual(jsonKeys('{"a": [{"b": 1}, {\n"b": {"c": "}"}}],\n"d": [[{"e": "x"}]]}'), [
      { path: ["a"], line: 1, value: null },
      { path: ["a", "b"], line: 1, value: null },
      { path: ["a", "b"], line: 2, value: null },
      { path: ["a", "b", "c"], line: 2, value: "}" },
      { path: ["d"], line: 3, value: null },
      { path: ["d", "e"], line: 3, value: "x" },
    ]);
  });
});
