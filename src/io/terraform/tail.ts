import { type FileHandle, open } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../../model/failure.ts";

const pollMilliseconds = 50;
const chunkBytes = 256 * 1024;
/** A text longer than twice this cannot be held as one string. Plans are read in bytes, and may be longer. */
const longestLineBytes = 256 * 1024 * 1024;

/**
 * The lines of a file that is still being written, until `finished` settles and all is read. An unfinished last line
 * counts as a line. Failure code: `output-too-large`.
 */
export async function* tailLines(
  file: string,
  finished: Promise<unknown>,
): AsyncGenerator<string, void, void> {
  const lines = new Lines();
  for await (const chunk of tailBytes(file, finished)) yield* lines.push(chunk);
  yield* lines.rest();
}

/** The bytes of a file that is still being written, until `finished` settles and all is read. No chunk is used again. */
export async function* tailBytes(
  file: string,
  finished: Promise<unknown>,
): AsyncGenerator<Uint8Array, void, void> {
  let isFinished = false;
  const noted = finished.finally(() => {
    isFinished = true;
  });
  const handle = await open(file, "r");
  try {
    for (;;) {
      // Asked before reading: what was written until the end is then surely read.
      const wasFinished = isFinished;
      const chunk = await readChunk(handle);
      if (chunk.length > 0) {
        yield chunk;
        continue;
      }
      if (wasFinished) break;
      await Promise.race([noted, sleep(pollMilliseconds)]);
    }
  } finally {
    await handle.close();
  }
}

/** The last `bytes` of a file as text; empty when there is none. */
export async function readEnd(file: string, bytes: number): Promise<string> {
  const handle = await open(file, "r");
  try {
    const { size } = await handle.stat();
    const start = Math.max(0, size - bytes);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, size - start, start);
    return buffer.subarray(0, bytesRead).toString("utf8");
  } finally {
    await handle.close();
  }
}

async function readChunk(handle: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(chunkBytes), 0, chunkBytes, null);
  return buffer.subarray(0, bytesRead);
}

/** Cuts chunks at line ends, in bytes, so that no character is split. */
class Lines {
  #parts: Uint8Array[] = [];
  #length = 0;

  *push(chunk: Uint8Array): Generator<string> {
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      this.#add(chunk.subarray(start, end));
      yield this.#take();
      start = end + 1;
    }
    this.#add(chunk.subarray(start));
  }

  *rest(): Generator<string> {
    if (this.#length > 0) yield this.#take();
  }

  #add(part: Uint8Array): void {
    this.#length += part.length;
    if (this.#length > longestLineBytes) {
      throw new Failure(
        "output-too-large",
        `Terraform wrote a line of more than ${longestLineBytes / 1024 / 1024} MiB, which is too large to read. Split the module into smaller ones.`,
      );
    }
    if (part.length > 0) this.#parts.push(part);
  }

  #take(): string {
    const line = Buffer.concat(this.#parts).toString("utf8");
    this.#parts = [];
    this.#length = 0;
    return line;
  }
}
