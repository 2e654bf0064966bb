/**
 * Runs the checks and the tests: `quick` is all that needs no neighbour, nothing is everything, `soak` is the long
 * sweeps whole. Files named `*.bed.test.ts` need real neighbours; they are found, downloaded or built first.
 */
import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { prepareTools } from "../test/bed/tools/find.ts";
import { TOOLS } from "../test/bed/tools/tools.ts";

type Step = {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
};

const npmRun = (script: string): Step => ({ name: script, command: ["npm", "run", "-s", script] });
const checks = ["types", "lint", "format", "dead", "docs", "workflows"].map((part) =>
  npmRun(`check:${part}`),
);
const onNode = [process.execPath, "--test", "--disable-warning=ExperimentalWarning"];

const mode = process.argv[2] ?? "all";
const everything = globSync("test/**/*.test.ts").toSorted();
const withBed = everything.filter((file) => file.endsWith(".bed.test.ts"));
const quick: Step = {
  name: "tests without neighbours",
  command: [...onNode, "--test-isolation=none", ...everything.filter((file) => !withBed.includes(file))],
};
const whole: Step = {
  name: "tests on real neighbours",
  command: [...onNode, "--test-concurrency=2", ...withBed],
  environment: mode === "soak" ? { PUSHLANE_SOAK: "1" } : {},
};

const startedAt = performance.now();
const failed: string[] = [];
for (const step of mode === "soak" ? [] : [...checks, quick]) run(step);
if (mode !== "quick") {
  await prepareTools(Object.keys(TOOLS).filter(isTool), (line) => console.log(line));
  run(npmRun("build"));
  run(whole);
}
console.log(
  `\n${mode}: ${failed.length === 0 ? "all passed" : `failed: ${failed.join(", ")}`} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

function run({ name, command, environment }: Step): void {
  const [program = "", ...more] = command;
  console.log(`\n── ${name}`);
  const { status } = spawnSync(program, more, { stdio: "inherit", env: { ...process.env, ...environment } });
  if (status !== 0) failed.push(name);
}

function isTool(name: string): name is keyof typeof TOOLS {
  return Object.hasOwn(TOOLS, name);
}
