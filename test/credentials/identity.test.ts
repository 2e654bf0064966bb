import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import { readClaims, trustPolicyHint } from "../../src/credentials/claims.ts";
import { chooseIdentity, type IdentityChoice } from "../../src/credentials/identity.ts";
import { sessionName } from "../../src/credentials/session-name.ts";
import { Failure } from "../../src/model/failure.ts";
import { defaultRules } from "../../src/model/kubernetes-rules.ts";
import type {
  AwsSpec,
  ClusterSpec,
  KubernetesSpec,
  TargetSpec,
  TerraformSpec,
} from "../../src/model/request.ts";
import { defaultTerraformRules } from "../../src/model/terraform-rules.ts";
import { defaultTerraformSettings } from "../../src/model/terraform-settings.ts";
import type { PullRequest, Run, Trigger } from "../../src/model/trigger.ts";
import { autoRender } from "../inputs/auto-render.ts";

const role = "arn:aws:iam::111122223333:role/deploy";
const planRole = "arn:aws:iam::111122223333:role/plan";
const both: AwsSpec = { region: "us-east-1", role, planRole };

const run: Run = {
  repository: "acme/shop",
  repositoryId: "7",
  id: "900",
  number: 31,
  attempt: 2,
  actor: "ana",
  event: "push",
  commit: "c1",
  ref: "refs/heads/main",
  workflow: ".github/workflows/apply.yml",
  job: "deploy",
  serverUrl: "https://github.com",
  apiUrl: "https://api.github.com",
  defaultBranch: "main",
};

const common = {
  name: "web",
  was: [],
  environment: null,
  lockTimeoutSeconds: 900,
  place: { file: "x" },
} as const;

function terraform(aws: AwsSpec | null, environment: string | null = null): TerraformSpec {
  const rest = {
    kind: "terraform",
    path: "infra",
    workspace: null,
    varFiles: [],
    backendConfig: [],
    rules: defaultTerraformRules,
    settings: defaultTerraformSettings,
  } as const;
  return { ...common, ...rest, environment, aws };
}

function kubernetes(cluster: ClusterSpec, aws: AwsSpec | null = null): KubernetesSpec {
  const rest = {
    kind: "kubernetes",
    path: "d",
    render: autoRender("web"),
    namespace: null,
    prune: true,
    waitTimeoutSeconds: 600,
    rules: defaultRules,
    unschedulableSeconds: 60,
    health: [],
  } as const;
  return { ...common, ...rest, cluster, aws };
}

const eks = (aws: AwsSpec) => kubernetes({ kind: "eks", name: "andes" }, aws);
const kubeconfig = (apply: string | null, plan: string | null) =>
  kubernetes({ kind: "kubeconfig", apply, plan }, both);
const oidc = kubernetes({ kind: "oidc", server: "https://api", ca: "pem", audience: "shop" });

function pull(stranger: PullRequest["stranger"]): Trigger {
  return { kind: "plan", pullRequest: { number: 1, headSha: "h", baseRef: "main", baseSha: "b", stranger } };
}
const plan = pull(null);
const apply: Trigger = {
  kind: "apply",
  commit: "c1",
  pushed: { before: null, after: "c1" },
  dispatched: false,
};
const drift: Trigger = { kind: "drift" };

function choose(spec: TargetSpec, trigger: Trigger, tokenEndpoint = true): IdentityChoice {
  return chooseIdentity({ spec, trigger, tokenEndpoint, run });
}

/** One word for a choice: offline, the code of a failure, or what is used. */
function verdict(spec: TargetSpec, trigger: Trigger, tokenEndpoint: boolean): string {
  try {
    const choice = choose(spec, trigger, tokenEndpoint);
    if (choice.kind === "offline") return "offline";
    const aws =
      choice.aws === null ? [] : [`${choice.aws.role.split("/")[1]}${choice.aws.readOnly ? " (read)" : ""}`];
    const cluster =
      choice.cluster === null
        ? []
        : [choice.cluster.kind === "kubeconfig" ? choice.cluster.kubeconfig : choice.cluster.kind];
    return [...aws, ...cluster].join(" + ") || "ambient";
  } catch (thrown) {
    return thrown instanceof Failure ? thrown.code : String(thrown);
  }
}

const only = (aws: Partial<AwsSpec>): AwsSpec => ({
  region: "us-east-1",
  role: null,
  planRole: null,
  ...aws,
});

// target, then plan, apply and drift with a token endpoint, and plan without one
const table: readonly (readonly [string, TargetSpec, string, string, string, string])[] = [
  ["Terraform with both roles", terraform(both), "plan", "deploy", "plan", "id-token-missing"],
  [
    "Terraform without a plan role",
    terraform(only({ role })),
    "offline",
    "deploy",
    "deploy (read)",
    "offline",
  ],
  [
    "Terraform with only a plan role",
    terraform(only({ planRole })),
    "plan",
    "role-missing",
    "plan",
    "id-token-missing",
  ],
  ["Terraform without roles", terraform(null), "ambient", "ambient", "ambient", "ambient"],
  ["Terraform with only a region", terraform(only({})), "ambient", "ambient", "ambient", "ambient"],
  ["EKS with both roles", eks(both), "plan + eks", "deploy + eks", "plan + eks", "id-token-missing"],
  ["EKS without a plan role", eks(only({ role })), "offline", "deploy + eks", "role-missing", "offline"],
  ["two kubeconfigs", kubeconfig("a", "p"), "p", "a", "p", "p"],
  ["one kubeconfig", kubeconfig("a", null), "a", "a", "a", "a"],
  ["only a kubeconfig for plans", kubeconfig(null, "p"), "p", "kubeconfig-missing", "p", "p"],
  ["a cluster that trusts ID tokens", oidc, "oidc", "oidc", "oidc", "id-token-missing"],
];
for (const [what, spec, planned, applied, drifted, withoutEndpoint] of table) {
  test(`${what}: plan ${planned}, apply ${applied}, drift ${drifted}, plan without endpoint ${withoutEndpoint}`, () => {
    assert.equal(verdict(spec, plan, true), planned);
    assert.equal(verdict(spec, apply, true), applied);
    assert.equal(verdict(spec, drift, true), drifted);
    assert.equal(verdict(spec, plan, false), withoutEndpoint);
  });
  for (const stranger of ["fork", "dependabot"] as const) {
    test(`${what}: a stranger (${stranger}) gets no identity, whatever there is`, () => {
      assert.equal(verdict(spec, pull(stranger), true), "offline");
      assert.equal(verdict(spec, pull(stranger), false), "offline");
    });
  }
}

test("nothing to do needs no identity", () => {
  assert.deepEqual(choose(terraform(both), { kind: "nothing", reason: "another branch" }), {
    kind: "offline",
    reason: "another branch",
  });
});

test("a stranger's pull request without a way to the cluster is planned offline", () => {
  assert.equal(verdict(kubernetes({ kind: "none" }), pull("fork"), false), "offline");
});

test("the line to add is named where the token endpoint is missing", () => {
  for (const spec of [terraform(both), oidc, terraform(null, "production")])
    assert.throws(
      () => choose(spec, apply, false),
      /^Failure: The target web .* Add "id-token: write" under "permissions:" of this job\.$/,
    );
});

test("an environment is to be proven for an apply only", () => {
  const proven = (trigger: Trigger) => {
    const choice = choose(terraform(both, "production"), trigger);
    return choice.kind === "online" && choice.environment;
  };
  assert.equal(proven(apply), "production");
  assert.equal(proven(plan), null);
  assert.equal(proven(drift), null);
});

test("what is risky is warned of, and nothing else", () => {
  const warnings = (spec: TargetSpec, trigger: Trigger) => {
    const choice = choose(spec, trigger);
    return choice.kind === "online" ? choice.warnings : [];
  };
  const same = terraform({ ...both, planRole: role });
  assert.match(warnings(same, plan).join(), /plans and applies with the same role/);
  assert.match(warnings(same, apply).join(), /same role/);
  assert.match(warnings(terraform(only({ role })), drift).join(), /narrowed to reading/);
  assert.match(warnings(kubeconfig("a", null), plan).join(), /plans with the kubeconfig that applies/);
  assert.deepEqual(warnings(kubeconfig("a", null), apply), []);
  for (const trigger of [plan, apply, drift])
    for (const spec of [terraform(both), eks(both), kubeconfig("a", "p"), oidc])
      assert.deepEqual(warnings(spec, trigger), []);
});

test("the audience follows the partition of the role", () => {
  const audience = (arn: string) => {
    const choice = choose(terraform(only({ role: arn })), apply);
    return choice.kind === "online" && choice.aws?.audience;
  };
  assert.equal(audience(role), "sts.amazonaws.com");
  assert.equal(audience("arn:aws-cn:iam::111122223333:role/x"), "sts.amazonaws.com.cn");
  assert.equal(audience("arn:aws-us-gov:iam::111122223333:role/x"), "sts.amazonaws.com");
});

test("a session name is in the alphabet of STS and keeps run and attempt, whatever the names", () => {
  assert.equal(sessionName(run, "web"), "acme-shop.web-900-2");
  const names = fc.oneof(fc.string({ unit: "grapheme", maxLength: 200 }), fc.string({ maxLength: 200 }));
  fc.assert(
    fc.property(names, names, fc.nat(), (repository, target, attempt) => {
      const name = sessionName({ ...run, repository, attempt }, target);
      assert.match(name, /^[\w+=,.@-]{2,64}$/);
      assert.ok(name.endsWith(`-900-${attempt}`));
    }),
  );
});

function tokenOf(claims: object): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2ln`;
}

test("the statement for a trust policy names the provider of the role's own account and partition", () => {
  const claims = readClaims(
    tokenOf({
      iss: "https://token.actions.githubusercontent.com",
      sub: "repo:acme@1/shop@7:pull_request",
      aud: "sts.amazonaws.com.cn",
      exp: 1,
    }),
  );
  assert.deepEqual(JSON.parse(trustPolicyHint(claims, "arn:aws-cn:iam::999999999999:role/x")), {
    Effect: "Allow",
    Principal: {
      Federated: "arn:aws-cn:iam::999999999999:oidc-provider/token.actions.githubusercontent.com",
    },
    Action: "sts:AssumeRoleWithWebIdentity",
    Condition: {
      StringEquals: {
        "token.actions.githubusercontent.com:aud": "sts.amazonaws.com.cn",
        "token.actions.githubusercontent.com:sub": "repo:acme@1/shop@7:pull_request",
      },
    },
  });
});

test("a token that cannot be read is told without its text", () => {
  for (const token of ["", "a.b.c", tokenOf({ sub: 1 }), "secret"])
    assert.throws(
      () => readClaims(token),
      (thrown: unknown) =>
        thrown instanceof Failure && thrown.code === "id-token-refused" && !thrown.message.includes("secret"),
    );
});
