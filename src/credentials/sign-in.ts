import { Failure } from "../model/failure.ts";
import { checkEnvironment, claimWarnings, readClaims } from "./claims.ts";
import type { IdentityChoice } from "./identity.ts";
import type { AwsCredentials, AwsIdentity, Sts, TokenSource } from "./ports.ts";

type Online = Extract<IdentityChoice, { kind: "online" }>;

/** What signing in came to. The credentials stay in memory, for the child or the cluster that needs them. */
export type SignedIn = { readonly aws: AwsCredentials | null; readonly warnings: readonly string[] };

/**
 * Signs in as chosen: proves the environment, assumes the role, and checks that the session is in the account of the
 * role before anything gets to use it. Failures: `environment-mismatch`, `aws-wrong-account`, and those of the ports.
 */
export async function signIn(
  target: string,
  choice: Online,
  hands: { readonly tokens: TokenSource; readonly sts: Sts; readonly applies: boolean },
): Promise<SignedIn> {
  const audience =
    choice.aws?.audience ?? (choice.cluster?.kind === "oidc" ? choice.cluster.audience : "pushlane");
  const asksToken = choice.environment !== null || (hands.applies && choice.aws !== null);
  const claims = asksToken ? readClaims(await hands.tokens.idToken(audience)) : null;
  if (choice.environment !== null && claims !== null) checkEnvironment(target, choice.environment, claims);
  const aws = choice.aws === null ? null : await assumed(choice.aws, hands);
  return { aws, warnings: hands.applies && claims !== null ? claimWarnings(claims) : [] };
}

async function assumed(
  identity: AwsIdentity,
  { sts, tokens }: { readonly sts: Sts; readonly tokens: TokenSource },
): Promise<AwsCredentials> {
  const credentials = await sts.assume(identity, tokens);
  const expected = identity.role.split(":")[4] ?? "";
  const account = await sts.callerAccount(credentials, identity.region);
  if (account === expected) return credentials;
  throw new Failure(
    "aws-wrong-account",
    `The session of ${identity.role} is in the account ${account}, not in ${expected}. ` +
      "Nothing was started with it. Check AWS_ENDPOINT_URL_STS and the role's ARN.",
  );
}
