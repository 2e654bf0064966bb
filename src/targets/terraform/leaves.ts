/**
 * The fields that differ between two values of a plan. A leaf that is sensitive on either side, at its own level or at
 * one above, never shows a value (facts 4.4).
 */
import { isObject, type Json } from "../../model/json.ts";
import type { Leaf, Side } from "../../model/plan.ts";
import { markerToken, secretToken, type Token, valueToken } from "../../model/token.ts";
import { exactJson, isExactNumber } from "./exact.ts";
import { elementStep, type Shape, settle, shapeAt } from "./sets.ts";

/** A value with the masks that Terraform lays over it: `true` in a mask covers all below. */
export type Masked = {
  readonly value: Json | undefined;
  readonly unknown: Json | undefined;
  readonly sensitive: Json | undefined;
};

type Where = { readonly address: string; readonly key: Buffer | null };
type Pair = { readonly path: string; readonly before: Masked; readonly after: Masked };

/**
 * Leaves at which `before` and `after` differ, or at which `after` is not known yet. `root` is put in front of every
 * path (empty for resources). A null is the same as nothing: in Terraform it means "not set". Elements of what `shape` calls a
 * set are named by what they hold; only those that one side has are leaves.
 */
export function diffLeaves(where: Where, pair: Pair, shape: Shape = null): readonly Leaf[] {
  const leaves: Leaf[] = [];
  collectLeaves({ ...where, leaves }, pair, shape);
  return leaves;
}

function collectLeaves(into: Where & { readonly leaves: Leaf[] }, pair: Pair, shape: Shape): void {
  const { path, before, after } = pair;
  if (isWhole(before) || isWhole(after) || !mayDescend(before, after)) {
    const leaf = wholeLeaf(into, pair, shape);
    if (leaf !== null) into.leaves.push(leaf);
    return;
  }
  if (shape?.kind === "set") {
    // What a secret element is must not stand in its path: such a set is one secret.
    if (holdsTrue(before.sensitive) || holdsTrue(after.sensitive))
      collectLeaves(into, { path, before: asSecret(before), after: asSecret(after) }, shape);
    else for (const element of otherElements(pair, shape.of)) collectLeaves(into, element, shape.of);
    return;
  }
  for (const step of stepsInto(before, after)) {
    const inside = { path: joinPath(path, step), before: childOf(before, step), after: childOf(after, step) };
    collectLeaves(into, inside, shapeAt(shape, step));
  }
}

/** The values under `sensitive`, as texts worth hiding. */
export function secretTexts(masked: Pick<Masked, "value" | "sensitive">): readonly string[] {
  const { value, sensitive } = masked;
  if (sensitive === true) return textsIn(value);
  if (!isContainer(sensitive)) return [];
  const parts = { value, sensitive, unknown: undefined };
  return stepsOf(sensitive).flatMap((step) => secretTexts(childOf(parts, step)));
}

/** `path` and one step more: `tags`, `tags["a.b"]`, `ports[0]`. */
export function joinPath(path: string, step: string | number): string {
  if (typeof step === "number") return `${path}[${step}]`;
  if (!/^[A-Za-z_][\w-]*$/.test(step)) return `${path}[${JSON.stringify(step)}]`;
  return path === "" ? step : `${path}.${step}`;
}

function wholeLeaf({ address, key }: Where, pair: Pair, shape: Shape): Leaf | null {
  const { path } = pair;
  const [before, after] = [settled(pair.before, shape), settled(pair.after, shape)];
  if (!isPartlyUnknown(after) && isSame(before.value, after.value)) return null;
  // A subtree that is shown as one value is as secret as its most secret part.
  const secret = holdsTrue(before.sensitive) || holdsTrue(after.sensitive);
  const tokenOf = (masked: Masked): Token => {
    if (isPartlyUnknown(masked)) return markerToken(address, path, "unknown");
    if (isUnset(masked.value)) return markerToken(address, path, "absent");
    return secret
      ? secretToken(key, { address, path }, masked.value)
      : valueToken(address, path, masked.value);
  };
  return {
    path,
    before: sideOf(before, secret),
    after: sideOf(after, secret),
    secret,
    tokens: { before: tokenOf(before), after: tokenOf(after) },
  };
}

function settled(masked: Masked, shape: Shape): Masked {
  return shape === null ? masked : { ...masked, value: settle(masked.value ?? null, shape) };
}

function asSecret(masked: Masked): Masked {
  return { ...masked, sensitive: true };
}

/** The elements that only one side of a set has, each with nothing on the other. */
function otherElements({ path, before, after }: Pair, shape: Shape): readonly Pair[] {
  const [old, now] = [elementsOf(before, shape), elementsOf(after, shape)];
  const lost = [...old].filter(([step]) => !now.has(step));
  const won = [...now].filter(([step]) => !old.has(step));
  return [
    ...lost.map(([step, element]) => ({ path: `${path}${step}`, before: element, after: nothing })),
    ...won.map(([step, element]) => ({ path: `${path}${step}`, before: nothing, after: element })),
  ];
}

const nothing: Masked = { value: undefined, unknown: undefined, sensitive: undefined };

/** By a step that says what the element is. Two that are not told apart yet, since parts are unknown, are counted. */
function elementsOf(set: Masked, shape: Shape): ReadonlyMap<string, Masked> {
  const elements = new Map<string, Masked>();
  for (const index of new Set([...stepsOf(set.value), ...stepsOf(set.unknown)])) {
    const element = childOf(set, index);
    const step = elementStep(element.value, element.unknown, shape);
    let free = step;
    for (let count = 2; elements.has(free); count += 1) free = `${step}~${count}`;
    elements.set(free, element);
  }
  return elements;
}

function sideOf(masked: Masked, secret: boolean): Side {
  if (isPartlyUnknown(masked)) return { kind: "unknown" };
  if (isUnset(masked.value)) return { kind: "absent" };
  return secret ? { kind: "secret" } : { kind: "value", json: exactJson(masked.value) };
}

function isWhole(masked: Masked): boolean {
  return masked.unknown === true || masked.sensitive === true;
}

/** Two containers of one kind, or one container and nothing, unless there is nothing inside to descend to. */
function mayDescend(before: Masked, after: Masked): boolean {
  const [old, now] = [before.value, after.value];
  if (isUnset(old) && isUnset(now)) return isPartlyUnknown(after);
  if (isUnset(old) || isUnset(now))
    return isContainer(isUnset(old) ? now : old) && stepsInto(before, after).size > 0;
  return isContainer(old) && isContainer(now) && Array.isArray(old) === Array.isArray(now);
}

function stepsInto(before: Masked, after: Masked): ReadonlySet<string | number> {
  const steps = new Set<string | number>();
  for (const value of [before.value, after.value, before.unknown, after.unknown])
    for (const step of stepsOf(value)) steps.add(step);
  return steps;
}

function stepsOf(value: Json | undefined): readonly (string | number)[] {
  if (Array.isArray(value)) return value.map((_item, index) => index);
  return isContainer(value) ? Object.keys(value) : [];
}

function childOf(masked: Masked, step: string | number): Masked {
  return {
    value: memberOf(masked.value, step),
    unknown: memberOf(masked.unknown, step),
    sensitive: memberOf(masked.sensitive, step),
  };
}

function memberOf(value: Json | undefined, step: string | number): Json | undefined {
  if (value === true) return true;
  if (Array.isArray(value)) return typeof step === "number" ? value[step] : undefined;
  return isObject(value) && Object.hasOwn(value, step) ? value[String(step)] : undefined;
}

function isContainer(value: Json | undefined): value is readonly Json[] | { readonly [key: string]: Json } {
  return Array.isArray(value) || (isObject(value) && !isExactNumber(value));
}

function isUnset(value: Json | undefined): value is null | undefined {
  return value === undefined || value === null;
}

function isPartlyUnknown(masked: Masked): boolean {
  return holdsTrue(masked.unknown);
}

function holdsTrue(mask: Json | undefined): boolean {
  return mask === true || stepsOf(mask).some((step) => holdsTrue(memberOf(mask, step)));
}

function isSame(before: Json | undefined, after: Json | undefined): boolean {
  if (isUnset(before) || isUnset(after)) return isUnset(before) && isUnset(after);
  return exactJson(before) === exactJson(after);
}

function textsIn(value: Json | undefined): readonly string[] {
  if (isUnset(value) || typeof value === "boolean") return [];
  if (typeof value === "string") return [value];
  if (!isContainer(value)) return [exactJson(value)];
  return stepsOf(value).flatMap((step) => textsIn(memberOf(value, step)));
}
