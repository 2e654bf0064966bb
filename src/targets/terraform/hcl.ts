/**
 * The few words of a module that must be known before its tool runs. This is no HCL parser: it sees blocks and plain
 * attributes, skips comments, strings and heredocs correctly, and evaluates nothing.
 */
import { type Token, tokensOf } from "./hcl-tokens.ts";

/** Everything between the braces of one block, with the words and strings in front of it. */
export type Block = {
  readonly type: string;
  readonly labels: readonly string[];
  readonly line: number;
  readonly body: readonly Token[];
};

/** The tokens of a file whose braces match; none of another: what stands in which block is not known there. */
export function wellFormedTokens(text: string): readonly Token[] {
  const tokens = tokensOf(text);
  let depth = 0;
  for (const token of tokens) {
    if (isMark(token, "{")) depth++;
    if (isMark(token, "}") && --depth < 0) return [];
  }
  return depth === 0 ? tokens : [];
}

/** The blocks (and `name = {…}` objects) directly in `tokens`, not those inside of them. */
export function blocksIn(tokens: readonly Token[]): readonly Block[] {
  const blocks: Block[] = [];
  for (let index = 0; index < tokens.length; index++) {
    if (!isMark(tokens[index], "{")) continue;
    const end = closingOf(tokens, index);
    const head = headBefore(tokens, index);
    const [first, ...labels] = head;
    if (first !== undefined) {
      blocks.push({
        type: first.text,
        labels: labels.map(({ text }) => text),
        line: first.line,
        body: tokens.slice(index + 1, end),
      });
    }
    index = end;
  }
  return blocks;
}

/**
 * Every block of `type` with that many labels, wherever it stands. Looks at words and not at lines, since labels may be
 * plain words, and comments may stand between them.
 */
export function blocksOf(tokens: readonly Token[], type: string, labels: number): readonly Block[] {
  return tokens.flatMap((token, index) => {
    const opening = index + labels + 1;
    const head = tokens.slice(index + 1, opening);
    const isBlock = token.kind === "word" && token.text === type && isMark(tokens[opening], "{");
    if (!isBlock || head.some(({ kind }) => kind === "mark")) return [];
    const body = tokens.slice(opening + 1, closingOf(tokens, opening));
    return [{ type, labels: head.map(({ text }) => text), line: token.line, body }];
  });
}

/** What `name = …` gives directly in `tokens`, when that is one string or one word. */
export function attribute(tokens: readonly Token[], name: string): string | null {
  return attributeToken(tokens, name)?.text ?? null;
}

/** The same with its place. */
export function attributeToken(tokens: readonly Token[], name: string): Token | null {
  let depth = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.kind === "mark" && /[{[(]/.test(token.text)) depth++;
    if (token.kind === "mark" && /[}\])]/.test(token.text)) depth--;
    const value = tokens[index + 2];
    const isNamed = token.kind === "word" && token.text === name && isMark(tokens[index + 1], "=");
    if (depth === 0 && isNamed && value !== undefined && value.kind !== "mark") return value;
  }
  return null;
}

/** The words and strings on the way back from an opening brace: `backend "s3" {`, `local = {`. */
function headBefore(tokens: readonly Token[], brace: number): readonly Token[] {
  const head: Token[] = [];
  let index = brace - 1;
  if (isMark(tokens[index], "=") || isMark(tokens[index], ":")) index--;
  for (; index >= 0; index--) {
    const token = tokens[index];
    if (token === undefined || token.kind === "mark") break;
    head.unshift(token);
    // A block starts with the first word; what stands before belongs to the line above.
    if (token.kind === "word") break;
  }
  return head;
}

function closingOf(tokens: readonly Token[], opening: number): number {
  let depth = 0;
  for (let index = opening; index < tokens.length; index++) {
    if (isMark(tokens[index], "{")) depth++;
    if (isMark(tokens[index], "}") && --depth === 0) return index;
  }
  return tokens.length;
}

function isMark(token: Token | undefined, text: string): boolean {
  return token?.kind === "mark" && token.text === text;
}
