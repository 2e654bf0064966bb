import { Failure } from "../../model/failure.ts";
import type { Tool } from "../../targets/terraform/terraform.ts";
import type { FoundBinary } from "./binary.ts";

/** The tool by what its `version` command said; or the failure `tool-broken`, where that is no version. */
export function readVersion(found: FoundBinary, told: string): Tool | Failure {
  const [, title, version] = /^(Terraform|OpenTofu) v(\S+)/m.exec(told) ?? [];
  if (version !== undefined)
    return { name: found.name, title: title === "OpenTofu" ? "OpenTofu" : "Terraform", version };
  return new Failure(
    "tool-broken",
    `${found.path} does not tell its version; it said: ${told.trim().slice(0, 500) || "nothing"}. Check that it runs on this machine.`,
  );
}
