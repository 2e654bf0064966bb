import { readFileSync, writeFileSync } from "node:fs";

/** A file that is generated, or holds a generated part: what it must be, given what it is now. */
export type Generated = { readonly path: string; readonly make: (now: string) => string };

/**
 * Writes generated files anew; with `--check` it only compares. Sets the exit code and says which command mends what
 * differs.
 */
export function keepGenerated(files: readonly Generated[], command: string): void {
  const checks = process.argv.includes("--check");
  for (const { path, make } of files) {
    const now = readIfThere(path);
    const wanted = made(path, () => make(now));
    if (now === wanted || wanted === null) continue;
    if (checks) {
      fail(`${path} is not what its source says. Run "${command}" and commit the result.`);
    } else {
      writeFileSync(path, wanted);
      console.log(`${path} written.`);
    }
  }
}

function made(path: string, make: () => string): string | null {
  try {
    return make();
  } catch (error) {
    fail(`${path} cannot be made: ${error instanceof Error ? error.message : String(error)}.`);
    return null;
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // Not there yet: it is written whole, or `between` says which markers it wants.
    return "";
  }
}

/** `text` with `body` between `<!-- name:start -->` and `<!-- name:end -->`. Throws where the markers are missing. */
export function between(text: string, name: string, body: string): string {
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const from = text.indexOf(start);
  const to = text.indexOf(end);
  if (from === -1 || to < from)
    throw new Error(`The lines "${start}" and "${end}" are missing, in this order.`);
  return `${text.slice(0, from + start.length)}\n\n${body}\n\n${text.slice(to)}`;
}

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;
  return [line(head), `|${head.map(() => " --- ").join("|")}|`, ...rows.map(line)].join("\n");
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replace(/\s+/g, " ").trim();
}
