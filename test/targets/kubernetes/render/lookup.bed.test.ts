import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type ControlPlane, startControlPlane } from "../../../bed/control-plane.ts";
import { chart } from "../../../io/render/charts.ts";
import {
  type Files,
  makeCheckout,
  type RenderChoice,
  sourcesOf,
  toolPath,
} from "../../../io/render/checkout.ts";
import {
  applyOf,
  auditOf,
  failureOf,
  live,
  liveAt,
  planOf,
  type StageOptions,
  writesAmong,
} from "../stage.ts";

let plane: ControlPlane;
before(async () => {
  plane = await startControlPlane();
});
after(() => plane.stop());

const lookingUp = (what: string): Files => ({
  "deploy/Chart.yaml": "apiVersion: v2\nname: shop\nversion: 1.0.0\n",
  "deploy/templates/a.yaml": what,
});

/** The pattern that charts use most: a password that is made once and then kept. */
const keptPassword = `{{- $old := lookup "v1" "Secret" .Release.Namespace "kept" }}
apiVersion: v1
kind: Secret
metadata: { name: kept }
data:
  password: {{ if $old }}{{ $old.data.password }}{{ else }}{{ .Values.first | b64enc }}{{ end }}
`;

async function optionsFor(files: Files, namespace: string, choice: RenderChoice = {}) {
  const checkout = makeCheckout(files);
  const env = { PATH: await toolPath() };
  const options: StageOptions = {
    name: namespace,
    namespace,
    readManifests: () => sourcesOf(checkout, { env, namespace, ...choice }),
  };
  return { options, [Symbol.dispose]: () => checkout[Symbol.dispose]() };
}

test("a lookup finds what is there, is listed, and its secret is hidden", async () => {
  const values = (first: string) => ({ render: { helm: { set: { first } } } });
  using once = await optionsFor(lookingUp(keptPassword), "kept", values("swordfish"));
  const first = await applyOf(plane, {}, once.options);
  assert.match(
    JSON.stringify(first.plan.notices),
    /looks up in the cluster: v1\/namespaces\/kept\/secrets\/kept \(not there\)/,
  );
  using again = await optionsFor(lookingUp(keptPassword), "kept", values("other"));
  const second = await applyOf(plane, {}, again.options);
  assert.deepEqual(second.plan.changes, [], "the password of the cluster is kept");
  assert.match(JSON.stringify(second.plan.notices), /secrets\/kept \(found\)/);
  const secret = await live(plane, "/api/v1/namespaces/kept/secrets/kept");
  assert.equal(liveAt(secret, "data", "password"), Buffer.from("swordfish").toString("base64"));
  assert.equal(liveAt(secret, "metadata", "labels", "app.kubernetes.io/managed-by"), undefined);
  const writes = writesAmong(
    await auditOf(plane, () => planOf(plane, {}, { ...again.options, as: "apply" })),
  );
  assert.deepEqual(writes, [], "a plan with lookups only reads");
});

test("a chart with its own kinds is rendered with lookups before these are served", async () => {
  using target = await optionsFor(
    {
      ...chart,
      "charts/shop/templates/gadget.yaml": `apiVersion: shop.example/v1
kind: Gadget
metadata: { name: one }
spec: { nodes: {{ len (lookup "v1" "Namespace" "" "").items }}, version: {{ .Capabilities.KubeVersion.Version }} }
`,
      "charts/shop/crds/gadgets.yaml": String(chart["charts/shop/crds/gadgets.yaml"]).replace(
        "type: object",
        "type: object, x-kubernetes-preserve-unknown-fields: true",
      ),
    },
    "own-kinds",
    { path: "charts/shop" },
  );
  const plan = await planOf(plane, {}, { ...target.options, as: "admin" });
  assert.ok(plan.changes.some(({ address }) => address === "Gadget/own-kinds/one"));
  assert.match(JSON.stringify(plan.notices), /looks up in the cluster: v1\/namespaces \(found\)/);
  const gadget = plan.changes.find(({ address }) => address === "Gadget/own-kinds/one");
  assert.match(JSON.stringify(gadget?.leaves), /v1\.36\.\d/);
});

test("a lookup that this identity may not read stops the target, and is named", async () => {
  using target = await optionsFor(
    lookingUp(
      '{{ $x := lookup "v1" "Secret" "kube-system" "" }}{{ $y := lookup "v1" "Secret" "default" "x" }}\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n',
    ),
    "default",
  );
  const failure = await failureOf(planOf(plane, {}, target.options));
  assert.equal(failure.code, "lookup-forbidden");
  assert.match(
    failure.message,
    /may not read: v1\/namespaces\/kube-system\/secrets, v1\/namespaces\/default\/secrets\/x\. Grant it the verb get/,
  );
});

test("a lookup of a kind that is not served fails in Helm's words, at the template", async () => {
  using target = await optionsFor(
    lookingUp('a: 1\nb: {{ lookup "acme.example/v1" "Widget" "x" "y" }}\n'),
    "default",
  );
  const failure = await failureOf(planOf(plane, {}, target.options));
  assert.equal(failure.code, "render-failed");
  assert.deepEqual(failure.places, [{ file: "deploy/templates/a.yaml", line: 2 }]);
});
