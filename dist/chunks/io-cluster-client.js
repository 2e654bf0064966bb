// Pushlane 0.1.0: built from src/ by "npm run build".
import { t as pLimit } from "./p-limit.js";
import { a as stringAt, i as parseJson, o as writeJson, t as at } from "./model-json.js";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { t as Failure } from "./model-failure.js";
import http2 from "node:http2";
import { isIP } from "node:net";
import tls from "node:tls";
import https from "node:https";
import { StringDecoder } from "node:string_decoder";
// src/io/cluster/warnings.ts
/** The texts of a `Warning` header (RFC 7234 5.5): code and agent left out, several warnings apart. */
function warningTexts(header) {
	const texts = [];
	for (const [, quoted = ""] of header.matchAll(/\d{3}\s+\S+\s+"((?:[^"\\]|\\.)*)"/g)) texts.push(quoted.replace(/\\(.)/g, "$1"));
	return texts;
}
// src/io/cluster/answer.ts
const unzip = promisify(gunzip);
/** Reads the whole answer, or only its head with `follow`. Rejects when the connection breaks meanwhile. */
async function readAnswer(incoming, how = {}) {
	const isZipped = headerText(incoming, "content-encoding") === "gzip";
	const follow = how.follow === true && !isZipped;
	const asText = how.text === true && incoming.status === 200;
	return {
		status: incoming.status,
		body: follow ? null : bodyOf(await readText(incoming.body, isZipped), asText),
		stream: follow ? incoming.body : null,
		warnings: warningTexts(headerText(incoming, "warning")),
		retryAfter: headerText(incoming, "retry-after")
	};
}
async function readText(body, isZipped) {
	const chunks = [];
	for await (const chunk of body) chunks.push(chunk);
	const bytes = Buffer.concat(chunks);
	return (isZipped ? await unzip(bytes) : bytes).toString("utf8");
}
/** What is not JSON (a proxy's page, `ok` of a health check) becomes a `message`, as in a `Status` object. */
function bodyOf(text, asText) {
	if (asText) return text;
	if (text === "") return null;
	try {
		return parseJson(text);
	} catch {
		return { message: text.slice(0, 500) };
	}
}
function headerText(incoming, name) {
	const value = incoming.headers[name];
	if (value === void 0) return "";
	return typeof value === "object" ? value.join(", ") : String(value);
}
// src/io/cluster/patience.ts
/** The runner kills 10 s after its first signal, and what was written must still be noted in that time (design 4.2). */
const onceCancelledMs = 2500;
/** Patience of `usualMs` per try. Tries that are under way at the cancel, and each one after it, get 2.5 s. */
function openPatience(usualMs, cancel) {
	const running = /* @__PURE__ */ new Set();
	const cancelled = new AbortController();
	const onCancel = () => {
		cancelled.abort();
		const early = [...running];
		setTimeout(() => early.forEach((end) => end()), onceCancelledMs).unref();
	};
	if (cancel?.aborted === true) cancelled.abort();
	else cancel?.addEventListener("abort", onCancel, { once: true });
	return {
		isCancelled: () => cancelled.signal.aborted,
		async within(work) {
			const late = new AbortController();
			const { promise: overdue, reject } = Promise.withResolvers();
			const end = () => {
				late.abort();
				reject(Object.assign(/* @__PURE__ */ new Error("no answer in time"), { code: "ETIMEDOUT" }));
			};
			const limitMs = cancelled.signal.aborted ? Math.min(usualMs, onceCancelledMs) : usualMs;
			const timer = setTimeout(end, limitMs);
			running.add(end);
			try {
				return await Promise.race([overdue, work(late.signal)]);
			} finally {
				running.delete(end);
				clearTimeout(timer);
			}
		},
		async pause(milliseconds, closing) {
			if (cancelled.signal.aborted) return false;
			try {
				await setTimeout$1(milliseconds, void 0, { signal: AbortSignal.any([closing, cancelled.signal]) });
				return true;
			} catch (error) {
				closing.throwIfAborted();
				if (cancelled.signal.aborted) return false;
				throw error;
			}
		}
	};
}
// src/io/cluster/retry.ts
/** Errors before anything was sent, or where the server says that it did not look at the request. */
const notSent = /* @__PURE__ */ new Set([
	"ECONNREFUSED",
	"ENOTFOUND",
	"EAI_AGAIN",
	"EHOSTUNREACH",
	"ENETUNREACH",
	"ERR_HTTP2_GOAWAY_SESSION",
	"ERR_HTTP2_INVALID_SESSION"
]);
/** True when sending `request` again after it may have arrived does no harm. */
function isRepeatable(request) {
	if (request.method === "POST") return request.query?.["dryRun"] === "All" || request.path.startsWith("/apis/authorization.k8s.io/");
	return request.contentType !== "application/json-patch+json";
}
/** True when a request that ended with this error (no answer) may be sent again. */
function retriesError(request, error) {
	const code = codeOf(error);
	if (isCertificateError(code)) return false;
	if (notSent.has(code)) return true;
	if (error instanceof Error && error.message.includes("NGHTTP2_REFUSED_STREAM")) return true;
	return isRepeatable(request);
}
/**
* True when an answer is a passing trouble of the server: 429 for all (the request was turned away), 5xx for what can
* be repeated, and the conflict of two writers on a ResourceQuota, which is the server's own affair. A 500 that does not
* say that it will pass gets three tries. A dry run that meets a webhook which is down gets two: the plan can say "not
* verified", and every object that the webhook looks at would wait for it.
*/
function retriesAnswer(request, answer, tries) {
	const message = stringAt(answer.body, "message") ?? "";
	if (answer.status === 429) return true;
	if (answer.status === 409) return message.includes("Operation cannot be fulfilled on resourcequotas");
	if (!isRepeatable(request)) return false;
	if (answer.status === 500) return tries < mostTriesOf500(request, message);
	return [
		502,
		503,
		504
	].includes(answer.status);
}
function mostTriesOf500(request, message) {
	if (request.query?.["dryRun"] === "All" && webhookDown.test(message)) return 2;
	return webhookDown.test(message) || passing.test(message) ? Number.POSITIVE_INFINITY : 3;
}
const webhookDown = /failed calling webhook|conversion webhook for .* failed/i;
const passing = /etcdserver|leader changed|connection refused|timed? ?out|deadline exceeded|EOF/i;
/** Seconds to wait before try `tries + 1`: what the server asks for, else doubling from 0.25 s up to 8 s. */
function pauseSeconds(tries, retryAfter) {
	const asked = Number(retryAfter);
	if (retryAfter !== "" && Number.isFinite(asked) && asked >= 0) return asked;
	return Math.min(8, .25 * 2 ** (tries - 1));
}
function codeOf(error) {
	if (!(error instanceof Error) || !("code" in error)) return "";
	return typeof error.code === "string" ? error.code : "";
}
/** Trust does not come with waiting, so these are not tried again. */
function isCertificateError(code) {
	return code.startsWith("CERT_") || code.startsWith("UNABLE_TO_") || code.includes("SELF_SIGNED") || code === "ERR_TLS_CERT_ALTNAME_INVALID" || code === "HOSTNAME_MISMATCH";
}
// src/io/cluster/trouble.ts
const words = {
	ECONNREFUSED: "connection refused",
	ENOTFOUND: "name not found",
	EAI_AGAIN: "name not found (the name server did not answer)",
	ECONNRESET: "the connection was closed",
	EPIPE: "the connection was closed",
	EHOSTUNREACH: "no route to the host",
	ENETUNREACH: "no route to the network",
	ETIMEDOUT: "no answer in time",
	ERR_HTTP2_STREAM_CANCEL: "the connection was closed",
	CERT_HAS_EXPIRED: "its certificate has expired",
	ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is made out to other names",
	ERR_PROXY_TUNNEL: "the proxy did not let the connection through"
};
/** The cause of a lost request in a person's words. */
function inWords(error) {
	const code = codeOf(error);
	const known = words[code];
	if (known !== void 0) return known;
	if (isCertificateError(code)) return "its certificate is not trusted by the given CA";
	if (code === "EPROTO" || code.startsWith("ERR_SSL_")) return "it does not speak TLS";
	const message = error instanceof Error ? error.message : String(error);
	return message === "" ? code : message;
}
/** Failure `cluster-unreachable`: the address, the tries, the last cause and what to check. */
function unreachable(server, tries, error) {
	const times = tries === 1 ? "1 try" : `${tries} tries`;
	const check = isCertificateError(codeOf(error)) ? "Check the CA certificate and the server name that were given for this cluster." : "Check the address, and that this runner can reach it (firewall, private endpoint, proxy).";
	const message = `The API server ${server} cannot be reached: ${inWords(error)} (${times}). ${check}`;
	return new Failure("cluster-unreachable", message, { cause: error });
}
/** Failure `cluster-unauthorized`: what the server said, who the token says it is, what to check. Never the token. */
function unauthorized(server, said, token) {
	const answer = stringAt(said, "message") ?? "Unauthorized";
	const check = token === null ? "Check that the client certificate of the kubeconfig user is valid and from this cluster's CA." : `${describeToken(token)} Check that the API server trusts this issuer and audience, and that the token has not expired.`;
	const message = `The API server ${server} does not accept the sign-in (401: ${answer})${token === null ? "" : ", also not with a new token"}. ${check}`;
	return new Failure("cluster-unauthorized", message);
}
function describeToken(token) {
	const claims = claimsOf(token);
	if (claims === void 0) return "It was signed in with a token that is not a JWT.";
	return `The token says: ${["iss", "sub"].map((name) => `${name} ${stringAt(claims, name) ?? "none"}`).join(", ")}, aud ${audienceOf(claims)}.`;
}
function audienceOf(claims) {
	const single = stringAt(claims, "aud");
	if (single !== void 0) return single;
	return stringAt(claims, "aud", 0) ?? "none";
}
/** The claims of a JWT, unverified: for its end and for messages. `undefined` for any other token. */
function claimsOf(token) {
	const [, payload] = token.split(".");
	if (payload === void 0) return void 0;
	try {
		return parseJson(Buffer.from(payload, "base64url").toString("utf8"));
	} catch {
		return;
	}
}
// src/io/cluster/sign-in.ts
/** Asked anew this long before a token ends, so that no request leaves with one that ends on its way. */
const marginSeconds = 60;
/** Keeps one token of `ask` until it is about to end or was refused. `ask` null: there are no tokens. */
function openSignIn(ask, now = Date.now) {
	let held = null;
	let asking = null;
	async function askOnce(provider) {
		asking ??= provider().finally(() => {
			asking = null;
		});
		held = await asking;
		return held;
	}
	return {
		async token() {
			if (ask === null) return null;
			return held !== null && !endsSoon(held, now()) ? held : await askOnce(ask);
		},
		refuse(refused) {
			if (held === refused) held = null;
		}
	};
}
function endsSoon(token, nowMs) {
	const end = at(claimsOf(token), "exp");
	return typeof end === "number" && end * 1e3 - nowMs < marginSeconds * 1e3;
}
// src/io/cluster/http2.ts
/** Code of the rejection when the server speaks HTTP/1.1 only. */
const notHttp2 = "PUSHLANE_NOT_HTTP2";
const connectTimeoutMs = 1e4;
const pingEveryMs = 2e4;
const pingTimeoutMs = 15e3;
const streamWindow = 1048576;
const sessionWindow = 8388608;
/**
* HTTP/2 to the server of `access`: one connection, made at the first request and made anew after GOAWAY or a loss.
* Concurrent first requests share it. Rejects with code `PUSHLANE_NOT_HTTP2` when the server does not offer HTTP/2.
*/
function openHttp2(access) {
	const url = new URL(access.server);
	const closing = new AbortController();
	let current = null;
	function session() {
		if (current !== null) return current;
		const opening = openSession(url, access, closing.signal);
		current = opening;
		const forget = () => {
			if (current === opening) current = null;
		};
		opening.then((opened) => opened.once("close", forget).once("goaway", forget), forget);
		return opening;
	}
	return {
		async request(outgoing) {
			return await requestOn(await session(), url, outgoing);
		},
		close() {
			closing.abort();
			const last = current;
			current = null;
			last?.then((open) => open.destroy(), () => void 0);
		}
	};
}
async function openSession(url, access, closing) {
	const socket = await openSocket(url, access, closing);
	const session = http2.connect(url.origin, {
		createConnection: () => socket,
		settings: {
			enablePush: false,
			initialWindowSize: streamWindow
		}
	});
	session.on("error", () => session.destroy());
	session.once("connect", () => {
		if (!session.destroyed) session.setLocalWindowSize(sessionWindow);
	});
	watchPulse(session);
	return session;
}
function openSocket(url, access, closing) {
	return new Promise((resolve, reject) => {
		const host = url.hostname.replace(/^\[|\]$/g, "");
		const socket = tls.connect({
			...access.tls,
			...access.tls.servername === void 0 && isIP(host) === 0 ? { servername: host } : {},
			host,
			port: url.port === "" ? 443 : Number(url.port),
			ALPNProtocols: ["h2", "http/1.1"]
		});
		socket.setNoDelay(true);
		const end = () => socket.destroy(Object.assign(/* @__PURE__ */ new Error("closed"), { code: "ECONNABORTED" }));
		closing.addEventListener("abort", end, { once: true });
		socket.setTimeout(connectTimeoutMs, () => {
			socket.destroy(Object.assign(/* @__PURE__ */ new Error("connecting timed out"), { code: "ETIMEDOUT" }));
		});
		socket.once("error", reject);
		socket.once("close", () => closing.removeEventListener("abort", end));
		socket.once("secureConnect", () => {
			closing.removeEventListener("abort", end);
			socket.setTimeout(0);
			socket.off("error", reject);
			if (socket.alpnProtocol === "h2") {
				resolve(socket);
				return;
			}
			socket.destroy();
			reject(Object.assign(/* @__PURE__ */ new Error("the server does not speak HTTP/2"), { code: notHttp2 }));
		});
	});
}
/** A connection that a firewall dropped says nothing: without a pulse a watch would wait on it for ever. */
function watchPulse(session) {
	const beat = setInterval(() => {
		const deadline = setTimeout(() => session.destroy(), pingTimeoutMs);
		deadline.unref();
		if (!(!session.closed && !session.destroyed && session.ping(() => clearTimeout(deadline)))) clearTimeout(deadline);
	}, pingEveryMs);
	beat.unref();
	session.once("close", () => clearInterval(beat));
}
function requestOn(session, url, outgoing) {
	return new Promise((resolve, reject) => {
		const stream = session.request({
			...outgoing.headers,
			":method": outgoing.method,
			":path": outgoing.path,
			":authority": url.host,
			":scheme": "https"
		}, {
			signal: outgoing.signal,
			endStream: outgoing.body === null
		});
		stream.once("response", (headers) => {
			resolve({
				status: headers[":status"] ?? 0,
				headers,
				body: stream
			});
		});
		stream.once("error", reject);
		stream.once("close", () => {
			reject(Object.assign(/* @__PURE__ */ new Error("the connection was lost before an answer"), { code: "ECONNRESET" }));
		});
		if (outgoing.body !== null) stream.end(outgoing.body);
	});
}
// src/io/cluster/https.ts
/** HTTP/1.1 with connections kept alive, through `proxyUrl` where one is given. For proxies and servers without HTTP/2. */
function openHttps(access, proxyUrl) {
	const agent = new https.Agent({
		...access.tls,
		keepAlive: true,
		...proxyUrl === null ? {} : { proxyEnv: { HTTPS_PROXY: proxyUrl } }
	});
	const url = new URL(access.server);
	return {
		request: (outgoing) => requestWith(agent, url, outgoing),
		close: () => agent.destroy()
	};
}
function requestWith(agent, url, outgoing) {
	return new Promise((resolve, reject) => {
		const length = outgoing.body === null ? {} : { "content-length": Buffer.byteLength(outgoing.body) };
		const request = https.request(new URL(url.origin + outgoing.path), {
			agent,
			method: outgoing.method,
			headers: {
				...outgoing.headers,
				...length
			},
			signal: outgoing.signal
		}, (answer) => resolve({
			status: answer.statusCode ?? 0,
			headers: answer.headers,
			body: answer
		}));
		request.once("error", reject);
		request.end(outgoing.body ?? void 0);
	});
}
// src/io/cluster/proxy.ts
/**
* The proxy for `server`, or `null` for a direct connection. `HTTPS_PROXY` and `NO_PROXY` in either case, as curl and Go
* read them: `*`, a host, a domain (with or without a leading dot, its subdomains too), each with an optional port.
*/
function proxyFor(server, environment) {
	const proxy = environment["https_proxy"] || environment["HTTPS_PROXY"];
	if (!proxy) return null;
	const url = new URL(server);
	if ((environment["no_proxy"] || environment["NO_PROXY"] || "").split(/[\s,]+/).some((exception) => exception !== "" && excepts(exception.toLowerCase(), url))) return null;
	return proxy.includes("://") ? proxy : `http://${proxy}`;
}
function excepts(exception, url) {
	if (exception === "*") return true;
	const [, host = exception, port] = /^(.*?)(?::(\d+))?$/.exec(exception) ?? [];
	if (port !== void 0 && port !== (url.port || "443")) return false;
	const domain = host.replace(/^\*?\./, "");
	return url.hostname === domain || url.hostname.endsWith(`.${domain}`);
}
// src/io/cluster/transport.ts
/** HTTP/2; HTTP/1.1 from the start where a proxy stands between, and from then on where the server has no HTTP/2. */
function openTransport(access, environment) {
	const proxy = access.proxyUrl ?? proxyFor(access.server, environment);
	let transport = proxy === null ? openHttp2(access) : openHttps(access, proxy);
	let fellBack = proxy !== null;
	return {
		async request(outgoing) {
			try {
				return await transport.request(outgoing);
			} catch (error) {
				if (codeOf(error) !== "PUSHLANE_NOT_HTTP2") throw error;
				if (!fellBack) transport = openHttps(access, null);
				fellBack = true;
				return await transport.request(outgoing);
			}
		},
		close: () => transport.close()
	};
}
// src/io/cluster/watch-lines.ts
/**
* The JSON values of a body that has one per line, as they come. Ends with the body, with a lost connection (whoever
* follows resumes from where it was) and when `signal` aborts; an unfinished last line is left out.
*/
async function* parsedLines(body, signal) {
	const decoder = new StringDecoder("utf8");
	let rest = "";
	try {
		for await (const chunk of body) {
			const lines = (rest + decoder.write(chunk)).split("\n");
			rest = lines.pop() ?? "";
			for (const line of lines) if (line !== "") yield parseJson(line);
			if (signal.aborted) return;
		}
	} catch (error) {
		if (error instanceof SyntaxError) throw error;
	} finally {
		body.destroy();
	}
}
// src/io/cluster/client.ts
/**
* The wire to one Kubernetes API server as one identity: HTTP/2 on one connection, or HTTP/1.1 where a proxy or the
* server wants it. It knows connections, sign-in and retries; of Kubernetes objects it knows nothing.
*/
const requestsAtOnce = 40;
/**
* Opens the wire; nothing is sent before the first request. Failures: `cluster-unreachable` after `retrySeconds`
* (default 30), `cluster-unauthorized` when the server answers 401 to a new token too; whatever `access.token` throws.
*/
function openCluster(access, options = {}) {
	const limit = pLimit(requestsAtOnce);
	const line = {
		access,
		prefix: new URL(access.server).pathname.replace(/\/$/, ""),
		transport: openTransport(access, options.environment ?? process.env),
		signIn: openSignIn(access.token),
		patience: openPatience((options.requestSeconds ?? 60) * 1e3, options.cancel),
		retryMs: (options.retrySeconds ?? 30) * 1e3,
		closing: new AbortController(),
		userAgent: options.userAgent ?? "pushlane"
	};
	return {
		server: access.server,
		send: (request) => limit(() => sendOn(line, request)),
		watch: (path, query, signal) => watchOn(line, {
			method: "GET",
			path,
			query
		}, AbortSignal.any([signal, line.closing.signal])),
		close: () => {
			line.closing.abort();
			line.transport.close();
		}
	};
}
async function sendOn(line, request) {
	const attempt = (token) => line.patience.within(async (signal) => {
		return await readAnswer(await tryOnce(line, request, {
			token,
			signal
		}), { text: request.answer === "text" });
	});
	const { status, body, warnings } = await deliver(line, request, {
		attempt,
		signal: line.closing.signal
	});
	return {
		status,
		body,
		warnings
	};
}
async function* watchOn(line, request, signal) {
	const watch = {
		...request,
		query: {
			...request.query,
			watch: "true"
		}
	};
	const attempt = (token) => openWatch(line, watch, {
		token,
		signal
	});
	const answer = await untilAborted(signal, () => deliver(line, watch, {
		attempt,
		signal
	}));
	if (answer === void 0) return;
	if (answer.stream === null) yield {
		type: "ERROR",
		object: answer.body
	};
	else yield* parsedLines(answer.stream, signal);
}
/** The end of the caller's interest is the end of a watch, not an error. */
async function untilAborted(signal, work) {
	try {
		return signal.aborted ? void 0 : await work();
	} catch (error) {
		if (signal.aborted) return void 0;
		throw error;
	}
}
/** Only the head of a watch has a time limit. */
function openWatch(line, request, call) {
	return line.patience.within(async (late) => {
		const signal = AbortSignal.any([call.signal, late]);
		const incoming = await tryOnce(line, request, {
			token: call.token,
			signal
		});
		return await readAnswer(incoming, { follow: incoming.status === 200 });
	});
}
/** Sends until there is an answer to give back: signs in anew once, waits out what passes, gives up in bounded time. */
async function deliver(line, request, { attempt, signal }) {
	const lastStart = Date.now() + line.retryMs;
	let refused = false;
	for (let tries = 1;; tries += 1) {
		signal.throwIfAborted();
		const token = await line.signIn.token();
		const outcome = await settled(attempt(token));
		signal.throwIfAborted();
		if (outcome.kind === "answer" && outcome.answer.status === 401) {
			if (refused || token === null) throw unauthorized(line.access.server, outcome.answer.body, token);
			refused = true;
			line.signIn.refuse(token);
			continue;
		}
		const pauseMs = 1e3 * pauseSeconds(tries, outcome.kind === "answer" ? outcome.answer.retryAfter : "");
		if (isPassing(request, outcome, tries) && Date.now() + pauseMs < lastStart && await line.patience.pause(pauseMs, signal)) continue;
		if (outcome.kind === "answer") return outcome.answer;
		throw unreachable(line.access.server, tries, outcome.error);
	}
}
async function settled(attempt) {
	try {
		return {
			kind: "answer",
			answer: await attempt
		};
	} catch (error) {
		return {
			kind: "lost",
			error
		};
	}
}
function isPassing(request, outcome, tries) {
	return outcome.kind === "answer" ? retriesAnswer(request, outcome.answer, tries) : retriesError(request, outcome.error);
}
/**
* The API server reads an apply as YAML, to which these characters are forbidden or line breaks, even inside of quotes:
* a U+0085 would arrive as a space. In JSON they stand in texts only, so an escape says the same.
*/
function yamlSafe(json) {
	return json.replace(/[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g, (character) => {
		return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
	});
}
function tryOnce(line, request, call) {
	const query = new URLSearchParams(request.query).toString();
	return line.transport.request({
		method: request.method,
		path: line.prefix + request.path + (query === "" ? "" : `?${query}`),
		headers: {
			...line.access.headers,
			accept: request.accept ?? "application/json",
			"accept-encoding": request.query?.["watch"] === "true" ? "identity" : "gzip",
			"user-agent": line.userAgent,
			...call.token === null ? {} : { authorization: `Bearer ${call.token}` },
			...request.body === void 0 ? {} : { "content-type": request.contentType ?? "application/json" }
		},
		body: request.body === void 0 ? null : yamlSafe(writeJson(request.body)),
		signal: call.signal
	});
}
export { openCluster as t };
