import { parseJson } from "../../model/json.ts";
import type { NotFetched, WantedRelease } from "../../targets/terraform/terraform.ts";
import { type CacheSpot, cachedPath, keepProgram } from "../tools/cache.ts";
import type { FoundBinary } from "./binary.ts";
import { fetchFrom, fetchRelease, type ReleaseSource } from "./fetch-release.ts";
import { publishers } from "./publisher.ts";

export type GotRelease = FoundBinary & { readonly version: string; readonly from: string };

const mostBytesOfList = 64 * 1024 * 1024;

/** Fetches a release, and keeps its program on the runner after it was verified. */
export async function getRelease(
  { name, version: wanted }: WantedRelease,
  source: ReleaseSource & CacheSpot,
): Promise<GotRelease | NotFetched> {
  const version = typeof wanted === "string" ? wanted : await chosen(name, wanted, source);
  if (typeof version !== "string") return version;
  const program = await fetchRelease({ name, version }, source);
  if ("reason" in program) return program;
  const path = cachedPath(name, version, source);
  const trouble = await keepProgram(program, path).then(() => null, inWords);
  if (trouble !== null) return { kind: "unreachable", reason: `${path} (cannot be written: ${trouble})` };
  return { name, path, version, from: publishers[name].folder(version, source.mirror) };
}

function inWords(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function chosen(
  name: WantedRelease["name"],
  choose: (published: readonly string[]) => string | null,
  source: ReleaseSource,
): Promise<string | NotFetched> {
  const publisher = publishers[name];
  const url = publisher.list(source.mirror).href;
  const list = await fetchFrom(url, source, mostBytesOfList);
  if ("reason" in list) return list;
  const published = versionsIn(list.bytes.toString("utf8"), publisher.versionsIn);
  if (published.length === 0) return { kind: "unreachable", reason: `${url} (is no list of versions)` };
  const none = `${url} (none of its ${published.length} versions fits)`;
  return choose(published) ?? { kind: "unreachable", reason: none };
}

function versionsIn(text: string, read: (typeof publishers)["terraform"]["versionsIn"]): readonly string[] {
  try {
    return read(parseJson(text));
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
