/** Preloaded into a measured Node process: at its end it writes how much memory it took at most. */
import { appendFileSync } from "node:fs";

process.on("exit", () => {
  const file = process.env["BENCH_PEAK_FILE"];
  if (file !== undefined) appendFileSync(file, `${process.resourceUsage().maxRSS}\n`);
});
