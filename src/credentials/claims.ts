import * as v from "valibot";
import { Failure } from "../model/failure.ts";

const Claims = v.object({
  iss: v.string(),
  sub: v.string(),
  aud: v.pipe(
    v.union([v.string(), v.array(v.string())]),
    v.transform((aud) => (typeof aud === "string" ? aud : aud.join(" "))),
  ),
  /** Seconds since the epoch. */
  exp: v.number(),
  environment: v.optional(v.string()),
  ref_protected: v.optional(v.string()),
  runner_environment: v.optional(v.string()),
  repository_visibility: v.optional(v.string()),
});

/** What our own ID token says of this job. Shown to the user; never proof of anything to Pushlane itself. */
export type Claims = v.InferOutput<typeof Claims>;

/** Reads the payload of an ID token. Its signature is for who is asked with it. Failure `id-token-refused`. */
export function readClaims(token: string): Claims {
  const parsed = v.safeParse(Claims, payloadOf(token));
  if (parsed.success) return parsed.output;
  const wrong = parsed.issues.map((issue) => v.getDotPath(issue) ?? "payload").join(", ");
  throw new Failure(
    "id-token-refused",
    `The runner gave an ID token that cannot be read (${wrong}). ` +
      "Run the job again; if it stays so, look at the status page of the forge.",
  );
}

function payloadOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
  } catch {
    // Told by the caller, together with tokens that are JSON but lack a claim.
    return undefined;
  }
}

/**
 * Stops an apply whose job is not in the environment that its target asks for (design 4.2). The claim is set by GitHub
 * once the environment's own rules have let the job through. Failure `environment-mismatch`.
 */
export function checkEnvironment(target: string, environment: string, claims: Claims): void {
  if (claims.environment === environment) return;
  const found =
    claims.environment === undefined
      ? "names no environment"
      : `is in the environment "${claims.environment}"`;
  throw new Failure(
    "environment-mismatch",
    `The target ${target} is applied only from the environment "${environment}", but this job ${found}. ` +
      `Add beside "runs-on:" of the job, so that its pull requests stay outside of it:\n` +
      `  environment: \${{ (github.event_name == 'push' || github.event_name == 'workflow_dispatch') && '${environment}' || '' }}\n` +
      `(In a job that does nothing but apply, "environment: ${environment}" is enough.)`,
  );
}

/** What is risky about applying with this token, in words. */
export function claimWarnings(claims: Claims): readonly string[] {
  const warnings: string[] = [];
  if (claims.environment === undefined)
    warnings.push(
      "This job names no environment, so the role can only be bound to the branch. " +
        'Add "environment: <name>" to the job, and trust that subject in the role.',
    );
  if (claims.ref_protected === "false")
    warnings.push(
      "The branch is not protected: whoever can push to it deploys. Add a branch protection rule or a ruleset.",
    );
  if (claims.runner_environment === "self-hosted" && claims.repository_visibility === "public")
    warnings.push(
      "A self-hosted runner works for a public repository: anybody's pull request may run on it. " +
        "Use a hosted runner, or make the repository private.",
    );
  return warnings;
}

/** A statement for the role's trust policy that lets exactly this token in, ready to paste. */
export function trustPolicyHint(claims: Claims, role: string): string {
  const issuer = claims.iss.replace(/^https:\/\//, "");
  const [, partition = "aws", , , account = ""] = role.split(":");
  const statement = {
    Effect: "Allow",
    Principal: { Federated: `arn:${partition}:iam::${account}:oidc-provider/${issuer}` },
    Action: "sts:AssumeRoleWithWebIdentity",
    Condition: { StringEquals: { [`${issuer}:aud`]: claims.aud, [`${issuer}:sub`]: claims.sub } },
  };
  return JSON.stringify(statement, null, 2);
}
