import * as v from "valibot";
import type { TerraformScope } from "../model/terraform-scope.ts";
import { type Inputs, listOf } from "./flat.ts";
import { findingsOf, type Mistake, unknownWord } from "./mistake.ts";
import { readScope } from "./terraform-scope.ts";

const yesNo = v.picklist(["true", "false"], "true or false");
const branchAllowed = "the name of a branch, without refs/heads/";

// The inputs that are about the run and not about a target. Which of them may be left out is for `action.yml`.
const Settings = v.object({
  command: v.picklist(
    ["auto", "plan", "apply", "drift", "unlock", "destroy"],
    "auto, plan, apply, drift, unlock or destroy",
  ),
  branch: v.pipe(
    v.string(branchAllowed),
    v.regex(/^(?!refs\/)(?![-/])(?!.*\.\.)[^\s~^:?*[\\]{1,255}$/, branchAllowed),
  ),
  "reviewed-plan": v.picklist(["auto", "required", "off"], "auto, required or off"),
  "fail-on-drift": yesNo,
});

const secretKey = /^.{16,}$/s;
const approval = /^[0-9a-f]{12,64}$/;
// A UUID in most backends; never what a command could read as an option.
const lockIdPattern = /^(?!-)[\w.:/+=-]{1,200}$/;

/** The settings of a run. */
export type RunSettings = v.InferOutput<typeof Settings> & {
  readonly approve: readonly string[];
  readonly lockId: string;
  readonly scope: TerraformScope;
};

/** Every input that action.yml declares. A test holds the two together. */
export const inputNames = [
  "command",
  "name",
  "kubernetes",
  "terraform",
  "namespace",
  "workspace",
  "var-files",
  "backend-config",
  "terraform-version",
  "terraform-mirror",
  "aws-role",
  "aws-plan-role",
  "aws-region",
  "eks-cluster",
  "kubeconfig",
  "plan-kubeconfig",
  "cluster-server",
  "cluster-ca",
  "cluster-audience",
  "config",
  "targets",
  "branch",
  "reviewed-plan",
  "approve",
  "lock-id",
  "only-resources",
  "replace-resources",
  "fingerprint-key",
  "wait-timeout",
  "lock-timeout",
  "prune",
  "fail-on-drift",
  "github-token",
] as const;

/** Reads the settings; `settings` is null when one of them is wrong. `targets` are the words of that input, unjudged. */
export function readSettings(
  inputs: Inputs,
  defaultBranch: string,
): {
  readonly settings: RunSettings | null;
  readonly targets: readonly string[];
  readonly mistakes: readonly Mistake[];
} {
  const written = {
    command: inputs["command"] || "auto",
    branch: inputs["branch"] || defaultBranch || undefined,
    "reviewed-plan": inputs["reviewed-plan"] || "auto",
    "fail-on-drift": inputs["fail-on-drift"] || "false",
  };
  const approve = listOf(inputs["approve"] ?? "", /[\s,]/);
  const targets = listOf(inputs["targets"] ?? "", /[\s,]/);
  const lockId = inputs["lock-id"] ?? "";
  const { scope, mistakes: scopeMistakes } = readScope(inputs, written.command);
  const mistakes = [
    ...unknownInputs(inputs),
    ...findingsOf(Settings, written).map(({ path, problem }) => mistake(String(path[0]), problem)),
    ...approve.filter((word) => !approval.test(word)).map(wrongApproval),
    ...wrongKey(inputs["fingerprint-key"] ?? ""),
    ...wrongLockId(lockId, written.command),
    ...scopeMistakes,
  ];
  const parsed = v.safeParse(Settings, written);
  const settings = parsed.success ? { ...parsed.output, approve, lockId, scope } : null;
  return { settings, targets, mistakes };
}

function unknownInputs(inputs: Inputs): readonly Mistake[] {
  const known = new Set<string>(inputNames);
  return Object.keys(inputs)
    .filter((input) => !known.has(input))
    .map((input) => mistake(input, unknownWord(input, inputNames)));
}

function wrongApproval(word: string): Mistake {
  return mistake(
    "approve",
    `found "${word.slice(0, 80)}", allowed are the 12 or more hex digits of a fingerprint that a stopped apply printed`,
  );
}

function wrongLockId(lockId: string, command: string): readonly Mistake[] {
  if (command !== "unlock")
    return lockId === "" ? [] : [mistake("lock-id", "is only for the command unlock. Take it away")];
  if (lockIdPattern.test(lockId)) return [];
  const found = lockId === "" ? "is missing" : `found "${lockId.slice(0, 80)}"`;
  return [mistake("lock-id", `${found}: type the lock ID that the failed run printed`)];
}

// The value is a secret, so it is not told.
function wrongKey(key: string): readonly Mistake[] {
  if (key === "" || secretKey.test(key)) return [];
  return [
    mistake(
      "fingerprint-key",
      `has ${key.length} characters, allowed are 16 or more (openssl rand -hex 32 makes one)`,
    ),
  ];
}

function mistake(input: string, problem: string): Mistake {
  return { subject: `input ${input}`, problem, place: null };
}
