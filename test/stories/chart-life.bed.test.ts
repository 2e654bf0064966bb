import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { at, parseJson } from "../../src/model/json.ts";
import { type Loopback, listenOnLoopback } from "../bed/loopback.ts";
import { openScene, type Scene } from "../bed/scene.ts";
import { toolPath } from "../io/render/checkout.ts";
import { expectGreen } from "./deploying.ts";

// A chart with all that charts have (a CRD and an object of it, a hook, a webhook that is served) lives through the built
// action: installed, upgraded, rolled back by reverting git, and left for a kustomization that lives on the same way.
let scene: Scene;
let webhook: Loopback;
let asked = 0;
let paths: readonly string[];
before(async () => {
  scene = await openScene({ targets: ["shop"] });
  paths = (await toolPath()).split(":");
  webhook = await listenOnLoopback(await scene.authority.issue(), async (_request, body, response) => {
    asked += 1;
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify(reviewOf(parseJson(body))));
  });
  await grant();
});
after(async () => {
  await webhook.close();
  await scene[Symbol.asyncDispose]();
});

/** Refuses a ConfigMap whose colour is black. */
function reviewOf(review: ReturnType<typeof parseJson>) {
  const allowed = at(review, "request", "object", "data", "colour") !== "black";
  return {
    apiVersion: "admission.k8s.io/v1",
    kind: "AdmissionReview",
    response: { uid: at(review, "request", "uid"), allowed, status: { message: "no black, please" } },
  };
}

/** What the example identities need besides: for a kind and a webhook of the chart, and Secrets whose names have hashes. */
async function grant(): Promise<void> {
  const verbs = ["get", "list", "watch", "create", "update", "patch", "delete"];
  const of = (apiGroup: string, ...resources: readonly string[]) => ({
    apiGroups: [apiGroup],
    resources,
    verbs,
  });
  const roles = "/apis/rbac.authorization.k8s.io/v1";
  const metadata = { name: "chart" };
  const rules = [
    of("", "secrets"),
    of("batch", "jobs"),
    of("shop.example", "gadgets"),
    of("apiextensions.k8s.io", "customresourcedefinitions"),
    of("admissionregistration.k8s.io", "validatingwebhookconfigurations"),
  ];
  const apiGroup = "rbac.authorization.k8s.io";
  const roleRef = { apiGroup, kind: "ClusterRole", name: "chart" };
  const subjects = ["plan", "apply"].map((who) => ({ apiGroup, kind: "Group", name: `pushlane:${who}` }));
  for (const [resource, body] of [
    ["clusterroles", { metadata, rules }],
    ["clusterrolebindings", { metadata, roleRef, subjects }],
  ] as const) {
    const { status, text } = await scene.cluster.request({
      method: "POST",
      path: `${roles}/${resource}`,
      body,
    });
    assert.equal(status, 201, text);
  }
  // Authorization hears of it a moment later.
  const mayI = [
    "auth",
    "can-i",
    "get",
    "secrets",
    "--namespace=shop",
    "--as=ada",
    "--as-group=pushlane:plan",
  ];
  for (let tries = 1; (await scene.cluster.kubectl(...mayI)).exitCode !== 0; tries += 1) {
    assert.ok(tries < 100, "the role is not honoured");
    await sleep(100);
  }
}

const chart = {
  "charts/shop/Chart.yaml": "apiVersion: v2\nname: shop\nversion: 1.0.0\n",
  "charts/shop/values.yaml": "colour: blue\nsize: small\nextra: false\n",
  "charts/shop/crds/gadgets.yaml": `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: gadgets.shop.example }
spec:
  group: shop.example
  names: { kind: Gadget, plural: gadgets, singular: gadget, listKind: GadgetList }
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties: { spec: { type: object, properties: { size: { type: string } } } }
`,
  "charts/shop/templates/namespace.yaml": "apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n",
  "charts/shop/templates/gadget.yaml":
    "apiVersion: shop.example/v1\nkind: Gadget\nmetadata: { name: one }\nspec: { size: {{ .Values.size }} }\n",
  "charts/shop/templates/settings.yaml":
    "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\ndata: { colour: {{ .Values.colour }} }\n",
  "charts/shop/templates/extra.yaml":
    "{{- if .Values.extra }}\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: extra }\n{{- end }}\n",
  "charts/shop/templates/migrate.yaml": `apiVersion: batch/v1
kind: Job
metadata:
  name: migrate
  annotations: { "helm.sh/hook": "pre-install,pre-upgrade" }
spec:
  backoffLimit: 0
  template:
    spec:
      restartPolicy: Never
      containers: [{ name: migrate, image: "ghcr.io/acme/shop:1.0", args: [{{ .Values.colour }}] }]
`,
  "charts/shop/templates/webhook.yaml": `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingWebhookConfiguration
metadata: { name: colours.shop.example }
webhooks:
  - name: colours.shop.example
    admissionReviewVersions: [v1]
    sideEffects: None
    failurePolicy: Fail
    clientConfig: { url: {{ .Values.webhook.url }}, caBundle: {{ .Values.webhook.ca }} }
    namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: shop } }
    rules: [{ apiGroups: [""], apiVersions: [v1], operations: [CREATE, UPDATE], resources: [configmaps] }]
`,
};

function config(path: string): string {
  const ca = Buffer.from(scene.authority.caPem).toString("base64");
  const helm = path.startsWith("charts/")
    ? `      helm: { set: { webhook: { url: "${webhook.url}", ca: ${ca} } } }\n`
    : "";
  return scene.config.replace("path: shop\n", `path: ${path}\n${helm}`);
}

type Files = Readonly<Record<string, string | null>>;

async function deploy(branch: string, files: Files) {
  const opened = await scene.forge.openPullRequest({ branch, title: branch, files });
  const planned = expectGreen(await scene.plan(opened.occasion, { paths }));
  const merged = await scene.forge.merge(opened.number, "squash");
  const applied = expectGreen(await scene.apply(merged.occasion, { paths }));
  return { planned, applied };
}

/** The kinds of changes of a plan, without those that it has none of. */
function counts({ outputs }: { readonly outputs: Readonly<Record<string, string>> }): unknown {
  const all: unknown = JSON.parse(outputs["counts"] ?? "{}");
  return Object.fromEntries(Object.entries(Object(all)).filter(([, count]) => count !== 0));
}

/** One field of a live object; empty where the object is not there. */
async function field(object: string, path: string): Promise<string> {
  const asJson = `--output=jsonpath={${path}}`;
  const told = await scene.cluster.kubectl("--namespace=shop", "get", object, "--ignore-not-found", asJson);
  assert.equal(told.exitCode, 0, told.stderr);
  return told.stdout;
}

const uid = (object: string) => field(object, ".metadata.uid");
const values = "charts/shop/values.yaml";

/** What the cluster holds, in one line. */
async function state(): Promise<string> {
  const size = await field("gadgets.shop.example/one", ".spec.size");
  const colour = await field("configmap/settings", ".data.colour");
  const ran = await field("job/migrate", ".spec.template.spec.containers[0].args[0]");
  const completed = await field("job/migrate", ".status.succeeded");
  const extra = (await uid("configmap/extra")) === "" ? "no extra" : "extra";
  return [size, colour, `migrated to ${ran} ${completed}`, extra].join(", ");
}

async function driftIsClean(): Promise<void> {
  assert.equal(expectGreen(await scene.drift({ paths })).outputs["outcome"], "clean");
}

test("a chart with a CRD, an object of it, a hook and a webhook is installed in one run, and has no drift", async () => {
  const { planned, applied } = await deploy("install", { ...chart, "pushlane.yaml": config("charts/shop") });
  assert.deepEqual(counts(planned), { create: 6 });
  assert.equal(await state(), "small, blue, migrated to blue 1, no extra");
  const order = ["Job/shop/migrate succeeded", "Gadget/shop/one created", "colours.shop.example created"];
  const found = order.map((text) => applied.log.indexOf(text));
  assert.deepEqual(
    found,
    found.filter((index) => index !== -1).toSorted((a, b) => a - b),
    applied.log,
  );
  await driftIsClean();
});

test("what the chart's webhook refuses is refused in the plan, and names the template", async () => {
  const opened = await scene.forge.openPullRequest({
    branch: "black",
    title: "black",
    files: { [values]: chart[values].replace("blue", "black") },
  });
  const askedBefore = asked;
  const planned = await scene.plan(opened.occasion, { paths });
  assert.equal(planned.exitCode, 1);
  assert.match(planned.log, /charts\/shop\/templates\/settings\.yaml.*: .*no black, please/);
  assert.ok(asked > askedBefore);
  assert.equal(await state(), "small, blue, migrated to blue 1, no extra");
});

test("an upgrade changes what the values change and runs the hook anew; reverting git takes all of it back", async () => {
  const installed = await uid("job/migrate");
  const { planned } = await deploy("upgrade", { [values]: "colour: green\nsize: large\nextra: true\n" });
  assert.deepEqual(counts(planned), { create: 2, update: 2 });
  assert.equal(await state(), "large, green, migrated to green 1, extra");
  const upgraded = await uid("job/migrate");
  assert.notEqual(upgraded, installed);

  const reverted = await deploy("revert", { [values]: chart[values] });
  assert.deepEqual(counts(reverted.planned), { create: 1, update: 2, delete: 1 });
  assert.equal(await state(), "small, blue, migrated to blue 1, no extra");
  assert.notEqual(await uid("job/migrate"), upgraded);
  await driftIsClean();
});

const overlay = (colour: string) => ({
  "overlay/kustomization.yaml": `namespace: shop
resources: [../base]
configMapGenerator: [{ name: settings, literals: [colour=${colour}] }]
secretGenerator: [{ name: token, literals: [token=${colour}-token-of-the-shop] }]
`,
});

async function generated(): Promise<readonly string[]> {
  const { stdout } = await scene.cluster.kubectl(
    "--namespace=shop",
    "get",
    "configmaps,secrets",
    "--selector=applyset.kubernetes.io/part-of",
    "--output=name",
  );
  return stdout.trim().split("\n").toSorted();
}

test("a kustomize overlay with generators takes the chart's place: its webhook, hook and object go, its CRD stays", async () => {
  const { planned } = await deploy("overlay", {
    ...overlay("red"),
    "base/kustomization.yaml": "resources: [namespace.yaml]\n",
    "base/namespace.yaml": "apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n",
    "pushlane.yaml": config("overlay"),
  });
  assert.deepEqual(counts(planned), { create: 2, delete: 4 });
  const names = await generated();
  assert.equal(names.length, 2);
  assert.match(names.join(), /^configmap\/settings-\w{10},secret\/token-\w{10}$/);
  for (const gone of [
    "validatingwebhookconfiguration/colours.shop.example",
    "job/migrate",
    "configmap/settings",
  ])
    assert.equal(await uid(gone), "", gone);
  assert.equal(await uid("gadgets.shop.example/one"), "");
  assert.notEqual(await uid("crd/gadgets.shop.example"), "");
});

test("what the overlay generates changes its name with its content, and reverting git brings the former back", async () => {
  const former = await generated();
  const { planned, applied } = await deploy("green", overlay("green"));
  assert.deepEqual(counts(planned), { create: 2, delete: 2 });
  const changed = await generated();
  assert.equal(new Set([...former, ...changed]).size, 4);
  await deploy("red-again", overlay("red"));
  assert.deepEqual(await generated(), former);
  assert.doesNotMatch(planned.log + applied.log, /token-of-the-shop/);
  await driftIsClean();
});
