/**
 * One large JSON value, read as it comes: what is wanted of it is handed on piece by piece, each parsed by whoever wants
 * it, and the rest is passed over without being held.
 */
import { Failure } from "../../model/failure.ts";

/** What becomes of a value: nothing, its whole text, or a look at each member (by name) or item (by index). */
export type Wanted = "nothing" | { readonly whole: (text: string) => void } | Each;
export type Each = { readonly each: (step: string | number) => Wanted };

type Container = Each & { readonly isList: boolean };
type Token = { readonly take: ((text: string) => void) | null; readonly isKey: boolean };
type Expected = "value" | "first item" | "first key" | "key" | "colon" | "next" | "nothing more";

/** What one string of V8 can hold is twice this. */
const mostBytes = 256 * 1024 * 1024;

const [quote, comma, colon, openList, backslash, closeList, openObject, closeObject] = [
  34, 44, 58, 91, 92, 93, 123, 125,
];

/** Bytes go in by `push`, and `end` follows the last. Both throw SyntaxError where the text is no JSON. */
export class JsonPieces {
  readonly #root: Wanted;
  readonly #most: number;
  readonly #around: { container: Container; step: string | number }[] = [];
  #expected: Expected = "value";
  #token: Token | null = null;
  #parts: Buffer[] = [];
  #length = 0;
  #depth = 0;
  #inString = false;
  #isEscaped = false;

  constructor(root: Wanted, most = mostBytes) {
    this.#root = root;
    this.#most = most;
  }

  /** The next bytes; they must not change afterwards. Failure code: `output-too-large` (one piece is too large). */
  push(chunk: Uint8Array): void {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let at = 0;
    while (at < bytes.length) at = this.#token === null ? this.#step(bytes, at) : this.#consume(bytes, at);
  }

  end(): void {
    if (this.#token !== null && this.#depth === 0 && !this.#inString)
      this.#finishToken(Buffer.alloc(0), 0, 0);
    if (this.#expected !== "nothing more") throw new SyntaxError("Unexpected end of JSON input");
  }

  /** One byte between values. */
  #step(bytes: Buffer, at: number): number {
    const byte = bytes[at] ?? 0;
    if (isSpace(byte)) return at + 1;
    switch (this.#expected) {
      case "first item":
        return byte === closeList ? this.#leave(at) : this.#begin(byte, at);
      case "value":
        return this.#begin(byte, at);
      case "first key":
        return byte === closeObject ? this.#leave(at) : this.#beginKey(byte, at);
      case "key":
        return this.#beginKey(byte, at);
      case "colon":
        return this.#expect(byte === colon, "value", byte, at);
      case "next":
        return this.#next(byte, at);
      case "nothing more":
        return this.#expect(false, "nothing more", byte, at);
    }
  }

  #expect(isRight: boolean, then: Expected, byte: number, at: number): number {
    if (!isRight)
      throw new SyntaxError(`Unexpected token ${JSON.stringify(String.fromCharCode(byte))} in JSON`);
    this.#expected = then;
    return at + 1;
  }

  #next(byte: number, at: number): number {
    const here = this.#around.at(-1);
    const isList = here?.container.isList === true;
    if (byte === (isList ? closeList : closeObject)) return this.#leave(at);
    if (here !== undefined && typeof here.step === "number") here.step += 1;
    return this.#expect(byte === comma, isList ? "value" : "key", byte, at);
  }

  #begin(byte: number, at: number): number {
    const here = this.#around.at(-1);
    const wanted = here === undefined ? this.#root : here.container.each(here.step);
    if (typeof wanted === "object" && "each" in wanted && (byte === openList || byte === openObject)) {
      const isList = byte === openList;
      this.#around.push({ container: { isList, each: wanted.each }, step: isList ? 0 : "" });
      this.#expected = isList ? "first item" : "first key";
      return at + 1;
    }
    const isEnd = byte === comma || byte === colon || byte === closeList || byte === closeObject;
    if (isEnd) return this.#expect(false, "value", byte, at);
    const take = typeof wanted === "object" && "whole" in wanted ? wanted.whole : null;
    this.#token = { take, isKey: false };
    return at;
  }

  #beginKey(byte: number, at: number): number {
    this.#expect(byte === quote, "colon", byte, at);
    const here = this.#around.at(-1);
    const take = (text: string) => {
      const key: unknown = JSON.parse(text);
      if (here !== undefined) here.step = String(key);
    };
    this.#token = { take, isKey: true };
    return at;
  }

  #leave(at: number): number {
    this.#around.pop();
    this.#expected = this.#around.length === 0 ? "nothing more" : "next";
    return at + 1;
  }

  /** Goes on to the end of the value, or of these bytes. All state is local meanwhile: this loop sees every byte of a plan. */
  #consume(bytes: Buffer, start: number): number {
    let at = start;
    let [depth, inString, isEscaped, isOver] = [this.#depth, this.#inString, this.#isEscaped, false];
    for (; at < bytes.length && !isOver; at += 1) {
      if (inString && !isEscaped) at = skipPlain(bytes, at);
      const byte = bytes[at];
      if (byte === undefined) break;
      if (isEscaped) isEscaped = false;
      else if (inString) {
        isEscaped = byte === backslash;
        inString = isEscaped;
        isOver = !inString && depth === 0;
      } else if (byte === quote) inString = true;
      else if (byte === openObject || byte === openList) depth += 1;
      else if (byte === closeObject || byte === closeList) {
        // Without an opening of its own it ends what a number, true, false or null stands in.
        if (depth === 0) break;
        depth -= 1;
        isOver = depth === 0;
      } else if (depth === 0 && (byte === comma || isSpace(byte))) break;
    }
    const isBare = !isOver && at < bytes.length;
    [this.#depth, this.#inString, this.#isEscaped] = [depth, inString, isEscaped];
    if (isOver || isBare) this.#finishToken(bytes, start, at);
    else this.#keep(bytes.subarray(start, at));
    return at;
  }

  #keep(part: Buffer): void {
    if (this.#token?.take === null) return;
    this.#count(part.length);
    this.#parts.push(part);
  }

  #count(bytes: number): void {
    this.#length += bytes;
    if (this.#length <= this.#most) return;
    throw new Failure(
      "output-too-large",
      `One resource or value of the plan is larger than ${Math.floor(this.#most / 1024 / 1024)} MiB, which nobody can review. Keep content of that size out of the module's values.`,
    );
  }

  /** The value ends with the bytes from `start` to `end`. */
  #finishToken(bytes: Buffer, start: number, end: number): void {
    const token = this.#token;
    this.#token = null;
    if (token?.isKey !== true) this.#expected = this.#around.length === 0 ? "nothing more" : "next";
    if (token === null || token.take === null) return;
    this.#count(end - start);
    // Most values lie in one chunk, and need no copy of their bytes.
    const text =
      this.#parts.length === 0
        ? bytes.toString("utf8", start, end)
        : Buffer.concat([...this.#parts, bytes.subarray(start, end)]).toString();
    this.#parts = [];
    this.#length = 0;
    token.take(text);
  }
}

/** Where the string from `start` on may end: at the next quote or backslash. */
function skipPlain(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== quote && bytes[at] !== backslash) at += 1;
  return at;
}

function isSpace(byte: number): boolean {
  return byte === 32 || byte === 10 || byte === 13 || byte === 9;
}
