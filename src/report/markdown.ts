/** Makes other people's text inert in Markdown: nothing in a value may mention, link, close a block or hide text. */

const terminalColours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;?]*[ -/]*[@-~]`, "gu");

/** A longer line is no sentence, and would take the place of all others where a text is cut. */
const longestProse = 4_000;

/** Text without terminal colours, with control and direction-changing characters written as `\u{…}`. */
export function plain(text: string): string {
  return text
    .replaceAll(terminalColours, "")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
      character === "\n" || character === "\t"
        ? character
        : `\\u{${character.codePointAt(0)?.toString(16) ?? ""}}`,
    );
}

/** A code span on one line, whatever backticks the text holds. */
export function code(text: string): string {
  const line = plain(text).replaceAll(/\s*\n\s*/g, " ");
  const ticks = "`".repeat(longestRun(line, "`") + 1);
  const pad = line.startsWith("`") || line.endsWith("`") || line === "" ? " " : "";
  return `${ticks}${pad}${line}${pad}${ticks}`;
}

/**
 * A fenced block whose fence is longer than any run of backticks inside. Lines are expected to be `plain`. No line may
 * be taken for one of the comments that we find our own texts by.
 */
export function fence(language: string, lines: readonly string[]): string {
  const text = lines.join("\n").replaceAll(/^<!--/gm, " <!--");
  const ticks = "`".repeat(Math.max(3, longestRun(text, "`") + 1));
  return `${ticks}${language}\n${text}\n${ticks}`;
}

/**
 * Text for running prose, on one line: every character that Markdown or HTML would act on is escaped. GitHub looks for
 * mentions, references and addresses after that, in the rendered text: a space of no width keeps them from being found.
 */
export function prose(text: string): string {
  return plain(clip(text, longestProse))
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(/[\\`*_{}[\]()#+!|~>]/g, (character) => `\\${character}`)
    .replace(/^(-|\d+\.)/, (bullet) => bullet.replace(/.$/, "\\$&"))
    .replaceAll(/@|#|:(?=\/\/)|www(?=\.)|GH(?=-)/gi, (found) => `${found}&#8203;`);
}

/** A folded block. `summary` is Markdown-safe HTML or prose; the empty lines let Markdown work inside. */
export function fold(summary: string, body: string, open = false): string {
  return `<details${open ? " open" : ""}><summary>${summary}</summary>\n\n${body}\n\n</details>`;
}

/** A code span for places where Markdown does not work (`<summary>`), and inert also where it does (a list item). */
export function codeHtml(text: string): string {
  const line = plain(text).replaceAll(/\s*\n\s*/g, " ");
  return `<code>${line.replaceAll(/[&<>@#*_`[\]()!|~\\:]|(?<=www)\./gi, (character) => `&#${character.charCodeAt(0)};`)}</code>`;
}

/** A GitHub alert box; every line of `body` stays inside. */
export function alert(kind: "CAUTION" | "WARNING" | "NOTE" | "IMPORTANT", body: string): string {
  return [`[!${kind}]`, ...body.split("\n")].map((line) => `> ${line}`.trimEnd()).join("\n");
}

/** Cuts on a code-point boundary, and says so. `limit` in UTF-16 units. */
export function clip(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/u, "");
  return `${cut}…`;
}

/** Blocks with an empty line between them; empty ones are left out. */
export function join(...blocks: readonly string[]): string {
  return blocks.filter((block) => block !== "").join("\n\n");
}

/** Items (`- …`) and folds, one below the other: Markdown would take an item right after a fold for a part of it. */
export function bullets(blocks: readonly string[]): string {
  return blocks
    .map((block, index) => {
      const isAmongItems = block.startsWith("- ") && blocks[index - 1]?.startsWith("- ") === true;
      return index === 0 ? block : `${isAmongItems ? "\n" : "\n\n"}${block}`;
    })
    .join("");
}

/** `a`, `a or b`, `a, b or c`. */
export function listed(words: readonly string[], last: "and" | "or"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1) ?? ""}`;
}

/** `1 change`, `2 changes`. */
export function count(many: number, noun: string, nouns = `${noun}s`): string {
  return `${many} ${many === 1 ? noun : nouns}`;
}

function longestRun(text: string, character: string): number {
  let longest = 0;
  let run = 0;
  for (const here of text) {
    run = here === character ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
