/**
 * When an object is written: with the others in its wave, as a hook before, among or after them, or not at all. Read from
 * annotations: Pushlane's own win over Argo CD's, and Argo CD's over Helm's. Pure.
 */
import { isObject, type Json } from "../../../model/json.ts";
import { type KubernetesObject, metadataOf } from "../object.ts";

/** Before all others, in a wave among them, or when all of them are healthy. */
export type HookStage = "pre" | "sync" | "post";
export type Release = "install" | "upgrade";
export type DeletePolicy = "before-hook-creation" | "hook-succeeded" | "hook-failed";

/** One time that a hook runs. */
export type Turn = { readonly stage: HookStage; readonly on: Release | "any" };

export type HookPhase = {
  readonly kind: "hook";
  readonly turns: readonly Turn[];
  /** Lower runs first; of the stage "sync" it is the wave. */
  readonly order: number;
  readonly policies: ReadonlySet<DeletePolicy>;
  /** Runs at the same time as others of its stage and order that do: Argo CD's do, Helm's and our own wait for each other. */
  readonly isBesideOthers: boolean;
  /** The annotation that says so, for people. */
  readonly origin: string;
};

export type Phase =
  | { readonly kind: "member"; readonly wave: number }
  | HookPhase
  | { readonly kind: "left-out"; readonly why: string };

const ownPhase = "pushlane.dev/phase";
const ownWave = "pushlane.dev/wave";
const argoHook = "argocd.argoproj.io/hook";
const argoWave = "argocd.argoproj.io/sync-wave";
const argoPolicy = "argocd.argoproj.io/hook-delete-policy";
const helmHook = "helm.sh/hook";
const helmWeight = "helm.sh/hook-weight";
const helmPolicy = "helm.sh/hook-delete-policy";

/** `null`: known, and never run by an apply. */
type Words = Readonly<Record<string, Turn | null>>;

const ownWords: Words = { pre: { stage: "pre", on: "any" }, post: { stage: "post", on: "any" } };
const argoWords: Words = {
  PreSync: { stage: "pre", on: "any" },
  Sync: { stage: "sync", on: "any" },
  PostSync: { stage: "post", on: "any" },
  SyncFail: null,
  PreDelete: null,
  PostDelete: null,
  Skip: null,
};
const helmWords: Words = {
  "pre-install": { stage: "pre", on: "install" },
  "pre-upgrade": { stage: "pre", on: "upgrade" },
  "post-install": { stage: "post", on: "install" },
  "post-upgrade": { stage: "post", on: "upgrade" },
  "pre-delete": null,
  "post-delete": null,
  "pre-rollback": null,
  "post-rollback": null,
  test: null,
  "test-success": null,
  "test-failure": null,
};

const dialects = [
  { key: ownPhase, words: ownWords },
  { key: argoHook, words: argoWords },
  { key: helmHook, words: helmWords },
] as const;

/** The phase of an object, or all mistakes in the annotations that say it. */
export function readPhase(object: KubernetesObject): Phase | { readonly mistakes: readonly string[] } {
  const annotations = metadataOf(object)["annotations"];
  if (!isObject(annotations)) return { kind: "member", wave: 0 };
  const mistakes: string[] = [];
  const text = (key: string) => textOf(annotations[key], key, mistakes);
  const waveKey = annotations[ownWave] === undefined ? argoWave : ownWave;
  const wave = integerOf(text(waveKey), waveKey, mistakes);
  const said = dialects.find(({ key }) => annotations[key] !== undefined);
  // Helm 2's way to say what rank and wave say already.
  if (said === undefined || text(said.key)?.trim() === "crd-install")
    return mistakes.length === 0 ? { kind: "member", wave: wave ?? 0 } : { mistakes };
  const order = wave ?? integerOf(text(helmWeight), helmWeight, mistakes) ?? 0;
  const policies = policiesOf([text(argoPolicy), text(helmPolicy)], mistakes);
  const origin = `${said.key}: ${text(said.key) ?? ""}`;
  const turns = turnsOf(said, listOf(text(said.key)), mistakes);
  if (mistakes.length > 0) return { mistakes: [...new Set(mistakes)] };
  if (turns === null) return { kind: "left-out", why: origin };
  return { kind: "hook", turns, order, policies, isBesideOthers: said.key === argoHook, origin };
}

/** The wave of an object whose annotations are known to be right. */
export function waveOf(object: KubernetesObject): number {
  const phase = readPhase(object);
  return "mistakes" in phase || phase.kind !== "member" ? 0 : phase.wave;
}

function textOf(value: Json | undefined, key: string, mistakes: string[]): string | undefined {
  if (value === undefined || typeof value === "string") return value;
  mistakes.push(`the annotation ${key} is ${JSON.stringify(value)}, expected a text: put it in quotes`);
  return undefined;
}

function integerOf(value: string | undefined, key: string, mistakes: string[]): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (/^\s*[+-]?\d+\s*$/.test(value) && Number.isSafeInteger(number)) return number;
  mistakes.push(`the annotation ${key} is "${value}", expected an integer`);
  return undefined;
}

function listOf(value: string | undefined): readonly string[] {
  return (value ?? "").split(",").map((part) => part.trim());
}

/** The turns of a hook; `null` where it has none in an apply. */
function turnsOf(
  { key, words }: { readonly key: string; readonly words: Words },
  said: readonly string[],
  mistakes: string[],
): readonly Turn[] | null {
  const unknown = said.filter((word) => !Object.hasOwn(words, word));
  if (unknown.length > 0) {
    mistakes.push(
      `the annotation ${key} says "${unknown.join(", ")}", expected ${Object.keys(words).join(", ")}`,
    );
    return null;
  }
  if (said.includes("Skip")) return null;
  const turns = [...new Set(said)].flatMap((word) => words[word] ?? []);
  return turns.length === 0 ? null : turns;
}

const policyWords: Readonly<Record<string, DeletePolicy>> = {
  beforehookcreation: "before-hook-creation",
  hooksucceeded: "hook-succeeded",
  hookfailed: "hook-failed",
};

/** Helm writes `hook-succeeded`, Argo CD `HookSucceeded`. */
function policiesOf(
  annotations: readonly (string | undefined)[],
  mistakes: string[],
): ReadonlySet<DeletePolicy> {
  const said = annotations.flatMap((value) => (value === undefined ? [] : listOf(value)));
  const policies = said.flatMap((word) => {
    const policy = policyWords[word.toLowerCase().replaceAll("-", "")];
    if (policy === undefined)
      mistakes.push(
        `the hook's delete policy is "${word}", expected before-hook-creation, hook-succeeded or hook-failed`,
      );
    return policy ?? [];
  });
  return new Set(policies.length === 0 ? ["before-hook-creation"] : policies);
}
