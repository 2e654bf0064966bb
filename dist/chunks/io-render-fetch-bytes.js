// Pushlane 0.1.0: built from src/ by "npm run build".
import { request } from "node:https";
import { t as agentFor } from "./io-http-get.js";
// src/io/render/fetch-bytes.ts
const mostBytes = 0x8000000;
const mostRedirects = 5;
const longestFetchMilliseconds = 12e4;
/**
* The bytes at an `https` address, following redirects to other `https` addresses. No credentials are sent. Rejects with a
* reason in words where no whole answer comes.
*/
async function fetchBytes(url, signal, redirects = mostRedirects) {
	if (url.protocol !== "https:") throw new Error(`${url.protocol}// is not used to fetch programs`);
	const limited = AbortSignal.any([signal, AbortSignal.timeout(longestFetchMilliseconds)]);
	const agent = agentFor(url.protocol);
	try {
		const response = await answerTo(url, {
			agent,
			signal: limited
		});
		const status = response.statusCode ?? 0;
		const location = response.headers.location;
		if (status >= 300 && status < 400 && location !== void 0) {
			response.resume();
			if (redirects === 0) throw new Error(`was redirected more than ${mostRedirects} times`);
			return await fetchBytes(new URL(location, url), signal, redirects - 1);
		}
		if (status !== 200) throw new Error(`answered ${status}`);
		return await bytesOf(response);
	} finally {
		agent.destroy();
	}
}
function answerTo(url, options) {
	return new Promise((resolve, reject) => {
		request(url, options, resolve).on("error", reject).end();
	});
}
async function bytesOf(response) {
	const chunks = [];
	let length = 0;
	for await (const chunk of response) {
		const bytes = Buffer.from(chunk);
		length += bytes.length;
		if (length > mostBytes) throw new Error(`is longer than ${mostBytes / 1024 / 1024} MB`);
		chunks.push(bytes);
	}
	return Buffer.concat(chunks);
}
export { fetchBytes };
