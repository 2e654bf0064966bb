import { execFile, spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Failure } from "../../../src/model/failure.ts";
import { type Tool, variableOf } from "./tools.ts";

const run = promisify(execFile);
const MODULES = fileURLToPath(new URL("modules/", import.meta.url));
const PROGRESS_EVERY_MILLISECONDS = 15_000;

/**
 * Compiles one tool from its pinned module into `scratch` and returns the binary's path. The build cache lives in
 * `scratch` too, so that a sequence of builds shares it and nothing of its 6 GB stays.
 * Throws `Failure`: `bed-no-go` without a Go tool chain, `bed-build-failed` with the compiler's last lines.
 */
export async function build(
  name: string,
  tool: Tool,
  scratch: string,
  report: (line: string) => void,
): Promise<string> {
  const environment = await goEnvironment(name, tool, scratch);
  const binary = path.join(scratch, name);
  const began = Date.now();
  const what = `building ${name} ${tool.version} (${tool.buildTime})`;
  report(what);
  const progress = setInterval(
    () => report(`${what} ... ${secondsSince(began)} s`),
    PROGRESS_EVERY_MILLISECONDS,
  );
  try {
    await compile(tool, binary, environment, path.join(scratch, `${name}.log`));
  } finally {
    clearInterval(progress);
  }
  report(`built ${name} ${tool.version} in ${secondsSince(began)} s`);
  return binary;
}

async function goEnvironment(name: string, tool: Tool, scratch: string): Promise<NodeJS.ProcessEnv> {
  const modules = await moduleCache(scratch).catch((error: unknown) => {
    throw new Failure(
      "bed-no-go",
      `${name} ${tool.version} is neither cached nor downloadable here, and there is no Go on PATH to build it with. Install Go 1.26 or newer (https://go.dev/dl), or let ${variableOf(name)} name the binary.`,
      { cause: error },
    );
  });
  return {
    ...process.env,
    CGO_ENABLED: "0",
    GOWORK: "off",
    // -modcacherw: a module cache of our own must be removable; its files are read-only otherwise.
    GOFLAGS: "-mod=readonly -modcacherw -buildvcs=false",
    GOCACHE: path.join(scratch, "go-build"),
    GOPATH: path.join(scratch, "go"),
    GOMODCACHE: modules,
    GOTELEMETRY: "off",
  };
}

/** The user's own module cache where there is one, else one in `scratch`. Go itself fails without a HOME. */
async function moduleCache(scratch: string): Promise<string> {
  const own = path.join(scratch, "modules");
  const environment = { ...process.env, GOFLAGS: "", GOCACHE: path.join(scratch, "go-build") };
  const { stdout } = await run("go", ["env", "GOMODCACHE"], { env: environment, cwd: scratch });
  const users = stdout.trim();
  if (users === "") return own;
  return (await stat(users).catch(() => null)) === null ? own : users;
}

async function compile(
  tool: Tool,
  binary: string,
  environment: NodeJS.ProcessEnv,
  logFile: string,
): Promise<void> {
  const linker = `-s -w ${tool.linkerFlags}`.trim();
  const go = spawn("go", ["build", "-trimpath", "-ldflags", linker, "-o", binary, tool.package], {
    cwd: path.join(MODULES, tool.module),
    env: environment,
    stdio: ["ignore", "ignore", "pipe"],
  });
  // The log is whole only when its file is closed, which may be after the compiler ended.
  const logged = pipeline(go.stderr, createWriteStream(logFile));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  go.once("error", reject);
  go.once("close", resolve);
  const [exitCode] = await Promise.all([promise, logged]);
  if (exitCode === 0) return;
  const lines = (await readFile(logFile, "utf8")).trimEnd().split("\n").slice(-20).join("\n");
  throw new Failure(
    "bed-build-failed",
    `go build ${tool.package} (version ${tool.version}) ended with ${exitCode}. Is the Go module proxy reachable, and Go new enough (go version)?\n${lines}`,
  );
}

function secondsSince(began: number): number {
  return Math.round((Date.now() - began) / 1000);
}
