/** What the YAML parser finds wrong, in words that help, and without the values that stand in the file. */
import type { Document } from "yaml";
import type { TextFinding } from "./yaml-text.ts";

export const tooDeep = "The YAML is nested too deeply. Flatten it.";

export const noComments = "JSON has no comments. Remove it, or begin it with #.";

/** The mistakes of one document. One per line: further ones on the same line follow from the first. */
export function syntaxFindings(
  { errors }: Document.Parsed,
  { text, isJson }: { readonly text: string; readonly isJson: boolean },
  lineOf: (offset: number) => number,
): readonly TextFinding[] {
  const byLine = new Map<number, TextFinding>();
  for (const { message, pos } of errors) {
    const line = lineOf(pos[0]);
    if (!byLine.has(line))
      byLine.set(line, {
        message: isJson && isComment(text, pos[0]) ? noComments : inWords(message, isJson),
        offset: pos[0],
      });
  }
  return [...byLine.values()];
}

function isComment(text: string, offset: number): boolean {
  return text.startsWith("//", offset) || text.startsWith("/*", offset);
}

function inWords(message: string, isJson: boolean): string {
  if (message.includes("call stack")) return tooDeep;
  if (isJson && message.includes("flow-map-start at node end"))
    return "A second JSON object stands here without --- before it. Put --- on a line between them.";
  // The parser repeats what it stumbled over, which may be a secret.
  const bare = message.replace(/(?: token)?(?: in YAML stream)?: ".*$/s, "");
  return `This is not valid YAML: ${bare.replace(/\s+/g, " ").trim()}.`.replace(/\.\.$/, ".");
}

/**
 * The first line of a template that nobody rendered, in a text with mistakes on `lines`: one of those with `{{` or `}}`,
 * or one that only Helm understands. Other tools' templates stand in many a valid manifest.
 */
export function templateLine(text: string, lines: ReadonlySet<number>): number | undefined {
  if (lines.size === 0 || !text.includes("{{")) return undefined;
  const line = text
    .split("\n")
    .findIndex((written, index) => (lines.has(index + 1) ? /\{\{|\}\}/ : helmOnly).test(written));
  return line < 0 ? undefined : line + 1;
}

const helmOnly = /\{\{-?\s*(?:\.(?:Values|Release|Chart)\b|include ")/;
