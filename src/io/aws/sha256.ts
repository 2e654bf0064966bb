import { createHash, createHmac, type Hash, type Hmac } from "node:crypto";

/** SHA-256, or HMAC-SHA-256 under a secret, in the shape that the AWS signer wants. */
export class Sha256 {
  readonly #secret: string | ArrayBuffer | ArrayBufferView | undefined;
  #hash: Hash | Hmac;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#secret = secret;
    this.#hash = start(secret);
  }

  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(typeof data === "string" ? data : bytesOf(data));
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(new Uint8Array(this.#hash.digest()));
  }

  reset(): void {
    this.#hash = start(this.#secret);
  }
}

function start(secret: string | ArrayBuffer | ArrayBufferView | undefined): Hash | Hmac {
  if (secret === undefined) return createHash("sha256");
  return createHmac("sha256", typeof secret === "string" ? secret : bytesOf(secret));
}

function bytesOf(data: ArrayBuffer | ArrayBufferView): Buffer {
  return ArrayBuffer.isView(data)
    ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    : Buffer.from(data);
}
