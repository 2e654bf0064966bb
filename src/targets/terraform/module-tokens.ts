/** Tokens for private modules: in the environment of `init` alone, never in git's configuration, never in a file. */
import { Buffer } from "node:buffer";
import { Failure, writePlace } from "../../model/failure.ts";
import type { TerraformSpec } from "../../model/request.ts";

/** By the names of their variables, as the job has them. */
type Tokens = Readonly<Record<string, string>>;

/** Failure code `module-token-missing`: a token is named that the job does not have. */
export function refuseMissingTokens(spec: TerraformSpec, tokens: Tokens): void {
  const missing = spec.settings.moduleTokens.filter(({ variable }) => tokens[variable] === undefined);
  if (missing.length === 0) return;
  const lines = missing.map(
    ({ host, variable, place }) => `- ${variable} for ${host} (${writePlace(place)})`,
  );
  throw new Failure(
    "module-token-missing",
    `The job does not have every token that terraform.moduleTokens of the target ${spec.name} names:\n${lines.join("\n")}\nGive them under "env:" of this step, from secrets of the repository.`,
    { places: missing.map(({ place }) => place) },
  );
}

/**
 * The variables by which `init` signs in: git by a header for the host (https://git-scm.com/docs/git-config#_environment),
 * also where a module is written with SSH, and a registry by `TF_TOKEN_<host>`
 * (https://developer.hashicorp.com/terraform/cli/config/config-file#environment-variable-credentials).
 */
export function moduleEnvironment(
  { settings }: TerraformSpec,
  tokens: Tokens,
): Readonly<Record<string, string>> {
  const known = settings.moduleTokens.flatMap(({ host, variable }) => {
    const token = tokens[variable];
    return token === undefined ? [] : [{ host, token }];
  });
  if (known.length === 0) return {};
  const entries = known.flatMap(({ host, token }) => {
    const basic = Buffer.from(`x-access-token:${token}`).toString("base64");
    return [
      [`http.https://${host}/.extraHeader`, `Authorization: Basic ${basic}`],
      // After a redirect git would send the header to the other host, too.
      [`http.https://${host}/.followRedirects`, "false"],
      [`url.https://${host}/.insteadOf`, `git@${host}:`],
      [`url.https://${host}/.insteadOf`, `ssh://git@${host}/`],
    ] as const;
  });
  return {
    GIT_TERMINAL_PROMPT: "0",
    GIT_CONFIG_COUNT: String(entries.length),
    ...Object.fromEntries(
      entries.flatMap(([name, value], index) => [
        [`GIT_CONFIG_KEY_${index}`, name],
        [`GIT_CONFIG_VALUE_${index}`, value],
      ]),
    ),
    ...Object.fromEntries(
      known
        .filter(({ host }) => !host.includes(":"))
        .map(({ host, token }) => [`TF_TOKEN_${registryName(host)}`, token]),
    ),
  };
}

/** Every form in which a token is sent: to be hidden. */
export function tokenSecrets(tokens: Tokens): readonly string[] {
  return Object.values(tokens).flatMap((token) => [
    token,
    Buffer.from(`x-access-token:${token}`).toString("base64"),
  ]);
}

/** Dots are written as underscores, and dashes as two. */
function registryName(host: string): string {
  return host.replaceAll("-", "__").replaceAll(".", "_");
}
