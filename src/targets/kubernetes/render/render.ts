/** From the text of manifest files to objects, without asking anyone. */
import { writePlace } from "../../../model/failure.ts";
import { compareText, type Notice } from "../../../model/plan.ts";
import { addressOf, identityKey, identityOf, type Manifest, placeOfSource } from "../object.ts";
import type { ManifestFile } from "../spec.ts";
import { type DecodedFile, decodeFile } from "../yaml/decode.ts";
import type { Problem } from "../yaml/yaml.ts";
import { decodeWritten } from "./render-written.ts";

export type { Problem } from "../yaml/yaml.ts";

export type Rendered = {
  readonly manifests: readonly Manifest[];
  readonly problems: readonly Problem[];
  readonly notices: readonly Notice[];
};

/**
 * Decodes every file, in the order of their paths, and finds objects that are written twice. Every problem of every
 * file comes back at once; with any problem the manifests are not to be applied.
 */
export function renderManifests(files: readonly ManifestFile[]): Rendered {
  const decoded = [...files].sort((a, b) => compareText(a.path, b.path)).map(decodeAny);
  const manifests = decoded.flatMap((file) => file.manifests);
  return {
    manifests,
    problems: [...decoded.flatMap((file) => file.problems), ...duplicatesAmong(manifests)],
    notices: decoded.flatMap((file) => file.remarks).map(noticeOf),
  };
}

function decodeAny(file: ManifestFile): DecodedFile {
  return file.writtenBy === undefined ? decodeFile(file) : decodeWritten(file, file.writtenBy);
}

/** A problem for each object that stands in the manifests twice, with both places. */
export function duplicatesAmong(manifests: readonly Manifest[]): readonly Problem[] {
  const first = new Map<string, Manifest>();
  const problems: Problem[] = [];
  for (const manifest of manifests) {
    const identity = identityOf(manifest.object);
    const earlier = first.get(identityKey(identity));
    if (earlier === undefined) first.set(identityKey(identity), manifest);
    else problems.push({ message: duplicateMessage(addressOf(identity), earlier), place: placeOf(manifest) });
  }
  return problems;
}

function duplicateMessage(address: string, earlier: Manifest): string {
  return `${address} is written twice, first at ${writePlace(placeOf(earlier))}. Remove one of them.`;
}

/** Where a manifest begins. */
export function placeOf(manifest: Manifest): Problem["place"] {
  return placeOfSource(manifest.source);
}

function noticeOf(remark: Problem): Notice {
  return { level: "note", text: `${writePlace(remark.place)}: ${remark.message}` };
}
