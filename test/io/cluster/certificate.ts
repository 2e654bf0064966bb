import { generateKeyPairSync, sign } from "node:crypto";

/** A key and its self-signed certificate (X.509 v3, ECDSA P-256) for 127.0.0.1 and localhost, as PEM. */
export function selfSigned(commonName = "localhost"): { readonly key: string; readonly certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = sequence(oid("1.2.840.10045.4.3.2"));
  const name = sequence(der(0x31, sequence(oid("2.5.4.3"), der(0x0c, Buffer.from(commonName)))));
  const names = sequence(
    der(0x82, Buffer.from("localhost")),
    der(0x82, Buffer.from(commonName)),
    der(0x87, Buffer.from([127, 0, 0, 1])),
  );
  const extensions = sequence(sequence(oid("2.5.29.17"), der(0x04, names)));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    sequence(der(0x17, Buffer.from("260101000000Z")), der(0x17, Buffer.from("491231235959Z"))),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, extensions),
  );
  const signature = sign("sha256", body, privateKey);
  const whole = sequence(body, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  return { key: String(privateKey.export({ type: "pkcs8", format: "pem" })), certificate: pem(whole) };
}

function pem(bytes: Buffer): string {
  const lines = bytes.toString("base64").replace(/.{64}/g, "$&\n");
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

/** One element of DER: tag, length, content. */
function der(tag: number, content: Buffer): Buffer {
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(value: number): readonly number[] {
  const digits = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) digits.unshift((rest & 0x7f) | 0x80);
  return digits;
}
