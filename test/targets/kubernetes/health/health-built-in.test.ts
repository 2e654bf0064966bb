import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "../../../../src/model/json.ts";
import { hasHealth, judge } from "../../../../src/targets/kubernetes/health/health.ts";
import { type Case, condition, inWords, object } from "./health-words.ts";

const service = (spec: JsonObject, status: JsonObject = {}) => object("v1", "Service", spec, status);
const autoscaler = (...conditions: readonly ReturnType<typeof condition>[]) =>
  object("autoscaling/v2", "HorizontalPodAutoscaler", {}, conditions.length === 0 ? {} : { conditions });
const budget = (status: JsonObject) => object("policy/v1", "PodDisruptionBudget", {}, status);
const volume = (status: JsonObject) => object("v1", "PersistentVolume", {}, status);
const able = condition("AbleToScale", "True", "ReadyForNewScale");

const cases: readonly Case[] = [
  ["a Service inside the cluster", service({ type: "ClusterIP" }), "healthy"],
  [
    "a Service without its load balancer",
    service({ type: "LoadBalancer" }, { loadBalancer: {} }),
    "progressing: its load balancer has no address yet",
  ],
  [
    "a Service with an empty address",
    service({ type: "LoadBalancer" }, { loadBalancer: { ingress: [{ ip: "" }] } }),
    "progressing: its load balancer has no address yet",
  ],
  [
    "a Service with the address of its load balancer",
    service({ type: "LoadBalancer" }, { loadBalancer: { ingress: [{ hostname: "a.elb.example" }] } }),
    "healthy",
  ],

  ["an autoscaler just made", autoscaler(), "progressing: its controller has not said anything yet"],
  [
    "an autoscaler at work",
    autoscaler(able, condition("ScalingActive", "True", "ValidMetricFound")),
    "healthy",
  ],
  [
    "an autoscaler at its limit",
    autoscaler(
      able,
      condition("ScalingActive", "True"),
      condition("ScalingLimited", "True", "TooFewReplicas"),
    ),
    "healthy",
  ],
  [
    "an autoscaler between two scalings",
    autoscaler(condition("AbleToScale", "False", "BackoffBoth"), condition("ScalingActive", "True")),
    "healthy",
  ],
  [
    "an autoscaler without its target",
    autoscaler(condition("AbleToScale", "False", "FailedGetScale", 'deployments.apps "web" not found')),
    'failed after 30 s: cannot scale (FailedGetScale: deployments.apps "web" not found)',
  ],
  [
    "an autoscaler without metrics yet",
    autoscaler(able, condition("ScalingActive", "False", "FailedGetResourceMetric", "no metrics")),
    "progressing: cannot scale (FailedGetResourceMetric: no metrics)",
  ],
  [
    "an autoscaler with a wrong metric",
    autoscaler(able, condition("ScalingActive", "False", "InvalidMetricSourceType", "unknown")),
    "failed after 30 s: cannot scale (InvalidMetricSourceType: unknown)",
  ],
  [
    "an autoscaler of something scaled to zero",
    autoscaler(able, condition("ScalingActive", "False", "ScalingDisabled", "target is at zero")),
    "not-waited: does not scale: its target is scaled to zero",
  ],

  ["a budget nobody has looked at", budget({}), "progressing: its controller has not seen the change yet"],
  [
    "a budget that allows disruption",
    budget({ observedGeneration: 2, conditions: [condition("DisruptionAllowed", "True", "SufficientPods")] }),
    "healthy",
  ],
  [
    "a budget that allows none now",
    budget({
      observedGeneration: 2,
      conditions: [condition("DisruptionAllowed", "False", "InsufficientPods")],
    }),
    "healthy",
  ],
  [
    "a budget that cannot be reckoned with",
    budget({
      observedGeneration: 2,
      conditions: [condition("DisruptionAllowed", "False", "SyncFailed", "two")],
    }),
    "failed after 30 s: does not work (SyncFailed: two)",
  ],

  ["a volume that nobody claims yet", volume({ phase: "Available" }), "healthy"],
  ["a volume that is bound", volume({ phase: "Bound" }), "healthy"],
  ["a volume just made", volume({}), "progressing: not available yet (Pending)"],
  [
    "a volume that could not be reclaimed",
    volume({ phase: "Failed", message: "delete failed" }),
    "failed: delete failed",
  ],

  ["a CronJob", object("batch/v1", "CronJob", { schedule: "0 * * * *" }, {}), "healthy"],
  ["a suspended CronJob", object("batch/v1", "CronJob", { suspend: true }, {}), "not-waited: is suspended"],
  ["a Namespace", object("v1", "Namespace", {}, { phase: "Active" }), "healthy"],
  [
    "a Namespace that is being deleted",
    object("v1", "Namespace", {}, { phase: "Terminating" }, { deletionTimestamp: "2026-12-01T00:00:00Z" }),
    "failed: is being deleted since 2026-12-01T00:00:00Z",
  ],
  [
    "a webhook",
    object("admissionregistration.k8s.io/v1", "ValidatingWebhookConfiguration", {}, {}),
    "healthy",
  ],
  [
    "an APIService at work",
    object("apiregistration.k8s.io/v1", "APIService", {}, { conditions: [condition("Available", "True")] }),
    "healthy",
  ],
];

for (const [what, judged, expected] of cases) {
  test(`${what}: ${expected}`, () => assert.equal(inWords(judge(judged)), expected));
}

test("of the Services only those that ask for a load balancer are looked at in the cluster", () => {
  assert.equal(hasHealth(service({ type: "LoadBalancer" })), true);
  assert.equal(hasHealth(service({ type: "ClusterIP" })), false);
  assert.equal(hasHealth(object("batch/v1", "CronJob", { suspend: true }, {})), false);
});
