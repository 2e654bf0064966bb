import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import type { RemoteChart } from "../../../src/model/request.ts";
import { failureOf } from "../aws/aws.ts";
import { startRegistry, startRepository } from "./chart-server.ts";
import { packedChart } from "./charts.ts";
import { bareCluster, generatorOf, makeCheckout } from "./checkout.ts";

const shop = packedChart("shop", "1.2.3", {
  "values.yaml": "colour: blue\n",
  "templates/a.yaml":
    "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata: { colour: {{ .Values.colour }} }\n",
  "templates/b.yaml":
    '{{ if .Values.broken }}\n{{ fail "no" }}{{ end }}{{ $x := lookup "v1" "Secret" "a" "b" }}\n',
});

const repository = (url: string, version = "1.2.3"): RemoteChart => ({
  kind: "repository",
  url,
  name: "shop",
  version,
});

test("a chart from a repository is fetched once, and rendered with values of the checkout", async () => {
  const server = await startRepository(shop);
  try {
    using checkout = makeCheckout({ "values/prod.yaml": "colour: green\n" });
    const helm = { remote: repository(server.url), values: ["values/prod.yaml"] };
    const generator = await generatorOf(checkout, { path: ".", render: { as: "helm", helm } });
    await generator.render(bareCluster, null);
    const { files } = await generator.render(bareCluster, null);
    assert.deepEqual(
      files.map(({ path }) => path),
      ["shop-1.2.3/templates/a.yaml"],
    );
    assert.match(files[0]?.text ?? "", /colour: green/);
    assert.match(
      generator.subject,
      /^The chart shop 1\.2\.3 from http:\/\/127\.0\.0\.1:\d+ \(sha256:[0-9a-f]{12}\)$/,
    );
    assert.deepEqual(generator.lookups, ["shop-1.2.3/templates/b.yaml:2"]);
    assert.deepEqual(server.asked, ["GET /index.yaml", "GET /shop-1.2.3.tgz"]);
    assert.deepEqual(readdirSync(checkout.temporary), []);
  } finally {
    await server.close();
  }
});

test("a chart from a registry is fetched in its version", async () => {
  const server = await startRegistry(shop);
  try {
    using checkout = makeCheckout({});
    const reference = `${server.url.replace("http", "oci")}/acme/shop`;
    const remote = { kind: "oci", reference, version: "1.2.3" } as const;
    const generator = await generatorOf(checkout, { path: ".", render: { as: "helm", helm: { remote } } });
    const { files } = await generator.render(bareCluster, null);
    assert.match(files[0]?.text ?? "", /colour: blue/);
  } finally {
    await server.close();
  }
});

test("a template of a chart from elsewhere that fails is told at the target, in Helm's words", async () => {
  const server = await startRepository(shop);
  try {
    using checkout = makeCheckout({});
    const helm = { remote: repository(server.url), set: { broken: true } };
    const generator = await generatorOf(checkout, { path: ".", render: { as: "helm", helm } });
    const failure = await failureOf(generator.render(bareCluster, null));
    assert.match(failure.message, /^helm cannot render shop 1\.2\.3: .*shop\/templates\/b\.yaml:2/);
    assert.deepEqual(failure.places, [{ file: "pushlane.yaml", line: 3, column: 3 }]);
  } finally {
    await server.close();
  }
});

test("a version that is not there, and a server that is not there, are told at the target", async () => {
  const server = await startRepository(shop);
  using checkout = makeCheckout({});
  const choice = (remote: RemoteChart) => ({ path: ".", render: { as: "helm", helm: { remote } } }) as const;
  const missing = await failureOf(generatorOf(checkout, choice(repository(server.url, "9.9.9"))));
  assert.equal(missing.code, "chart-not-fetched");
  assert.match(missing.message, /shop 9\.9\.9 could not be fetched from http:.*not found/);
  assert.deepEqual(missing.places, [{ file: "pushlane.yaml", line: 3, column: 3 }]);
  await server.close();
  const unreachable = await failureOf(generatorOf(checkout, choice(repository(server.url))));
  assert.match(unreachable.message, /could not be fetched.*connection refused/);
  assert.deepEqual(readdirSync(checkout.temporary), []);
});

test("an index that answers with another version is refused", async () => {
  const other = packedChart("shop", "1.2.4", {});
  const server = await startRepository({ name: "shop-1.2.3.tgz", files: other.files });
  try {
    using checkout = makeCheckout({});
    const helm = { remote: repository(server.url) };
    const failure = await failureOf(generatorOf(checkout, { path: ".", render: { as: "helm", helm } }));
    assert.equal(failure.code, "chart-not-fetched");
    assert.match(failure.message, /what came is shop 1\.2\.4/);
  } finally {
    await server.close();
  }
});
