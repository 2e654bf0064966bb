// Objects on a real control plane that are waited for, as the identity that applies.

import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import type { OpenCluster } from "../../../../src/io/cluster/client.ts";
import { clusterFromKubeconfig } from "../../../../src/io/cluster/kubeconfig.ts";
import { isObject, type JsonObject, stringAt } from "../../../../src/model/json.ts";
import type { Health } from "../../../../src/model/outcome.ts";
import { pathOf, readKinds } from "../../../../src/targets/kubernetes/discovery.ts";
import type { HealthRules } from "../../../../src/targets/kubernetes/health/health-rules.ts";
import { watchUntilHealthy } from "../../../../src/targets/kubernetes/health/verify.ts";
import { identityOf, type KubernetesObject } from "../../../../src/targets/kubernetes/object.ts";
import type { ControlPlane } from "../../../bed/control-plane.ts";
import type { PodBehaviour } from "../../../bed/control-plane-stages.ts";
import { handsFor } from "./verify-hands.ts";

type Waited = {
  readonly health: Health;
  readonly steps: readonly string[];
  readonly warnings: readonly string[];
  readonly seconds: number;
};
export type How = {
  readonly timeoutSeconds?: number;
  readonly signal?: AbortSignal;
  readonly as?: OpenCluster;
  readonly unschedulableSeconds?: number;
  readonly healthRules?: HealthRules;
};

export type Bench = {
  readonly admin: OpenCluster;
  apply(...objects: readonly KubernetesObject[]): Promise<readonly JsonObject[]>;
  wait(subjects: readonly KubernetesObject[], how?: How): Promise<Waited>;
  /** Resolves when the server serves a kind. */
  served(apiVersion: string, kind: string): Promise<void>;
  close(): void;
};

export async function openBench(plane: ControlPlane): Promise<Bench> {
  const admin = await clusterFromKubeconfig(plane.kubeconfig("admin"));
  const asApply = await clusterFromKubeconfig(plane.kubeconfig("apply"));
  let kinds = await readKinds(admin);
  return {
    admin,
    async apply(...objects) {
      const applied: JsonObject[] = [];
      for (const object of objects) {
        const info = kinds.find(stringAt(object, "apiVersion") ?? "", identityOf(object).kind);
        assert.ok(info);
        const { status, body } = await admin.send({
          method: "PATCH",
          path: pathOf(info, identityOf(object)),
          query: { fieldManager: "pushlane", force: "true", fieldValidation: "Strict" },
          contentType: "application/apply-patch+yaml",
          body: object,
        });
        assert.ok(status < 300 && isObject(body), JSON.stringify(body));
        applied.push(body);
      }
      return applied;
    },
    async wait(subjects, how = {}) {
      const hands = handsFor(how.as ?? asApply, how.signal, how);
      const began = performance.now();
      const steps: string[] = [];
      const warnings: string[] = [];
      const stages = watchUntilHealthy(hands, { kinds, subjects, timeoutSeconds: how.timeoutSeconds ?? 30 });
      for (;;) {
        const next = await stages.next();
        if (next.done === true)
          return { health: next.value, steps, warnings, seconds: (performance.now() - began) / 1000 };
        if (next.value.kind === "step") steps.push(next.value.text);
        if (next.value.kind === "warning") warnings.push(next.value.text);
      }
    },
    async served(apiVersion, kind) {
      for (;;) {
        kinds = await readKinds(admin);
        if (kinds.find(apiVersion, kind) !== undefined) return;
        await sleep(50);
      }
    },
    close: () => {
      admin.close();
      asApply.close();
    },
  };
}

export type DeploymentOptions = {
  readonly replicas?: number;
  readonly pod?: PodBehaviour;
  readonly image?: string;
  readonly paused?: boolean;
  readonly podAnnotations?: JsonObject;
  readonly podSpec?: JsonObject;
};

/** A Deployment in `default` whose pods behave as asked. */
export function deployment(name: string, more: DeploymentOptions = {}) {
  const labels = { app: name };
  const behaviour: JsonObject = more.pod === undefined ? {} : { "pushlane.test/pod": more.pod };
  const containers = [{ name: "web", image: more.image ?? "ghcr.io/acme/web:1.4" }];
  return {
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name, namespace: "default" },
    spec: {
      replicas: more.replicas ?? 1,
      paused: more.paused ?? false,
      selector: { matchLabels: labels },
      template: {
        metadata: { labels, annotations: { ...behaviour, ...more.podAnnotations } },
        spec: { containers, ...more.podSpec },
      },
    },
  };
}

/** A Job in `default` of one pod that is not tried again. */
export function job(name: string, behaviour?: PodBehaviour, timeToLiveSeconds?: number) {
  return {
    apiVersion: "batch/v1",
    kind: "Job",
    metadata: { name, namespace: "default" },
    spec: {
      backoffLimit: 0,
      ...(timeToLiveSeconds === undefined ? {} : { ttlSecondsAfterFinished: timeToLiveSeconds }),
      template: {
        metadata: { annotations: behaviour === undefined ? {} : { "pushlane.test/pod": behaviour } },
        spec: { restartPolicy: "Never", containers: [{ name: "job", image: "acme/job:1" }] },
      },
    },
  };
}

/** A namespaced CustomResourceDefinition with a status of any form. */
export function definition(group: string, kind: string, plural: string, version: string) {
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: `${plural}.${group}` },
    spec: {
      group,
      scope: "Namespaced",
      names: { kind, plural },
      versions: [
        {
          name: version,
          served: true,
          storage: true,
          subresources: { status: {} },
          schema: { openAPIV3Schema: { type: "object", "x-kubernetes-preserve-unknown-fields": true } },
        },
      ],
    },
  };
}
