/** The lines between which a part may be cut when the comment as a whole is too long. Whole lines: values never are. */
export const foldStart = "<!-- pushlane:fold -->";
export const foldEnd = "<!-- /pushlane:fold -->";

/** What closes the blocks that are open, the innermost last. */
type Closers = readonly string[];

/**
 * As many whole lines of a Markdown text of ours as fit into `limit`, with every fence and fold that is still open
 * closed again, and the number of lines that were dropped. `measure` is in the unit of `limit`: UTF-16 units, or bytes.
 */
export function cutLines(
  text: string,
  limit: number,
  measure: (text: string) => number = (measured) => measured.length,
): { readonly kept: string; readonly dropped: number } {
  const lines = text.split("\n");
  const kept: string[] = [];
  let closers: Closers = [];
  let size = 0;
  for (const line of lines) {
    const next = closersAfter(closers, line);
    size += measure(line) + 1;
    if (size + measure(close(next)) > limit) break;
    kept.push(line);
    closers = next;
  }
  return { kept: `${kept.join("\n")}${close(closers)}`, dropped: lines.length - kept.length };
}

/** Blocks of ours begin and end at the start of a line, and nothing that others wrote stands there but inside of fences. */
function closersAfter(closers: Closers, line: string): Closers {
  const innermost = closers.at(-1);
  if (line === innermost) return closers.slice(0, -1);
  if (innermost?.startsWith("```") === true) return closers;
  const [fence] = /^`{3,}/.exec(line) ?? [];
  if (fence !== undefined) return [...closers, fence];
  if (line.startsWith("<details")) return [...closers, "</details>"];
  return line === foldStart ? [...closers, foldEnd] : closers;
}

function close(closers: Closers): string {
  return closers
    .toReversed()
    .map((closer) => (closer.startsWith("```") ? `\n${closer}` : `\n\n${closer}`))
    .join("");
}
