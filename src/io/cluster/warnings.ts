/** The texts of a `Warning` header (RFC 7234 5.5): code and agent left out, several warnings apart. */
export function warningTexts(header: string): readonly string[] {
  const texts: string[] = [];
  for (const [, quoted = ""] of header.matchAll(/\d{3}\s+\S+\s+"((?:[^"\\]|\\.)*)"/g)) {
    texts.push(quoted.replace(/\\(.)/g, "$1"));
  }
  return texts;
}
