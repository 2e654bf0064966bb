import assert from "node:assert/strict";
import { test } from "node:test";
import { askFile, mistakesOf } from "./ask.ts";
import { autoRender } from "./auto-render.ts";

const config = (kubernetes: string) =>
  `version: 1\ntargets:\n  shop:\n    kubernetes: { cluster: { kubeconfig: { apply: k, plan: k } }, ${kubernetes} }\n`;

function renderOf(kubernetes: string) {
  const [target] = askFile(config(kubernetes)).targets;
  assert.ok(target?.kind === "kubernetes");
  return { path: target.path, render: target.render };
}

test("a chart in the checkout with values and settings", () => {
  const text =
    "helm: { chart: charts//shop, release: web, values: [./prod.yaml], set: { a: { b: [1, true] } }, includeCrds: false, kubeVersion: 1.36.3, apiVersions: [acme.example/v1/Gadget] }";
  assert.deepEqual(renderOf(text), {
    path: "charts/shop",
    render: {
      ...autoRender("shop"),
      as: "helm",
      helm: {
        release: "web",
        remote: null,
        values: ["prod.yaml"],
        set: { a: { b: [1, true] } },
        includeCrds: false,
        kubeVersion: "1.36.3",
        apiVersions: ["acme.example/v1/Gadget"],
      },
    },
  });
});

test("charts from elsewhere have one exact version and need no path", () => {
  const oci = renderOf("helm: { chart: 'oci://ghcr.io/acme/shop', version: 1.2.3 }");
  assert.deepEqual(oci.render.helm.remote, {
    kind: "oci",
    reference: "oci://ghcr.io/acme/shop",
    version: "1.2.3",
  });
  const repository = renderOf(
    "helm: { chart: shop, repository: 'https://charts.example.com/x', version: 1.2.3-rc.1 }",
  );
  assert.deepEqual(repository.render.helm.remote, {
    kind: "repository",
    url: "https://charts.example.com/x",
    name: "shop",
    version: "1.2.3-rc.1",
  });
  assert.deepEqual([oci.path, repository.path, repository.render.as], [".", ".", "helm"]);
});

test("kustomize may be asked to inflate charts", () => {
  const { render } = renderOf("path: d, kustomize: { enableHelm: true }, render: kustomize");
  assert.deepEqual([render.as, render.kustomizeHelm], ["kustomize", true]);
});

const mistakes: readonly (readonly [kubernetes: string, says: RegExp])[] = [
  ["prune: true", /path.*is missing: give it, or helm\.chart/],
  ["path: d, helm: { chart: c }", /helm\.chart.*besides path/],
  ["helm: { chart: 'oci://ghcr.io/acme/shop' }", /helm\.version.*is missing/],
  ["helm: { chart: 'oci://ghcr.io/acme/shop', version: ^1 }", /helm\.version.*an exact version/],
  ["helm: { chart: a/b, repository: 'https://x.example', version: 1.0.0 }", /helm\.chart.*name of a chart/],
  ["path: d, helm: { repository: 'https://x.example', version: 1.0.0 }", /helm\.chart.*name of a chart/],
  ["helm: { chart: c, repository: 'http://x.example', version: 1.0.0 }", /helm\.repository/],
  ["helm: { chart: c, version: 1.0.0 }", /helm\.version.*only for a chart from/],
  ["helm: { chart: ../c }", /helm\.chart/],
  ["helm: { chart: 'https://x.example/c.tgz' }", /helm\.chart/],
  ["path: d, helm: { values: [../x.yaml] }", /helm\.values/],
  ["path: d, helm: { set: [a] }", /helm\.set/],
  ["path: d, render: plain, helm: { release: x }", /helm.*only for Helm charts, and render says plain/],
  ["path: d, render: helm, kustomize: {}", /kustomize.*only for kustomize/],
  ["path: d, render: jsonnet", /render.*auto, plain, kustomize or helm/],
];

for (const [kubernetes, says] of mistakes) {
  test(`a mistake is told with its place: ${kubernetes}`, () => {
    const [first = "", ...more] = mistakesOf(() => askFile(config(kubernetes)));
    assert.match(first, says);
    assert.match(first, /pushlane\.yaml:4:\d+/);
    assert.deepEqual(more, []);
  });
}
