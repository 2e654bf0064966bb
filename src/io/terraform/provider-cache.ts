import { rm } from "node:fs/promises";
import path from "node:path";

/** Where the targets of one run keep the providers that init has fetched. */
export type ProviderCache = { readonly folder: string; readonly close: () => Promise<void> };

/**
 * For several targets in one run, one after the other: each would fetch the same providers anew. The tool checks what it
 * takes from there against the lock file. It is no cache of the machine: two runs at once would break it for each other.
 */
export function openProviderCache(temporary: string): ProviderCache {
  const folder = path.join(temporary, `pushlane-providers-${process.pid}`);
  return { folder, close: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
