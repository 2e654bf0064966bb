/** Words of the config that fit nothing in git: most often a typo, which must not be silent. */
import { globPattern } from "../../../model/glob.ts";
import type { KubernetesRules } from "../../../model/kubernetes-rules.ts";
import type { Notice } from "../../../model/plan.ts";

/** A note for each key of the config whose words fit none of `addresses`, which are all objects that git wants. */
export function idleRuleNotices(rules: KubernetesRules, addresses: readonly string[]): readonly Notice[] {
  const objects = rules.conflicts.flatMap(({ object }) => (object === null ? [] : [object]));
  const keys: readonly (readonly [key: string, words: readonly string[]])[] = [
    ["kubernetes.replace", rules.replace],
    ["kubernetes.adopt", rules.adopt],
    ["kubernetes.conflicts[].object", objects],
  ];
  return keys.flatMap(([key, words]) => {
    const idle = [...new Set(words)].filter((word) => !addresses.some((one) => globPattern(word).test(one)));
    return idle.length === 0 ? [] : [idleNotice(key, idle)];
  });
}

function idleNotice(key: string, idle: readonly string[]): Notice {
  const words = idle.map((word) => `"${word}"`).join(", ");
  const fit = idle.length === 1 ? "fits" : "fit";
  return {
    level: "note",
    text: `${key} in pushlane.yaml: ${words} ${fit} no object of git. Addresses are written Kind/namespace/name (cluster-scoped ones Kind/name); correct it, or take it out.`,
  };
}
