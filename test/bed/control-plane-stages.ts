import { crashed, ended, NODE_STATUS, running, waiting } from "./control-plane-pod-status.ts";

// What the kubelet's stand-in (kwok) plays: nodes and pods that become ready at once, and pods that go wrong.
// A stage is written as kwok wants it: a selector in jq, and a Go template that gives the new status as YAML.

/**
 * How a pod behaves, by its annotation `pushlane.test/pod`. Without one it becomes ready at once (and a Job's pod
 * completes), except that an image whose reference holds "does-not-exist" or ends with ":broken" cannot be pulled.
 */
export const POD_BEHAVIOURS = [
  "image-pull-backoff",
  "crash-loop",
  "out-of-memory",
  "never-ready",
  "slow-start",
  "fail",
] as const;
export type PodBehaviour = (typeof POD_BEHAVIOURS)[number];

const ANNOTATION = "pushlane.test/pod";
const BEHAVIOUR = `.metadata.annotations["${ANNOTATION}"]`;
const IMAGE_MISSING = '[.spec.containers[].image | test("does-not-exist|:broken$")] | any';

type Requirement = { readonly key: string; readonly operator: string; readonly values?: readonly string[] };

type Play = {
  readonly name: string;
  readonly when: readonly Requirement[];
  readonly status: string;
  /** Of several stages that match, those with a weight go before those without. */
  readonly weight?: number;
  readonly delayMilliseconds?: number;
  /** The annotation that may set another delay, as a Go duration ("5s"). */
  readonly delayAnnotation?: string;
  readonly event?: { readonly type: "Normal" | "Warning"; readonly reason: string; readonly message: string };
};

/** The stages as documents for kwok's `--config`. JSON is YAML. */
export function kwokConfiguration(logFile: string): string {
  const documents = [nodeStage(), deleteStage(), ...podPlays().map(podStage), containerLogs(logFile)];
  return documents.map((document) => JSON.stringify(document)).join("\n---\n");
}

function podPlays(): readonly Play[] {
  return [...healthyPlays(), ...imagePlays(), ...crashPlays(), ...stuckPlays()];
}

function healthyPlays(): readonly Play[] {
  const ofJob = [
    isIn(".metadata.ownerReferences.[].kind", "Job"),
    isIn(".status.phase", "Running"),
    notBackingOff(),
  ];
  return [
    { name: "pod-ready", when: [fresh(), notBackingOff()], status: running(true) },
    { name: "pod-complete", when: ofJob, status: ended("Succeeded", 0, "Completed") },
    {
      name: "pod-slow-start",
      when: [fresh(), isIn(BEHAVIOUR, "slow-start")],
      status: running(true),
      weight: 1,
      delayMilliseconds: 3_000,
      delayAnnotation: "pushlane.test/start-after",
    },
  ];
}

function imagePlays(): readonly Play[] {
  const causes = [
    { cause: "by-annotation", when: isIn(BEHAVIOUR, "image-pull-backoff") },
    { cause: "by-image", when: isIn(IMAGE_MISSING, "true") },
  ];
  return causes.flatMap(({ cause, when }) => [
    {
      name: `pod-image-pull-error-${cause}`,
      when: [fresh(), when, isNotIn(waitingReason(), "ErrImagePull", "ImagePullBackOff")],
      status: waiting("ErrImagePull", "failed to pull and unpack image: not found"),
      weight: 1,
      event: { type: "Warning", reason: "Failed", message: "Failed to pull image: not found" },
    } as const,
    {
      name: `pod-image-pull-backoff-${cause}`,
      when: [fresh(), when, isIn(waitingReason(), "ErrImagePull")],
      status: waiting("ImagePullBackOff", "Back-off pulling image: not found"),
      weight: 1,
      delayMilliseconds: 500,
      event: { type: "Normal", reason: "BackOff", message: "Back-off pulling image" },
    } as const,
  ]);
}

function crashPlays(): readonly Play[] {
  const crashes = [
    { behaviour: "crash-loop", exitCode: 1, reason: "Error" },
    { behaviour: "out-of-memory", exitCode: 137, reason: "OOMKilled" },
  ];
  return crashes.flatMap(({ behaviour, exitCode, reason }) => [
    {
      name: `pod-${behaviour}`,
      when: [fresh(), isIn(BEHAVIOUR, behaviour)],
      status: crashed(exitCode, reason),
      weight: 1,
      delayMilliseconds: 200,
      event: { type: "Warning", reason: "BackOff", message: "Back-off restarting failed container" },
    } as const,
    {
      name: `pod-${behaviour}-again`,
      when: [
        isIn(BEHAVIOUR, behaviour),
        isIn(".status.phase", "Running"),
        isIn("[.status.containerStatuses[].restartCount < 5] | any", "true"),
      ],
      status: crashed(exitCode, reason),
      weight: 1,
      delayMilliseconds: 1_000,
      event: { type: "Warning", reason: "BackOff", message: "Back-off restarting failed container" },
    } as const,
  ]);
}

function stuckPlays(): readonly Play[] {
  return [
    {
      name: "pod-never-ready",
      when: [fresh(), isIn(BEHAVIOUR, "never-ready")],
      status: running(false),
      weight: 1,
    },
    {
      name: "pod-fail",
      when: [fresh(), isIn(BEHAVIOUR, "fail")],
      status: ended("Failed", 1, "Error"),
      weight: 1,
      delayMilliseconds: 200,
    },
  ];
}

function isIn(key: string, ...values: readonly string[]): Requirement {
  return { key, operator: "In", values };
}

function isNotIn(key: string, ...values: readonly string[]): Requirement {
  return { key, operator: "NotIn", values };
}

function fresh(): Requirement {
  return isIn(".status.phase", "Pending");
}

/** A pod that waits after a failure stays so: no other stage may carry it on. */
function notBackingOff(): Requirement {
  return isNotIn(waitingReason(), "ErrImagePull", "ImagePullBackOff", "CrashLoopBackOff");
}

function waitingReason(): string {
  return ".status.containerStatuses.[].state.waiting.reason";
}

function podStage(play: Play): object {
  const alive: Requirement = { key: ".metadata.deletionTimestamp", operator: "DoesNotExist" };
  return stage(play.name, "Pod", {
    selector: { matchExpressions: [alive, ...play.when] },
    weight: play.weight ?? 0,
    ...delayOf(play),
    next: { statusTemplate: play.status, ...(play.event === undefined ? {} : { event: play.event }) },
  });
}

function delayOf({ delayMilliseconds, delayAnnotation }: Play): object {
  if (delayMilliseconds === undefined) return {};
  const expressionFrom = `.metadata.annotations["${delayAnnotation}"]`;
  const from = delayAnnotation === undefined ? {} : { durationFrom: { expressionFrom } };
  return { delay: { durationMilliseconds: delayMilliseconds, ...from } };
}

function deleteStage(): object {
  const going: Requirement = { key: ".metadata.deletionTimestamp", operator: "Exists" };
  return stage("pod-delete", "Pod", {
    selector: { matchExpressions: [going] },
    weight: 2,
    next: { delete: true },
  });
}

function nodeStage(): object {
  const notReady = isNotIn('.status.conditions.[] | select( .type == "Ready" ) | .status', "True");
  return stage("node-ready", "Node", {
    selector: { matchExpressions: [notReady] },
    next: { statusTemplate: NODE_STATUS },
  });
}

function stage(name: string, kind: string, spec: object): object {
  const apiVersion = "kwok.x-k8s.io/v1alpha1";
  return {
    apiVersion,
    kind: "Stage",
    metadata: { name },
    spec: { resourceRef: { apiGroup: "v1", kind }, ...spec },
  };
}

/** What `kubectl logs` answers for every container, before and after a crash. */
function containerLogs(logFile: string): object {
  return {
    apiVersion: "kwok.x-k8s.io/v1alpha1",
    kind: "ClusterLogs",
    metadata: { name: "all" },
    spec: { logs: [{ logsFile: logFile, previousLogsFile: logFile, follow: false }] },
  };
}
