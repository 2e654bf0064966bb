import type { PullRequest } from "../model/trigger.ts";
import { foldEnd, foldStart } from "./cut.ts";
import { code, join } from "./markdown.ts";
import { cutPart } from "./part.ts";

/** First line of every comment of ours. With the author it tells our comment from others'. */
export const commentMarker = "<!-- pushlane:comment -->";

export type Part = { readonly target: string; readonly text: string; readonly runUrl: string };

type Context = { readonly pullRequest: PullRequest; readonly commit: string; readonly runUrl: string };

/** Under GitHub's 65,536 characters, with room for the status lines of an apply. */
const longestComment = 62_000;
const shortestPart = 300;

/**
 * The whole comment of a pull request, out of the parts of all its targets. When they do not fit together, the longest
 * parts lose what stands between their fold lines; when that is too little, every part is cut, so that each keeps its
 * verdict and its first losses. Each says where the rest is.
 */
export function composeComment(parts: readonly Part[], context: Context): string {
  let shown = parts;
  while (write(shown, context).length > longestComment) {
    const longest = shown
      .filter(({ text }) => foldOf(text) !== null)
      .toSorted((a, b) => b.text.length - a.text.length)[0];
    if (longest === undefined) return writeCut(shown, context);
    shown = shown.map((part) => (part === longest ? withoutDetails(part) : part));
  }
  return write(shown, context);
}

function writeCut(parts: readonly Part[], context: Context): string {
  for (let limit = longestComment / 2; limit > shortestPart; limit *= 0.9) {
    const cut = parts.map((part) => ({ ...part, text: cutPart(part.text, limit, part.runUrl) }));
    const text = write(cut, context);
    if (text.length <= longestComment) return text;
  }
  return cutPart(write(parts, context), longestComment, context.runUrl);
}

function write(parts: readonly Part[], { commit, runUrl, pullRequest }: Context): string {
  const footer = `<sub>Plan of ${code(commit.slice(0, 12))} onto ${code(pullRequest.baseRef)} · [run](${runUrl})</sub>`;
  return join(commentMarker, ...parts.map(({ text }) => unfolded(text)), footer);
}

type Fold = { readonly head: string; readonly details: string; readonly foot: string };

function foldOf(text: string): Fold | null {
  const lines = text.split("\n");
  const [start, end] = [lines.indexOf(foldStart), lines.lastIndexOf(foldEnd)];
  if (start < 0 || end < start) return null;
  const between = (from: number, to: number) => lines.slice(from, to).join("\n").trim();
  return { head: between(0, start), details: between(start + 1, end), foot: between(end + 1, lines.length) };
}

function unfolded(text: string): string {
  const fold = foldOf(text);
  return fold === null ? text : join(fold.head, fold.details, fold.foot);
}

function withoutDetails(part: Part): Part {
  const fold = foldOf(part.text);
  if (fold === null) return part;
  return {
    ...part,
    text: join(fold.head, `[The fields are in the job summary.](${part.runUrl})`, fold.foot),
  };
}
