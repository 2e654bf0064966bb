/** The pattern of a word in which `*` stands for any text and `?` for one character; everything else is itself. */
export function globPattern(word: string): RegExp {
  const source = word
    .replace(/[\\^$.|+()[\]{}]/g, "\\$&")
    .replace(/\*+/g, ".*")
    .replace(/\?/g, ".");
  return new RegExp(`^${source}$`, "s");
}
