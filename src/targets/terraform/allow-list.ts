/** Which providers may run at all: a plan runs their programs with the role's credentials. */
import { Failure, type Place } from "../../model/failure.ts";
import { globPattern } from "../../model/glob.ts";
import type { TerraformSpec } from "../../model/request.ts";
import { blocksOf } from "./hcl.ts";
import { tokensOf } from "./hcl-tokens.ts";

type Locked = { readonly source: string; readonly place: Place | null };

/**
 * Holds the lock file to `terraform.providers`, before init fetches anything. Failure code: `provider-refused`, with the
 * line of each provider in the lock file.
 */
export function refuseOtherProviders(spec: TerraformSpec, lockFile: string | null): void {
  const file = `${spec.path === "." ? "" : `${spec.path}/`}.terraform.lock.hcl`;
  const locked = blocksOf(tokensOf(lockFile ?? ""), "provider", 1).map(({ labels: [source = ""], line }) => ({
    source,
    place: { file, line },
  }));
  refuse(spec, locked);
}

/** The same for what init has fetched, as full sources: nothing of it has run yet. Failure code: as above. */
export function refuseOtherInstalled(spec: TerraformSpec, installed: readonly string[]): void {
  refuse(
    spec,
    installed.map((source) => ({ source, place: null })),
  );
}

function refuse({ rules, path, place: declared }: TerraformSpec, locked: readonly Locked[]): void {
  if (rules.providers === null) return;
  const allowed = rules.providers.map((glob) => globPattern(glob.toLowerCase()));
  const others = locked.filter(
    ({ source }) =>
      !source.startsWith("terraform.io/builtin/") && !allowed.some((glob) => glob.test(source.toLowerCase())),
  );
  if (others.length === 0) return;
  const names = [...new Set(others.map(({ source }) => source))].sort().join(", ");
  throw new Failure(
    "provider-refused",
    `${path} uses providers that terraform.providers does not allow: ${names}. Allowed: ${rules.providers.join(", ") || "none"}. Take them out of the module and its lock file, or add them to terraform.providers in ${declared.file}.`,
    { places: others.flatMap(({ place }) => (place === null ? [] : [place])) },
  );
}
