/**
 * Runs the checks and the tests: `quick` is all that needs no neighbour, nothing is everything, `soak` is the long
 * sweeps whole. Files named `*.bed.test.ts` need real neighbours; their tools are found, downloaded or built first.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { cpus } from "node:os";
import pLimit from "p-limit";
import { findTerraform, prepareTools } from "../test/bed/tools/find.ts";
import { TOOLS } from "../test/bed/tools/tools.ts";

type Step = {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
};

const mode = process.argv[2] ?? "all";
const startedAt = performance.now();
const failed: string[] = [];

const everything = globSync("test/**/*.test.ts").toSorted();
const withBed = everything.filter((file) => file.endsWith(".bed.test.ts"));
const withoutBed = everything.filter((file) => !withBed.includes(file));
const soaking = mode === "soak" ? { PUSHLANE_SOAK: "1" } : {};
const hurried = mode === "quick" ? { PUSHLANE_QUICK: "1" } : {};

if (mode !== "soak") {
  const checks = ["types", "lint", "format", "dead", "docs", "workflows"].map((part) =>
    npmRun(`check:${part}`),
  );
  const parts = [0, 1, 2, 3].map((part) => withoutBed.filter((_file, index) => index % 4 === part));
  const quick = parts.map((files, part) => ({
    ...tests(`tests without neighbours, ${part + 1} of 4`, ["--test-isolation=none", ...files]),
    environment: hurried,
  }));
  await together([...quick, ...checks]);
}
if (mode === "soak") {
  const whole = tests("tests without neighbours, whole", ["--test-isolation=none", ...withoutBed]);
  await live({ ...whole, environment: soaking });
}
if (mode !== "quick") {
  await prepareTools(Object.keys(TOOLS).filter(isTool), (line) => console.log(line));
  const terraform = await findTerraform();
  await live(npmRun("build"));
  await live({
    ...tests("tests on real neighbours", ["--test-concurrency=2", ...withBed]),
    environment: soaking,
  });
  const beside =
    terraform === null ? "and no Terraform: this machine has none" : `and Terraform ${terraform.version}`;
  console.log(`\nran with OpenTofu ${TOOLS.tofu.version} ${beside}`);
}
const verdict = failed.length === 0 ? "all passed" : `failed: ${failed.join(", ")}`;
console.log(`${mode}: ${verdict} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
process.exitCode = failed.length === 0 ? 0 : 1;

function npmRun(script: string): Step {
  return { name: script, command: ["npm", "run", "-s", script] };
}

function tests(name: string, args: readonly string[]): Step {
  return { name, command: [process.execPath, "--test", ...args] };
}

/** Runs short steps at the same time, each one's output whole when it ends. Some wait: one more than there are cores. */
async function together(steps: readonly Step[]): Promise<void> {
  const limit = pLimit(Math.max(2, cpus().length) + 1);
  await Promise.all(
    steps.map((step) =>
      limit(async () => {
        const { output, passed } = await run(step, "pipe");
        console.log(`\n── ${step.name}\n${output.trimEnd()}`);
        if (!passed) failed.push(step.name);
      }),
    ),
  );
}

/** Runs a long step with its output as it comes. */
async function live(step: Step): Promise<void> {
  console.log(`\n── ${step.name}`);
  const { passed } = await run(step, "inherit");
  if (!passed) failed.push(step.name);
}

async function run(
  { command, environment }: Step,
  output: "pipe" | "inherit",
): Promise<{ output: string; passed: boolean }> {
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    stdio: ["ignore", output, output],
    env: { ...process.env, ...environment },
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const [code] = await once(child, "close");
  return { output: text, passed: code === 0 };
}

function isTool(name: string): name is keyof typeof TOOLS {
  return Object.hasOwn(TOOLS, name);
}
