import { Marked, type Token } from "marked";

/** What Markdown makes of a text: every token at any depth. */
export function tokensOf(markdown: string): readonly Token[] {
  const all: Token[] = [];
  const marked = new Marked();
  void marked.walkTokens(marked.lexer(markdown), (token) => void all.push(token));
  return all;
}

/** The tags that a page has as HTML (not as text or code), in order: `details`, `/details`, …. */
export function tagsOf(markdown: string): readonly string[] {
  return tokensOf(markdown)
    .filter(({ type }) => type === "html")
    .flatMap(({ raw }) => [...raw.matchAll(/<(\/?[a-z]+)/g)].map(([, tag = ""]) => tag));
}

/** Blocks that are not closed at the end of a page: fences, folds, fold lines. Read line by line, as our texts are written. */
export function openBlocks(markdown: string): readonly string[] {
  let fence = "";
  const open: string[] = [];
  for (const line of markdown.split("\n")) {
    const [ticks = ""] = /^`{3,}/.exec(line) ?? [];
    if (fence !== "") fence = line === fence ? "" : fence;
    else if (ticks !== "") fence = ticks;
    else if (line.startsWith("<details")) open.push("details");
    else if (line === "<!-- pushlane:fold -->") open.push("fold");
    else if (line === "</details>" && open.at(-1) === "details") open.pop();
    else if (line === "<!-- /pushlane:fold -->" && open.at(-1) === "fold") open.pop();
  }
  return fence === "" ? open : [...open, "fence"];
}

/** The words of the rendered page outside of code: where GitHub looks for mentions, references and addresses. */
export function wordsOf(markdown: string): string {
  return new Marked()
    .parse(markdown, { async: false })
    .replaceAll(/<(pre|code)\b[^>]*>.*?<\/\1>|<!--.*?-->|<\/?[a-z][^>]*>/gs, "")
    .replaceAll(/&#(\d+);/g, (_, number: string) => String.fromCodePoint(Number(number)));
}
