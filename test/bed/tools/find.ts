import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Failure } from "../../../src/model/failure.ts";
import { parseJson, stringAt } from "../../../src/model/json.ts";
import { build } from "./build.ts";
import { cachedPath, cacheFolder, isExecutable, putIntoCache, withCacheLock } from "./cache.ts";
import { download } from "./download.ts";
import { TOOLS, type Tool, type ToolName, variableOf } from "./tools.ts";

const run = promisify(execFile);

export type FoundTool = {
  readonly path: string;
  readonly version: string;
  readonly how: "cached" | "environment" | "downloaded" | "built" | "path";
};

type Report = (line: string) => void;

/**
 * The binary of one tool: a cached copy, else the one that its environment variable names, else the official
 * download, else a build of its pinned module; the last two are cached. `report` gets a line per step that takes time.
 * Throws `Failure`: `bed-tool-variable` (the variable names no program), `bed-no-go`, `bed-build-failed`.
 */
export async function findTool(name: ToolName, report: Report = tellOnStandardError): Promise<FoundTool> {
  const ready = await findReady(name);
  if (ready !== null) return ready;
  return withCacheLock(cacheFolder(), report, (scratch) => findOrMake(name, scratch, report));
}

/**
 * Makes sure that `findTool` finds each of `names` at once. Missing ones are made one after the other, because a
 * build uses all cores, and share one build cache. Throws as `findTool`.
 */
export async function prepareTools(
  names: readonly ToolName[],
  report: Report = tellOnStandardError,
): Promise<void> {
  const ready = await Promise.all(names.map(findReady));
  const missing = names.filter((_name, index) => ready[index] === null);
  if (missing.length === 0) return;
  await withCacheLock(cacheFolder(), report, async (scratch) => {
    for (const name of missing) await findOrMake(name, scratch, report);
  });
}

/**
 * Terraform from PATH, where this machine has one: tests run with OpenTofu always, and with Terraform too where
 * it is. `null` when there is none, or what is there does not answer `terraform version -json`.
 */
export async function findTerraform(): Promise<FoundTool | null> {
  const which = await run("sh", ["-c", "command -v terraform"]).catch(() => null);
  if (which === null) return null;
  const path = which.stdout.trim();
  const answer = await run(path, ["version", "-json"], {
    env: { PATH: process.env.PATH, CHECKPOINT_DISABLE: "1" },
  });
  const version = stringAt(parseJson(answer.stdout), "terraform_version");
  return version === undefined ? null : { path, version, how: "path" };
}

async function findReady(name: ToolName): Promise<FoundTool | null> {
  const { version } = TOOLS[name];
  const cached = cachedPath(cacheFolder(), name, version);
  if (await isExecutable(cached)) return { path: cached, version, how: "cached" };
  const named = process.env[variableOf(name)];
  if (named === undefined || named === "") return null;
  if (await isExecutable(named)) return { path: named, version, how: "environment" };
  throw new Failure(
    "bed-tool-variable",
    `${variableOf(name)} is "${named}", which is no executable file. Let it name ${name} ${version}, or unset it so that the bed gets its own.`,
  );
}

/** Another process may have made it while this one waited for the lock. */
async function findOrMake(name: ToolName, scratch: string, report: Report): Promise<FoundTool> {
  return (await findReady(name)) ?? make(name, scratch, report);
}

async function make(name: ToolName, scratch: string, report: Report): Promise<FoundTool> {
  const tool: Tool = TOOLS[name];
  const destination = cachedPath(cacheFolder(), name, tool.version);
  const release = tool.downloads[`${process.platform}-${process.arch}`];
  if (release !== undefined) {
    const fetched = await download(name, release, scratch);
    if (fetched.kind === "downloaded") {
      await putIntoCache(fetched.binary, destination);
      report(`downloaded ${name} ${tool.version}`);
      return { path: destination, version: tool.version, how: "downloaded" };
    }
    report(`${name} ${tool.version} is not downloaded: ${fetched.why}`);
  }
  await putIntoCache(await build(name, tool, scratch, report), destination);
  return { path: destination, version: tool.version, how: "built" };
}

function tellOnStandardError(line: string): void {
  process.stderr.write(`bed: ${line}\n`);
}
