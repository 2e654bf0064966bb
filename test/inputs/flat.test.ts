import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { parse } from "yaml";
import { inputNames } from "../../src/inputs/settings.ts";
import { defaultRules } from "../../src/model/kubernetes-rules.ts";
import { defaultTerraformRules } from "../../src/model/terraform-rules.ts";
import { defaultTerraformSettings } from "../../src/model/terraform-settings.ts";
import { ask, failureOf, mistakesOf } from "./ask.ts";
import { autoRender } from "./auto-render.ts";

const role = "arn:aws:iam::111122223333:role/deploy";
const planRole = "arn:aws:iam::111122223333:role/plan";

test("a Kubernetes target needs little: the rest has defaults", () => {
  assert.deepEqual(
    ask({ kubernetes: "./deploy//shop/", kubeconfig: "/tmp/kubeconfig", "github-token": "t" }),
    {
      command: "auto",
      targets: [
        {
          kind: "kubernetes",
          name: "deploy-shop",
          was: [],
          environment: null,
          aws: null,
          lockTimeoutSeconds: 900,
          place: { file: ".github/workflows/deploy.yml" },
          path: "deploy/shop",
          render: autoRender("deploy-shop"),
          namespace: null,
          cluster: { kind: "kubeconfig", apply: "/tmp/kubeconfig", plan: null },
          prune: true,
          waitTimeoutSeconds: 600,
          rules: defaultRules,
          unschedulableSeconds: 60,
          health: [],
        },
      ],
      branch: "main",
      reviewedPlan: "auto",
      recordedBy: "github-actions",
      lockId: "",
      approve: [],
      fingerprintKey: null,
      failOnDrift: false,
      githubToken: "t",
    },
  );
});

test("a Terraform target takes its own inputs", () => {
  const request = ask({
    terraform: "infra/network",
    name: "network",
    workspace: "prod",
    "var-files": "prod.tfvars, ../common.tfvars",
    "backend-config": "key=a,b\nbackend.hcl\n",
    "terraform-version": "opentofu 1.9.0",
    "terraform-mirror": "http://127.0.0.1:8080/terraform",
    "aws-role": role,
    "aws-plan-role": planRole,
    "aws-region": "us-east-1",
    "lock-timeout": "1h30m",
  });
  assert.deepEqual(request.targets[0], {
    kind: "terraform",
    name: "network",
    was: [],
    environment: null,
    aws: { region: "us-east-1", role, planRole },
    lockTimeoutSeconds: 5400,
    place: { file: ".github/workflows/deploy.yml" },
    path: "infra/network",
    workspace: "prod",
    varFiles: ["prod.tfvars", "../common.tfvars"],
    backendConfig: ["key=a,b", "backend.hcl"],
    rules: defaultTerraformRules,
    settings: {
      ...defaultTerraformSettings,
      version: { tool: "tofu", text: "1.9.0", place: { file: ".github/workflows/deploy.yml" } },
      mirror: "http://127.0.0.1:8080/terraform",
    },
  });
});

test("the whole checkout can be the path, and has a name", () => {
  assert.equal(ask({ terraform: "." }).targets[0]?.name, "root");
});

test("a long path gives a name of at most 40 characters that ends in a letter or digit", () => {
  const request = ask({ terraform: `${"a".repeat(39)}/b` });
  assert.equal(request.targets[0]?.name, "a".repeat(39));
});

test("nothing given names both ways", () => {
  assert.deepEqual(
    mistakesOf(() => ask({ prune: "true", "wait-timeout": "10m", "lock-timeout": "15m" })),
    [
      "this step names nothing to deploy. Give the input kubernetes (a folder of manifests) or terraform (a root module), or commit a pushlane.yaml with targets (where there is one, actions/checkout has to run before this step).",
    ],
  );
});

test("every mistake is told at once, each with its input, what was found and what is allowed", () => {
  const mistakes = mistakesOf(() =>
    ask({
      command: "deploy",
      kubernetes: "../x",
      "aws-role": "deploy",
      "aws-region": "Frankfurt",
      branch: "refs/heads/main",
      approve: "abc",
      "fail-on-drift": "True",
      prune: "yes",
      "wait-timeout": "10 minutes",
      "fingerprint-key": "short",
      aws_plan_role: "x",
      name: "Shop",
    }),
  );
  const expected = [
    /^input aws_plan_role is not known\. Did you mean aws-plan-role\?/,
    /^input command found "deploy", allowed is auto, plan, apply, drift, unlock or destroy\.$/,
    /^input branch found "refs\/heads\/main", allowed is the name of a branch, without refs\/heads\/\.$/,
    /^input fail-on-drift found "True", allowed is true or false\.$/,
    /^input approve found "abc", allowed are the 12 or more hex digits/,
    /^input fingerprint-key has 5 characters, allowed are 16 or more/,
    /^input name found "Shop", allowed is a DNS label/,
    /^input kubernetes found "\.\.\/x", allowed is a path inside the checkout/,
    /^input prune found "yes", allowed is true or false\.$/,
    /^input wait-timeout found "10 minutes", allowed is a duration such as 10m, 90s, 1h30m or 0\.$/,
    /^input aws-region found "Frankfurt", allowed is an AWS region/,
    /^input aws-role found "deploy", allowed is the ARN of an IAM role/,
    /^the way to the cluster .* is missing/,
  ];
  assert.equal(mistakes.length, expected.length, mistakes.join("\n"));
  for (const pattern of expected)
    assert.ok(
      mistakes.some((line) => pattern.test(line)),
      `${pattern}\n${mistakes.join("\n")}`,
    );
});

test("the value of a secret input is not told", () => {
  const failure = failureOf(() => ask({ kubernetes: "d", kubeconfig: "k", "fingerprint-key": "hunter2" }));
  assert.doesNotMatch(failure.message, /hunter2/);
});

for (const path of ["/etc", "..", "a/../../b", "-chdir=x", "~/x", "a\\b", "a\nb", "../x"]) {
  test(`the path ${JSON.stringify(path)} is refused`, () => {
    assert.match(
      mistakesOf(() => ask({ terraform: path }))[0] ?? "",
      /^input terraform found .*inside the checkout/,
    );
  });
}

test("a variables file that leads out of the checkout is refused, one inside is not", () => {
  assert.match(
    mistakesOf(() => ask({ terraform: "infra", "var-files": "../a.tfvars\n../../b.tfvars" }))[0] ?? "",
    /^input var-files found "\.\.\/\.\.\/b\.tfvars", which leads out of the checkout\.$/,
  );
});

const durations: readonly [string, number | null][] = [
  ["0", 0],
  ["90s", 90],
  ["10m", 600],
  ["2h", 7200],
  ["1h2m3s", 3723],
  ["10", null],
  ["-1m", null],
  ["1.5h", null],
  ["m", null],
  ["10 m", null],
  ["5d", null],
];
for (const [text, seconds] of durations) {
  test(`wait-timeout ${text} is ${seconds === null ? "refused" : `${seconds} s`}`, () => {
    const inputs = { kubernetes: "d", kubeconfig: "k", "wait-timeout": text };
    if (seconds === null)
      return assert.match(mistakesOf(() => ask(inputs))[0] ?? "", /allowed is a duration/);
    const [target] = ask(inputs).targets;
    assert.equal(target?.kind === "kubernetes" && target.waitTimeoutSeconds, seconds);
  });
}

test("both kinds in one step are refused", () => {
  const mistakes = mistakesOf(() => ask({ kubernetes: "d", terraform: "i", kubeconfig: "k" }));
  assert.match(mistakes[0] ?? "", /^inputs kubernetes and terraform: both are given.*two targets/);
});

test("an input of the other kind is refused, unless it has its default", () => {
  assert.deepEqual(
    mistakesOf(() => ask({ terraform: "i", namespace: "shop", prune: "false", "wait-timeout": "10m" })),
    [
      "input namespace is not for a terraform target. Take it away.",
      "input prune is not for a terraform target. Take it away.",
    ],
  );
});

test("two ways to the cluster are refused, and half a way names what is missing", () => {
  assert.match(
    mistakesOf(() =>
      ask({ kubernetes: "d", kubeconfig: "k", "cluster-server": "https://a", "cluster-ca": "LS0t" }),
    ).join("\n"),
    /cluster-audience is missing[\s\S]*has kubeconfig and oidc: give exactly one way/,
  );
});

test("a job that only plans may give only the kubeconfig for plans", () => {
  const [target] = ask({ kubernetes: "d", "plan-kubeconfig": "k" }).targets;
  assert.deepEqual(target?.kind === "kubernetes" && target.cluster, {
    kind: "kubeconfig",
    apply: null,
    plan: "k",
  });
});

test("a CA is taken as PEM and as its base64", () => {
  const pem = "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n";
  for (const ca of [pem, Buffer.from(pem).toString("base64")]) {
    const inputs = { "cluster-server": "https://api:6443", "cluster-ca": ca, "cluster-audience": "shop" };
    const [target] = ask({ kubernetes: "d", ...inputs }).targets;
    assert.deepEqual(target?.kind === "kubernetes" && target.cluster, {
      kind: "oidc",
      server: "https://api:6443",
      ca: pem,
      audience: "shop",
    });
  }
});

const arns: readonly [string, string, boolean][] = [
  [role, "us-east-1", true],
  ["arn:aws-cn:iam::111122223333:role/path/deploy", "cn-north-1", true],
  ["arn:aws-us-gov:iam::111122223333:role/deploy", "us-gov-west-1", true],
  ["arn:aws-eusc:iam::111122223333:role/deploy", "eusc-de-east-1", true],
  ["arn:aws-cn:iam::111122223333:role/deploy", "us-east-1", false],
  [role, "cn-north-1", false],
  ["deploy", "us-east-1", false],
  ["arn:aws:iam::1111:role/deploy", "us-east-1", false],
  ["arn:aws:sts::111122223333:assumed-role/deploy/x", "us-east-1", false],
  ["arn:aws:iam::111122223333:user/deploy", "us-east-1", false],
];
for (const [arn, region, good] of arns) {
  test(`the role ${arn} with the region ${region} is ${good ? "taken" : "refused"}`, () => {
    const inputs = { terraform: "i", "aws-role": arn, "aws-region": region };
    if (good) assert.equal(ask(inputs).targets[0]?.aws?.role, arn);
    else assert.match(mistakesOf(() => ask(inputs))[0] ?? "", /^input aws-role /);
  });
}

test("a role without a region, and an EKS cluster without a role, name what is missing", () => {
  assert.match(
    mistakesOf(() => ask({ terraform: "i", "aws-role": role }))[0] ?? "",
    /^input aws-region is missing/,
  );
  assert.match(
    mistakesOf(() => ask({ kubernetes: "d", "eks-cluster": "andes", "aws-region": "us-east-1" }))[0] ?? "",
    /aws-role.*found none: an EKS cluster is reached with an AWS role/,
  );
});

test("a stranger's empty secrets are no mistakes, but wrong inputs are", () => {
  const more = { stranger: true };
  const empty = { kubeconfig: "", "aws-role": "", "aws-region": "", "cluster-server": "https://api" };
  const [target] = ask({ kubernetes: "d", ...empty }, more).targets;
  assert.deepEqual(target?.kind === "kubernetes" && target.cluster, { kind: "none" });
  assert.match(mistakesOf(() => ask({ kubernetes: "/d" }, more))[0] ?? "", /^input kubernetes found/);
});

test("without an event that names the default branch, branch is asked for", () => {
  assert.match(
    mistakesOf(() => ask({ terraform: "i" }, { defaultBranch: "" }))[0] ?? "",
    /^input branch found nothing/,
  );
});

test("approve takes several fingerprints", () => {
  assert.deepEqual(ask({ terraform: "i", approve: "0123456789ab, ba9876543210\n" }).approve, [
    "0123456789ab",
    "ba9876543210",
  ]);
});

test("action.yml declares the inputs that are read, with the defaults that count as not given", () => {
  const action: { inputs: Record<string, { default?: string }> } = parse(readFileSync("action.yml", "utf8"));
  assert.deepEqual(Object.keys(action.inputs), [...inputNames]);
  const defaults = Object.fromEntries(
    Object.entries(action.inputs).flatMap(([input, { default: value }]) =>
      value === undefined ? [] : [[input, value]],
    ),
  );
  const request = ask({ ...defaults, terraform: "i", "github-token": "t" });
  assert.deepEqual(request, ask({ terraform: "i", "github-token": "t" }));
});

test("unlock wants the id of a lock, and one Terraform target", () => {
  assert.equal(ask({ terraform: "i", command: "unlock", "lock-id": "6e2b-1" }).lockId, "6e2b-1");
  const mistakes = (inputs: Record<string, string>) => mistakesOf(() => ask(inputs)).join("\n");
  assert.match(
    mistakes({ terraform: "i", command: "unlock" }),
    /^input lock-id is missing: type the lock ID/,
  );
  assert.match(
    mistakes({ terraform: "i", command: "unlock", "lock-id": "-x y" }),
    /^input lock-id found "-x y"/,
  );
  assert.match(mistakes({ terraform: "i", "lock-id": "1" }), /^input lock-id is only for the command unlock/);
  assert.match(
    mistakes({ kubernetes: "k", kubeconfig: "c", command: "unlock", "lock-id": "1" }),
    /there is none here/,
  );
});
