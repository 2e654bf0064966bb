/** Lookups of templates: read with the target's own rights, listed in the plan, and never guessed. */
import { Failure, type Place } from "../../../model/failure.ts";
import { at, isObject, type Json, stringAt } from "../../../model/json.ts";
import type { Notice } from "../../../model/plan.ts";
import { apiVersionOf, type KindInfo, type Kinds, pathOf } from "../discovery.ts";
import { identityOf, type KubernetesObject } from "../object.ts";
import { hideSecret } from "../plan/plan-leaves.ts";
import type { KubernetesHands, ManifestFile } from "../spec.ts";
import type { Lookup, LookupAnswer, LookupReader } from "./generator.ts";
import { writeLookup } from "./lookup-answers.ts";
import { renderManifests } from "./render.ts";

/** A reader of the target's cluster. What it reads of Secrets is hidden before anything is made of it. */
export function lookupReader(
  { cluster, hide }: Pick<KubernetesHands, "cluster" | "hide">,
  kinds: Kinds,
): LookupReader {
  const answers = new Map<string, Promise<LookupAnswer>>();
  const ask = async (path: string): Promise<LookupAnswer> => {
    const { status, body } = await cluster.send({ method: "GET", path });
    hideSecrets(body, hide);
    return { status, body };
  };
  return {
    served: kinds.served,
    version: kinds.version,
    get(path) {
      const known = answers.get(path) ?? ask(path);
      answers.set(path, known);
      return known;
    },
  };
}

function hideSecrets(body: Json, hide: (secret: string) => void): void {
  const items = at(body, "items");
  const isList = stringAt(body, "kind") === "SecretList";
  const secrets = isList && Array.isArray(items) ? items : stringAt(body, "kind") === "Secret" ? [body] : [];
  for (const secret of secrets) if (isObject(secret)) hideSecret(secret["data"] ?? null, hide);
}

/**
 * What templates asked for, out of all that Helm asked for: after rendering, it asks once for every object that was
 * `written` (hooks apart), whether it is there already.
 */
export function lookupsAmong(
  asked: readonly Lookup[],
  written: readonly ManifestFile[],
  { served, namespace }: { readonly served: readonly KindInfo[]; readonly namespace: string },
): readonly Lookup[] {
  const checks = new Map<string, number>();
  for (const { object } of renderManifests(written).manifests) {
    if (stringAt(object, "metadata", "annotations", "helm.sh/hook") !== undefined) continue;
    const path = pathIn(object, served, namespace);
    if (path !== null) checks.set(path, (checks.get(path) ?? 0) + 1);
  }
  return asked
    .toReversed()
    .filter(({ path }) => {
      const left = checks.get(path) ?? 0;
      checks.set(path, left - 1);
      return left <= 0;
    })
    .toReversed();
}

function pathIn(object: KubernetesObject, served: readonly KindInfo[], namespace: string): string | null {
  const identity = identityOf(object);
  const apiVersion = stringAt(object, "apiVersion");
  const info = served.find((one) => one.kind === identity.kind && apiVersionOf(one) === apiVersion);
  if (info === undefined) return null;
  return pathOf(info, { namespace: identity.namespace || namespace, name: identity.name });
}

/**
 * The list of what templates asked for. Failure `lookup-forbidden` where an answer was refused: a template would take it
 * for "not there".
 */
export function tellLookups(subject: string, lookups: readonly Lookup[], place: Place): readonly Notice[] {
  const refused = lookups.filter(({ status }) => status === 401 || status === 403);
  if (refused.length > 0) throw forbidden(subject, refused, place);
  if (lookups.length === 0) return [];
  const told = lookups.map(
    ({ path, status }) => `${writeLookup(path)} (${status === 200 ? "found" : "not there"})`,
  );
  return [{ level: "note", text: `${subject} looks up in the cluster: ${[...new Set(told)].join(", ")}.` }];
}

function forbidden(subject: string, refused: readonly Lookup[], place: Place): Failure {
  const paths = [...new Set(refused.map(({ path }) => writeLookup(path)))].join(", ");
  return new Failure(
    "lookup-forbidden",
    `${subject} looks up what this identity may not read: ${paths}. Grant it the verb get (list, where no name is given) on that, or take the lookup out of the chart.`,
    { places: [place] },
  );
}
