/** What a module itself asks of its tool's version, and which tool reads that. */
import type { Place } from "../../model/failure.ts";
import { stringAt } from "../../model/json.ts";
import { attributeToken, blocksIn, wellFormedTokens } from "./hcl.ts";
import { bodiesOf, partOf } from "./hcl-json.ts";
import type { Token } from "./hcl-tokens.ts";
import type { ModuleFile } from "./terraform.ts";
import type { VersionWish } from "./wanted.ts";

/** A constraint as it is written. */
export type Written = { readonly text: string; readonly place: Place };

/**
 * Terraform reads `required_version` (here as `required`) and no `.tofu` file. OpenTofu reads it in `.tofu` files, and
 * before 1.12 in `.tf` files that have no `.tofu` one beside them; since 1.12 it has `language` blocks instead.
 * https://opentofu.org/docs/v1.12/language/settings/
 */
export function moduleWishes(
  files: readonly ModuleFile[],
  required: readonly Written[],
): readonly VersionWish[] {
  const paths = new Set(files.map(({ path }) => path));
  return [
    ...required.map(
      (written) => ({ by: "module", readers: readersOf(written.place.file, paths), ...written }) as const,
    ),
    ...files.flatMap(languageOf).map((written) => ({ by: "module", readers: ["tofu"], ...written }) as const),
  ];
}

/** Whether only OpenTofu reads the file. */
export function isTofuFile(path: string): boolean {
  return /\.tofu(\.json)?$/.test(path);
}

function readersOf(file: string, paths: ReadonlySet<string>): VersionWish["readers"] {
  if (isTofuFile(file)) return ["tofu"];
  const twin = file.replace(/\.tf(\.json)?$/, ".tofu$1");
  return paths.has(twin) ? ["terraform"] : ["terraform", "tofu before 1.12"];
}

/** `language { compatible_with { opentofu = "…" } }` */
function languageOf({ path, text }: ModuleFile): readonly Written[] {
  if (path.endsWith(".json")) {
    return bodiesOf(partOf(text, "language"))
      .flatMap((language) => bodiesOf(language["compatible_with"]))
      .flatMap((compatible) => stringAt(compatible, "opentofu") ?? [])
      .map((constraint) => ({ text: constraint, place: { file: path } }));
  }
  return inner(inner([wellFormedTokens(text)], "language"), "compatible_with").flatMap((body) => {
    const token = attributeToken(body, "opentofu");
    return token === null ? [] : [{ text: token.text, place: { file: path, line: token.line } }];
  });
}

function inner(bodies: readonly (readonly Token[])[], type: string): readonly (readonly Token[])[] {
  return bodies.flatMap((body) =>
    blocksIn(body).flatMap((block) => (block.type === type ? [block.body] : [])),
  );
}
