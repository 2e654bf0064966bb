import { readFile } from "node:fs/promises";
import { array, object, optional, parse, record, string, tuple, union } from "valibot";
import type { Role } from "./sts.ts";

/** The two roles of `examples/access/aws`, in the account of the README's examples. */
export const PLAN_ROLE = "arn:aws:iam::111122223333:role/pushlane-plan";
export const APPLY_ROLE = "arn:aws:iam::111122223333:role/pushlane-apply";

const GITHUB = "token.actions.githubusercontent.com";

const conditions = record(string(), union([string(), array(string())]));
const trustPolicy = object({
  Statement: tuple([
    object({ Condition: object({ StringEquals: optional(conditions), StringLike: optional(conditions) }) }),
  ]),
});

/** Both roles with the trust policies of the example files, for tokens of the issuer at `issuerUrl` instead of GitHub. */
export async function exampleRoles(issuerUrl: string): Promise<readonly Role[]> {
  return Promise.all([
    readRole(PLAN_ROLE, "plan-role-trust.json", issuerUrl),
    readRole(APPLY_ROLE, "apply-role-trust.json", issuerUrl),
  ]);
}

async function readRole(arn: string, file: string, issuerUrl: string): Promise<Role> {
  const text = await readFile(new URL(`../../examples/access/aws/${file}`, import.meta.url), "utf8");
  const policy = parse(trustPolicy, JSON.parse(text.replaceAll(GITHUB, new URL(issuerUrl).host)));
  const { StringEquals, StringLike } = policy.Statement[0].Condition;
  return {
    arn,
    trust: {
      ...(StringEquals === undefined ? {} : { StringEquals }),
      ...(StringLike === undefined ? {} : { StringLike }),
    },
  };
}
