import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "../../../../src/model/json.ts";
import type { Manifest } from "../../../../src/targets/kubernetes/object.ts";
import { readPhase } from "../../../../src/targets/kubernetes/order/phase.ts";
import { sortPhases } from "../../../../src/targets/kubernetes/order/phase-sort.ts";

const job = (annotations: JsonObject) => ({
  apiVersion: "batch/v1",
  kind: "Job",
  metadata: { name: "migrate", namespace: "shop", annotations },
});

/** A phase in one line: what it is, when, in which order, and what is deleted. */
function said(annotations: JsonObject): string {
  const phase = readPhase(job(annotations));
  if ("mistakes" in phase) return `mistake: ${phase.mistakes.join("; ")}`;
  if (phase.kind === "member") return `wave ${phase.wave}`;
  if (phase.kind === "left-out") return `left out: ${phase.why}`;
  const turns = phase.turns.map(({ stage, on }) => `${stage} on ${on}`).join(", ");
  const beside = phase.isBesideOthers ? "; beside others" : "";
  return `${turns}; order ${phase.order}; ${[...phase.policies].join(" ")}${beside}`;
}

const kept = "before-hook-creation";
const table: readonly (readonly [name: string, annotations: JsonObject, expected: string])[] = [
  ["nothing said is wave 0", {}, "wave 0"],
  ["our wave", { "pushlane.dev/wave": "-3" }, "wave -3"],
  ["Argo CD's wave", { "argocd.argoproj.io/sync-wave": "5" }, "wave 5"],
  ["our wave wins", { "argocd.argoproj.io/sync-wave": "5", "pushlane.dev/wave": "1" }, "wave 1"],
  [
    "a wave that is no integer",
    { "pushlane.dev/wave": "1.5" },
    'mistake: the annotation pushlane.dev/wave is "1.5", expected an integer',
  ],
  [
    "a wave that is no text",
    { "argocd.argoproj.io/sync-wave": 1 },
    "mistake: the annotation argocd.argoproj.io/sync-wave is 1, expected a text: put it in quotes",
  ],
  [
    "an empty wave",
    { "pushlane.dev/wave": "" },
    'mistake: the annotation pushlane.dev/wave is "", expected an integer',
  ],
  ["our phase before", { "pushlane.dev/phase": "pre" }, `pre on any; order 0; ${kept}`],
  [
    "our phase after",
    { "pushlane.dev/phase": "post", "pushlane.dev/wave": "2" },
    `post on any; order 2; ${kept}`,
  ],
  [
    "Helm's list, weight and policies",
    {
      "helm.sh/hook": "pre-install, pre-upgrade,post-rollback",
      "helm.sh/hook-weight": "-5",
      "helm.sh/hook-delete-policy": "before-hook-creation,hook-succeeded",
    },
    `pre on install, pre on upgrade; order -5; ${kept} hook-succeeded`,
  ],
  ["a Helm test", { "helm.sh/hook": "test" }, "left out: helm.sh/hook: test"],
  ["Helm's old test", { "helm.sh/hook": "test-success" }, "left out: helm.sh/hook: test-success"],
  [
    "a Helm hook of deletes",
    { "helm.sh/hook": "pre-delete,post-delete" },
    "left out: helm.sh/hook: pre-delete,post-delete",
  ],
  ["Helm 2's CRDs", { "helm.sh/hook": "crd-install" }, "wave 0"],
  [
    "Argo CD's before, with its policies",
    {
      "argocd.argoproj.io/hook": "PreSync",
      "argocd.argoproj.io/hook-delete-policy": "HookSucceeded,HookFailed",
    },
    "pre on any; order 0; hook-succeeded hook-failed; beside others",
  ],
  [
    "Argo CD's among",
    { "argocd.argoproj.io/hook": "Sync", "argocd.argoproj.io/sync-wave": "3" },
    `sync on any; order 3; ${kept}; beside others`,
  ],
  [
    "Argo CD's after",
    { "argocd.argoproj.io/hook": "PostSync" },
    `post on any; order 0; ${kept}; beside others`,
  ],
  ["Argo CD's Skip", { "argocd.argoproj.io/hook": "Skip" }, "left out: argocd.argoproj.io/hook: Skip"],
  [
    "Argo CD's SyncFail",
    { "argocd.argoproj.io/hook": "SyncFail" },
    "left out: argocd.argoproj.io/hook: SyncFail",
  ],
  [
    "Argo CD's wins over Helm's",
    { "helm.sh/hook": "post-install", "argocd.argoproj.io/hook": "PreSync" },
    `pre on any; order 0; ${kept}; beside others`,
  ],
  [
    "a word that nobody knows",
    { "helm.sh/hook": "pre-upgrade,toString" },
    'mistake: the annotation helm.sh/hook says "toString", expected ' +
      "pre-install, pre-upgrade, post-install, post-upgrade, pre-delete, post-delete, pre-rollback, post-rollback, test, test-success, test-failure",
  ],
  [
    "a policy that nobody knows",
    { "pushlane.dev/phase": "pre", "helm.sh/hook-delete-policy": "always" },
    'mistake: the hook\'s delete policy is "always", expected before-hook-creation, hook-succeeded or hook-failed',
  ],
];

for (const [name, annotations, expected] of table) {
  test(`a phase is read from annotations: ${name}`, () => {
    assert.equal(said(annotations), expected);
  });
}

test("every mistake in the annotations is told with file and line, and what is left out is told too", () => {
  const at = (line: number, annotations: JsonObject): Manifest => ({
    object: job(annotations),
    source: { file: "deploy/jobs.yaml", line, document: 1 },
  });
  const { problems, notices, hooks, members } = sortPhases([
    at(1, { "pushlane.dev/wave": "first" }),
    at(9, { "helm.sh/hook": "whenever", "helm.sh/hook-weight": "heavy" }),
    at(20, { "helm.sh/hook": "test" }),
    at(30, { "pushlane.dev/phase": "pre" }),
    at(40, {}),
  ]);
  assert.deepEqual(
    problems.map(({ place }) => place.line),
    [1, 9, 9],
  );
  assert.match(
    problems[0]?.message ?? "",
    /^Job\/shop\/migrate: the annotation pushlane\.dev\/wave .*is "first"/,
  );
  assert.match(notices[0]?.text ?? "", /^Job\/shop\/migrate is left out: .*"helm\.sh\/hook: test"/);
  assert.deepEqual([hooks.length, members.length], [1, 1]);
});
