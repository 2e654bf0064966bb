import { at, isObject, type Json, type JsonObject, stringAt, writeJson } from "../../../model/json.ts";
import { isSecret } from "../object.ts";
import type { Part } from "./decode.ts";
import type { Problem } from "./yaml.ts";

/** What keeps a part from being a Kubernetes object that can be applied; empty when it is one. */
export function checkObject(part: Part): readonly Problem[] {
  if (!isObject(part.value)) {
    return [
      problemAt(
        part,
        [],
        `This document is ${nameOf(part.value)}, not a Kubernetes object. Write a map with apiVersion, kind and metadata.`,
      ),
    ];
  }
  const tool = toolOf(part.value);
  if (tool !== undefined) return [problemAt(part, [], tool)];
  const texts = textMaps(part.value);
  return [
    ...checkIdentity(part),
    ...texts.flatMap(({ path, isSecret: hidden }) => checkTexts(part, path, hidden)),
  ];
}

export function problemAt(part: Part, path: readonly (string | number)[], message: string): Problem {
  return { message, place: part.document.placeOf([...part.path, ...path]) };
}

function toolOf(value: Json): string | undefined {
  const apiVersion = stringAt(value, "apiVersion") ?? "";
  const kind = stringAt(value, "kind");
  if (apiVersion.startsWith("kustomize.config.k8s.io/")) {
    return `This is a ${kind ?? "kustomization"} for kustomize, not an object of a cluster. Point the target at the folder that holds it, and kustomize builds it.`;
  }
  if (kind === undefined && stringAt(value, "name") !== undefined && /^v[12]$/.test(apiVersion)) {
    return "This is a Helm chart's description, not an object of a cluster. Point the target at the folder that holds it, and Helm renders it.";
  }
  if (kind === "List" && !Array.isArray(at(value, "items")))
    return "This List has no items. Write them as a list, or remove the document.";
  return undefined;
}

function checkIdentity(part: Part): readonly Problem[] {
  const problems: Problem[] = [];
  for (const path of [["apiVersion"], ["kind"], ["metadata", "name"]]) {
    const value = at(part.value, ...path);
    if (typeof value === "string" && value !== "") continue;
    problems.push(problemAt(part, path, identityMessage(part, path.join("."), value)));
  }
  const namespace = at(part.value, "metadata", "namespace");
  if (namespace !== undefined && namespace !== null && typeof namespace !== "string") {
    problems.push(problemAt(part, ["metadata", "namespace"], notText("metadata.namespace", namespace)));
  }
  return problems;
}

function identityMessage(part: Part, path: string, value: Json | undefined): string {
  if (value !== undefined && value !== null && value !== "") return notText(path, value);
  if (path === "metadata.name" && at(part.value, "metadata", "generateName") !== undefined) {
    return "metadata.generateName makes a new object at every apply. Give the object a fixed metadata.name.";
  }
  return `${path} is missing${subject(part)}. Add it.`;
}

function subject(part: Part): string {
  const kind = stringAt(part.value, "kind");
  const name = stringAt(part.value, "metadata", "name");
  if (kind === undefined && name === undefined) return " in this document";
  return ` in ${[kind, name].filter((word) => word !== undefined).join("/")}`;
}

/** Maps whose every value must be a text; the values of some may not be repeated. */
function textMaps(
  value: JsonObject,
): readonly { readonly path: readonly string[]; readonly isSecret: boolean }[] {
  const metadata = ["labels", "annotations"].map((field) => ({ path: ["metadata", field], isSecret: false }));
  const isSecretObject = isSecret(value);
  const holdsData = isSecretObject || (value["kind"] === "ConfigMap" && value["apiVersion"] === "v1");
  const data = holdsData ? ["data", "stringData", "binaryData"] : [];
  return [...metadata, ...data.map((field) => ({ path: [field], isSecret: isSecretObject }))];
}

function checkTexts(part: Part, path: readonly string[], hidden: boolean): readonly Problem[] {
  const entries = at(part.value, ...path);
  if (entries === undefined || entries === null) return [];
  const field = path.join(".");
  if (!isObject(entries)) {
    return [problemAt(part, path, `${field} is ${nameOf(entries)}. Write a map of texts.`)];
  }
  return Object.entries(entries).flatMap(([key, value]) => {
    if (typeof value === "string") return [];
    return [problemAt(part, [...path, key], notText(`${field}["${key}"]`, value, hidden))];
  });
}

function notText(path: string, value: Json, hidden = false): string {
  if (value === null) return `${path} is empty (null). Write "" for an empty text, or remove it.`;
  const written = hidden || typeof value === "object" ? "" : ` (${writeJson(value)})`;
  return `${path} is ${nameOf(value)}${written}, where a text is needed. Quote it.`;
}

/** A JSON value's type in words. */
function nameOf(value: Json): string {
  if (value === null) return "empty";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "bigint") return "a number";
  return typeof value === "object" ? "a map" : typeof value === "string" ? "a text" : `a ${typeof value}`;
}
