// Pushlane 0.1.0: built from src/ by "npm run build".
import { request } from "node:http";
import { request as request$1 } from "node:https";
import { t as agentFor } from "./io-http-get.js";
// src/io/tools/fetch-bytes.ts
const mostBytesOfProgram = 268435456;
const mostRedirects = 5;
const longestFetchMilliseconds = 12e4;
/**
* The bytes at an `https` address, following redirects to other `https` addresses; `http` is taken on this machine's own
* loopback, by an address that starts there. No credentials are sent. Rejects with a reason in words where no whole answer
* comes, or one that is longer than `mostBytes`.
*/
async function fetchBytes(url, { signal, mostBytes = mostBytesOfProgram }) {
	const limited = AbortSignal.any([signal, AbortSignal.timeout(longestFetchMilliseconds)]);
	let next = url;
	for (let redirects = 0; redirects <= mostRedirects; redirects++) {
		refuseUnsafe(next, url);
		const answer = await answerOf(next, {
			signal: limited,
			mostBytes
		});
		if (!(answer instanceof URL)) return answer;
		next = answer;
	}
	throw new Error(`was redirected more than ${mostRedirects} times`);
}
/** Whether programs may be fetched from there: nobody on the way can read or change what is asked. */
function isSafeAddress({ protocol, hostname }) {
	return protocol === "https:" || protocol === "http:" && /^(127\.0\.0\.1|\[::1\]|localhost)$/.test(hostname);
}
function refuseUnsafe(url, first) {
	if (isSafeAddress(url) && (url.protocol === "https:" || first.protocol === "http:")) return;
	const from = url === first ? "" : `was redirected to ${url.origin}: `;
	throw new Error(`${from}${url.protocol}// is not used to fetch programs`);
}
/** The bytes, or where the answer leads on. */
async function answerOf(url, { signal, mostBytes }) {
	const agent = agentFor(url.protocol);
	try {
		const response = await answerTo(url, {
			agent,
			signal
		});
		const status = response.statusCode ?? 0;
		const location = response.headers.location;
		if (status >= 300 && status < 400 && location !== void 0) {
			response.resume();
			return new URL(location, url);
		}
		if (status !== 200) throw new Error(`answered ${status}`);
		return await bytesOf(response, mostBytes);
	} finally {
		agent.destroy();
	}
}
function answerTo({ protocol, hostname, port, pathname, search }, options) {
	const send = protocol === "http:" ? request : request$1;
	return new Promise((resolve, reject) => {
		const host = hostname.replace(/^\[(.*)\]$/, "$1");
		send({
			...options,
			host,
			port: port || void 0,
			path: `${pathname}${search}`
		}, resolve).on("error", reject).end();
	});
}
async function bytesOf(response, mostBytes) {
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
