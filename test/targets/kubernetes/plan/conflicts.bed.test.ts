import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Json } from "../../../../src/model/json.ts";
import { type ConflictRule, defaultRules } from "../../../../src/model/kubernetes-rules.ts";
import { type ControlPlane, startControlPlane } from "../../../bed/control-plane.ts";
import { deployment, file } from "../shop.ts";
import { applyOf, failureOf, live, liveAt, planOf, until } from "../stage.ts";

let plane: ControlPlane;
before(async () => {
  plane = await startControlPlane();
});
after(() => plane.stop());

const options = { as: "admin", name: "shop", namespace: "shop" } as const;
const withRule = (rule: ConflictRule) => ({
  ...options,
  spec: { waitTimeoutSeconds: 0, rules: { ...defaultRules, conflicts: [rule] } },
});
const replicas: ConflictRule = {
  path: "spec.replicas",
  object: "Deployment/shop/*",
  manager: null,
  take: "ours",
};
const path = "/apis/apps/v1/namespaces/shop/deployments/web";

async function setBy(manager: string, spec: string): Promise<void> {
  await plane.kubectl(
    "patch",
    "deployment",
    "-n",
    "shop",
    "web",
    "--type=merge",
    "-p",
    spec,
    `--field-manager=${manager}`,
  );
}

test("what a controller set is left, told with manager, time and value, and a second apply changes nothing", async () => {
  await applyOf(plane, file(deployment("web")), { ...options, spec: { waitTimeoutSeconds: 0 }, commit: "1" });
  await setBy("keda-operator", '{"spec":{"replicas":4}}');
  const plan = await planOf(plane, file(deployment("web")), options);
  const note = plan.notices.find(({ text }) => text.includes("is left to"));
  assert.match(
    note?.text ?? "",
    /^Deployment\/shop\/web: spec\.replicas is left to keda-operator \(since 20.*Z\), which scales it\. It stays 4\./,
  );
  await applyOf(plane, file(deployment("web")), { ...options, spec: { waitTimeoutSeconds: 0 }, commit: "2" });
  assert.equal(liveAt(await live(plane, path), "spec", "replicas"), 4);
  const again = await planOf(plane, file(deployment("web")), options);
  assert.deepEqual(again.changes, []);
  assert.deepEqual(
    again.notices.map(({ text }) => text),
    [note?.text],
  );
});

test("what was left to a controller is git's again when the controller owns it no more", async () => {
  const freed = { ...options, name: "freed", namespace: "freed", spec: { waitTimeoutSeconds: 0 } };
  const freedPath = path.replace("/shop/", "/freed/");
  await applyOf(plane, file(deployment("web")), { ...freed, commit: "1" });
  const patch = async (contentType: string, body: Json) =>
    plane.request({ method: "PATCH", path: `${freedPath}?fieldManager=keda-operator`, contentType, body });
  await patch("application/merge-patch+json", { spec: { replicas: 4 } });
  await applyOf(plane, file(deployment("web")), { ...freed, commit: "2" });
  const owners = liveAt(await live(plane, freedPath), "metadata", "managedFields");
  assert.ok(Array.isArray(owners));
  const others = owners.filter((owner) => liveAt(owner, "manager") !== "keda-operator");
  await patch("application/json-patch+json", [
    { op: "replace", path: "/metadata/managedFields", value: others },
  ]);
  const plan = await planOf(plane, file(deployment("web")), freed);
  assert.deepEqual(
    plan.changes.flatMap(({ leaves }) => leaves.map((leaf) => leaf.path)),
    ["spec.replicas"],
  );
});

test("a rule takes from a controller", async () => {
  const plan = await planOf(plane, file(deployment("web")), withRule(replicas));
  assert.deepEqual(
    plan.changes[0]?.conflicts.map(({ manager, decision }) => [manager, decision]),
    [["keda-operator", "take"]],
  );
  await applyOf(plane, file(deployment("web")), { ...withRule(replicas), commit: "3" });
  assert.equal(liveAt(await live(plane, path), "spec", "replicas"), 1);
});

test("a rule leaves to a person, and the value stays", async () => {
  await setBy("kubectl-edit", '{"spec":{"replicas":3}}');
  const theirs = withRule({ ...replicas, manager: "kubectl*", take: "theirs" });
  await applyOf(plane, file(deployment("web")), { ...theirs, commit: "4" });
  assert.equal(liveAt(await live(plane, path), "spec", "replicas"), 3);
});

test("a rule that says fail refuses the plan, and names field, manager and time", async () => {
  const failure = await failureOf(
    planOf(plane, file(deployment("web")), withRule({ ...replicas, take: "fail" })),
  );
  assert.equal(failure.code, "conflict-refused");
  assert.match(
    failure.message,
    /Deployment\/shop\/web \(.*\): spec\.replicas is set by kubectl-edit since 20.*kubernetes\.conflicts says fail/,
  );
});

test("a field that our own manager's name owns by another operation is taken", async () => {
  await setBy("pushlane", '{"spec":{"minReadySeconds":9}}');
  const manifests = file(deployment("web", { extra: "minReadySeconds: 3" }));
  const plan = await planOf(plane, manifests, options);
  const ours = plan.changes[0]?.conflicts.filter(({ manager }) => manager === "pushlane");
  assert.deepEqual(
    ours?.map((one) => [one.path, one.decision]),
    [["spec.minReadySeconds", "take"]],
  );
  await applyOf(plane, manifests, { ...options, spec: { waitTimeoutSeconds: 0 }, commit: "5" });
  assert.equal(liveAt(await live(plane, path), "spec", "minReadySeconds"), 3);
});

test("a rule over an object that is not in git is told, and one that fits is not", async () => {
  const spec = withRule({ ...replicas, object: "Deployment/shop/wbe" }).spec;
  const rules = { ...spec.rules, replace: ["Deployment/shop/*"] };
  const plan = await planOf(plane, file(deployment("web")), { ...options, spec: { rules } });
  assert.deepEqual(
    plan.notices
      .filter(({ text }) => text.includes("in pushlane.yaml"))
      .map(({ text }) => text.split(". ")[0]),
    ['kubernetes.conflicts[].object in pushlane.yaml: "Deployment/shop/wbe" fits no object of git'],
  );
});

const scaler = `
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: { name: web }
spec:
  maxReplicas: 5
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: web }
`;

test("replicas in git beside an autoscaler in git are told, and so is their reset when they leave git", async () => {
  const both = await planOf(plane, file(deployment("web"), scaler), options);
  assert.ok(
    both.notices.some(({ text }) =>
      text.startsWith(
        "Deployment/shop/web sets spec.replicas, and HorizontalPodAutoscaler/shop/web scales it",
      ),
    ),
  );
  const without = await planOf(plane, file(deployment("web", { replicas: null }), scaler), options);
  assert.ok(!without.notices.some(({ text }) => text.includes("scales it:")));

  await applyOf(plane, file(deployment("solo", { replicas: 3 })), {
    ...options,
    name: "solo",
    namespace: "solo",
    spec: { waitTimeoutSeconds: 0 },
  });
  const released = await planOf(plane, file(deployment("solo", { replicas: null })), {
    ...options,
    name: "solo",
    namespace: "solo",
  });
  assert.ok(
    released.notices.some(({ text }) =>
      text.includes("spec.replicas leaves git, so the server sets it from 3 to 1"),
    ),
  );
});

test("what a mutating admission adds is a default: no conflict, and no change at the next plan", async () => {
  const policy = {
    apiVersion: "admissionregistration.k8s.io/v1",
    kind: "MutatingAdmissionPolicy",
    metadata: { name: "mesh.example" },
    spec: {
      failurePolicy: "Fail",
      reinvocationPolicy: "Never",
      matchConstraints: {
        namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": "mesh" } },
        resourceRules: [
          {
            apiGroups: ["apps"],
            apiVersions: ["v1"],
            operations: ["CREATE", "UPDATE"],
            resources: ["deployments"],
          },
        ],
      },
      mutations: [
        {
          patchType: "ApplyConfiguration",
          applyConfiguration: {
            expression:
              'Object{spec: Object.spec{template: Object.spec.template{spec: Object.spec.template.spec{initContainers: [Object.spec.template.spec.initContainers{name: "mesh-proxy", image: "mesh:1", restartPolicy: "Always"}]}}}}',
          },
        },
      ],
    },
  };
  const binding = {
    apiVersion: policy.apiVersion,
    kind: "MutatingAdmissionPolicyBinding",
    metadata: { name: "mesh.example" },
    spec: { policyName: "mesh.example" },
  };
  for (const [resource, body] of [
    ["mutatingadmissionpolicies", policy],
    ["mutatingadmissionpolicybindings", binding],
  ] as const) {
    const { status, text } = await plane.request({
      method: "POST",
      path: `/apis/admissionregistration.k8s.io/v1/${resource}`,
      body,
    });
    assert.equal(status, 201, text);
  }
  const mesh = { ...options, name: "mesh", namespace: "mesh", spec: { waitTimeoutSeconds: 0 } };
  await applyOf(plane, file(deployment("web")), { ...mesh, commit: "1" });
  const injected = () => live(plane, "/apis/apps/v1/namespaces/mesh/deployments/web");
  // The policy takes a moment until it is in force.
  let image = 0;
  await until(async () => {
    image += 1;
    await applyOf(plane, file(deployment("web", { image: `web:${image}` })), {
      ...mesh,
      commit: `m${image}`,
    });
    return liveAt(await injected(), "spec", "template", "spec", "initContainers") !== undefined;
  });
  await applyOf(plane, file(deployment("web")), { ...mesh, commit: "2" });
  const plan = await planOf(plane, file(deployment("web")), mesh);
  assert.deepEqual([plan.changes, plan.notices], [[], []]);
  const next = await planOf(plane, file(deployment("web", { image: "web:next" })), mesh);
  assert.deepEqual(
    next.changes.map(({ leaves, conflicts }) => [leaves.map((leaf) => leaf.path), conflicts]),
    [[['spec.template.spec.containers[name="web"].image'], []]],
  );
});
