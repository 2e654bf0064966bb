import { randomUUID } from "node:crypto";
import { copyFile, mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { cacheFolder, isExecutable } from "./cache.ts";
import { type FoundTool, findTool } from "./find.ts";

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
  const folder = path.join(cacheFolder(), "provider-mirror");
  await placeAs(provider, folder, "hashicorp/local", "_x5");
  return { cliConfigFile: await writeConfig(folder), folder };
}

/** The same mirror, with our own provider `pushlane/standin` in it, too: its cloud is a folder. */
export async function standinMirror(report?: (line: string) => void): Promise<ProviderMirror> {
  const mirror = await providerMirror(report);
  await placeAs(await findTool("terraform-provider-standin", report), mirror.folder, "pushlane/standin");
  return mirror;
}

/**
 * A mirror of its own below `parent` that has nothing but the stand-in under the name `hashicorp/aws`; its cloud is the
 * folder `standin-cloud` there.
 */
export async function awsMirror(
  parent: string,
  report?: (line: string) => void,
): Promise<ProviderMirror & { readonly cloud: string }> {
  const [folder, cloud] = [path.join(parent, "aws-mirror"), path.join(parent, "standin-cloud")];
  await mkdir(cloud, { recursive: true });
  await placeAs(await findTool("terraform-provider-standin", report), folder, "hashicorp/aws");
  return { cliConfigFile: await writeConfig(folder), folder, cloud };
}

async function placeAs(
  provider: FoundTool,
  folder: string,
  source: "hashicorp/local" | "hashicorp/aws" | "pushlane/standin",
  suffix = "",
): Promise<void> {
  const platform = `${process.platform}_${GO_ARCHITECTURES[process.arch] ?? process.arch}`;
  const [, type] = source.split("/");
  for (const registry of REGISTRIES) {
    const home = path.join(folder, registry, source, provider.version, platform);
    await place(provider.path, path.join(home, `terraform-provider-${type}_v${provider.version}${suffix}`));
  }
}

async function writeConfig(folder: string): Promise<string> {
  const cliConfigFile = path.join(folder, "terraform.rc");
  await writeWhole(
    cliConfigFile,
    `provider_installation {\n  filesystem_mirror {\n    path = ${JSON.stringify(folder)}\n  }\n}\n`,
  );
  return cliConfigFile;
}

async function place(binary: string, destination: string): Promise<void> {
  if (await isExecutable(destination)) return;
  await mkdir(path.dirname(destination), { recursive: true });
  const temporary = `${destination}.${randomUUID()}`;
  await copyFile(binary, temporary);
  await rename(temporary, destination);
}

async function writeWhole(file: string, content: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, content);
  await rename(temporary, file);
}
