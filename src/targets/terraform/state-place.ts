/** Where the state will lie: it has to outlive the job. */
import { Failure } from "../../model/failure.ts";
import type { TerraformSpec } from "../../model/request.ts";
import type { ModuleFacts } from "./module.ts";

/**
 * Failure code `state-not-kept`: the state would lie in the checkout, which ends with the job, and the next apply would
 * make everything once more. A path that only a settings file tells is not looked at.
 */
export function refuseStateInCheckout({ backend }: ModuleFacts, spec: TerraformSpec): void {
  if (backend !== null && backend.type !== "local") return;
  const given = backend === null ? [] : spec.backendConfig;
  if (given.some((setting) => !setting.includes("="))) return;
  const { key, written, own } = placeIn(backend, spec);
  const paths = given.flatMap((setting) =>
    setting.startsWith(`${key}=`) ? [setting.slice(key.length + 1)] : [],
  );
  const path = paths.at(-1) ?? written ?? own;
  if (path.startsWith("/") || leavesCheckout(`${spec.path}/${path}`)) return;
  const why =
    backend === null ? "the module has no backend" : `its backend "local" has no ${key} outside of it`;
  throw new Failure(
    "state-not-kept",
    `The state of ${spec.path} would lie in the checkout (${why}), which is gone after this job: the next apply would create everything again. ` +
      'Add a backend that keeps it, such as backend "s3" (docs/terraform.md).',
    { places: [backend?.place ?? spec.place] },
  );
}

/** The setting of the local backend that says where this workspace's state lies, and what stands for it when left out. */
function placeIn(
  backend: ModuleFacts["backend"],
  { workspace }: TerraformSpec,
): { readonly key: string; readonly written: string | null; readonly own: string } {
  return workspace === null || workspace === "default"
    ? { key: "path", written: backend?.path ?? null, own: "terraform.tfstate" }
    : { key: "workspace_dir", written: backend?.workspaceDir ?? null, own: "terraform.tfstate.d" };
}

function leavesCheckout(path: string): boolean {
  let depth = 0;
  for (const part of path.split("/")) {
    if (part === "..") depth -= 1;
    else if (part !== "." && part !== "") depth += 1;
    if (depth < 0) return true;
  }
  return false;
}
