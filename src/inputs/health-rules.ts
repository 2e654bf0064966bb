import { isObject, stringAt } from "../model/json.ts";
import type { Finding, Path } from "./mistake.ts";

/**
 * Tells what is wrong with an expression of a health rule, or `null`. The language is no affair of this room, and is
 * loaded only where a config has such rules.
 */
export type ExpressionCheck = (text: string, result: "bool" | "string") => string | null;

/** True where a config may hold health rules, so that their language is needed to read it. */
export function mayHaveHealthRules(text: string): boolean {
  return /\bhealth\b["']?\s*:/.test(text);
}

/** Expressions that are not CEL, and two rules for one kind. Looks at the raw value, so that all is told at once. */
export function healthFindings(config: unknown, check: ExpressionCheck | undefined): readonly Finding[] {
  const targets = isObject(config) ? config["targets"] : undefined;
  if (!isObject(targets)) return [];
  return Object.entries(targets).flatMap(([name, target]) => {
    const kubernetes = isObject(target) ? target["kubernetes"] : undefined;
    const rules = isObject(kubernetes) ? kubernetes["health"] : undefined;
    if (!Array.isArray(rules)) return [];
    const path = ["targets", name, "kubernetes", "health"];
    const wrong = rules.flatMap((rule, index) => ruleFindings(rule, [...path, index], check));
    return [...wrong, ...doubles(rules, path)];
  });
}

const results = { healthy: "bool", failed: "bool", reason: "string" } as const;

function ruleFindings(rule: unknown, path: Path, check: ExpressionCheck | undefined): readonly Finding[] {
  if (!isObject(rule) || check === undefined) return [];
  return Object.entries(results).flatMap(([key, result]) => {
    const text = rule[key];
    const problem = typeof text === "string" ? check(text, result) : null;
    if (problem === null) return [];
    return [
      {
        path: [...path, key],
        at: "value",
        problem: `is not an expression that can be used: ${problem}`,
      } as const,
    ];
  });
}

function doubles(rules: readonly unknown[], path: Path): readonly Finding[] {
  const seen = new Set<string>();
  return rules.flatMap((rule, index) => {
    if (!isObject(rule)) return [];
    const kind = stringAt(rule, "kind") ?? "";
    const subject = `${stringAt(rule, "group") ?? ""}/${kind}`;
    if (!seen.has(subject)) {
      seen.add(subject);
      return [];
    }
    const problem = `is the second rule for ${kind}: keep one`;
    return [{ path: [...path, index], at: "value", problem } as const];
  });
}
