import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { keepProgram } from "../tools/cache.ts";
import type { RenderBench } from "./bench.ts";
import type { Release } from "./pins.ts";
import { tarMember } from "./tar.ts";

const unzip = promisify(gunzip);
const mostUnpackedBytes = 512 * 1024 * 1024;

/**
 * Fetches a pinned release to `destination`, after its checksum was found right. `null` when it is there; else in words
 * why not, with the address.
 */
export async function fetchTool(
  release: Release,
  destination: string,
  { fetch }: Pick<RenderBench, "fetch">,
): Promise<string | null> {
  let archive: Buffer;
  try {
    archive = await fetch(new URL(release.url));
  } catch (error) {
    return `${release.url} (${error instanceof Error ? error.message : String(error)})`;
  }
  const sha256 = createHash("sha256").update(archive).digest("hex");
  if (sha256 !== release.sha256)
    return `${release.url} (its SHA-256 is ${sha256}, not ${release.sha256}: not used)`;
  const binary = tarMember(await unzip(archive, { maxOutputLength: mostUnpackedBytes }), release.member);
  if (binary === null) return `${release.url} (holds no ${release.member})`;
  await keepProgram(binary, destination);
  return null;
}
