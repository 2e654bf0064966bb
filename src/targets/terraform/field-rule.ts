/** Which rule of the user says something of a field. */
import { globPattern } from "../../model/glob.ts";
import type { FieldRule } from "../../model/terraform-rules.ts";
import { isNamedBy } from "./address.ts";

/** The first of `rules` that is about `path` of the object at `address`. */
export function ruleFor<Rule extends FieldRule>(
  rules: readonly Rule[],
  address: string,
  path: string,
): Rule | undefined {
  return rules.find((rule) => isNamedBy(rule.address, address) && isWithin(rule.path, path));
}

/** A rule's path covers what is in the field, too: `tags` covers `tags.Name` and `tags["a.b"]`. */
function isWithin(pattern: string, path: string): boolean {
  return new RegExp(globPattern(pattern).source.replace(/\$$/, "(?:$|[.[])"), "s").test(path);
}
