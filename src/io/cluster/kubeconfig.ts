import { readFileSync } from "node:fs";
import type { RequestOptions } from "node:https";
import { dirname, resolve } from "node:path";
import { parse } from "yaml";
import { Failure } from "../../model/failure.ts";
import type { ClusterAccess } from "./access.ts";
import { type ClusterOptions, type OpenCluster, openCluster } from "./client.ts";
import { type ChosenContext, chooseContext, refused, refuseRisks } from "./kubeconfig-context.ts";

/** Opens the cluster that a kubeconfig (content, or path of a file) names. Failures: see `accessOfKubeconfig`. */
export async function clusterFromKubeconfig(
  textOrPath: string,
  options: ClusterOptions & { readonly context?: string } = {},
): Promise<OpenCluster> {
  return openCluster(await accessOfKubeconfig(textOrPath, options.context), options);
}

/**
 * The access that a kubeconfig gives: CA, client certificate, token or token file, `tls-server-name`, `proxy-url`.
 * Failure `kubeconfig-refused` for content that is none, for a missing context, cluster, user or file, and for what runs
 * programs or switches trust off: `exec`, `auth-provider`, `insecure-skip-tls-verify`.
 */
export async function accessOfKubeconfig(textOrPath: string, context?: string): Promise<ClusterAccess> {
  const { text, folder } = readKubeconfig(textOrPath);
  const chosen = chooseContext(parseKubeconfig(text), context);
  refuseRisks(chosen);
  const https = await httpsOptions(text, folder, chosen.context);
  const { Authorization: _bearer, ...headers } = Object(https.headers);
  return {
    server: chosen.server.replace(/\/+$/, ""),
    tls: {
      ...(https.ca === undefined ? {} : { ca: https.ca }),
      ...(https.cert === undefined ? {} : { cert: https.cert }),
      ...(https.key === undefined ? {} : { key: https.key }),
      ...(https.servername === undefined ? {} : { servername: https.servername }),
    },
    headers,
    token: tokenOf(chosen, folder),
    proxyUrl: chosen.proxyUrl,
  };
}

function readKubeconfig(textOrPath: string): { text: string; folder: string } {
  if (/[\n{]/.test(textOrPath.trim())) return { text: textOrPath, folder: "." };
  try {
    return { text: readFileSync(textOrPath, "utf8"), folder: dirname(resolve(textOrPath)) };
  } catch (error) {
    const problem = `"${textOrPath}" is neither the content of a kubeconfig nor a file that can be read.`;
    throw refused(problem, "Give the path of a kubeconfig, or its whole content.", error);
  }
}

function parseKubeconfig(text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    // The parser's message quotes the text around the mistake, which may be a credential.
    const line = error instanceof Error && "linePos" in error ? JSON.stringify(error.linePos) : "";
    const [, number] = /"line":(\d+)/.exec(line) ?? [];
    throw refused(
      `The kubeconfig is not valid YAML${number === undefined ? "" : ` (line ${number})`}.`,
      "Check that it was stored whole.",
    );
  }
}

async function httpsOptions(text: string, folder: string, context: string): Promise<RequestOptions> {
  const { KubeConfig } = await import("@kubernetes/client-node");
  const config = new KubeConfig();
  const options: RequestOptions = {};
  try {
    config.loadFromString(text, { onInvalidEntry: "filter" });
    config.makePathsAbsolute(folder);
    config.setCurrentContext(context);
    await config.applyToHTTPSOptions(options);
  } catch (error) {
    if (error instanceof Failure) throw error;
    const cause =
      error instanceof Error && "path" in error
        ? `${String(error.path)} cannot be read`
        : "it cannot be used";
    throw refused(
      `The kubeconfig names a file or value that does not serve: ${cause}.`,
      "Embed the data, or mend the path.",
      error,
    );
  }
  return options;
}

function tokenOf(chosen: ChosenContext, folder: string): (() => Promise<string>) | null {
  const { token, tokenFile } = chosen;
  // As in client-go, the file wins: it is what is kept fresh.
  if (tokenFile !== null) return async () => readTokenFile(resolve(folder, tokenFile));
  return token === null ? null : async () => token;
}

function readTokenFile(path: string): string {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    throw refused(
      `The token file ${path} of the kubeconfig cannot be read.`,
      "Mend the path, or embed the token.",
      error,
    );
  }
}
