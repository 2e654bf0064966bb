/** Manifests that a tool wrote: the same decoding, but places that exist in the checkout. */
import { stringAt } from "../../../model/json.ts";
import type { ManifestFile } from "../spec.ts";
import { type DecodedFile, decodeFile } from "../yaml/decode.ts";
import { type Problem, readYaml, type YamlDocument } from "../yaml/yaml.ts";
import type { GeneratorTool } from "./generator.ts";

/**
 * Decodes what `tool` wrote. Its lines are not those of the file it came from, so no line is given as a place; each
 * message names the object and the line of the tool's output instead.
 */
export function decodeWritten(file: ManifestFile, tool: GeneratorTool): DecodedFile {
  // What a file is by its name (a kustomization) is not what was written out of it.
  const decoded = decodeFile({ ...file, path: "written.yaml" });
  const retell = retelling(file, tool);
  return {
    manifests: decoded.manifests.map(({ object, source }) => ({
      object,
      source: { file: file.path, document: source.document },
    })),
    problems: decoded.problems.map(retell),
    remarks: decoded.remarks.map(retell),
  };
}

function retelling(file: ManifestFile, tool: GeneratorTool): (problem: Problem) => Problem {
  // Read again only where something is to be told.
  let documents: readonly YamlDocument[] | undefined;
  return ({ message, place }) => {
    documents ??= readYaml(file.path, file.text).documents;
    const line = place.line ?? 1;
    const document = documents.findLast((one) => (one.placeOf([]).line ?? 1) <= line);
    const kind = stringAt(document?.value, "kind");
    const name = stringAt(document?.value, "metadata", "name");
    const subject = [kind, name].filter((word) => word !== undefined).join("/");
    const where = `line ${line} of what ${tool} writes`;
    return {
      message: `${subject === "" ? where : `${subject}, ${where}`}: ${message}`,
      place: { file: file.path },
    };
  };
}
