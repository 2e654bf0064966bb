import { isObject, type Json, type JsonObject } from "../../../model/json.ts";
import { identityOf, type KubernetesObject } from "../object.ts";
import type { Part } from "./decode.ts";
import { problemAt } from "./decode-checks.ts";
import type { Problem } from "./yaml.ts";

type Cleaned = {
  readonly object: KubernetesObject;
  readonly problems: readonly Problem[];
  readonly remarks: readonly Problem[];
};

/**
 * Server-side apply has no one meaning for null: some fields take it as a value, most refuse it. A null field is left
 * out and told, as `kubectl apply` leaves it out without a word, of custom resources too (charts print many). A null
 * where a text belongs is a mistake, and so is one in a list, but for custom resources and CRDs, where it may be a value.
 */
export function dropNulls(part: Part, object: KubernetesObject): Cleaned {
  const problems: Problem[] = [];
  const remarks: Problem[] = [];
  const keepsItems = mayListNulls(object);

  function clean(value: Json, path: readonly (string | number)[]): Json {
    if (Array.isArray(value)) return value.map((item, index) => cleanItem(item, [...path, index]));
    return isObject(value) ? cleanMap(value, path) : value;
  }

  function cleanItem(item: Json, path: readonly (string | number)[]): Json {
    if (item === null && !keepsItems)
      problems.push(
        problemAt(
          part,
          path,
          `${written(path)} is an empty list item (null). Remove the dash, or write the item.`,
        ),
      );
    return clean(item, path);
  }

  function cleanMap(map: JsonObject, path: readonly (string | number)[]): JsonObject {
    const kept: [string, Json][] = [];
    for (const [key, value] of Object.entries(map)) {
      const here = [...path, key];
      if (value !== null) kept.push([key, clean(value, here)]);
      else if (holdsTexts(path))
        problems.push(
          problemAt(
            part,
            here,
            `${written(here)} is empty (null). Write "" for an empty text, or remove it.`,
          ),
        );
      else if (!isHarmless(here))
        remarks.push(problemAt(part, here, `${written(here)} is empty (null) and left out.`));
    }
    return Object.fromEntries(kept);
  }

  return { object: cleanMap(object, []), problems, remarks };
}

function mayListNulls(object: KubernetesObject): boolean {
  const { group } = identityOf(object);
  if (group === "apiextensions.k8s.io") return true;
  return group.includes(".") && !group.endsWith(".k8s.io");
}

/** Maps whose every value is a text: a null there is neither an empty text nor nothing. */
function holdsTexts(path: readonly (string | number)[]): boolean {
  const last = path.at(-1);
  const before = path.at(-2);
  return before === "metadata" && (last === "labels" || last === "annotations");
}

/** What generators print and nobody means: `creationTimestamp: null`, an empty namespace, an empty status. */
function isHarmless(path: readonly (string | number)[]): boolean {
  const last = path.at(-1);
  return (
    last === "creationTimestamp" || last === "status" || (last === "namespace" && path.at(-2) === "metadata")
  );
}

function written(path: readonly (string | number)[]): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`))
    .join("")
    .replace(/^\./, "");
}
