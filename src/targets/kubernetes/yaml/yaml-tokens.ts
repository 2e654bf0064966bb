/** What only the tokens of a file show: where kubectl is stricter than YAML 1.2. */
import type { CST } from "yaml";

type Tell = (message: string, offset: number) => void;

/**
 * Passes the tokens of a file on and tells what kubectl does not read: directives, a document that follows `...`
 * without `---` (kubectl leaves it out without a word), and tabs before the first word of a line. Directives end here.
 */
export function* checkTokens(
  tokens: Iterable<CST.Token>,
  hasTabs: boolean,
  tell: Tell,
): Generator<CST.Token, void> {
  let documents = 0;
  for (const token of tokens) {
    if (token.type === "directive") {
      tell(`kubectl does not read the directive ${token.source.trim()}. Remove the line.`, token.offset);
      continue;
    }
    if (token.type === "document") {
      const isMarked = token.start.some(({ type }) => type === "doc-start");
      if (!isMarked && token.value !== undefined && documents > 0) tell(unmarked, token.offset);
      documents += 1;
    }
    if (hasTabs) checkTabs(token, tell);
    yield token;
  }
}

const unmarked = 'A document follows "..." without "---", and kubectl would leave it out. Put --- before it.';
const tab = "A tab stands where only spaces may. Replace it by spaces.";

/** https://github.com/yaml/go-yaml/blob/v2/scannerc.go: no tab where a key may begin. Flow collections may hold tabs. */
function checkTabs(token: CST.Token, tell: Tell): void {
  let mayBegin = true;
  const pending: (CST.Token | CST.CollectionItem)[] = [token];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (!("type" in next)) {
      pending.push(...partsOf(next).toReversed());
    } else if (next.type === "space") {
      if (mayBegin && next.source.includes("\t")) tell(tab, next.offset);
    } else {
      mayBegin = begins.has(next.type) || (mayBegin && holds.has(next.type));
      pending.push(...childrenOf(next).toReversed());
    }
  }
}

const begins = new Set(["newline", "seq-item-ind", "explicit-key-ind", "block-scalar"]);
const holds = new Set(["document", "block-map", "block-seq"]);

function partsOf({ start, key, sep, value }: CST.CollectionItem): readonly CST.Token[] {
  return [...start, ...(key ? [key] : []), ...(sep ?? []), ...(value === undefined ? [] : [value])];
}

function childrenOf(token: CST.Token): readonly (CST.Token | CST.CollectionItem)[] {
  if (token.type === "block-map" || token.type === "block-seq") return token.items;
  const own = token.type === "document" ? [...token.start, ...(token.value ? [token.value] : [])] : [];
  return [...own, ...("end" in token ? (token.end ?? []) : [])];
}
