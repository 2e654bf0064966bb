import type { PullRequest } from "../model/trigger.ts";
import { code } from "./markdown.ts";
import { foldEnd, foldStart } from "./part.ts";
import { join } from "./result-text.ts";

/** First line of every comment of ours. With the author it tells our comment from others'. */
export const commentMarker = "<!-- pushlane:comment -->";

export type Part = { readonly target: string; readonly text: string; readonly runUrl: string };

/** Under GitHub's 65,536 characters, with room for the status lines of an apply. */
const longestComment = 62_000;

/**
 * The whole comment of a pull request, out of the parts of all its targets. When they do not fit together, the longest
 * parts lose what stands behind their fold line, and say where it is.
 */
export function composeComment(
  parts: readonly Part[],
  context: { readonly pullRequest: PullRequest; readonly commit: string; readonly runUrl: string },
): string {
  let shown = parts;
  while (write(shown, context).length > longestComment) {
    const longest = shown
      .filter(({ text }) => text.includes(foldStart))
      .toSorted((a, b) => b.text.length - a.text.length)[0];
    if (longest === undefined) return cut(write(shown, context), context.runUrl);
    shown = shown.map((part) => (part === longest ? withoutDetails(part) : part));
  }
  return write(shown, context);
}

function write(
  parts: readonly Part[],
  { commit, runUrl, pullRequest }: Parameters<typeof composeComment>[1],
): string {
  const footer = `<sub>Plan of ${code(commit.slice(0, 12))} onto ${code(pullRequest.baseRef)} · [run](${runUrl})</sub>`;
  const texts = parts.map(({ text }) => text.replace(foldStart, "").replace(foldEnd, ""));
  return join(commentMarker, ...texts, footer);
}

function withoutDetails(part: Part): Part {
  const head = part.text.slice(0, part.text.indexOf(foldStart)).trimEnd();
  const foot = part.text.slice(part.text.lastIndexOf(foldEnd) + foldEnd.length).trimStart();
  return { ...part, text: join(head, `[The fields are in the job summary.](${part.runUrl})`, foot) };
}

function cut(text: string, runUrl: string): string {
  const end = text.lastIndexOf("\n", longestComment - 200);
  return `${text.slice(0, end)}\n\n**The rest did not fit:** [read it in the job summary](${runUrl}).`;
}
