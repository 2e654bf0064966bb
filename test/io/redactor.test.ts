import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import { createRedactor } from "../../src/io/redactor.ts";
import { isWorthHiding } from "../../src/io/secret-forms.ts";
import { isSoak } from "../soak.ts";

function redacted(text: string, ...secrets: readonly string[]): string {
  const redactor = createRedactor();
  for (const secret of secrets) redactor.hide(secret);
  return redactor.redact(text);
}

// A veil is made of "*": secrets of only such characters cannot be told from it.
const secretText = fc
  .oneof(
    fc.string({ minLength: 4, maxLength: 60 }),
    fc.string({ unit: "grapheme", minLength: 4, maxLength: 30 }),
  )
  .filter((text) => isWorthHiding(text.trim()) && !text.includes("*"));

test("no registered secret is left in any text, also where secrets overlap", () => {
  fc.assert(
    fc.property(
      fc.array(secretText, { minLength: 1, maxLength: 5 }),
      fc.array(fc.oneof(fc.nat(4), fc.string({ maxLength: 8 })), { maxLength: 20 }),
      (secrets, parts) => {
        const text = parts.map((part) => (typeof part === "number" ? (secrets[part] ?? "") : part)).join("");
        const result = redacted(text, ...secrets);
        for (const secret of secrets)
          assert.ok(!result.includes(secret), JSON.stringify({ secret, text, result }));
      },
    ),
  );
});

const encodings: readonly [string, (secret: string) => string][] = [
  ["base64", (secret) => Buffer.from(secret).toString("base64")],
  ["base64url", (secret) => Buffer.from(secret).toString("base64url")],
  ["hex", (secret) => Buffer.from(secret).toString("hex")],
  ["upper-case hex", (secret) => Buffer.from(secret).toString("hex").toUpperCase()],
  ["URL encoding", (secret) => encodeURIComponent(secret)],
  ["form encoding", (secret) => encodeURIComponent(secret).replace(/%20/g, "+")],
  ["JSON", (secret) => JSON.stringify(secret).slice(1, -1)],
  ["JSON in JSON", (secret) => JSON.stringify(JSON.stringify(secret)).slice(3, -3)],
  [
    "Go's JSON",
    (secret) =>
      JSON.stringify(secret)
        .slice(1, -1)
        .replaceAll("&", "\\u0026")
        .replaceAll("<", "\\u003c")
        .replaceAll(">", "\\u003e"),
  ],
  ["HTML", (secret) => secret.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")],
];
const canary = 'p&s <w0rd>"?+/\\é~~~>>>';
for (const [name, encode] of encodings) {
  test(`a secret in ${name} is hidden`, () => {
    assert.equal(redacted(`a ${encode(canary)} z`, canary), "a *** z");
  });
}

test("a secret inside a longer base64 text is hidden, whatever stands before and after it", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const secret = "correct horse battery";
      const bytes = Buffer.from(before + secret + after);
      const start = Buffer.byteLength(before);
      for (const encoding of ["base64", "base64url"] as const) {
        const result = redacted(bytes.toString(encoding), secret);
        // At most the characters that also hold bits of a neighbour may stay.
        const whole = Buffer.from(bytes.toString(encoding));
        const first = Math.ceil((start * 8) / 6);
        const inner = whole.subarray(first, first + 20).toString();
        assert.ok(result.includes("***") && !result.includes(inner), result);
      }
    }),
  );
});

test("each line of a secret is hidden on its own", () => {
  assert.equal(
    redacted("x second line y first line z", "first line\r\n  second line\nab\n"),
    "x *** y *** z",
  );
});

test("values under four characters hide nothing, and a text without secrets stays as it is", () => {
  assert.equal(redacted("abc on true", "abc", "", "\n"), "abc on true");
});

test("what touches is hidden by one veil, and the text around stays", () => {
  assert.equal(redacted("<abcdefgh>", "abcdef", "defgh"), "<***>");
  assert.equal(redacted("abcd1234", "abcd", "1234"), "***");
});

const jwt = `eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJyZXBvIn0.c2lnbmF0dXJlLXNpZ25hdHVyZQ`;
const secretKey = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY";
const pem = "-----BEGIN RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEA\n-----END RSA PRIVATE KEY-----";
const shapes: readonly [string, string, string][] = [
  ["a classic GitHub token", `x ghp_${"a1B2".repeat(9)} y`, "x *** y"],
  ["an old installation token", `x ghs_${"a1B2".repeat(9)} y`, "x *** y"],
  ["a new installation token", `x ghs_12345_${jwt} y`, "x *** y"],
  ["a fine-grained token", `x github_pat_${"a1B2_".repeat(16)} y`, "x *** y"],
  ["a JWT", `a token ${jwt}, y`, "a token ***, y"],
  ["an Authorization header", "authorization: Bearer 0123456789abcdef0123 y", "authorization: Bearer *** y"],
  ["an EKS token", "token: k8s-aws-v1.aHR0cHM6Ly9zdHM_LQ end", "token: *** end"],
  ["an AWS key pair", `AKIAIOSFODNN7EXAMPLE:${secretKey} y`, "*** y"],
  ["an AWS secret by name", `AWS_SECRET_ACCESS_KEY=${secretKey} y`, "AWS_SECRET_ACCESS_KEY=*** y"],
  ["an AWS secret in JSON", `{"SecretAccessKey": "${secretKey}"}`, '{"SecretAccessKey": "***"}'],
  [
    "an AWS session token",
    `aws_session_token = ${"IQoJb3JpZ2lu/".repeat(8)}== y`,
    "aws_session_token = *** y",
  ],
  [
    "a presigned address",
    "https://sts/?X-Amz-Signature=0123456789abcdef&b=1",
    "https://sts/?X-Amz-Signature=***&b=1",
  ],
  ["a private key", `x ${pem} y`, "x *** y"],
  ["a private key in JSON", `x "${JSON.stringify(pem).slice(1, -1)}" y`, 'x "***" y'],
  ["a private key that is cut off", "x -----BEGIN PRIVATE KEY-----\nMIIEow", "x ***"],
  [
    "user and password of an address",
    "git clone https://ana:pw@git.example/x.git",
    "git clone https://***@git.example/x.git",
  ],
  ["a token in an address", "https://0123456789abcdef@git.example", "https://***@git.example"],
];
for (const [what, text, expected] of shapes) {
  test(`${what} is hidden without being registered`, () => {
    assert.equal(redacted(text), expected);
  });
}

for (const text of [
  "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----",
  "registry.example/shop@sha256:0123456789abcdef0123456789abcdef",
  "https://github.com/acme/shop/actions/runs/900",
  "arn:aws:iam::111122223333:role/deploy",
  "mail ana@example.com, see https://example.com/@ana",
  "git::ssh://git@github.com/acme/modules.git?ref=v1",
  "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  "ghs_short eyJ.a.b the bearer of this",
]) {
  test(`${JSON.stringify(text).slice(0, 60)} is no secret`, () => {
    assert.equal(redacted(text), text);
  });
}

test("redacting twice is redacting once", () => {
  fc.assert(
    fc.property(secretText, fc.string(), (secret, text) => {
      const once = redacted(`${text}${secret}${text}`, secret);
      assert.equal(redacted(once, secret), once);
    }),
  );
});

const megabytes = isSoak ? 5 : 1.25;
const large = megabytes * 1e6;
const slowTexts: readonly [string, string][] = [
  ["plain text", "kind: Deployment, name: web\n".repeat(large / 28)],
  ["dashes and token starts", "-eyJ".repeat(large / 4)],
  ["dots and token starts", "eyJ.".repeat(large / 4)],
  ["addresses", "a://b".repeat(large / 5)],
  ["one long word", "a".repeat(large)],
  ["cut-off private keys", "-----BEGIN PRIVATE KEY-----".repeat(large / 27)],
  ["GitHub token starts", "ghs_".repeat(large / 4)],
  ["near misses of a secret", "secret-number-00 ".repeat(large / 17)],
];
for (const [what, text] of slowTexts) {
  test(`${megabytes} MB of ${what} with 300 secrets take less than ${megabytes * 0.4} seconds`, () => {
    const redactor = createRedactor();
    for (let n = 0; n < 300; n += 1) redactor.hide(`secret-number-${n * 7919}-${n}`);
    const start = process.cpuUsage();
    redactor.redact(text);
    // Of the processor, not of the clock: other tests run beside this one.
    const milliseconds = process.cpuUsage(start).user / 1000;
    assert.ok(milliseconds < megabytes * 400, `${milliseconds} ms`);
  });
}
