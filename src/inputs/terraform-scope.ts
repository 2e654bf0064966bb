/** What a run that is started by hand makes of a Terraform target: a part of it, some of it anew, or nothing of it. */
import type { TargetSpec } from "../model/request.ts";
import { isWhole, type TerraformScope } from "../model/terraform-scope.ts";
import type { Inputs } from "./flat.ts";
import type { Mistake } from "./mistake.ts";

// Names may have the letters of every script: https://developer.hashicorp.com/terraform/language/syntax/configuration#identifiers
const step = String.raw`[\p{ID_Start}_][\p{ID_Continue}-]*(?:\[(?:\d+|"(?:[^"\\]|\\.)*")\])?`;
const addressPattern = new RegExp(String.raw`^${step}(?:\.${step})+$`, "u");
const dataPattern = /(?:^|\.)data\.[^.]+\.[^.]+$/;
/** A key in an address may hold commas and anything else, so they end an entry only outside of quotes. */
const entries = /(?:[^,\n"]|"(?:[^"\\]|\\.)*"?)+/g;

/** Reads the scope. `mistakes` hold what is no address, and inputs that do not go together. */
export function readScope(
  inputs: Inputs,
  command: string,
): { readonly scope: TerraformScope; readonly mistakes: readonly Mistake[] } {
  const scope = {
    destroy: command === "destroy",
    only: addressesIn(inputs["only-resources"]),
    replace: addressesIn(inputs["replace-resources"]),
  };
  const given = [
    ["only-resources", scope.only],
    ["replace-resources", scope.replace],
  ] as const;
  const mistakes = given.flatMap(([input, addresses]) => [
    ...addresses.flatMap((address) => wrongAddress(input, address)),
    ...(addresses.length > 0 ? misplaced(input, command) : []),
  ]);
  return { scope, mistakes };
}

/** Puts the scope into the one selected target; a scope is one Terraform target's. */
export function withScope(
  selected: readonly TargetSpec[],
  scope: TerraformScope,
): { readonly targets: readonly TargetSpec[]; readonly mistakes: readonly Mistake[] } {
  const [only, ...others] = selected;
  if (isWhole(scope)) return { targets: selected, mistakes: [] };
  if (only?.kind !== "terraform" || others.length > 0) {
    const what = scope.destroy ? "the command destroy takes" : "only-resources and replace-resources are for";
    return { targets: selected, mistakes: [oneTerraformTarget(selected, what)] };
  }
  return { targets: [{ ...only, settings: { ...only.settings, scope } }], mistakes: [] };
}

/** That exactly one Terraform target must be selected, and which there are. `what`: who wants that, with its verb. */
export function oneTerraformTarget(selected: readonly TargetSpec[], what: string): Mistake {
  const terraform = selected.filter(({ kind }) => kind === "terraform").map(({ name }) => name);
  const choice = terraform.length === 0 ? "there is none here" : `name one of ${terraform.join(", ")}`;
  const problem = `selects ${selected.length} ${selected.length === 1 ? "target" : "targets"}, and ${what} one Terraform target: ${choice}`;
  return { subject: "input targets", problem, place: null };
}

function addressesIn(text = ""): readonly string[] {
  const found = (text.match(entries) ?? []).map((entry) => entry.trim());
  return [...new Set(found.filter((entry) => entry !== ""))].sort();
}

function wrongAddress(input: string, address: string): readonly Mistake[] {
  const found = `found "${address.slice(0, 200)}"`;
  if (!addressPattern.test(address))
    return [
      mistake(
        input,
        `${found}, allowed are addresses as the plan shows them, such as aws_instance.web or module.net.aws_subnet.a["b"], separated by commas`,
      ),
    ];
  if (dataPattern.test(address))
    return [
      mistake(input, `${found}, which is a data source: it is only read. Name what an apply can change`),
    ];
  if (input === "replace-resources" && /^(?:module\.[^.]+\.?)+$/.test(address))
    return [mistake(input, `${found}, which is a module. Name the resources in it that are made anew`)];
  return [];
}

function misplaced(input: string, command: string): readonly Mistake[] {
  if (command === "drift" || command === "unlock")
    return [mistake(input, `is not for the command ${command}. Take it away`)];
  if (command === "destroy" && input === "replace-resources")
    return [mistake(input, "is not for the command destroy: what is destroyed is not made anew")];
  return [];
}

function mistake(input: string, problem: string): Mistake {
  return { subject: `input ${input}`, problem, place: null };
}
