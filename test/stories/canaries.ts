/** Looks for secrets in whatever a run has told or left. */
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, inflateRawSync } from "node:zlib";

/** Fails where `text` holds one of `secrets`, in any form that one can be read back from. */
export function assertWithout(text: string, secrets: readonly string[], place: string): void {
  for (const form of secrets.flatMap(formsOf)) {
    const at = text.indexOf(form);
    if (at < 0) continue;
    assert.fail(`${place} holds ${JSON.stringify(form)}: …${text.slice(Math.max(0, at - 200), at + 200)}…`);
  }
}

/** The files below `folders`, however deep and whatever they are, that hold one of `secrets`; and how many were read. */
export async function filesWith(
  secrets: readonly string[],
  folders: readonly string[],
): Promise<{ readonly found: readonly string[]; readonly read: number }> {
  const forms = secrets.flatMap(formsOf).map((form) => Buffer.from(form));
  const found: string[] = [];
  let read = 0;
  for (const folder of folders) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      const bytes = await readFile(file);
      read += 1;
      const texts = [Buffer.from(entry.name), bytes, ...unpacked(bytes)];
      if (forms.some((form) => texts.some((text) => text.includes(form)))) found.push(file);
    }
  }
  return { found, read };
}

const [zipEntry, gzip] = [Buffer.from([0x50, 0x4b, 3, 4]), Buffer.from([0x1f, 0x8b])];

/** What a zip (a plan file is one) or a gzip holds. */
function unpacked(bytes: Buffer): readonly Buffer[] {
  if (bytes.subarray(0, 2).equals(gzip)) return [gunzipSync(bytes)];
  const parts: Buffer[] = [];
  let at = bytes.subarray(0, 4).equals(zipEntry) ? 0 : -1;
  while (at >= 0) {
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    if (bytes.readUInt16LE(at + 8) === 8) parts.push(inflateRawSync(bytes.subarray(start)));
    at = bytes.indexOf(zipEntry, start);
  }
  return parts;
}

function formsOf(secret: string): readonly string[] {
  const values = [secret, ...secret.split("\n")].filter((value) => value.length >= 8);
  return values.flatMap((value) => [
    value,
    Buffer.from(value).toString("base64").replace(/=+$/, ""),
    Buffer.from(value).toString("base64url"),
    Buffer.from(value).toString("hex"),
    encodeURIComponent(value),
    JSON.stringify(value).slice(1, -1),
  ]);
}
