import type { Key, VerifyMessageResult } from "openpgp";

/**
 * What is wrong with a detached signature over `signed`, in words; `null` where it is good: made over just these bytes by
 * one of `trusted` (armored public keys, copies of one key as it was at different times), at a time when that key was valid.
 * What is no signature is never good.
 */
export async function signatureTrouble(given: {
  readonly signed: Uint8Array;
  readonly signature: Uint8Array;
  readonly trusted: readonly string[];
}): Promise<string | null> {
  const pgp = await import("openpgp");
  const message = await pgp.createMessage({ binary: given.signed });
  let trouble = "holds no signature";
  for (const armoredKey of given.trusted) {
    const key = await pgp.readKey({ armoredKey });
    // A signature is used up by being verified.
    const signature = await pgp
      .readSignature({ binarySignature: given.signature })
      .catch((error: unknown) => inWords(error));
    if (typeof signature === "string") return `is no signature (${signature})`;
    // Signatures of other types are made over other things than the bytes of a file.
    const isOfFile = signature.packets.every(
      ({ signatureType }) => signatureType === pgp.enums.signature.binary,
    );
    if (!isOfFile) return "is a signature of something else than a file";
    const { signatures } = await pgp.verify({ message, signature, verificationKeys: key });
    for (const result of signatures) {
      const found = await troubleOf(result, key);
      if (found === null) return null;
      trouble = found;
    }
  }
  return trouble;
}

type Verified = VerifyMessageResult["signatures"][number];

async function troubleOf({ verified, keyID, signature }: Verified, key: Key): Promise<string | null> {
  try {
    await verified;
    return null;
  } catch (error) {
    const made = (await signature).packets[0]?.created?.toISOString().slice(0, 10) ?? "an unknown day";
    const [known] = key.getKeys(keyID);
    if (known === undefined)
      return `is made with the key ${keyID.toHex().toUpperCase()}, which is not trusted`;
    const reason = inWords(error);
    return /expired/.test(reason)
      ? `was made on ${made}, when the key was no longer valid as far as this version of Pushlane knows (${reason}): a newer one may know a renewed key`
      : `is not good (${reason})`;
  }
}

function inWords(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
