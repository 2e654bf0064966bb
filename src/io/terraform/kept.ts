import type { WantedRelease } from "../../targets/terraform/terraform.ts";
import { type CacheSpot, cachedPath, cachedVersions, cacheFolder } from "../tools/cache.ts";
import { isExecutable } from "../tools/executable.ts";

export type Kept = {
  /** The wanted release, where an earlier job kept it. */
  readonly found: { readonly path: string; readonly version: string } | null;
  /** Where it was looked for, with the versions that are there instead. */
  readonly lookedFor: string;
};

/** Looks for a release among those that were fetched before: by the rule by which it would be fetched. */
export async function keptRelease({ name, version: wanted }: WantedRelease, spot: CacheSpot): Promise<Kept> {
  if (typeof wanted === "string") {
    const path = cachedPath(name, wanted, spot);
    return { found: (await isExecutable(path)) ? { path, version: wanted } : null, lookedFor: path };
  }
  const versions = await cachedVersions(name, spot);
  const version = wanted(versions);
  const folder = cacheFolder(name, spot);
  return {
    found: version === null ? null : { path: cachedPath(name, version, spot), version },
    lookedFor: versions.length === 0 ? folder : `${folder} (has ${versions.toSorted().join(", ")})`,
  };
}
