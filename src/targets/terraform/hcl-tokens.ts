/**
 * The tokens of HCL: comments, strings, heredocs and the templates in them end where the tool's own scanner ends them,
 * so that nothing can hide behind a quote. https://github.com/hashicorp/hcl/blob/main/hclsyntax/spec.md
 */

export type Token = {
  readonly kind: "word" | "string" | "mark";
  /** Of a string what its escapes stand for; templates in it are left as they are. */
  readonly text: string;
  readonly line: number;
};

const skipped = /(?:\s|#[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y;
const word = /[\p{ID_Start}_][\p{ID_Continue}-]*/uy;
const heredoc = /<<-?([\p{ID_Start}_][\p{ID_Continue}-]*)\r?\n/uy;

/** The tokens of a file, without comments and heredocs. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let line = 1;
  let index = 0;
  while (index < text.length) {
    const token = tokenAt(text, index);
    const all = text.slice(index, token.end);
    if (token.kind !== "none") tokens.push({ kind: token.kind, text: textOf(token.kind, all), line });
    line += all.split("\n").length - 1;
    index = token.end;
  }
  return tokens;
}

function tokenAt(
  text: string,
  index: number,
): { readonly kind: Token["kind"] | "none"; readonly end: number } {
  const space = matchAt(skipped, text, index);
  if (space !== null) return { kind: "none", end: index + space[0].length };
  if (text[index] === '"') return { kind: "string", end: endOfString(text, index) };
  const here = matchAt(heredoc, text, index);
  if (here !== null) return { kind: "none", end: endOfHeredoc(text, index + here[0].length, here[1] ?? "") };
  const name = matchAt(word, text, index);
  if (name !== null) return { kind: "word", end: index + name[0].length };
  return { kind: "mark", end: index + 1 };
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}

/** Where the string that opens at `index` ends. One that is never closed ends with its line: the tool refuses it. */
function endOfString(text: string, index: number): number {
  let at = index + 1;
  while (at < text.length && text[at] !== "\n") {
    if (text[at] === '"') return at + 1;
    at = text[at] === "\\" ? at + 2 : endOfPart(text, at);
  }
  return at;
}

/** The line that holds only the marker ends a heredoc, but not where a template is still open. */
function endOfHeredoc(text: string, index: number, marker: string): number {
  let at = index;
  while (at < text.length) {
    const newline = text.indexOf("\n", at);
    const end = newline === -1 ? text.length : newline;
    if (text.slice(at, end).trim() === marker) return end;
    while (at < text.length && text[at] !== "\n") at = endOfPart(text, at);
    at++;
  }
  return text.length;
}

/** Past one character of a template, or past `$${`, which is none, or past a whole `${…}`. */
function endOfPart(text: string, index: number): number {
  if (text.startsWith("$${", index) || text.startsWith("%%{", index)) return index + 3;
  if (text.startsWith("${", index) || text.startsWith("%{", index)) return endOfTemplate(text, index + 2);
  return index + 1;
}

function endOfTemplate(text: string, index: number): number {
  let depth = 1;
  let at = index;
  while (at < text.length) {
    const token = tokenAt(text, at);
    if (token.kind === "mark" && text[at] === "{") depth++;
    if (token.kind === "mark" && text[at] === "}" && --depth === 0) return token.end;
    at = token.end;
  }
  return text.length;
}

function textOf(kind: Token["kind"], all: string): string {
  if (kind !== "string") return all;
  return unescaped(all.slice(1, all.endsWith('"') && all.length > 1 ? -1 : undefined));
}

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", '"': '"', "\\": "\\" };

function unescaped(text: string): string {
  return text.replaceAll(
    /\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|([\s\S]))/g,
    (all: string, short?: string, long?: string, character = "") => {
      const code = Number.parseInt(short ?? long ?? "", 16);
      if (code <= 0x10_ff_ff) return String.fromCodePoint(code);
      return escapes[character] ?? all;
    },
  );
}
