// Pushlane 0.1.0: built from src/ by "npm run build".
import { Agent, request } from "node:http";
import { Agent as Agent$1, request as request$1 } from "node:https";
// src/io/http-get.ts
const longestAnswer = 4194304;
/**
* One GET, without retries. Proxies are those of `HTTPS_PROXY` and `NO_PROXY`; certificates are always verified. Rejects
* with Node's own error when no whole answer arrives in time.
*/
async function httpGet({ url, headers, timeoutMilliseconds, signal }) {
	const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds)]);
	const send = url.protocol === "http:" ? request : request$1;
	const agent = agentFor(url.protocol);
	try {
		return await new Promise((resolve, reject) => {
			send(url, {
				headers,
				agent,
				signal: limited
			}, (response) => {
				readAll(response).then((text) => resolve({
					status: response.statusCode ?? 0,
					text
				}), reject);
			}).on("error", reject).end();
		});
	} finally {
		agent.destroy();
	}
}
/** An agent that goes through the proxies of the environment. */
function agentFor(protocol) {
	const options = {
		keepAlive: true,
		proxyEnv: process.env,
		rejectUnauthorized: true
	};
	return protocol === "http:" ? new Agent(options) : new Agent$1(options);
}
async function readAll(response) {
	const chunks = [];
	let length = 0;
	for await (const chunk of response) {
		const bytes = Buffer.from(chunk);
		length += bytes.length;
		if (length > longestAnswer) throw new Error(`the answer is longer than ${longestAnswer} bytes`);
		chunks.push(bytes);
	}
	return Buffer.concat(chunks).toString("utf8");
}
export { httpGet as n, agentFor as t };
