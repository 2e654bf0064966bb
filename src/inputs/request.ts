import * as v from "valibot";
import type { Place } from "../model/failure.ts";
import { isObject } from "../model/json.ts";
import type { Request, TargetSpec } from "../model/request.ts";
import { readConfigText } from "./config-text.ts";
import { flatConfig, givenTargetInputs, type Inputs } from "./flat.ts";
import { type ExpressionCheck, healthFindings } from "./health-rules.ts";
import { type Finding, findingsOf, type Mistake, mistaken, type Path } from "./mistake.ts";
import { type Config, ConfigSchema } from "./schema.ts";
import { selectTargets, wordsWithoutTarget } from "./select.ts";
import { readSettings } from "./settings.ts";
import { structureOf } from "./structure.ts";
import { targetSpecs } from "./target-spec.ts";
import { oneTerraformTarget, withScope } from "./terraform-scope.ts";

/** Where a config is looked for when the input `config` is empty. */
export const defaultConfigPath = "pushlane.yaml";

/** What a request is made of. */
export type Asked = {
  /** The action's inputs by name, trimmed. */
  readonly inputs: Inputs;
  /** The file of the input `config`, else `pushlane.yaml` where there is one. */
  readonly config: { readonly path: string; readonly text: string } | null;
  readonly defaultBranch: string;
  /** Path of the workflow file: where flat targets are declared. */
  readonly workflow: string;
  /** True in the pull request of a fork or Dependabot: secrets, and inputs made of them, are empty there. */
  readonly stranger: boolean;
  /** Left out: expressions are not looked at (see `mayHaveHealthRules`). */
  readonly checkExpression?: ExpressionCheck | undefined;
};

/** Inputs and `pushlane.yaml` as one request. Throws one `inputs-invalid` that lists every mistake. */
export function parseRequest(asked: Asked): Request {
  const { settings, targets, mistakes } = readSettings(asked.inputs, asked.defaultBranch);
  const source = readTargets(asked);
  const all = [...mistakes, ...source.mistakes, ...wordsWithoutTarget(source.names, targets)];
  if (settings === null || all.length > 0) throw mistaken(all);
  const selected = selectTargets(source.specs, targets);
  const scoped = withScope(selected, settings.scope);
  const several = [...(settings.command === "unlock" ? notOne(selected) : []), ...scoped.mistakes];
  if (several.length > 0) throw mistaken(several);
  return {
    command: settings.command,
    lockId: settings.lockId,
    targets: scoped.targets,
    branch: settings.branch,
    reviewedPlan: settings["reviewed-plan"],
    recordedBy: source.recordedBy,
    approve: settings.approve,
    fingerprintKey: asked.inputs["fingerprint-key"] || null,
    failOnDrift: settings["fail-on-drift"] === "true",
    githubToken: asked.inputs["github-token"] ?? "",
  };
}

/** A lock is one target's, and only Terraform's has to be freed by hand: that of a Kubernetes target frees itself. */
function notOne(selected: readonly TargetSpec[]): readonly Mistake[] {
  const isOne = selected.length === 1 && selected[0]?.kind === "terraform";
  return isOne ? [] : [oneTerraformTarget(selected, "unlock frees the state lock of")];
}

type Source = {
  readonly specs: readonly TargetSpec[];
  /** Names of the targets as they are written, also where something else in them is wrong. */
  readonly names: readonly string[];
  readonly recordedBy: string;
  readonly mistakes: readonly Mistake[];
};

function readTargets(asked: Asked): Source {
  const given = givenTargetInputs(asked.inputs);
  const wanted = asked.inputs["config"] ?? "";
  if (asked.config !== null) {
    const read = readFile(asked, asked.config);
    return { ...read, mistakes: [...read.mistakes, ...given.map((input) => excluded(input, asked))] };
  }
  if (wanted !== "")
    return none({
      subject: "input config",
      problem: `found "${wanted}", which is no file of the checkout. Check the path, and that actions/checkout runs before Pushlane`,
      place: null,
    });
  if (asked.inputs["kubernetes"] || asked.inputs["terraform"]) return readFlat(asked);
  return none({
    subject: "this step",
    problem:
      "names nothing to deploy. Give the input kubernetes (a folder of manifests) or terraform (a root module), " +
      `or commit a ${defaultConfigPath} with targets (where there is one, actions/checkout has to run before this step)`,
    place: null,
  });
}

function none(mistake: Mistake): Source {
  return { specs: [], names: [], recordedBy: "", mistakes: [mistake] };
}

function excluded(input: string, { config }: Asked): Mistake {
  const file = config?.path ?? defaultConfigPath;
  return {
    subject: `input ${input}`,
    problem: `describes a target, but ${file} describes the targets of this step. There it is ${writtenAs[input] ?? "a key of the target"}. Keep one of the two`,
    place: null,
  };
}

/** Where the inputs whose keys have other names stand in the file. */
const writtenAs: Readonly<Record<string, string>> = {
  "wait-timeout": "targets.<name>.kubernetes.wait",
  "lock-timeout": "targets.<name>.lockTimeout",
  prune: "targets.<name>.kubernetes.prune",
  namespace: "targets.<name>.kubernetes.namespace",
  kubernetes: "targets.<name>.kubernetes.path",
  terraform: "targets.<name>.terraform.path",
  workspace: "targets.<name>.terraform.workspace",
  "var-files": "targets.<name>.terraform.varFiles",
  "backend-config": "targets.<name>.terraform.backendConfig",
  "terraform-version": "targets.<name>.terraform.version",
  "terraform-mirror": "targets.<name>.terraform.mirror",
  "aws-role": "targets.<name>.aws.role",
  "aws-plan-role": "targets.<name>.aws.planRole",
  "aws-region": "targets.<name>.aws.region",
};

function readFile(asked: Asked, file: { readonly path: string; readonly text: string }): Source {
  const text = readConfigText(file);
  if (text.mistakes.length > 0) return { specs: [], names: [], recordedBy: "", mistakes: text.mistakes };
  return readConfig({ value: text.value, name: text.name, placeOf: text.placeOf }, asked);
}

function readFlat(asked: Asked): Source {
  const flat = flatConfig(asked.inputs, asked.stranger);
  const place = { file: asked.workflow };
  const read = readConfig({ value: flat.value, name: flat.name, placeOf: () => place }, asked);
  return { ...read, mistakes: [...flat.mistakes, ...read.mistakes] };
}

type Written = {
  readonly value: unknown;
  readonly name: (finding: Finding) => Mistake;
  readonly placeOf: (path: Path) => Place;
};

function readConfig({ value, name, placeOf }: Written, asked: Asked): Source {
  const findings = [
    ...findingsOf(ConfigSchema, value),
    ...structureOf(value, !asked.stranger),
    ...healthFindings(value, asked.checkExpression),
  ];
  const parsed = v.safeParse(ConfigSchema, value);
  const names = namesIn(value);
  if (!parsed.success) return { specs: [], names, recordedBy: "", mistakes: findings.map(name) };
  const config: Config = parsed.output;
  const made = targetSpecs(config, placeOf);
  return {
    specs: made.specs,
    names,
    recordedBy: config.recordedBy,
    mistakes: [...findings, ...made.findings].map(name),
  };
}

function namesIn(config: unknown): readonly string[] {
  const targets = isObject(config) ? config["targets"] : undefined;
  return isObject(targets) ? Object.keys(targets) : [];
}
