import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parseRequest } from "../../src/inputs/request.ts";
import { Failure } from "../../src/model/failure.ts";
import { wholeModule } from "../../src/model/terraform-scope.ts";
import { defaultTerraformSettings, type TerraformSettings } from "../../src/model/terraform-settings.ts";

function settingsOf(lines: readonly string[]): TerraformSettings {
  const text = ["version: 1", "targets:", "  net:", "    terraform:", "      path: infra", ...lines].join(
    "\n",
  );
  const request = parseRequest({
    inputs: {},
    config: { path: "pushlane.yaml", text },
    defaultBranch: "main",
    workflow: ".github/workflows/deploy.yml",
    stranger: false,
  });
  const [target] = request.targets;
  if (target?.kind !== "terraform") throw new Error("no Terraform target");
  return target.settings;
}

describe("how a Terraform target is run", () => {
  it("is the tool's own way where nothing is said", () => {
    assert.deepEqual(settingsOf([]), defaultTerraformSettings);
  });

  it("is read with the lines of what can turn out wrong later", () => {
    const settings = settingsOf([
      "      createWorkspace: true",
      "      variables: [one,",
      "        two]",
      "      parallelism: 4",
      '      version: "~> 1.9, != 1.9.3"',
      "      mirror: https://mirror.example.com:8443/repo/terraform",
      "      moduleTokens:",
      "        git.example.com:8443: MODULES_TOKEN",
    ]);
    assert.deepEqual(
      { ...settings, variables: settings.variables?.map(({ name, place }) => [name, place.line]) },
      {
        createWorkspace: true,
        variables: [
          ["one", 7],
          ["two", 8],
        ],
        parallelism: 4,
        scope: wholeModule,
        version: {
          tool: null,
          text: "~> 1.9, != 1.9.3",
          place: { file: "pushlane.yaml", line: 10, column: 7 },
        },
        mirror: "https://mirror.example.com:8443/repo/terraform",
        moduleTokens: [
          {
            host: "git.example.com:8443",
            variable: "MODULES_TOKEN",
            place: { file: "pushlane.yaml", line: 13, column: 9 },
          },
        ],
      },
    );
  });

  it("is refused where it is not what it can be, each by its line", () => {
    const wrong: readonly (readonly [string, RegExp])[] = [
      ["variables: [TF_VAR_one]", /the name of a variable of the module, without TF_VAR_/],
      ["parallelism: 0", /a whole number from 1 to 256/],
      ["version: 1.9", /found 1\.9.*a text such as "1\.9\.8"/],
      ["version: newest", /a text such as "1\.9\.8"/],
      ["version: tofu 1.9.0", /"terraform " or "opentofu " in front/],
      ["version: '>= 1.9 < 2'", /a text such as/],
      ["mirror: http://mirror.example.com", /an https address without a user/],
      ["mirror: http://127.0.0.1.example.com", /an https address/],
      ["mirror: https://user:secret@mirror.example.com", /an https address/],
      ["mirror: https://mirror.example.com/?token=1", /an https address/],
      ["mirror: https://mirror.example.com/terraform/", /an https address/],
      ["createWorkspace: sometimes", /true or false/],
      ["moduleTokens: { https://x: A_TOKEN }", /a host in lower case/],
      ["moduleTokens: { x.example: ACTIONS_ID_TOKEN_REQUEST_TOKEN }", /not one of ACTIONS_/],
      ["moduleTokens: { x.example: GITHUB_TOKEN }", /not one of ACTIONS_/],
      ["moduleTokens: { x.example: ghp_abcdefghijklmnop }", /in upper case/],
    ];
    for (const [line, said] of wrong) {
      assert.throws(
        () => settingsOf([`      ${line}`]),
        (error) => error instanceof Failure && said.test(error.message) && error.message.includes(":6"),
        line,
      );
    }
  });
});
