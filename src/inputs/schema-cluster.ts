/** The part of the schema that says as whom, and on which way, a target is reached. */
import * as v from "valibot";
import { mapping, text } from "./schema-words.ts";

const roleArn = (description: string) =>
  text(
    "the ARN of an IAM role, such as arn:aws:iam::111122223333:role/deploy",
    /^arn:aws[a-z-]*:iam::\d{12}:role\/[\w+=,.@/-]{1,512}$/,
    description,
  );

export const Aws = v.pipe(
  v.strictObject(
    {
      region: v.optional(
        text(
          "an AWS region, such as us-east-1",
          /^[a-z]{2,4}(?:-[a-z]+)+-\d{1,2}$/,
          "Region of the role's session and of the EKS cluster",
        ),
      ),
      role: v.optional(roleArn("Role that applies")),
      planRole: v.optional(roleArn("Role that plans and measures drift; without it plans are made offline")),
    },
    mapping,
  ),
  v.description("Short-lived AWS roles, assumed with the ID token of the job"),
);

const kubeconfig = (description: string) =>
  text("the path of a kubeconfig, or its content", /\S/, description);

export const Cluster = v.pipe(
  v.strictObject(
    {
      eks: v.optional(
        v.pipe(
          v.strictObject(
            {
              name: text(
                "the name of an EKS cluster",
                /^[0-9A-Za-z][\w-]{0,99}$/,
                "Name of the EKS cluster in aws.region",
              ),
            },
            mapping,
          ),
          v.description("An EKS cluster, reached with the AWS role"),
        ),
      ),
      kubeconfig: v.optional(
        v.pipe(
          v.strictObject(
            {
              apply: v.optional(kubeconfig("Kubeconfig that applies: a file on the runner")),
              plan: v.optional(kubeconfig("Kubeconfig that plans and measures drift")),
            },
            mapping,
          ),
          v.description("A kubeconfig without exec plugins"),
        ),
      ),
      oidc: v.optional(
        v.pipe(
          v.strictObject(
            {
              server: text(
                "an address such as https://api.example.com:6443",
                /^https:\/\/[^\s@]+$/,
                "Address of the API server",
              ),
              ca: text(
                "a CA certificate in PEM, or its base64",
                /^\s*(?:-----BEGIN CERTIFICATE-----|LS0t)[\s\S]*$/,
                "Certificate of the CA that signed the API server's certificate",
              ),
              audience: text(
                "an audience without spaces",
                /^\S{1,255}$/,
                "Audience that the API server expects",
              ),
            },
            mapping,
          ),
          v.description("An API server that trusts GitHub's ID tokens directly"),
        ),
      ),
    },
    mapping,
  ),
  v.description("The way to the cluster: exactly one of eks, kubeconfig and oidc"),
);
