import type { TargetSpec } from "../model/request.ts";
import { type Mistake, unknownWord } from "./mistake.ts";

/**
 * The targets that the names and globs (`*`, `?`) of the input `targets` choose, in the order of the file; all of them
 * when there are none. A word that chooses nothing is a mistake.
 */
export function selectTargets(
  specs: readonly TargetSpec[],
  words: readonly string[],
): { readonly specs: readonly TargetSpec[]; readonly mistakes: readonly Mistake[] } {
  if (words.length === 0) return { specs, mistakes: [] };
  const names = specs.map(({ name }) => name);
  const patterns = words.map((word) => ({ word, pattern: globPattern(word) }));
  const mistakes = patterns
    .filter(({ pattern }) => !names.some((name) => pattern.test(name)))
    .map(({ word }) => ({
      subject: `input targets: ${word}`,
      problem: unknownWord(word, names),
      place: null,
    }));
  return { specs: specs.filter(({ name }) => patterns.some(({ pattern }) => pattern.test(name))), mistakes };
}

function globPattern(word: string): RegExp {
  const source = word
    .replace(/[\\^$.|+()[\]{}]/g, "\\$&")
    .replace(/\*+/g, ".*")
    .replace(/\?/g, ".");
  return new RegExp(`^${source}$`);
}
