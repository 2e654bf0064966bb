/**
 * The keys of a module in JSON syntax, with their lines. A key that stands twice counts twice, as it does for the tool;
 * `JSON.parse` keeps the last one, so a block could hide behind another.
 */

/** `path`: the keys from the root; lists are looked through. `value`: the string that follows, else `null`. */
export type JsonKey = {
  readonly path: readonly string[];
  readonly line: number;
  readonly value: string | null;
};

const pattern = /"(?:\\[\s\S]|[^"\\])*"|[{}[\]:,]|[^\s"{}[\]:,]+/g;

/** Every key of the text; of a text that is no JSON, what can be read of it. */
export function jsonKeys(text: string): readonly JsonKey[] {
  const keys: JsonKey[] = [];
  const around: string[] = [];
  let key = "";
  const words = wordsOf(text);
  for (const [index, { word, line }] of words.entries()) {
    const value = words[index + 2]?.word ?? "";
    if (words[index + 1]?.word === ":") {
      key = stringOf(word) ?? "";
      keys.push({ path: [...around, key].filter((step) => step !== ""), line, value: stringOf(value) });
    }
    // An object in a list belongs to the key of the list: its own step is empty.
    if (word === "{") around.push(key);
    if (word === "}") around.pop();
    if (word === "{" || word === "}") key = "";
    if (word === "[") around.push(key);
    if (word === "]") key = around.pop() ?? "";
    if (word === "[") key = "";
  }
  return keys;
}

type Word = { readonly word: string; readonly line: number };

function wordsOf(text: string): readonly Word[] {
  let line = 1;
  let last = 0;
  return [...text.matchAll(pattern)].map((match) => {
    line += text.slice(last, match.index).split("\n").length - 1;
    last = match.index;
    return { word: match[0], line };
  });
}

function stringOf(word: string): string | null {
  try {
    const value: unknown = JSON.parse(word);
    return typeof value === "string" ? value : null;
  } catch {
    return null;
  }
}
