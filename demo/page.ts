import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Marked } from "marked";
import markedAlert from "marked-alert";

/** One thing that people would see on GitHub, as Markdown, with the place where they would see it. */
export type Sheet = {
  readonly title: string | null;
  readonly markdown: string;
  /** What happened before it, in order. */
  readonly story?: readonly string[];
};

const require = createRequire(import.meta.url);

/**
 * A self-contained HTML page that shows Markdown much like GitHub does, in the reader's light or dark scheme.
 * `scheme` fixes one of them, for pictures.
 */
export function renderPage(title: string | null, sheets: readonly Sheet[], scheme?: "light" | "dark"): string {
  const style = readFileSync(require.resolve(`github-markdown-css/github-markdown${scheme ? `-${scheme}` : ""}.css`), "utf8");
  const markdown = new Marked(markedAlert(), { renderer: { code: renderCode } });
  const body = sheets.map(
    (sheet) =>
      `${(sheet.story ?? []).map((told) => `<p class="told">▸ ${escape(told)}</p>`).join("")}${heading("h2", sheet.title)}<article class="markdown-body">${markdown.parse(sheet.markdown, { async: false })}</article>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title ?? "")}</title><style>${style}${ownStyle(scheme)}</style></head><body>${heading("h1", title)}${body.join("\n")}</body></html>\n`;
}

function renderCode({ text, lang }: { text: string; lang?: string | undefined }): string {
  const lines = text.split("\n").map((line) => `<span class="${lang === "diff" ? diffClass(line) : "same"}">${escape(line)}</span>`);
  return `<pre><code>${lines.join("\n")}</code></pre>`;
}

function diffClass(line: string): string {
  if (line.startsWith("+")) return "added";
  if (line.startsWith("-")) return "removed";
  return line.startsWith("!") ? "changed" : "same";
}

function heading(level: "h1" | "h2", text: string | null): string {
  return text === null ? "" : `<${level} class="where">${escape(text)}</${level}>`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function ownStyle(scheme: "light" | "dark" | undefined): string {
  const light = "--page:#f6f8fa;--ink:#1f2328;--add:#116329;--addb:#dafbe1;--del:#82071e;--delb:#ffebe9;--chg:#953800;";
  const dark = "--page:#010409;--ink:#f0f6fc;--add:#aff5b4;--addb:#033a16;--del:#ffdcd7;--delb:#67060c;--chg:#ffa657;";
  const both = `:root{${light}}@media(prefers-color-scheme:dark){:root{${dark}}}`;
  const fixed = scheme === "dark" ? `:root{${dark}}` : `:root{${light}}`;
  return `${scheme === undefined ? both : fixed}
body{background:var(--page);color:var(--ink);font-family:system-ui,sans-serif;max-width:920px;margin:24px auto;padding:0 16px}
h1.where{font-size:26px}h2.where{font-size:15px;margin:28px 0 8px;opacity:.8}.told{margin:14px 0 0;font-size:17px}.markdown-body{padding:20px 24px;border:1px solid #8883;border-radius:8px}
pre code span{display:inline-block;min-width:100%}.added{color:var(--add);background:var(--addb)}.removed{color:var(--del);background:var(--delb)}.changed{color:var(--chg)}`;
}
