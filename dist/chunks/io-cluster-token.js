// Pushlane 0.1.0: built from src/ by "npm run build".
import { existsSync, readFileSync } from "node:fs";
import { t as Failure } from "./model-failure.js";
import { t as openCluster } from "./io-cluster-client.js";
// src/io/cluster/token.ts
/** Opens a cluster that takes bearer tokens (EKS, GitHub's own). Failure `cluster-address-invalid` or `cluster-ca-invalid`. */
function clusterFromToken(cluster, options = {}) {
	if (!/^https:\/\/[^/]/i.test(cluster.server) || !URL.canParse(cluster.server)) {
		const message = `The API server's address is "${cluster.server}". Give one that begins with https://.`;
		throw new Failure("cluster-address-invalid", message);
	}
	const ca = certificatesOf(cluster.ca);
	return openCluster({
		server: cluster.server.replace(/\/+$/, ""),
		tls: ca === null ? {} : { ca },
		headers: {},
		token: cluster.token,
		proxyUrl: null
	}, options);
}
function certificatesOf(ca) {
	const text = ca.trim();
	if (text === "") return null;
	if (isPem(text)) return text;
	const decoded = Buffer.from(text, "base64").toString("utf8");
	if (isPem(decoded)) return decoded;
	if (!text.includes("\n") && existsSync(text)) {
		const content = readFileSync(text, "utf8");
		if (isPem(content)) return content;
	}
	throw new Failure("cluster-ca-invalid", "The CA certificate of the API server is not a certificate. Give it as PEM, as base64 of PEM, or as the path of a PEM file.");
}
function isPem(text) {
	return text.includes("-----BEGIN CERTIFICATE-----");
}
export { clusterFromToken };
