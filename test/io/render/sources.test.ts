import assert from "node:assert/strict";
import { test } from "node:test";
import { failureOf } from "../aws/aws.ts";
import { makeCheckout, type RenderChoice, sourcesOf } from "./checkout.ts";

const kustomization = { "deploy/kustomization.yml": "resources: []\n" };
const chart = { "deploy/Chart.yaml": "apiVersion: v2\nname: a\nversion: 1.0.0\n" };
const plain = { "deploy/a.yaml": "kind: A\n" };

const recognised: readonly (readonly [
  what: string,
  files: Record<string, string>,
  kind: string,
  choice?: RenderChoice,
])[] = [
  ["manifests", plain, "plain"],
  ["one file", plain, "plain", { path: "deploy/a.yaml" }],
  ["a kustomization", { ...plain, ...kustomization }, "kustomize"],
  ["a kustomization without an ending", { "deploy/Kustomization": "resources: []\n" }, "kustomize"],
  ["a chart", { ...chart, "deploy/templates/a.yaml": "{{ x }}" }, "helm"],
  [
    "a kustomization that is to be read as manifests",
    { ...plain, ...kustomization },
    "plain",
    { render: { as: "plain" } },
  ],
  ["a chart where both lie", { ...kustomization, ...chart }, "helm", { render: { as: "helm" } }],
  ["a kustomization in a folder below", { ...plain, "deploy/x/kustomization.yaml": "" }, "plain"],
];

for (const [what, files, kind, choice] of recognised) {
  test(`${what}: ${kind}`, async () => {
    using checkout = makeCheckout(files);
    const sources = await sourcesOf(checkout, choice);
    assert.equal("tool" in sources ? sources.tool : "plain", kind);
  });
}

test("a folder that holds both a kustomization and a chart is not guessed", async () => {
  using checkout = makeCheckout({ ...kustomization, ...chart });
  const failure = await failureOf(sourcesOf(checkout));
  assert.equal(failure.code, "render-ambiguous");
  assert.match(failure.message, /kubernetes\.render: kustomize, or helm/);
});

test("a path that leads outside is refused, whatever it would be", async () => {
  using checkout = makeCheckout({ "x.yaml": "" }, { deploy: "/etc" });
  for (const as of ["auto", "plain", "kustomize", "helm"] as const) {
    const failure = await failureOf(sourcesOf(checkout, { render: { as } }));
    assert.match(failure.message, /out of the checkout/, as);
  }
});

test("a chart without a Chart.yaml is told where the target is declared", async () => {
  using checkout = makeCheckout(plain);
  const failure = await failureOf(sourcesOf(checkout, { render: { as: "helm" } }));
  assert.match(failure.message, /pushlane\.yaml:3:3: deploy holds no Chart\.yaml/);
});

test("a tool that is nowhere is told with what was wanted and where it was looked for", async () => {
  using checkout = makeCheckout(kustomization);
  const sources = await sourcesOf(checkout, {
    env: { PATH: "/nowhere/bin", RUNNER_TOOL_CACHE: `${checkout.temporary}/tools` },
  });
  assert.ok("tool" in sources);
  const failure = await failureOf(sources.render({ kubeVersion: null, apiVersions: [] }, null));
  assert.equal(failure.code, "render-tool-missing");
  assert.match(
    failure.message,
    /^kustomize 5\.0\.0 or newer is needed to render this target and was not found\. Looked for: PATH; .*\/tools\/pushlane-kustomize\/5\.8\.1\/\w+\/kustomize; .*(the network is not reached from tests|no release of kustomize is pinned).*\. Install kustomize in a step before this one\.$/,
  );
});
