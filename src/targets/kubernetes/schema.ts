/**
 * How the API server sees the structure of objects: which maps and lists are owned as one, which item by item, and
 * how values are compared. Read from the server's OpenAPI v3, only for the group-versions that are asked for.
 */
import { Failure } from "../../model/failure.ts";
import { at, isObject, type Json, type JsonObject, stringAt } from "../../model/json.ts";
import type { Cluster } from "./cluster.ts";
import type { KindInfo, Kinds } from "./discovery.ts";
import { identityOf, type KubernetesObject } from "./object.ts";

/** What an apply owns at a place. A list or map that is neither said otherwise is `granular` (map) or atomic (list). */
type Shape =
  | { readonly kind: "granular" }
  | { readonly kind: "atomic" }
  | { readonly kind: "set" }
  | { readonly kind: "keyed"; readonly keys: readonly string[] };

/** The structure at one place of an object; places below are resolved when asked for. */
export type Schema = {
  readonly shape: Shape;
  readonly format: "quantity" | "base64" | "plain";
  readonly defaultValue: Json | undefined;
  /** True where every member that may stand here is named: any other is a mistake. */
  readonly closed: boolean;
  /** Structure of a member of this map; `null` where the schema does not say. */
  member(key: string): Schema | null;
  /** Structure of the items of this list; `null` where the schema does not say. */
  item(): Schema | null;
};

export type Schemas = {
  /** The schema of a kind, or `null` where neither the server nor a planned CRD publishes one. */
  of(info: KindInfo): Promise<Schema | null>;
};

/**
 * Schemas by kind. `crds` are the CustomResourceDefinitions of the manifests: their schemas count for kinds that the
 * server does not serve yet. Each group-version is fetched once, when first asked for. Throws `schema-unreadable`
 * when the server answers neither with a document nor with 404.
 */
export function openSchemas(cluster: Cluster, kinds: Kinds, crds: readonly KubernetesObject[]): Schemas {
  const documents = new Map<string, Promise<JsonObject | null>>();
  const documentOf = (path: string): Promise<JsonObject | null> => {
    const known = documents.get(path) ?? fetchDocument(cluster, path);
    documents.set(path, known);
    return known;
  };
  return {
    async of(info) {
      const planned = plannedSchema(info, crds);
      const apiVersion = info.group === "" ? info.version : `${info.group}/${info.version}`;
      // A planned CRD may change the schema that the server still publishes: what will be there counts.
      if (planned !== null || kinds.find(apiVersion, info.kind) === undefined) return planned;
      const path = info.group === "" ? `api/${info.version}` : `apis/${info.group}/${info.version}`;
      const document = await documentOf(`/openapi/v3/${path}`);
      const published = document === null ? null : schemaOfKind(document, info);
      return published ?? definedSchema(cluster, info);
    },
  };
}

async function fetchDocument(cluster: Cluster, path: string): Promise<JsonObject | null> {
  const { status, body } = await cluster.send({ method: "GET", path, accept: "application/json" });
  if (status === 404) return null;
  if (status === 200 && isObject(body)) return body;
  const reason = stringAt(body, "message") ?? "no reason given";
  throw new Failure(
    "schema-unreadable",
    `The API server ${cluster.server} did not give its schema at ${path}: HTTP ${status}, ${reason}. ` +
      'Allow "get" on the non-resource URL "/openapi/*" (the role "system:discovery" holds it).',
  );
}

/** The schema of a kind in an OpenAPI v3 document of its group-version, or `null` when it is not in there. */
function schemaOfKind(
  document: JsonObject,
  kind: { readonly group: string; readonly version: string; readonly kind: string },
): Schema | null {
  const schemas = at(document, "components", "schemas");
  if (!isObject(schemas)) return null;
  const found = Object.values(schemas).find((schema) => describesKind(schema, kind));
  return isObject(found) ? schemaFrom(found, schemas) : null;
}

function describesKind(
  schema: Json,
  { group, version, kind }: { readonly group: string; readonly version: string; readonly kind: string },
): boolean {
  const marks = at(schema, "x-kubernetes-group-version-kind");
  // DeleteOptions and WatchEvent carry many marks, one per group; a kind of its own carries one.
  return (
    Array.isArray(marks) &&
    marks.length === 1 &&
    at(marks, 0, "group") === group &&
    at(marks, 0, "version") === version &&
    at(marks, 0, "kind") === kind
  );
}

/** The schema out of the kind's CRD: the server publishes it in its OpenAPI only a moment after it serves the kind. */
async function definedSchema(cluster: Cluster, info: KindInfo): Promise<Schema | null> {
  const name = encodeURIComponent(`${info.resource}.${info.group}`);
  const path = `/apis/apiextensions.k8s.io/v1/customresourcedefinitions/${name}`;
  const { status, body } = await cluster.send({ method: "GET", path });
  return status === 200 && isObject(body) ? plannedSchema(info, [body]) : null;
}

function plannedSchema(info: KindInfo, crds: readonly KubernetesObject[]): Schema | null {
  for (const crd of crds) {
    if (identityOf(crd).kind !== "CustomResourceDefinition") continue;
    if (stringAt(crd, "spec", "group") !== info.group || stringAt(crd, "spec", "names", "kind") !== info.kind)
      continue;
    const versions = at(crd, "spec", "versions");
    const version = Array.isArray(versions)
      ? versions.find((one) => stringAt(one, "name") === info.version)
      : undefined;
    const raw = at(version, "schema", "openAPIV3Schema");
    if (isObject(raw)) return schemaFrom(raw, {});
  }
  return null;
}

/** A schema out of its JSON form; `schemas` are the document's `components.schemas`, for references. */
export function schemaFrom(raw: JsonObject, schemas: JsonObject): Schema {
  const resolved = resolve(raw, schemas);
  return {
    shape: shapeOf(resolved.schema),
    format: formatOf(resolved),
    defaultValue: resolved.schema["default"],
    closed: isClosed(resolved.schema),
    member(key) {
      const properties = resolved.schema["properties"];
      const member = isObject(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined;
      const below = member ?? resolved.schema["additionalProperties"];
      return isObject(below) ? schemaFrom(below, schemas) : null;
    },
    item() {
      const items = resolved.schema["items"];
      return isObject(items) ? schemaFrom(items, schemas) : null;
    },
  };
}

type Resolved = { readonly schema: JsonObject; readonly name: string };

/** Follows `$ref` and a single `allOf` (how Kubernetes writes a reference with a default); what stands beside wins. */
function resolve(raw: JsonObject, schemas: JsonObject): Resolved {
  const allOf = raw["allOf"];
  const reference = stringAt(raw, "$ref") ?? stringAt(allOf, 0, "$ref");
  if (reference === undefined) return { schema: raw, name: "" };
  const name = reference.slice(reference.lastIndexOf("/") + 1);
  const target = schemas[name];
  const inner = isObject(target) ? resolve(target, schemas) : { schema: {}, name };
  return { schema: { ...inner.schema, ...raw }, name };
}

function isClosed(schema: JsonObject): boolean {
  return (
    isObject(schema["properties"]) &&
    schema["additionalProperties"] === undefined &&
    schema["x-kubernetes-preserve-unknown-fields"] !== true &&
    schema["x-kubernetes-embedded-resource"] !== true
  );
}

function shapeOf(schema: JsonObject): Shape {
  if (schema["type"] === "array") return listShape(schema);
  if (schema["x-kubernetes-map-type"] === "atomic") return { kind: "atomic" };
  const isFreeForm = schema["x-kubernetes-preserve-unknown-fields"] === true;
  // Without a type any JSON may stand here, and the server owns it as one.
  return schema["type"] === undefined && schema["properties"] === undefined && !isFreeForm
    ? { kind: "atomic" }
    : { kind: "granular" };
}

function listShape(schema: JsonObject): Shape {
  const type = schema["x-kubernetes-list-type"];
  if (type === "set") return { kind: "set" };
  if (type === "map") return keyedBy(schema["x-kubernetes-list-map-keys"]);
  if (type !== undefined) return { kind: "atomic" };
  const strategy = schema["x-kubernetes-patch-strategy"];
  if (strategy !== "merge" && strategy !== "merge,retainKeys") return { kind: "atomic" };
  const mergeKey = schema["x-kubernetes-patch-merge-key"];
  return mergeKey === undefined ? { kind: "set" } : keyedBy([mergeKey]);
}

function keyedBy(keys: Json | undefined): Shape {
  if (!Array.isArray(keys)) return { kind: "set" };
  return { kind: "keyed", keys: keys.filter((key) => typeof key === "string") };
}

function formatOf({ schema, name }: Resolved): Schema["format"] {
  if (name.endsWith(".api.resource.Quantity")) return "quantity";
  return schema["format"] === "byte" ? "base64" : "plain";
}

/** `ObjectMeta` as every API server has it: for kinds whose own schema says nothing of metadata. */
export const objectMetaSchema: Schema = schemaFrom(
  {
    type: "object",
    properties: {
      labels: { type: "object", additionalProperties: { type: "string" } },
      annotations: { type: "object", additionalProperties: { type: "string" } },
      finalizers: { type: "array", items: { type: "string" }, "x-kubernetes-list-type": "set" },
      ownerReferences: {
        type: "array",
        items: { type: "object", "x-kubernetes-map-type": "atomic" },
        "x-kubernetes-list-type": "map",
        "x-kubernetes-list-map-keys": ["uid"],
      },
    },
  },
  {},
);
