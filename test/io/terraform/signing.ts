import { createMessage, generateKey, type PrivateKey, reformatKey, sign } from "openpgp";

/** A publisher's key for tests; nobody else trusts it. */
export type SigningKey = { readonly privateKey: PrivateKey; readonly armored: string };

/** Made on `date`; it never expires. */
export async function makeSigningKey(date = new Date("2020-01-01")): Promise<SigningKey> {
  const made = await generateKey({ userIDs: [{ name: "A publisher" }], format: "object", date });
  return { privateKey: made.privateKey, armored: made.publicKey.armor() };
}

/** The same key, as it expires after so many days. */
export async function expiringCopy({ privateKey }: SigningKey, days: number): Promise<string> {
  const made = await reformatKey({
    privateKey,
    userIDs: [{ name: "A publisher" }],
    keyExpirationTime: days * 86_400,
    date: privateKey.getCreationTime(),
    format: "object",
  });
  return made.publicKey.armor();
}

/** A detached signature over the bytes of a file, as publishers make them. */
export async function signatureOver(
  text: string,
  { privateKey }: SigningKey,
  { date = new Date(), asText = false } = {},
): Promise<Buffer> {
  const message = asText ? await createMessage({ text }) : await createMessage({ binary: Buffer.from(text) });
  const signature = await sign({
    message,
    signingKeys: privateKey,
    detached: true,
    format: "binary",
    date,
  });
  return Buffer.from(signature);
}
