import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { compareText } from "../../src/model/plan.ts";
import type { JobResult } from "../bed/runner.ts";

const folder = join(import.meta.dirname, "golden");

/**
 * Holds a run against its golden story: the log as a person sees it, the outputs, and every request to the forge.
 * `PUSHLANE_GOLDEN=write` writes the stories anew; read the difference before committing it.
 */
export async function assertGolden(name: string, result: JobResult): Promise<void> {
  const path = join(folder, `${name}.txt`);
  const story = writeStory(result);
  if (process.env["PUSHLANE_GOLDEN"] === "write") {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, story);
  }
  assert.equal(story, await readFile(path, "utf8"));
}

function writeStory(result: JobResult): string {
  const outputs = Object.entries(result.outputs).map(([name, value]) => `${name}=${value}`);
  const requests = result.requests.map(({ method, path, status }) => settle(`${method} ${path} ${status}`));
  const parts = [
    `exit ${result.exitCode}`,
    "── log",
    ...steady(result.log.trimEnd().split("\n")),
    "── outputs",
    ...outputs,
    "── requests to the forge",
    ...readsInOrder(requests),
    "── tokens asked for",
    ...result.tokenRequests.map(({ audience }) => audience),
  ];
  return `${settle(parts.join("\n"))}\n`;
}

/** Reads are sent side by side and may arrive in any order, but never on the other side of a write. */
function readsInOrder(requests: readonly string[]): readonly string[] {
  const sorted: string[] = [];
  let reads: string[] = [];
  for (const request of requests) {
    if (request.startsWith("GET ")) {
      reads.push(request);
      continue;
    }
    sorted.push(...reads.toSorted(compareText), request);
    reads = [];
  }
  return [...sorted, ...reads.toSorted(compareText)];
}

/** Lines without what time decides: in which order parallel work ended, and how often a rollout was looked at. */
function steady(lines: readonly string[]): readonly string[] {
  const told = lines.filter(
    (line) =>
      !/ (?:is looked up|its controller has not seen|\d+\/\d+ (?:updated|ready|available))/.test(line),
  );
  return told.toSorted((a, b) => (isWrite(a) && isWrite(b) ? compareText(a, b) : 0));
}

function isWrite(line: string): boolean {
  return / (?:creating|created|configured|updated|deleted)\b/.test(line);
}

/** What differs from run to run becomes a word. */
function settle(text: string): string {
  return text
    .replaceAll(/\/tmp\/[\w-]+(?:\/[\w-]+\/temp)?/g, "<folder>")
    .replaceAll(/https?:\/\/127\.0\.0\.1:\d+/g, "<address>")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<time>")
    .replaceAll(/\b\d+(?:\.\d+)? s\b/g, "<n> s")
    .replaceAll(/\b(?=[0-9a-f]*\d)[0-9a-f]{7,64}\b/g, "<hex>")
    .replaceAll(/plan-<hex>-\d+/g, "plan-<hex>");
}
