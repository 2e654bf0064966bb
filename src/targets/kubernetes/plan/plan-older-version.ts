/**
 * Fields that a write takes off because git's API version does not have them. The server stores a custom resource in one
 * version; without a conversion webhook, a write in a version that lacks a field drops it, and neither the object as read
 * in that version nor a dry run shows it (kubernetes#111703).
 */
import { at, isObject, type Json, type JsonObject, stringAt } from "../../../model/json.ts";
import type { Notice } from "../../../model/plan.ts";
import type { Cluster } from "../cluster.ts";
import { apiVersionOf, type KindInfo, pathOf } from "../discovery.ts";
import { type PathStep, writePath } from "../leaves-path.ts";
import type { KubernetesObject } from "../object.ts";
import type { Schema } from "../schema.ts";
import { sayStatus } from "./plan-answer.ts";
import type { Desired } from "./plan-desired.ts";
import { type FieldChange, isSame } from "./plan-leaves.ts";
import { resourceVersionOf } from "./plan-live.ts";
import type { Survey } from "./plan-survey.ts";

/** In which version a kind is stored, where the server converts by nothing but the version's name. */
export type Storage =
  | { readonly kind: "plain"; readonly version: string }
  /** Built in, or converted by a webhook, which the API requires to lose nothing. */
  | { readonly kind: "converted" }
  | { readonly kind: "unknown"; readonly reason: string };

/** What of a `Survey` this needs. */
type Looking = Pick<Survey, "served" | "storageOf" | "schemas"> & {
  readonly hands: Pick<Survey["hands"], "cluster">;
};

export type Lost = { readonly fields: readonly FieldChange[]; readonly notices: readonly Notice[] };

export const nothingLost: Lost = { fields: [], notices: [] };

/** Looks, once for each kind. */
export function openStorages(cluster: Cluster): (info: KindInfo) => Promise<Storage> {
  const known = new Map<string, Promise<Storage>>();
  return ({ group, resource }) => {
    const name = `${resource}.${group}`;
    const storage = known.get(name) ?? readStorage(cluster, name);
    known.set(name, storage);
    return storage;
  };
}

async function readStorage(cluster: Cluster, name: string): Promise<Storage> {
  const path = `/apis/apiextensions.k8s.io/v1/customresourcedefinitions/${name}`;
  const response = await cluster.send({ method: "GET", path });
  if (response.status === 404) return { kind: "converted" };
  if (response.status !== 200) return { kind: "unknown", reason: sayStatus(response) };
  const strategy = stringAt(response.body, "spec", "conversion", "strategy") ?? "None";
  if (strategy !== "None") return { kind: "converted" };
  const versions = at(response.body, "spec", "versions");
  const stored = Array.isArray(versions) ? versions.find((one) => at(one, "storage") === true) : undefined;
  return { kind: "plain", version: stringAt(stored ?? null, "name") ?? "" };
}

/**
 * What a write of `live`, which was read in git's version, loses, with a warning that names the version to write instead.
 * "moved" where the object changed meanwhile.
 */
export async function lostFields(
  survey: Looking,
  desired: Pick<Desired, "identity" | "address" | "info">,
  live: KubernetesObject,
): Promise<Lost | "moved"> {
  const { info, address } = desired;
  const others = survey.served.served.filter((one) => isOtherVersion(one, info));
  // Groups without a dot are the server's own, and those it converts without loss.
  if (others.length === 0 || !info.group.includes(".")) return nothingLost;
  const storage = await survey.storageOf(info);
  if (storage.kind === "converted") return nothingLost;
  if (storage.kind === "unknown") return unchecked(address, info, storage.reason);
  const stored = others.find(({ version }) => version === storage.version);
  if (stored === undefined) return nothingLost;
  const { namespace, name } = desired.identity;
  const read = await survey.hands.cluster.send({ method: "GET", path: pathOf(stored, { namespace, name }) });
  if (read.status !== 200 || !isObject(read.body)) return unchecked(address, info, sayStatus(read));
  if (resourceVersionOf(read.body) !== resourceVersionOf(live)) return "moved";
  const fields = missing(read.body, live, await survey.schemas.of(stored));
  return fields.length === 0
    ? nothingLost
    : { fields, notices: [lossNotice(address, fields, [info, stored])] };
}

function isOtherVersion(one: KindInfo, { group, kind, version }: KindInfo): boolean {
  return one.group === group && one.kind === kind && one.version !== version;
}

function unchecked(address: string, info: KindInfo, reason: string): Lost {
  const text = `${address}: whether ${apiVersionOf(info)} holds all fields of the stored object was not checked: ${reason}`;
  return { fields: [], notices: [{ level: "warning", text }] };
}

function lossNotice(
  address: string,
  fields: readonly FieldChange[],
  [written, stored]: readonly [KindInfo, KindInfo],
): Notice {
  const paths = fields.map(({ path }) => path).join(", ");
  const text = `${address}: ${apiVersionOf(written)} does not have ${paths}, which the object has as ${apiVersionOf(stored)}, so this write takes it off. To keep it, say apiVersion: ${apiVersionOf(stored)} in git.`;
  return { level: "warning", text };
}

/** What `stored` has and `live` lacks, besides metadata and status; a default would only come back. */
function missing(stored: JsonObject, live: JsonObject, schema: Schema | null): readonly FieldChange[] {
  return Object.keys(stored)
    .filter((key) => !["apiVersion", "kind", "metadata", "status"].includes(key))
    .flatMap((key) => missingAt([key], [stored[key], live[key]], schema?.member(key) ?? null));
}

function missingAt(
  steps: readonly PathStep[],
  [stored, live]: readonly [Json | undefined, Json | undefined],
  schema: Schema | null,
): readonly FieldChange[] {
  if (live === undefined) {
    if (isSame(stored, schema?.defaultValue)) return [];
    return [{ path: writePath(steps), before: stored, after: undefined }];
  }
  if (Array.isArray(stored) && Array.isArray(live))
    return stored.flatMap((item, index) =>
      missingAt([...steps, { index }], [item, live[index]], schema?.item() ?? null),
    );
  if (!isObject(stored) || !isObject(live)) return [];
  return Object.keys(stored).flatMap((key) =>
    missingAt([...steps, key], [stored[key], live[key]], schema?.member(key) ?? null),
  );
}
