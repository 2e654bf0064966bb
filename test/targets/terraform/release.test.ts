import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { VersionSetting } from "../../../src/model/terraform-settings.ts";
import { missingBinary } from "../../../src/targets/terraform/missing-binary.ts";
import { readFacts } from "../../../src/targets/terraform/module.ts";
import { defaultVersions, wantedRelease } from "../../../src/targets/terraform/release.ts";
import type { NotFetched } from "../../../src/targets/terraform/terraform.ts";
import { isWanted } from "../../../src/targets/terraform/wanted.ts";
import { TOOLS } from "../../bed/tools/tools.ts";
import { specWith } from "./spec.ts";

type Files = Readonly<Record<string, string>>;

const published = [
  "1.5.7",
  "1.6.0",
  "1.6.10",
  "1.6.9",
  "1.7.0-rc1",
  "v1.8.0",
  "1.9.0+ent",
  "../1.9.0",
  "1.9.0-../x",
  "1.12.0",
  "1.13.0-alpha20260101",
];

const required = (constraint: string) => ({
  "infra/main.tf": `terraform {\n  required_version = "${constraint}"\n}`,
});

test("a version that is asked for exactly needs no list", () => {
  for (const [files, versionFiles, expected] of [
    [required("1.5.7"), {}, "terraform 1.5.7"],
    [required("= 1.5"), {}, "terraform 1.5.0"],
    [required(">= 1.4, = 1.5.7"), {}, "terraform 1.5.7"],
    [required("1.7.0-rc1"), {}, "terraform 1.7.0-rc1"],
    [required("~> 1.5.0"), { ".terraform-version": "v1.5.7" }, "terraform 1.5.7"],
    [{}, { ".tool-versions": "terraform 1.5.7 1.4.0" }, "terraform 1.5.7"],
    [required("< 1.5"), { ".tool-versions": "terraform 1.5.7 1.4.0" }, "terraform 1.4.0"],
    [{}, { ".opentofu-version": "1.9.0" }, "tofu 1.9.0"],
    [
      { "infra/main.tofu": "" },
      { ".terraform-version": "1.5.7", ".opentofu-version": "1.9.0" },
      "tofu 1.9.0",
    ],
  ] as const)
    assert.equal(exactOf(files, versionFiles), expected, JSON.stringify([files, versionFiles]));
});

test("else the newest release that meets every wish is chosen, a pre-release only where one is named", () => {
  for (const [files, versionFiles, expected] of [
    [required("~> 1.6.0"), {}, "1.6.10"],
    [required(">= 1.5"), {}, "1.12.0"],
    [required("!= 1.12.0"), {}, "1.6.10"],
    [required(">= 1.5"), { ".terraform-version": "1.6" }, "1.6.10"],
    [required("< 1.6.10"), { ".terraform-version": "latest:^1\\.6" }, "1.6.9"],
    [{}, { ".terraform-version": "latest" }, "1.12.0"],
    [required("~> 1.7.0-rc1"), {}, "1.7.0-rc1"],
    [required(">= 1.5.0-rc1"), {}, "1.12.0"],
    [required("> 1.12.0"), {}, null],
    [required("= 1.5.7"), { ".terraform-version": "1.6.0" }, null],
    [{}, { ".terraform-version": "nonsense" }, null],
  ] as const)
    assert.equal(chosenOf(files, versionFiles), expected, JSON.stringify([files, versionFiles]));
});

test("a constraint that OpenTofu looks past since 1.12 is met all the same where it can be", () => {
  const lock = 'provider "registry.opentofu.org/hashicorp/local" {}';
  assert.equal(chosenOf(required("~> 1.6.0"), {}, lock), "1.6.10");
  assert.equal(chosenOf(required("= 1.6.9"), {}, lock), "1.6.9");
  assert.equal(chosenOf(required("~> 1.2.0"), {}, lock), "1.12.0");
});

test("the settings ask, too, and where they name a tool it is that one", () => {
  const place = { file: "pushlane.yaml", line: 6 };
  const released = (tool: "terraform" | "tofu" | null, text: string, files: Files = {}) => {
    const { name, version } = wantedRelease(factsOf(files, {}, null, { tool, text, place }));
    return `${name} ${typeof version === "string" ? version : version(published)}`;
  };
  assert.equal(released(null, "1.5.7"), "terraform 1.5.7");
  assert.equal(released("tofu", "1.9.0", required("~> 1.9")), "tofu 1.9.0");
  assert.equal(released(null, "1.6"), "terraform 1.6.10");
  assert.equal(released(null, "~> 1.6, != 1.6.10", required("< 1.12")), "terraform 1.6.9");
  assert.equal(released(null, "1.6.9", { "infra/main.tofu": "" }), "tofu 1.6.9");
  assert.equal(released("terraform", "1.5.7", { "infra/main.tofu": "" }), "terraform 1.5.7");
});

test("a tool that the settings do not name is not used, whatever else speaks for it", () => {
  const setting = { tool: "terraform", text: "~> 1.5", place: { file: "pushlane.yaml" } } as const;
  const { versions, preferred } = factsOf({}, { ".opentofu-version": "1.9.0" }, null, setting);
  assert.equal(preferred, "terraform");
  assert.ok(!isWanted({ name: "tofu", title: "OpenTofu", version: "1.9.0" }, versions, preferred));
  assert.ok(isWanted({ name: "terraform", title: "Terraform", version: "1.9.0" }, versions, preferred));
  assert.ok(!isWanted({ name: "terraform", title: "Terraform", version: "2.0.0" }, versions, preferred));
});

test("where nothing asks for a version, it is the one that Pushlane is tested with", () => {
  assert.equal(defaultVersions.tofu, TOOLS.tofu.version);
  const told = `Terraform ${defaultVersions.terraform}, or OpenTofu ${defaultVersions.tofu}`;
  assert.ok(readFileSync("docs/terraform.md", "utf8").includes(told), "the docs tell both");
  assert.equal(exactOf({}, {}), `terraform ${defaultVersions.terraform}`);
  assert.equal(exactOf({ "infra/main.tofu": "" }, {}), `tofu ${defaultVersions.tofu}`);
  assert.equal(exactOf({}, { ".terraform-version": "system" }), `terraform ${defaultVersions.terraform}`);
  assert.equal(chosenOf(required(">= 1.5"), { ".terraform-version": "min-required" }), "1.12.0");
});

test("whatever is chosen meets the wishes", () => {
  for (const constraint of ["~> 1.6", ">= 1.6, < 1.12", "!= 1.12.0", "<= 1.6.9", "~> 1.5.0"]) {
    const version = chosenOf(required(constraint), {});
    assert.ok(version !== null && published.includes(version));
    const { versions, preferred } = factsOf(required(constraint), {});
    assert.ok(isWanted({ name: "terraform", title: "Terraform", version }, versions, preferred), constraint);
  }
});

const notFetched: NotFetched = {
  kind: "unreachable",
  reason: "https://releases.example/terraform/1.5.7/terraform_1.5.7_SHA256SUMS (ENOTFOUND)",
};
const facts = factsOf(required("~> 1.5.0"), { "infra/.terraform-version": "\n1.5.7\n" });
const release = { name: "terraform", version: "1.5.7" } as const;
const places = [
  { file: "infra/main.tf", line: 2 },
  { file: "infra/.terraform-version", line: 2 },
];

test("without a fitting one, the failure names what was wanted, who says so, and what was found where", () => {
  const sought = {
    lookedFor: ["/usr/bin/terraform", "/bin/terraform", "/cache/pushlane-terraform"],
    passedBy: [
      { name: "terraform", title: "Terraform", version: "1.11.4", path: "/usr/bin/terraform" },
      { name: "tofu", title: "OpenTofu", version: "1.9.0", path: "/usr/bin/tofu" },
    ],
    release,
    notFetched,
  } as const;
  const failure = missingBinary(specWith({}), facts, sought);
  assert.equal(failure.code, "binary-version");
  assert.equal(
    failure.message,
    'No version of Terraform or OpenTofu that infra/net asks for was found. Wanted: ~> 1.5.0 (infra/main.tf:2); Terraform 1.5.7 (infra/.terraform-version:2). Found: Terraform 1.11.4 (/usr/bin/terraform), OpenTofu 1.9.0 (/usr/bin/tofu). Not there: /bin/terraform, /cache/pushlane-terraform. Terraform 1.5.7 could not be fetched: https://releases.example/terraform/1.5.7/terraform_1.5.7_SHA256SUMS (ENOTFOUND). Add a step with "uses: hashicorp/setup-terraform@v4" before this one, or name a mirror that this runner reaches (terraform-mirror), or change what the module asks for.',
  );
  assert.deepEqual(failure.places, places);
});

test("without any, and offline, the failure names every place, too", () => {
  const sought = { lookedFor: ["/bin/terraform", "/bin/tofu"], passedBy: [], release, notFetched };
  const failure = missingBinary(specWith({}), facts, sought);
  assert.equal(failure.code, "binary-missing");
  assert.match(
    failure.message,
    /Wanted: ~> 1\.5\.0 \(infra\/main\.tf:2\); .* Not there: \/bin\/terraform, \/bin\/tofu\. Terraform 1\.5\.7 could not be fetched: https:.*ENOTFOUND/,
  );
  const anything = missingBinary(specWith({}), factsOf({}, {}), sought);
  assert.match(anything.message, /Wanted: Terraform, of which nothing names a version\./);
});

test("what is not as its publisher signed it is a failure of its own", () => {
  const unverified = { kind: "unverified", reason: "https://a.example/x (is not good)" } as const;
  const sought = { lookedFor: [], passedBy: [], release, notFetched: unverified };
  const failure = missingBinary(specWith({}), facts, sought);
  assert.equal(failure.code, "binary-unverified");
  assert.match(
    failure.message,
    /^Terraform 1\.5\.7 was fetched for infra\/net and not used: https:\/\/a\.example\/x \(is not good\)\. Nothing of it was kept\./,
  );
});

function factsOf(
  files: Files,
  versionFiles: Files,
  lockFile: string | null = null,
  setting: VersionSetting | null = null,
) {
  const list = (named: Files) => Object.entries(named).map(([path, text]) => ({ path, text }));
  const module = {
    files: list(files),
    lockFile,
    versionFiles: list(versionFiles),
    given: {},
    tokens: {},
    erroredState: false,
  };
  return readFacts(module, setting);
}

function exactOf(files: Files, versionFiles: Files): string {
  const { name, version } = wantedRelease(factsOf(files, versionFiles));
  return `${name} ${typeof version === "string" ? version : "of a list"}`;
}

function chosenOf(files: Files, versionFiles: Files, lockFile: string | null = null): string | null {
  const { version } = wantedRelease(factsOf(files, versionFiles, lockFile));
  assert.ok(typeof version === "function", "the list is asked");
  return version(published);
}
