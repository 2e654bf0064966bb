/** The known word that `written` was most likely meant to be, or `null` where none is near. */
export function nearest(written: string, known: readonly string[]): string | null {
  const ranked = known
    .map((word) => ({ word, distance: distance(bare(written), bare(word)) }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  if (best === undefined) return null;
  return best.distance <= Math.max(1, Math.floor(bare(best.word).length / 3)) ? best.word : null;
}

// `plan_role`, `plan-role` and `planRole` are the same word.
function bare(word: string): string {
  return word
    .toLowerCase()
    .replace(/[-_\s]/g, "")
    .slice(0, 80);
}

/** Edits (insert, remove, change a character) that lead from one word to the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [line, letter] of Array.from(from).entries()) {
    const next = [line + 1];
    for (const [column, other] of Array.from(to).entries()) {
      const changed = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
