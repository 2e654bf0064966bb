import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { canonicalJson, isObject, type Json, parseJson } from "../../../../src/model/json.ts";
import { addressOf, identityOf, metadataOf } from "../../../../src/targets/kubernetes/object.ts";
import { partOfKey } from "../../../../src/targets/kubernetes/plan/plan-ownership.ts";
import { openKubernetesTarget } from "../../../../src/targets/kubernetes/target.ts";
import { type ControlPlane, startControlPlane } from "../../../bed/control-plane.ts";
import { everyKind } from "../every-kind.ts";
import { run, stage } from "../stage.ts";
import { generatedFiles } from "../yaml/yaml-generated.ts";
import { named, readByUs } from "../yaml/yaml-kubectl.ts";
import { alike } from "../yaml/yaml-samples.ts";

let plane: ControlPlane;
before(async () => {
  plane = await startControlPlane();
  await plane.kubectl("create", "namespace", "oracle");
});
after(() => plane.stop());

type Files = Readonly<Record<string, string>>;

/** What the server would store, by address: asked by a plan of ours, and by kubectl. */
async function answersToUs(files: Files, namespace: string): Promise<ReadonlyMap<string, string>> {
  const { hands, close } = stage(plane, files, { as: "admin", namespace, name: "oracle" });
  const answers: Json[] = [];
  const cluster: typeof hands.cluster = {
    ...hands.cluster,
    async send(request) {
      const answer = await hands.cluster.send(request);
      if (request.method === "PATCH") answers.push(answer.body);
      return answer;
    },
  };
  try {
    await run(openKubernetesTarget({ ...hands, cluster }).plan());
  } finally {
    close();
  }
  return byAddress(answers);
}

async function answersToKubectl(files: Files, namespace: string): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), "agrees-"));
  try {
    for (const [path, text] of Object.entries(files))
      await writeFile(join(folder, path.replaceAll("/", "-")), text);
    const answer = await plane.kubectl(
      "apply",
      "--dry-run=server",
      "-n",
      namespace,
      "-o",
      "json",
      "-f",
      folder,
    );
    assert.equal(answer.exitCode, 0, answer.stderr);
    return byAddress(parsedAll(answer.stdout));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function parsedAll(text: string): readonly Json[] {
  const parsed = text
    .split(/\n(?=\{)/)
    .filter((part) => part.trim() !== "")
    .map(parseJson);
  return parsed.flatMap((value) => {
    const items = isObject(value) && value["kind"] === "List" ? value["items"] : [value];
    return Array.isArray(items) ? items : [];
  });
}

function byAddress(objects: readonly Json[]): ReadonlyMap<string, string> {
  return new Map(
    objects.filter(isObject).map((object) => [addressOf(identityOf(object)), comparable(object)]),
  );
}

const times = ["lastPhaseTransitionTime"];
const ofTheServer = new Set(["uid", "creationTimestamp", "managedFields", "resourceVersion", "generation"]);
/** A Job without labels gets those of its pods; ours has always one, and so does not. */
const ofJobs = [
  "batch.kubernetes.io/controller-uid",
  "batch.kubernetes.io/job-name",
  "controller-uid",
  "job-name",
];
const random = ["clusterIP", "clusterIPs", "nodePort", "healthCheckNodePort"];

/** Without what each server request gets anew, and without the marks of the one who asks. */
function comparable(object: Json): string {
  const uid = metadataOf(object)["uid"];
  const text = canonicalJson(pruned(object, ""));
  return typeof uid === "string" ? text.replaceAll(uid, "UID") : text;
}

function pruned(value: Json, field: string): Json {
  if (Array.isArray(value)) return value.map((item) => pruned(item, field));
  if (!isObject(value)) return value;
  const kept = Object.entries(value)
    .filter(
      ([key]) =>
        !(field === "metadata" && ofTheServer.has(key)) && ![...random, ...ofJobs, ...times].includes(key),
    )
    .filter(([key]) => key !== partOfKey && key !== "kubectl.kubernetes.io/last-applied-configuration")
    .map(([key, inner]) => [key, pruned(inner, key)] as const)
    .filter(
      ([key, inner]) => !((key === "labels" || key === "annotations") && canonicalJson(inner) === "{}"),
    );
  return Object.fromEntries(kept);
}

async function assertAgreement(files: Files, namespace: string, atLeast: number): Promise<void> {
  const theirs = await answersToKubectl(files, namespace);
  const ours = await answersToUs(files, namespace);
  for (const [address, answer] of theirs) assert.equal(ours.get(address), answer, address);
  assert.deepEqual([...ours.keys()].sort(), [...theirs.keys()].sort());
  assert.ok(ours.size >= atLeast, `only ${ours.size} objects`);
}

test("what the server makes of 300 manifests and more is the same for kubectl and for us", async () => {
  await defineSamples();
  const texts = named([...alike, ...generatedFiles(300, 4711)]);
  const readable = readByUs(texts);
  const files = texts.flatMap((text, index) => {
    const isReadable = readable[index]?.refusals.length === 0 && readable[index].objects.length > 0;
    return isReadable ? [[`s${index}.yaml`, text] as const] : [];
  });
  assert.ok(files.length >= 300, `only ${files.length} files`);
  await assertAgreement(Object.fromEntries(files), "oracle", 300);
});

async function defineSamples(): Promise<void> {
  const definition = {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "samples.acme.example" },
    spec: {
      group: "acme.example",
      scope: "Namespaced",
      names: { kind: "Sample", plural: "samples" },
      versions: [
        {
          name: "v1",
          served: true,
          storage: true,
          schema: { openAPIV3Schema: { type: "object", "x-kubernetes-preserve-unknown-fields": true } },
        },
      ],
    },
  };
  const folder = await mkdtemp(join(tmpdir(), "definition-"));
  await writeFile(join(folder, "crd.json"), JSON.stringify(definition));
  await plane.kubectl("apply", "-f", folder);
  await plane.kubectl("wait", "--for=condition=Established", "crd/samples.acme.example", "--timeout=30s");
  await rm(folder, { recursive: true });
}

test("what the server makes of an object of every common kind is the same for kubectl and for us", async () => {
  await plane.kubectl("create", "namespace", "all");
  await assertAgreement(everyKind("1"), "all", 20);
});

test("what the server makes of the example application is the same for kubectl and for us", async () => {
  await plane.kubectl("create", "namespace", "shop");
  const folder = join(import.meta.dirname, "../../../../examples/shop");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".yaml"));
  const files = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name), "utf8")]),
  );
  await assertAgreement(Object.fromEntries(files), "shop", 4);
});
