/** Preloaded into a measured Node process: at its end it writes how much memory it took at most, and its CPU time. */
import { appendFileSync } from "node:fs";

process.on("exit", () => {
  const file = process.env["BENCH_PEAK_FILE"];
  if (file !== undefined) {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    appendFileSync(file, `${JSON.stringify({ maxRSS, cpu: userCPUTime + systemCPUTime })}\n`);
  }
});
