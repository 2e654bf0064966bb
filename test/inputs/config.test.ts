import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import { nearest } from "../../src/inputs/nearest.ts";
import { insideCheckout } from "../../src/inputs/path.ts";
import { Failure } from "../../src/model/failure.ts";
import { defaultRules } from "../../src/model/kubernetes-rules.ts";
import { defaultTerraformRules } from "../../src/model/terraform-rules.ts";
import { defaultTerraformSettings } from "../../src/model/terraform-settings.ts";
import { ask, askFile, failureOf, mistakesOf } from "./ask.ts";
import { autoRender } from "./auto-render.ts";

const example = `version: 1
defaults:
  aws: { region: us-east-1, role: arn:aws:iam::111122223333:role/deploy, planRole: arn:aws:iam::111122223333:role/plan }
targets:
  network:
    terraform: { path: infra/network, workspace: prod, varFiles: [prod.tfvars] }
    environment: production
  shop:
    kubernetes:
      path: deploy/shop/overlays/prod
      namespace: shop
      cluster: { eks: { name: andes } }
      prune: false
      wait: 0
    was: [store]
`;

test("a file with several targets keeps their order, their places and their defaults", () => {
  const aws = {
    region: "us-east-1",
    role: "arn:aws:iam::111122223333:role/deploy",
    planRole: "arn:aws:iam::111122223333:role/plan",
  };
  assert.deepEqual(askFile(example).targets, [
    {
      kind: "terraform",
      name: "network",
      was: [],
      environment: "production",
      aws,
      lockTimeoutSeconds: 900,
      place: { file: "pushlane.yaml", line: 5, column: 3 },
      path: "infra/network",
      workspace: "prod",
      varFiles: ["prod.tfvars"],
      backendConfig: [],
      rules: defaultTerraformRules,
      settings: defaultTerraformSettings,
    },
    {
      kind: "kubernetes",
      name: "shop",
      was: ["store"],
      environment: null,
      aws,
      lockTimeoutSeconds: 900,
      place: { file: "pushlane.yaml", line: 8, column: 3 },
      path: "deploy/shop/overlays/prod",
      render: autoRender("shop"),
      namespace: "shop",
      cluster: { kind: "eks", name: "andes" },
      prune: false,
      waitTimeoutSeconds: 0,
      rules: defaultRules,
      unschedulableSeconds: 60,
      health: [],
    },
  ]);
});

test("every mistake of a file is told at once, with line and column", () => {
  const text = `version: 2
recordedBy: 7
targets:
  network:
    terraform: { pth: infra/network, workspace: 12, varFiles: prod.tfvars }
    envronment: production
  Shop:
    kubernetes:
      path: /deploy
      cluster: { eks: { name: andes }, kubeconfig: {} }
      wait: 10 min
      prune: "yes"
  empty:
  two:
    was: [network]
`;
  assert.deepEqual(
    mistakesOf(() => askFile(text)).map((line) => line.split(" ").slice(0, 4).join(" ")),
    [
      "pushlane.yaml:1:10: version found 2,",
      "pushlane.yaml:2:13: recordedBy found 7,",
      "pushlane.yaml:5:16: targets.network.terraform.path is missing.",
      "pushlane.yaml:5:18: targets.network.terraform.pth is not",
      "pushlane.yaml:5:49: targets.network.terraform.workspace found 12,",
      'pushlane.yaml:5:63: targets.network.terraform.varFiles found "prod.tfvars",',
      "pushlane.yaml:6:5: targets.network.envronment is not",
      'pushlane.yaml:7:3: targets.Shop found "Shop",',
      'pushlane.yaml:9:13: targets.Shop.kubernetes.path found "/deploy",',
      "pushlane.yaml:10:16: targets.Shop.kubernetes.cluster has eks",
      "pushlane.yaml:10:52: targets.Shop.kubernetes.cluster.kubeconfig is empty:",
      'pushlane.yaml:11:13: targets.Shop.kubernetes.wait found "10',
      'pushlane.yaml:12:14: targets.Shop.kubernetes.prune found "yes",',
      "pushlane.yaml:13:3: targets.empty found nothing,",
      "pushlane.yaml:15:5: targets.two has neither",
    ],
  );
  assert.equal(failureOf(() => askFile(text)).places[2]?.line, 5);
});

test("an unknown key names the nearest known one, at any depth", () => {
  const cases: readonly [string, string][] = [
    ["target: {}", "targets"],
    ["defaults: { aws: { plan-role: x } }", "planRole"],
    ["targets: { a: { kubernetes: { path: d, namspace: x } } }", "namespace"],
    ["targets: { a: { kubernetes: { path: d, cluster: { oidc: { sever: x } } } } }", "server"],
    ["targets: { a: { teraform: { path: d } } }", "terraform"],
  ];
  for (const [text, word] of cases) {
    const mistakes = mistakesOf(() => askFile(`version: 1\n${text}\n`)).join("\n");
    assert.match(mistakes, new RegExp(`is not known\\. Did you mean ${word}\\?`), text);
  }
});

const malformed: readonly [string, string, RegExp][] = [
  [
    "a duplicate target",
    "version: 1\ntargets:\n  a: {terraform: {path: x}}\n  a: {}\n",
    /^pushlane.yaml:4:3: YAML: Map keys must be unique/,
  ],
  ["an open bracket", "version: 1\ntargets: { a: [\n", /^pushlane.yaml:\d+:\d+: YAML: /],
  ["a tab", "version: 1\ntargets:\n\ta: 1\n", /^pushlane.yaml:\d+:\d+: YAML: /],
  ["two documents", "version: 1\n---\nversion: 1\n", /^pushlane.yaml:2:1: YAML: /],
  ["an unknown tag", "version: !env V\ntargets: {}\n", /^pushlane.yaml:1:10: YAML: /],
  ["an empty file", "", /^pushlane.yaml:1:1: the file: found nothing/],
  ["a list", "- a\n", /^pushlane.yaml:1:1: the file: found a list/],
  [
    "a list for a mapping",
    "version: 1\ntargets: { a: { kubernetes: { path: d, cluster: [] } } }\n",
    /^pushlane.yaml:2:49: targets.a.kubernetes.cluster found a list, allowed is a mapping/,
  ],
  ["no target", "version: 1\ntargets: {}\n", /^pushlane.yaml:2:1: targets is empty/],
];
for (const [what, text, expected] of malformed) {
  test(`${what} is told with its place`, () => {
    assert.match(mistakesOf(() => askFile(text))[0] ?? "", expected);
  });
}

test("an alias bomb is refused, not expanded", () => {
  const levels = Array.from(
    { length: 12 },
    (_, n) =>
      `l${n}: &l${n} [${
        n === 0
          ? "x"
          : Array(9)
              .fill(`*l${n - 1}`)
              .join(", ")
      }]`,
  );
  const failure = failureOf(() => askFile(levels.join("\n")));
  assert.equal(failure.code, "inputs-invalid");
  assert.match(failure.message, /pushlane\.yaml:1:1: YAML: aliases /);
});

test("a flat target and a file exclude each other", () => {
  assert.deepEqual(
    mistakesOf(() => askFile(example, { kubernetes: "d", prune: "true" })),
    [
      "input kubernetes describes a target, but pushlane.yaml describes the targets of this step. There it is targets.<name>.kubernetes.path. Keep one of the two.",
    ],
  );
});

test("a config that is not there is named", () => {
  assert.match(
    mistakesOf(() => ask({ config: "deploy.yaml" }))[0] ?? "",
    /^input config found "deploy.yaml", which is no file/,
  );
});

test("targets chooses by name and glob, in the order of the file", () => {
  const names = (targets: string) => askFile(example, { targets }).targets.map(({ name }) => name);
  assert.deepEqual(names("shop,network"), ["network", "shop"]);
  assert.deepEqual(names("sh*"), ["shop"]);
  assert.deepEqual(names("sho?\n"), ["shop"]);
  assert.deepEqual(names(""), ["network", "shop"]);
});

test("a target that is not there is told with the nearest one", () => {
  assert.deepEqual(
    mistakesOf(() => askFile(example, { targets: "shp, net*, x.*" })),
    [
      "input targets: shp is not known. Did you mean shop? Known: network, shop.",
      "input targets: x.* is not known. Known: network, shop.",
    ],
  );
});

test("a target that is not there is told beside the mistakes of those that are", () => {
  const text = "version: 1\ntargets:\n  shop: { kubernets: { path: k8s } }\n";
  const told = mistakesOf(() => askFile(text, { targets: "shp" })).join("\n");
  assert.match(told, /input targets: shp is not known. Did you mean shop\?/);
  assert.match(told, /kubernets is not known. Did you mean kubernetes\?/);
});

test("an earlier name that is taken is refused", () => {
  const text =
    "version: 1\ntargets:\n  a: { terraform: { path: x }, was: [b, old] }\n  b: { terraform: { path: y }, was: [old] }\n";
  assert.deepEqual(
    mistakesOf(() => askFile(text)),
    [
      'pushlane.yaml:3:38: targets.a.was[0] found "b", which is a target already.',
      'pushlane.yaml:4:38: targets.b.was[0] found "old", which is an earlier name of a already.',
    ],
  );
});

test("whatever the text, the answer is a request or an inputs-invalid", () => {
  const soup = fc.array(
    fc.constantFrom(
      "version",
      ": ",
      "1",
      "\n",
      "  ",
      "targets",
      "a",
      "{",
      "}",
      "[",
      "]",
      "terraform",
      "path",
      ",",
      "&x ",
      "*x",
      "- ",
      '"',
      "!!set ",
      "#",
      "<<",
      "\u0000",
    ),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        soup.map((words) => words.join("")),
      ),
      (text) => {
        try {
          askFile(text);
        } catch (thrown) {
          assert.ok(thrown instanceof Failure, String(thrown));
          assert.equal(thrown.code, "inputs-invalid");
        }
      },
    ),
  );
});

test("a path is inside the checkout exactly if no prefix of it climbs out", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("a", "b", ".", "..", "")), (steps) => {
      let depth = 0;
      let out = false;
      for (const step of steps) {
        depth += { a: 1, b: 1, ".": 0, "": 0, "..": -1 }[step];
        if (depth < 0) out = true;
      }
      const path = steps[0] === "" ? `.${steps.join("/")}` : steps.join("/");
      assert.equal(insideCheckout(path) === null, out);
    }),
  );
});

test("a word of another writing is near, another word is not", () => {
  assert.equal(nearest("plan_role", ["role", "planRole"]), "planRole");
  assert.equal(nearest("zzz", ["role", "planRole"]), null);
  assert.equal(nearest("x", []), null);
});

test("a wrong setting does not hide that a chosen target is not known", () => {
  const told = mistakesOf(() => askFile(example, { command: "aply", targets: "shopp" })).join("\n");
  assert.match(told, /input command/);
  assert.match(told, /input targets: shopp is not known\. Did you mean shop\?/);
});
