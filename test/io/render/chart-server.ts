// A Helm repository and an OCI registry on loopback, each with one chart, as far as pulling needs them.

import { createHash } from "node:crypto";
import { type Loopback, listenOnLoopback } from "../../bed/loopback.ts";
import type { Packed } from "./charts.ts";

const digestOf = (bytes: Buffer): string => `sha256:${createHash("sha256").update(bytes).digest("hex")}`;

export type ChartServer = Loopback & { readonly asked: readonly string[] };

/** A static repository: `index.yaml`, and the packed chart beside it. */
export async function startRepository(chart: Packed): Promise<ChartServer> {
  const [, name, version] = /^(.+?)-(\d.*)\.tgz$/.exec(chart.name) ?? [];
  const index = `apiVersion: v1
entries:
  ${name}:
    - { apiVersion: v2, name: ${name}, version: ${version}, urls: [${chart.name}], digest: ${digestOf(chart.files).slice(7)} }
`;
  return serve({ "/index.yaml": Buffer.from(index), [`/${chart.name}`]: chart.files });
}

/** A registry that holds the chart as `acme/<name>:<version>`. */
export async function startRegistry(chart: Packed): Promise<ChartServer> {
  const [, name, version] = /^(.+?)-(\d.*)\.tgz$/.exec(chart.name) ?? [];
  const config = Buffer.from(JSON.stringify({ apiVersion: "v2", name, version }));
  const manifest = Buffer.from(
    JSON.stringify({
      schemaVersion: 2,
      mediaType: "application/vnd.oci.image.manifest.v1+json",
      config: {
        mediaType: "application/vnd.cncf.helm.config.v1+json",
        digest: digestOf(config),
        size: config.length,
      },
      layers: [
        {
          mediaType: "application/vnd.cncf.helm.chart.content.v1.tar+gzip",
          digest: digestOf(chart.files),
          size: chart.files.length,
        },
      ],
    }),
  );
  const at = `/v2/acme/${name}`;
  return serve({
    "/v2/": Buffer.from("{}"),
    [`${at}/manifests/${version}`]: manifest,
    [`${at}/manifests/${digestOf(manifest)}`]: manifest,
    [`${at}/blobs/${digestOf(config)}`]: config,
    [`${at}/blobs/${digestOf(chart.files)}`]: chart.files,
  });
}

async function serve(files: Readonly<Record<string, Buffer>>): Promise<ChartServer> {
  const asked: string[] = [];
  const server = await listenOnLoopback(null, async ({ method, url = "" }, _body, response) => {
    asked.push(`${method} ${url}`);
    const content = files[url];
    if (content === undefined) return void response.writeHead(404).end();
    const type = url.includes("/manifests/")
      ? "application/vnd.oci.image.manifest.v1+json"
      : "application/octet-stream";
    response.writeHead(200, {
      "Content-Type": type,
      "Content-Length": content.length,
      "Docker-Content-Digest": digestOf(content),
    });
    response.end(method === "HEAD" ? undefined : content);
  });
  return { ...server, asked };
}
