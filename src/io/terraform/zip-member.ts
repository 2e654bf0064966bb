import { unzipSync } from "fflate";

/** One file at the top of a zip archive; else in words why it was not had. It is not opened where it would be too large. */
export function zipMember(archive: Uint8Array, name: string, mostBytes: number): Uint8Array | string {
  let size: number | null = null;
  try {
    // Where a size is given, no more than that is ever unpacked.
    const { [name]: found } = unzipSync(archive, {
      filter: (file) => {
        if (file.name !== name) return false;
        size = file.originalSize;
        return size <= mostBytes;
      },
    });
    if (size === null) return `holds no ${name}`;
    if (found === undefined) return `its ${name} is longer than ${mostBytes / 1024 / 1024} MB`;
    return found.length === size ? found : `its ${name} is cut off`;
  } catch (error) {
    return `is no zip archive that can be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}
