import assert from "node:assert/strict";
import { test } from "node:test";
import { resultText } from "../../src/report/result-text.ts";

test("an apply that changes nothing still tells the warnings of its plan", () => {
  const warning = "Namespace/annex left git and stays in the cluster: it is a protected kind.";
  const plan = {
    target: "shop",
    kind: "kubernetes",
    offline: false,
    changes: [],
    unchanged: 3,
    keyId: null,
    fingerprint: "0".repeat(64),
    notices: [{ level: "warning", text: warning }],
    unknown: [],
    madeWith: "Kubernetes 1.36",
  } as const;
  const health = { waited: true, healthy: [], unhealthy: [], unhealthyBefore: [] };
  const result = {
    kind: "applied",
    plan,
    done: [],
    health,
    review: { kind: "no-changes" },
    outputs: {},
  } as const;
  const outcome = { target: "shop", kind: "kubernetes", result, notices: [], durationSeconds: 1 } as const;
  assert.match(resultText(outcome, 0).head, /Namespace\/annex left git and stays/);
});
