/** Which containers of a pod have something to tell of its failure, and how much of their log is told. */
import { at, isObject, type JsonObject, stringAt } from "../../../model/json.ts";
import type { KubernetesObject } from "../object.ts";
import { containerStatuses } from "./health-pod.ts";

export type Teller = {
  readonly container: string;
  /** The log of the instance that ended, not of the one that was started after it. */
  readonly beforeRestart: boolean;
};

export const tailLines = 10;
const longestLine = 300;

/**
 * The containers that are in trouble and have written a log: ended with an error, waiting to be started again, or running
 * and not ready. Those that are fine, and those that never began (no image, no configuration), are left out.
 */
export function tellersOf(pod: KubernetesObject): readonly Teller[] {
  return containerStatuses(pod).flatMap((status): readonly Teller[] => {
    const container = stringAt(status, "name") ?? "";
    if (hasFailed(at(status, "state", "terminated"))) return [{ container, beforeRestart: false }];
    const isUnready = status["ready"] !== true;
    if (isUnready && hasFailed(at(status, "lastState", "terminated")))
      return [{ container, beforeRestart: true }];
    const isRunning = isObject(at(status, "state", "running"));
    return isUnready && isRunning && !isInit(pod, status) ? [{ container, beforeRestart: false }] : [];
  });
}

/**
 * The last lines of a log as they may be told: bounded, and without what looks like a password that is written out.
 * `isCut`: the text ends where a limit cut it.
 */
export function tailOf(text: string, isCut = false): readonly string[] {
  const whole = isCut ? text.replace(/\S+$/, "…") : text;
  const lines = whole.split("\n").map((line) => line.trimEnd());
  return lines
    .filter((line) => line !== "")
    .slice(-tailLines)
    .map((line) => cut(withoutPasswords(line)));
}

function hasFailed(terminated: unknown): boolean {
  return isObject(terminated) && terminated["exitCode"] !== 0;
}

/** An init container that runs is doing its work. */
function isInit(pod: KubernetesObject, status: JsonObject): boolean {
  const inits = at(pod, "status", "initContainerStatuses");
  return Array.isArray(inits) && inits.some((init) => at(init, "name") === status["name"]);
}

const secretNames = "(?:pass(?:word|wd|phrase)?|pwd|secret|token|(?:api|access|account|private)[_-]?key)";
const quoted = new RegExp(String.raw`(${secretNames}["']?\s*[=:]\s*(["']))(?:\\.|(?!\2)[^\\])*`, "gi");
const bare = new RegExp(String.raw`(${secretNames}\\*["']?\s*[=:]\s*\\*["']?)[^\s"',;\\]+`, "gi");
const ofFlag = new RegExp(String.raw`((?:^|\s)--?[\w-]*${secretNames}\s+)[^\s-]\S*`, "gi");

/** Secrets of git are known and masked anyway; those that only the cluster has are not, and applications print them. */
function withoutPasswords(line: string): string {
  return line
    .replace(/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, "$1 ***")
    .replace(/(:\/\/[^\s:/@]*:)[^\s/@]+@/g, "$1***@")
    .replace(/\b([\w.-]+:)[^\s@]+@(?=(?:tcp|unix)\()/g, "$1***@")
    .replace(quoted, "$1***")
    .replace(bare, "$1***")
    .replace(ofFlag, "$1***");
}

/** Never inside of a word: half of a secret would not be known for one. */
function cut(line: string): string {
  if (line.length <= longestLine) return line;
  return `${line
    .slice(0, longestLine + 1)
    .replace(/\S+$/, "")
    .trimEnd()} …`;
}
