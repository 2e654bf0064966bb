import type { TerraformSpec } from "../../../src/model/request.ts";
import { defaultTerraformRules, type TerraformRules } from "../../../src/model/terraform-rules.ts";
import { defaultTerraformSettings } from "../../../src/model/terraform-settings.ts";

/** A target named `net` at `infra/net`, with these rules. */
export function specWith(rules: Partial<TerraformRules>): TerraformSpec {
  return {
    kind: "terraform",
    name: "net",
    was: [],
    environment: null,
    aws: null,
    lockTimeoutSeconds: 1,
    place: { file: "pushlane.yaml", line: 3 },
    path: "infra/net",
    workspace: null,
    varFiles: [],
    backendConfig: [],
    rules: { ...defaultTerraformRules, ...rules },
    settings: defaultTerraformSettings,
  };
}
