/** Health rules written in CEL (cel.dev). Loaded only where a config has some: the language is a package of its own. */
import { Environment, type ParseResult } from "@marcbachmann/cel-js";
import { Failure } from "../../../model/failure.ts";
import { isObject, type Json } from "../../../model/json.ts";
import type { HealthExpressions } from "../../../model/request.ts";
import type { KubernetesObject } from "../object.ts";
import type { Evaluated, HealthRules } from "./health-rules.ts";

/** What an expression must come to. */
export type ExpressionResult = "bool" | "string";

/** `object` is the live object; `self` is its name in the rules of Kubernetes' own CRDs. */
const environment = new Environment({ enableOptionalTypes: true, homogeneousAggregateLiterals: false })
  .registerVariable("object", "dyn")
  .registerVariable("self", "dyn");

/** What is wrong with an expression, in words, or `null`: it is CEL over `object`, and can come to `result`. */
export function expressionProblem(text: string, result: ExpressionResult): string | null {
  const parsed = parse(text);
  if (typeof parsed === "string") return parsed;
  const { valid, type = "dyn", error } = parsed.check();
  if (!valid) return error === undefined ? "it is not valid" : located(error);
  return type === "dyn" || type === result ? null : `it comes to ${type}, not to ${result}`;
}

/** The rules of a target, ready to judge. Failure `health-rule-invalid`: an expression that the config let through. */
export function compileRules(rules: readonly HealthExpressions[]): HealthRules {
  return rules.map(({ group, kind, healthy, failed, reason }) => ({
    group,
    kind,
    healthy: booleanOf(compile(healthy)),
    failed: failed === null ? null : booleanOf(compile(failed)),
    reason: reason === null ? null : textOf(compile(reason)),
  }));
}

function compile(text: string): ParseResult {
  const parsed = parse(text);
  if (typeof parsed !== "string") return parsed;
  throw new Failure(
    "health-rule-invalid",
    `The health rule "${text}" is not CEL: ${parsed}. Mend it in the config.`,
  );
}

function booleanOf(expression: ParseResult): (object: KubernetesObject) => Evaluated<boolean> {
  return (object) => {
    const { value, why } = evaluate(expression, object);
    if (why !== null) return { kind: "no-value", why };
    return typeof value === "boolean"
      ? { kind: "value", value }
      : { kind: "no-value", why: "it is not true or false" };
  };
}

function textOf(expression: ParseResult): (object: KubernetesObject) => Evaluated<string> {
  return (object) => {
    const { value, why } = evaluate(expression, object);
    if (why !== null) return { kind: "no-value", why };
    return typeof value === "string"
      ? { kind: "value", value }
      : { kind: "no-value", why: "it is not a text" };
  };
}

type Result = { readonly value: unknown; readonly why: string | null };

function evaluate(expression: ParseResult, object: KubernetesObject): Result {
  const live = asCel(object);
  try {
    const value: unknown = expression({ object: live, self: live });
    return { value, why: null };
  } catch (thrown) {
    return { value: null, why: located(thrown) };
  }
}

function parse(text: string): ParseResult | string {
  try {
    return environment.parse(text);
  } catch (thrown) {
    return located(thrown);
  }
}

/** The error's first line, and where in the expression it is. The library draws a picture below, which is not for a log. */
function located(error: unknown): string {
  const summary = memberOf(error, "summary");
  const text = typeof summary === "string" ? summary : error instanceof Error ? error.message : "no reason";
  const start = memberOf(memberOf(error, "range"), "start");
  const where = typeof start === "number" ? ` (character ${start + 1})` : "";
  return `${text.split("\n")[0] ?? ""}${where}`;
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

/** Whole numbers are CEL's `int`, as they are for the API server. */
function asCel(value: Json): unknown {
  if (typeof value === "number") return Number.isInteger(value) ? BigInt(value) : value;
  if (Array.isArray(value)) return value.map(asCel);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asCel(inner)]));
}
