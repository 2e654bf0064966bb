import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Failure } from "../../model/failure.ts";
import { compareText } from "../../model/plan.ts";
import type { TerraformSpec } from "../../model/request.ts";
import { erroredStateFile } from "../../targets/terraform/errored-state.ts";
import type { ModuleFile, ModuleFiles } from "../../targets/terraform/terraform.ts";
import { isInside, realpathOrNull } from "./inside.ts";
import { readVersionFiles } from "./version-files.ts";

/**
 * Reads the root module of `spec` under `workspace`. Failure codes: `module-missing`, `module-outside` (the folder, or a
 * file of variables or of backend settings, leads out of the checkout, also by a symbolic link), `terragrunt-refused`.
 */
export async function readModuleFiles(
  spec: TerraformSpec,
  workspace: string,
  job: Readonly<Record<string, string | undefined>>,
): Promise<ModuleFiles> {
  const folder = path.resolve(workspace, spec.path);
  const names = await namesIn(folder, spec);
  await refuseOutside(spec, workspace, folder);
  const files = await readNamed(folder, spec.path, names);
  if (files.length === 0) throw terragrunt(spec, names) ?? missing(spec, "it holds no .tf file");
  return {
    files,
    lockFile: names.includes(".terraform.lock.hcl")
      ? await readFile(path.join(folder, ".terraform.lock.hcl"), "utf8")
      : null,
    versionFiles: await readVersionFiles(spec.path, workspace),
    given: givenVariables(job),
    tokens: givenTokens(spec, job),
    erroredState: names.includes(erroredStateFile),
  };
}

function givenTokens(
  { settings }: TerraformSpec,
  job: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    settings.moduleTokens.flatMap(({ variable }) => {
      const token = job[variable] ?? "";
      return token === "" ? [] : [[variable, token]];
    }),
  );
}

/** The files of a module of the checkout; empty where there are none, and `null` where it leads out of `workspace`. */
export async function readModuleFolder(
  folder: string,
  workspace: string,
): Promise<readonly ModuleFile[] | null> {
  const whole = path.resolve(workspace, folder);
  // Links that lead to each other lead nowhere.
  const real = await realpathOrNull(whole).catch(() => undefined);
  if (real === null) return [];
  if (real === undefined) return null;
  return (await isInside(whole, workspace)) ? await readFilesIn(whole, folder) : null;
}

/** The files of a module in `folder`, with names below `shown`; empty where there are none. */
export async function readFilesIn(folder: string, shown: string): Promise<readonly ModuleFile[]> {
  const names = await readdir(folder).catch(() => []);
  return await readNamed(folder, shown, names);
}

async function readNamed(
  folder: string,
  shown: string,
  names: readonly string[],
): Promise<readonly ModuleFile[]> {
  const modules = names.filter((name) => /\.(tf|tofu)(\.json)?$/.test(name)).sort(compareText);
  return await Promise.all(
    modules.map(async (name) => ({
      path: path.posix.join(shown, name),
      text: await readFile(path.join(folder, name), "utf8"),
    })),
  );
}

function givenVariables(job: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  const prefix = "TF_VAR_";
  const given = Object.entries(job).flatMap(([name, value]) =>
    name.startsWith(prefix) && value !== undefined ? [[name.slice(prefix.length), value] as const] : [],
  );
  return Object.fromEntries(given);
}

async function namesIn(folder: string, spec: TerraformSpec): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => !entry.isDirectory())
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" || code === "ENOTDIR")
      throw missing(spec, "there is no such folder in the checkout");
    throw error;
  }
}

async function refuseOutside(spec: TerraformSpec, workspace: string, folder: string): Promise<void> {
  // As the tool reads them: what has no "=" is a file.
  const backendFiles = spec.backendConfig.filter((setting) => !setting.includes("="));
  const files = [...spec.varFiles, ...backendFiles].map((file) => path.resolve(folder, file));
  for (const file of [folder, ...files]) {
    // A file that does not exist is named by the tool itself.
    if ((await realpathOrNull(file)) === null || (await isInside(file, workspace))) continue;
    throw new Failure(
      "module-outside",
      `${path.relative(workspace, file)} of the target ${spec.name} leads out of the checkout. Name a path inside of the repository.`,
      { places: [spec.place] },
    );
  }
}

/** Terragrunt makes a module from its files while it runs: what it would plan cannot be known from the checkout. */
function terragrunt({ name, path: folder, place }: TerraformSpec, names: readonly string[]): Failure | null {
  const file = names.find((found) => /^terragrunt(\.stack)?\.hcl(\.json)?$/.test(found));
  if (file === undefined) return null;
  return new Failure(
    "terragrunt-refused",
    `"${folder}" of the target ${name} is made for Terragrunt: it holds ${file} and no .tf file, and Pushlane runs Terraform and OpenTofu only. Name a root module with .tf files, its backend and its var-files.`,
    { places: [{ file: path.posix.join(folder, file) }, place] },
  );
}

function missing(spec: TerraformSpec, what: string): Failure {
  return new Failure(
    "module-missing",
    `The root module "${spec.path}" of the target ${spec.name} cannot be read: ${what}. Name the folder with the .tf files, relative to the checkout, and check out the repository before this step.`,
    { places: [spec.place] },
  );
}
