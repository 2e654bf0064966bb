import { createHash } from "node:crypto";
import type { NotFetched, ToolName } from "../../targets/terraform/terraform.ts";
import type { FetchBytes } from "../tools/fetch-bytes.ts";
import { type Publisher, platformOfReleases, publishers } from "./publisher.ts";
import { signatureTrouble } from "./signature.ts";

export type ReleaseSource = {
  /** A base address in place of the publisher's. */
  readonly mirror: string | null;
  readonly fetch: FetchBytes;
  /** In place of the publisher's keys: for tests. */
  readonly trusted?: readonly string[] | undefined;
};

type Release = { readonly name: ToolName; readonly version: string };

const mostBytes = {
  checksums: 1024 * 1024,
  signature: 64 * 1024,
  archive: 256 * 1024 * 1024,
  program: 512 * 1024 * 1024,
};

/**
 * The program of a release: the signature over its checksums is verified before the archive is fetched, and the archive's
 * checksum before it is opened. Else in words why it was not had, with the address.
 */
export async function fetchRelease(
  { name, version }: Release,
  source: ReleaseSource,
): Promise<Uint8Array | NotFetched> {
  const platform = platformOfReleases();
  if (platform === null)
    return unreachable(`no release for ${process.platform} on ${process.arch} is published`);
  const publisher = publishers[name];
  const folder = publisher.folder(version, source.mirror);
  const checksums = await fetchChecksums(`${name}_${version}_SHA256SUMS`, { folder, publisher, source });
  if ("reason" in checksums) return checksums;
  const file = `${name}_${version}_${platform}.zip`;
  const sha256 = checksumOf(file, checksums.text);
  if (sha256 === null) return unreachable(`${checksums.url} (lists no ${file})`);
  const archive = await fetchFrom(folder + file, source, mostBytes.archive);
  if ("reason" in archive) return archive;
  const found = createHash("sha256").update(archive.bytes).digest("hex");
  if (found !== sha256)
    return unverified(`${folder}${file} (its SHA-256 is ${found}, not ${sha256} as signed)`);
  const { zipMember } = await import("./zip-member.ts");
  const program = zipMember(archive.bytes, name, mostBytes.program);
  return typeof program === "string" ? unverified(`${folder}${file} (${program})`) : program;
}

type Place = { readonly folder: string; readonly publisher: Publisher; readonly source: ReleaseSource };

async function fetchChecksums(
  file: string,
  { folder, publisher, source }: Place,
): Promise<{ readonly url: string; readonly text: string } | NotFetched> {
  const url = folder + file;
  const [checksums, signature] = await Promise.all([
    fetchFrom(url, source, mostBytes.checksums),
    fetchFrom(folder + publisher.signatureOf(file), source, mostBytes.signature),
  ]);
  if ("reason" in checksums) return checksums;
  if ("reason" in signature) return signature;
  const trouble = await signatureTrouble({
    signed: checksums.bytes,
    signature: signature.bytes,
    trusted: source.trusted ?? publisher.keys,
  });
  if (trouble === null) return { url, text: checksums.bytes.toString("utf8") };
  return unverified(`${folder}${publisher.signatureOf(file)} (${trouble})`);
}

/** Lines of `sha256sum`: the digest in hex, two spaces (or one and `*`), the name. */
function checksumOf(file: string, checksums: string): string | null {
  for (const line of checksums.split(/\r?\n/)) {
    const [, sha256, name] = /^([0-9a-f]{64}) [ *](.+)$/.exec(line) ?? [];
    if (sha256 !== undefined && name === file) return sha256;
  }
  return null;
}

/** The bytes at an address of a release or of a list of releases. */
export async function fetchFrom(
  url: string,
  { fetch }: Pick<ReleaseSource, "fetch">,
  most: number,
): Promise<{ readonly bytes: Buffer } | NotFetched> {
  try {
    return { bytes: await fetch(new URL(url), most) };
  } catch (error) {
    return unreachable(`${url} (${error instanceof Error ? error.message : String(error)})`);
  }
}

function unreachable(reason: string): NotFetched {
  return { kind: "unreachable", reason };
}

function unverified(reason: string): NotFetched {
  return { kind: "unverified", reason };
}
