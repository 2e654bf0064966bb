import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readKey } from "openpgp";
import { hashicorpKey } from "../../../src/io/terraform/keys/hashicorp.ts";
import { hashicorpKeyOf2021 } from "../../../src/io/terraform/keys/hashicorp-2021.ts";
import { opentofuKey } from "../../../src/io/terraform/keys/opentofu.ts";
import { publishers } from "../../../src/io/terraform/publisher.ts";
import { signatureTrouble } from "../../../src/io/terraform/signature.ts";
import { expiringCopy, makeSigningKey, signatureOver } from "./signing.ts";

// HashiCorp's own signature over its own release of a provider, as Terraform's tests have it too
// (internal/getproviders/package_authentication_test.go).
const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));
const signed = fixture("terraform-provider-null_3.1.0_SHA256SUMS");
const signature = fixture("terraform-provider-null_3.1.0_SHA256SUMS.sig");
const hashicorp = publishers.terraform.keys;

test("the keys are the publishers' own, by their fingerprints", async () => {
  for (const [armoredKey, fingerprint, expires] of [
    [hashicorpKey, "c874011f0ab405110d02105534365d9472d7468f", "2030-03-01"],
    [hashicorpKeyOf2021, "c874011f0ab405110d02105534365d9472d7468f", "2026-04-18"],
    [opentofuKey, "e3e6e43d84cb852eadb0051d0c0af313e5fd9f80", null],
  ] as const) {
    const key = await readKey({ armoredKey });
    assert.equal(key.getFingerprint(), fingerprint);
    const until = await key.getExpirationTime();
    assert.equal(until instanceof Date ? until.toISOString().slice(0, 10) : null, expires);
    await key.getSigningKey(undefined, new Date("2026-04-01"));
  }
});

test("a real signature of HashiCorp is good, though the key that made it has expired since", async () => {
  assert.equal(await signatureTrouble({ signed, signature, trusted: hashicorp }), null);
  assert.equal(await signatureTrouble({ signed, signature, trusted: hashicorp.toReversed() }), null);
});

test("by the renewed copy of the key alone it could not be verified", async () => {
  assert.match(
    (await signatureTrouble({ signed, signature, trusted: [hashicorpKey] })) ?? "",
    /in the future/,
  );
});

test("a real signature is not good over other bytes, by another key, or broken", async () => {
  const changed = Buffer.from(signed.toString().replace("fea42272", "fea42273"));
  const broken = Buffer.from(signature);
  broken.writeUInt8(broken.readUInt8(400) ^ 1, 400);
  for (const [given, expected] of [
    [{ signed: changed, signature, trusted: hashicorp }, /is not good \(.*digest/],
    [{ signed: Buffer.alloc(0), signature, trusted: hashicorp }, /is not good/],
    [
      { signed, signature, trusted: [opentofuKey] },
      /made with the key B0B441097685B676, which is not trusted/,
    ],
    [{ signed, signature: broken, trusted: hashicorp }, /is not good/],
    [{ signed, signature: signature.subarray(0, 300), trusted: hashicorp }, /is no(t good| signature)/],
    [{ signed, signature: Buffer.from("<html>"), trusted: hashicorp }, /is no signature/],
    [{ signed, signature: Buffer.alloc(0), trusted: hashicorp }, /is no signature/],
    [{ signed, signature, trusted: [] }, /holds no signature/],
  ] as const)
    assert.match((await signatureTrouble(given)) ?? "it is good", expected);
});

test("a signature that was made after the key had expired is not good, and the advice is a newer version", async () => {
  const key = await makeSigningKey();
  const text = Buffer.from("sums");
  const copy = await expiringCopy(key, 365);
  const trouble = async (date: string, trusted: readonly string[]) =>
    await signatureTrouble({
      signed: text,
      signature: await signatureOver("sums", key, { date: new Date(date) }),
      trusted,
    });
  assert.equal(await trouble("2020-06-01", [copy]), null);
  assert.match(
    (await trouble("2024-06-01", [copy])) ?? "",
    /was made on 2024-06-01, when the key was no longer valid .*expired.* a newer one may know a renewed key/,
  );
  assert.equal(await trouble("2024-06-01", [copy, key.armored]), null);
});

test("a signature that is made later than now is not good", async () => {
  const key = await makeSigningKey();
  const late = await signatureOver("sums", key, { date: new Date(Date.now() + 86_400_000) });
  const given = { signed: Buffer.from("sums"), signature: late, trusted: [key.armored] };
  assert.match((await signatureTrouble(given)) ?? "", /future/);
});

test("a signature over text, which leaves white space out, is not one over a file", async () => {
  const key = await makeSigningKey();
  const given = {
    signed: Buffer.from("sums"),
    signature: await signatureOver("sums", key, { asText: true }),
    trusted: [key.armored],
  };
  assert.equal(await signatureTrouble(given), "is a signature of something else than a file");
});

test("a good signature among bad ones is good", async () => {
  const [one, other] = await Promise.all([makeSigningKey(), makeSigningKey()]);
  const both = Buffer.concat([await signatureOver("sums", other), await signatureOver("sums", one)]);
  const given = { signed: Buffer.from("sums"), signature: both, trusted: [one.armored] };
  assert.equal(await signatureTrouble(given), null);
});
