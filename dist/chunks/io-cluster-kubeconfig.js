// Pushlane 0.1.0: built from src/ by "npm run build".
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { t as require_dist } from "./yaml.js";
import { t as Failure } from "./model-failure.js";
import { t as openCluster } from "./io-cluster-client.js";
import { a as stringAt, r as isObject } from "./model-json.js";
// src/io/cluster/kubeconfig-context.ts
var import_dist = require_dist();
/** Failure `kubeconfig-refused`: what is wrong, and what to do. */
function refused(problem, remedy, cause) {
	return new Failure("kubeconfig-refused", `${problem} ${remedy}`, { cause });
}
/** Finds context, cluster and user in the parsed content. Failure `kubeconfig-refused` names what is missing. */
function chooseContext(content, wanted) {
	if (!isObject(content) || content["clusters"] === void 0) throw refused("The kubeconfig has no clusters.", "Give a kubeconfig with clusters, users and contexts.");
	const name = wanted ?? stringAt(content, "current-context") ?? "";
	const context = entryOf(content, "contexts", name)?.["context"];
	if (!isObject(context)) throw missingContext(content, name);
	const clusterName = stringAt(context, "cluster") ?? "";
	const userName = stringAt(context, "user") ?? "";
	const cluster = entryOf(content, "clusters", clusterName)?.["cluster"];
	const user = entryOf(content, "users", userName)?.["user"];
	const server = stringAt(cluster, "server");
	if (!isObject(cluster) || server === void 0) throw missing("cluster", clusterName, name);
	if (!isObject(user)) throw missing("user", userName, name);
	return {
		context: name,
		server,
		proxyUrl: stringAt(cluster, "proxy-url") ?? null,
		token: stringAt(user, "token") ?? null,
		tokenFile: stringAt(user, "tokenFile") ?? null,
		cluster,
		user,
		userName
	};
}
/** Failure `kubeconfig-refused` for a user that runs a program, a cluster that is not verified, or no https. */
function refuseRisks(chosen) {
	for (const key of ["exec", "auth-provider"]) {
		if (chosen.user[key] === void 0 || chosen.user[key] === null) continue;
		throw refused(`The user "${chosen.userName}" of the kubeconfig signs in with \`${key}\`, which runs a program of its own.`, "Use a user with a token or a client certificate, or the inputs `eks-cluster` or `cluster-server`.");
	}
	if (chosen.user["username"] !== void 0) throw refused(`The user "${chosen.userName}" of the kubeconfig signs in with a password, which no API server takes any more.`, "Use a token or a client certificate.");
	if (chosen.cluster["insecure-skip-tls-verify"] === true) throw refused(`The kubeconfig says \`insecure-skip-tls-verify\` for ${chosen.server}: anyone in between could take the credentials.`, "Remove it and give `certificate-authority-data`.");
	if (!/^https:\/\/[^/]/i.test(chosen.server) || !URL.canParse(chosen.server)) throw refused(`The kubeconfig's server is "${chosen.server}".`, "Give an address that begins with https://.");
}
function entryOf(content, list, name) {
	return namedEntries(content, list).find((entry) => entry["name"] === name);
}
function namedEntries(content, list) {
	const entries = content[list];
	return Array.isArray(entries) ? entries.filter(isObject) : [];
}
function missingContext(content, name) {
	const names = namedEntries(content, "contexts").map((entry) => stringAt(entry, "name") ?? "");
	const known = names.length === 0 ? "It has none." : `It has: ${names.join(", ")}.`;
	if (name === "") return refused("The kubeconfig has no `current-context`.", `${known} Set current-context.`);
	return refused(`The kubeconfig has no context "${name}".`, `${known} Set current-context to one of its contexts.`);
}
function missing(what, name, context) {
	return refused(`The kubeconfig's context "${context}" names the ${what} "${name}", which is not in it or not complete.`, `Add that ${what}.`);
}
// src/io/cluster/kubeconfig.ts
/** Opens the cluster that a kubeconfig (content, or path of a file) names. Failures: see `accessOfKubeconfig`. */
async function clusterFromKubeconfig(textOrPath, options = {}) {
	return openCluster(await accessOfKubeconfig(textOrPath, options.context), options);
}
/**
* The access that a kubeconfig gives: CA, client certificate, token or token file, `tls-server-name`, `proxy-url`.
* Failure `kubeconfig-refused` for content that is none, for a missing context, cluster, user or file, and for what runs
* programs or switches trust off: `exec`, `auth-provider`, `insecure-skip-tls-verify`.
*/
async function accessOfKubeconfig(textOrPath, context) {
	const { text, folder } = readKubeconfig(textOrPath);
	const chosen = chooseContext(parseKubeconfig(text), context);
	refuseRisks(chosen);
	const https = await httpsOptions(text, folder, chosen.context);
	const { Authorization: _bearer, ...headers } = Object(https.headers);
	return {
		server: chosen.server.replace(/\/+$/, ""),
		tls: {
			...https.ca === void 0 ? {} : { ca: https.ca },
			...https.cert === void 0 ? {} : { cert: https.cert },
			...https.key === void 0 ? {} : { key: https.key },
			...https.servername === void 0 ? {} : { servername: https.servername }
		},
		headers,
		token: tokenOf(chosen, folder),
		proxyUrl: chosen.proxyUrl
	};
}
function readKubeconfig(textOrPath) {
	if (/[\n{]/.test(textOrPath.trim())) return {
		text: textOrPath,
		folder: "."
	};
	try {
		return {
			text: readFileSync(textOrPath, "utf8"),
			folder: dirname(resolve(textOrPath))
		};
	} catch (error) {
		throw refused(`"${textOrPath}" is neither the content of a kubeconfig nor a file that can be read.`, "Give the path of a kubeconfig, or its whole content.", error);
	}
}
function parseKubeconfig(text) {
	try {
		return (0, import_dist.parse)(text);
	} catch (error) {
		const line = error instanceof Error && "linePos" in error ? JSON.stringify(error.linePos) : "";
		const [, number] = /"line":(\d+)/.exec(line) ?? [];
		throw refused(`The kubeconfig is not valid YAML${number === void 0 ? "" : ` (line ${number})`}.`, "Check that it was stored whole.");
	}
}
async function httpsOptions(text, folder, context) {
	const { KubeConfig } = await import("./kubernetes-client-node.js");
	const config = new KubeConfig();
	const options = {};
	try {
		config.loadFromString(text, { onInvalidEntry: "filter" });
		config.makePathsAbsolute(folder);
		config.setCurrentContext(context);
		await config.applyToHTTPSOptions(options);
	} catch (error) {
		if (error instanceof Failure) throw error;
		throw refused(`The kubeconfig names a file or value that does not serve: ${error instanceof Error && "path" in error ? `${String(error.path)} cannot be read` : "it cannot be used"}.`, "Embed the data, or mend the path.", error);
	}
	return options;
}
function tokenOf(chosen, folder) {
	const { token, tokenFile } = chosen;
	if (tokenFile !== null) return async () => readTokenFile(resolve(folder, tokenFile));
	return token === null ? null : async () => token;
}
function readTokenFile(path) {
	try {
		return readFileSync(path, "utf8").trim();
	} catch (error) {
		throw refused(`The token file ${path} of the kubeconfig cannot be read.`, "Mend the path, or embed the token.", error);
	}
}
export { clusterFromKubeconfig };
