/** What kubectl decides on the bare text of a file, before any YAML is parsed. */

/** A mistake at a character of a text. */
export type TextFinding = { readonly message: string; readonly offset: number };

export type PreparedText = {
  /** What is to be parsed: line for line the file's text. */
  readonly text: string;
  /** kubectl reads a file that begins with `{` as JSON first, which allows a little more and a little less. */
  readonly isJson: boolean;
  readonly findings: readonly TextFinding[];
};

const forbiddenInJson = /(?![\t\n\r\u007f-\u009f])\p{Cc}/gu;
const forbiddenInYaml = /(?![\t\n\r])\p{Cc}|[\u2028\u2029\ufffe\uffff]/gu;

const wordsAfter = "Only a comment may follow --- on its line. Begin the document on the next line.";

/**
 * Makes the text of a file what kubectl sees: without byte-order marks, old Macintosh line ends as any other, and
 * `---# a comment` a separator. Mistakes: characters that YAML does not allow or that only kubectl takes for line
 * breaks, and words after `---`, which kubectl does not read
 * (https://github.com/kubernetes/kubernetes/blob/v1.36.0/staging/src/k8s.io/apimachinery/pkg/util/yaml/decoder.go).
 */
export function prepareText(raw: string): PreparedText {
  const marked = raw.replace(/^\uFEFF/, "").replace(/(\n---[^\n]*\n)\uFEFF/g, "$1");
  const lines = marked.includes("\r") ? marked.replace(/\r(?!\n)/g, "\n") : marked;
  // kubectl takes spaces at the very end for a whole line, which a block text with `+` keeps.
  const ended = /\n +$/.test(lines) ? `${lines}\n` : lines;
  const isJson = /^\s*\{/.test(lines);
  const findings = [...forbiddenCharacters(ended, isJson)];
  const text = ended.replace(/^---(.+)$/gm, (line: string, rest: string, offset: number) => {
    const words = rest.trim();
    if (words !== "" && !words.startsWith("#")) findings.push({ message: wordsAfter, offset });
    return "---".padEnd(line.length);
  });
  return { text, isJson, findings };
}

/** The first one only: a file of another kind (UTF-16, a binary) is full of them. */
function forbiddenCharacters(text: string, isJson: boolean): readonly TextFinding[] {
  const pattern = isJson ? forbiddenInJson : forbiddenInYaml;
  const [first, ...others] = text.matchAll(pattern);
  if (first === undefined) return [];
  return [{ message: forbidden(first[0], others.length), offset: first.index }];
}

function forbidden(character: string, others: number): string {
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  const more = others === 0 ? "" : `, here and ${others} times more`;
  const what = `The character U+${code} may not stand in a manifest${more}`;
  if (code === "0000") return `${what}. If the file is UTF-16, save it as UTF-8.`;
  if (["0085", "2028", "2029"].includes(code))
    return `${what}: kubectl takes it for a line break. Write "\\u${code.toLowerCase()}" in double quotes.`;
  return `${what}. Remove it, or write "\\u${code.toLowerCase()}" in double quotes.`;
}
