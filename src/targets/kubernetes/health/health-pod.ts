import { at, isObject, type Json, type JsonObject, stringAt } from "../../../model/json.ts";
import type { KubernetesObject } from "../object.ts";
import type { Grace, Judgement } from "./health.ts";
import { conditionOf, countAt, textOf } from "./health-conditions.ts";

/** Why a pod will not become ready by waiting. A `crash` or `ended` may be a Job's own affair; the others never are. */
export type PodTrouble = {
  readonly kind: "image" | "configuration" | "crash" | "ended" | "unschedulable";
  readonly reason: string;
  /** How long it must last before it counts: some causes pass. */
  readonly graceSeconds: Grace;
};

/** Judges one pod: ready or completed is healthy; see `podTrouble` for what fails it. */
export function judgePod(pod: KubernetesObject): Judgement {
  if (stringAt(pod, "status", "phase") === "Succeeded") return { state: "healthy" };
  const trouble = podTrouble(pod);
  if (trouble !== undefined)
    return { state: "failed", reason: trouble.reason, graceSeconds: trouble.graceSeconds };
  if (conditionOf(pod, "Ready")?.["status"] === "True") return { state: "healthy" };
  return { state: "progressing", reason: podProgress(pod) };
}

/**
 * What keeps a pod from ever becoming ready: an image that cannot be pulled, a container that cannot be made or keeps
 * ending (two restarts or more), a pod that has failed, or that fits on no node. Init containers count. `undefined`:
 * nothing of that.
 */
export function podTrouble(pod: KubernetesObject): PodTrouble | undefined {
  for (const status of containerStatuses(pod)) {
    const trouble = containerTrouble(pod, status);
    if (trouble !== undefined) return trouble;
  }
  return stringAt(pod, "status", "phase") === "Failed" ? failedPod(pod) : homelessPod(pod);
}

/** No node takes it. A pod that is gated (`SchedulingGated`) waits by design. */
function homelessPod(pod: KubernetesObject): PodTrouble | undefined {
  const scheduled = conditionOf(pod, "PodScheduled");
  if (scheduled?.["status"] !== "False" || scheduled["reason"] !== "Unschedulable") return undefined;
  return { kind: "unschedulable", reason: homelessText(scheduled), graceSeconds: "unschedulable" };
}

function homelessText(scheduled: JsonObject): string {
  return `cannot be scheduled: ${stringAt(scheduled, "message") ?? textOf(scheduled)}`;
}

/** How far a pod is, in words. */
function podProgress(pod: KubernetesObject): string {
  const scheduled = conditionOf(pod, "PodScheduled");
  if (scheduled?.["status"] === "False") return homelessText(scheduled);
  for (const status of containerStatuses(pod)) {
    const name = stringAt(status, "name") ?? "";
    const waiting = at(status, "state", "waiting");
    if (isObject(waiting)) return `container ${name} waits (${textOf(waiting)})`;
    const { terminated } = Object(status["state"]);
    if (isObject(terminated) && terminated["exitCode"] !== 0)
      return `container ${name} ended with ${endOf(terminated)}`;
  }
  const unready = conditionOf(pod, "Ready");
  return unready === undefined
    ? "has not started yet"
    : `not ready${textOf(unready) && ` (${textOf(unready)})`}`;
}

const imageReasons = new Set([
  "ErrImagePull",
  "ImagePullBackOff",
  "ErrImageNeverPull",
  "InvalidImageName",
  "ImageInspectError",
  "RegistryUnavailable",
]);
const configurationReasons = new Set([
  "CreateContainerConfigError",
  "CreateContainerError",
  "RunContainerError",
  "ContainerCannotRun",
]);

function containerTrouble(pod: KubernetesObject, status: JsonObject): PodTrouble | undefined {
  const name = stringAt(status, "name") ?? "";
  const reason = stringAt(status, "state", "waiting", "reason") ?? "";
  const message = stringAt(status, "state", "waiting", "message") ?? "";
  if (imageReasons.has(reason)) return imageTrouble(imageOf(pod, status), reason, message);
  if (configurationReasons.has(reason) && !/failed to sync .*cache/.test(message)) {
    return {
      kind: "configuration",
      reason: `container ${name} cannot start: ${message || reason}`,
      graceSeconds: 10,
    };
  }
  return crashTrouble(status, reason);
}

function imageTrouble(image: string, reason: string, message: string): PodTrouble {
  // The runtime quotes the image and addresses made of it: a name such as access-denied is no cause.
  const said = message.replaceAll(image, "").replace(/"[^"]*"/g, "");
  const [pattern, why] = pullCauses.find(([known]) => known.test(`${reason} ${said}`)) ?? [null, reason];
  // A name that does not exist will not appear; a registry that is down may come back.
  return {
    kind: "image",
    reason: `image ${image} cannot be pulled (${why})`,
    graceSeconds: pattern === null ? 20 : 0,
  };
}

const pullCauses: readonly (readonly [RegExp, string])[] = [
  [/InvalidImageName/, "its name is not valid"],
  [/ErrImageNeverPull/, "it is not on the node, and imagePullPolicy is Never"],
  [/not found|manifest unknown|does not exist/i, "not found"],
  [/denied|unauthorized|forbidden|authentication required|no basic auth/i, "access denied"],
  [/no match for platform|no matching manifest/i, "not built for the node's platform"],
];

/** An end with code 128 and no start is trouble of the node, which a restart may mend; so only restarts count. */
function crashTrouble(status: JsonObject, reason: string): PodTrouble | undefined {
  const restarts = countAt(status, "restartCount");
  const current = at(status, "state", "terminated");
  const hasEnded = isObject(current) && current["exitCode"] !== 0;
  if (restarts < 2 || (reason !== "CrashLoopBackOff" && !hasEnded)) return undefined;
  const last = hasEnded ? current : at(status, "lastState", "terminated");
  const end = isObject(last) ? `ends with ${endOf(last)}` : "ends";
  const text = `container ${stringAt(status, "name") ?? ""} ${end} again and again (${restarts} restarts)`;
  return { kind: "crash", reason: text, graceSeconds: 0 };
}

/**
 * Ends that tell nothing of the pod itself: its node had no room for it (the scheduler and the kubelet saw it otherwise), or
 * went away. Source: the reasons of the kubelet's admission, eviction and shutdown managers, and of its node's controller.
 */
const endsOfNodes =
  /^(?:Evicted|Preempting|NodeShutdown|Shutdown|Terminated|NodeLost|NodeAffinity|TopologyAffinityError|UnexpectedAdmissionError|OutOf.+)$/;

/** True for a pod that its node gave up: a controller has put another in its place. */
export function isGivenUp(pod: KubernetesObject): boolean {
  const reason = stringAt(pod, "status", "reason") ?? "";
  return stringAt(pod, "status", "phase") === "Failed" && endsOfNodes.test(reason);
}

function failedPod(pod: KubernetesObject): PodTrouble {
  // Containers of such a pod were ended: that they did not end well tells nothing.
  const statuses = isGivenUp(pod) ? [] : containerStatuses(pod);
  for (const status of statuses) {
    const ended = at(status, "state", "terminated");
    if (isObject(ended) && ended["exitCode"] !== 0) {
      return {
        kind: "ended",
        reason: `container ${stringAt(status, "name") ?? ""} ended with ${endOf(ended)}`,
        graceSeconds: 0,
      };
    }
  }
  const reason = stringAt(pod, "status", "reason") ?? "";
  const message = stringAt(pod, "status", "message") ?? "";
  return {
    kind: "ended",
    reason: `failed${reason && ` (${[reason, message].filter(Boolean).join(": ")})`}`,
    graceSeconds: 0,
  };
}

function endOf(terminated: JsonObject): string {
  const reason = stringAt(terminated, "reason") ?? "";
  const told = reason === "OOMKilled" ? "out of memory" : reason === "Error" ? "" : reason;
  const code = terminated["exitCode"];
  const text = `exit code ${typeof code === "number" ? code : "unknown"}`;
  return told === "" ? text : `${text}, ${told}`;
}

/** Init containers first: while one of them fails, the others have not begun. */
export function containerStatuses(pod: KubernetesObject): readonly JsonObject[] {
  return ["initContainerStatuses", "containerStatuses"].flatMap((key) => objectsOf(at(pod, "status", key)));
}

/** As the manifest has it: the status may name the image by digest. */
function imageOf(pod: KubernetesObject, status: JsonObject): string {
  const containers = ["initContainers", "containers"].flatMap((key) => objectsOf(at(pod, "spec", key)));
  const own = containers.find((container) => container["name"] === status["name"]);
  return stringAt(own, "image") ?? stringAt(status, "image") ?? "";
}

function objectsOf(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
