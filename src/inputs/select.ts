import { globPattern } from "../model/glob.ts";
import type { TargetSpec } from "../model/request.ts";
import { type Mistake, unknownWord } from "./mistake.ts";

/** The targets that the names and globs (`*`, `?`) of the input `targets` choose, in the order of the file; all of them when there are none. */
export function selectTargets(specs: readonly TargetSpec[], words: readonly string[]): readonly TargetSpec[] {
  if (words.length === 0) return specs;
  const patterns = words.map(globPattern);
  return specs.filter(({ name }) => patterns.some((pattern) => pattern.test(name)));
}

/** Words of the input `targets` that choose none of `names`: each is a mistake, unless no target is known at all. */
export function wordsWithoutTarget(names: readonly string[], words: readonly string[]): readonly Mistake[] {
  if (names.length === 0) return [];
  return words
    .filter((word) => !names.some((name) => globPattern(word).test(name)))
    .map((word) => ({
      subject: `input targets: ${word}`,
      problem: unknownWord(word, names),
      place: null,
    }));
}
