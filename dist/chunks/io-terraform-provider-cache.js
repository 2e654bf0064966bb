// Pushlane 0.1.0: built from src/ by "npm run build".
import { rm } from "node:fs/promises";
import path from "node:path";
// src/io/terraform/provider-cache.ts
/**
* For several targets in one run, one after the other: each would fetch the same providers anew. The tool checks what it
* takes from there against the lock file. It is no cache of the machine: two runs at once would break it for each other.
*/
function openProviderCache(temporary) {
	const folder = path.join(temporary, `pushlane-providers-${process.pid}`);
	return {
		folder,
		close: () => rm(folder, {
			recursive: true,
			force: true,
			maxRetries: 5
		})
	};
}
export { openProviderCache };
