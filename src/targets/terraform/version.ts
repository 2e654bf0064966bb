/**
 * Versions and their constraints, as Terraform and OpenTofu compare them. Not as npm does: `~>` is another operator,
 * `!=` exists, and pre-releases fit nothing but what names them.
 * https://developer.hashicorp.com/terraform/language/expressions/version-constraints
 */

export type Version = {
  /** As many as were written. */
  readonly segments: readonly number[];
  /** Empty for a release. */
  readonly prerelease: string;
};

/** `1.5`, `v1.5.7`, `1.6.0-rc1`; build metadata counts for nothing. `null`: no version. */
export function parseVersion(text: string): Version | null {
  const [, numbers, prerelease = ""] =
    /^v?(\d+(?:\.\d+)*)(?:-([0-9A-Za-z.~-]+))?(?:\+[0-9A-Za-z.~-]+)?$/.exec(text.trim()) ?? [];
  if (numbers === undefined) return null;
  return { segments: numbers.split(".").map(Number), prerelease };
}

/** Whether `version` meets every part of a constraint such as `>= 1.3, < 2.0`; `null` where it is none. */
export function meetsConstraint(version: Version, constraint: string): boolean | null {
  const parts = constraint.split(",").map((part) => /^\s*(=|!=|>=|<=|~>|>|<|)\s*(\S+)\s*$/.exec(part));
  let isMet = true;
  for (const part of parts) {
    const wanted = parseVersion(part?.[2] ?? "");
    if (wanted === null) return null;
    isMet &&= meets(version, part?.[1] ?? "", wanted);
  }
  return isMet;
}

/** The one version that a constraint such as `= 1.9.8` allows, as releases are named; `null` where it allows others. */
export function exactVersion(constraint: string): string | null {
  for (const part of constraint.split(",")) {
    const version = parseVersion(part.trim().replace(/^=/, ""));
    if (version !== null) return writeVersion(version);
  }
  return null;
}

/** As releases are named: `1.5` is `1.5.0`. */
export function writeVersion({ segments, prerelease }: Version): string {
  const [major = 0, minor = 0, patch = 0, ...more] = segments;
  return [major, minor, patch, ...more].join(".") + (prerelease === "" ? "" : `-${prerelease}`);
}

/** Whether `version` is the wanted one, or one of those that a shorter version such as `1.5` stands for. */
export function isVersionOf(version: Version, wanted: Version): boolean {
  if (wanted.prerelease !== "" || wanted.segments.length > 2) return compareVersions(version, wanted) === 0;
  return version.prerelease === "" && wanted.segments.every((part, index) => part === at(version, index));
}

function meets(version: Version, operator: string, wanted: Version): boolean {
  const order = compareVersions(version, wanted);
  switch (operator) {
    case "!=":
      return order !== 0;
    case ">":
      return order > 0 && isComparable(version, wanted);
    case "<":
      return order < 0 && isComparable(version, wanted);
    case ">=":
      return order >= 0 && isComparable(version, wanted);
    case "<=":
      return order <= 0 && isComparable(version, wanted);
    case "~>":
      return order >= 0 && isComparable(version, wanted) && isWithin(version, wanted);
  }
  return order === 0;
}

/** A pre-release is only compared with pre-releases of the same version. */
function isComparable(version: Version, wanted: Version): boolean {
  if (version.prerelease === "") return true;
  return wanted.prerelease !== "" && compareNumbers(version, wanted) === 0;
}

/** Only the last part that was written may grow; a release is never within a pre-release. */
function isWithin(version: Version, wanted: Version): boolean {
  const fixed = wanted.segments.slice(0, -1);
  return (
    (wanted.prerelease === "" || version.prerelease !== "") &&
    fixed.every((part, index) => part === at(version, index))
  );
}

/** Negative where `one` is older. */
export function compareVersions(one: Version, other: Version): number {
  return compareNumbers(one, other) || comparePrereleases(one.prerelease, other.prerelease);
}

function compareNumbers(one: Version, other: Version): number {
  const length = Math.max(one.segments.length, other.segments.length);
  for (let index = 0; index < length; index++) {
    const difference = at(one, index) - at(other, index);
    if (difference !== 0) return difference;
  }
  return 0;
}

function at({ segments }: Version, index: number): number {
  return segments[index] ?? 0;
}

/** By the rules of semver.org, 11: a release is newer than its pre-releases, a number older than a word. */
function comparePrereleases(one: string, other: string): number {
  if (one === other) return 0;
  if (one === "" || other === "") return one === "" ? 1 : -1;
  const [left, right] = [one.split("."), other.split(".")];
  for (let index = 0; ; index++) {
    const [a, b] = [left[index], right[index]];
    if (a === undefined || b === undefined) return left.length - right.length;
    const order = compareParts(a, b);
    if (order !== 0) return order;
  }
}

function compareParts(a: string, b: string): number {
  const [isNumber, isOtherNumber] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (isNumber && isOtherNumber) return Number(a) - Number(b);
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  return a < b ? -1 : Number(a > b);
}
