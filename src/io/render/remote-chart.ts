import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { Failure } from "../../model/failure.ts";
import type { RemoteChart } from "../../model/request.ts";
import type { RenderBench } from "./bench.ts";
import type { Chart } from "./chart.ts";
import { readPackedChart } from "./chart-files.ts";
import { findTool } from "./find-tool.ts";
import { openPrivateRoom } from "./private-room.ts";
import { runTool } from "./run-tool.ts";

/**
 * Fetches a chart in its one version, without credentials. It is held in memory, so that nothing of it outlives the run.
 * Failures: `chart-not-fetched`, `render-tool-missing`.
 */
export async function fetchChart(bench: RenderBench, remote: RemoteChart): Promise<Chart> {
  const { place } = bench.spec;
  const packed = await pull(bench, remote);
  const files = await readPackedChart(packed, `${nameOf(remote)}-${remote.version}`);
  // An index may answer with another chart than it was asked for.
  const came = `${files.name} ${files.version}`;
  if (came !== `${nameOf(remote)} ${withoutV(remote.version)}`)
    throw notFetched(bench, remote, `what came is ${came}`);
  const name = `${nameOf(remote)} ${remote.version}`;
  const shownAs = `${nameOf(remote)}-${remote.version}`;
  const digest = createHash("sha256").update(packed).digest("hex");
  return {
    name,
    subject: `The chart ${name} from ${addressOf(remote)} (sha256:${digest.slice(0, 12)})`,
    files,
    place,
    sourceOf: (template) => `${shownAs}/${template}`,
    // Its files are not in the checkout: what can be mended there is the target.
    placeOf: () => place,
    folderIn: (room) => path.join(room, "chart.tgz"),
    unpackInto: (room) => writeFile(path.join(room, "chart.tgz"), packed, { mode: 0o600 }),
  };
}

async function pull(bench: RenderBench, remote: RemoteChart): Promise<Buffer> {
  const { env, signal, temporary } = bench;
  const helm = await findTool("helm", bench);
  await using room = await openPrivateRoom(temporary);
  const folder = path.join(room.folder, "tmp");
  const { exitCode, said } = await runTool({
    binary: helm.path,
    arguments: [...pullArguments(remote), "--version", remote.version, "--destination", folder],
    folder,
    environment: { ...room.environment, ...network(env) },
    signal,
    title: `helm pull ${nameOf(remote)}`,
  });
  if (exitCode !== 0) throw notFetched(bench, remote, said.replace(/^Error: /m, "").trim());
  const file = (await readdir(folder)).find((one) => one.endsWith(".tgz"));
  if (file === undefined) throw notFetched(bench, remote, "nothing was there afterwards");
  return await readFile(path.join(folder, file));
}

function pullArguments(remote: RemoteChart): readonly string[] {
  if (remote.kind === "repository") return ["pull", remote.name, "--repo", remote.url];
  const isLoopback = /^oci:\/\/(?:127\.0\.0\.1|localhost)[:/]/.test(remote.reference);
  return ["pull", remote.reference, ...(isLoopback ? ["--plain-http"] : [])];
}

/** The job's way to the network, which a private room closes. */
function network(env: RenderBench["env"]): Readonly<Record<string, string>> {
  const open = { HTTP_PROXY: "", HTTPS_PROXY: "" };
  const names = ["HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "SSL_CERT_FILE", "SSL_CERT_DIR"];
  const given = names.flatMap((name) => {
    const value = env[name] || env[name.toLowerCase()];
    return value ? [[name, value] as const] : [];
  });
  return { ...open, ...Object.fromEntries(given) };
}

function withoutV(version: string): string {
  return version.replace(/^v/, "");
}

function nameOf(remote: RemoteChart): string {
  return remote.kind === "oci" ? path.posix.basename(remote.reference) : remote.name;
}

function addressOf(remote: RemoteChart): string {
  return remote.kind === "oci" ? remote.reference : remote.url;
}

function notFetched({ spec }: RenderBench, remote: RemoteChart, why: string): Failure {
  return new Failure(
    "chart-not-fetched",
    `The chart ${nameOf(remote)} ${remote.version} could not be fetched from ${addressOf(remote)}: ${why}. Check its name, version and address. A chart that needs a sign-in is pulled into the checkout by a step before ("helm pull --untar"), and named by its path.`,
    { places: [spec.place] },
  );
}
