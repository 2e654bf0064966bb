/** How much memory the step takes: runners are small, and other steps of the job run beside it. */
import { setFlagsFromString } from "node:v8";

/**
 * Keeps the young part of the heap as small as it begins. It would grow to some 100 MB while thousands of objects are
 * read, and hardly shrink again; collecting it more often costs no measurable time (docs/benchmarks.md). V8 reads this
 * flag each time it would grow, so it may be set in a running process.
 */
export function keepHeapSmall(): void {
  setFlagsFromString("--semi-space-growth-factor=1");
}
