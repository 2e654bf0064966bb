/** Which tool in which version a module asks for, by its own settings and by the files of version managers. */
import type { Place } from "../../model/failure.ts";
import type { VersionSetting } from "../../model/terraform-settings.ts";
import type { ModuleFile, Tool, ToolName } from "./terraform.ts";
import { isVersionOf, meetsConstraint, parseVersion, type Version } from "./version.ts";

/** Who reads a wish. OpenTofu looks past `required_version` in `*.tf` since 1.12. */
type Reader = ToolName | "tofu before 1.12";

/** One thing that is asked of the version of its readers. `by`: the module itself, a file of a version manager, or the target's settings. */
export type VersionWish = {
  readonly by: "module" | "file" | "setting";
  readonly readers: readonly Reader[];
  /** A constraint; of a file or the settings also one or more versions, of which any will do. */
  readonly text: string;
  readonly place: Place;
};

/**
 * What the files of version managers ask for, the nearest first: `.terraform-version` and `.opentofu-version`, and where
 * a tool has none of its own, `.tool-versions`. `files` are sorted by nearness.
 */
export function wishesOf(files: readonly ModuleFile[]): readonly VersionWish[] {
  const written = files.flatMap((file) =>
    nameOf(file) === ".tool-versions" ? toolLines(file) : ownLine(file),
  );
  return (["terraform", "tofu"] as const).flatMap((tool) => {
    const forTool = written.filter(({ readers }) => readers.includes(tool));
    const own = forTool.find(({ place }) => !place.file.endsWith(".tool-versions"));
    return own ?? forTool[0] ?? [];
  });
}

/** What the settings of the target ask for. */
export function settingWishes(setting: VersionSetting | null): readonly VersionWish[] {
  if (setting === null) return [];
  const { tool, text, place } = setting;
  return [{ by: "setting", readers: tool === null ? ["terraform", "tofu"] : [tool], text, place }];
}

/** The tool that the nearest file of a version manager names; `null` without one. */
export function toolOfFiles(files: readonly ModuleFile[]): ToolName | null {
  for (const file of files) {
    const [wish] = nameOf(file) === ".tool-versions" ? toolLines(file) : ownLine(file);
    if (wish !== undefined) return wish.readers.includes("tofu") ? "tofu" : "terraform";
  }
  return null;
}

/**
 * Whether the module can be planned with `tool`: every wish for it is met, and no file asks for the other tool alone
 * (unless `preferred`, by the settings or the module's own files, is this one), nor the settings.
 */
export function isWanted(tool: Tool, wishes: readonly VersionWish[], preferred: ToolName): boolean {
  const version = parseVersion(tool.version);
  if (wishes.some(({ by, readers }) => by === "setting" && !readers.includes(tool.name))) return false;
  const named = wishes.filter(({ by }) => by === "file").flatMap(({ readers }) => readers);
  if (named.length > 0 && !named.includes(tool.name) && tool.name !== preferred) return false;
  if (version === null) return wishes.length === 0;
  return wishes
    .filter(({ readers }) => readers.some((reader) => isReader(reader, tool.name, version)))
    .every((wish) => isMet(wish, version));
}

function isReader(reader: Reader, name: ToolName, version: Version): boolean {
  if (reader !== "tofu before 1.12") return reader === name;
  return name === "tofu" && meetsConstraint({ ...version, prerelease: "" }, "< 1.12") === true;
}

function isMet({ by, text }: VersionWish, version: Version): boolean {
  // What is no constraint is a mistake in the module, and the tool names it.
  if (by === "module") return meetsConstraint(version, text) ?? true;
  if (/^[<>=!~]/.test(text)) return meetsConstraint(version, text) ?? false;
  return text.split(" ").some((word) => isMetByWord(word, version));
}

/** Words of tfenv, tofuenv, tenv, asdf and mise: some name no version that could be compared. */
function isMetByWord(word: string, version: Version): boolean {
  const [, pattern] = /^latest:(.+)$/.exec(word) ?? [];
  if (pattern !== undefined) return isMatch(pattern, version);
  if (/^(latest(-stable|-allowed)?|min-required|system|ref:.*|path:.*)$/.test(word)) return true;
  const wanted = parseVersion(word);
  return wanted !== null && isVersionOf(version, wanted);
}

function isMatch(pattern: string, { segments, prerelease }: Version): boolean {
  const text = segments.join(".") + (prerelease === "" ? "" : `-${prerelease}`);
  try {
    return new RegExp(pattern).test(text);
  } catch {
    return false;
  }
}

function ownLine(file: ModuleFile): readonly VersionWish[] {
  const tool = nameOf(file) === ".opentofu-version" ? "tofu" : "terraform";
  const [first] = linesOf(file);
  return first === undefined ? [] : [wishOf(file, tool, first)];
}

function toolLines(file: ModuleFile): readonly VersionWish[] {
  return linesOf(file).flatMap(({ text, line }) => {
    const [plugin = "", ...versions] = text.split(" ");
    const tool = plugins[plugin];
    return tool === undefined ? [] : [wishOf(file, tool, { text: versions.join(" "), line })];
  });
}

const plugins: Readonly<Record<string, ToolName>> = {
  terraform: "terraform",
  opentofu: "tofu",
  tofu: "tofu",
};

type Line = { readonly text: string; readonly line: number };

function wishOf({ path }: ModuleFile, tool: ToolName, { text, line }: Line): VersionWish {
  return { by: "file", readers: [tool], text, place: { file: path, line } };
}

function linesOf({ text }: ModuleFile): readonly Line[] {
  return text
    .split("\n")
    .map((line, index) => ({ text: line.replace(/#.*/, "").trim().replaceAll(/\s+/g, " "), line: index + 1 }))
    .filter((line) => line.text !== "");
}

function nameOf({ path }: ModuleFile): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
