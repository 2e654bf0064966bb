/**
 * The one redactor that stands in front of every sink (law 8): log, comment, issue, summary, output, check, error. The
 * runner's own masks do not reach what is posted through an API, and know fewer forms.
 */
import { formsOf } from "./secret-forms.ts";
import { findTokens, type Stretch } from "./token-shapes.ts";

export interface Redactor {
  /** From now on this value, each of its lines, and their encoded forms are hidden, if `isWorthHiding` says so. */
  hide(secret: string): void;
  /** The text with `***` for every hidden value and everything that has the shape of a credential. */
  redact(text: string): string;
}

const veil = "***";
const headLength = 4;

type Forms = Map<string, Map<number, Set<string>>>;

/** A redactor that knows no secret yet. Texts of 5 MB take some 100 ms, however many secrets there are. */
export function createRedactor(): Redactor {
  // All forms by their first four characters, then by length. `marks` says which of these heads exist at all.
  const formsByHead: Forms = new Map();
  const marks = new Uint8Array(1 << 16);
  return {
    hide(secret) {
      for (const form of formsOf(secret)) {
        const head = form.slice(0, headLength);
        const byLength = formsByHead.get(head) ?? new Map<number, Set<string>>();
        const forms = byLength.get(form.length) ?? new Set();
        formsByHead.set(head, byLength.set(form.length, forms.add(form)));
        marks[markOf(head, 0)] = 1;
      }
    },
    redact(text) {
      const stretches = findTokens(text).concat(findForms(text, formsByHead, marks));
      return stretches.length === 0 ? text : veilOver(text, stretches);
    },
  };
}

function markOf(text: string, at: number): number {
  const first = text.charCodeAt(at) ^ (text.charCodeAt(at + 1) << 5);
  return (first ^ (text.charCodeAt(at + 2) << 10) ^ (text.charCodeAt(at + 3) << 3)) & 0xffff;
}

// Every place is tried, also inside of a match: where secrets overlap, no rest of one may stay.
function findForms(text: string, formsByHead: Forms, marks: Uint8Array): readonly Stretch[] {
  const found: Stretch[] = [];
  if (formsByHead.size === 0) return found;
  for (let at = 0; at <= text.length - headLength; at += 1) {
    if (marks[markOf(text, at)] === 0) continue;
    const byLength = formsByHead.get(text.slice(at, at + headLength));
    for (const [length, forms] of byLength ?? [])
      if (forms.has(text.slice(at, at + length))) found.push([at, at + length]);
  }
  return found;
}

function veilOver(text: string, stretches: readonly Stretch[]): string {
  const sorted = [...stretches].sort((one, other) => one[0] - other[0]);
  const parts: string[] = [];
  let shownTo = 0;
  for (const [from, to] of sorted) {
    if (to <= shownTo) continue;
    // What touches the stretch before is hidden by the same veil.
    if (from > shownTo || shownTo === 0) parts.push(text.slice(shownTo, from), veil);
    shownTo = to;
  }
  parts.push(text.slice(shownTo));
  return parts.join("");
}
