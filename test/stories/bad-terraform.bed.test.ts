import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openScene, type Scene } from "../bed/scene.ts";
import { commentOf } from "./deploying.ts";

// What is wrong with a module is told once as an annotation at its line, once in the comment, in the tool's own words
// and with what to do.
let scene: Scene;
before(async () => {
  scene = await openScene({ aws: true });
});
after(async () => await scene[Symbol.asyncDispose]());

type Wrong = {
  readonly files: Readonly<Record<string, string | null>> | (() => Readonly<Record<string, string>>);
  readonly failure: string;
  /** Each is told once in the annotations, and once in the comment. */
  readonly told: readonly string[];
  readonly places: readonly string[];
};

const wrong: Readonly<Record<string, Wrong>> = {
  "a mistake of grammar": {
    files: { "aws/bad.tf": 'resource "aws_iam_role" "x" {\n  name = \n}\n' },
    failure: "init-failed",
    told: ["Expected the start of an expression", "Fix this, and run again"],
    places: ["aws/bad.tf:2"],
  },
  "references to nothing": {
    files: {
      "aws/bad.tf": 'output "x" {\n  value = var.nowhere\n}\noutput "y" {\n  value = local.nope\n}\n',
    },
    failure: "plan-failed",
    told: ['with the name "nowhere" has not been', 'with the name "nope" has not been', "Fix this and push"],
    places: ["aws/bad.tf:2", "aws/bad.tf:5"],
  },
  "an argument that does not exist": {
    files: { "aws/bad.tf": 'resource "aws_iam_role" "x" {\n  nam = "x"\n  assume_role_policy = "{}"\n}\n' },
    failure: "plan-failed",
    told: ['An argument named "nam" is not expected here. Did you mean "name"?'],
    places: ["aws/bad.tf:1", "aws/bad.tf:2"],
  },
  "no lock file": {
    files: { "aws/.terraform.lock.hcl": null },
    failure: "provider-not-locked",
    told: ["providers lock -platform="],
    places: ["aws/main.tf:5"],
  },
  "a version that is not there": {
    files: { "aws/.opentofu-version": "1.2.3\n" },
    failure: "binary-version",
    told: ["1.2.3 (aws/.opentofu-version:1)"],
    places: ["aws/.opentofu-version:1"],
  },
  "no role, and nothing else that signs in": {
    files: () => ({ "pushlane.yaml": scene.config.replace(/defaults:\n(?: .*\n)+/, "") }),
    failure: "init-failed",
    told: ["No valid credential sources found", "give it aws.role and aws.planRole"],
    places: [""],
  },
  "a workspace that is not there": {
    files: () => ({
      "pushlane.yaml": scene.config.replace("path: aws", "path: aws\n      workspace: prod"),
    }),
    failure: "workspace-missing",
    told: ['no workspace "prod"; there are: default', "createWorkspace: true"],
    places: ["pushlane.yaml:8"],
  },
};

for (const [name, { files, failure, told, places }] of Object.entries(wrong)) {
  test(`${name}: once as an annotation, once in the comment, with the place and what to do`, async () => {
    const { occasion, number } = await scene.forge.openPullRequest({
      branch: name.replaceAll(" ", "-"),
      title: name,
      files: typeof files === "function" ? files() : files,
    });
    const result = await scene.plan(occasion);
    assert.deepEqual([result.exitCode, result.outputs["failure"]], [1, failure], result.log);
    const errors = result.annotations.filter(({ level }) => level === "error");
    assert.deepEqual(
      errors.map(({ file = "", line = "" }) => `${file}${file === "" ? "" : `:${line}`}`).toSorted(),
      places,
    );
    const annotations = errors.map(({ message }) => message).join("\n");
    const comment = commentOf(scene, number);
    for (const text of told) {
      assert.equal(annotations.split(text).length - 1, 1, `${text} in\n${annotations}`);
      assert.equal(comment.split(text).length - 1, 1, `${text} in\n${comment}`);
    }
  });
}

test("a checkout of another commit than the run's is planned, but never applied", async () => {
  const older = String(await scene.forge.git.resolve("main"));
  const occasion = await scene.forge.push("main", { "notes.md": "x\n" }, "x");
  const workspace = await scene.runner.checkout(older);
  const result = await scene.apply(occasion, { workspace });
  assert.equal(result.outputs["failure"], "checkout-differs", result.log);
  assert.match(result.log, /Take "ref" away from actions\/checkout/);
  assert.deepEqual([...scene.store.objects.keys()], []);
});
