import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Annotation, parseFileCommands, readLog } from "./runner-log.ts";
import { type Patience, runNode, type Stops } from "./runner-process.ts";

/** What one step (main or post) did, as the runner sees it. */
export type StepResult = {
  readonly conclusion: "success" | "failure" | "cancelled";
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** The log as a person sees it: commands obeyed, secrets masked. */
  readonly log: string;
  /** Every line as printed. */
  readonly rawLog: string;
  readonly annotations: readonly Annotation[];
  readonly outputs: Readonly<Record<string, string>>;
  /** The job summary in Markdown, masked. */
  readonly summary: string;
  /** State saved for the post step. */
  readonly state: Readonly<Record<string, string>>;
  /** Variables and folders for later steps (`GITHUB_ENV`, `GITHUB_PATH`). */
  readonly exported: Readonly<Record<string, string>>;
  readonly paths: readonly string[];
  readonly masked: readonly string[];
  readonly durationMilliseconds: number;
};

const longestSummary = 1024 * 1024;
const commandFiles = ["output", "state", "env", "path", "step_summary"] as const;

/** Runs one script with fresh command files in `folder`. */
export async function runStep(
  script: string,
  options: {
    readonly folder: string;
    readonly cwd: string;
    readonly env: Readonly<Record<string, string>>;
    readonly secrets: readonly string[];
    readonly stops: Stops;
    readonly patience: Patience;
  },
): Promise<StepResult> {
  await mkdir(options.folder, { recursive: true });
  const fileOf = (name: (typeof commandFiles)[number]) => join(options.folder, name);
  for (const name of commandFiles) await writeFile(fileOf(name), "");
  const files = Object.fromEntries(
    commandFiles.map((name) => [`GITHUB_${name.toUpperCase()}`, fileOf(name)]),
  );
  const env = { ...options.env, ...files };
  const reader = readLog({ secrets: options.secrets, debug: env["RUNNER_DEBUG"] === "1" });
  const seen: string[] = [];
  const raw: string[] = [];
  const onLine = (line: string) => {
    raw.push(line);
    const shown = reader.take(line);
    if (shown !== null) seen.push(shown);
  };
  const start = performance.now();
  const ended = await runNode(script, { ...options, env, onLine });
  const durationMilliseconds = Math.round(performance.now() - start);

  const broken: string[] = [];
  const read = async (name: (typeof commandFiles)[number]) => {
    try {
      return parseFileCommands(await readFile(fileOf(name), "utf8"));
    } catch (error) {
      broken.push(`Unable to process file command '${name}' successfully. ${String(error)}`);
      return {};
    }
  };
  const [outputs, state, exported] = [await read("output"), await read("state"), await read("env")];
  if ("NODE_OPTIONS" in exported)
    broken.push("Can't store NODE_OPTIONS output parameter using '$GITHUB_ENV' command.");
  const summary = reader.mask(await readFile(fileOf("step_summary"), "utf8"));
  const fits = Buffer.byteLength(summary) <= longestSummary;
  if (!fits) onLine("::error::$GITHUB_STEP_SUMMARY upload aborted, supports content up to a size of 1024k");
  for (const message of broken) onLine(`::error::${message}`);
  const failed = ended.exitCode !== 0 || broken.length > 0;
  return {
    conclusion: ended.cancelled ? "cancelled" : failed ? "failure" : "success",
    exitCode: ended.exitCode,
    signal: ended.signal,
    log: seen.map((line) => `${line}\n`).join(""),
    rawLog: raw.map((line) => `${line}\n`).join(""),
    annotations: reader.annotations,
    outputs,
    summary: fits ? summary : "",
    state,
    exported,
    paths: (await readFile(fileOf("path"), "utf8")).split("\n").filter((path) => path !== ""),
    masked: reader.masked,
    durationMilliseconds,
  };
}
