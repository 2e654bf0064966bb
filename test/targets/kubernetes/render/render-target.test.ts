import assert from "node:assert/strict";
import { test } from "node:test";
import { kindsOf } from "../../../../src/targets/kubernetes/discovery.ts";
import type { Capabilities, Generator } from "../../../../src/targets/kubernetes/render/generator.ts";
import { renderTarget } from "../../../../src/targets/kubernetes/render/render-target.ts";
import type { KubernetesHands } from "../../../../src/targets/kubernetes/spec.ts";
import { failureOf, handsWithout } from "../stage.ts";

type Stand = { readonly hands: KubernetesHands; readonly told: readonly Capabilities[]; slept: number };

/** A generator that writes one text after the other, of one template. */
function standing(texts: readonly string[], more: Partial<Generator> = {}): Stand {
  const told: Capabilities[] = [];
  const generator: Generator = {
    tool: "helm",
    subject: "The chart deploy",
    seesCluster: true,
    readsTime: false,
    lookups: [],
    notices: [],
    async render(capabilities) {
      const text = texts[told.length] ?? "";
      told.push(capabilities);
      return {
        by: "helm 4.2.4",
        lookups: [],
        files: [{ path: "deploy/templates/a.yaml", text, writtenBy: "helm" }],
      };
    },
    ...more,
  };
  const base = handsWithout({});
  const stand: Stand = {
    told,
    slept: 0,
    hands: {
      ...base,
      readManifests: async () => generator,
      clock: {
        now: () => 0,
        sleep: async (milliseconds) => {
          stand.slept += milliseconds;
        },
      },
    },
  };
  return stand;
}

const secret = (value: string) =>
  `kind: Secret\napiVersion: v1\nmetadata: { name: a }\ndata: { fixed: YQ==, "a.b": ${value} }\n`;

test("what renders the same twice is taken, and the tool is named", async () => {
  const { hands, told, slept } = standing([secret("eA=="), secret("eA==")]);
  const rendered = await renderTarget(hands, null);
  assert.equal(rendered.by, " by helm 4.2.4");
  assert.deepEqual([rendered.manifests.length, rendered.problems, told.length, slept], [1, [], 2, 0]);
  assert.deepEqual(rendered.manifests[0]?.source, { file: "deploy/templates/a.yaml", document: 1 });
});

test("what differs is told by its paths, never by its values", async () => {
  const { hands } = standing([
    secret("c3dvcmRmaXNo"),
    `${secret("aHVudGVyMg==")}---\nkind: ConfigMap\napiVersion: v1\nmetadata: { name: b }\n`,
  ]);
  const failure = await failureOf(renderTarget(hands, null));
  assert.equal(failure.code, "render-unstable");
  assert.match(failure.message, /^- Secret\/a: data\."a\.b" \(deploy\/templates\/a\.yaml\)$/m);
  assert.match(failure.message, /^- ConfigMap\/b \(deploy\/templates\/a\.yaml\)$/m);
  assert.doesNotMatch(failure.message, /c3dvcmRmaXNo|aHVudGVyMg|swordfish|hunter2|fixed/);
  assert.deepEqual(failure.places, [{ file: "deploy/templates/a.yaml" }]);
});

test("another order, or another way to write the same, is no difference", async () => {
  const other = "---\nkind: ConfigMap\napiVersion: v1\nmetadata: { name: b }\n---\n";
  const { hands } = standing([`${secret("eA==")}${other}`, `${other}${secret('"eA=="')}`]);
  assert.equal((await renderTarget(hands, null)).manifests.length, 2);
});

test("a template that asks for the time is rendered in two different seconds", async () => {
  const stand = standing([secret("eA=="), secret("eA==")], { readsTime: true });
  await renderTarget(stand.hands, null);
  assert.ok(stand.slept > 1000);
});

test("a chart is told what the cluster serves, and a group that cannot tell is a warning", async () => {
  const { hands, told } = standing([secret("eA=="), secret("eA==")]);
  const info = {
    group: "apps",
    version: "v1",
    kind: "Deployment",
    resource: "deployments",
    namespaced: true,
    verbs: [],
  };
  const kinds = kindsOf([info], ["metrics.k8s.io"], "v1.36.3");
  const { notices } = await renderTarget(hands, async () => kinds);
  assert.deepEqual(told[0], { kubeVersion: "v1.36.3", apiVersions: ["apps/v1", "apps/v1/Deployment"] });
  assert.deepEqual(told[1], told[0]);
  assert.deepEqual(
    notices.map(({ level, text }) => [level, text.slice(0, 64)]),
    [["warning", "The cluster cannot tell now what it serves in metrics.k8s.io: wh"]],
  );
});

test("without a cluster the chart is told what the config says, and the plan says so", async () => {
  const stand = standing([secret("eA=="), secret("eA==")]);
  const { render } = stand.hands.spec;
  const helm = { ...render.helm, kubeVersion: "1.30.0", apiVersions: ["acme.example/v1"] };
  const hands = { ...stand.hands, spec: { ...stand.hands.spec, render: { ...render, helm } } };
  const { notices } = await renderTarget(hands, null);
  assert.deepEqual(stand.told[0], { kubeVersion: "1.30.0", apiVersions: ["acme.example/v1"] });
  assert.match(notices[0]?.text ?? "", /it was told version 1\.30\.0 of Kubernetes and acme\.example\/v1/);
  const bare = standing([secret("eA=="), secret("eA==")]);
  assert.match((await renderTarget(bare.hands, null)).notices[0]?.text ?? "", /Helm's own default version/);
});

test("a kustomization asks no cluster", async () => {
  const { hands } = standing([secret("eA=="), secret("eA==")], { tool: "kustomize", seesCluster: false });
  const rendered = await renderTarget(hands, async () => {
    throw new Error("the cluster was asked");
  });
  assert.deepEqual(rendered.notices, []);
});

test("a mistake in what a tool wrote names the object and the template, and no line of it", async () => {
  const text = "kind: ConfigMap\napiVersion: v1\nmetadata:\n  name: a\ndata:\n  mode: 420\n";
  const { problems } = await renderTarget(standing([text, text]).hands, null);
  assert.deepEqual(problems, [
    {
      message:
        'ConfigMap/a, line 6 of what helm writes: data["mode"] is a number (420), where a text is needed. Quote it.',
      place: { file: "deploy/templates/a.yaml" },
    },
  ]);
});

test("a lookup without a cluster is a warning that names where it is called", async () => {
  const more = { lookups: ["deploy/templates/a.yaml:3"] };
  const { notices } = await renderTarget(standing([secret("eA=="), secret("eA==")], more).hands, null);
  const warnings = notices.filter(({ level }) => level === "warning");
  assert.deepEqual(
    warnings.map(({ text }) => text),
    [
      "The chart deploy calls lookup (deploy/templates/a.yaml:3), and was rendered as if nothing were there: no cluster was asked.",
    ],
  );
});

test("a chart that renders no objects is a mistake, and no wish to delete all", async () => {
  const failure = await failureOf(renderTarget(standing(["# nothing\n", ""]).hands, null));
  assert.equal(failure.code, "empty-render");
  assert.match(failure.message, /^The chart deploy renders no objects/);
});
