// What the real kubectl makes of manifest files, without any cluster, and what we make of them.
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canonicalJson, isObject, type Json, parseJson, stringAt } from "../../../../src/model/json.ts";
import { metadataOf } from "../../../../src/targets/kubernetes/object.ts";
import { renderManifests } from "../../../../src/targets/kubernetes/render/render.ts";
import { findTool } from "../../../bed/tools/find.ts";

/** The objects of a file as canonical JSON, or the messages that refuse it. */
export type Reading = { readonly objects: readonly string[]; readonly refusals: readonly string[] };

const fileName = (index: number) => `s${String(index).padStart(4, "0")}`;

/** Texts with their names filled in: `s0001` and so on. */
export function named(texts: readonly string[]): readonly string[] {
  return texts.map((text, index) => text.replaceAll("NAME", fileName(index)));
}

/** One call of kubectl for all files; `texts` must be `named`. */
export async function readByKubectl(texts: readonly string[]): Promise<readonly Reading[]> {
  const { path: kubectl } = await findTool("kubectl");
  const folder = await mkdtemp(join(tmpdir(), "oracle-"));
  try {
    await Promise.all(texts.map((text, index) => writeFile(join(folder, `${fileName(index)}.yaml`), text)));
    const args = ["label", "--local", "-f", folder, "oracle=1", "-o", "json"];
    const { stdout, stderr } = await answerOf(kubectl, args, folder);
    const printed = stdout
      .split(/\n(?=\{)/)
      .filter((text) => text.trim() !== "")
      .map(parseJson);
    return texts.map((_text, index) => {
      const name = fileName(index);
      return {
        objects: printed.filter((object) => nameOf(object).startsWith(name)).map(canonicalOf),
        refusals: stderr.split("\n").filter((line) => line.includes(`${name}.yaml`)),
      };
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

function answerOf(
  kubectl: string,
  args: readonly string[],
  home: string,
): Promise<{ stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const options = { env: { HOME: home }, maxBuffer: 256 * 1024 * 1024 };
    execFile(kubectl, args, options, (_error, stdout, stderr) => resolve({ stdout, stderr }));
  });
}

export function readByUs(texts: readonly string[]): readonly Reading[] {
  return texts.map((text, index) => {
    const { manifests, problems } = renderManifests([{ path: `${fileName(index)}.yaml`, text }]);
    return {
      objects: problems.length > 0 ? [] : manifests.map(({ object }) => canonicalOf(object)),
      refusals: problems.map(({ message }) => message),
    };
  });
}

function nameOf(object: Json): string {
  return stringAt(object, "metadata", "name") ?? "";
}

/** Without the label that kubectl was made to add, and the nulls that it leaves out when it applies; whole numbers beyond 64 bits rounded, as the server rounds them. */
function canonicalOf(object: Json): string {
  if (!isObject(object)) return canonicalJson(object);
  const { labels, ...metadata } = metadataOf(object);
  const { oracle: _oracle, ...own } = isObject(labels) ? labels : {};
  const kept = Object.keys(own).length === 0 ? metadata : { ...metadata, labels: own };
  return canonicalJson(rounded({ ...object, metadata: kept }));
}

function rounded(value: Json): Json {
  if (typeof value === "bigint") return BigInt.asIntN(64, value) === value ? value : Number(value);
  if (Array.isArray(value)) return value.map(rounded);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(entries.map(([key, inner]) => [key, rounded(inner)]));
}
