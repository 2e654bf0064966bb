// The first apply onto what another deployer put there, with real kubectl and the marks that the others leave.

import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { at, isObject, type JsonObject, stringAt } from "../../../../src/model/json.ts";
import { defaultRules } from "../../../../src/model/kubernetes-rules.ts";
import { openKubernetesTarget } from "../../../../src/targets/kubernetes/target.ts";
import { type ControlPlane, startControlPlane } from "../../../bed/control-plane.ts";
import { configMap, deployment, file } from "../shop.ts";
import {
  applyOf,
  auditOf,
  failureOf,
  live,
  liveAt,
  planOf,
  planSecurely,
  run,
  stage,
  until,
  writesAmong,
} from "../stage.ts";

let plane: ControlPlane;
let folder = "";
before(async () => {
  plane = await startControlPlane();
  folder = await mkdtemp(join(tmpdir(), "pushlane-adopt-"));
});
after(async () => {
  await plane.stop();
  await rm(folder, { recursive: true, force: true });
});

const options = (namespace: string, adopt: readonly string[] = []) =>
  ({
    as: "admin",
    name: namespace,
    namespace,
    spec: { waitTimeoutSeconds: 0, rules: { ...defaultRules, adopt } },
  }) as const;

async function kubectlApply(namespace: string, manifest: string, ...flags: readonly string[]): Promise<void> {
  const path = join(folder, `${namespace}.yaml`);
  await writeFile(path, manifest);
  await plane.kubectl("apply", "-n", namespace, "-f", path, ...flags);
}

const managersOf = (object: JsonObject | null): readonly string[] => {
  const entries = at(object, "metadata", "managedFields");
  if (!Array.isArray(entries)) return [];
  return entries
    .filter((entry) => at(entry, "subresource") === undefined)
    .map((entry) => `${stringAt(entry, "manager")} ${stringAt(entry, "operation")}`);
};

const old = deployment("web", { extra: "minReadySeconds: 7" }).replace(
  "name: web\n",
  "name: web\n  labels: { stale: label }\n  annotations: { example.com/stale: annotation }\n",
);
const path = (namespace: string) => `/apis/apps/v1/namespaces/${namespace}/deployments/web`;

for (const [namespace, what, ...flags] of [
  ["csa", "kubectl apply"],
  ["ssa", "kubectl apply --server-side", "--server-side"],
] as const) {
  test(`what ${what} put there is adopted: the plan names it, and no stale field remains`, async () => {
    await plane.kubectl("create", "namespace", namespace);
    await kubectlApply(namespace, old, ...flags);
    await plane.kubectl("annotate", "deployment", "-n", namespace, "web", "example.com/person=ada");
    const next = file(deployment("web"));
    let plan = await planOf(plane, next, options(namespace));
    const events = await auditOf(plane, async () => {
      plan = await planOf(plane, next, options(namespace));
    });
    assert.deepEqual(writesAmong(events), []);
    const [change] = plan.changes;
    assert.equal(change?.action, "adopt");
    assert.match(change.reason ?? "", /put there by kubectl apply/);
    const gone = change.leaves.filter(({ after: will }) => will.kind === "absent").map((leaf) => leaf.path);
    const stale = [
      'metadata.annotations["example.com/stale"]',
      "metadata.labels.stale",
      "spec.minReadySeconds",
    ];
    const isNoted = (one: string) => !one.includes("last-applied-configuration");
    assert.deepEqual(gone.filter(isNoted).sort(), stale);

    await applyOf(plane, next, { ...options(namespace), commit: "1" });
    const web = await live(plane, path(namespace));
    assert.deepEqual(Object.keys(annotationsOf(web)).sort(), [
      "deployment.kubernetes.io/revision",
      "example.com/person",
    ]);
    assert.equal(liveAt(web, "metadata", "labels", "stale"), undefined);
    assert.equal(liveAt(web, "spec", "minReadySeconds"), undefined);
    assert.deepEqual(
      managersOf(web).filter((one) => !/^(kubectl-annotate|kube-controller-manager)/.test(one)),
      ["pushlane Apply"],
    );
    assert.deepEqual((await planOf(plane, next, options(namespace))).changes, []);
  });
}

function annotationsOf(object: JsonObject | null): JsonObject {
  const annotations = at(object, "metadata", "annotations");
  return isObject(annotations) ? annotations : {};
}

test("an adoption that dies half-way is an adoption again", async () => {
  await plane.kubectl("create", "namespace", "half");
  await kubectlApply("half", old);
  const next = file(deployment("web"));
  const { hands, kill } = stage(plane, next, { ...options("half"), commit: "1" });
  const dying = {
    ...hands,
    lease: { seconds: 6, renewSeconds: 0.5, giveUpSeconds: 5 },
    cluster: {
      ...hands.cluster,
      async send(request: Parameters<typeof hands.cluster.send>[0]) {
        const response = await hands.cluster.send(request);
        if (request.contentType === "application/json-patch+json") kill();
        return response;
      },
    },
  };
  const session = await run(openKubernetesTarget(dying).open());
  const planned = await planSecurely(session);
  const isMigrated = async () => managersOf(await live(plane, path("half"))).includes("pushlane Apply");
  await Promise.race([run(session.apply(planned)), until(isMigrated)]);
  const plan = await planOf(plane, next, options("half"));
  assert.equal(plan.fingerprint, planned.plan.fingerprint);
  await applyOf(plane, next, { ...options("half"), commit: "1" });
  assert.equal(liveAt(await live(plane, path("half")), "spec", "minReadySeconds"), undefined);
});

/** Writes an object as a deployer would: by POST under its manager's name, or by server-side apply. */
async function put(manager: string, how: "POST" | "PATCH", object: JsonObject): Promise<void> {
  const namespace = stringAt(object, "metadata", "namespace") ?? "";
  const place = `/api/v1/namespaces/${namespace}/configmaps`;
  const name = stringAt(object, "metadata", "name") ?? "";
  const { status, text } = await plane.request({
    method: how,
    path:
      how === "POST"
        ? `${place}?fieldManager=${manager}`
        : `${place}/${name}?fieldManager=${manager}&force=true`,
    ...(how === "PATCH" ? { contentType: "application/apply-patch+yaml" } : {}),
    body: object,
  });
  assert.ok(status < 300, text);
}

const held = (namespace: string, metadata: JsonObject): JsonObject => ({
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name: "settings", namespace, ...metadata },
  data: { colour: "blue", stale: "yes" },
});
const settings = file(configMap("settings"));
const settingsPath = (namespace: string) => `/api/v1/namespaces/${namespace}/configmaps/settings`;

test("what Helm put there is refused while the release is there, taken over where git says so, and nothing stale remains", async () => {
  await plane.kubectl("create", "namespace", "helm");
  const marks = {
    labels: { "app.kubernetes.io/managed-by": "Helm" },
    annotations: { "meta.helm.sh/release-name": "shop", "meta.helm.sh/release-namespace": "helm" },
  };
  await put("helm", "POST", held("helm", marks));
  await plane.kubectl("create", "secret", "generic", "-n", "helm", "sh.helm.release.v1.shop.v1");
  await plane.kubectl(
    "label",
    "secret",
    "-n",
    "helm",
    "sh.helm.release.v1.shop.v1",
    "owner=helm",
    "name=shop",
  );
  const failure = await failureOf(planOf(plane, settings, options("helm")));
  assert.equal(failure.code, "owned-by-others");
  assert.match(
    failure.message,
    /belongs to the Helm release shop\. To take it over, add "ConfigMap\/helm\/settings" to kubernetes\.adopt/,
  );
  const unread = await failureOf(planOf(plane, settings, { ...options("helm"), as: "plan" }));
  assert.match(
    unread.message,
    /whether that is still there is not known: Secrets of the namespace helm cannot be listed/,
  );

  const allowed = options("helm", ["ConfigMap/*"]);
  const plan = await planOf(plane, settings, allowed);
  assert.match(plan.changes[0]?.reason ?? "", /put there by Helm/);
  assert.ok(
    plan.notices.some(({ text }) => text.includes("kubectl delete secret -n helm -l owner=helm,name=shop")),
  );
  await applyOf(plane, settings, { ...allowed, commit: "1" });
  const now = await live(plane, settingsPath("helm"));
  assert.deepEqual(liveAt(now, "data"), { colour: "red" });
  assert.deepEqual(annotationsOf(now), {});
  assert.deepEqual(managersOf(now), ["pushlane Apply"]);
});

test("what a Helm release that is gone left behind is adopted without being asked for", async () => {
  await plane.kubectl("create", "namespace", "kept");
  const annotations = {
    "meta.helm.sh/release-name": "shop",
    "meta.helm.sh/release-namespace": "kept",
    "helm.sh/resource-policy": "keep",
  };
  await put("helm", "POST", held("kept", { annotations }));
  const plan = await planOf(plane, settings, options("kept"));
  assert.deepEqual(
    plan.changes.map(({ action }) => action),
    ["adopt"],
  );
});

const crd = (group: string, kind: string) => `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: ${kind.toLowerCase()}s.${group} }
spec:
  group: ${group}
  scope: Namespaced
  names: { kind: ${kind}, plural: ${kind.toLowerCase()}s, singular: ${kind.toLowerCase()}, listKind: ${kind}List }
  versions:
    - name: v1
      served: true
      storage: true
      schema: { openAPIV3Schema: { type: object, x-kubernetes-preserve-unknown-fields: true } }
`;

async function define(group: string, kind: string): Promise<void> {
  await kubectlApply("default", crd(group, kind));
  await plane.kubectl("wait", "--for=condition=Established", `crd/${kind.toLowerCase()}s.${group}`);
}

test("what Flux put there is refused while it acts, taken over while it is suspended, and its fields become git's", async () => {
  await plane.kubectl("create", "namespace", "flux");
  const labels = {
    "kustomize.toolkit.fluxcd.io/name": "shop",
    "kustomize.toolkit.fluxcd.io/namespace": "flux",
  };
  await put("kustomize-controller", "PATCH", held("flux", { labels }));
  const orphaned = await planOf(plane, settings, options("flux"));
  assert.equal(orphaned.changes[0]?.action, "adopt");

  await define("kustomize.toolkit.fluxcd.io", "Kustomization");
  const kustomization = (suspend: boolean) => `
apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: shop }
spec: { suspend: ${suspend} }
`;
  await kubectlApply("flux", kustomization(false));
  const failure = await failureOf(planOf(plane, settings, options("flux", ["*"])));
  assert.equal(failure.code, "owned-by-others");
  assert.match(
    failure.message,
    /belongs to the Flux Kustomization shop\. To take it over, suspend it first \(flux suspend kustomization shop -n flux\)/,
  );

  await kubectlApply("flux", kustomization(true));
  const plan = await planOf(plane, settings, options("flux"));
  assert.deepEqual(
    plan.changes[0]?.conflicts.map(({ manager, decision }) => [manager, decision]),
    [["kustomize-controller", "take"]],
  );
  assert.ok(plan.notices.some(({ text }) => text.includes("Delete it while it is suspended")));
  await applyOf(plane, settings, { ...options("flux"), commit: "1" });
  const now = await live(plane, settingsPath("flux"));
  assert.deepEqual(liveAt(now, "data"), { colour: "red" });
  assert.deepEqual(Object.keys(liveAt(now, "metadata", "labels") ?? {}), ["applyset.kubernetes.io/part-of"]);
  assert.deepEqual(managersOf(now), ["pushlane Apply"]);
});

test("what an Argo CD application holds is refused, whatever git allows", async () => {
  await plane.kubectl("create", "namespace", "argocd");
  await plane.kubectl("create", "namespace", "argued");
  const annotations = { "argocd.argoproj.io/tracking-id": "shop:/ConfigMap:argued/settings" };
  await put("argocd-controller", "PATCH", held("argued", { annotations }));
  await define("argoproj.io", "Application");
  await kubectlApply("argocd", "apiVersion: argoproj.io/v1\nkind: Application\nmetadata: { name: shop }\n");
  const failure = await failureOf(planOf(plane, settings, options("argued", ["*"])));
  assert.equal(failure.code, "owned-by-others");
  assert.match(failure.message, /Argo CD application shop\. .*argocd app delete shop --cascade=false/);
  await plane.kubectl("delete", "applications.argoproj.io", "-n", "argocd", "shop");
  const plan = await planOf(plane, settings, options("argued", ["*"]));
  assert.match(plan.changes[0]?.reason ?? "", /put there by Argo CD/);
});
