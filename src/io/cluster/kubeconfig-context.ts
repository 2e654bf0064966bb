import { Failure } from "../../model/failure.ts";
import { isObject, type Json, type JsonObject, stringAt } from "../../model/json.ts";

/** What one context of a kubeconfig says, as far as it is not left to the library. */
export type ChosenContext = {
  readonly context: string;
  readonly server: string;
  readonly proxyUrl: string | null;
  readonly token: string | null;
  readonly tokenFile: string | null;
  readonly cluster: JsonObject;
  readonly user: JsonObject;
  readonly userName: string;
};

/** Failure `kubeconfig-refused`: what is wrong, and what to do. */
export function refused(problem: string, remedy: string, cause?: unknown): Failure {
  return new Failure("kubeconfig-refused", `${problem} ${remedy}`, { cause });
}

/** Finds context, cluster and user in the parsed content. Failure `kubeconfig-refused` names what is missing. */
export function chooseContext(content: unknown, wanted?: string): ChosenContext {
  if (!isObject(content) || content["clusters"] === undefined) {
    throw refused("The kubeconfig has no clusters.", "Give a kubeconfig with clusters, users and contexts.");
  }
  const name = wanted ?? stringAt(content, "current-context") ?? "";
  const context = entryOf(content, "contexts", name)?.["context"];
  if (!isObject(context)) throw missingContext(content, name);
  const clusterName = stringAt(context, "cluster") ?? "";
  const userName = stringAt(context, "user") ?? "";
  const cluster = entryOf(content, "clusters", clusterName)?.["cluster"];
  const user = entryOf(content, "users", userName)?.["user"];
  const server = stringAt(cluster, "server");
  if (!isObject(cluster) || server === undefined) throw missing("cluster", clusterName, name);
  if (!isObject(user)) throw missing("user", userName, name);
  return {
    context: name,
    server,
    proxyUrl: stringAt(cluster, "proxy-url") ?? null,
    token: stringAt(user, "token") ?? null,
    tokenFile: stringAt(user, "tokenFile") ?? null,
    cluster,
    user,
    userName,
  };
}

/** Failure `kubeconfig-refused` for a user that runs a program, a cluster that is not verified, or no https. */
export function refuseRisks(chosen: ChosenContext): void {
  for (const key of ["exec", "auth-provider"]) {
    if (chosen.user[key] === undefined || chosen.user[key] === null) continue;
    throw refused(
      `The user "${chosen.userName}" of the kubeconfig signs in with \`${key}\`, which runs a program of its own.`,
      "Use a user with a token or a client certificate, or the inputs `eks-cluster` or `cluster-server`.",
    );
  }
  if (chosen.user["username"] !== undefined) {
    throw refused(
      `The user "${chosen.userName}" of the kubeconfig signs in with a password, which no API server takes any more.`,
      "Use a token or a client certificate.",
    );
  }
  if (chosen.cluster["insecure-skip-tls-verify"] === true) {
    throw refused(
      `The kubeconfig says \`insecure-skip-tls-verify\` for ${chosen.server}: anyone in between could take the credentials.`,
      "Remove it and give `certificate-authority-data`.",
    );
  }
  if (!/^https:\/\/[^/]/i.test(chosen.server) || !URL.canParse(chosen.server)) {
    throw refused(
      `The kubeconfig's server is "${chosen.server}".`,
      "Give an address that begins with https://.",
    );
  }
}

function entryOf(content: JsonObject, list: string, name: string): JsonObject | undefined {
  return namedEntries(content, list).find((entry) => entry["name"] === name);
}

function namedEntries(content: JsonObject, list: string): readonly JsonObject[] {
  const entries: Json | undefined = content[list];
  return Array.isArray(entries) ? entries.filter(isObject) : [];
}

function missingContext(content: JsonObject, name: string): Failure {
  const names = namedEntries(content, "contexts").map((entry) => stringAt(entry, "name") ?? "");
  const known = names.length === 0 ? "It has none." : `It has: ${names.join(", ")}.`;
  if (name === "")
    return refused("The kubeconfig has no `current-context`.", `${known} Set current-context.`);
  return refused(
    `The kubeconfig has no context "${name}".`,
    `${known} Set current-context to one of its contexts.`,
  );
}

function missing(what: string, name: string, context: string): Failure {
  return refused(
    `The kubeconfig's context "${context}" names the ${what} "${name}", which is not in it or not complete.`,
    `Add that ${what}.`,
  );
}
