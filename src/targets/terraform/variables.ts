/** The input variables that the job gives: all of them, or those that `terraform.variables` names. */
import { Failure, writePlace } from "../../model/failure.ts";
import type { TerraformSpec } from "../../model/request.ts";

/**
 * Failure code `variable-missing`: a variable is named that the job does not have. `given`: by their names in the module;
 * an empty text is a value, as Terraform has it.
 */
export function refuseMissingVariables(spec: TerraformSpec, given: Readonly<Record<string, string>>): void {
  const missing = (spec.settings.variables ?? []).filter(({ name }) => given[name] === undefined);
  if (missing.length === 0) return;
  const lines = missing.map(({ name, place }) => `- TF_VAR_${name} (${writePlace(place)})`);
  throw new Failure(
    "variable-missing",
    `The job does not have every variable that terraform.variables of the target ${spec.name} names:\n${lines.join("\n")}\nGive them under "env:" of this step (upper and lower case count), or take them out of the list.`,
    { places: missing.map(({ place }) => place) },
  );
}
