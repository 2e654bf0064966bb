/** What templates call that a rendering outside of a cluster, or one made twice, would hide. */

const names = ["lookup", "getHostByName", "now", "ago"] as const;

/** A call in a template: the function's name, and the line it is on (from 1). */
export type TemplateCall = {
  readonly name: (typeof names)[number];
  readonly line: number;
};

/**
 * The calls of `lookup` (finds nothing without a cluster), `getHostByName` (finds nothing without the network), `now` and
 * `ago` in a template's text. Comments and texts in quotes do not count.
 */
export function callsIn(template: string): readonly TemplateCall[] {
  const calls: TemplateCall[] = [];
  for (const action of template.matchAll(/\{\{-?\s*\/\*[\s\S]*?\*\/\s*-?\}\}|\{\{([\s\S]*?)\}\}/g)) {
    const [, inside] = action;
    if (inside === undefined) continue;
    const unquoted = inside.replace(/"(?:\\.|[^"\\])*"|`[^`]*`/g, (quoted) => quoted.replace(/[^\n]/g, " "));
    for (const word of unquoted.matchAll(/(?<![\w.$])(lookup|getHostByName|now|ago)\b/g)) {
      const before = template.slice(0, action.index + 2 + word.index);
      const name = names.find((known) => known === word[1]);
      if (name !== undefined) calls.push({ name, line: before.split("\n").length });
    }
  }
  return calls;
}
