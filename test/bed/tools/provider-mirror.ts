import { copyFile, mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { cacheFolder, isExecutable } from "./cache.ts";
import { findTool } from "./find.ts";
import { TOOLS } from "./tools.ts";

/** Terraform looks under the first name, OpenTofu under the second. */
const REGISTRIES = ["registry.terraform.io", "registry.opentofu.org"];
const GO_ARCHITECTURES: Readonly<Record<string, string>> = { x64: "amd64", arm64: "arm64" };

export type ProviderMirror = {
  /** For the environment variable `TF_CLI_CONFIG_FILE`. */
  readonly cliConfigFile: string;
  /** The mirror itself: `<registry>/<namespace>/<type>/<version>/<os>_<arch>/<binary>`. */
  readonly folder: string;
};

/**
 * A filesystem mirror with the real provider `hashicorp/local` for Terraform and OpenTofu, and a CLI configuration
 * that installs from it only: there is no `direct` block, so `init` never asks a registry.
 */
export async function providerMirror(report?: (line: string) => void): Promise<ProviderMirror> {
  const provider = await findTool("terraform-provider-local", report);
  const { version } = TOOLS["terraform-provider-local"];
  const folder = path.join(cacheFolder(), "provider-mirror");
  const platform = `${process.platform}_${GO_ARCHITECTURES[process.arch] ?? process.arch}`;
  for (const registry of REGISTRIES) {
    const home = path.join(folder, registry, "hashicorp", "local", version, platform);
    await place(provider.path, path.join(home, `terraform-provider-local_v${version}_x5`));
  }
  const cliConfigFile = path.join(folder, "terraform.rc");
  await writeWhole(
    cliConfigFile,
    `provider_installation {\n  filesystem_mirror {\n    path = ${JSON.stringify(folder)}\n  }\n}\n`,
  );
  return { cliConfigFile, folder };
}

async function place(binary: string, destination: string): Promise<void> {
  if (await isExecutable(destination)) return;
  await mkdir(path.dirname(destination), { recursive: true });
  const temporary = `${destination}.${process.pid}`;
  await copyFile(binary, temporary);
  await rename(temporary, destination);
}

async function writeWhole(file: string, content: string): Promise<void> {
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, content);
  await rename(temporary, file);
}
