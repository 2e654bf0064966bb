/** Data sources that run programs or reach any address while a plan is made, and the modules that may hold them. */
import { Failure, type Place, writePlace } from "../../model/failure.ts";
import type { TerraformSpec } from "../../model/request.ts";
import { attributeToken, blocksOf } from "./hcl.ts";
import { tokensOf } from "./hcl-tokens.ts";
import { jsonKeys } from "./json-keys.ts";
import type { ModuleFile } from "./terraform.ts";

/** Something that stands in a file: a data source by its type, or the call of a module by its source. */
type Found = { readonly text: string; readonly place: Place };

/** Files of a folder in the checkout; `null` where it leads out of it. */
export type ReadFolder = (folder: string) => Promise<readonly ModuleFile[] | null>;

/**
 * Refuses `terraform.refuseDataSources` in the root module and in every module of the checkout that it calls, before
 * anything runs. What cannot be looked through is refused as well: a source that is not a plain text, or that leads out
 * of the checkout. Failure code: `data-source-refused`, with each file and line.
 */
export async function refuseDataSources(
  spec: TerraformSpec,
  root: readonly ModuleFile[],
  readFolder: ReadFolder,
): Promise<void> {
  const refused: Found[] = [];
  const seen = new Set([normalized(spec.path) || "."]);
  const open = [root];
  for (let files = open.pop(); files !== undefined; files = open.pop()) {
    refused.push(...files.flatMap((file) => dataSourcesIn(file, spec)));
    for (const call of files.flatMap(moduleCalls)) {
      const folder = folderOf(call);
      if (folder === "fetched" || seen.has(folder.path)) continue;
      const inside = folder.path === "" ? null : await readFolder(folder.path);
      if (inside === null)
        refused.push({ ...call, text: `a module that cannot be looked through: ${call.text}` });
      else open.push(inside);
      if (inside !== null) seen.add(folder.path);
    }
  }
  if (refused.length > 0) throw refusal(spec, refused);
}

/** The same for the modules that init fetched; their files are not in the checkout. Failure code: as above. */
export function refuseFetchedDataSources(spec: TerraformSpec, fetched: readonly ModuleFile[]): void {
  const refused = fetched.flatMap((file) => dataSourcesIn(file, spec));
  if (refused.length > 0) throw refusal(spec, refused, []);
}

function dataSourcesIn(file: ModuleFile, { rules }: TerraformSpec): readonly Found[] {
  const found = isJson(file)
    ? jsonKeys(file.text).flatMap(({ path, line }) =>
        isDataSource(path) ? [{ type: path.at(-1) ?? "", line }] : [],
      )
    : blocksOf(tokensOf(file.text), "data", 2).map(({ labels: [type = ""], line }) => ({ type, line }));
  return found
    .filter(({ type }) => rules.refuseDataSources.some((refused) => refused === type))
    .map(({ type, line }) => ({ text: `data "${type}"`, place: { file: file.path, line } }));
}

/** Data sources stand at the root, or in a check. */
function isDataSource(path: readonly string[]): boolean {
  const isAtRoot = path.length === 2 && path[0] === "data";
  return isAtRoot || (path.length === 4 && path[0] === "check" && path[2] === "data");
}

function moduleCalls(file: ModuleFile): readonly Found[] {
  if (isJson(file)) {
    return jsonKeys(file.text).flatMap(({ path, line, value }) =>
      path.length === 3 && path[0] === "module" && path[2] === "source"
        ? [{ text: value ?? "", place: { file: file.path, line } }]
        : [],
    );
  }
  return blocksOf(tokensOf(file.text), "module", 1).map(({ body, line }) => {
    const source = attributeToken(body, "source");
    return { text: source?.kind === "string" ? source.text : "", place: { file: file.path, line } };
  });
}

function isJson({ path }: ModuleFile): boolean {
  return path.endsWith(".json");
}

/** Where the module of a call lies; an empty path where that is not known, or not in the checkout. */
function folderOf({ text, place }: Found): "fetched" | { readonly path: string } {
  const isText = text !== "" && !/[$%]\{/.test(text);
  if (isText && !/^\.\.?([/\\]|$)/.test(text)) return "fetched";
  if (!isText || text.includes("\\")) return { path: "" };
  const path = normalized(`${place.file}/../${text}`);
  return { path: path.startsWith("..") ? "" : path || "." };
}

function normalized(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

function refusal(
  { path, place, rules }: TerraformSpec,
  refused: readonly Found[],
  places: readonly Place[] = refused.map((found) => found.place),
): Failure {
  const lines = refused.map((found) => `- ${found.text} (${writePlace(found.place)})`);
  return new Failure(
    "data-source-refused",
    `A plan of ${path} would run what nobody reviewed yet: on pull requests terraform.refuseDataSources refuses ${rules.refuseDataSources.join(" and ")}.\n${lines.join("\n")}\nTake them out, or change terraform.refuseDataSources in ${place.file}.`,
    { places },
  );
}
