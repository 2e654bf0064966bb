import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import type { AwsCredentials } from "../../credentials/ports.ts";
import { Failure } from "../../model/failure.ts";
import { type HttpAnswer, httpGet } from "../http-get.ts";
import { domainOf } from "./domain.ts";
import { eksToken } from "./eks-token.ts";
import { Sha256 } from "./sha256.ts";
import type { StsHands } from "./sts.ts";

/** How to reach an EKS cluster. `ca` is PEM; `token` makes a new token at each call, without asking anybody. */
export type EksAccess = {
  readonly server: string;
  readonly ca: string;
  readonly token: () => Promise<string>;
};

const Description = v.object({
  cluster: v.object({
    status: v.string(),
    endpoint: v.optional(v.string()),
    certificateAuthority: v.optional(v.object({ data: v.optional(v.string()) })),
  }),
});

const defaultWaits = [300, 1000, 3000];

/**
 * Asks EKS where the cluster is (`eks:DescribeCluster`). Failures: `eks-access-denied`, `eks-cluster-missing`,
 * `eks-cluster-not-ready`, `eks-refused`, `aws-unreachable`, each with the cluster and what to do.
 */
export async function openEks(
  credentials: AwsCredentials,
  { name, region }: { readonly name: string; readonly region: string },
  hands: StsHands,
): Promise<EksAccess> {
  const subject = `The EKS cluster ${name} in ${region}`;
  const answer = await describe(credentials, { name, region, subject }, hands);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Description), answer.text);
  if (!parsed.success)
    throw new Failure(
      "eks-refused",
      `${subject} was described in a way that cannot be read. Run the job again.`,
    );
  const { status, endpoint, certificateAuthority } = parsed.output.cluster;
  if (
    endpoint === undefined ||
    certificateAuthority?.data === undefined ||
    !/^(ACTIVE|UPDATING)$/.test(status)
  )
    throw new Failure(
      "eks-cluster-not-ready",
      `${subject} is ${status}, so nothing can be deployed to it. Wait until it is ACTIVE, then run the job again.`,
    );
  return {
    server: endpoint,
    ca: Buffer.from(certificateAuthority.data, "base64").toString("utf8"),
    async token() {
      const token = await eksToken(credentials, { region, cluster: name });
      hands.hide(token);
      return token;
    },
  };
}

type Asked = { readonly name: string; readonly region: string; readonly subject: string };

async function describe(credentials: AwsCredentials, asked: Asked, hands: StsHands): Promise<HttpAnswer> {
  const waits = hands.waits ?? defaultWaits;
  for (let tried = 1; ; tried += 1) {
    const outcome = await sendSigned(credentials, asked, hands);
    if ("status" in outcome && outcome.status === 200) return outcome;
    const again = !("status" in outcome) || outcome.status >= 500 || outcome.status === 429;
    const wait = waits[tried - 1];
    if (!again && "status" in outcome) throw refused(outcome, asked);
    if (wait === undefined) throw silent(outcome, asked, tried);
    await pause(wait * (0.5 + Math.random()), undefined, { signal: hands.signal });
  }
}

type Silence = { readonly problem: string };

async function sendSigned(
  credentials: AwsCredentials,
  { name, region }: Asked,
  { env, signal, timeoutMilliseconds = 10_000 }: StsHands,
): Promise<HttpAnswer | Silence> {
  const { SignatureV4 } = await import("@smithy/signature-v4");
  const base = new URL(env["AWS_ENDPOINT_URL_EKS"] || `https://eks.${region}.${domainOf(region)}`);
  const url = new URL(`/clusters/${encodeURIComponent(name)}`, base);
  const signer = new SignatureV4({ credentials, region, service: "eks", sha256: Sha256 });
  const signed = await signer.sign({
    method: "GET",
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    headers: { host: url.host, accept: "application/json" },
    query: {},
  });
  try {
    return await httpGet({ url, headers: signed.headers, timeoutMilliseconds, signal });
  } catch (error) {
    signal.throwIfAborted();
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function refused({ status, text }: HttpAnswer, { name, subject }: Asked): Failure {
  const said = /"message"\s*:\s*"([^"]{1,300})/i.exec(text)?.[1] ?? `status ${status}`;
  if (status === 404)
    return new Failure(
      "eks-cluster-missing",
      `${subject} does not exist (${said}). Check eks-cluster and aws-region, and that the role is in the cluster's account.`,
    );
  if (status === 401 || status === 403)
    return new Failure(
      "eks-access-denied",
      `${subject} may not be described by this role (${said}). Allow it eks:DescribeCluster on the cluster ${name}.`,
    );
  return new Failure(
    "eks-refused",
    `${subject} could not be described (${said}). Check eks-cluster and aws-region.`,
  );
}

function silent(outcome: HttpAnswer | Silence, { subject, region }: Asked, tries: number): Failure {
  const last = "status" in outcome ? `status ${outcome.status}` : outcome.problem;
  return new Failure(
    "aws-unreachable",
    `${subject} could not be described: EKS in ${region} did not answer after ${tries} tries (last: ${last}). ` +
      "Check the region, the proxy and the network of the runner, then run the job again.",
  );
}
