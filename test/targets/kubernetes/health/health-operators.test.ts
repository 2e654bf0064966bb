// Kinds that operators bring. The samples are written after the API documents of each.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Json, JsonObject } from "../../../../src/model/json.ts";
import { hasHealth, judge } from "../../../../src/targets/kubernetes/health/health.ts";
import { type Case, condition, inWords, object } from "./health-words.ts";

const seen = { observedGeneration: 2 };
const old = { observedGeneration: 1 };
const unseen = "progressing: its controller has not seen the change yet";

const gatewayKind =
  (kind: string) =>
  (spec: JsonObject, status: JsonObject): JsonObject =>
    object("gateway.networking.k8s.io/v1", kind, spec, status);
const gatewayClass = gatewayKind("GatewayClass");
const gateway = gatewayKind("Gateway");
const route = gatewayKind("HTTPRoute");
const accepted = condition("Accepted", "True", "Accepted", "", seen);
const programmed = condition("Programmed", "True", "Programmed", "", seen);
const resolved = condition("ResolvedRefs", "True", "ResolvedRefs", "", seen);
const parentRef = { name: "edge", namespace: "infra" };
const parent = (conditions: readonly Json[], ref: JsonObject = parentRef): JsonObject => ({
  parentRef: { group: "gateway.networking.k8s.io", kind: "Gateway", ...ref },
  controllerName: "example.com/controller",
  conditions,
});

const gatewayCases: readonly Case[] = [
  [
    "a GatewayClass that no controller has seen",
    gatewayClass({}, { conditions: [condition("Accepted", "Unknown", "Pending", "Waiting for controller")] }),
    "progressing: not accepted (Pending: Waiting for controller)",
  ],
  ["an accepted GatewayClass", gatewayClass({}, { conditions: [accepted] }), "healthy"],
  [
    "a GatewayClass with wrong parameters",
    gatewayClass({}, { conditions: [condition("Accepted", "False", "InvalidParameters", "no", seen)] }),
    "failed after 20 s: not accepted (InvalidParameters: no)",
  ],
  ["a Gateway that is programmed", gateway({}, { conditions: [accepted, programmed] }), "healthy"],
  ["a Gateway without status", gateway({}, {}), "progressing: its controller has not said anything yet"],
  [
    "a Gateway without its address",
    gateway(
      {},
      { conditions: [accepted, condition("Programmed", "False", "AddressNotAssigned", "none yet", seen)] },
    ),
    "progressing: not programmed (AddressNotAssigned: none yet)",
  ],
  [
    "a Gateway that was programmed before the change",
    gateway({}, { conditions: [accepted, condition("Programmed", "True", "Programmed", "", old)] }),
    unseen,
  ],
  [
    "a Gateway whose certificate is missing",
    gateway(
      {},
      {
        conditions: [accepted, programmed],
        listeners: [
          {
            name: "https",
            conditions: [
              accepted,
              condition("ResolvedRefs", "False", "InvalidCertificateRef", "secret not found", seen),
            ],
          },
        ],
      },
    ),
    "failed after 20 s: listener https: not resolved refs (InvalidCertificateRef: secret not found)",
  ],
  [
    "a route that its Gateway took",
    route({ parentRefs: [parentRef] }, { parents: [parent([accepted, resolved])] }),
    "healthy",
  ],
  [
    "a route of which no Gateway has said anything",
    route({ parentRefs: [parentRef] }, { parents: [] }),
    "progressing: Gateway edge has not said anything of it yet",
  ],
  [
    "a route that one of two Gateways took",
    route({ parentRefs: [parentRef, { name: "inner" }] }, { parents: [parent([accepted, resolved])] }),
    "progressing: Gateway inner has not said anything of it yet",
  ],
  [
    "a route that its Gateway may not take",
    route(
      { parentRefs: [parentRef] },
      { parents: [parent([condition("Accepted", "False", "NotAllowedByListeners", "no", seen), resolved])] },
    ),
    "failed after 20 s: Gateway edge: not accepted (NotAllowedByListeners: no)",
  ],
  [
    "a route to a backend that is not there",
    route(
      { parentRefs: [parentRef] },
      {
        parents: [
          parent([accepted, condition("ResolvedRefs", "False", "BackendNotFound", "no service", seen)]),
        ],
      },
    ),
    "failed after 20 s: Gateway edge: not resolved refs (BackendNotFound: no service)",
  ],
  [
    "a route accepted before the change",
    route(
      { parentRefs: [parentRef] },
      { parents: [parent([condition("Accepted", "True", "Accepted", "", old), resolved])] },
    ),
    "progressing: Gateway edge: its controller has not seen the change yet",
  ],
];

const certificate = (status: JsonObject) => object("cert-manager.io/v1", "Certificate", {}, status);
const request = (...conditions: readonly Json[]) =>
  object("cert-manager.io/v1", "CertificateRequest", {}, { conditions });
const issuer = (...conditions: readonly Json[]) =>
  object("cert-manager.io/v1", "ClusterIssuer", {}, conditions.length === 0 ? {} : { conditions });
const challenge = (status: JsonObject) => object("acme.cert-manager.io/v1", "Challenge", {}, status);

const certificateCases: readonly Case[] = [
  [
    "a Certificate that is issued",
    certificate({ conditions: [condition("Ready", "True", "Ready", "", seen)] }),
    "healthy",
  ],
  ["a Certificate just made", certificate({}), "progressing: its controller has not said anything yet"],
  [
    "a Certificate issued for an earlier spec",
    certificate({ conditions: [condition("Ready", "True", "Ready", "", old)] }),
    unseen,
  ],
  [
    "a Certificate on its way",
    certificate({
      conditions: [
        condition("Issuing", "True", "DoesNotExist", "Issuing certificate", seen),
        condition("Ready", "False", "DoesNotExist", "Secret does not exist", seen),
      ],
    }),
    "progressing: is being issued (DoesNotExist: Issuing certificate)",
  ],
  [
    "a Certificate that its issuer refused",
    certificate({
      conditions: [
        condition("Issuing", "False", "Failed", "order is in invalid state", seen),
        condition("Ready", "False", "DoesNotExist", "", seen),
      ],
    }),
    "failed after 5 s: could not be issued (Failed: order is in invalid state)",
  ],
  [
    "a request that was denied",
    request(condition("Denied", "True", "policy", "not this name"), condition("Ready", "False", "Denied")),
    "failed: failed (policy: not this name)",
  ],
  [
    "a request that failed",
    request(condition("Ready", "False", "Failed", "no")),
    "failed: not ready (Failed: no)",
  ],
  [
    "a request on its way",
    request(condition("Ready", "False", "Pending", "waiting")),
    "progressing: not ready (Pending: waiting)",
  ],
  ["an issuer that is registered", issuer(condition("Ready", "True", "ACMEAccountRegistered")), "healthy"],
  ["an issuer just made", issuer(), "progressing: its controller has not said anything yet"],
  [
    "an issuer without its account",
    issuer(condition("Ready", "False", "ErrRegisterACMEAccount", "denied")),
    "failed after 20 s: not ready (ErrRegisterACMEAccount: denied)",
  ],
  ["a challenge that is met", challenge({ state: "valid" }), "healthy"],
  ["a challenge that is not met", challenge({ state: "invalid", reason: "404" }), "failed: is invalid (404)"],
  [
    "a challenge on its way",
    challenge({ state: "pending", reason: "waiting for DNS" }),
    "progressing: is pending (waiting for DNS)",
  ],
];

const externalSecret = (status: JsonObject) => object("external-secrets.io/v1", "ExternalSecret", {}, status);
const store = (...conditions: readonly Json[]) =>
  object("external-secrets.io/v1", "SecretStore", {}, { conditions });

const secretCases: readonly Case[] = [
  [
    "an ExternalSecret that is synced",
    externalSecret({
      syncedResourceVersion: "2-abc",
      conditions: [condition("Ready", "True", "SecretSynced")],
    }),
    "healthy",
  ],
  [
    "an ExternalSecret synced before the change",
    externalSecret({
      syncedResourceVersion: "1-abc",
      conditions: [condition("Ready", "True", "SecretSynced")],
    }),
    unseen,
  ],
  [
    "an ExternalSecret just made",
    externalSecret({}),
    "progressing: its controller has not said anything yet",
  ],
  [
    "an ExternalSecret without its value",
    externalSecret({ conditions: [condition("Ready", "False", "SecretSyncedError", "no such key")] }),
    "failed after 30 s: not ready (SecretSyncedError: no such key)",
  ],
  ["a store that can be reached", store(condition("Ready", "True", "Valid")), "healthy"],
  [
    "a store that refuses",
    store(condition("Ready", "False", "InvalidProviderConfig", "access denied")),
    "failed after 30 s: not ready (InvalidProviderConfig: access denied)",
  ],
];

const flux = (apiVersion: string, kind: string, spec: JsonObject, status: JsonObject) =>
  object(apiVersion, kind, spec, status);
const kustomization = (spec: JsonObject, status: JsonObject) =>
  flux("kustomize.toolkit.fluxcd.io/v1", "Kustomization", spec, status);

const fluxCases: readonly Case[] = [
  [
    "a Kustomization that is applied",
    kustomization(
      {},
      { ...seen, conditions: [condition("Ready", "True", "ReconciliationSucceeded", "", seen)] },
    ),
    "healthy",
  ],
  ["a Kustomization just made", kustomization({}, { observedGeneration: -1 }), unseen],
  ["a Kustomization without status", kustomization({}, {}), unseen],
  [
    "a Kustomization at work",
    kustomization(
      {},
      {
        ...seen,
        conditions: [
          condition("Reconciling", "True", "Progressing", "Building manifests"),
          condition("Ready", "Unknown", "Progressing"),
        ],
      },
    ),
    "progressing: Progressing: Building manifests",
  ],
  [
    "a Kustomization that is tried again",
    kustomization({}, { ...seen, conditions: [condition("Ready", "False", "BuildFailed", "no such file")] }),
    "progressing: not ready (BuildFailed: no such file)",
  ],
  [
    "a HelmRelease that has given up",
    flux(
      "helm.toolkit.fluxcd.io/v2",
      "HelmRelease",
      {},
      {
        ...seen,
        conditions: [
          condition("Stalled", "True", "RetriesExceeded", "failed 3 times"),
          condition("Ready", "False"),
        ],
      },
    ),
    "failed: stalled (RetriesExceeded: failed 3 times)",
  ],
  ["a suspended Kustomization", kustomization({ suspend: true }, {}), "not-waited: is suspended"],
  [
    "a GitRepository that is fetched",
    flux(
      "source.toolkit.fluxcd.io/v1",
      "GitRepository",
      {},
      { ...seen, conditions: [condition("Ready", "True")] },
    ),
    "healthy",
  ],
  [
    "a HelmRepository of the kind that has no status",
    flux("source.toolkit.fluxcd.io/v1", "HelmRepository", { type: "oci" }, {}),
    "healthy",
  ],
  ["an Alert", flux("notification.toolkit.fluxcd.io/v1beta3", "Alert", {}, {}), "healthy"],
];

const rollout = (spec: JsonObject, status: JsonObject, metadata: JsonObject = {}) =>
  object(
    "argoproj.io/v1alpha1",
    "Rollout",
    { replicas: 5, ...spec },
    { observedGeneration: "2", ...status },
    metadata,
  );
const steps = [{ setWeight: 20 }, { pause: {} }, { setWeight: 50 }, { pause: { duration: "10m" } }];
const canary = { strategy: { canary: { steps } } };
const blueGreen = (more: JsonObject) => ({ strategy: { blueGreen: { activeService: "web", ...more } } });
const paused = { phase: "Paused", pauseConditions: [{ reason: "CanaryPauseStep" }] };
const byHand = "until someone promotes it (kubectl argo rollouts promote a -n x)";

const rolloutCases: readonly Case[] = [
  ["a Rollout nobody has looked at", rollout(canary, { observedGeneration: "1", phase: "Healthy" }), unseen],
  ["a Rollout without status", object("argoproj.io/v1alpha1", "Rollout", canary, {}), unseen],
  ["a Rollout that is promoted", rollout(canary, { phase: "Healthy" }), "healthy"],
  [
    "a Rollout with its first pods",
    rollout(canary, {
      phase: "Progressing",
      currentStepIndex: 0,
      updatedReplicas: 1,
      message: "more replicas need to be updated",
    }),
    "progressing: at step 1 of 4 (20 %), 1/5 updated, more replicas need to be updated",
  ],
  [
    "a canary that a person must promote",
    rollout(canary, { ...paused, currentStepIndex: 1 }),
    `not-waited: is paused at step 2 of 4 (20 %) ${byHand}`,
  ],
  [
    "a canary that goes on by itself",
    rollout(canary, { ...paused, currentStepIndex: 3 }),
    "progressing: is paused at step 4 of 4 (50 %) for 10m",
  ],
  [
    "a canary whose analysis is inconclusive",
    rollout(canary, {
      ...paused,
      currentStepIndex: 3,
      pauseConditions: [{ reason: "InconclusiveAnalysisRun" }],
    }),
    `not-waited: is paused at step 4 of 4 (50 %), because its analysis was inconclusive ${byHand}`,
  ],
  [
    "a blue-green Rollout before its switch",
    rollout(blueGreen({ autoPromotionEnabled: false }), {
      phase: "Paused",
      pauseConditions: [{ reason: "BlueGreenPause" }],
    }),
    `not-waited: is paused before the new version is made active ${byHand}`,
  ],
  [
    "a blue-green Rollout that switches by itself",
    rollout(blueGreen({ autoPromotionSeconds: 30 }), { phase: "Paused" }),
    "progressing: is promoted 30 s after its new pods are ready",
  ],
  [
    "a Rollout that is degraded",
    rollout(canary, { phase: "Degraded", message: "ProgressDeadlineExceeded: timed out" }),
    "failed after 5 s: is degraded: ProgressDeadlineExceeded: timed out",
  ],
  [
    "a Rollout that was aborted",
    rollout(canary, { phase: "Degraded", abort: true, message: "RolloutAborted: metric failed" }),
    "failed: was aborted: RolloutAborted: metric failed",
  ],
  [
    "a Rollout with a wrong spec",
    rollout(canary, {
      phase: "Degraded",
      conditions: [condition("InvalidSpec", "True", "InvalidSpec", "spec.strategy: required")],
    }),
    "failed: its spec is invalid: spec.strategy: required",
  ],
  ["a Rollout that is paused", rollout({ ...canary, paused: true }, {}), "not-waited: is paused"],
  ["a Rollout of none", rollout({ ...canary, replicas: 0 }, {}), "not-waited: is scaled to zero"],
  [
    "a Rollout whose workload has changed",
    rollout(
      canary,
      { phase: "Healthy", workloadObservedGeneration: "6" },
      {
        annotations: { "rollout.argoproj.io/workload-generation": "7" },
      },
    ),
    "progressing: its controller has not seen the change of its workload yet",
  ],
];

for (const [what, judged, expected] of [
  ...gatewayCases,
  ...certificateCases,
  ...secretCases,
  ...fluxCases,
  ...rolloutCases,
]) {
  test(`${what}: ${expected}`, () => {
    assert.equal(inWords(judge(judged)), expected);
    assert.equal(hasHealth(judged), true);
  });
}
