const blockBytes = 512;

export type TarFile = { readonly name: string; readonly content: Buffer };

/** The regular files of a tar archive (POSIX ustar, with GNU's and PAX's long names where helm packs them). */
export function* tarFiles(archive: Buffer): Generator<TarFile> {
  let longName: string | null = null;
  for (let offset = 0; offset + blockBytes <= archive.length; ) {
    const header = archive.subarray(offset, offset + blockBytes);
    if (header.every((byte) => byte === 0)) return;
    const size = Number.parseInt(textOf(header, 124, 12).trim() || "0", 8);
    // A size that leads back would be read for ever.
    if (!(size >= 0)) return;
    const content = archive.subarray(offset + blockBytes, offset + blockBytes + size);
    const type = textOf(header, 156, 1);
    offset += blockBytes + Math.ceil(size / blockBytes) * blockBytes;
    if (type === "L") longName = content.toString("utf8").replace(/\0+$/, "");
    else if (type === "x") longName = /^\d+ path=(.*)$/m.exec(content.toString("utf8"))?.[1] ?? null;
    else if (type === "0" || type === "") {
      yield { name: longName ?? shortName(header), content };
      longName = null;
    }
  }
}

/** One file of an archive, or `null` where it holds none of that name. */
export function tarMember(archive: Buffer, name: string): Buffer | null {
  for (const file of tarFiles(archive)) if (file.name.replace(/^\.\//, "") === name) return file.content;
  return null;
}

function shortName(header: Buffer): string {
  const prefix = textOf(header, 345, 155);
  return prefix === "" ? textOf(header, 0, 100) : `${prefix}/${textOf(header, 0, 100)}`;
}

function textOf(header: Buffer, start: number, length: number): string {
  const field = header.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.subarray(0, end === -1 ? length : end).toString("utf8");
}
