import path from "node:path";
import {
  type InflatedChart,
  kustomizationNames,
  type Reference,
  readKustomization,
} from "../../targets/kubernetes/render/kustomization.ts";
import { pluginProblems } from "../../targets/kubernetes/render/kustomization-plugins.ts";
import type { ManifestFile } from "../../targets/kubernetes/spec.ts";
import { type Problem, readYaml } from "../../targets/kubernetes/yaml/yaml.ts";
import { lookInside, readTextFile } from "../files.ts";

/** A kustomization with all that it builds upon. Paths are relative to the checkout. */
export type KustomizationTree = {
  /** Every kustomization file of the tree, the target's own first. */
  readonly files: readonly ManifestFile[];
  /** Folders of the charts that it inflates. */
  readonly charts: readonly string[];
  readonly problems: readonly Problem[];
};

type Walk = {
  readonly root: string;
  readonly enableHelm: boolean;
  readonly files: ManifestFile[];
  readonly charts: Set<string>;
  readonly problems: Problem[];
  readonly seen: Set<string>;
};

/**
 * Follows a kustomization through everything that it names in the checkout. All mistakes come back at once, with their
 * places: what is missing, leads outside, would be fetched from elsewhere, or is no YAML.
 */
export async function walkKustomization(
  root: string,
  folder: string,
  enableHelm: boolean,
): Promise<KustomizationTree> {
  const walk: Walk = { root, enableHelm, files: [], charts: new Set(), problems: [], seen: new Set() };
  await walkFolder(walk, { kind: "tree", path: folder, place: { file: folder } });
  const { files, charts, problems } = walk;
  return { files, charts: [...charts], problems };
}

/** The kustomization file of a folder, or `null` where it has none. Failures: `path-outside`, `file-unreadable`. */
export async function kustomizationIn(root: string, folder: string): Promise<ManifestFile | null> {
  for (const name of kustomizationNames) {
    const file = await readTextFile(root, path.posix.join(folder, name));
    if (file !== null) return file;
  }
  return null;
}

/** By its real path: kustomize reads names in a linked folder as seen from where the link leads. */
async function walkFolder(walk: Walk, { kind, path: named, place }: Reference): Promise<void> {
  const entry = await lookInside(walk.root, named);
  const folder = entry.kind === "folder" ? path.relative(walk.root, entry.real) || "." : named;
  if (!isNew(walk, kind, folder)) return;
  const file = await kustomizationIn(walk.root, folder);
  if (file === null) {
    const message = `${folder} holds no ${kustomizationNames.join(", ")}. Add one, or name its files.`;
    walk.problems.push({ message, place });
    return;
  }
  const read = readKustomization(file, walk.enableHelm);
  // A folder may bring manifests in one place and plugins in another: its own mistakes are told once.
  if (isNew(walk, "file", folder)) {
    walk.files.push(file);
    walk.problems.push(...read.problems);
    for (const chart of read.charts) await findChart(walk, folder, chart);
  }
  for (const reference of read.references)
    await walkReference(walk, folder, kind === "plugins" ? asPlugins(reference) : reference);
}

function isNew({ seen }: Walk, kind: Reference["kind"], there: string): boolean {
  const key = `${kind} ${there}`;
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

/** Whatever a tree of plugins names becomes a part of their configurations. */
function asPlugins(reference: Reference): Reference {
  return reference.kind === "tree" ? { ...reference, kind: "plugins" } : reference;
}

async function walkReference(walk: Walk, folder: string, reference: Reference): Promise<void> {
  const { path: named, kind, place } = reference;
  const there = path.posix.join(folder, named);
  const problem = (message: string) => walk.problems.push({ message, place });
  if (path.posix.isAbsolute(named))
    return void problem(`${named} is absolute. Write it relative to this file.`);
  const entry = await lookInside(walk.root, there);
  switch (entry.kind) {
    case "missing":
      return void problem(`${named} is not in the checkout (looked for ${there}). Check the path.`);
    case "outside":
      return void problem(`${named} leads out of the checkout. Keep what is deployed inside of it.`);
    case "folder":
      if (kind !== "file") return walkFolder(walk, { kind, path: there, place });
      return void problem(`${named} is a folder, and a file is needed here.`);
    case "file":
      if (kind !== "file") await checkFile(walk, kind, there);
  }
}

/** Syntax is told here, because kustomize counts lines from the start of a document, not of the file. */
async function checkFile(walk: Walk, kind: "tree" | "plugins", file: string): Promise<void> {
  if (!isNew(walk, kind, file)) return;
  const text = await readTextFile(walk.root, file);
  if (text === null) return;
  const { documents, problems } = readYaml(text.path, text.text);
  if (isNew(walk, "file", file)) walk.problems.push(...problems);
  if (kind === "plugins") walk.problems.push(...documents.flatMap(pluginProblems));
}

async function findChart(
  walk: Walk,
  folder: string,
  { folder: named, name, place }: InflatedChart,
): Promise<void> {
  const there = path.posix.join(folder, named);
  const entry = await lookInside(walk.root, there);
  if (entry.kind === "folder") return void walk.charts.add(there);
  const message = `The chart ${name} is not in the checkout (looked for ${there}). Put it there ("helm pull --untar"): what is fetched at each run could differ from what was reviewed.`;
  walk.problems.push({ message, place });
}
