/** Fields of an object that need a word: what only servers write, and bytes that are no bytes. */
import { at, isObject } from "../../../model/json.ts";
import { lastApplied } from "../inventory/inventory.ts";
import { isSecret } from "../object.ts";
import type { Part } from "./decode.ts";
import { problemAt } from "./decode-checks.ts";
import type { Problem } from "./yaml.ts";

/** A remark for each part that is left out because servers and other tools write it; empty ones are not worth a word. */
export function remarkServerFields(part: Part): readonly Problem[] {
  const status = at(part.value, "status");
  const isFilled = isObject(status) && Object.keys(status).length > 0;
  const isRepeated = at(part.value, "metadata", "annotations", lastApplied) !== undefined;
  return [
    ...(isFilled ? [problemAt(part, ["status"], "status is left out: the cluster writes it.")] : []),
    ...(isRepeated
      ? [
          problemAt(
            part,
            ["metadata", "annotations", lastApplied],
            `The annotation ${lastApplied} is left out: it repeats an older form of the object.`,
          ),
        ]
      : []),
  ];
}

/** Values under `data` of a Secret and `binaryData` of a ConfigMap that are not base64; never repeated. */
export function checkValues(part: Part): readonly Problem[] {
  if (!isObject(part.value)) return [];
  const isConfigMap = part.value["kind"] === "ConfigMap" && part.value["apiVersion"] === "v1";
  const field = isSecret(part.value) ? "data" : isConfigMap ? "binaryData" : undefined;
  const entries = field === undefined ? undefined : at(part.value, field);
  if (field === undefined || !isObject(entries)) return [];
  const hint = field === "data" ? "Encode it, or put the plain text under stringData." : "Encode it.";
  return Object.entries(entries).flatMap(([key, value]) => {
    if (typeof value !== "string" || isBase64(value)) return [];
    return [problemAt(part, [field, key], `${field}["${key}"] is not base64. ${hint}`)];
  });
}

/** As Go decodes it: padded, line breaks allowed. */
function isBase64(text: string): boolean {
  const bare = text.replace(/[\r\n]/g, "");
  return bare.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(bare);
}
