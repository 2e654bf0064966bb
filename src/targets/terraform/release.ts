/** Which release is fetched where no tool on the machine fits. */
import type { ModuleFacts } from "./module.ts";
import type { Tool, ToolName, WantedRelease } from "./terraform.ts";
import { compareVersions, exactVersion, parseVersion, writeVersion } from "./version.ts";
import { isWanted, type VersionWish } from "./wanted.ts";

/**
 * What is fetched where nothing asks for a version: those that this version of Pushlane is tested with, since the newest
 * would be a surprise (docs/decisions, 14).
 */
export const defaultVersions: Readonly<Record<ToolName, string>> = {
  terraform: "1.11.4",
  tofu: "1.12.6",
};

export function titleOf(name: ToolName): Tool["title"] {
  return name === "tofu" ? "OpenTofu" : "Terraform";
}

/**
 * The preferred tool, in the version that a wish names where one names it exactly; else in the newest that meets every
 * wish; else, where there is no wish, in Pushlane's own.
 */
export function wantedRelease({ versions: wishes, preferred: name }: ModuleFacts): WantedRelease {
  const own = wishes.filter((wish) => isFor(name, wish) && saysSomething(wish));
  const named = own.filter(({ readers }) => readers.includes(name)).flatMap(namedVersions);
  const exact = named.find((version) => isWanted({ name, title: titleOf(name), version }, wishes, name));
  if (exact !== undefined) return { name, version: exact };
  if (own.length === 0) return { name, version: defaultVersions[name] };
  return { name, version: (published) => newestThatMeets(own, name, published) };
}

/** Releases only, unless a wish names a pre-release. */
function newestThatMeets(
  wishes: readonly VersionWish[],
  name: ToolName,
  published: readonly string[],
): string | null {
  const newestFirst = published
    .flatMap((text) => {
      const version = parseVersion(text);
      // Written otherwise, it is no folder of a release (build metadata, a "v").
      return version !== null && writeVersion(version) === text ? [version] : [];
    })
    .toSorted((one, other) => compareVersions(other, one));
  const releases = newestFirst.filter(({ prerelease }) => prerelease === "");
  const candidates = wishes.some(namesPrerelease) ? [...releases, ...newestFirst] : releases;
  const meeting = (asked: readonly VersionWish[]) =>
    candidates
      .map(writeVersion)
      .find((version) => isWanted({ name, title: titleOf(name), version }, asked, name));
  // What newer versions of OpenTofu look past is still the better guess where it can be met.
  const strict = wishes.map((wish) => ({ ...wish, readers: [name] }));
  return meeting(strict) ?? meeting(wishes) ?? null;
}

function isFor(name: ToolName, { readers }: VersionWish): boolean {
  return readers.includes(name) || (name === "tofu" && readers.includes("tofu before 1.12"));
}

/** Words of version managers that leave the version to something else: to what is installed, to the module, to a path. */
function saysSomething({ by, text }: VersionWish): boolean {
  return (
    by === "module" || !text.split(" ").every((word) => /^(system|min-required|(ref|path):.*|)$/.test(word))
  );
}

/** The versions of which a wish names one, where it leaves no other choice. */
function namedVersions({ by, text }: VersionWish): readonly string[] {
  const isConstraint = by === "module" || /^[<>=!~]/.test(text);
  const exact = (isConstraint ? [text] : text.split(" ")).map((word) =>
    isConstraint || !isShort(word) ? exactVersion(word) : null,
  );
  return exact.every((version) => version !== null) ? exact : [];
}

/** In the files of version managers `1.5` stands for all its patches. */
function isShort(word: string): boolean {
  return (parseVersion(word)?.segments.length ?? 0) < 3;
}

function namesPrerelease({ text }: VersionWish): boolean {
  return /\d-[0-9A-Za-z]|alpha|beta|rc/.test(text);
}
