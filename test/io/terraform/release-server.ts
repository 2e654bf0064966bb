/** A mirror on loopback with releases made for the test, as both publishers lay them out. */
import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { zipSync } from "fflate";
import { platformOfReleases } from "../../../src/io/terraform/publisher.ts";
import { fetchBytes } from "../../../src/io/tools/fetch-bytes.ts";
import type { ToolName } from "../../../src/targets/terraform/terraform.ts";
import { listenOnLoopback } from "../../bed/loopback.ts";
import { makeSigningKey, type SigningKey, signatureOver } from "./signing.ts";

export type Answer = Buffer | string | ((response: ServerResponse) => void);

export type ReleaseServer = AsyncDisposable & {
  readonly mirror: string;
  /** What is answered, by path. */
  readonly files: Map<string, Answer>;
  /** The paths that were asked for. */
  readonly asked: string[];
  readonly fetch: (url: URL, mostBytes?: number) => Promise<Buffer>;
};

export async function serveReleases(files: Readonly<Record<string, Answer>>): Promise<ReleaseServer> {
  const answers = new Map(Object.entries(files));
  const asked: string[] = [];
  const server = await listenOnLoopback(null, async ({ url = "" }, _body, response) => {
    asked.push(url);
    const answer = answers.get(url);
    if (answer === undefined) response.writeHead(404).end();
    else if (typeof answer === "function") answer(response);
    else response.end(answer);
  });
  return {
    mirror: server.url,
    files: answers,
    asked,
    fetch: (url, mostBytes) => fetchBytes(url, { signal: new AbortController().signal, mostBytes }),
    [Symbol.asyncDispose]: () => server.close(),
  };
}

export type MadeRelease = {
  readonly name: ToolName;
  readonly version: string;
  readonly key: SigningKey;
  /** Files of the archive. */
  readonly members: Readonly<Record<string, Uint8Array>>;
};

/** A release and the list that names it, by path. */
export async function releaseFiles({
  name,
  version,
  key,
  members,
}: MadeRelease): Promise<Record<string, Buffer | string>> {
  // Stored, not packed: real programs are large.
  const archive = Buffer.from(zipSync({ ...members }, { level: 1 }));
  const file = `${name}_${version}_${platformOfReleases() ?? "linux_amd64"}.zip`;
  const sums = [
    `${"0".repeat(64)}  ${name}_${version}_solaris_amd64.zip`,
    `${createHash("sha256").update(archive).digest("hex")}  ${file}`,
    "",
  ].join("\n");
  const folder = name === "tofu" ? `/v${version}/` : `/${version}/`;
  const signature = name === "tofu" ? "gpgsig" : "72D7468F.sig";
  return {
    ...(name === "tofu"
      ? { "/api.json": JSON.stringify({ versions: [{ id: version, files: [file] }] }) }
      : { "/index.json": JSON.stringify({ name, versions: { [version]: { version } } }) }),
    [`${folder}${file}`]: archive,
    [`${folder}${name}_${version}_SHA256SUMS`]: sums,
    [`${folder}${name}_${version}_SHA256SUMS.${signature}`]: await signatureOver(sums, key),
  };
}

/** One key for a test file: it takes a moment to make. */
export const publisherKey = makeSigningKey();
