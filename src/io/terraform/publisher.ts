/** Where the publishers of Terraform and OpenTofu keep their releases, and by which keys these are known. */
import { at, isObject, type Json, stringAt } from "../../model/json.ts";
import type { ToolName } from "../../targets/terraform/terraform.ts";
import { hashicorpKey } from "./keys/hashicorp.ts";
import { hashicorpKeyOf2021 } from "./keys/hashicorp-2021.ts";
import { opentofuKey } from "./keys/opentofu.ts";

export type Publisher = {
  /** The list of all releases. A mirror, as its base address, has the same layout. */
  readonly list: (mirror: string | null) => URL;
  readonly versionsIn: (list: Json) => readonly string[];
  /** The folder of a release, with a slash at its end. */
  readonly folder: (version: string, mirror: string | null) => string;
  /** The name of the signature over the checksums, by the name of these. */
  readonly signatureOf: (checksums: string) => string;
  /** Armored public keys; copies of one key where it was renewed. */
  readonly keys: readonly string[];
};

export const publishers: Readonly<Record<ToolName, Publisher>> = {
  // https://developer.hashicorp.com/well-architected-framework/verify-hashicorp-binary
  terraform: {
    list: (mirror) => new URL(`${mirror ?? hashicorp}/index.json`),
    versionsIn: (list) => {
      const versions = at(list, "versions");
      return isObject(versions) ? Object.keys(versions) : [];
    },
    folder: (version, mirror) => `${mirror ?? hashicorp}/${version}/`,
    // Releases of before 2021 have another one besides, by a key that is revoked.
    signatureOf: (checksums) => `${checksums}.72D7468F.sig`,
    keys: [hashicorpKeyOf2021, hashicorpKey],
  },
  // https://opentofu.org/docs/intro/install/standalone/, and of the list and of mirrors: github.com/opentofu/tofudl
  tofu: {
    list: (mirror) => new URL(`${mirror ?? "https://get.opentofu.org/tofu"}/api.json`),
    versionsIn: (list) => {
      const versions = at(list, "versions");
      return Array.isArray(versions) ? versions.flatMap((version) => stringAt(version, "id") ?? []) : [];
    },
    folder: (version, mirror) =>
      `${mirror ?? "https://github.com/opentofu/opentofu/releases/download"}/v${version}/`,
    signatureOf: (checksums) => `${checksums}.gpgsig`,
    keys: [opentofuKey],
  },
};

const hashicorp = "https://releases.hashicorp.com/terraform";

const platforms: Readonly<Partial<Record<NodeJS.Platform, string>>> = { linux: "linux", darwin: "darwin" };
const architectures: Readonly<Record<string, string>> = { x64: "amd64", arm64: "arm64" };

/** The platform of this machine as publishers write it, such as `linux_amd64`; `null` where there is no release for it. */
export function platformOfReleases(): string | null {
  const [platform, architecture] = [platforms[process.platform], architectures[process.arch]];
  return platform === undefined || architecture === undefined ? null : `${platform}_${architecture}`;
}
