import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { chmod, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { Download } from "./tools.ts";

const run = promisify(execFile);

/** A network that swallows packets must not hold up a build that works without it. */
const ANSWER_WITHIN_MILLISECONDS = 5_000;

export type Downloaded =
  | { readonly kind: "downloaded"; readonly binary: string }
  | { readonly kind: "unavailable"; readonly why: string };

/**
 * Fetches an official release file into `folder`, checks it against the pinned SHA-256, and unpacks it when it is an
 * archive. No network, no file and a wrong checksum are all "unavailable", with the reason: the tool is built then.
 */
export async function download(name: string, source: Download, folder: string): Promise<Downloaded> {
  const body = await fetchBody(source.url);
  if (typeof body === "string") return { kind: "unavailable", why: body };
  const sha256 = createHash("sha256").update(body).digest("hex");
  if (sha256 !== source.sha256) {
    return {
      kind: "unavailable",
      why: `${source.url} has SHA-256 ${sha256}, not the pinned ${source.sha256}; it was not used`,
    };
  }
  const binary = path.join(folder, name);
  if (source.url.endsWith(".tar.gz")) await unpack(body, name, folder);
  else await writeFile(binary, body);
  await chmod(binary, 0o755);
  return { kind: "downloaded", binary };
}

/** The body, or in words why there is none. */
async function fetchBody(url: string): Promise<Buffer | string> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), ANSWER_WITHIN_MILLISECONDS);
  try {
    const response = await fetch(url, { signal: patience.signal });
    clearTimeout(timer);
    if (!response.ok) return `${url} answered ${response.status}`;
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    return `${new URL(url).host} cannot be reached (${reasonOf(error)})`;
  } finally {
    clearTimeout(timer);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

async function unpack(archive: Buffer, name: string, folder: string): Promise<void> {
  const file = path.join(folder, `${name}.tar.gz`);
  await writeFile(`${file}.part`, archive);
  await rename(`${file}.part`, file);
  await run("tar", ["-xzf", file, "-C", folder, name]);
}
