import path from "node:path";
import { Failure } from "../../model/failure.ts";
import { isInside, realpathOrNull } from "./inside.ts";

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * A configuration in the checkout could name other sources for providers, and pull requests could change it. Failure
 * code: `cli-config-refused`.
 */
export async function refuseConfigInCheckout(job: Variables, workspace: string): Promise<void> {
  const file = job["TF_CLI_CONFIG_FILE"];
  if (file === undefined || file === "") return;
  // The tool would look for a relative path in the module's folder.
  if (path.isAbsolute(file) && !(await isInside(file, workspace))) return;
  throw new Failure(
    "cli-config-refused",
    `TF_CLI_CONFIG_FILE names ${file}, which lies in the checkout: whoever can push a branch could choose other sources for providers. Write that file outside of the checkout (into $RUNNER_TEMP).`,
  );
}

/** The job's own configuration of the tool; a file that does not exist is left out, because the tool would complain. */
export async function configFile(job: Variables): Promise<string | undefined> {
  const file = job["TF_CLI_CONFIG_FILE"];
  if (file === undefined || file === "") return undefined;
  return (await realpathOrNull(file)) ?? undefined;
}
