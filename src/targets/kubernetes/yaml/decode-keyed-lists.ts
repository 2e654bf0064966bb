/** Lists of built-in kinds whose items the API tells apart by a key: a key that stands twice cannot be applied. */
import { at, isObject, type Json, stringAt, writeJson } from "../../../model/json.ts";
import type { Part } from "./decode.ts";
import { problemAt } from "./decode-checks.ts";
import type { Problem } from "./yaml.ts";

type Path = readonly (string | number)[];
type KeyedList = { readonly path: Path; readonly keys: readonly string[] };

const podSpecs: Readonly<Record<string, Path>> = {
  "v1 Pod": ["spec"],
  "v1 PodTemplate": ["template", "spec"],
  "v1 ReplicationController": ["spec", "template", "spec"],
  "apps/v1 Deployment": ["spec", "template", "spec"],
  "apps/v1 StatefulSet": ["spec", "template", "spec"],
  "apps/v1 DaemonSet": ["spec", "template", "spec"],
  "apps/v1 ReplicaSet": ["spec", "template", "spec"],
  "batch/v1 Job": ["spec", "template", "spec"],
  "batch/v1 CronJob": ["spec", "jobTemplate", "spec", "template", "spec"],
};

const ofPodSpec: readonly KeyedList[] = [
  { path: ["containers"], keys: ["name"] },
  { path: ["initContainers"], keys: ["name"] },
  { path: ["volumes"], keys: ["name"] },
  { path: ["hostAliases"], keys: ["ip"] },
];
const ofContainer: readonly KeyedList[] = [
  { path: ["env"], keys: ["name"] },
  { path: ["ports"], keys: ["containerPort", "protocol"] },
  { path: ["volumeMounts"], keys: ["mountPath"] },
  { path: ["volumeDevices"], keys: ["devicePath"] },
];
const ofService: readonly KeyedList[] = [{ path: ["spec", "ports"], keys: ["port", "protocol"] }];

/**
 * A problem for each item whose key an earlier item of its list has. Server-side apply refuses those ("duplicate entries
 * for key", kubernetes#121575), without a place in a file, and where a namespace is still to come it cannot be asked.
 */
export function checkKeyedLists(part: Part): readonly Problem[] {
  return listsOf(part.value).flatMap((list) => repeated(part, list));
}

function listsOf(object: Json): readonly KeyedList[] {
  if (!isObject(object)) return [];
  const kind = `${stringAt(object, "apiVersion")} ${stringAt(object, "kind")}`;
  if (kind === "v1 Service") return ofService;
  const spec = Object.hasOwn(podSpecs, kind) ? podSpecs[kind] : undefined;
  if (spec === undefined) return [];
  const containers = ["containers", "initContainers"].flatMap((field) => {
    const items = at(object, ...spec, field);
    return Array.isArray(items) ? items.map((_item, index) => [...spec, field, index]) : [];
  });
  return [
    ...ofPodSpec.map((list) => within(spec, list)),
    ...containers.flatMap((container) => ofContainer.map((list) => within(container, list))),
  ];
}

function within(around: Path, { path, keys }: KeyedList): KeyedList {
  return { path: [...around, ...path], keys };
}

function repeated(part: Part, { path, keys }: KeyedList): readonly Problem[] {
  const items = at(part.value, ...path);
  if (!Array.isArray(items)) return [];
  const first = new Map<string, number>();
  return items.flatMap((item: Json, index) => {
    const key = keyOf(item, keys);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, index);
    if (earlier === undefined || key === "") return [];
    const where = part.document.placeOf([...part.path, ...path, earlier]).line;
    return [
      problemAt(
        part,
        [...path, index],
        `${written(path)} has ${key} twice, first on line ${where}. Remove one of them.`,
      ),
    ];
  });
}

/** Empty where a part of the key is missing: the server names that itself. */
function keyOf(item: Json, keys: readonly string[]): string {
  const values = keys.map((key) => at(item, key) ?? (key === "protocol" ? "TCP" : undefined));
  if (values.some((value) => value === undefined || typeof value === "object")) return "";
  return keys.map((key, index) => `${key} ${writeJson(values[index] ?? null)}`).join(", ");
}

function written(path: Path): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`))
    .join("")
    .slice(1);
}
