import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Failure } from "../../../src/model/failure.ts";
import type { TerraformSpec } from "../../../src/model/request.ts";
import { defaultTerraformRules } from "../../../src/model/terraform-rules.ts";
import { defaultTerraformSettings } from "../../../src/model/terraform-settings.ts";
import { attribute, blocksIn } from "../../../src/targets/terraform/hcl.ts";
import { tokensOf } from "../../../src/targets/terraform/hcl-tokens.ts";
import {
  fullSource,
  readFacts,
  refuseRemoteRuns,
  refuseUnlockedProviders,
  unlockedFailure,
} from "../../../src/targets/terraform/module.ts";
import { refuseStateInCheckout } from "../../../src/targets/terraform/state-place.ts";
import type { ModuleFiles, Tool } from "../../../src/targets/terraform/terraform.ts";

const terraform: Tool = { name: "terraform", title: "Terraform", version: "1.11.4" };
const tofu: Tool = { name: "tofu", title: "OpenTofu", version: "1.12.6" };

describe("what is read from a module before its tool runs", () => {
  it("nothing of a file whose braces do not match: the tool names the mistake", () => {
    for (const text of [
      'terraform {\n  required_providers {\n    a = { source = "x/a" }\n  backend "s3" {}\n}\n',
      'terraform { backend "s3" {} }\n}\n',
    ]) {
      const facts = readFacts(files(text));
      assert.deepEqual([facts.providers, facts.backend], [[], null]);
    }
  });

  it("version, backend and providers, with their places", () => {
    const facts = readFacts(
      files(`
# terraform { backend "commented" {} }
/* terraform { cloud {} } */
terraform {
  required_version = "~> 1.5"
  required_providers {
    aws  = { source = "hashicorp/aws", version = "5.0" }
    mine = {
      source = "registry.example.com/team/mine"
    }
  }
  backend "s3" { bucket = "b" }
}
resource "a" "b" {
  text = <<-EOT
    terraform { backend "heredoc" {} }
  EOT
  other = "terraform { backend \\"string\\" {} }"
}`),
    );
    assert.deepEqual(facts.versions, [
      {
        by: "module",
        readers: ["terraform", "tofu before 1.12"],
        text: "~> 1.5",
        place: { file: "infra/main.tf", line: 5 },
      },
    ]);
    assert.deepEqual(facts.backend, {
      type: "s3",
      path: null,
      workspaceDir: null,
      place: { file: "infra/main.tf", line: 12 },
    });
    assert.deepEqual(
      facts.providers.map(({ source, place }) => `${source}:${place.line}`),
      ["hashicorp/aws:7", "registry.example.com/team/mine:8"],
    );
  });

  it("heredocs end where they end, also empty ones and in files of Windows", () => {
    const text = [
      "locals {",
      "  a = <<EOT",
      "EOT",
      "  b = <<-A-B",
      '    an open " and {',
      "  A-B",
      "}",
      'variable "token" {',
      "  sensitive = true",
      "}",
    ];
    for (const end of ["\n", "\r\n"]) {
      const module = { ...files(text.join(end)), given: { token: "of-the-job" } };
      assert.deepEqual(readFacts(module).secrets, ["of-the-job"], JSON.stringify(end));
    }
  });

  it("a list of blocks in JSON syntax is read like the blocks one by one", () => {
    const text = JSON.stringify({
      terraform: [
        { required_version: "1.5" },
        { required_providers: [{ mine: { source: "team/mine" } }] },
        { cloud: [{ organization: "acme" }] },
      ],
      variable: [{ token: [{ sensitive: true }] }, { open: {} }],
    });
    const facts = readFacts({
      ...files(""),
      files: [{ path: "infra/main.tf.json", text }],
      given: { token: "of-the-job", open: "x" },
    });
    assert.deepEqual(
      facts.versions.map((wish) => wish.text),
      ["1.5"],
    );
    assert.deepEqual(
      facts.providers.map(({ source }) => source),
      ["team/mine"],
    );
    assert.deepEqual(facts.secrets, ["of-the-job"]);
    assert.throws(() => refuseRemoteRuns(facts), { code: "backend-refused" });
  });

  it("the same from JSON syntax", () => {
    const json = {
      terraform: {
        required_version: "1.5",
        backend: { gcs: {} },
        required_providers: { aws: { source: "hashicorp/aws" } },
      },
    };
    const facts = readFacts({
      ...files(""),
      files: [{ path: "infra/main.tf.json", text: JSON.stringify(json) }],
    });
    assert.deepEqual(
      facts.versions.map((wish) => wish.text),
      ["1.5"],
    );
    assert.equal(facts.backend?.type, "gcs");
    assert.deepEqual(
      facts.providers.map(({ source }) => source),
      ["hashicorp/aws"],
    );
  });

  it("the tool that the module was locked with is preferred", () => {
    const lock = (host: string): string => `provider "${host}/hashicorp/aws" {\n  version = "5.0.0"\n}`;
    assert.equal(readFacts({ ...files(""), lockFile: lock("registry.opentofu.org") }).preferred, "tofu");
    assert.equal(readFacts({ ...files(""), lockFile: lock("registry.terraform.io") }).preferred, "terraform");
    const versionFiles = [{ path: ".opentofu-version", text: "1.9.0" }];
    assert.equal(readFacts({ ...files(""), versionFiles }).preferred, "tofu");
    assert.equal(readFacts(files("")).preferred, "terraform");
  });

  it("the values that the job gives to sensitive variables, which an error could quote", () => {
    const hcl = 'variable "open" {}\nvariable "token" {\n  type      = string\n  sensitive = true\n}';
    const json = { variable: { password: { sensitive: true }, other: { sensitive: false } } };
    const facts = readFacts({
      ...files(hcl),
      files: [
        { path: "infra/a.tf", text: hcl },
        { path: "infra/b.tf.json", text: JSON.stringify(json) },
      ],
      given: { open: "1", token: "2", password: "3", other: "4" },
    });
    assert.deepEqual(facts.secrets, ["2", "3"]);
  });

  it("a file that is not well-formed says nothing", () => {
    assert.deepEqual(readFacts(files('terraform { backend "s3"')).backend, null);
    assert.deepEqual(readFacts({ ...files(""), files: [{ path: "x.tf.json", text: "{" }] }).backend, null);
  });
});

describe("remote runs are refused by name", () => {
  for (const [block, name] of [
    ['backend "remote" {}', /The backend "remote"/],
    ['cloud {\n organization = "o"\n}', /A cloud block/],
  ] as const) {
    it(name.source, () => {
      const facts = readFacts(files(`terraform {\n  ${block}\n}`));
      assert.throws(() => refuseRemoteRuns(facts), {
        code: "backend-refused",
        message: name,
        places: [{ file: "infra/main.tf", line: 2 }],
      });
    });
  }

  it("a backend that only keeps the state is not", () => {
    assert.doesNotThrow(() => refuseRemoteRuns(readFacts(files('terraform {\n  backend "s3" {}\n}'))));
  });
});

describe("providers", () => {
  const wants = 'terraform {\n  required_providers {\n    local = { source = "hashicorp/local" }\n  }\n}';
  const locked = 'provider "registry.terraform.io/hashicorp/local" {\n  version = "1.4.0"\n}';

  it("in the lock file are fine", () => {
    const facts = readFacts({ ...files(wants), lockFile: locked });
    assert.doesNotThrow(() => refuseUnlockedProviders(facts, terraform));
  });

  it("locked for the other tool's registry are not", () => {
    const facts = readFacts({ ...files(wants), lockFile: locked });
    assert.throws(() => refuseUnlockedProviders(facts, tofu), {
      code: "provider-not-locked",
      message: /registry\.opentofu\.org\/hashicorp\/local; it is not in .* Run "tofu providers lock/,
    });
  });

  it("that init found and nobody locked are named", () => {
    const facts = readFacts({ ...files(""), lockFile: locked });
    assert.equal(unlockedFailure(["registry.terraform.io/hashicorp/local"], facts, terraform), null);
    const failure = unlockedFailure(["registry.terraform.io/hashicorp/aws"], facts, terraform);
    assert.match(failure?.message ?? "", /registry\.terraform\.io\/hashicorp\/aws/);
  });

  it("have the tool's own defaults for what is left out", () => {
    assert.equal(fullSource("aws", terraform), "registry.terraform.io/hashicorp/aws");
    assert.equal(fullSource("a/b", tofu), "registry.opentofu.org/a/b");
    assert.equal(fullSource("h.example/a/b", tofu), "h.example/a/b");
  });

  it("that are part of the tool need no lock", () => {
    const builtin = wants.replace("hashicorp/local", "terraform.io/builtin/terraform");
    assert.doesNotThrow(() => refuseUnlockedProviders(readFacts(files(builtin)), terraform));
  });
});

describe("ephemeral variables", () => {
  it("are known by their mark, in either syntax", () => {
    const isEphemeral = (text: string, path = "main.tf") =>
      readFacts({ ...files(""), files: [{ path, text }] }).ephemeral;
    assert.equal(isEphemeral('variable "a" {\n  ephemeral = true\n}'), true);
    assert.equal(isEphemeral('variable "a" {\n  ephemeral = false\n}\nvariable "ephemeral" {}'), false);
    assert.equal(isEphemeral('{"variable":{"a":{"ephemeral":true}}}', "main.tf.json"), true);
    assert.equal(isEphemeral('{"variable":{"a":{}}}', "main.tf.json"), false);
  });
});

describe("blocks", () => {
  it("have type, labels and body, and an attribute of an inner block is not theirs", () => {
    const [block] = blocksIn(tokensOf('a "b" "c" {\n  inner { x = "no" }\n  y = "yes"\n}'));
    assert.deepEqual([block?.type, block?.labels], ["a", ["b", "c"]]);
    assert.equal(attribute(block?.body ?? [], "y"), "yes");
    assert.equal(attribute(block?.body ?? [], "x"), null);
  });
});

function files(text: string): ModuleFiles {
  return {
    files: [{ path: "infra/main.tf", text }],
    lockFile: null,
    versionFiles: [],
    given: {},
    tokens: {},
    erroredState: false,
  };
}

describe("a state that would lie in the checkout is refused", () => {
  const local = (path: string) => `terraform {\n  backend "local" {\n${path}\n  }\n}`;
  const refused: readonly (readonly [string, string, readonly string[]])[] = [
    ["no backend", "", []],
    ["a local backend without a path", local(""), []],
    ["a path in the module", local('path = "state/x.tfstate"'), []],
    ["a path beside the module", local(""), ["path=../x.tfstate"]],
    ["a path in JSON", '{"terraform": {"backend": {"local": {"path": "x"}}}}', []],
  ];
  for (const [name, text, backendConfig] of refused)
    it(name, () => {
      const module = text.startsWith("{") ? jsonModule(text) : files(text);
      assert.throws(
        () => refuseStateInCheckout(readFacts(module), specWith(backendConfig)),
        (error) => error instanceof Failure && error.code === "state-not-kept",
      );
    });

  const kept: readonly (readonly [string, string, readonly string[]])[] = [
    ["another backend", 'terraform {\n  backend "s3" {}\n}', []],
    ["an absolute path", local('path = "/srv/x.tfstate"'), []],
    ["a path that leads out of the checkout", local(""), ["path=../../x.tfstate"]],
    ["a later setting that is absolute", local('path = "x"'), ["path=/srv/x"]],
    ["settings in a file, which are not known", local(""), ["backend.hcl"]],
  ];
  for (const [name, text, backendConfig] of kept)
    it(`but ${name} is not`, () => refuseStateInCheckout(readFacts(files(text)), specWith(backendConfig)));
});

describe("a state of another workspace lies where workspace_dir says", () => {
  const backend = (settings: string) => files(`terraform {\n  backend "local" {\n${settings}\n  }\n}`);
  const prod = (backendConfig: readonly string[] = []) => ({
    ...specWith(backendConfig),
    workspace: "prod",
  });
  const isRefused = (error: unknown) =>
    error instanceof Failure && error.code === "state-not-kept" && error.message.includes("no workspace_dir");

  it("which is in the checkout when it is left out, whatever path says", () => {
    const module = readFacts(backend('path = "/srv/x.tfstate"'));
    assert.throws(() => refuseStateInCheckout(module, prod(["path=/srv/x"])), isRefused);
    refuseStateInCheckout(module, { ...prod(), workspace: "default" });
  });

  it("and may be anywhere outside of it", () => {
    refuseStateInCheckout(readFacts(backend('workspace_dir = "/srv"')), prod());
    refuseStateInCheckout(readFacts(backend("")), prod(["workspace_dir=/srv"]));
  });
});

function jsonModule(text: string): ModuleFiles {
  return { ...files(""), files: [{ path: "infra/main.tf.json", text }] };
}

function specWith(backendConfig: readonly string[]): TerraformSpec {
  return {
    kind: "terraform",
    name: "infra",
    was: [],
    environment: null,
    aws: null,
    lockTimeoutSeconds: 1,
    place: { file: "pushlane.yaml" },
    path: "infra",
    workspace: null,
    varFiles: [],
    backendConfig,
    rules: defaultTerraformRules,
    settings: defaultTerraformSettings,
  };
}
