/** What git wants: every manifest with its kind, its namespace and the label that says whose it is. */
import { Failure, writePlace } from "../../../model/failure.ts";
import { isObject, stringAt } from "../../../model/json.ts";
import type { ConflictRule } from "../../../model/kubernetes-rules.ts";
import type { KindInfo, Kinds } from "../discovery.ts";
import {
  addressOf,
  type Identity,
  identityOf,
  type KubernetesObject,
  type Manifest,
  metadataOf,
  placeOfSource,
  type Source,
} from "../object.ts";
import type { Problem } from "../render/render.ts";
import { isAbout } from "./conflict-rules.ts";
import { partOfKey } from "./plan-ownership.ts";

/** One object that git wants. `object` is as it is sent: with its namespace and the part-of label. */
export type Desired = {
  readonly identity: Identity;
  readonly address: string;
  readonly info: KindInfo;
  readonly object: KubernetesObject;
  readonly source: Source;
  /** Conflict rules that may concern it: with others, the same text of git would be applied otherwise. */
  readonly rules: readonly ConflictRule[];
};

/** More lines than anyone reads: what is left over is counted, and told when the first ones are fixed. */
const mostLines = 200;

/** One `Failure` (`manifests-invalid`) that tells all problems at once, or nothing where there are none. */
export function refuseProblems(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const many = problems.length === 1 ? "There is a mistake" : `There are ${problems.length} mistakes`;
  const shown = problems.slice(0, mostLines);
  const lines = shown.map(({ message, place }) => `- ${writePlace(place)}: ${message}`);
  if (problems.length > mostLines) lines.push(`- and ${problems.length - mostLines} more`);
  throw new Failure(
    "manifests-invalid",
    `${many} in the manifests, and nothing was sent to the cluster. Fix and push again:\n${lines.join("\n")}`,
    { places: shown.map(({ place }) => place) },
  );
}

/** Manifests with their kinds, the label and the rules; `kinds` knows the kinds of planned CRDs too. */
export function desireAll(
  manifests: readonly Manifest[],
  kinds: Kinds,
  label: { readonly key: string; readonly value: string },
  conflicts: readonly ConflictRule[] = [],
): readonly Desired[] {
  refuseProblems(manifests.flatMap((manifest) => labelProblem(manifest)));
  return manifests.map(({ object, source }) => {
    const identity = identityOf(object);
    const info = kinds.find(stringAt(object, "apiVersion") ?? "", identity.kind);
    if (info === undefined) throw unknownKind(identity, source);
    const address = addressOf(identity);
    const rules = conflicts.filter((rule) => isAbout(rule, address));
    return { identity, address, info, object: withLabel(object, label), source, rules };
  });
}

function labelProblem({ object, source }: Manifest): readonly Problem[] {
  if (stringAt(object, "metadata", "labels", partOfKey) === undefined) return [];
  const message = `${addressOf(identityOf(object))} carries the label ${partOfKey}. Remove it: the deployer sets it.`;
  return [{ message, place: placeOfSource(source) }];
}

function unknownKind(identity: Identity, source: Source): Failure {
  const kind = identity.group === "" ? identity.kind : `${identity.kind} (${identity.group})`;
  return new Failure(
    "manifests-invalid",
    `${writePlace(placeOfSource(source))}: the cluster does not know the kind ${kind} of ${addressOf(identity)}. Install its CustomResourceDefinition, or add it to the manifests.`,
    { places: [placeOfSource(source)] },
  );
}

function withLabel(
  object: KubernetesObject,
  label: { readonly key: string; readonly value: string },
): KubernetesObject {
  const metadata = metadataOf(object);
  const labels = isObject(metadata["labels"]) ? metadata["labels"] : {};
  return { ...object, metadata: { ...metadata, labels: { ...labels, [label.key]: label.value } } };
}
