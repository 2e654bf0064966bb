/** What helm and kustomize say of a mistake, as it may be told: bounded, without stack traces and without values. Pure. */

/** Of the beginning, and of the end where more was said: one names what was done, the other why it failed. */
const longestPart = 1500;

/**
 * The message of a tool, cut in the middle where it is long, and never inside of a word: half of a secret would not be known
 * for one. Of a crash only its cause is told. What is quoted from values and secrets is taken out.
 */
export function toolWords(said: string): string {
  const crash = /^(?:fatal error|panic|runtime): .*$/m.exec(said);
  if (crash !== null && /^(?:goroutine \d+|runtime stack:)/m.test(said))
    return `it crashed (${shorten(crash[0])}). Look for a template that makes a very large text or list.`;
  return shorten(withoutValues(said));
}

function withoutValues(said: string): string {
  return (
    said
      // Of the schema of a chart's values.
      .replace(/^(- at '[^']*': )'.*' (does not match pattern|is not valid)/gm, "$1its value $2")
      // Of a generator of ConfigMaps or Secrets.
      .replace(/literal sources \[.*?\]: (invalid literal source) .*?, expected/gs, "$1, expected")
  );
}

function shorten(text: string): string {
  if (text.length <= 2 * longestPart) return text;
  const start = text.slice(0, longestPart).replace(/\S+$/, "").trimEnd();
  const end = text.slice(-longestPart).replace(/^\S+/, "").trimStart();
  return `${start}\n…\n${end}`;
}
