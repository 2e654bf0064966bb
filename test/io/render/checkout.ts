// A checkout in a temporary folder, and what renders it: real tools of the bed, or none.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readSources } from "../../../src/io/render/sources.ts";
import type { RenderSpec } from "../../../src/model/request.ts";
import type { Capabilities, Generator } from "../../../src/targets/kubernetes/render/generator.ts";
import type { ManifestFile } from "../../../src/targets/kubernetes/spec.ts";
import { findTool } from "../../bed/tools/find.ts";
import { autoRender } from "../../inputs/auto-render.ts";

export type Files = Readonly<Record<string, string | Buffer>>;

export type Checkout = { readonly root: string; readonly temporary: string; [Symbol.dispose](): void };

/** Files by path; `links` are symbolic links by path. */
export function makeCheckout(files: Files, links: Readonly<Record<string, string>> = {}): Checkout {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "pushlane-render-")));
  const [root, temporary] = [join(folder, "checkout"), join(folder, "temporary")];
  for (const part of [root, temporary]) mkdirSync(part);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  for (const [path, goal] of Object.entries(links)) symlinkSync(goal, join(root, path));
  return { root, temporary, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}

export type RenderChoice = {
  readonly path?: string;
  readonly namespace?: string;
  readonly render?: Partial<Omit<RenderSpec, "helm">> & { readonly helm?: Partial<RenderSpec["helm"]> };
  readonly env?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly fetch?: (url: URL) => Promise<Buffer>;
};

/** What `readSources` makes of a checkout, with `env` as the job's environment. */
export async function sourcesOf(
  checkout: Checkout,
  choice: RenderChoice = {},
): Promise<readonly ManifestFile[] | Generator> {
  const render = autoRender("shop");
  return await readSources({
    spec: {
      name: "shop",
      path: choice.path ?? "deploy",
      namespace: choice.namespace ?? "shop",
      place: { file: "pushlane.yaml", line: 3, column: 3 },
      render: { ...render, ...choice.render, helm: { ...render.helm, ...choice.render?.helm } },
    },
    checkout: checkout.root,
    env: choice.env ?? {},
    temporary: checkout.temporary,
    signal: choice.signal ?? new AbortController().signal,
    fetch:
      choice.fetch ??
      (async () => {
        throw new Error("the network is not reached from tests");
      }),
  });
}

/** The same with real tools on PATH; plain manifests are a mistake of the test. */
export async function generatorOf(checkout: Checkout, choice: RenderChoice = {}): Promise<Generator> {
  const sources = await sourcesOf(checkout, { env: { PATH: await toolPath() }, ...choice });
  if ("tool" in sources) return sources;
  throw new Error("the sources are plain manifests");
}

export const bareCluster: Capabilities = { kubeVersion: "v1.36.3", apiVersions: ["v1", "apps/v1"] };

/** One rendering as one text. */
export async function textOf(generator: Generator, capabilities = bareCluster): Promise<string> {
  const { files } = await generator.render(capabilities, null);
  return files.map(({ text }) => text).join("\n");
}

/** A PATH that holds the bed's helm and kustomize, and nothing else. */
export async function toolPath(): Promise<string> {
  const tools = [await findTool("helm"), await findTool("kustomize")];
  return tools.map(({ path }) => dirname(path)).join(":");
}
