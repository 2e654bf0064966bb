import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { refuseOtherInstalled, refuseOtherProviders } from "../../../src/targets/terraform/allow-list.ts";
import { specWith } from "./spec.ts";

const lock = (...sources: readonly string[]) =>
  sources.map((source) => `provider "${source}" {\n  version = "1.0.0"\n}\n`).join("");

describe("providers", () => {
  const hashicorp = specWith({ providers: ["registry.terraform.io/hashicorp/*", "*/acme/shop"] });

  it("that are allowed by a glob over their full source are fine", () => {
    const locked = lock("registry.terraform.io/hashicorp/aws", "registry.opentofu.org/acme/shop");
    assert.doesNotThrow(() => refuseOtherProviders(hashicorp, locked));
    assert.doesNotThrow(() => refuseOtherProviders(hashicorp, null));
    assert.doesNotThrow(() => refuseOtherInstalled(hashicorp, ["terraform.io/builtin/terraform"]));
  });

  it("that are not are named with their lines in the lock file", () => {
    const locked = lock(
      "registry.terraform.io/hashicorp/aws",
      "registry.terraform.io/hashicorpp/aws",
      "evil.example/hashicorp/aws",
      "registry.terraform.io/acme/shopping",
    );
    assert.throws(() => refuseOtherProviders(hashicorp, locked), {
      code: "provider-refused",
      message:
        "infra/net uses providers that terraform.providers does not allow: evil.example/hashicorp/aws, registry.terraform.io/acme/shopping, registry.terraform.io/hashicorpp/aws. Allowed: registry.terraform.io/hashicorp/*, */acme/shop. Take them out of the module and its lock file, or add them to terraform.providers in pushlane.yaml.",
      places: [4, 7, 10].map((line) => ({ file: "infra/net/.terraform.lock.hcl", line })),
    });
  });

  it("cannot hide behind a quote in the lock file", () => {
    const locked = `${lock("registry.terraform.io/hashicorp/aws").replace('"1.0.0"', '"${"/*"}"')}${lock("a.b/evil/x")}# */`;
    assert.throws(() => refuseOtherProviders(hashicorp, locked), { code: "provider-refused" });
  });

  it("are all refused by an empty list, and none without one", () => {
    const locked = lock("registry.terraform.io/hashicorp/aws");
    assert.throws(() => refuseOtherProviders(specWith({ providers: [] }), locked), /Allowed: none\./);
    assert.doesNotThrow(() => refuseOtherProviders(specWith({}), locked));
  });

  it("that init brought against the lock file are refused as well", () => {
    assert.throws(() => refuseOtherInstalled(hashicorp, ["a.b/evil/x"]), { code: "provider-refused" });
  });
});
