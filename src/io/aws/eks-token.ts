import type { AwsCredentials } from "../../credentials/ports.ts";
import { Failure } from "../../model/failure.ts";
import { domainOf } from "./domain.ts";
import { Sha256 } from "./sha256.ts";

// The API server of EKS refuses longer ones (kubernetes-sigs/aws-iam-authenticator, pkg/token).
const longestToken = 4096;

/**
 * A token for an EKS cluster: `k8s-aws-v1.` and a presigned `GetCallerIdentity` address, which names the cluster in a
 * signed header. Good for 15 minutes and not longer than the credentials; nothing is sent to make it. Failure
 * `eks-token-too-long`.
 */
export async function eksToken(
  credentials: AwsCredentials,
  {
    region,
    cluster,
    now = new Date(),
  }: { readonly region: string; readonly cluster: string; readonly now?: Date },
): Promise<string> {
  const { SignatureV4 } = await import("@smithy/signature-v4");
  const hostname = `sts.${region}.${domainOf(region)}`;
  const signer = new SignatureV4({ credentials, region, service: "sts", sha256: Sha256 });
  const signed = await signer.presign(
    {
      method: "GET",
      protocol: "https:",
      hostname,
      path: "/",
      headers: { host: hostname, "x-k8s-aws-id": cluster },
      query: { Action: "GetCallerIdentity", Version: "2011-06-15" },
    },
    // The server ignores the number, but refuses an address without it.
    { expiresIn: 60, signingDate: now },
  );
  const address = new URL(`https://${hostname}/`);
  for (const [key, value] of Object.entries(signed.query ?? {}))
    if (typeof value === "string") address.searchParams.set(key, value);
  const token = `k8s-aws-v1.${Buffer.from(address.href).toString("base64url")}`;
  if (token.length <= longestToken) return token;
  throw new Failure(
    "eks-token-too-long",
    `The token for the EKS cluster ${cluster} has ${token.length} characters, and EKS takes ${longestToken}. ` +
      "The session's own token is too long: take session tags or session policies away from the role.",
  );
}
