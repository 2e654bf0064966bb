import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type ControlPlane, startControlPlane } from "../../../bed/control-plane.ts";
import type { AuditEvent } from "../../../bed/control-plane-audit.ts";
import { applyOf, auditOf, planOf } from "../stage.ts";

/** How many requests a plan and an apply send: by kinds, not by objects. Counted by the API server's own audit log. */

let plane: ControlPlane;
before(async () => {
  plane = await startControlPlane();
});
after(async () => await plane[Symbol.asyncDispose]());

const kinds = ["ConfigMap", "Secret", "ServiceAccount", "Service", "Deployment"] as const;
/** Discovery, inventory, lock, namespaces: the same for any number of objects and kinds. */
const constant = 20;

type Kind = (typeof kinds)[number];

function manifest(kind: Kind, name: string, value: string): string {
  const head = `kind: ${kind}\nmetadata: { name: ${name}, labels: { value: ${value} } }\n`;
  switch (kind) {
    case "ConfigMap":
      return `apiVersion: v1\n${head}data: { value: ${value} }\n`;
    case "Secret":
      return `apiVersion: v1\n${head}stringData: { password: a-long-${value} }\n`;
    case "ServiceAccount":
      return `apiVersion: v1\n${head}`;
    case "Service":
      return `apiVersion: v1\n${head}spec: { selector: { app: ${name} }, ports: [{ port: 80 }] }\n`;
    case "Deployment":
      return `apiVersion: apps/v1\n${head}spec:
  replicas: 0
  selector: { matchLabels: { app: ${name} } }
  template:
    metadata: { labels: { app: ${name} } }
    spec: { containers: [{ name: web, image: "ghcr.io/acme/web:${value}" }] }
`;
  }
}

/** `perKind` objects of each kind; `changed` of each of the named kinds have another value. */
function manifests(perKind: number, changed: Partial<Record<Kind, number>> = {}): Record<string, string> {
  const files: Record<string, string> = {};
  for (const kind of kinds) {
    const texts = Array.from({ length: perKind }, (_, index) =>
      manifest(kind, `${kind.toLowerCase()}-${index}`, index < (changed[kind] ?? 0) ? "v2" : "v1"),
    );
    files[`${kind}.yaml`] = texts.join("---\n");
  }
  return files;
}

function isReview({ resource }: AuditEvent): boolean {
  return resource.endsWith("accessreviews");
}

async function requestsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const events = await auditOf(plane, work);
  return events
    .filter((event) => !isReview(event))
    .map(({ verb, dryRun, resource, name }) => `${verb}${dryRun ? " (dry run)" : ""} ${resource}/${name}`);
}

function assertAtMost(requests: readonly string[], most: number): void {
  const count = requests.length;
  assert.ok(count <= most, `${count} requests, at most ${most}:\n${requests.join("\n")}`);
}

test("a no-op apply of 200 objects asks by kinds, also where a rollout has moved every status", async () => {
  const options = { as: "admin", name: "many", namespace: "many" } as const;
  await applyOf(plane, manifests(40), options);
  await untilStatusMoved("many", 40);
  const requests = await requestsOf(async () => {
    const { plan } = await applyOf(plane, manifests(40), {
      ...options,
      commit: "c0ffee0000000000000000000000000000000002",
    });
    assert.deepEqual([plan.changes.length, plan.unchanged], [0, 200]);
  });
  assertAtMost(requests, kinds.length + constant);
});

test("a plan with three changed objects of 200 asks once per kind, and for those three", async () => {
  const changed = manifests(40, { ConfigMap: 1, Secret: 1, Deployment: 1 });
  const requests = await requestsOf(async () => {
    const plan = await planOf(plane, changed, { as: "admin", name: "many", namespace: "many" });
    assert.deepEqual([plan.changes.length, plan.unchanged], [3, 197]);
  });
  assertAtMost(requests, kinds.length + 3 + constant);
  assert.equal(requests.filter((request) => request.includes("dry run")).length, 3);
});

test("an identity that may not list Secrets asks one more for each of them, and plans the same", async () => {
  const options = { name: "careful", namespace: "careful" };
  await applyOf(plane, manifests(8), options);
  const secrets = Array.from({ length: 8 }, (_, index) => `secret-${index}`);
  const names = ["pushlane-careful", ...secrets].map((name) => `--resource-name=${name}`);
  const inside = "--namespace=careful";
  await plane.kubectl("create", "role", "plan", inside, "--verb=get,patch", "--resource=secrets", ...names);
  await plane.kubectl("create", "rolebinding", "plan", inside, "--role=plan", "--group=pushlane:plan");
  await until("the role takes effect", async () => {
    const asPlan = ["--as=anyone", "--as-group=pushlane:plan", "--as-group=system:authenticated"];
    return (await plane.kubectl("auth", "can-i", "get", "secret/secret-7", inside, ...asPlan)).exitCode === 0;
  });
  const requests = await requestsOf(async () => {
    const plan = await planOf(plane, manifests(8), { ...options, as: "plan" });
    assert.deepEqual([plan.changes.length, plan.unchanged], [0, 40]);
  });
  assertAtMost(requests, kinds.length + 8 + constant);
});

test("a first apply asks the server once about each new object, although it plans again under its lock", async () => {
  await plane.kubectl("create", "namespace", "filled");
  const texts = Object.entries(manifests(8)).map(([name, text]) => [
    name,
    text
      .replaceAll("metadata: { ", "metadata: { namespace: filled, ")
      .replaceAll("metadata: { namespace: filled, labels: { app", "metadata: { labels: { app"),
  ]);
  // What cannot be asked about before the home is there makes the second plan necessary.
  const later = `
apiVersion: v1
kind: Namespace
metadata: { name: later }
---
apiVersion: v1
kind: ConfigMap
metadata: { name: later, namespace: later }
`;
  const requests = await requestsOf(async () => {
    const { plan } = await applyOf(plane, Object.fromEntries([...texts, ["deploy/later.yaml", later]]), {
      as: "admin",
      name: "filled",
      namespace: null,
    });
    assert.equal(plan.changes.length, 42);
  });
  assert.equal(requests.filter((request) => request.includes("dry run")).length, 41);
  assert.equal(requests.filter((request) => /^patch (?!namespaces|\(dry run\))/.test(request)).length, 41);
  assert.deepEqual(
    requests.filter((request) => /^get (configmaps|services|deployments|serviceaccounts)/.test(request)),
    [],
  );
});

/** A Deployment's controller writes its status a moment after the apply; only then is a no-op apply put to the test. */
async function untilStatusMoved(namespace: string, count: number): Promise<void> {
  const generations = "--output=jsonpath={.items[*].status.observedGeneration}";
  await until("every status moves", async () => {
    const { stdout } = await plane.kubectl("get", "deployments", `--namespace=${namespace}`, generations);
    return stdout.split(" ").filter((generation) => generation === "1").length === count;
  });
}

async function until(what: string, look: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await look()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Waited in vain until ${what}.`);
}
