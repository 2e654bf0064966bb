/** What Terraform could not do, as failures that a person can act on. */
import { Failure, type Place, writePlace } from "../../model/failure.ts";
import type { StateLock } from "../../model/outcome.ts";
import type { TerraformSpec } from "../../model/request.ts";
import { inModule } from "./in-module.ts";
import { lockAdvice, lockInfoOf, lockText } from "./state-lock.ts";
import type { Diagnostic } from "./stream.ts";
import type { Tool } from "./terraform.ts";

const longestText = 1_500;
const colour = new RegExp(`${String.fromCodePoint(0x1b)}\\[[0-9;]*m`, "g");

/** Init failed. Failure code: `init-failed`; the text is the tool's own, because init has no JSON in older versions. */
export function initFailure(spec: TerraformSpec, tool: Tool, stderr: string): Failure {
  const text = withoutPreamble(plainText(stderr));
  const [, file, line] = /\bon (\S+) line (\d+)/.exec(text) ?? [];
  const places =
    file === undefined ? [] : [{ file: inModule(spec.path, file), ...(line ? { line: Number(line) } : {}) }];
  return new Failure(
    "init-failed",
    `"${tool.name} init" failed in ${spec.path}: ${text}\n${signInHint(spec, text)}Fix this, and run again.`,
    { places },
  );
}

/** Init announces the errors of a module before it tells them. */
function withoutPreamble(text: string): string {
  const errors = text.split(/^(?=Error: )/m).filter((block) => !/, described below\.$/m.test(block));
  return errors.length === 0 ? text : errors.join("").trim();
}

/** A target without a role has only what the job is signed in with. */
function signInHint({ aws }: TerraformSpec, text: string): string {
  if (aws !== null || !/\bNo valid credential sources\b/.test(text)) return "";
  return "The target names no AWS role: give it aws.role and aws.planRole (the inputs aws-role and aws-plan-role), and the job id-token: write. ";
}

type Told = { readonly diagnostics: readonly Diagnostic[]; readonly stderr: string };

/**
 * A command ended with errors. Failure codes: `state-locked` when another run holds the state, `plan-stale` when the
 * state was written after the plan, else `code`.
 */
export function commandFailure(
  given: { spec: TerraformSpec; tool: Tool; code: string; what: string; advice: string } & Told,
): Failure {
  const { spec, tool, what, advice } = given;
  const errors = given.diagnostics.filter(({ severity }) => severity === "error");
  const locked = errors.map(lockInfoOf).find((lock) => lock !== null);
  if (locked) return lockedFailure(spec, locked);
  const code = errors.some(({ summary }) => summary === "Saved plan is stale") ? "plan-stale" : given.code;
  const text = errorsText(spec, errors, given.stderr);
  const hints = `${hintOf(errors)}${signInHint(spec, text)}`;
  return new Failure(code, `${tool.title} ${what}:${text}${hints}${advice}`, {
    places: errors.flatMap((error) =>
      placesOf(spec, error).map((place) =>
        errors.length === 1 ? place : { ...place, about: describe(spec, error) },
      ),
    ),
  });
}

/** A diagnostic in one line, with the place in the checkout. */
export function describe(spec: TerraformSpec, diagnostic: Diagnostic): string {
  const place = placesOf(spec, diagnostic).map((found) => ` (${writePlace(found)})`);
  const address = diagnostic.address === null ? "" : `${diagnostic.address}: `;
  const detail = plainText(diagnostic.detail).replace(/\s*\n\s*/g, " ");
  const separator = detail === "" ? "" : ": ";
  return `${address}${diagnostic.summary}${separator}${detail}${place.join("")}`.replace(/\.$/, "");
}

function lockedFailure(spec: TerraformSpec, lock: StateLock): Failure {
  return new Failure(
    "state-locked",
    `The state of ${spec.path} is ${lockText(lock)}, longer than lock-timeout (${spec.lockTimeoutSeconds} s). Wait for that run to end and run again. ${lockAdvice(lock)}.`,
  );
}

function placesOf(spec: TerraformSpec, { place }: Diagnostic): readonly Place[] {
  return place === null ? [] : [{ ...place, file: inModule(spec.path, place.file) }];
}

const mostErrors = 20;

/** One error in the sentence; several as a list, each with its place. */
function errorsText(spec: TerraformSpec, errors: readonly Diagnostic[], stderr: string): string {
  const [first, ...others] = errors;
  if (first === undefined) return ` ${plainText(stderr)}. `;
  if (others.length === 0) return ` ${describe(spec, first)}. `;
  const lines = [...new Set(errors.map((error) => `- ${describe(spec, error)}`))];
  const more = lines.length > mostErrors ? [`- and ${lines.length - mostErrors} more`] : [];
  return `\n${[...lines.slice(0, mostErrors), ...more].join("\n")}\n`;
}

/** Terraform speaks of a command line, which nobody has here. */
function hintOf(errors: readonly Diagnostic[]): string {
  if (!errors.some(({ summary }) => summary === "No value for required variable")) return "";
  return 'Here a variable is given as TF_VAR_<name> under "env:" of this step, or in a file of "var-files". ';
}

/** Without colours and frames, and not longer than a person reads. */
export function plainText(text: string): string {
  const plain = text
    .replaceAll(colour, "")
    .replace(/^[╷│╵ ]+/gm, "")
    .replace(/\n{2,}/g, "\n")
    .trim();
  return plain.length > longestText ? `${plain.slice(0, longestText)}…` : plain;
}
