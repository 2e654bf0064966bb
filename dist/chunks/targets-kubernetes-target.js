// Pushlane 0.1.0: built from src/ by "npm run build".
import { r as writePlace, t as Failure } from "./model-failure.js";
import { a as stringAt, i as parseJson, n as canonicalJson, o as writeJson, r as isObject, t as at } from "./model-json.js";
import { t as homeOf } from "./model-request.js";
import { A as homeName, B as identityOf, C as ownFieldManager, D as openSchemas, E as valueAt, F as renderHashOf, G as pathOf, H as metadataOf, I as isWithin, K as readKinds, L as writePath, M as lastApplied$1, N as noHooks, O as applySetId, P as partOfLabel, R as addressOf, S as fieldManager, T as sameValue, U as placeOfSource, V as isSecret, W as apiVersionOf, _ as writeLeaves, a as placeOf$1, b as partOfKey, f as changedFields, g as releasedFields, h as isSame, i as duplicatesAmong, j as isAppliedWhole, k as concealSecret, m as hideSecret, o as renderManifests, p as createdFields, r as tellLookups, t as lookupReader, v as isMarkedOurs, w as leavesOf, x as markPaths, y as ownershipOf, z as identityKey } from "./targets-kubernetes-render-lookup.js";
import { c as keyId, r as fingerprintOf$1, t as compareText } from "./model-plan.js";
import { createHash, randomBytes } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { d as nullable, g as parse, h as optional, m as object, p as number, r as custom, t as array, v as picklist, w as string } from "./valibot.js";
import { t as pLimit } from "./p-limit.js";
import { t as globPattern } from "./model-glob.js";
import { Buffer as Buffer$1 } from "node:buffer";
import { t as runUrl } from "./model-trigger.js";
// src/targets/kubernetes/inventory/inventory-secret.ts
/** The Kubernetes Secrets that hold an inventory, as requests and answers. It knows nothing of what is in them. */
const secretType = "pushlane/inventory";
const toolingAnnotation = "applyset.kubernetes.io/tooling";
function secretPath({ namespace, name }) {
	return `${secretsPath(namespace)}/${encodeURIComponent(name)}`;
}
function namespacePath(name) {
	return `/api/v1/namespaces/${encodeURIComponent(name)}`;
}
function secretsPath(namespace) {
	return `${namespacePath(namespace)}/secrets`;
}
/** What a `Status` says, with its HTTP code. */
function reasonOf$2({ status, body }) {
	return `HTTP ${status}, ${stringAt(body, "message") ?? "no reason given"}`;
}
/** The bytes under a key of a Secret's `data`, or `undefined`. */
function bytesAt(secret, key) {
	const text = stringAt(secret, "data", key);
	return text === void 0 ? void 0 : Buffer.from(text, "base64");
}
function resourceVersionOf$1(object) {
	return stringAt(object, "metadata", "resourceVersion") ?? "";
}
/**
* Creates a Secret (`current` null) or replaces that very version of it. Labels and annotations that others set stay.
* Gives the stored object, or `null` when someone else wrote in between. Throws `inventory-unwritable`.
*/
async function putSecret(cluster, where, content, current) {
	const encoded = Object.entries(content.data).map(([key, bytes]) => [key, bytes.toString("base64")]);
	const body = {
		apiVersion: "v1",
		kind: "Secret",
		metadata: {
			...mergeMetadata(current, content.metadata),
			...where
		},
		type: current === null ? secretType : current["type"] ?? secretType,
		data: Object.fromEntries(encoded)
	};
	const response = await cluster.send({
		method: current === null ? "POST" : "PUT",
		path: current === null ? secretsPath(where.namespace) : secretPath(where),
		query: { fieldManager: ownFieldManager },
		body
	});
	if ((response.status === 200 || response.status === 201) && isObject(response.body)) return response.body;
	if (response.status === 409 || response.status === 404 && current !== null) return null;
	throw unwritable(where, current === null ? "create" : "update", response);
}
/** Deletes a Secret of that very uid; one that is gone already is fine. Throws `inventory-unwritable`. */
async function deleteSecret(cluster, where, uid) {
	const body = {
		apiVersion: "v1",
		kind: "DeleteOptions",
		preconditions: { uid }
	};
	const response = await cluster.send({
		method: "DELETE",
		path: secretPath(where),
		body
	});
	if (response.status !== 404 && response.status >= 300) throw unwritable(where, "delete", response);
}
function unwritable({ namespace, name }, verb, response) {
	const action = {
		create: "created",
		update: "updated",
		delete: "deleted"
	}[verb] ?? verb;
	return new Failure("inventory-unwritable", `The inventory Secret/${namespace}/${name} could not be ${action}: ${reasonOf$2(response)}. Allow the apply identity to "${verb}" Secrets named "${name}" in namespace "${namespace}".`);
}
function mergeMetadata(current, own) {
	const live = metadataOf(current ?? void 0);
	const merged = (field) => ({
		...mapAt(live, field),
		...mapAt(own, field)
	});
	return {
		...current === null ? {} : { resourceVersion: resourceVersionOf$1(current) },
		labels: merged("labels"),
		annotations: merged("annotations")
	};
}
function mapAt(metadata, field) {
	const map = at(metadata, field);
	return isObject(map) ? map : {};
}
/** Labels and annotations of an ApplySet parent (KEP-3659 as kubectl reads it), so that other tools keep off. */
function parentMetadata(where, inventory, version) {
	const identities = [
		...inventory.entries,
		...inventory.owed,
		...inventory.pending
	].map((one) => one.identity);
	const kinds = identities.map(({ group, kind }) => group === "" ? kind : `${kind}.${group}`);
	const namespaces = identities.map(({ namespace }) => namespace).filter((namespace) => namespace !== "" && namespace !== where.namespace);
	return {
		labels: {
			"applyset.kubernetes.io/id": applySetId(where.name, where.namespace),
			"app.kubernetes.io/managed-by": "pushlane"
		},
		annotations: {
			[toolingAnnotation]: `pushlane/v${version}`,
			"applyset.kubernetes.io/contains-group-kinds": sortedList(kinds),
			"applyset.kubernetes.io/additional-namespaces": sortedList(namespaces)
		}
	};
}
function sortedList(names) {
	return [...new Set(names)].sort(compareText).join(",");
}
// src/targets/kubernetes/apply/lease-object.ts
/** The Lease object as requests and answers. */
/** The Lease of the target, or `null` where it is not there. Throws `lock-unreadable`. */
async function getLease(hands) {
	const response = await hands.cluster.send({
		method: "GET",
		path: leasePath(hands)
	});
	if (response.status === 404) return null;
	if (response.status !== 200 && await isHomeAbsent(hands)) return null;
	if (response.status === 200 && isObject(response.body)) return heldFrom(response.body);
	throw new Failure("lock-unreadable", `The lock ${subjectOf(hands)} could not be read: ${reasonOf$2(response)}. Allow this identity to "get" it by name, or run again when the API server is well.`);
}
async function isHomeAbsent({ cluster, spec }) {
	const { status } = await cluster.send({
		method: "GET",
		path: namespacePath(homeOf(spec))
	});
	return status === 404;
}
/**
* Writes `holder` and the time of now over that very version of the Lease (`null`: creates it). Gives what is stored,
* or `null` when someone else wrote in between. Throws `lock-unwritable`.
*/
async function putLease(hands, held, holder) {
	const response = await hands.cluster.send({
		method: held === null ? "POST" : "PUT",
		path: held === null ? leasesPath(hands) : leasePath(hands),
		query: { fieldManager: ownFieldManager },
		body: leaseOf(hands, held, holder)
	});
	if ((response.status === 200 || response.status === 201) && isObject(response.body)) return heldFrom(response.body);
	if (response.status === 409 || response.status === 404 && held !== null) return null;
	const verb = held === null ? "create" : "update";
	throw new Failure("lock-unwritable", `The lock ${subjectOf(hands)} could not be ${verb}d: ${reasonOf$2(response)}. Allow the apply identity to "${verb}" Leases named "${homeName(hands.spec.name)}" in namespace "${homeOf(hands.spec)}".`);
}
function leaseOf(hands, held, holder) {
	const now = microTime(hands.clock.now());
	const isRenewal = held?.holder === holder;
	return {
		apiVersion: "coordination.k8s.io/v1",
		kind: "Lease",
		metadata: {
			name: homeName(hands.spec.name),
			namespace: homeOf(hands.spec),
			labels: { "app.kubernetes.io/managed-by": "pushlane" },
			...held === null ? {} : { resourceVersion: held.resourceVersion }
		},
		spec: {
			holderIdentity: holder,
			leaseDurationSeconds: Math.max(1, Math.round(hands.lease.seconds)),
			acquireTime: isRenewal || holder === "" && held !== null ? held?.acquireTime ?? now : now,
			renewTime: now,
			leaseTransitions: (held?.transitions ?? 0) + (isRenewal || holder === "" ? 0 : 1)
		}
	};
}
function heldFrom(lease) {
	const transitions = at(lease, "spec", "leaseTransitions");
	return {
		holder: stringAt(lease, "spec", "holderIdentity") ?? "",
		acquireTime: stringAt(lease, "spec", "acquireTime") ?? "",
		renewTime: stringAt(lease, "spec", "renewTime") ?? "",
		transitions: typeof transitions === "number" ? transitions : 0,
		resourceVersion: stringAt(lease, "metadata", "resourceVersion") ?? ""
	};
}
/** `MicroTime` has exactly six decimals. */
function microTime(milliseconds) {
	return new Date(milliseconds).toISOString().replace("Z", "000Z");
}
function subjectOf({ spec }) {
	return `Lease/${homeOf(spec)}/${homeName(spec.name)}`;
}
function leasesPath({ spec }) {
	return namespacePath(homeOf(spec)).replace("/api/v1/", "/apis/coordination.k8s.io/v1/").concat("/leases");
}
function leasePath(hands) {
	return `${leasesPath(hands)}/${encodeURIComponent(homeName(hands.spec.name))}`;
}
// src/targets/kubernetes/apply/lease.ts
/** The lock: one Lease per target, so that two runs never write at the same time. It knows nothing of what they write. */
/** `repository/run/attempt`. */
function holderOf(run) {
	return `${run.repository}/${run.id}/${run.attempt}`;
}
/**
* Takes the lock of a target whose home is there, waiting up to `spec.lockTimeoutSeconds`, and keeps it renewed until
* `release`. A lock whose renewTime stood still for `lease.seconds` of our own clock is taken over (clocks of two
* machines are never compared). Throws `locked` (names the holder), `lock-unreadable`, `lock-unwritable`, `cancelled`.
*/
async function* takeLease(hands) {
	const { clock, spec, lease, signal } = hands;
	const start = clock.now();
	let seen = null;
	for (;;) {
		if (signal.aborted) throw new Failure("cancelled", `The run was cancelled while it waited for the lock of "${spec.name}".`);
		const held = await getLease(hands);
		const isFree = held === null || held.holder === "";
		if (held !== null && !isFree && !isStill(seen?.held, held)) {
			if (seen?.held.holder !== held.holder) yield {
				kind: "step",
				text: `waiting for ${describe(hands, held)}`
			};
			seen = {
				held,
				since: clock.now()
			};
		}
		const isDead = !isFree && seen !== null && clock.now() - seen.since >= lease.seconds * 1e3;
		if (isFree || isDead) {
			const takenAt = clock.now();
			const ours = await putLease(hands, held, holderOf(hands.run));
			if (ours !== null) {
				if (isDead) yield {
					kind: "warning",
					text: `took over the dead lock of ${held?.holder ?? ""}`
				};
				return keepRenewed(hands, ours, takenAt);
			}
			continue;
		}
		if (clock.now() - start >= spec.lockTimeoutSeconds * 1e3) throw locked(hands, held);
		await clock.sleep(pollMilliseconds$1(hands), signal);
	}
}
function isStill(before, now) {
	return before !== void 0 && before.holder === now.holder && before.renewTime === now.renewTime;
}
function pollMilliseconds$1({ lease }) {
	return Math.max(50, lease.seconds * 1e3 / 12);
}
function describe({ spec }, held) {
	return `the lock of "${spec.name}", held by ${held.holder} since ${held.acquireTime}`;
}
function locked(hands, held) {
	const [owner = "", repository = "", id = "", attempt = ""] = held.holder.split("/");
	const address = `${hands.run.serverUrl}/${owner}/${repository}/actions/runs/${id}/attempts/${attempt}`;
	return new Failure("locked", `The target "${hands.spec.name}" is locked by ${held.holder} since ${held.acquireTime} (last sign of life ${held.renewTime}), and it stayed so for ${hands.spec.lockTimeoutSeconds} s. Wait for that run or cancel it (${address}), or raise lock-timeout; a lock whose run died is taken over after ${hands.lease.seconds} s.`);
}
function keepRenewed(hands, taken, takenAt) {
	const { clock, lease } = hands;
	const stop = new AbortController();
	let held = taken;
	let renewedAt = takenAt;
	let isTaken = false;
	let freed = null;
	async function renew() {
		const sentAt = clock.now();
		const next = await putLease(hands, held, held.holder) ?? await ourLease(hands, held.holder);
		if (next === null) isTaken = true;
		else [held, renewedAt] = [next, sentAt];
	}
	async function loop() {
		let waitSeconds = lease.renewSeconds;
		while (!stop.signal.aborted && !isTaken) {
			await clock.sleep(waitSeconds * 1e3, stop.signal);
			if (stop.signal.aborted) return;
			try {
				await renew();
				waitSeconds = lease.renewSeconds;
			} catch {
				waitSeconds = lease.renewSeconds / 5;
			}
		}
	}
	const renewing = loop();
	async function free() {
		stop.abort();
		const enough = new AbortController();
		await Promise.race([renewing, clock.sleep(1500, enough.signal)]);
		enough.abort();
		if (!isTaken) await freeLease(hands);
	}
	return {
		holder: taken.holder,
		lost: () => isTaken || clock.now() - renewedAt >= lease.giveUpSeconds * 1e3,
		abandon: () => stop.abort(),
		release: () => freed ??= free()
	};
}
/** The Lease as it is now if it is still ours: a renewal that was retried conflicts with itself. */
async function ourLease(hands, holder) {
	const held = await getLease(hands);
	return held?.holder === holder ? held : null;
}
/**
* Frees the lock if this run still holds it, also from another process (`post`). True when it is free of this run now.
* Throws `lock-unreadable`, `lock-unwritable`.
*/
async function freeLease(hands) {
	for (let attempt = 1; attempt <= 3; attempt += 1) {
		const held = await getLease(hands);
		if (held === null || held.holder !== holderOf(hands.run)) return true;
		if (await putLease(hands, held, "") !== null) return true;
	}
	return false;
}
/** The lock as it stands, `null` where there is none; `holder` is empty when it is free. Throws `lock-unreadable`. */
async function readLease(hands) {
	return getLease(hands);
}
/**
* Watches the lock for up to `seconds`: "free" (at once, or when it is freed meanwhile), "renewed" (its holder lives),
* "dead" (held, and nothing moved). `held` is the lock as last seen. Throws `lock-unreadable`.
*/
async function observeLease(hands, seconds) {
	const { clock, signal } = hands;
	const first = await getLease(hands);
	if (first === null || first.holder === "") return {
		state: "free",
		held: first
	};
	const end = clock.now() + seconds * 1e3;
	while (clock.now() < end && !signal.aborted) {
		await clock.sleep(Math.min(pollMilliseconds$1(hands), end - clock.now()), signal);
		const held = await getLease(hands);
		if (held === null || held.holder === "") return {
			state: "free",
			held
		};
		if (!isStill(first, held)) return {
			state: "renewed",
			held
		};
	}
	return {
		state: "dead",
		held: first
	};
}
// src/targets/kubernetes/inventory/inventory-form.ts
/** The inventory as bytes: a plain head and a compressed body, and back. Pure. */
const limits = {
	shardBytes: 9e5,
	shards: 8
};
const objectForm = custom(isObject);
const identityForm = object({
	group: string(),
	kind: string(),
	namespace: string(),
	name: string()
});
const entryForm = object({
	identity: identityForm,
	apiVersion: string(),
	uid: string(),
	resourceVersion: string(),
	generation: nullable(number()),
	applied: objectForm,
	renderHash: string()
});
const pendingForm = object({
	identity: identityForm,
	apiVersion: string(),
	renderHash: string()
});
const hookRunForm = object({
	identity: identityForm,
	apiVersion: string(),
	stage: picklist([
		"pre",
		"sync",
		"post"
	]),
	commit: string(),
	renderHash: string(),
	uid: string(),
	result: picklist([
		"started",
		"succeeded",
		"failed",
		"passed-over"
	])
});
const hooksForm = object({
	release: nullable(picklist(["install", "upgrade"])),
	runs: array(hookRunForm)
});
const pointerForm = nullable(object({
	commit: string(),
	run: string()
}));
const bodyForm = object({
	entries: array(entryForm),
	pending: array(pendingForm),
	owed: array(entryForm),
	unhealthy: array(identityForm),
	hooks: optional(hooksForm, noHooks)
});
const headForm = object({
	target: string(),
	repository: string(),
	repositoryId: string(),
	clusterUid: string(),
	pointers: object({
		started: pointerForm,
		finished: pointerForm
	}),
	lastHealthy: nullable(object({ commit: string() })),
	run: string(),
	/** Where the body is: in the head Secret itself (`null`) or in this half's shards. */
	half: nullable(picklist(["a", "b"])),
	/** SHA-256 of each shard, in order; without shards of the body in the head. */
	hashes: array(string())
});
/** Throws what valibot throws: the caller says which Secret is broken. */
function parseHead(text) {
	return parse(headForm, parseJson(text));
}
function parseBody(compressed) {
	return parse(bodyForm, parseJson(gunzipSync(compressed).toString("utf8")));
}
/** Everything of an inventory that grows with its objects, compressed. Equal inventories give equal bytes. */
function writeBody({ entries, pending, owed, unhealthy, hooks }) {
	const body = {
		entries,
		pending,
		owed,
		unhealthy,
		...hooks.release === null && hooks.runs.length === 0 ? {} : { hooks }
	};
	return gzipSync(canonicalJson(body), { level: 6 });
}
/** The head's text. `repository` is the name that people know; the id is what counts. */
function writeHead(inventory, repository, where) {
	const { target, repositoryId, clusterUid, pointers, lastHealthy, run } = inventory;
	const head = {
		target,
		repository,
		repositoryId,
		clusterUid,
		pointers,
		lastHealthy,
		run,
		...where
	};
	return canonicalJson(head);
}
function hashOf(bytes) {
	return createHash("sha256").update(bytes).digest("hex");
}
/** Cuts a body into shards; one piece means that it fits into the head. */
function cutBody(body, { shardBytes }) {
	const pieces = [];
	for (let start = 0; start === 0 || start < body.length; start += shardBytes) pieces.push(body.subarray(start, start + shardBytes));
	return pieces;
}
/**
* How much of the room for it an inventory takes: `bytes` compressed, of `limitBytes`. A plan whose inventory would
* not fit is refused before anything is written.
*/
function measureInventory(inventory, { shardBytes, shards } = limits) {
	const bytes = writeBody(inventory).length;
	const limitBytes = shardBytes * shards;
	return {
		bytes,
		limitBytes,
		fits: bytes <= limitBytes
	};
}
/** True when two inventories say the same. */
function isSameInventory(one, other) {
	return isSameBody(one, other) && headText(one) === headText(other);
}
function headText(inventory) {
	const { entries: _1, pending: _2, owed: _3, unhealthy: _4, hooks: _5, key, ...head } = inventory;
	return canonicalJson({
		...head,
		key: key.toString("base64")
	});
}
/** True when all that grows with the objects is the same. What nobody changed is the same object, and quickly compared. */
function isSameBody(one, other) {
	return isSameList(one.entries, other.entries) && isSameList(one.pending, other.pending) && isSameList(one.owed, other.owed) && isSameList(one.unhealthy, other.unhealthy) && isSameItem(one.hooks, other.hooks);
}
function isSameList(one, other) {
	if (one === other) return true;
	return one.length === other.length && one.every((item, index) => isSameItem(item, other[index]));
}
function isSameItem(one, other) {
	return one === other || other !== void 0 && canonicalJson(one) === canonicalJson(other);
}
// src/targets/kubernetes/inventory/inventory-read.ts
/** Reads an inventory back, proving what it says: "not there" only when that is known, never because of an error. */
function shardName(target, half, number) {
	return `${homeName(target)}-${half}-${number}`;
}
/**
* The inventory of a target in the namespace `home`, or the proof that there is none: the namespace answers 404, or
* it is there and the Secret answers 404. Throws `inventory-unreadable` (forbidden, server error, broken content),
* `inventory-foreign` (another repository's, or no inventory at all).
*/
async function readInventory(cluster, wanted) {
	const where = secretOf(wanted);
	let last = "";
	for (;;) {
		const response = await cluster.send({
			method: "GET",
			path: secretPath(where)
		});
		if (response.status !== 200 || !isObject(response.body)) return proveAbsence(cluster, where, response);
		const stored = await readStored(cluster, wanted, response.body);
		if (stored !== null) return {
			kind: "stored",
			stored
		};
		const version = resourceVersionOf$1(response.body);
		if (version === last) throw broken(where, "its shards do not have the hashes that its head names");
		last = version;
	}
}
function secretOf({ home, target }) {
	return {
		namespace: home,
		name: homeName(target)
	};
}
async function proveAbsence(cluster, where, secret) {
	const namespace = await cluster.send({
		method: "GET",
		path: namespacePath(where.namespace)
	});
	if (namespace.status === 404) return {
		kind: "none",
		home: "absent"
	};
	if (secret.status !== 404) throw unreadable(`Secret/${where.namespace}/${where.name}`, secret);
	if (namespace.status !== 200) throw unreadable(`Namespace/${where.namespace}`, namespace);
	return {
		kind: "none",
		home: "there"
	};
}
function unreadable(subject, response) {
	return new Failure("inventory-unreadable", `${subject} could not be read: ${reasonOf$2(response)}. Without it nobody knows what was applied, so nothing was compared and nothing will be pruned. Allow this identity to "get" it by name, or run again when the API server is well.`);
}
function broken({ namespace, name }, why, cause) {
	return new Failure("inventory-unreadable", `The inventory Secret/${namespace}/${name} is broken: ${why}. Restore it from a backup of the cluster; deleting it makes Pushlane forget what it applied, and nothing of that would ever be pruned.`, { cause });
}
function foreign({ namespace, name }, whose) {
	return new Failure("inventory-foreign", `Secret/${namespace}/${name} ${whose}. Give this target another name, or another namespace.`);
}
async function readStored(cluster, wanted, secret) {
	const where = secretOf(wanted);
	const head = readHead(where, secret);
	if (head.repositoryId !== wanted.repositoryId) throw foreign(where, `is the inventory of the repository ${head.repository} (id ${head.repositoryId})`);
	const key = bytesAt(secret, "key");
	if (key?.length !== 32) throw broken(where, "its key does not have 32 bytes");
	const body = head.half === null ? readInline(where, secret, head) : await readShards(cluster, wanted, head);
	if (body === null) return null;
	const { target, repositoryId, clusterUid, pointers, lastHealthy, run } = head;
	const known = {
		target,
		repositoryId,
		clusterUid,
		pointers,
		lastHealthy,
		run,
		key
	};
	try {
		const inventory = {
			...known,
			...parseBody(body)
		};
		const { half, hashes } = head;
		return {
			inventory,
			head: secret,
			half,
			hashes,
			shards: half === null ? 0 : hashes.length
		};
	} catch (cause) {
		throw broken(where, "its content cannot be decoded", cause);
	}
}
function readHead(where, secret) {
	const tooling = stringAt(secret, "metadata", "annotations", "applyset.kubernetes.io/tooling") ?? "";
	if (!tooling.startsWith("pushlane/")) throw foreign(where, tooling === "" ? "is not an inventory of Pushlane" : `belongs to ${tooling}`);
	const version = bytesAt(secret, "version")?.toString("utf8");
	if (version !== "1") throw broken(where, `it has format ${version ?? "unknown"}, this version of Pushlane reads 1`);
	try {
		return parseHead(bytesAt(secret, "head")?.toString("utf8") ?? "");
	} catch (cause) {
		throw broken(where, "its head cannot be decoded", cause);
	}
}
function readInline(where, secret, { hashes }) {
	const body = bytesAt(secret, "body") ?? Buffer.alloc(0);
	if (hashOf(body) !== hashes[0]) throw broken(where, "its body does not have the hash that its head names");
	return body;
}
/** The body out of its shards; `null` when one is missing or has another hash. */
async function readShards(cluster, wanted, { half, hashes }) {
	const pieces = [];
	for (const [index, hash] of hashes.entries()) {
		const name = shardName(wanted.target, half ?? "a", index + 1);
		const response = await cluster.send({
			method: "GET",
			path: secretPath({
				namespace: wanted.home,
				name
			})
		});
		if (response.status !== 200 && response.status !== 404) throw unreadable(`Secret/${wanted.home}/${name}`, response);
		const piece = isObject(response.body) ? bytesAt(response.body, "piece") : void 0;
		if (piece === void 0 || hashOf(piece) !== hash) return null;
		pieces.push(piece);
	}
	return Buffer.concat(pieces);
}
// src/targets/kubernetes/inventory/inventory-write.ts
/** Writes and deletes what an inventory is stored in, in an order that a kill at any point leaves readable. */
/**
* Stores `next` over that very version (`stored`; null: there is none): shards into the idle half, then the head as the
* commit, then the half that was in use is emptied. Throws `inventory-moved`, `inventory-unwritable`,
* `inventory-too-large`, `inventory-unreadable`.
*/
async function writeInventory(hands, size, stored, next) {
	const { spec } = hands;
	const kept = stored === null ? null : keptBody(stored, next);
	if (stored !== null && kept !== null) {
		const head = await putHead(hands, stored, next, kept);
		return {
			...stored,
			inventory: next,
			head
		};
	}
	const body = writeBody(next);
	const pieces = cutBody(body, size);
	if (pieces.length > size.shards) throw tooLarge(hands, body.length, size);
	const half = pieces.length === 1 ? null : stored?.half === "a" ? "b" : "a";
	if (half !== null) for (const [index, piece] of pieces.entries()) {
		const isCurrent = () => isStillHead(hands, stored);
		await writeShard(hands, shardName(spec.name, half, index + 1), { piece }, isCurrent);
	}
	const inline = half === null ? { body } : {};
	const hashes = pieces.map(hashOf);
	const head = await putHead(hands, stored, next, {
		half,
		hashes,
		inline
	});
	if (stored !== null && stored.half !== null) await emptyShards(hands, stored.half, stored.shards);
	return {
		inventory: next,
		head,
		half,
		hashes,
		shards: half === null ? 0 : pieces.length
	};
}
/** Where the body is, if it may stay there: a new commit alone moves the pointers and changes no object. */
function keptBody(stored, next) {
	if (!isSameBody(stored.inventory, next)) return null;
	const { half, hashes } = stored;
	if (half !== null) return {
		half,
		hashes,
		inline: {}
	};
	const body = bytesAt(stored.head, "body");
	return body === void 0 ? null : {
		half,
		hashes,
		inline: { body }
	};
}
async function putHead(hands, stored, next, { half, hashes, inline }) {
	const where = {
		namespace: homeOf(hands.spec),
		name: homeName(hands.spec.name)
	};
	const text = writeHead(next, hands.run.repository, {
		half,
		hashes
	});
	const content = {
		data: {
			version: Buffer.from("1"),
			key: next.key,
			head: Buffer.from(text),
			...inline
		},
		metadata: parentMetadata(where, next, hands.version)
	};
	return await putSecret(hands.cluster, where, content, stored?.head ?? null) ?? await readOwnWrite(hands, text);
}
/** A write that was retried answers with a conflict although it was stored: then the head is what was sent. */
async function readOwnWrite(hands, text) {
	const where = {
		namespace: homeOf(hands.spec),
		name: homeName(hands.spec.name)
	};
	const { status, body } = await hands.cluster.send({
		method: "GET",
		path: secretPath(where)
	});
	const head = stringAt(body, "data", "head");
	if (status === 200 && isObject(body) && head === Buffer.from(text).toString("base64")) return body;
	throw moved(hands);
}
function moved({ spec }) {
	return new Failure("inventory-moved", `The inventory Secret/${homeOf(spec)}/${homeName(spec.name)} was changed by someone else while this run was at work, so this run stopped and stored nothing. Look for another run of this target, and run again when it has ended.`);
}
/** True when the head is still the one that this run read: else "the idle half" may be the one in use by now. */
async function isStillHead(hands, stored) {
	const where = {
		namespace: homeOf(hands.spec),
		name: homeName(hands.spec.name)
	};
	const { status, body } = await hands.cluster.send({
		method: "GET",
		path: secretPath(where)
	});
	if (stored === null) return status === 404;
	return status === 200 && isObject(body) && resourceVersionOf$1(body) === resourceVersionOf$1(stored.head);
}
async function writeShard(hands, name, data, isCurrent = async () => true) {
	const where = {
		namespace: homeOf(hands.spec),
		name
	};
	for (let attempt = 1; attempt <= 3; attempt += 1) {
		const response = await hands.cluster.send({
			method: "GET",
			path: secretPath(where)
		});
		if (response.status !== 200 && response.status !== 404) throw unreadable(`Secret/${where.namespace}/${name}`, response);
		const current = response.status === 200 && isObject(response.body) ? response.body : null;
		if (!await isCurrent()) throw moved(hands);
		if (await putSecret(hands.cluster, where, {
			data,
			metadata: { labels: { "app.kubernetes.io/managed-by": "pushlane" } }
		}, current) !== null) return;
	}
	throw moved(hands);
}
async function emptyShards(hands, half, count) {
	for (let number = 1; number <= count; number += 1) await writeShard(hands, shardName(hands.spec.name, half, number), {});
}
/**
* Deletes all that `stored` is made of. The head goes first: shards without a head are litter, a head without its
* shards is an inventory that nobody can read.
*/
async function removeStored(cluster, namespace, target, stored) {
	await removeSecret(cluster, {
		namespace,
		name: homeName(target)
	}, true);
	for (const half of ["a", "b"]) for (let number = 1; number <= limits.shards; number += 1) {
		const isInUse = half === stored.half && number <= stored.shards;
		await removeSecret(cluster, {
			namespace,
			name: shardName(target, half, number)
		}, isInUse);
	}
}
async function removeSecret(cluster, where, isNeeded) {
	const response = await cluster.send({
		method: "GET",
		path: secretPath(where)
	});
	const uid = stringAt(response.body, "metadata", "uid");
	if (response.status === 200 && uid !== void 0) return deleteSecret(cluster, where, uid);
	if (response.status !== 404 && isNeeded) throw unreadable(`Secret/${where.namespace}/${where.name}`, response);
}
function tooLarge({ spec }, bytes, { shardBytes, shards }) {
	return new Failure("inventory-too-large", `The inventory of the target "${spec.name}" would take ${bytes} bytes compressed, and ${shardBytes * shards} are the most that it may take. Split the manifests into several targets.`);
}
// src/targets/kubernetes/inventory/inventory-store.ts
/** The inventory's place in the cluster: read once, then written version by version. */
/**
* Opens the inventory of `hands.spec` in its home, under its old names (`was`) where the new one is not there yet.
* Throws `inventory-unreadable` where that cannot be known, `inventory-foreign`, and `cluster-changed` when
* `kube-system` has another uid than at the first apply (design 6, Inventory).
*/
async function openInventory(hands, size = limits) {
	const { cluster, spec, run } = hands;
	const [clusterUid, found] = await Promise.all([readClusterUid(cluster), readInventory(cluster, {
		home: homeOf(spec),
		target: spec.name,
		repositoryId: run.repositoryId
	})]);
	const isThere = found.kind === "stored" || found.home === "there";
	const olds = isThere ? await readOldNames(hands, found) : [];
	const inventory = (found.kind === "stored" ? found.stored : olds[0]?.stored)?.inventory ?? null;
	checkCluster(hands, inventory, clusterUid);
	return storeOf(hands, size, {
		found,
		olds,
		inventory,
		clusterUid,
		isThere
	});
}
async function readClusterUid(cluster) {
	const response = await cluster.send({
		method: "GET",
		path: namespacePath("kube-system")
	});
	if (response.status === 403 || response.status === 404) return null;
	const uid = stringAt(response.body, "metadata", "uid");
	if (response.status !== 200 || uid === void 0) throw unreadable("Namespace/kube-system", response);
	return uid;
}
async function readOldNames(hands, current) {
	const olds = [];
	for (const target of hands.spec.was) try {
		const { repositoryId } = hands.run;
		const found = await readInventory(hands.cluster, {
			home: homeOf(hands.spec),
			target,
			repositoryId
		});
		if (found.kind === "stored") olds.push({
			target,
			stored: found.stored
		});
	} catch (error) {
		if (current.kind !== "stored" || !(error instanceof Failure)) throw error;
	}
	return olds;
}
function checkCluster(hands, inventory, clusterUid) {
	const recorded = inventory?.clusterUid ?? "";
	if (recorded === "" || clusterUid === null || recorded === clusterUid) return;
	throw new Failure("cluster-changed", `The target "${hands.spec.name}" was applied to a cluster whose kube-system has the uid ${recorded}; the one at ${hands.cluster.server} has ${clusterUid}. Point the target to its own cluster, or, where this cluster replaces it, delete Secret/${homeOf(hands.spec)}/${homeName(hands.spec.name)}.`);
}
function storeOf(hands, size, opened) {
	const home = homeOf(hands.spec);
	let stored = opened.found.kind === "stored" ? opened.found.stored : null;
	let inventory = opened.inventory;
	let leftovers = opened.olds;
	let isThere = opened.isThere;
	const notes = opened.clusterUid === null ? ["The cluster's identity was not checked: Namespace/kube-system may not be read."] : [];
	return {
		get inventory() {
			return inventory;
		},
		get home() {
			return isThere ? "there" : "absent";
		},
		get resourceVersion() {
			const head = stored?.head ?? leftovers[0]?.stored.head;
			return head === void 0 ? null : resourceVersionOf$1(head);
		},
		clusterUid: opened.clusterUid,
		notes,
		async isCurrent() {
			const target = stored === null ? leftovers[0]?.target ?? hands.spec.name : hands.spec.name;
			const head = (stored ?? leftovers[0]?.stored)?.head ?? null;
			return isCurrentHead(hands.cluster, {
				namespace: home,
				name: homeName(target)
			}, head);
		},
		async write(next) {
			if (stored === null || !isSameInventory(stored.inventory, next)) stored = await writeInventory(hands, size, stored, next);
			isThere = true;
			inventory = next;
			for (const leftover of leftovers.filter((one) => isContained(one.stored.inventory, next))) {
				await removeStored(hands.cluster, home, leftover.target, leftover.stored);
				leftovers = leftovers.filter((one) => one !== leftover);
			}
		}
	};
}
async function isCurrentHead(cluster, where, head) {
	const response = await cluster.send({
		method: "GET",
		path: secretPath(where)
	});
	if (response.status === 200 && isObject(response.body)) return head !== null && resourceVersionOf$1(response.body) === resourceVersionOf$1(head);
	if (response.status === 404) return head === null;
	if ((await cluster.send({
		method: "GET",
		path: namespacePath(where.namespace)
	})).status === 404) return head === null;
	throw unreadable(`Secret/${where.namespace}/${where.name}`, response);
}
/** True when no object would be forgotten with `old`. */
function isContained(old, next) {
	const known = new Set([
		...next.entries,
		...next.owed,
		...next.pending
	].map((one) => identityKey(one.identity)));
	return [
		...old.entries,
		...old.owed,
		...old.pending
	].every((one) => known.has(identityKey(one.identity)));
}
// src/targets/kubernetes/order/order.ts
/** In which order objects are written: what others need comes first, what can refuse writes comes last. */
/** Kinds by group, per rank. What stands nowhere (workloads, custom kinds) is in the rank before the last. */
const firstRanks = [
	["/Namespace", "apiextensions.k8s.io/CustomResourceDefinition"],
	[
		"scheduling.k8s.io/PriorityClass",
		"node.k8s.io/RuntimeClass",
		"storage.k8s.io/StorageClass",
		"networking.k8s.io/IngressClass",
		"gateway.networking.k8s.io/GatewayClass",
		"snapshot.storage.k8s.io/VolumeSnapshotClass",
		"rbac.authorization.k8s.io/ClusterRole",
		"rbac.authorization.k8s.io/Role",
		"/ServiceAccount",
		"/ResourceQuota",
		"/LimitRange",
		"networking.k8s.io/NetworkPolicy",
		"policy/PodDisruptionBudget"
	],
	[
		"rbac.authorization.k8s.io/ClusterRoleBinding",
		"rbac.authorization.k8s.io/RoleBinding",
		"/ConfigMap",
		"/Secret",
		"/PersistentVolume",
		"/PersistentVolumeClaim",
		"/Service"
	]
];
/** Admission comes last: a webhook whose Service is not up yet would refuse everything that follows it. */
const lastRank = /* @__PURE__ */ new Set([
	"admissionregistration.k8s.io/MutatingWebhookConfiguration",
	"admissionregistration.k8s.io/ValidatingWebhookConfiguration",
	"admissionregistration.k8s.io/MutatingAdmissionPolicyBinding",
	"admissionregistration.k8s.io/ValidatingAdmissionPolicyBinding"
]);
/** The rank of an object: 0 is written first (and pruned last). */
function rankOf(identity) {
	const kind = `${identity.group}/${identity.kind}`;
	const early = firstRanks.findIndex((kinds) => kinds.includes(kind));
	if (early !== -1) return early;
	return lastRank.has(kind) ? firstRanks.length + 1 : firstRanks.length;
}
/** `items` by rank, in order of writing; inside a rank by address. Empty ranks are left out. */
function inRanks(items) {
	const sorted = [...items].sort((a, b) => compareText(addressOf(a.identity), addressOf(b.identity)));
	return [...Map.groupBy(sorted, ({ identity }) => rankOf(identity)).entries()].sort(([a], [b]) => a - b).map(([, members]) => members);
}
/** Kinds whose loss loses more than themselves: Pushlane never prunes them. */
function isProtected(identity) {
	return [
		"/Namespace",
		"apiextensions.k8s.io/CustomResourceDefinition",
		"/PersistentVolume",
		"/PersistentVolumeClaim",
		"storage.k8s.io/StorageClass"
	].includes(`${identity.group}/${identity.kind}`);
}
// src/targets/kubernetes/order/hook.ts
/** Hooks as decisions: which run in this apply, and what the inventory remembers of them. Pure. */
/** Kinds that hooks bring along for those that run: applied in place, as they have no end to wait for. */
const supportingKinds = /* @__PURE__ */ new Set([
	"/ConfigMap",
	"/Secret",
	"/ServiceAccount",
	"/Service",
	"rbac.authorization.k8s.io/ClusterRole",
	"rbac.authorization.k8s.io/ClusterRoleBinding",
	"rbac.authorization.k8s.io/Role",
	"rbac.authorization.k8s.io/RoleBinding",
	"networking.k8s.io/NetworkPolicy"
]);
/** True for hooks that are deleted and made anew each time; others are applied in place. */
function isMadeAnew(identity) {
	return !supportingKinds.has(`${identity.group}/${identity.kind}`) && !isProtected(identity);
}
/** True for hooks that need the right to delete. */
function deletesItself(step) {
	return isMadeAnew(step.desired.identity) || step.policies.has("hook-succeeded") || step.policies.has("hook-failed");
}
/**
* Which hooks run: all that the release asks for, when the plan changes something, or when one of them is new, has
* another content than it ran with, or has not succeeded. What succeeded for this commit is not run again.
*/
function planTurns(git) {
	const release = git.inventory?.hooks.release ?? (git.isInstalled ? "upgrade" : "install");
	const steps = git.hooks.flatMap(({ desired, phase }) => phase.turns.map((turn) => ({
		turn,
		step: stepOf$1(desired, phase, turn)
	})));
	const isAsked = ({ on }) => on === "any" || on === release;
	const asked = inOrder(steps.filter(({ turn }) => isAsked(turn)).map(({ step }) => step));
	const has = new Set(asked.map(turnKey));
	const passedOver = steps.map(({ step }) => step).filter((step) => !has.has(turnKey(step)));
	const isDue = git.changesMembers || asked.some((step) => isOwed(step, git.inventory));
	return {
		release,
		asked: unique(asked),
		passedOver: unique(passedOver),
		due: isDue ? dueOf(unique(asked), git) : []
	};
}
function stepOf$1(desired, phase, { stage }) {
	const { order, policies, isBesideOthers, origin } = phase;
	return {
		desired,
		stage,
		order,
		policies,
		isBesideOthers,
		origin
	};
}
/** `steps`, in their order, as the groups that run at the same time: what hooks bring along for others comes before them. */
function inBatches(steps) {
	const batches = [];
	for (const step of steps) {
		const batch = batches.at(-1);
		const [first] = batch ?? [];
		if (batch !== void 0 && first !== void 0 && runTogether(first, step)) batch.push(step);
		else batches.push([step]);
	}
	return batches;
}
function runTogether(a, b) {
	return [a, b].every((one) => one.isBesideOthers && isMadeAnew(one.desired.identity)) && a.stage === b.stage && a.order === b.order;
}
function turnKey({ desired, stage }) {
	return `${stage} ${identityKey(desired.identity)}`;
}
function unique(steps) {
	return [...new Map(steps.map((step) => [turnKey(step), step])).values()];
}
const stages = [
	"pre",
	"sync",
	"post"
];
/** By stage; inside of one in Helm's order: weight, then kind, then name. */
function inOrder(steps) {
	return steps.toSorted((a, b) => stages.indexOf(a.stage) - stages.indexOf(b.stage) || a.order - b.order || rankOf(a.desired.identity) - rankOf(b.desired.identity) || compareText(a.desired.address, b.desired.address));
}
/** True where a hook is new, changed, or has not succeeded. */
function isOwed(step, inventory) {
	const run = inventory === null ? void 0 : runOf(inventory.hooks, step);
	if (inventory === null || run === void 0) return true;
	if (run.result === "started" || run.result === "failed") return true;
	return run.renderHash !== renderHashOf(step.desired.object, inventory.key);
}
function dueOf(asked, { inventory, commit }) {
	const isDone = (step) => {
		const run = inventory === null ? void 0 : runOf(inventory.hooks, step);
		return run?.result === "succeeded" && run.commit === commit && !isOwed(step, inventory);
	};
	const open = new Set(asked.filter((step) => !isDone(step)).map(({ stage }) => stage));
	return asked.filter((step) => !isDone(step) || open.has(step.stage) && !isMadeAnew(step.desired.identity));
}
/** What is remembered of a hook at this turn. */
function runOf({ runs }, { desired, stage }) {
	const key = identityKey(desired.identity);
	return runs.find((run) => run.stage === stage && identityKey(run.identity) === key);
}
/** Hooks that left git are forgotten here: what they left behind is a prune. */
function settleHooks(inventory, { asked, passedOver }) {
	const held = new Set([...asked, ...passedOver].map(turnKey));
	const runs = inventory.hooks.runs.filter(({ stage, identity }) => held.has(`${stage} ${identityKey(identity)}`));
	return {
		...inventory,
		hooks: {
			...inventory.hooks,
			runs
		}
	};
}
/** Before the first write: which hooks are about to run, for which commit. */
function beginHooks(inventory, plan, commit) {
	if (plan.asked.length + plan.passedOver.length === 0) return inventory;
	const begun = plan.due.reduce((next, step) => recordHook(next, step, {
		commit,
		result: "started"
	}), inventory);
	const known = plan.passedOver.reduce((next, step) => recordHook(next, step, {
		commit: "",
		result: "passed-over"
	}), begun);
	return {
		...known,
		hooks: {
			...known.hooks,
			release: plan.release
		}
	};
}
/** What became of a hook; without a `uid`, the object that it left behind is the one known before. */
function recordHook(inventory, step, how) {
	const { identity, info, object } = step.desired;
	const before = runOf(inventory.hooks, step);
	const run = {
		identity,
		apiVersion: apiVersionOf(info),
		stage: step.stage,
		commit: how.commit,
		renderHash: renderHashOf(object, inventory.key),
		uid: how.uid ?? before?.uid ?? "",
		result: how.result
	};
	const runs = [...inventory.hooks.runs.filter((one) => one !== before), run].toSorted((a, b) => compareText(keyOf(a), keyOf(b)));
	return {
		...inventory,
		hooks: {
			...inventory.hooks,
			runs
		}
	};
}
function keyOf({ identity, stage }) {
	return `${identityKey(identity)} ${stage}`;
}
/** All hooks of this release have run. */
function closeRelease(inventory) {
	return inventory.hooks.release === null ? inventory : {
		...inventory,
		hooks: {
			...inventory.hooks,
			release: null
		}
	};
}
/** Addresses of the hooks that an interrupted run began. */
function startedHooks({ hooks }) {
	return hooks.runs.filter(({ result }) => result === "started").map(({ identity }) => addressOf(identity));
}
// src/targets/kubernetes/plan/plan-survey.ts
/** Everything that the inventory knows, by identity: entries and owed prunes, and `null` for what is only pending, or a hook. */
function knownBy(inventory) {
	if (inventory === null) return /* @__PURE__ */ new Map();
	const keyed = (identity, entry) => [identityKey(identity), entry];
	return new Map([
		...inventory.hooks.runs.map(({ identity }) => keyed(identity, null)),
		...inventory.pending.map(({ identity }) => keyed(identity, null)),
		...inventory.owed.map((entry) => keyed(entry.identity, entry)),
		...inventory.entries.map((entry) => keyed(entry.identity, entry))
	]);
}
/** What of these objects could not be read. */
function unknownOf(verdicts) {
	return verdicts.flatMap((verdict) => verdict.kind === "unknown" ? [verdict.text] : []);
}
function kindKey(group, kind) {
	return `${group} ${kind}`;
}
function refusal(desired, code, message) {
	return {
		kind: "refused",
		code,
		message,
		place: placeOfSource(desired.source)
	};
}
/** The kind in its own version where that is served, else in the one that is: the object is the same under both. */
function servedAs(served, info) {
	return served.find(apiVersionOf(info), info.kind) ?? served.preferred(info.group, info.kind);
}
/** What a CRD defines, as `kindKey`. */
function definedKind(crd) {
	return kindKey(stringAt(crd, "spec", "group") ?? "", stringAt(crd, "spec", "names", "kind") ?? "");
}
// src/targets/kubernetes/order/phase.ts
/**
* When an object is written: with the others in its wave, as a hook before, among or after them, or not at all. Read from
* annotations: Pushlane's own win over Argo CD's, and Argo CD's over Helm's. Pure.
*/
const ownPhase = "pushlane.dev/phase";
const ownWave = "pushlane.dev/wave";
const argoHook = "argocd.argoproj.io/hook";
const argoWave = "argocd.argoproj.io/sync-wave";
const argoPolicy = "argocd.argoproj.io/hook-delete-policy";
const helmHook = "helm.sh/hook";
const helmWeight = "helm.sh/hook-weight";
const helmPolicy = "helm.sh/hook-delete-policy";
const dialects = [
	{
		key: ownPhase,
		words: {
			pre: {
				stage: "pre",
				on: "any"
			},
			post: {
				stage: "post",
				on: "any"
			}
		}
	},
	{
		key: argoHook,
		words: {
			PreSync: {
				stage: "pre",
				on: "any"
			},
			Sync: {
				stage: "sync",
				on: "any"
			},
			PostSync: {
				stage: "post",
				on: "any"
			},
			SyncFail: null,
			PreDelete: null,
			PostDelete: null,
			Skip: null
		}
	},
	{
		key: helmHook,
		words: {
			"pre-install": {
				stage: "pre",
				on: "install"
			},
			"pre-upgrade": {
				stage: "pre",
				on: "upgrade"
			},
			"post-install": {
				stage: "post",
				on: "install"
			},
			"post-upgrade": {
				stage: "post",
				on: "upgrade"
			},
			"pre-delete": null,
			"post-delete": null,
			"pre-rollback": null,
			"post-rollback": null,
			test: null,
			"test-success": null,
			"test-failure": null
		}
	}
];
/** The phase of an object, or all mistakes in the annotations that say it. */
function readPhase(object) {
	const annotations = metadataOf(object)["annotations"];
	if (!isObject(annotations)) return {
		kind: "member",
		wave: 0
	};
	const mistakes = [];
	const text = (key) => textOf$2(annotations[key], key, mistakes);
	const waveKey = annotations[ownWave] === void 0 ? argoWave : ownWave;
	const wave = integerOf(text(waveKey), waveKey, mistakes);
	const said = dialects.find(({ key }) => annotations[key] !== void 0);
	if (said === void 0 || text(said.key)?.trim() === "crd-install") return mistakes.length === 0 ? {
		kind: "member",
		wave: wave ?? 0
	} : { mistakes };
	const order = wave ?? integerOf(text(helmWeight), helmWeight, mistakes) ?? 0;
	const policies = policiesOf([text(argoPolicy), text(helmPolicy)], mistakes);
	const origin = `${said.key}: ${text(said.key) ?? ""}`;
	const turns = turnsOf(said, listOf(text(said.key)), mistakes);
	if (mistakes.length > 0) return { mistakes: [...new Set(mistakes)] };
	if (turns === null) return {
		kind: "left-out",
		why: origin
	};
	return {
		kind: "hook",
		turns,
		order,
		policies,
		isBesideOthers: said.key === argoHook,
		origin
	};
}
/** The wave of an object whose annotations are known to be right. */
function waveOf(object) {
	const phase = readPhase(object);
	return "mistakes" in phase || phase.kind !== "member" ? 0 : phase.wave;
}
function textOf$2(value, key, mistakes) {
	if (value === void 0 || typeof value === "string") return value;
	mistakes.push(`the annotation ${key} is ${JSON.stringify(value)}, expected a text: put it in quotes`);
}
function integerOf(value, key, mistakes) {
	if (value === void 0) return void 0;
	const number = Number(value);
	if (/^\s*[+-]?\d+\s*$/.test(value) && Number.isSafeInteger(number)) return number;
	mistakes.push(`the annotation ${key} is "${value}", expected an integer`);
}
function listOf(value) {
	return (value ?? "").split(",").map((part) => part.trim());
}
/** The turns of a hook; `null` where it has none in an apply. */
function turnsOf({ key, words }, said, mistakes) {
	const unknown = said.filter((word) => !Object.hasOwn(words, word));
	if (unknown.length > 0) {
		mistakes.push(`the annotation ${key} says "${unknown.join(", ")}", expected ${Object.keys(words).join(", ")}`);
		return null;
	}
	if (said.includes("Skip")) return null;
	const turns = [...new Set(said)].flatMap((word) => words[word] ?? []);
	return turns.length === 0 ? null : turns;
}
const policyWords = {
	beforehookcreation: "before-hook-creation",
	hooksucceeded: "hook-succeeded",
	hookfailed: "hook-failed"
};
/** Helm writes `hook-succeeded`, Argo CD `HookSucceeded`. */
function policiesOf(annotations, mistakes) {
	const policies = annotations.flatMap((value) => value === void 0 ? [] : listOf(value)).flatMap((word) => {
		const policy = policyWords[word.toLowerCase().replaceAll("-", "")];
		if (policy === void 0) mistakes.push(`the hook's delete policy is "${word}", expected before-hook-creation, hook-succeeded or hook-failed`);
		return policy ?? [];
	});
	return new Set(policies.length === 0 ? ["before-hook-creation"] : policies);
}
// src/targets/kubernetes/order/waves.ts
/**
* `items` by wave, lowest first. A Namespace or CRD that something in an earlier wave needs comes with the earliest of
* those; so it does for `others`, which are not among the items.
*/
function inWaves(items, wantedOf, others = []) {
	const earliest = earliestNeeds([...items.map(wantedOf).map(({ identity, object }) => ({
		identity,
		wave: waveOf(object)
	})), ...others]);
	return [...Map.groupBy(items, (item) => {
		const one = wantedOf(item);
		return Math.min(waveOf(one.object), earliest.get(providedBy(one) ?? "") ?? Number.POSITIVE_INFINITY);
	})].sort(([a], [b]) => a - b).map(([wave, members]) => ({
		wave,
		items: members
	}));
}
/** Steps in the order in which an apply writes them: by wave, then by rank. */
function inOrderOfWriting$1(steps) {
	return inWaves(steps, ({ desired }) => desired).flatMap(({ items }) => inRanks(items.map((step) => ({
		identity: step.desired.identity,
		step
	}))).flatMap((rank) => rank.map(({ step }) => step)));
}
/** The first wave that needs a namespace or a kind, by what `providedBy` calls it. */
function earliestNeeds(dependents) {
	const earliest = /* @__PURE__ */ new Map();
	for (const { identity, wave } of dependents) {
		const { group, kind, namespace } = identity;
		for (const need of [`kind ${kindKey(group, kind)}`, `namespace ${namespace}`]) earliest.set(need, Math.min(wave, earliest.get(need) ?? wave));
	}
	return earliest;
}
/** What an object makes possible for others, or `null`. */
function providedBy({ identity, object }) {
	if (identity.group === "" && identity.kind === "Namespace") return `namespace ${identity.name}`;
	if (identity.kind === "CustomResourceDefinition") return `kind ${definedKind(object)}`;
	return null;
}
// src/targets/kubernetes/managed-fields.ts
/**
* Who owns which fields of a live object, in the path form of `leavesOf`. Identity and other metadata that the server
* never gives to a manager do not occur. Source: FieldsV1 of structured-merge-diff (`f:` member, `k:` item by keys,
* `v:` set member, `i:` position, `.` the place itself).
*/
function ownersOf$1(object) {
	const entries = at(object, "metadata", "managedFields");
	if (!Array.isArray(entries)) return [];
	return entries.filter((entry) => isObject(entry)).map(ownerOf);
}
function ownerOf(entry) {
	const fields = [];
	walk(at(entry, "fieldsV1") ?? null, [], fields);
	return {
		manager: stringAt(entry, "manager") ?? "",
		operation: stringAt(entry, "operation") ?? "",
		subresource: stringAt(entry, "subresource") ?? "",
		time: stringAt(entry, "time") ?? null,
		apiVersion: stringAt(entry, "apiVersion") ?? "",
		fields
	};
}
function walk(node, steps, fields) {
	if (!isObject(node)) return;
	for (const [name, below] of Object.entries(node)) {
		if (name === ".") {
			fields.push({
				path: writePath(steps),
				steps,
				element: true
			});
			continue;
		}
		const step = readStep(name);
		if (step === null) continue;
		const path = [...steps, step];
		if (isObject(below) && Object.keys(below).length > 0) walk(below, path, fields);
		else fields.push({
			path: writePath(path),
			steps: path,
			element: false
		});
	}
}
function readStep(name) {
	const rest = name.slice(2);
	if (name.startsWith("f:")) return rest;
	if (name.startsWith("v:")) return { value: parseJson(rest) };
	if (name.startsWith("i:")) return { index: Number(rest) };
	const keys = name.startsWith("k:") ? parseJson(rest) : null;
	return isObject(keys) ? { keys } : null;
}
// src/targets/kubernetes/plan/conflict-rules.ts
/** Who wins a field that another manager owns: what the user says, else what is known of those who set fields. */
/**
* The ruling over one field: the first rule of the user that fits; else git wins over people and the tools that people
* run, and leaves what a controller keeps on setting, because taking that would start a fight that nobody wins.
*/
function ruleOver(contested, rules) {
	const rule = rules.find((one) => fits(one, contested));
	if (rule !== void 0) return ruled(rule);
	if (people.test(contested.manager)) return {
		kind: "take",
		why: null
	};
	const known = keepers.find(({ isIt }) => isIt(contested));
	return known === void 0 ? {
		kind: "take",
		why: null
	} : {
		kind: "leave",
		why: known.why
	};
}
/** True when a rule may concern this object at all. */
function isAbout$1({ object }, address) {
	return object === null || globPattern(object).test(address);
}
function ruled({ take }) {
	switch (take) {
		case "ours": return {
			kind: "take",
			why: null
		};
		case "theirs": return {
			kind: "leave",
			why: "which has it by a rule in kubernetes.conflicts"
		};
		case "fail": return {
			kind: "fail",
			why: null
		};
	}
}
function fits(rule, { address, path, manager, subresource }) {
	return new RegExp(globPattern(rule.path).source.replace(/\$$/, "(?:$|[.[])"), "s").test(path) && isAbout$1(rule, address) && (rule.manager === null || [manager, `${manager} (${subresource})`].some((name) => globPattern(rule.manager ?? "*").test(name)));
}
const people = /^(kubectl|k9s|lens|freelens|headlamp|rancher|before-first-apply|oc$)/i;
const named$2 = (pattern) => ({ manager }) => pattern.test(manager);
/** Who keeps on setting fields, by the names that they write under. The first that fits tells why. */
const keepers = [
	{
		why: "which sizes it (a VerticalPodAutoscaler)",
		isIt: named$2(/^vpa-/)
	},
	{
		why: "which scales it",
		isIt: ({ subresource, manager }) => subresource === "scale" || /autoscaler|^keda/i.test(manager)
	},
	{
		why: "which injects the certificate of a CA",
		isIt: ({ path }) => /(^|\.)caBundle$/.test(path)
	},
	{
		why: "which injects the certificate of a CA",
		isIt: named$2(/cainjector|certgen|service-ca/i)
	},
	{
		why: "which steers a rollout with it",
		isIt: named$2(/rollout|^flagger/i)
	},
	{
		why: "which is part of a service mesh",
		isIt: named$2(/^(pilot|istio|linkerd|consul|kuma|cilium)/i)
	},
	{
		why: "which keeps on setting it",
		isIt: named$2(/(controller|operator|autoscaler|injector|scheduler|descheduler)/i)
	}
];
// src/targets/kubernetes/plan/conflict.ts
/** Fields that another field manager owns with another value: who it is, and whether git takes the field. */
const causeMessage = /^conflict with "((?:[^"\\]|\\.)*)"(?: with subresource "([^"]*)")?(?: using \S+)?(?: at (\S+))?/;
/** The conflicts in a 409 answer to an apply; empty when the 409 is about something else. */
function readConflicts(status) {
	const causes = at(status, "details", "causes");
	if (!Array.isArray(causes)) return [];
	return causes.filter((cause) => stringAt(cause, "reason") === "FieldManagerConflict").map(readCause);
}
function readCause(cause) {
	const match = causeMessage.exec(stringAt(cause, "message") ?? "");
	return {
		manager: match?.[1] ?? "unknown manager",
		subresource: match?.[2] ?? "",
		time: match?.[3] ?? null,
		field: stringAt(cause, "field") ?? ""
	};
}
/** The same causes with the time of their manager's last write, which the server tells only of some. */
function timed(causes, live) {
	if (causes.every(({ time }) => time !== null)) return causes;
	const owners = ownersOf$1(live);
	return causes.map((cause) => {
		const owner = owners.find(({ manager, subresource }) => manager === cause.manager && subresource === cause.subresource);
		return {
			...cause,
			time: cause.time ?? owner?.time ?? null
		};
	});
}
/** Decides every conflict of one object by the rules (`ruleOver`). A field that one of its owners keeps is left to all. */
function decideConflicts(causes, sent, { address, rules }) {
	const contested = causes.flatMap((cause) => {
		const fields = sent.filter((field) => isAtOrUnder(serverPath(field.steps), cause.field));
		return (fields.length === 0 ? [cause.field.replace(/^\./, "")] : fields.map(({ path }) => path)).map((path) => ({
			cause,
			path,
			ruling: ruleOver({
				...cause,
				address,
				path
			}, rules)
		}));
	});
	const leaving = new Set(contested.filter(({ ruling }) => ruling.kind === "leave").map(({ path }) => path));
	const decided = contested.map(({ cause, path, ruling }) => ({
		ruling,
		conflict: {
			path,
			manager: managerOf(cause),
			time: cause.time,
			decision: decisionOf(leaving.has(path))
		}
	}));
	return {
		conflicts: decided.map(({ conflict }) => conflict),
		left: sent.filter(({ path }) => leaving.has(path)),
		unsent: decided.flatMap(({ conflict, ruling }) => leaving.has(conflict.path) ? [{
			conflict,
			why: ruling.why
		}] : []),
		failing: decided.flatMap(({ conflict, ruling }) => ruling.kind === "fail" ? [conflict] : [])
	};
}
function decisionOf(isLeft) {
	return isLeft ? "leave" : "take";
}
function managerOf({ manager, subresource }) {
	return subresource === "" ? manager : `${manager} (${subresource})`;
}
function isAtOrUnder(path, ancestor) {
	if (!path.startsWith(ancestor)) return false;
	const next = path.charAt(ancestor.length);
	return next === "" || next === "." || next === "[";
}
/** A path as the server writes it in conflicts (structured-merge-diff, `fieldpath.Path.String`). */
function serverPath(steps) {
	return steps.map(serverStep).join("");
}
function serverStep(step) {
	if (typeof step === "string") return `.${step}`;
	if ("value" in step) return `[=${writeJson(step.value)}]`;
	if ("index" in step) return `[${step.index}]`;
	return `[${Object.keys(step.keys).sort().map((key) => `${key}=${writeJson(step.keys[key] ?? null)}`).join(",")}]`;
}
/** `object` without `fields`. Lists keep the items that still say something. */
function withoutFields(object, fields) {
	let result = object;
	for (const { steps } of fields) {
		const next = without(result, steps);
		if (isObject(next)) result = next;
	}
	return result;
}
function without(value, steps) {
	const [step, ...rest] = steps;
	if (step === void 0) return void 0;
	if (typeof step === "string") return isObject(value) ? withoutKey(value, step, rest) : value;
	if (!Array.isArray(value)) return value;
	return value.flatMap((item, index) => {
		if (!isItem(item, index, step)) return [item];
		const kept = without(item, rest);
		return kept === void 0 ? [] : [kept];
	});
}
function withoutKey(value, key, rest) {
	if (!Object.hasOwn(value, key)) return value;
	const { [key]: inner, ...others } = value;
	const kept = inner === void 0 ? void 0 : without(inner, rest);
	return kept === void 0 ? others : {
		...value,
		[key]: kept
	};
}
function isItem(item, index, step) {
	if ("index" in step) return index === step.index;
	if ("value" in step) return item === step.value;
	return Object.entries(step.keys).every(([key, value]) => {
		const own = at(item, key);
		return own === void 0 || own === value;
	});
}
// src/targets/kubernetes/plan/immutable.ts
/** Whether a server refused a change only because fields cannot change once they are set. */
/**
* The immutable fields that a refusal names: empty unless **every** cause is one, and the API itself says so. A replace
* deletes, so neither a status nor a text alone is evidence: an object that is invalid as well could not be created anew
* (kubernetes#90968, kustomize-controller#734), and a webhook's words are its own (kustomize-controller#834).
*/
function immutableFields(status) {
	const causes = at(status, "details", "causes");
	if (!isValidation(status) || !Array.isArray(causes)) return [];
	const fields = causes.flatMap((cause) => {
		const path = stringAt(cause, "field") ?? "";
		return path !== "" && isImmutableCause(cause) ? [{
			path,
			except: exceptOf(cause)
		}] : [];
	});
	return fields.length === causes.length ? fields : [];
}
/** True for a refusal by the API's own validation of fields, as opposed to quota, policy and webhooks. */
function isValidation(status) {
	const isOfWebhook = (stringAt(status, "message") ?? "").startsWith("admission webhook ");
	return stringAt(status, "reason") === "Invalid" && Array.isArray(at(status, "details", "causes")) && !isOfWebhook;
}
/** One cause in words, without the dump of a value that Kubernetes puts before some of them. */
function sayCause(cause) {
	const field = stringAt(cause, "field");
	const said = stringAt(cause, "message") ?? stringAt(cause, "reason") ?? "refused";
	const message = isImmutableCause(cause) ? "cannot be changed in place" : shorten(said);
	return field === void 0 || field === "" ? message : `${field}: ${message}`;
}
const longest$1 = 400;
function shorten(said) {
	return said.length <= longest$1 ? said : `${said.slice(0, longest$1 / 2)} … ${said.slice(-200)}`;
}
const wordings = [
	/(?<!not )\b(?:is|are) immutable\b/,
	/^Forbidden: updates to statefulset spec for fields other than /,
	/^Forbidden: pod updates may not change fields other than /,
	/^Forbidden: updates to (?:parameters|provisioner) are forbidden/,
	/\bmay not (?:be changed in an update|change once set|be changed once set)\b/,
	/^cannot change roleRef$/
];
function isImmutableCause(cause) {
	const isOfField = ["FieldValueInvalid", "FieldValueForbidden"].includes(stringAt(cause, "reason") ?? "");
	const said = detailOf(stringAt(cause, "message") ?? "");
	return isOfField && wordings.some((wording) => wording.test(said));
}
/** What the server says, without the value that it repeats: that may hold any words. */
function detailOf(message) {
	if (!message.startsWith("Invalid value: ")) return message.split("\n")[0] ?? "";
	return /["}\])]: ([^"]*)$/.exec(message)?.[1] ?? message.slice(15);
}
/** The members that a StatefulSet's refusal lists as changeable. */
function exceptOf(cause) {
	const message = stringAt(cause, "message") ?? "";
	if (!message.startsWith("Forbidden: updates to statefulset spec")) return [];
	return [...message.matchAll(/'(\w+)'/g)].map(([, name = ""]) => name);
}
// src/targets/kubernetes/plan/plan-answer.ts
/** What the API server said to a write or a dry run, as one of the cases that a plan tells apart. */
/** Reads the answer to a server-side apply. Never throws: every status is a case. */
function readAnswer(response) {
	const { status, body } = response;
	if (status >= 200 && status < 300 && isObject(body)) return {
		kind: "object",
		object: body
	};
	const reason = sayStatus(response);
	const causes = readConflicts(body);
	if (status === 409 && causes.length > 0) return {
		kind: "conflicts",
		causes
	};
	if (status === 404) return {
		kind: "not-found",
		reason
	};
	if (status === 403 && isMissingPermission(reason)) return {
		kind: "forbidden",
		reason
	};
	if (/does not support dry run/.test(reason)) return {
		kind: "no-answer",
		reason
	};
	if (isTypeError(reason)) return {
		kind: "refused",
		reasons: typeErrors(reason),
		immutable: []
	};
	if ([
		400,
		403,
		413,
		415,
		422
	].includes(status)) return readRefusal(body, reason);
	return {
		kind: "no-answer",
		reason
	};
}
/** The server's own words about a failed request. */
function sayStatus({ status, body }) {
	return stringAt(body, "message") ?? (typeof body === "string" && body !== "" ? body : `status ${status}`);
}
function isMissingPermission(reason) {
	return /is forbidden: User ".*" cannot /.test(reason);
}
/** How server-side apply tells unknown and mistyped fields: status 500 and no reason (seen on 1.36), or 400. */
function isTypeError(reason) {
	return /failed to create typed patch object|strict decoding error|field not declared in schema/.test(reason);
}
function typeErrors(reason) {
	const strict = /strict decoding error: (.*)/s.exec(reason)?.[1];
	if (strict !== void 0) return strict.split(/,\s+(?=unknown field|duplicate field)/);
	return reason.replace(/^failed to create typed patch object \([^)]*\): /, "").split("\n").map((line) => line.trim()).filter((line) => line !== "" && line !== "errors:").map((line) => line.replace(/^\.?(\S+): field not declared in schema$/, "unknown field \"$1\"")).map((line) => line.replace(/^\.(?=\S+: )/, ""));
}
function readRefusal(body, reason) {
	const causes = at(body, "details", "causes");
	const told = Array.isArray(causes) ? causes.map(sayCause) : [];
	return {
		kind: "refused",
		reasons: told.length > 0 ? told : [reason],
		immutable: immutableFields(body)
	};
}
/** Why a write was not taken, in the server's words. */
function reasonOf$1(answer) {
	switch (answer.kind) {
		case "refused": return answer.reasons.join("; ");
		case "conflicts": return answer.causes.map(({ field, manager }) => `${field} belongs to ${manager}`).join("; ");
		case "not-found":
		case "forbidden":
		case "no-answer": return answer.reason;
	}
}
// src/targets/kubernetes/plan/plan-live.ts
/** What is live, from metadata alone: whether an object is there, and which one it is. */
const byNameUpTo = 3;
const pageSize$1 = "500";
const metadataOnly = "application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1";
const metadataList = "application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1";
const plainListing = {
	isWhole: () => false,
	slim: (_identity, object) => object
};
/**
* Looks at every wanted object: one LIST per kind and namespace where many are wanted, else one GET each. Both are
* metadata only, but for kinds that `listing` names. What may not be listed (an identity that holds
* Secrets by name, for one) is asked by name. In a namespace that is `absent` nothing is asked: all inside is absent.
* Answers by `identityKey`.
*/
async function sightAll(cluster, wanted, absentNamespaces, listing = plainListing) {
	const seen = /* @__PURE__ */ new Map();
	const asked = wanted.filter(({ identity }) => {
		const absent = identity.namespace !== "" && absentNamespaces.has(identity.namespace);
		if (absent) seen.set(identityKey(identity), { kind: "absent" });
		return !absent;
	});
	const limit = pLimit(32);
	const groups = Map.groupBy(asked, ({ info, identity }) => pathOf(info, { namespace: identity.namespace }));
	await Promise.all([...groups.values()].map(async (group) => {
		const listed = asksByName(group) ? null : await limit(() => listWanted(cluster, group, listing));
		await Promise.all(group.map(async (one) => {
			const found = listed?.get(one.identity.name) ?? (listed === null ? null : { kind: "absent" });
			const look = () => sight(cluster, one, listing.isWhole(one.info));
			seen.set(identityKey(one.identity), found ?? await limit(look));
		}));
	}));
	return seen;
}
/** Namespaces always: the plan identity holds them by name (examples/access). */
function asksByName(group) {
	const { info } = group[0] ?? {};
	return info?.group === "" && info.kind === "Namespace" || group.length <= byNameUpTo;
}
/** One GET, of metadata alone unless `whole`. */
async function sight(cluster, { info, identity }, whole = false) {
	const { namespace, name } = identity;
	const answer = await cluster.send({
		method: "GET",
		path: pathOf(info, {
			namespace,
			name
		}),
		...whole ? {} : { accept: metadataOnly }
	});
	if (answer.status === 404) return { kind: "absent" };
	if (answer.status !== 200 || !isObject(answer.body)) return {
		kind: "unreadable",
		reason: sayStatus(answer)
	};
	return {
		kind: "there",
		object: answer.body,
		whole
	};
}
/** The wanted objects of one kind in one namespace by name, or `null` where it cannot be listed (then each is asked by name). */
async function listWanted(cluster, group, listing) {
	const [first] = group;
	if (first === void 0) return /* @__PURE__ */ new Map();
	const { info } = first;
	const path = pathOf(info, { namespace: first.identity.namespace });
	const whole = listing.isWhole(info);
	const wanted = new Map(group.map(({ identity }) => [identity.name, identity]));
	const found = /* @__PURE__ */ new Map();
	const strays = [];
	for await (const items of pagesOf(cluster, {
		path,
		whole
	})) {
		if (items === null) return null;
		for (const item of items) {
			const identity = wanted.get(nameOf$1(item));
			if (identity === void 0) {
				if (at(item, "metadata", "labels", "applyset.kubernetes.io/part-of") !== void 0) strays.push(item);
			} else {
				const object = whole ? named$1(item, info) : listing.slim(identity, item);
				found.set(identity.name, {
					kind: "there",
					object,
					whole
				});
			}
		}
	}
	listing.strays?.set(path, strays);
	return found;
}
/** Metadata of everything that `labelSelector` chooses of one kind in one namespace, or `null` where it cannot be listed. */
async function list$1(cluster, path, labelSelector) {
	const found = [];
	for await (const items of pagesOf(cluster, {
		path,
		whole: false,
		labelSelector
	})) {
		if (items === null) return null;
		found.push(...items);
	}
	return found;
}
/** A LIST page by page; `null`, at last, where it cannot be listed (410: its pages are older than the server remembers). */
async function* pagesOf(cluster, asked) {
	let proceed = "";
	do {
		const page = await listPage(cluster, asked, proceed);
		const items = itemsOf(page);
		yield items;
		if (items === null) return;
		proceed = stringAt(page.body, "metadata", "continue") ?? "";
	} while (proceed !== "");
}
function nameOf$1(object) {
	return stringAt(object, "metadata", "name") ?? "";
}
/** Items of a list do not say their kind. */
function named$1(item, info) {
	return {
		apiVersion: apiVersionOf(info),
		kind: info.kind,
		...item
	};
}
/** The items of a list; `null` where the answer is none. An empty list of metadata says `items: null`. */
function itemsOf({ status, body }) {
	if (status !== 200 || stringAt(body, "kind")?.endsWith("List") !== true) return null;
	const items = at(body, "items") ?? [];
	return Array.isArray(items) ? items.filter(isObject) : null;
}
function listPage(cluster, { path, whole, labelSelector }, proceed) {
	const query = {
		limit: pageSize$1,
		...labelSelector === void 0 ? {} : { labelSelector },
		...proceed === "" ? {} : { continue: proceed }
	};
	return cluster.send({
		method: "GET",
		path,
		query,
		...whole ? {} : { accept: metadataList }
	});
}
/** Names of the namespaces that the server says are not there. A forbidden look proves nothing: then it is asked on. */
async function findAbsentNamespaces(cluster, names) {
	const limit = pLimit(32);
	const answers = await Promise.all([...names].map((name) => limit(() => isAbsentNamespace(cluster, name))));
	return new Set([...names].filter((_name, index) => answers[index]));
}
async function isAbsentNamespace(cluster, name) {
	const info = {
		group: "",
		version: "v1",
		kind: "Namespace",
		resource: "namespaces"
	};
	const identity = {
		group: "",
		kind: "Namespace",
		namespace: "",
		name
	};
	return (await sight(cluster, {
		info: {
			...info,
			namespaced: false,
			verbs: []
		},
		identity
	})).kind === "absent";
}
/** Uid of an object, empty where there is none. */
function uidOf(object) {
	return stringAt(object, "metadata", "uid") ?? "";
}
/** The resourceVersion of an object, empty where there is none. */
function resourceVersionOf(object) {
	return stringAt(object, "metadata", "resourceVersion") ?? "";
}
/** The generation of an object, `null` where its kind keeps none. */
function generationOf(object) {
	const generation = at(object, "metadata", "generation");
	return typeof generation === "number" ? generation : null;
}
// src/targets/kubernetes/plan/foreign-standing.ts
/** Whether the deployer whose mark an object carries still manages it. Only reads leave. */
/** Looks, once for each mark. */
function openStandings(cluster, served) {
	const known = /* @__PURE__ */ new Map();
	return (mark) => {
		const key = `${mark.tool} ${mark.namespace ?? ""} ${mark.name}`;
		const standing = known.get(key) ?? look(cluster, served, mark);
		known.set(key, standing);
		return standing;
	};
}
async function look(cluster, served, mark) {
	switch (mark.tool) {
		case "Flux Kustomization": return lookAtObject(cluster, served, {
			...mark,
			group: "kustomize.toolkit.fluxcd.io",
			kind: "Kustomization"
		});
		case "Flux HelmRelease": return lookAtObject(cluster, served, {
			...mark,
			group: "helm.toolkit.fluxcd.io",
			kind: "HelmRelease"
		});
		case "Argo CD application": return lookAtObject(cluster, served, {
			...mark,
			group: "argoproj.io",
			kind: "Application"
		});
		case "Helm release": return lookAtRelease(cluster, mark);
		case "kapp app":
		case "kluctl deployment":
		case "kpt inventory": return {
			kind: "unknown",
			reason: `a ${mark.tool} cannot be looked up`
		};
	}
}
async function lookAtObject(cluster, served, { group, kind, name, namespace }) {
	if (served.stale.includes(group)) return {
		kind: "unknown",
		reason: `the API group ${group} does not answer`
	};
	const info = served.preferred(group, kind);
	if (info === void 0) return { kind: "gone" };
	const place = namespace ?? "argocd";
	const response = await cluster.send({
		method: "GET",
		path: pathOf(info, {
			namespace: place,
			name
		})
	});
	if (response.status === 404 && namespace !== null) return { kind: "gone" };
	if (response.status === 404) return {
		kind: "unknown",
		reason: `it is not in the namespace ${place}`
	};
	if (response.status !== 200) return {
		kind: "unknown",
		reason: sayStatus(response)
	};
	return { kind: at(response.body, "spec", "suspend") === true ? "resting" : "acting" };
}
/** Helm keeps each revision of a release as a Secret in the release's namespace. */
async function lookAtRelease(cluster, { name, namespace }) {
	if (namespace === null) return {
		kind: "unknown",
		reason: "its mark names no namespace"
	};
	const revisions = await list$1(cluster, `/api/v1/namespaces/${namespace}/secrets`, `owner=helm,name=${name}`);
	if (revisions === null) return {
		kind: "unknown",
		reason: `Secrets of the namespace ${namespace} cannot be listed`
	};
	return { kind: revisions.length === 0 ? "gone" : "resting" };
}
// src/targets/kubernetes/plan/plan-desired.ts
/** What git wants: every manifest with its kind, its namespace and the label that says whose it is. */
/** More lines than anyone reads: what is left over is counted, and told when the first ones are fixed. */
const mostLines = 200;
/** One `Failure` (`manifests-invalid`) that tells all problems at once, or nothing where there are none. */
function refuseProblems(problems) {
	if (problems.length === 0) return;
	const many = problems.length === 1 ? "There is a mistake" : `There are ${problems.length} mistakes`;
	const shown = problems.slice(0, mostLines);
	const lines = shown.map(({ message, place }) => `- ${writePlace(place)}: ${message}`);
	if (problems.length > mostLines) lines.push(`- and ${problems.length - mostLines} more`);
	throw new Failure("manifests-invalid", `${many} in the manifests, and nothing was sent to the cluster. Fix and push again:\n${lines.join("\n")}`, { places: shown.map(({ place }) => place) });
}
/** Manifests with their kinds, the label and the rules; `kinds` knows the kinds of planned CRDs too. */
function desireAll(manifests, kinds, label, conflicts = []) {
	refuseProblems(manifests.flatMap((manifest) => labelProblem(manifest)));
	return manifests.map(({ object, source }) => {
		const identity = identityOf(object);
		const info = kinds.find(stringAt(object, "apiVersion") ?? "", identity.kind);
		if (info === void 0) throw unknownKind$1(identity, source);
		const address = addressOf(identity);
		const rules = conflicts.filter((rule) => isAbout$1(rule, address));
		return {
			identity,
			address,
			info,
			object: withLabel(object, label),
			source,
			rules
		};
	});
}
function labelProblem({ object, source }) {
	if (stringAt(object, "metadata", "labels", "applyset.kubernetes.io/part-of") === void 0) return [];
	return [{
		message: `${addressOf(identityOf(object))} carries the label ${partOfKey}. Remove it: the deployer sets it.`,
		place: placeOfSource(source)
	}];
}
function unknownKind$1(identity, source) {
	const kind = identity.group === "" ? identity.kind : `${identity.kind} (${identity.group})`;
	return new Failure("manifests-invalid", `${writePlace(placeOfSource(source))}: the cluster does not know the kind ${kind} of ${addressOf(identity)}. Install its CustomResourceDefinition, or add it to the manifests.`, { places: [placeOfSource(source)] });
}
function withLabel(object, label) {
	const metadata = metadataOf(object);
	const labels = isObject(metadata["labels"]) ? metadata["labels"] : {};
	return {
		...object,
		metadata: {
			...metadata,
			labels: {
				...labels,
				[label.key]: label.value
			}
		}
	};
}
// src/targets/kubernetes/plan/plan-home.ts
/** The home that an apply makes, where git does not hold it. It is never a member. */
function homeChange(hands, isAbsent, desired) {
	const home = homeOf(hands.spec);
	const isHeld = desired.some(({ identity }) => identity.kind === "Namespace" && identity.name === home);
	if (!isAbsent || isHeld) return [];
	return [{
		address: `Namespace/${home}`,
		action: "create",
		marks: [{
			name: "action",
			value: "create"
		}],
		leaves: [],
		reason: "the lock and the inventory live in it",
		previousAddress: null,
		prune: false,
		conflicts: [],
		unverified: "the server is not asked about Pushlane's own objects"
	}];
}
// src/targets/kubernetes/order/phase-sort.ts
/** Sorts manifests by the phase that their annotations say. A problem per annotation that cannot be understood. */
function sortPhases(manifests) {
	const members = [];
	const hooks = [];
	const notices = [];
	const problems = [];
	for (const manifest of manifests) {
		const phase = readPhase(manifest.object);
		const address = addressOf(identityOf(manifest.object));
		if ("mistakes" in phase) problems.push(...phase.mistakes.map((said) => ({
			message: `${address}: ${said}.`,
			place: placeOf$1(manifest)
		})));
		else if (phase.kind === "member") members.push(manifest);
		else if (phase.kind === "hook") hooks.push({
			manifest,
			phase
		});
		else notices.push({
			level: "note",
			text: `${address} is left out: no apply runs a hook with "${phase.why}".`
		});
	}
	return {
		members,
		hooks,
		notices,
		problems
	};
}
/** The hooks among them, by identity. */
function hookPhases({ hooks }) {
	return new Map(hooks.map(({ manifest, phase }) => [identityKey(identityOf(manifest.object)), phase]));
}
// src/targets/kubernetes/plan/plan-dry-run.ts
/** Asks the server what it would make of one object, and what its answer means for the plan. */
/** One dry run of a server-side apply. `warnings` are the server's own words. */
async function dryRun$1({ hands }, desired, object, force) {
	const { namespace, name } = desired.identity;
	const response = await hands.cluster.send({
		method: "PATCH",
		path: pathOf(desired.info, {
			namespace,
			name
		}),
		query: {
			fieldManager,
			fieldValidation: "Strict",
			dryRun: "All",
			force: String(force)
		},
		contentType: "application/apply-patch+yaml",
		body: object
	});
	return {
		answer: readAnswer(response),
		warnings: response.warnings
	};
}
/** What an answer to a dry run means for the plan; `reason` null: the server verified it. */
function judge$2(survey, desired, answer) {
	const isMoving = survey.movingKinds.has(kindKey(desired.info.group, desired.info.kind));
	switch (answer.kind) {
		case "object": return {
			kind: "unverified",
			reason: null
		};
		case "no-answer": return {
			kind: "unverified",
			reason: answer.reason
		};
		case "forbidden":
			if (survey.purpose === "plan") return {
				kind: "unverified",
				reason: answer.reason
			};
			return {
				kind: "verdict",
				verdict: notAllowed$1(desired, answer.reason)
			};
		case "refused":
		case "not-found":
			if (isMoving) return {
				kind: "unverified",
				reason: "its CustomResourceDefinition changes in this plan"
			};
			return {
				kind: "verdict",
				verdict: refusedBy(desired, answer)
			};
		case "conflicts": return {
			kind: "unverified",
			reason: "the server reported conflicts although the apply was forced"
		};
	}
}
function notAllowed$1(desired, reason) {
	return refusal(desired, "permissions-missing", `${desired.address}: ${reason}. Grant it to the apply identity (examples/access).`);
}
function refusedBy(desired, answer) {
	const where = `${desired.address} (${writePlace(placeOfSource(desired.source))})`;
	if (answer.kind === "not-found") return refusal(desired, "manifest-refused", `${where}: ${answer.reason}`);
	return refusal(desired, "manifest-refused", `${where}: ${answer.reasons.join("; ")}`);
}
// src/targets/kubernetes/plan/plan-foreign.ts
/** Objects that another deployer put there: taken over, or refused with what to do. */
/**
* Decides over an object with another deployer's mark. Taken over where that one is gone, and where git allows it and
* nothing acts by itself; refused (`owned-by-others`) where a controller would take it back.
*/
async function takeOver(survey, desired, mark) {
	const standing = await survey.standingOf(mark);
	const isAllowed = survey.hands.spec.rules.adopt.some((word) => globPattern(word).test(desired.address));
	const isSuspended = standing.kind === "resting" && mark.tool !== "Helm release";
	if (standing.kind === "gone") return {
		kind: "adopt",
		warning: null
	};
	if (standing.kind !== "acting" && (isAllowed || isSuspended)) return {
		kind: "adopt",
		warning: `taken over from the ${mark.tool} ${mark.name}. ${farewell(mark)}`
	};
	const { address, source } = desired;
	const told = standing.kind === "unknown" ? ` (whether that is still there is not known: ${standing.reason})` : "";
	return {
		kind: "refused",
		verdict: refusal(desired, "owned-by-others", `${`${address} (${writePlace(placeOfSource(source))})`} belongs to the ${mark.tool} ${mark.name}${told}. ${wayOut(desired, mark, standing)} Or take it out of ${source.file}.`)
	};
}
/** What has to be done to the old deployer once its objects are ours, so that it does not take them along. */
function farewell({ tool, name, namespace }) {
	const inNamespace = namespace === null ? "" : ` -n ${namespace}`;
	switch (tool) {
		case "Helm release": return `Let Helm forget the release (kubectl delete secret${inNamespace} -l owner=helm,name=${name}); "helm uninstall" of Helm 3 would delete the objects.`;
		case "Flux Kustomization": return `Delete it while it is suspended (kubectl delete kustomizations.kustomize.toolkit.fluxcd.io${inNamespace} ${name}); resumed, it would fight this target.`;
		case "Flux HelmRelease": return `Delete it while it is suspended (kubectl delete helmreleases.helm.toolkit.fluxcd.io${inNamespace} ${name}); resumed, it would fight this target.`;
		case "Argo CD application":
		case "kapp app":
		case "kluctl deployment":
		case "kpt inventory": return "See that it does not deploy or delete these objects any more.";
	}
}
function wayOut(desired, mark, standing) {
	const { tool, name, namespace } = mark;
	const inNamespace = namespace === null ? "" : ` -n ${namespace}`;
	const allow = `add "${desired.address}" to kubernetes.adopt in pushlane.yaml`;
	if (standing.kind !== "acting") return `To take it over, ${allow}, and see that the ${tool} does not deploy it any more.`;
	if (tool === "Argo CD application") return `To take it over, delete the application without its objects first (argocd app delete ${name} --cascade=false).`;
	return `To take it over, suspend it first (flux suspend ${tool === "Flux HelmRelease" ? "helmrelease" : "kustomization"} ${name}${inNamespace}).`;
}
// src/targets/kubernetes/plan/former-owners.ts
/** Deployers that held an object before it was adopted: what they own goes over to us, or goes away. */
/** Names under which deployers write what their source holds; people's edits go by other names (`kubectl-edit`). */
const byApply = /^(kubectl|helm|kustomize-controller|helm-controller|argocd-controller|argocd-application-controller)$/i;
const byUpdate = /^(kubectl-client-side-apply|helm|helm-controller|argocd-controller|argocd-application-controller)$/i;
const words = [
	[/^kubectl/, "kubectl apply"],
	[/^helm/i, "Helm"],
	[/^kustomize-controller$/, "Flux"],
	[/^argocd/, "Argo CD"]
];
function isFormer({ manager, operation, subresource, fields }) {
	if (subresource !== "" || manager === "pushlane") return false;
	if (operation === "Apply") return byApply.test(manager);
	return byUpdate.test(manager) || fields.some(({ steps }) => isMark(steps));
}
/** Whoever wrote a deployer's mark wrote all of its manifest, whatever name it goes by. */
function isMark(steps) {
	const [metadata, on, key] = steps;
	return metadata === "metadata" && typeof on === "string" && typeof key === "string" && markPaths.has(`${on} ${key}`);
}
/** Who deployed a live object before, in words. Empty where nobody is known to have. */
function formerDeployers(live) {
	const named = ownersOf$1(live).filter(isFormer).map(({ manager }) => words.find(([name]) => name.test(manager))?.[1] ?? manager);
	return [...new Set(named)].sort();
}
/** Git takes every field of former deployers in an adoption, also of those that are controllers: they go. */
function formerRules(live) {
	return ownersOf$1(live).filter(isFormer).map(({ manager }) => ({
		path: "*",
		object: null,
		manager,
		take: "ours"
	}));
}
/**
* Fields that former deployers own, that `sent` does not hold and that nobody else owns: they go away with the adoption,
* as they would have gone from a deploy of the old tool.
*/
function staleFields(live, sent) {
	const owners = ownersOf$1(live);
	const former = owners.filter(isFormer).flatMap(({ fields }) => fields);
	const others = new Set(owners.filter((owner) => !isFormer(owner) && owner.manager !== "pushlane").flatMap(({ fields }) => fields.map(({ path }) => path)));
	return releasedFields(sent, former).filter(({ path, steps }) => steps[0] !== "status" && !others.has(path));
}
/**
* The `managedFields` of a live object with what former deployers own as our manager's own, or `null` where there are
* none. The next server-side apply then removes what it does not send (as `kubectl apply --server-side` does with its
* own client-side fields; k8s.io/client-go/util/csaupgrade).
*/
function migratedFields(live) {
	const entries = at(live, "metadata", "managedFields");
	if (!Array.isArray(entries)) return null;
	const isOld = (entry) => ownersOf$1({ metadata: { managedFields: [entry] } }).some(isFormer);
	const isOurs = (entry) => stringAt(entry, "manager") === "pushlane" && stringAt(entry, "operation") === "Apply" && at(entry, "subresource") === void 0;
	const merging = entries.filter((entry) => isObject(entry) && (isOld(entry) || isOurs(entry)));
	if (!merging.some(isOld)) return null;
	const first = merging.find(isOurs) ?? merging.at(-1) ?? {};
	const merged = {
		...isObject(first) ? first : {},
		manager: fieldManager,
		operation: "Apply",
		fieldsV1: merging.map((entry) => at(entry, "fieldsV1")).filter(isObject).reduce(union, {})
	};
	return [...entries.filter((entry) => !merging.includes(entry)), merged];
}
function union(one, other) {
	const result = { ...one };
	for (const [key, value] of Object.entries(other)) {
		const known = result[key];
		result[key] = isObject(known) && isObject(value) ? union(known, value) : value;
	}
	return result;
}
// src/targets/kubernetes/plan/outdated-owners.ts
/** Fields that are owned under an API version which the server cannot read any more. */
/** Why such an object cannot be verified, and what the apply does about it. */
const outdatedReason = "its fields are owned under an API version that the server cannot read any more; the apply names them anew";
/**
* True where a server-side apply fails for the version of an entry in `managedFields`, not for what is sent: a version
* was dropped, or the kind has gained fields since (kubernetes#111937; ".x: field not declared in schema" of a field
* that git does not hold). Only these two answers count.
*/
function isOutdated(answer, { info, object }, live) {
	if (!ownersOf$1(live).some(({ apiVersion }) => isStale(apiVersion, apiVersionOf(info)))) return false;
	if (answer.kind === "no-answer") return /request to convert CR to an invalid group\/version/.test(answer.reason);
	if (answer.kind !== "refused" || answer.reasons.length === 0) return false;
	return answer.reasons.every((reason) => {
		const field = /^unknown field "([^"[]+)"$/.exec(reason)?.[1];
		return field !== void 0 && at(object, ...field.split(".")) === void 0;
	});
}
/** The `managedFields` of a live object with every entry of its group under `apiVersion`, or `null` where all are. */
function renamedVersions(apiVersion) {
	return (live) => {
		const entries = at(live, "metadata", "managedFields");
		if (!Array.isArray(entries)) return null;
		const old = (entry) => isStale(stringAt(entry, "apiVersion") ?? apiVersion, apiVersion);
		if (!entries.some(old)) return null;
		return entries.map((entry) => isObject(entry) && old(entry) ? {
			...entry,
			apiVersion
		} : entry);
	};
}
function isStale(owned, wanted) {
	return owned !== wanted && owned.split("/")[0] === wanted.split("/")[0] && owned.includes("/");
}
// src/targets/kubernetes/plan/plan-change.ts
/** The change that creates `desired` with these fields. `unverified`: why the server did not say so itself. */
function createOf(survey, desired, fields, unverified) {
	return changeOf(survey, desired, {
		conflicts: [],
		reason: null,
		action: "create",
		fields: createdFields(fields),
		unverified
	});
}
/**
* The change from the live object to the predicted one (`null`: not asked, so what is sent counts), or `null` where an
* apply would change neither a value nor the ownership of a field.
*/
function updateOf(survey, desired, compared) {
	const { live, predicted, sent, action, decided, unverified } = compared;
	const owned = ownedBy(live);
	const changed = changedFields({
		sent,
		owned,
		live,
		predicted
	});
	const told = new Set(changed.map(({ path }) => path));
	const fields = [...changed, ...compared.gone.filter(({ path }) => !told.has(path))];
	const more = {
		action,
		conflicts: decided.conflicts,
		unverified
	};
	if (action === "adopt") return changeOf(survey, desired, {
		...more,
		fields,
		reason: adoptReason(live)
	});
	if (fields.length > 0) return changeOf(survey, desired, {
		...more,
		fields,
		reason: null
	});
	if (predicted === null || ownershipText(owned) === ownershipText(ownedBy(predicted))) return null;
	const taken = newlyOwned(sent, owned, live);
	const reason = "only the ownership of fields changes, no value";
	return changeOf(survey, desired, {
		...more,
		fields: taken,
		reason
	});
}
/**
* The change that deletes the live object and creates `desired`. Its leaves are all fields of the new object, also those
* that stay: what a half-done replace leaves to do is a create with the same after-tokens.
*/
function replaceOf(survey, desired, replaced) {
	const { immutable, fields, live, isAdopt, unverified } = replaced;
	const created = createdFields(fields).map((field) => ({
		...field,
		before: valueAt(live, field.steps)
	}));
	const released = releasedFields(fields, ownedBy(live)).flatMap(({ path, steps }) => {
		const before = valueAt(live, steps);
		return before === void 0 ? [] : [{
			path,
			before,
			after: void 0
		}];
	});
	const cause = causeOf(immutable, [...created, ...released]);
	const change = changeOf(survey, desired, {
		action: "replace",
		fields: [...created, ...released],
		conflicts: [],
		reason: `${cause.join(", ")} cannot be changed in place`,
		unverified
	});
	const marks = [
		...change.marks,
		{
			name: "cause",
			value: cause.join()
		},
		{
			name: "uid",
			value: uidOf(live)
		},
		...isAdopt ? [{
			name: "adopt",
			value: "true"
		}] : []
	];
	return {
		...change,
		marks
	};
}
/** The server's paths; where it only says "spec, but for …", the changed members of it. */
function causeOf(immutable, changes) {
	const paths = immutable.flatMap(({ path, except }) => {
		if (except.length === 0) return [path];
		const members = changes.filter(({ before, after }) => !isSame(before, after)).filter((change) => change.path.startsWith(`${path}.`)).map((change) => change.path.slice(path.length + 1).split(/[.[]/)[0] ?? "").filter((member) => !except.includes(member));
		return members.length === 0 ? [path] : members.map((member) => `${path}.${member}`);
	});
	return [...new Set(paths)].sort();
}
function adoptReason(live) {
	const former = formerDeployers(live);
	return `${former.length === 0 ? "it is live" : `it is live (put there by ${former.join(" and ")})`}, and this target did not apply it before`;
}
function ownedBy(object) {
	return ownersOf$1(object).filter(({ manager, operation, subresource }) => manager === "pushlane" && operation === "Apply" && subresource === "").flatMap(({ fields }) => fields);
}
function ownershipText(owned) {
	return owned.map(({ path }) => path).sort().join("\n");
}
/** Fields that git takes without a new value: shown with the value that stays. */
function newlyOwned(sent, owned, live) {
	const before = new Set(owned.map(({ path }) => path));
	return sent.filter(({ path }) => !before.has(path)).map(({ path, steps, value }) => ({
		path,
		before: valueAt(live, steps),
		after: value
	}));
}
function changeOf({ hands, key }, { address, object }, parts) {
	const { action, fields, conflicts, reason, unverified } = parts;
	const marks = [{
		name: "action",
		value: action
	}];
	if (action === "adopt") marks.push({
		name: "adopt",
		value: "true"
	});
	for (const { path, decision } of conflicts) marks.push({
		name: `conflict:${path}`,
		value: decision
	});
	return {
		address,
		action,
		marks,
		leaves: writeLeaves(object, fields, {
			address,
			key,
			hide: hands.hide
		}),
		reason,
		previousAddress: null,
		prune: false,
		conflicts,
		unverified
	};
}
// src/targets/kubernetes/plan/plan-conflicts.ts
/** What a plan says about the conflicts of one object. */
const longestValue = 80;
/** A note for each field that is left: to whom, since when, why, and with which value (never a secret one). */
function leftNotices({ address, object }, live, { unsent, left }) {
	return unsent.map(({ conflict: { path, manager, time }, why }) => {
		const steps = left.find((field) => field.path === path)?.steps ?? [];
		const value = steps.length === 0 || isSecret(object) ? void 0 : valueAt(live, steps);
		const text = value === void 0 ? "" : canonicalJson(value);
		const keeps = text === "" || text.length > longestValue ? "" : ` It stays ${text}.`;
		return {
			level: "note",
			text: `${address}: ${path} is left to ${manager}${time === null ? "" : ` (since ${time})`}, ${why ?? "which owns it as well"}.${keeps} Take it out of git to end this note.`
		};
	});
}
/** The refusal (`conflict-refused`) of fields that a rule forbids to take or leave. */
function conflictRefused(desired, failing) {
	const { address, source } = desired;
	const owned = failing.map(({ path, manager, time }) => `${path} is set by ${manager}${time === null ? "" : ` since ${time}`}`);
	return refusal(desired, "conflict-refused", `${address} (${writePlace(placeOfSource(source))}): ${owned.join("; ")}, and a rule in kubernetes.conflicts says fail. Settle who owns it: take it out of git, or say ours or theirs.`);
}
// src/targets/kubernetes/plan/plan-older-version.ts
/**
* Fields that a write takes off because git's API version does not have them. The server stores a custom resource in one
* version; without a conversion webhook, a write in a version that lacks a field drops it, and neither the object as read
* in that version nor a dry run shows it (kubernetes#111703).
*/
const nothingLost = {
	fields: [],
	notices: []
};
/** Looks, once for each kind. */
function openStorages(cluster) {
	const known = /* @__PURE__ */ new Map();
	return ({ group, resource }) => {
		const name = `${resource}.${group}`;
		const storage = known.get(name) ?? readStorage(cluster, name);
		known.set(name, storage);
		return storage;
	};
}
async function readStorage(cluster, name) {
	const path = `/apis/apiextensions.k8s.io/v1/customresourcedefinitions/${name}`;
	const response = await cluster.send({
		method: "GET",
		path
	});
	if (response.status === 404) return { kind: "converted" };
	if (response.status !== 200) return {
		kind: "unknown",
		reason: sayStatus(response)
	};
	if ((stringAt(response.body, "spec", "conversion", "strategy") ?? "None") !== "None") return { kind: "converted" };
	const versions = at(response.body, "spec", "versions");
	const stored = Array.isArray(versions) ? versions.find((one) => at(one, "storage") === true) : void 0;
	return {
		kind: "plain",
		version: stringAt(stored ?? null, "name") ?? ""
	};
}
/**
* What a write of `live`, which was read in git's version, loses, with a warning that names the version to write instead.
* "moved" where the object changed meanwhile.
*/
async function lostFields(survey, desired, live) {
	const { info, address } = desired;
	const others = survey.served.served.filter((one) => isOtherVersion(one, info));
	if (others.length === 0 || !info.group.includes(".")) return nothingLost;
	const storage = await survey.storageOf(info);
	if (storage.kind === "converted") return nothingLost;
	if (storage.kind === "unknown") return unchecked(address, info, storage.reason);
	const stored = others.find(({ version }) => version === storage.version);
	if (stored === void 0) return nothingLost;
	const { namespace, name } = desired.identity;
	const read = await survey.hands.cluster.send({
		method: "GET",
		path: pathOf(stored, {
			namespace,
			name
		})
	});
	if (read.status !== 200 || !isObject(read.body)) return unchecked(address, info, sayStatus(read));
	if (resourceVersionOf(read.body) !== resourceVersionOf(live)) return "moved";
	const fields = missing$1(read.body, live, await survey.schemas.of(stored));
	return fields.length === 0 ? nothingLost : {
		fields,
		notices: [lossNotice(address, fields, [info, stored])]
	};
}
function isOtherVersion(one, { group, kind, version }) {
	return one.group === group && one.kind === kind && one.version !== version;
}
function unchecked(address, info, reason) {
	return {
		fields: [],
		notices: [{
			level: "warning",
			text: `${address}: whether ${apiVersionOf(info)} holds all fields of the stored object was not checked: ${reason}`
		}]
	};
}
function lossNotice(address, fields, [written, stored]) {
	const paths = fields.map(({ path }) => path).join(", ");
	return {
		level: "warning",
		text: `${address}: ${apiVersionOf(written)} does not have ${paths}, which the object has as ${apiVersionOf(stored)}, so this write takes it off. To keep it, say apiVersion: ${apiVersionOf(stored)} in git.`
	};
}
/** What `stored` has and `live` lacks, besides metadata and status; a default would only come back. */
function missing$1(stored, live, schema) {
	return Object.keys(stored).filter((key) => ![
		"apiVersion",
		"kind",
		"metadata",
		"status"
	].includes(key)).flatMap((key) => missingAt([key], [stored[key], live[key]], schema?.member(key) ?? null));
}
function missingAt(steps, [stored, live], schema) {
	if (live === void 0) {
		if (isSame(stored, schema?.defaultValue)) return [];
		return [{
			path: writePath(steps),
			before: stored,
			after: void 0
		}];
	}
	if (Array.isArray(stored) && Array.isArray(live)) return stored.flatMap((item, index) => missingAt([...steps, { index }], [item, live[index]], schema?.item() ?? null));
	if (!isObject(stored) || !isObject(live)) return [];
	return Object.keys(stored).flatMap((key) => missingAt([...steps, key], [stored[key], live[key]], schema?.member(key) ?? null));
}
// src/targets/kubernetes/plan/plan-trial.ts
/** Kinds whose name says what they are: another name would be another thing. */
const boundToName = /* @__PURE__ */ new Set([
	"CustomResourceDefinition",
	"APIService",
	"Namespace"
]);
const trialName = "pushlane-would-create";
/** The server's answer, or `null` where it cannot be asked: names that matter, and Secrets, which plans write by name. */
async function dryRunAnew({ hands }, desired) {
	const { identity, info, object } = desired;
	if (boundToName.has(identity.kind) || isSecret(object)) return null;
	const { namespace } = identity;
	return hands.cluster.send({
		method: "PATCH",
		path: pathOf(info, {
			namespace,
			name: trialName
		}),
		query: {
			fieldManager,
			fieldValidation: "Strict",
			dryRun: "All",
			force: "true"
		},
		contentType: "application/apply-patch+yaml",
		body: {
			...object,
			metadata: {
				...metadataOf(object),
				name: trialName
			}
		}
	});
}
// src/targets/kubernetes/plan/plan-replace.ts
/** Objects that cannot change in place: whether git allows to delete one and create it anew, and what that changes. */
const replaceKey = "pushlane.dev/replace";
/** What is lost with the object itself is more than the object: an annotation or a glob could reach it by accident. */
const losesMore = {
	"/PersistentVolumeClaim": "the data on its volume",
	"/PersistentVolume": "the way to its data",
	"/Namespace": "everything in it",
	"apiextensions.k8s.io/CustomResourceDefinition": "every object of its kind"
};
/**
* The verdict over an object that the server refused only for `immutable` fields: a step with a change `replace`, or the
* refusal (`immutable-field`) that names what would allow it. Where it is allowed, the server is asked once more whether
* it would create the object: a dry run under another name, because its own is taken.
*/
async function planReplace(survey, desired, found) {
	const why = whyNotAllowed(survey, desired);
	if (why !== null) return notAllowed(desired, found.immutable, why);
	const anew = await tryAnew(survey, desired);
	if (anew.kind === "refused") return couldNotBeCreated(desired, anew.reason);
	const change = replaceOf(survey, desired, {
		...found,
		unverified: anew.reason
	});
	const { live, warnings } = found;
	return {
		kind: "step",
		step: {
			desired,
			sent: desired.object,
			live,
			sighted: live,
			change,
			notices: [],
			warnings
		}
	};
}
/** What would allow it, or `null` where it is allowed. */
function whyNotAllowed({ hands }, { identity, address, object }) {
	const kind = `${identity.group}/${identity.kind}`;
	if (kind === "/Namespace" && identity.name === homeOf(hands.spec)) return "Pushlane's lock and inventory live in it, so it is never replaced: take the change back.";
	const named = hands.spec.rules.replace;
	const more = losesMore[kind];
	if (more !== void 0) {
		if (named.includes(address)) return null;
		return `Deleting it loses ${more}, so it is only replaced where kubernetes.replace in pushlane.yaml has its exact address: "${address}". Else take the change back.`;
	}
	if (stringAt(metadataOf(object), "annotations", replaceKey) === "allowed" || named.some((word) => globPattern(word).test(address))) return null;
	return `To have it deleted and created anew, annotate it with ${replaceKey}: allowed, or add "${address}" to kubernetes.replace in pushlane.yaml. Else take the change back.`;
}
function notAllowed(desired, immutable, why) {
	const { address, source } = desired;
	const paths = immutable.map(({ path }) => path).join(", ");
	return refusal(desired, "immutable-field", `${address} (${writePlace(placeOfSource(source))}): ${paths} cannot be changed in place. ${why}`);
}
function couldNotBeCreated(desired, reason) {
	const { address, source } = desired;
	return refusal(desired, "manifest-refused", `${address} (${writePlace(placeOfSource(source))}) would have to be replaced, but the server would not create it: ${reason}. Correct it first.`);
}
async function tryAnew(survey, desired) {
	const response = await dryRunAnew(survey, desired);
	return response === null ? {
		kind: "taken",
		reason: null
	} : judgeTrial(response);
}
function judgeTrial(response) {
	const answer = readAnswer(response);
	if (answer.kind === "object") return {
		kind: "taken",
		reason: null
	};
	if (answer.kind !== "refused") return untried(sayStatus(response));
	if (answer.reasons.every((reason) => /already allocated|^metadata\.name\b/.test(reason))) return {
		kind: "taken",
		reason: null
	};
	const said = answer.reasons.join("; ");
	return isValidation(response.body) ? {
		kind: "refused",
		reason: said
	} : untried(said);
}
function untried(reason) {
	return {
		kind: "taken",
		reason: `whether it can be created anew was not checked: ${reason}`
	};
}
// src/targets/kubernetes/plan/plan-scale.ts
/** What a plan says where git and an autoscaler both have to do with `spec.replicas`. */
/** A warning for each workload whose `replicas` git sets although git also gives it a HorizontalPodAutoscaler. */
function scalerNotices(desired) {
	const byIdentity = new Map(desired.map((one) => [identityKey(one.identity), one]));
	return desired.flatMap(({ identity, address, object }) => {
		if (identity.kind !== "HorizontalPodAutoscaler" || identity.group !== "autoscaling") return [];
		const target = at(object, "spec", "scaleTargetRef") ?? null;
		const scaled = byIdentity.get(identityKey({
			group: groupOf(target),
			kind: stringAt(target, "kind") ?? "",
			namespace: identity.namespace,
			name: stringAt(target, "name") ?? ""
		}));
		if (scaled === void 0 || at(scaled.object, "spec", "replicas") === void 0) return [];
		return [{
			level: "warning",
			text: `${scaled.address} sets spec.replicas, and ${address} scales it: each apply would fight it until it has scaled once. Take spec.replicas out of git.`
		}];
	});
}
function groupOf(target) {
	const apiVersion = stringAt(target, "apiVersion") ?? "";
	return apiVersion.includes("/") ? apiVersion.slice(0, apiVersion.indexOf("/")) : "";
}
/**
* A warning where `spec.replicas` leaves git while nobody else owns it: the server then sets its default at once, even
* where an autoscaler is to follow (kubernetes#67135).
*/
function resetNotices({ address }, change, { live, predicted }) {
	const isReleased = change?.leaves.some(({ path, after }) => path === "spec.replicas" && after.kind === "absent");
	const [now, next] = [at(live, "spec", "replicas"), at(predicted, "spec", "replicas")];
	if (isReleased !== true || typeof now !== "number" || typeof next !== "number" || now <= next) return [];
	return [{
		level: "warning",
		text: `${address}: spec.replicas leaves git, so the server sets it from ${now} to ${next}. Where an autoscaler is to own it, let it scale once before.`
	}];
}
// src/targets/kubernetes/plan/plan-stale.ts
/** What an adoption takes off an object besides what git sends. */
/**
* The fields of former deployers that go away. Who creates an object owns its defaults as well: a field that the server
* would give to git's object in the same way does not change, so the server is asked where there is anything to tell.
*/
async function staleChanges(survey, desired, { live, sent }) {
	const stale = staleFields(live, sent).filter(({ steps }) => valueAt(live, steps) !== void 0);
	if (stale.length === 0) return [];
	const answer = await dryRunAnew(survey, desired);
	const anew = answer !== null && answer.status < 300 && isObject(answer.body) ? answer.body : {};
	return stale.map(({ path, steps }) => ({
		path,
		before: valueAt(live, steps),
		next: valueAt(anew, steps)
	})).filter(({ before, next }) => !isSame(before, next)).map(({ path, before }) => ({
		path,
		before,
		after: void 0
	}));
}
// src/targets/kubernetes/plan/plan-unknown-fields.ts
/** Fields that no schema knows, for objects that the server cannot be asked about yet. */
/** Paths of the members that the schema does not name, where it names all that may be there. */
function unknownFields(object, schema) {
	const found = [];
	for (const [key, value] of Object.entries(object)) {
		if (key === "apiVersion" || key === "kind" || schema === null) continue;
		const member = schema.member(key);
		if (member === null && schema.closed && key !== "metadata") found.push(key);
		else collect(value, [key], member, found);
	}
	return found;
}
function collect(value, steps, schema, found) {
	if (schema === null) return;
	if (Array.isArray(value)) {
		for (const [index, item] of value.entries()) collect(item, [...steps, { index }], schema.item(), found);
		return;
	}
	if (!isObject(value)) return;
	for (const [key, inner] of Object.entries(value)) {
		const member = schema.member(key);
		if (member === null && schema.closed) found.push(writePath([...steps, key]));
		else collect(inner, [...steps, key], member, found);
	}
}
// src/targets/kubernetes/drift/drift-people.ts
/** Our own entry of the field managers, or `undefined` where others took everything from it. */
function ownEntry(owners) {
	return owners.find(({ manager, operation, subresource }) => manager === "pushlane" && operation === "Apply" && subresource === "");
}
const controllers = /^(kube-|cloud-|kubelet$|kwok|manager$|controller$|cainjector|vpa-|cluster-autoscaler|karpenter)|[-_.](controller|controllers|controller-manager|operator|autoscaler|cainjector|agent|webhook)$/;
/** True for a manager that no person drives: a controller by name, or who writes a subresource. */
function isController({ manager, subresource }) {
	return subresource !== "" || controllers.test(manager);
}
/** True for an autoscaler at work: it is there to change the number of replicas, and a plan leaves it to it as well. */
function isAutoscaler({ manager, subresource }) {
	return subresource === "scale" && controllers.test(manager);
}
/** The managers that people drive and that wrote since our last write; `null` where we have no entry to count from. */
function peopleSince(owners) {
	const ours = ownEntry(owners);
	const since = ours?.time ?? null;
	if (since === null) return null;
	return owners.filter((owner) => owner !== ours && !isController(owner) && (owner.time ?? since) >= since);
}
/** True when, since our last write, only controllers of the cluster wrote the object. */
function hasOnlyControllersSince(owners) {
	return peopleSince(owners)?.length === 0;
}
/** The other manager that owns the field, or something in it or around it: the newest of several. */
function changerOf(steps, owners) {
	const ours = ownEntry(owners);
	return owners.filter((owner) => owner !== ours && owner.fields.some((field) => touches(field, steps))).toSorted((a, b) => (a.time ?? "") < (b.time ?? "") ? 1 : -1)[0];
}
function touches({ steps: owned, element }, steps) {
	return isWithin(owned, steps) || !element && isWithin(steps, owned);
}
/**
* What people added to an object since our last write of it: fields that no leaf of ours (`leaves`) covers. A new list
* item is one addition. What stood there before our last write is not told: an apply has seen and left it.
* Source: facts on Kubernetes 3.2, layer 4.
*/
function additionsTo(live, leaves) {
	const additions = /* @__PURE__ */ new Map();
	for (const owner of peopleSince(ownersOf$1(live)) ?? []) for (const steps of additionsOf(owner, leaves)) {
		const [path, value] = [writePath(steps), valueAt(live, steps)];
		if (value !== void 0 && !additions.has(path)) additions.set(path, {
			steps,
			path,
			value,
			owner
		});
	}
	return [...additions.values()];
}
const lastApplied = "metadata.annotations[\"kubectl.kubernetes.io/last-applied-configuration\"]";
function additionsOf(owner, leaves) {
	const items = new Set(owner.fields.filter(({ element }) => element).map(({ path }) => path));
	const overlaps = (steps) => leaves.some((leaf) => isWithin(leaf, steps) || isWithin(steps, leaf));
	return owner.fields.filter(({ element, steps, path }) => !element && path !== lastApplied && !overlaps(steps)).map(({ steps }) => {
		const whole = steps.map((_step, index) => index + 1).find((size) => {
			const prefix = steps.slice(0, size);
			return typeof steps[size - 1] === "object" && items.has(writePath(prefix)) && !overlaps(prefix);
		});
		return steps.slice(0, whole ?? steps.length);
	});
}
// src/targets/kubernetes/drift/drift-compare.ts
/** Compares one object as applied with the live one. Pure; of Secrets both sides hold tokens, never values. */
/** The fields as applied whose live value is not proven to be the same. */
function differingFields(applied, live, schema) {
	return leavesOf(applied, schema).filter(({ steps, value, schema: own }) => {
		const hint = isSecretPath(applied, steps) ? null : own ?? null;
		return !sameValue(value, valueAt(live, steps), hint);
	});
}
/**
* Those of `fields` that an apply would really change: a dry run (`predicted`) writes values as the server does, and
* where that is what is live, only the spelling differed.
*/
function trulyDiffering(fields, live, predicted) {
	return fields.filter(({ steps, schema }) => {
		return !sameValue(valueAt(predicted, steps), valueAt(live, steps), schema ?? null);
	});
}
/** What is to be told of an object that is there: changed fields, added fields, lost ownership. */
function findingsOf(entry, live, differing, schema) {
	const address = addressOf(entry.identity);
	const owners = ownersOf$1(live);
	const changed = differing.map((field) => ({
		field,
		changer: changerOf(field.steps, owners)
	})).filter(({ changer }) => changer === void 0 || !isAutoscaler(changer)).map(({ field, changer }) => changedField(field, live, changer));
	const added = additionsTo(live, stepsOf$1(entry.applied, schema)).map(({ steps, path, value, owner }) => ({
		path,
		applied: { kind: "absent" },
		live: sideOf(live, steps, value),
		manager: owner.manager,
		time: owner.time
	}));
	const isLost = changed.length === 0 && ownEntry(owners) === void 0;
	return [
		...changed.length > 0 ? [{
			address,
			what: "changed",
			fields: changed
		}] : [],
		...isLost ? [{
			address,
			what: "ownership-lost",
			fields: []
		}] : [],
		...added.length > 0 ? [{
			address,
			what: "added",
			fields: added
		}] : []
	];
}
function missing(entry) {
	return {
		address: addressOf(entry.identity),
		what: "missing",
		fields: []
	};
}
/** An object of another uid: somebody deleted it and made it anew. */
function replaced(entry, live) {
	const metadata = metadataOf(live);
	const time = metadata["creationTimestamp"];
	const field = {
		path: "metadata.uid",
		applied: {
			kind: "value",
			json: canonicalJson(entry.uid)
		},
		live: {
			kind: "value",
			json: canonicalJson(metadata["uid"] ?? null)
		},
		manager: null,
		time: typeof time === "string" ? time : null
	};
	return {
		address: addressOf(entry.identity),
		what: "replaced",
		fields: [field]
	};
}
/** An object that was told to go and waits for its finalizers. */
function goingAway$1(entry, live) {
	const time = metadataOf(live)["deletionTimestamp"] ?? null;
	const field = {
		path: "metadata.deletionTimestamp",
		applied: { kind: "absent" },
		live: {
			kind: "value",
			json: canonicalJson(time)
		},
		manager: null,
		time: typeof time === "string" ? time : null
	};
	return {
		address: addressOf(entry.identity),
		what: "missing",
		fields: [field]
	};
}
const generationGroups = /* @__PURE__ */ new Set([
	"apps",
	"batch",
	"networking.k8s.io",
	"policy",
	"apiextensions.k8s.io"
]);
/**
* True when metadata alone proves that the object is as applied: its very version is the one that was stored, or its
* spec's generation is and the metadata that we own says the same; and nobody added anything.
*/
function isProvenUntouched(entry, metadataOnly) {
	const metadata = metadataOf(metadataOnly);
	if (metadata["uid"] !== entry.uid) return false;
	if (metadata["resourceVersion"] === entry.resourceVersion) return true;
	if (!generationGroups.has(entry.identity.group) || entry.generation === null) return false;
	if (metadata["generation"] !== entry.generation || metadata["deletionTimestamp"] !== void 0) return false;
	const live = {
		...entry.applied,
		metadata: metadataOnly["metadata"] ?? {}
	};
	return hasOnlyControllersSince(ownersOf$1(live)) && differingFields(entry.applied, live, null).length === 0;
}
function stepsOf$1(applied, schema) {
	return leavesOf(applied, schema).map(({ steps }) => steps);
}
function changedField(field, live, changer) {
	const { path, steps, value } = field;
	return {
		path,
		applied: sideOf(live, steps, value),
		live: sideOf(live, steps, valueAt(live, steps)),
		manager: changer?.manager ?? null,
		time: changer?.time ?? null
	};
}
function sideOf(object, steps, value) {
	if (value === void 0) return { kind: "absent" };
	if (isSecretPath(object, steps)) return { kind: "secret" };
	return {
		kind: "value",
		json: canonicalJson(value)
	};
}
function isSecretPath(object, steps) {
	if (!isSecret(object)) return false;
	const [first, , last] = steps;
	return first === "data" || first === "stringData" || last === "kubectl.kubernetes.io/last-applied-configuration" || first === "metadata" && steps.length < 3;
}
// src/targets/kubernetes/health/health-conditions.ts
/** The condition of a type, or `undefined` when the status has none. */
function conditionOf(object, type) {
	const conditions = at(object, "status", "conditions");
	if (!Array.isArray(conditions)) return void 0;
	return conditions.filter(isObject).find((condition) => condition["type"] === type);
}
/** `Reason: message` of a condition, as far as it has them. */
function textOf$1(condition) {
	return [stringAt(condition, "reason"), stringAt(condition, "message")].filter((part) => part !== void 0 && part !== "").join(": ");
}
/** A whole number at a path, 0 when there is none. */
function countAt(object, ...path) {
	const value = at(object, ...path);
	return typeof value === "number" ? value : 0;
}
const silenceSeconds = 3;
const unseen$1 = {
	state: "progressing",
	reason: "its controller has not seen the change yet"
};
/** Set when the controller has not looked at the newest generation yet. `required`: no look at all counts, too. */
function notObserved(object, how) {
	const observed = at(object, "status", "observedGeneration");
	if (observed === void 0 && !how.required) return void 0;
	return isNewest$1(observed, object) ? void 0 : unseen$1;
}
/** Argo Rollouts keeps the generation as a text, and its releases before 1.0 a hash that says nothing of it. */
function isNewest$1(observed, object) {
	const generation = at(object, "metadata", "generation");
	if (typeof observed !== "string") return observed === generation;
	return !/^\d+$/.test(observed) || Number(observed) === generation;
}
/**
* kstatus' generic rules: `observedGeneration`, `Reconciling`, `Stalled`, `Ready`; and `Available` where there is no
* `Ready`. A status without these is healthy. No status at all is, too (many kinds have none), but not at once: kstatus
* calls such an object ready before its controller has looked at it.
*/
function judgeByConditions(object) {
	const early = notObserved(object, { required: false }) ?? judgeReconciling(object);
	if (early !== void 0) return early;
	const ready = conditionOf(object, "Ready") ?? conditionOf(object, "Available");
	if (ready !== void 0) return judgeCondition(object, ready);
	const status = at(object, "status");
	return status === void 0 || isObject(status) && Object.keys(status).length === 0 ? {
		state: "progressing",
		reason: "has no status yet",
		healthyAfterSeconds: silenceSeconds
	} : { state: "healthy" };
}
/** The conditions of kstatus that say that a controller is at work, or has given up. */
function judgeReconciling(object) {
	const stalled = conditionOf(object, "Stalled");
	if (stalled?.["status"] === "True") return {
		state: "failed",
		reason: `stalled (${textOf$1(stalled)})`
	};
	const reconciling = conditionOf(object, "Reconciling");
	if (reconciling?.["status"] !== "True") return void 0;
	return {
		state: "progressing",
		reason: textOf$1(reconciling) || "reconciling"
	};
}
/**
* The judgement of a kind whose controller always sets the condition `type`: healthy when it is True for the newest
* generation, on its way while it is not there.
*/
function judgeRequired(object, type, hopeless) {
	const early = notObserved(object, { required: false });
	if (early !== void 0) return early;
	const condition = conditionOf(object, type);
	if (condition === void 0) return {
		state: "progressing",
		reason: "its controller has not said anything yet"
	};
	return judgeCondition(object, condition, hopeless);
}
/** True is healthy; a condition of an earlier generation says nothing. `object` tells the generation. */
function judgeCondition(object, condition, hopeless) {
	const observed = condition["observedGeneration"];
	const generation = at(object, "metadata", "generation");
	if (observed !== void 0 && generation !== void 0 && observed !== generation) return unseen$1;
	if (condition["status"] === "True") return { state: "healthy" };
	const text = textOf$1(condition);
	const reason = `not ${wordsOf(stringAt(condition, "type") ?? "")}${text && ` (${text})`}`;
	return condition["status"] === "False" && hopeless?.reasons.test(stringAt(condition, "reason") ?? "") === true ? {
		state: "failed",
		reason,
		graceSeconds: hopeless.graceSeconds
	} : {
		state: "progressing",
		reason
	};
}
/** `ResolvedRefs` as "resolved refs". */
function wordsOf(type) {
	return type.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
}
// src/targets/kubernetes/health/health-batch.ts
/** A Job is healthy when it has completed; kstatus would call a running one healthy. Suspended ones are not waited for. */
function judgeJob(object) {
	if (conditionOf(object, "Complete")?.["status"] === "True") return { state: "healthy" };
	const failed = conditionOf(object, "Failed") ?? conditionOf(object, "FailureTarget");
	if (failed?.["status"] === "True") return {
		state: "failed",
		reason: `failed (${textOf$1(failed)})`
	};
	if (at(object, "spec", "suspend") === true) return {
		state: "not-waited",
		reason: "is suspended"
	};
	const completions = at(object, "spec", "completions");
	const wanted = typeof completions === "number" ? completions : 1;
	return {
		state: "progressing",
		reason: `${countAt(object, "status", "succeeded")}/${wanted} completed`
	};
}
/** True for a Job that has come to its end, and that its controller therefore deletes after its time to live. */
function hasJobEnded(object) {
	const { group, kind } = identityOf(object);
	if (group !== "batch" || kind !== "Job" || at(object, "spec", "ttlSecondsAfterFinished") === void 0) return false;
	return ["Complete", "Failed"].some((type) => conditionOf(object, type)?.["status"] === "True");
}
/** A CronJob makes Jobs when its time comes: there is nothing to wait for, and it is told where it never does. */
function judgeCronJob(object) {
	return at(object, "spec", "suspend") === true ? {
		state: "not-waited",
		reason: "is suspended"
	} : { state: "healthy" };
}
// src/targets/kubernetes/health/health-certificates.ts
/** Health of cert-manager's kinds, from the conditions and states of its API (cert-manager.io/docs/reference/api-docs). */
/** A Certificate is healthy when it is issued for its newest spec. A renewal that fails shows before the old one expires. */
function judgeCertificate(object) {
	const issuing = conditionOf(object, "Issuing");
	if (notObserved(object, { required: false }) === void 0 && issuing !== void 0) {
		if (issuing["status"] === "True") return {
			state: "progressing",
			reason: `is being issued${inBrackets(textOf$1(issuing))}`
		};
		if (issuing["reason"] === "Failed") return {
			state: "failed",
			reason: `could not be issued${inBrackets(textOf$1(issuing))}`,
			graceSeconds: 5
		};
	}
	return judgeRequired(object, "Ready");
}
/** The secret that an issuer needs may be written by the same run. */
function judgeIssuer(object) {
	return judgeRequired(object, "Ready", {
		reasons: /^Err|Error|Invalid|Failed/,
		graceSeconds: 20
	});
}
/** A CertificateRequest is made once: denied, invalid or failed it stays so. */
function judgeCertificateRequest(object) {
	for (const type of ["Denied", "InvalidRequest"]) {
		const condition = conditionOf(object, type);
		if (condition?.["status"] === "True") return {
			state: "failed",
			reason: `failed (${textOf$1(condition)})`
		};
	}
	return judgeRequired(object, "Ready", {
		reasons: /^(?:Failed|Denied)$/,
		graceSeconds: 0
	});
}
/** Orders and Challenges of ACME have a state instead of conditions. */
function judgeAcme(object) {
	const state = stringAt(object, "status", "state") ?? "pending";
	if (state === "valid") return { state: "healthy" };
	const why = inBrackets(stringAt(object, "status", "reason") ?? "");
	return [
		"invalid",
		"expired",
		"errored"
	].includes(state) ? {
		state: "failed",
		reason: `is ${state}${why}`
	} : {
		state: "progressing",
		reason: `is ${state || "pending"}${why}`
	};
}
function inBrackets(text) {
	return text === "" ? "" : ` (${text})`;
}
// src/targets/kubernetes/health/health-flux.ts
/** Health of Flux' kinds, which keep the conventions of kstatus (fluxcd.io/flux/components). */
/** Kinds that are only read by others, and have no status of their own. */
const withoutStatus = /* @__PURE__ */ new Set(["Alert", "Provider"]);
/**
* A Flux object is healthy when it is Ready at its newest generation. Flux tries a failed reconciliation again, so only
* `Stalled` ends the wait. A suspended one is not waited for.
*/
function judgeFlux(object) {
	if (at(object, "spec", "suspend") === true) return {
		state: "not-waited",
		reason: "is suspended"
	};
	const { kind } = identityOf(object);
	if (kind === "HelmRepository" && at(object, "spec", "type") === "oci" || withoutStatus.has(kind)) return { state: "healthy" };
	return notObserved(object, { required: true }) ?? judgeReconciling(object) ?? judgeRequired(object, "Ready");
}
// src/targets/kubernetes/health/health-gateway.ts
/** Health of the Gateway API's kinds: what their controllers say of each, at the newest generation only. */
/** A GatewayClass or a Gateway may be written by the same run, and so may the backend of a route. */
const hopeless = {
	reasons: /^(?:Invalid|Unsupported|NotAllowed|NoMatching|RefNotPermitted|BackendNotFound|ListenersNotValid|Listener)/,
	graceSeconds: 20
};
/** A GatewayClass is healthy when a controller has accepted it. */
function judgeGatewayClass(object) {
	return judgeRequired(object, "Accepted", hopeless);
}
/** A Gateway is healthy when it is accepted and programmed, and so is each of its listeners. */
function judgeGateway(object) {
	const listeners = objectsAt(object, "status", "listeners").map((listener) => within(`listener ${stringAt(listener, "name") ?? ""}`, judgeAll(object, listener, ["Accepted", "ResolvedRefs"])));
	return worst([
		judgeRequired(object, "Accepted", hopeless),
		...listeners,
		judgeRequired(object, "Programmed", hopeless)
	]);
}
/** A route is healthy when each Gateway that it names has accepted it and found its backends. */
function judgeRoute(object) {
	const wanted = objectsAt(object, "spec", "parentRefs");
	const told = objectsAt(object, "status", "parents");
	const missing = wanted.find((parent) => !told.some((one) => isAbout(at(one, "parentRef"), parent)));
	const silent = missing === void 0 ? [] : [{
		state: "progressing",
		reason: `${nameOf(missing)} has not said anything of it yet`
	}];
	return worst([...told.map((parent) => within(nameOf(at(parent, "parentRef")), judgeAll(object, parent, ["Accepted", "ResolvedRefs"]))), ...silent]);
}
function judgeAll(object, holder, types) {
	const conditions = objectsAt(holder, "conditions");
	return worst(types.map((type) => {
		const condition = conditions.find((one) => one["type"] === type);
		if (condition !== void 0) return judgeCondition(object, condition, hopeless);
		return type === "Accepted" ? {
			state: "progressing",
			reason: "not accepted yet"
		} : { state: "healthy" };
	}));
}
function worst(judgements) {
	return judgements.find(({ state }) => state === "failed") ?? judgements.find(({ state }) => state === "progressing") ?? { state: "healthy" };
}
function within(where, judgement) {
	if (judgement.state === "healthy") return judgement;
	return {
		...judgement,
		reason: `${where}: ${judgement.reason}`
	};
}
/** Controllers fill in what the route leaves out, so only what it says is compared. */
function isAbout(told, wanted) {
	return [
		"name",
		"namespace",
		"sectionName"
	].every((key) => wanted[key] === void 0 || at(told, key) === wanted[key]);
}
function nameOf(parent) {
	const section = stringAt(parent, "sectionName");
	return `${stringAt(parent, "kind") ?? "Gateway"} ${stringAt(parent, "name") ?? ""}${section === void 0 ? "" : `, section ${section}`}`;
}
function objectsAt(value, ...path) {
	const found = at(value, ...path);
	return Array.isArray(found) ? found.filter(isObject) : [];
}
// src/targets/kubernetes/health/health-other.ts
/** A PersistentVolumeClaim is healthy when it is bound. */
function judgeClaim(object) {
	const phase = stringAt(object, "status", "phase");
	if (phase === "Bound") return { state: "healthy" };
	if (phase === "Lost") return {
		state: "failed",
		reason: "has lost its volume"
	};
	return {
		state: "progressing",
		reason: `not bound yet (${phase ?? "Pending"})`
	};
}
/** A CustomResourceDefinition is healthy when it is established. */
function judgeDefinition(object) {
	const names = conditionOf(object, "NamesAccepted");
	if (names?.["status"] === "False") return {
		state: "failed",
		reason: `its names are not accepted (${textOf$1(names)})`
	};
	if (conditionOf(object, "Established")?.["status"] === "True") return { state: "healthy" };
	return {
		state: "progressing",
		reason: "not established yet"
	};
}
/** A PersistentVolume is healthy unless it could not be reclaimed; one that nobody claims yet is as it should be. */
function judgeVolume(object) {
	const phase = stringAt(object, "status", "phase") ?? "Pending";
	if (phase === "Failed") return {
		state: "failed",
		reason: stringAt(object, "status", "message") ?? "has failed"
	};
	return phase === "Pending" ? {
		state: "progressing",
		reason: "not available yet (Pending)"
	} : { state: "healthy" };
}
/**
* A Service that asks for a load balancer is healthy when it has an address, as Argo CD judges it; kstatus does not wait.
* An Ingress is not waited for: many controllers never write its address (docs/decisions/0009-addresses.md).
*/
function judgeService(object) {
	if (stringAt(object, "spec", "type") !== "LoadBalancer") return { state: "healthy" };
	const addresses = at(object, "status", "loadBalancer", "ingress");
	return (Array.isArray(addresses) ? addresses : []).some((address) => stringAt(address, "ip") || stringAt(address, "hostname")) ? { state: "healthy" } : {
		state: "progressing",
		reason: "its load balancer has no address yet"
	};
}
// src/targets/kubernetes/health/health-pod.ts
/** Judges one pod: ready or completed is healthy; see `podTrouble` for what fails it. */
function judgePod(pod) {
	if (stringAt(pod, "status", "phase") === "Succeeded") return { state: "healthy" };
	const trouble = podTrouble(pod);
	if (trouble !== void 0) return {
		state: "failed",
		reason: trouble.reason,
		graceSeconds: trouble.graceSeconds
	};
	if (conditionOf(pod, "Ready")?.["status"] === "True") return { state: "healthy" };
	return {
		state: "progressing",
		reason: podProgress(pod)
	};
}
/**
* What keeps a pod from ever becoming ready: an image that cannot be pulled, a container that cannot be made or keeps
* ending (two restarts or more), a pod that has failed, or that fits on no node. Init containers count. `undefined`:
* nothing of that.
*/
function podTrouble(pod) {
	for (const status of containerStatuses(pod)) {
		const trouble = containerTrouble(pod, status);
		if (trouble !== void 0) return trouble;
	}
	return stringAt(pod, "status", "phase") === "Failed" ? failedPod(pod) : homelessPod(pod);
}
/** No node takes it. A pod that is gated (`SchedulingGated`) waits by design. */
function homelessPod(pod) {
	const scheduled = conditionOf(pod, "PodScheduled");
	if (scheduled?.["status"] !== "False" || scheduled["reason"] !== "Unschedulable") return void 0;
	return {
		kind: "unschedulable",
		reason: homelessText(scheduled),
		graceSeconds: "unschedulable"
	};
}
function homelessText(scheduled) {
	return `cannot be scheduled: ${stringAt(scheduled, "message") ?? textOf$1(scheduled)}`;
}
/** How far a pod is, in words. */
function podProgress(pod) {
	const scheduled = conditionOf(pod, "PodScheduled");
	if (scheduled?.["status"] === "False") return homelessText(scheduled);
	for (const status of containerStatuses(pod)) {
		const name = stringAt(status, "name") ?? "";
		const waiting = at(status, "state", "waiting");
		if (isObject(waiting)) return `container ${name} waits (${textOf$1(waiting)})`;
		const { terminated } = Object(status["state"]);
		if (isObject(terminated) && terminated["exitCode"] !== 0) return `container ${name} ended with ${endOf(terminated)}`;
	}
	const unready = conditionOf(pod, "Ready");
	return unready === void 0 ? "has not started yet" : `not ready${textOf$1(unready) && ` (${textOf$1(unready)})`}`;
}
const imageReasons = /* @__PURE__ */ new Set([
	"ErrImagePull",
	"ImagePullBackOff",
	"ErrImageNeverPull",
	"InvalidImageName",
	"ImageInspectError",
	"RegistryUnavailable"
]);
const configurationReasons = /* @__PURE__ */ new Set([
	"CreateContainerConfigError",
	"CreateContainerError",
	"RunContainerError",
	"ContainerCannotRun"
]);
function containerTrouble(pod, status) {
	const name = stringAt(status, "name") ?? "";
	const reason = stringAt(status, "state", "waiting", "reason") ?? "";
	const message = stringAt(status, "state", "waiting", "message") ?? "";
	if (imageReasons.has(reason)) return imageTrouble(imageOf(pod, status), reason, message);
	if (configurationReasons.has(reason) && !/failed to sync .*cache/.test(message)) return {
		kind: "configuration",
		reason: `container ${name} cannot start: ${message || reason}`,
		graceSeconds: 10
	};
	return crashTrouble(status, reason);
}
function imageTrouble(image, reason, message) {
	const said = message.replaceAll(image, "").replace(/"[^"]*"/g, "");
	const [pattern, why] = pullCauses.find(([known]) => known.test(`${reason} ${said}`)) ?? [null, reason];
	return {
		kind: "image",
		reason: `image ${image} cannot be pulled (${why})`,
		graceSeconds: pattern === null ? 20 : 0
	};
}
const pullCauses = [
	[/InvalidImageName/, "its name is not valid"],
	[/ErrImageNeverPull/, "it is not on the node, and imagePullPolicy is Never"],
	[/not found|manifest unknown|does not exist/i, "not found"],
	[/denied|unauthorized|forbidden|authentication required|no basic auth/i, "access denied"],
	[/no match for platform|no matching manifest/i, "not built for the node's platform"]
];
/** An end with code 128 and no start is trouble of the node, which a restart may mend; so only restarts count. */
function crashTrouble(status, reason) {
	const restarts = countAt(status, "restartCount");
	const current = at(status, "state", "terminated");
	const hasEnded = isObject(current) && current["exitCode"] !== 0;
	if (restarts < 2 || reason !== "CrashLoopBackOff" && !hasEnded) return void 0;
	const last = hasEnded ? current : at(status, "lastState", "terminated");
	const end = isObject(last) ? `ends with ${endOf(last)}` : "ends";
	return {
		kind: "crash",
		reason: `container ${stringAt(status, "name") ?? ""} ${end} again and again (${restarts} restarts)`,
		graceSeconds: 0
	};
}
/**
* Ends that tell nothing of the pod itself: its node had no room for it (the scheduler and the kubelet saw it otherwise), or
* went away. Source: the reasons of the kubelet's admission, eviction and shutdown managers, and of its node's controller.
*/
const endsOfNodes = /^(?:Evicted|Preempting|NodeShutdown|Shutdown|Terminated|NodeLost|NodeAffinity|TopologyAffinityError|UnexpectedAdmissionError|OutOf.+)$/;
/** True for a pod that its node gave up: a controller has put another in its place. */
function isGivenUp(pod) {
	const reason = stringAt(pod, "status", "reason") ?? "";
	return stringAt(pod, "status", "phase") === "Failed" && endsOfNodes.test(reason);
}
function failedPod(pod) {
	const statuses = isGivenUp(pod) ? [] : containerStatuses(pod);
	for (const status of statuses) {
		const ended = at(status, "state", "terminated");
		if (isObject(ended) && ended["exitCode"] !== 0) return {
			kind: "ended",
			reason: `container ${stringAt(status, "name") ?? ""} ended with ${endOf(ended)}`,
			graceSeconds: 0
		};
	}
	const reason = stringAt(pod, "status", "reason") ?? "";
	const message = stringAt(pod, "status", "message") ?? "";
	return {
		kind: "ended",
		reason: `failed${reason && ` (${[reason, message].filter(Boolean).join(": ")})`}`,
		graceSeconds: 0
	};
}
function endOf(terminated) {
	const reason = stringAt(terminated, "reason") ?? "";
	const told = reason === "OOMKilled" ? "out of memory" : reason === "Error" ? "" : reason;
	const code = terminated["exitCode"];
	const text = `exit code ${typeof code === "number" ? code : "unknown"}`;
	return told === "" ? text : `${text}, ${told}`;
}
/** Init containers first: while one of them fails, the others have not begun. */
function containerStatuses(pod) {
	return ["initContainerStatuses", "containerStatuses"].flatMap((key) => objectsOf(at(pod, "status", key)));
}
/** As the manifest has it: the status may name the image by digest. */
function imageOf(pod, status) {
	const own = ["initContainers", "containers"].flatMap((key) => objectsOf(at(pod, "spec", key))).find((container) => container["name"] === status["name"]);
	return stringAt(own, "image") ?? stringAt(status, "image") ?? "";
}
function objectsOf(value) {
	return Array.isArray(value) ? value.filter(isObject) : [];
}
// src/targets/kubernetes/health/health-rollout.ts
/** Health of a Rollout of Argo Rollouts, from its phase and steps (argo-rollouts.readthedocs.io/en/stable/features). */
/**
* Healthy when fully promoted; failed when degraded, aborted or invalid. A pause that a person must end is by design, and
* not waited for; one that ends by itself is.
*/
function judgeRollout(object) {
	const unseen = notObserved(object, { required: true }) ?? workloadNotObserved(object);
	if (unseen !== void 0) return unseen;
	const invalid = conditionOf(object, "InvalidSpec");
	if (invalid?.["status"] === "True") return {
		state: "failed",
		reason: `its spec is invalid: ${stringAt(invalid, "message") ?? textOf$1(invalid)}`
	};
	if (at(object, "spec", "paused") === true) return {
		state: "not-waited",
		reason: "is paused"
	};
	if (at(object, "spec", "replicas") === 0) return {
		state: "not-waited",
		reason: "is scaled to zero"
	};
	const message = stringAt(object, "status", "message") ?? "";
	if (at(object, "status", "abort") === true) return {
		state: "failed",
		reason: `was aborted${message && `: ${message}`}`
	};
	return judgePhase(object, message);
}
function judgePhase(object, message) {
	const phase = stringAt(object, "status", "phase");
	if (phase === "Healthy") return { state: "healthy" };
	if (phase === "Degraded") return {
		state: "failed",
		reason: `is degraded${message && `: ${message}`}`,
		graceSeconds: 5
	};
	if (phase === "Paused") return judgePause(object);
	return {
		state: "progressing",
		reason: progressOf(object, message)
	};
}
/** A Rollout may take its pods from a Deployment, whose generation the controller copies to it. */
function workloadNotObserved(object) {
	const wanted = stringAt(object, "metadata", "annotations", "rollout.argoproj.io/workload-generation");
	const observed = stringAt(object, "status", "workloadObservedGeneration");
	if (wanted === void 0 || observed === void 0 || wanted === observed) return void 0;
	return {
		state: "progressing",
		reason: "its controller has not seen the change of its workload yet"
	};
}
function judgePause(object) {
	const canary = at(object, "spec", "strategy", "canary");
	if (pauseReasons(object).includes("InconclusiveAnalysisRun")) return byHand(object, `${stepOf(object)}, because its analysis was inconclusive`);
	if (isObject(canary)) {
		const duration = at(currentStep(object), "pause", "duration");
		return duration === void 0 ? byHand(object, stepOf(object)) : {
			state: "progressing",
			reason: `is paused${stepOf(object)} for ${durationText(duration)}`,
			byDesign: true
		};
	}
	const seconds = countAt(object, "spec", "strategy", "blueGreen", "autoPromotionSeconds");
	return seconds > 0 ? {
		state: "progressing",
		reason: `is promoted ${seconds} s after its new pods are ready`,
		byDesign: true
	} : byHand(object, " before the new version is made active");
}
function byHand(object, where) {
	return {
		state: "not-waited",
		reason: `is paused${where} until someone promotes it (kubectl argo rollouts promote ${stringAt(object, "metadata", "name") ?? ""} -n ${stringAt(object, "metadata", "namespace") ?? ""})`
	};
}
function progressOf(object, message) {
	const replicas = at(object, "spec", "replicas");
	const desired = typeof replicas === "number" ? replicas : 1;
	const counts = `${countAt(object, "status", "updatedReplicas")}/${desired} updated`;
	return [
		stepOf(object).trimStart(),
		counts,
		message
	].filter((part) => part !== "").join(", ");
}
/** ` at step 2 of 4 (20 % of traffic)`; empty where there are no steps, or all are done. */
function stepOf(object) {
	const steps = stepsOf(object);
	const index = countAt(object, "status", "currentStepIndex");
	if (index >= steps.length) return "";
	const weight = steps.slice(0, index + 1).map((step) => step["setWeight"]).findLast((value) => typeof value === "number");
	return ` at step ${index + 1} of ${steps.length}${weight === void 0 ? "" : ` (${String(weight)} %)`}`;
}
function currentStep(object) {
	return stepsOf(object)[countAt(object, "status", "currentStepIndex")] ?? {};
}
function stepsOf(object) {
	return objectsIn(at(object, "spec", "strategy", "canary", "steps"));
}
function pauseReasons(object) {
	return objectsIn(at(object, "status", "pauseConditions")).map((one) => stringAt(one, "reason") ?? "");
}
function objectsIn(value) {
	return Array.isArray(value) ? value.filter(isObject) : [];
}
/** A text with its unit, or seconds. */
function durationText(duration) {
	const text = typeof duration === "string" ? duration : String(Number(duration));
	return /^\d+$/.test(text) ? `${text} s` : text;
}
// src/targets/kubernetes/health/health-rules.ts
/**
* Judges by a rule, at the newest generation only. `failed` goes before `healthy`. An expression without a value leaves
* the object on its way, with the error as the reason, which the timeout then tells.
*/
function judgeByRule(object, rule) {
	const unseen = notObserved(object, { required: false });
	if (unseen !== void 0) return unseen;
	const failed = rule.failed?.(object);
	const reason = rule.reason?.(object);
	const told = reason?.kind === "value" && reason.value !== "" ? reason.value : null;
	if (failed?.kind === "value" && failed.value) return {
		state: "failed",
		reason: told ?? "has failed, says its rule in the config"
	};
	const healthy = rule.healthy(object);
	if (healthy.kind === "value" && healthy.value) return { state: "healthy" };
	const errors = [
		healthy.kind === "no-value" ? `healthy: ${healthy.why}` : "",
		failed?.kind === "no-value" ? `failed: ${failed.why}` : "",
		reason?.kind === "no-value" ? `reason: ${reason.why}` : ""
	].filter((text) => text !== "");
	const inBrackets = errors.length === 0 ? "" : ` (its rule could not be evaluated: ${errors.join("; ")})`;
	return {
		state: "progressing",
		reason: `${told ?? "not healthy yet"}${inBrackets}`
	};
}
// src/targets/kubernetes/health/health-scaling.ts
/** What an autoscaler points at may be written by the same run, a little later. */
const graceSeconds = 30;
/**
* A HorizontalPodAutoscaler is healthy when it can read and scale its target. Metrics may take their first minute, so
* their lack is waited for; a wrong spec or a missing target is not. Conditions: the API's `AbleToScale`, `ScalingActive`.
*/
function judgeAutoscaler(object) {
	const unseen = notObserved(object, { required: false });
	if (unseen !== void 0) return unseen;
	const able = conditionOf(object, "AbleToScale");
	if (able === void 0) return {
		state: "progressing",
		reason: "its controller has not said anything yet"
	};
	const backsOff = stringAt(able, "reason")?.startsWith("Backoff") === true;
	if (able["status"] === "False" && !backsOff) return {
		state: "failed",
		reason: `cannot scale (${textOf$1(able)})`,
		graceSeconds
	};
	const active = conditionOf(object, "ScalingActive");
	if (active?.["status"] !== "False") return { state: "healthy" };
	if (active["reason"] === "ScalingDisabled") return {
		state: "not-waited",
		reason: "does not scale: its target is scaled to zero"
	};
	const reason = `cannot scale (${textOf$1(active)})`;
	return stringAt(active, "reason")?.startsWith("Invalid") === true ? {
		state: "failed",
		reason,
		graceSeconds
	} : {
		state: "progressing",
		reason
	};
}
/**
* A PodDisruptionBudget is healthy when its controller could reckon with it. That no pod may be disrupted now
* (`InsufficientPods`) is its purpose, not its fault (argo-cd#20171).
*/
function judgeDisruptionBudget(object) {
	const unseen = notObserved(object, { required: true });
	if (unseen !== void 0) return unseen;
	const allowed = conditionOf(object, "DisruptionAllowed");
	if (allowed?.["status"] !== "False" || allowed["reason"] === "InsufficientPods") return { state: "healthy" };
	return {
		state: "failed",
		reason: `does not work (${textOf$1(allowed)})`,
		graceSeconds
	};
}
// src/targets/kubernetes/health/health-secrets.ts
/** Health of external-secrets' kinds, from the conditions of its API (external-secrets.io/latest/api/spec). */
/** An ExternalSecret is healthy when its Secret was synced at its newest generation. Its store may come a little later. */
function judgeExternalSecret(object) {
	const synced = /^(\d+)-/.exec(stringAt(object, "status", "syncedResourceVersion") ?? "")?.[1];
	const judgement = judgeRequired(object, "Ready", {
		reasons: /Error/,
		graceSeconds: 30
	});
	const isOld = synced !== void 0 && Number(synced) !== at(object, "metadata", "generation");
	return judgement.state === "healthy" && isOld ? {
		state: "progressing",
		reason: "its controller has not seen the change yet"
	} : judgement;
}
/** A store is healthy when its provider could be reached with its credentials, which may come a little later. */
function judgeSecretStore(object) {
	return judgeRequired(object, "Ready", {
		reasons: /Invalid|Failed|Unable|Error/,
		graceSeconds: 30
	});
}
// src/targets/kubernetes/health/health-workloads.ts
/** A quota may be freed, a webhook may come up: so long may pods be refused before the workload counts as failed. */
const refusalGraceSeconds = 10;
/** After going back to an earlier template the controller first repeats that its last rollout ran into its deadline. */
const deadlineGraceSeconds = 10;
/** kstatus' rules for a Deployment; pods that are refused (`ReplicaFailure`: quota, admission) fail it. */
function judgeDeployment(object) {
	if (at(object, "spec", "paused") === true) return notWaited("is paused");
	if (desiredReplicas(object) === 0) return notWaited("is scaled to zero");
	const unseen = notObserved(object, { required: true });
	if (unseen !== void 0) return unseen;
	const progress = conditionOf(object, "Progressing");
	if (progress?.["reason"] === "ProgressDeadlineExceeded") return {
		state: "failed",
		reason: stringAt(progress, "message") ?? "made no progress within its deadline",
		graceSeconds: deadlineGraceSeconds
	};
	const refusal = judgeRefusal(object);
	if (refusal !== void 0) return refusal;
	return judgeCounts(object) ?? judgeAvailable(object);
}
function judgeCounts(object) {
	const desired = desiredReplicas(object);
	const replicas = countAt(object, "status", "replicas");
	const updated = countAt(object, "status", "updatedReplicas");
	const available = countAt(object, "status", "availableReplicas");
	if (updated < desired) return progressing(`${updated}/${desired} updated`);
	if (available < desired) return progressing(`${available}/${desired} ready`);
	if (replicas > updated) return progressing(`${replicas - updated} old ${pods(replicas - updated)} still to end`);
}
function judgeAvailable(object) {
	const progress = conditionOf(object, "Progressing");
	const rolledOut = progress === void 0 || progress["reason"] === "NewReplicaSetAvailable";
	const available = conditionOf(object, "Available");
	if (available?.["status"] !== "True") return progressing(available === void 0 ? "not available yet" : textOf$1(available));
	return rolledOut ? { state: "healthy" } : progressing(textOf$1(progress));
}
function judgeReplicaSet(object) {
	const desired = desiredReplicas(object);
	if (desired === 0) return notWaited("is scaled to zero");
	const unseen = notObserved(object, { required: true });
	if (unseen !== void 0) return unseen;
	const available = countAt(object, "status", "availableReplicas");
	return judgeRefusal(object) ?? (available < desired ? progressing(`${available}/${desired} ready`) : { state: "healthy" });
}
/** With `partition`, only the pods from that ordinal on are updated; with `OnDelete`, none is before someone deletes it. */
function judgeStatefulSet(object) {
	const desired = desiredReplicas(object);
	if (desired === 0) return notWaited("is scaled to zero");
	if (updatesOnDelete(object)) return notWaited("updates its pods when they are deleted (OnDelete)");
	const unseen = notObserved(object, { required: true });
	if (unseen !== void 0) return unseen;
	const partition = countAt(object, "spec", "updateStrategy", "rollingUpdate", "partition");
	const expected = Math.max(0, desired - partition);
	const ready = countAt(object, "status", "readyReplicas");
	const updated = countAt(object, "status", "updatedReplicas");
	const sameRevision = at(object, "status", "currentRevision") === at(object, "status", "updateRevision");
	if (countAt(object, "status", "replicas") < desired || ready < desired) return progressing(`${ready}/${desired} ready`);
	if (partition > 0 && !sameRevision) return judgePart(object, {
		updated,
		expected
	});
	if (!sameRevision) return progressing(`${updated}/${desired} updated`);
	return judgeMinimum(object, desired);
}
/** As many pods as git asks for are updated; the others stay at their revision until git asks for them. */
function judgePart(object, { updated, expected }) {
	if (updated < expected) return progressing(`${updated}/${expected} updated`);
	const older = countAt(object, "status", "replicas") - updated;
	return older > 0 ? notWaited(`keeps ${older} ${pods(older)} at ${older === 1 ? "its" : "their"} earlier version (partition)`) : judgeMinimum(object, desiredReplicas(object));
}
/** With `minReadySeconds`, ready is not yet available. Servers before 1.25 do not tell. */
function judgeMinimum(object, desired) {
	const available = countAt(object, "status", "availableReplicas");
	return countAt(object, "spec", "minReadySeconds") > 0 && available < desired ? progressing(`${available}/${desired} available`) : { state: "healthy" };
}
function judgeDaemonSet(object) {
	if (updatesOnDelete(object)) return notWaited("updates its pods when they are deleted (OnDelete)");
	const unseen = notObserved(object, { required: true });
	if (unseen !== void 0) return unseen;
	const desired = countAt(object, "status", "desiredNumberScheduled");
	const updated = countAt(object, "status", "updatedNumberScheduled");
	const available = countAt(object, "status", "numberAvailable");
	if (updated < desired) return progressing(`${updated}/${desired} updated`);
	return available < desired ? progressing(`${available}/${desired} ready`) : { state: "healthy" };
}
function judgeRefusal(object) {
	const failure = conditionOf(object, "ReplicaFailure");
	if (failure?.["status"] !== "True") return void 0;
	return {
		state: "failed",
		reason: `its pods are refused: ${stringAt(failure, "message") ?? textOf$1(failure)}`,
		graceSeconds: refusalGraceSeconds
	};
}
function desiredReplicas(object) {
	const replicas = at(object, "spec", "replicas");
	return typeof replicas === "number" ? replicas : 1;
}
function updatesOnDelete(object) {
	return stringAt(object, "spec", "updateStrategy", "type") === "OnDelete";
}
function progressing(reason) {
	return {
		state: "progressing",
		reason
	};
}
function notWaited(reason) {
	return {
		state: "not-waited",
		reason
	};
}
function pods(count) {
	return count === 1 ? "pod" : "pods";
}
// src/targets/kubernetes/health/health.ts
/**
* Whether an object is healthy, from what its status says: the rules of kstatus, with those additions that let a deploy
* fail early and truly. Pure: time does not pass here, so a judgement that needs patience says how much.
*/
const judges = {
	"apps/Deployment": judgeDeployment,
	"apps/StatefulSet": judgeStatefulSet,
	"apps/DaemonSet": judgeDaemonSet,
	"apps/ReplicaSet": judgeReplicaSet,
	"/ReplicationController": judgeReplicaSet,
	"/Pod": judgePod,
	"/PersistentVolumeClaim": judgeClaim,
	"/PersistentVolume": judgeVolume,
	"batch/Job": judgeJob,
	"autoscaling/HorizontalPodAutoscaler": judgeAutoscaler,
	"policy/PodDisruptionBudget": judgeDisruptionBudget,
	"apiextensions.k8s.io/CustomResourceDefinition": judgeDefinition,
	"apiregistration.k8s.io/APIService": judgeByConditions,
	"argoproj.io/Rollout": judgeRollout,
	"gateway.networking.k8s.io/GatewayClass": judgeGatewayClass,
	"gateway.networking.k8s.io/Gateway": judgeGateway,
	"gateway.networking.k8s.io/HTTPRoute": judgeRoute,
	"gateway.networking.k8s.io/GRPCRoute": judgeRoute,
	"gateway.networking.k8s.io/TLSRoute": judgeRoute,
	"gateway.networking.k8s.io/TCPRoute": judgeRoute,
	"gateway.networking.k8s.io/UDPRoute": judgeRoute,
	"cert-manager.io/Certificate": judgeCertificate,
	"cert-manager.io/CertificateRequest": judgeCertificateRequest,
	"cert-manager.io/Issuer": judgeIssuer,
	"cert-manager.io/ClusterIssuer": judgeIssuer,
	"acme.cert-manager.io/Order": judgeAcme,
	"acme.cert-manager.io/Challenge": judgeAcme,
	"external-secrets.io/ExternalSecret": judgeExternalSecret,
	"external-secrets.io/SecretStore": judgeSecretStore,
	"external-secrets.io/ClusterSecretStore": judgeSecretStore
};
/** Whole groups whose kinds are judged alike. */
const judgesOfGroups = {
	"kustomize.toolkit.fluxcd.io": judgeFlux,
	"helm.toolkit.fluxcd.io": judgeFlux,
	"source.toolkit.fluxcd.io": judgeFlux,
	"image.toolkit.fluxcd.io": judgeFlux,
	"notification.toolkit.fluxcd.io": judgeFlux
};
/** Kinds of which the stored object tells all. */
const judgesOfStored = {
	"/Service": judgeService,
	"batch/CronJob": judgeCronJob
};
/** Groups of Kubernetes itself whose kinds, those above aside, are what they are as soon as they are stored. */
const storedIsHealthy = /* @__PURE__ */ new Set([
	"",
	"admissionregistration.k8s.io",
	"apps",
	"autoscaling",
	"batch",
	"certificates.k8s.io",
	"coordination.k8s.io",
	"discovery.k8s.io",
	"flowcontrol.apiserver.k8s.io",
	"networking.k8s.io",
	"node.k8s.io",
	"policy",
	"rbac.authorization.k8s.io",
	"scheduling.k8s.io",
	"storage.k8s.io"
]);
/** True for objects whose health shows only after they are stored: the others need no look at the cluster. */
function hasHealth(object, rules = []) {
	const { group, kind } = identityOf(object);
	if (rules.some((rule) => rule.group === group && rule.kind === kind)) return true;
	if (group === "" && kind === "Service") return stringAt(object, "spec", "type") === "LoadBalancer";
	return judges[`${group}/${kind}`] !== void 0 || !storedIsHealthy.has(group);
}
/**
* Judges a live object. The user's own rule for its kind goes before all but a deletion; then the rules of the kinds
* that are known here; kinds of other groups by the conditions `Stalled`, `Reconciling`, `Ready` and `Available`, and by
* `observedGeneration`. Kinds of Kubernetes itself without a rule are healthy as soon as they are stored.
*/
function judge$1(object, rules = []) {
	if (metadataOf(object)["deletionTimestamp"] !== void 0 && !hasJobEnded(object)) return {
		state: "failed",
		reason: deletion(object)
	};
	const { group, kind } = identityOf(object);
	const rule = rules.find((one) => one.group === group && one.kind === kind);
	if (rule !== void 0) return judgeByRule(object, rule);
	return judgeOf(group, kind)(object);
}
function judgeOf(group, kind) {
	const known = judges[`${group}/${kind}`] ?? judgesOfGroups[group] ?? judgesOfStored[`${group}/${kind}`];
	if (known !== void 0) return known;
	return storedIsHealthy.has(group) ? () => ({ state: "healthy" }) : judgeByConditions;
}
function deletion(object) {
	const finalizers = metadataOf(object)["finalizers"];
	const waiting = Array.isArray(finalizers) ? ` (waiting for ${finalizers.join(", ")})` : "";
	return `is being deleted since ${stringAt(object, "metadata", "deletionTimestamp") ?? "an unknown time"}${waiting}`;
}
// src/targets/kubernetes/plan/plan-untouched.ts
/** What a plan need not ask the server about: git did not change it, and nobody changed what we own of it. */
/**
* True when git did not change an object and its live metadata prove that an apply would change nothing: the server has
* the very version that our last write left, or the same generation of its spec and our metadata, still owned by us. A
* status that moved (every rollout moves it) is then no reason to ask. Anything in doubt is false.
*/
function isUntouched(survey, { identity, object, rules }, live) {
	const entry = survey.known.get(identityKey(identity));
	if (entry === void 0 || entry === null || survey.inventory === null || entry.uid !== uidOf(live)) return false;
	if (entry.renderHash !== renderHashOf(object, survey.inventory.key, rules)) return false;
	if (!isAppliedWhole(entry, rules)) return false;
	if (entry.resourceVersion === resourceVersionOf(live)) return true;
	return isProvenUntouched(entry, live) && ownsItsMetadata(object, live);
}
/**
* A label that was changed and changed back has its value again, but not its owner: an apply would take it back. And what
* we own beyond git is what a run wrote that died before it could say so: an apply would take it off.
*/
function ownsItsMetadata(desired, live) {
	const entries = at(live, "metadata", "managedFields");
	const ours = Array.isArray(entries) ? entries.find(isOurs) : void 0;
	return [
		"labels",
		"annotations",
		"finalizers",
		"ownerReferences"
	].every((field) => {
		const owned = membersOf(at(ours, "fieldsV1", "f:metadata", `f:${field}`)).filter((name) => name !== ".");
		const wanted = at(desired, "metadata", field);
		const names = membersOf(wanted);
		if (owned.length !== names.length) return false;
		return !isObject(wanted) || names.every((name) => owned.includes(`f:${name}`));
	});
}
function membersOf(value) {
	return Object.keys(Array.isArray(value) || isObject(value) ? value : {});
}
function isOurs(entry) {
	return stringAt(entry, "operation") === "Apply" && stringAt(entry, "subresource") === void 0 && stringAt(entry, "manager") === "pushlane";
}
/** How a plan lists: see `isReadWhole`, and of what has not moved since our last write only who it is. */
function listingOf(known, healthRules) {
	return {
		isWhole: (info) => isReadWhole(info, healthRules),
		slim: (identity, live) => {
			const entry = known.get(identityKey(identity));
			if (!(entry?.uid === uidOf(live) && entry.resourceVersion === resourceVersionOf(live))) return live;
			const { managedFields: _managedFields, ...metadata } = metadataOf(live);
			return { metadata };
		}
	};
}
/**
* True for kinds that a plan reads whole: their status tells who was unhealthy before, and one list is less than a look
* at each. Never Secrets; nor CRDs, of which a cluster may hold many and large ones that are not ours.
*/
function isReadWhole({ group, version, kind }, healthRules) {
	const apiVersion = group === "" ? version : `${group}/${version}`;
	if (kind === "CustomResourceDefinition" || kind === "Secret") return false;
	return hasHealth({
		apiVersion,
		kind
	}, healthRules);
}
// src/targets/kubernetes/plan/plan-object.ts
/** Plans one object: is it there, whose is it, and what would an apply change. Only reads and dry runs leave. */
/** Reads and dry runs race with others who write; more tries than this mean that the object never stands still. */
const tries$2 = 5;
/** Plans one object. Never throws for what the server answers: every answer is a verdict. */
async function planObject(survey, desired) {
	const key = identityKey(desired.identity);
	const seen = survey.sightings.get(key) ?? { kind: "absent" };
	if (seen.kind === "unreadable") return {
		kind: "unknown",
		text: `${desired.address}: ${seen.reason}`
	};
	if (seen.kind === "absent") return planCreate(survey, desired);
	if (survey.replacedKinds.has(kindKey(desired.info.group, desired.info.kind))) return created(survey, desired, "its CustomResourceDefinition is replaced by this plan");
	const isKnown = (survey.known.get(key) ?? null) !== null;
	const ownership = ownershipOf(seen.object, isKnown, survey.ours, survey.hands.siblings);
	if (ownership.kind === "other") return ownedByOthers(desired, ownership.owner);
	if (ownership.kind === "foreign") return planTakeover(survey, desired, ownership.mark);
	const whole = seen.whole ? seen.object : null;
	if (isUntouched(survey, desired, seen.object)) return {
		kind: "step",
		step: {
			desired,
			sent: desired.object,
			live: whole,
			sighted: seen.object,
			change: null,
			untouched: true,
			notices: [],
			warnings: []
		}
	};
	return planUpdate(survey, desired, ownership.kind === "adopt" ? "adopt" : "update", whole);
}
/** An object that another deployer holds is not touched. */
function ownedByOthers(desired, owner) {
	return refusal(desired, "owned-by-others", `${desired.address} belongs to ${owner}. Take it out of there first, or out of ${desired.source.file}.`);
}
async function planTakeover(survey, desired, mark) {
	const takeover = await takeOver(survey, desired, mark);
	if (takeover.kind === "refused") return takeover.verdict;
	const verdict = await planUpdate(survey, desired, "adopt", null);
	const { warning } = takeover;
	if (verdict.kind !== "step" || warning === null) return verdict;
	return {
		kind: "step",
		step: {
			...verdict.step,
			warnings: [...verdict.step.warnings, warning]
		}
	};
}
/** Plans an object that is not there yet. */
async function planCreate(survey, desired) {
	const { namespace } = desired.identity;
	if (survey.absentNamespaces.has(namespace) && !survey.comingNamespaces.has(namespace)) return namespaceMissing(desired);
	const notAsked = whyNotAsked(survey, desired);
	if (notAsked !== null) return created(survey, desired, notAsked);
	const sent = canonicalJson(desired.object);
	const verified = survey.dryRuns.get(sent);
	if (verified !== void 0) return created(survey, desired, null, verified);
	const { answer, warnings } = await dryRun$1(survey, desired, desired.object, true);
	const judged = judge$2(survey, desired, answer);
	if (answer.kind === "object") survey.dryRuns.set(sent, warnings);
	return judged.kind === "unverified" ? created(survey, desired, judged.reason, warnings) : judged.verdict;
}
function namespaceMissing(desired) {
	const { namespace } = desired.identity;
	return refusal(desired, "namespace-missing", `${desired.address} is in the namespace "${namespace}", which does not exist. Add Namespace/${namespace} to the manifests, or create it.`);
}
/** Why the server cannot be asked about a new object yet, or `null` where it can. */
function whyNotAsked(survey, { identity, info }) {
	if (survey.absentNamespaces.has(identity.namespace)) return "its namespace is created by this plan";
	if (survey.served.find(apiVersionOf(info), info.kind) === void 0) return "its kind is defined by a CustomResourceDefinition of this plan";
	return null;
}
/** The verdict that creates `desired`; `unverified`: why the server did not say so itself. */
async function created(survey, desired, unverified, warnings = []) {
	const unknown = unverified === null ? [] : unknownFields(desired.object, await survey.schemas.of(desired.info));
	if (unknown.length > 0) return unknownRefused(desired, unknown);
	const change = createOf(survey, desired, await fieldsOf(survey, desired), unverified);
	return {
		kind: "step",
		step: {
			desired,
			sent: desired.object,
			live: null,
			sighted: null,
			change,
			warnings,
			notices: []
		}
	};
}
/** The same words as the server's, so that a mistake reads the same whether it could be asked or not. */
function unknownRefused(desired, unknown) {
	const said = unknown.map((path) => `unknown field "${path}"`).join("; ");
	const { address, source } = desired;
	return refusal(desired, "manifest-refused", `${address} (${writePlace(placeOfSource(source))}): ${said}`);
}
/** `sighted`: the whole live object, where a list has brought it already. */
async function planUpdate(survey, desired, action, sighted) {
	const { namespace, name } = desired.identity;
	const path = pathOf(servedAs(survey.served, desired.info) ?? desired.info, {
		namespace,
		name
	});
	let live = sighted;
	for (let attempt = 1; attempt <= tries$2; attempt += 1, live = null) {
		if (live === null) {
			const read = await survey.hands.cluster.send({
				method: "GET",
				path
			});
			if (read.status === 404) return planCreate(survey, desired);
			if (read.status !== 200 || !isObject(read.body)) return {
				kind: "unknown",
				text: `${desired.address}: ${sayStatus(read)}`
			};
			live = read.body;
		}
		if (isSecret(live)) hideSecret(live["data"] ?? null, survey.hands.hide);
		const verdict = await planAgainst(survey, desired, live, action);
		if (verdict !== "moved") return verdict;
	}
	return {
		kind: "unknown",
		text: `${desired.address}: changed ${tries$2} times while it was planned; run again when it stands still`
	};
}
/** Plans against one version of the live object; "moved" when the dry run met another one. */
async function planAgainst(survey, desired, live, action) {
	const sentFields = await fieldsOf(survey, desired);
	const first = await dryRun$1(survey, desired, desired.object, false);
	const causes = first.answer.kind === "conflicts" ? first.answer.causes : [];
	const { address } = desired;
	const rules = [...desired.rules, ...action === "adopt" ? formerRules(live) : []];
	const decided = decideConflicts(timed(causes, live), sentFields, {
		address,
		rules
	});
	if (decided.failing.length > 0) return conflictRefused(desired, decided.failing);
	const sent = withoutFields(desired.object, decided.left);
	const { answer, warnings } = causes.length === 0 ? first : await dryRun$1(survey, desired, sent, true);
	const isMoving = survey.movingKinds.has(kindKey(desired.info.group, desired.info.kind));
	if (answer.kind === "refused" && answer.immutable.length > 0 && !isMoving) return planReplace(survey, desired, {
		immutable: answer.immutable,
		fields: sentFields,
		live,
		isAdopt: action === "adopt",
		warnings
	});
	const judged = isOutdated(answer, desired, live) ? {
		kind: "unverified",
		reason: outdatedReason
	} : judge$2(survey, desired, answer);
	if (judged.kind === "verdict") return judged.verdict;
	const predicted = answer.kind === "object" ? answer.object : null;
	if (predicted !== null && resourceVersionOf(predicted) !== resourceVersionOf(live)) return "moved";
	const left = new Set(decided.left.map(({ path }) => path));
	const compared = {
		sent: sentFields.filter(({ path }) => !left.has(path)),
		live,
		predicted
	};
	const stale = action === "adopt" ? await staleChanges(survey, desired, {
		live,
		sent: sentFields
	}) : [];
	const decision = {
		...compared,
		action,
		decided,
		unverified: judged.reason
	};
	const draft = updateOf(survey, desired, {
		...decision,
		gone: stale
	});
	const lost = draft === null ? nothingLost : await lostFields(survey, desired, live);
	if (lost === "moved") return "moved";
	const change = lost.fields.length === 0 ? draft : updateOf(survey, desired, {
		...decision,
		gone: [...stale, ...lost.fields]
	});
	return {
		kind: "step",
		step: {
			desired,
			sent,
			live,
			sighted: live,
			change,
			notices: [
				...lost.notices,
				...leftNotices(desired, live, decided),
				...resetNotices(desired, change, {
					live,
					predicted
				})
			],
			warnings
		}
	};
}
async function fieldsOf(survey, { info, object }) {
	return leavesOf(object, await survey.schemas.of(info));
}
// src/targets/kubernetes/plan/plan-refusals.ts
/** Why a plan cannot be: told for all objects at once. */
/** One `Failure` with every refused object. Its code is that of all of them, or `manifest-refused` where they differ. */
function throwRefusals(verdicts) {
	const refused = verdicts.filter((verdict) => verdict.kind === "refused").toSorted((a, b) => compareText(a.message, b.message));
	const [first] = refused;
	if (first === void 0) return;
	const isAlike = refused.every(({ code }) => code === first.code);
	const lines = refused.map(({ message }) => message);
	const text = lines.length === 1 ? `An object cannot be applied, and nothing was changed: ${lines[0]}` : `${lines.length} objects cannot be applied, and nothing was changed:\n${lines.map((line) => `- ${line}`).join("\n")}`;
	throw new Failure(isAlike ? first.code : "manifest-refused", text, { places: refused.map(({ place, message }) => refused.length === 1 ? place : {
		...place,
		about: message
	}) });
}
/** Throws `empty-render` where git holds nothing: a wrong path must not look like a deploy, or like a wish to delete all. */
function refuseEmpty({ spec }, { members, hooks }, inventory) {
	const known = (inventory?.entries.length ?? 0) + (inventory?.pending.length ?? 0);
	if (members.length > 0 || known === 0 && hooks.length > 0) return;
	if (known === 0) throw new Failure("empty-render", `${spec.path} holds no manifests (files that end in .yaml, .yml or .json). Correct the path, or commit them.`, { places: [spec.place] });
	throw new Failure("empty-render", `${spec.path} holds ${hooks.length > 0 ? "nothing but hooks" : "no manifests"}, but ${known} objects of the target "${spec.name}" are in the cluster. An empty folder deletes nothing: correct the path, or delete the objects yourself.`, { places: [spec.place] });
}
// src/targets/kubernetes/plan/plan-hooks.ts
/** Plans hooks: whether they run, and what each will be. Only reads and dry runs leave. */
/** The hooks of git, as they are sent. */
function desireHooks(sorted, kinds, label) {
	const phases = hookPhases(sorted);
	return desireAll(sorted.hooks.map(({ manifest }) => manifest), kinds, label).flatMap((desired) => {
		const phase = phases.get(identityKey(desired.identity));
		return phase === void 0 ? [] : [{
			desired,
			phase
		}];
	});
}
/** What of the inventory git still holds. A member that became a hook is held where it runs as one; else it left. */
function heldBy(desired, hooks, inventory) {
	const entries = new Set(inventory?.entries.map(({ identity }) => identityKey(identity)));
	const release = inventory?.hooks.release ?? "upgrade";
	const stays = ({ desired: { identity }, phase }) => !entries.has(identityKey(identity)) || phase.turns.some(({ on }) => on === "any" || on === release);
	const held = [...desired, ...hooks.filter(stays).map((hook) => hook.desired)];
	return new Set(held.map(({ identity }) => identityKey(identity)));
}
/** Decides which hooks run, given what becomes of the members, and plans those. Throws what `throwRefusals` throws. */
async function planHooks(survey, hooks, members) {
	const { inventory, hands } = survey;
	const isInstalled = (inventory?.entries.length ?? 0) > 0 || members.steps.some(({ sighted, desired }) => sighted !== null && !isGround(desired));
	const plan = planTurns({
		hooks,
		inventory,
		commit: hands.run.commit,
		isInstalled,
		changesMembers: members.steps.some(({ change }) => change !== null) || members.prunes.some(({ identity }) => !wasHook(inventory, identity))
	});
	const limit = pLimit(32);
	const turns = [...Map.groupBy(plan.due, ({ desired }) => identityKey(desired.identity)).values()];
	const verdicts = await Promise.all(turns.map((steps) => limit(() => planHook(survey, steps))));
	throwRefusals(verdicts);
	const changes = verdicts.flatMap((verdict) => verdict.kind === "step" && verdict.step.change !== null ? [verdict.step.change] : []);
	return {
		hooks: plan,
		unknown: unknownOf(verdicts),
		changes: changes.toSorted((a, b) => compareText(a.address, b.address))
	};
}
/** A hook that left git is no change of what hooks are run for. */
function wasHook(inventory, identity) {
	return inventory?.hooks.runs.some((run) => identityKey(run.identity) === identityKey(identity)) ?? false;
}
/** What stands before a target is installed, and so says nothing of it. */
function isGround({ identity }) {
	return ["Namespace", "CustomResourceDefinition"].includes(identity.kind);
}
async function planHook(survey, turns) {
	const [first] = turns;
	if (first === void 0) return {
		kind: "unknown",
		text: "a hook without a turn"
	};
	const { desired } = first;
	const key = identityKey(desired.identity);
	const seen = survey.sightings.get(key) ?? { kind: "absent" };
	if (seen.kind === "unreadable") return {
		kind: "unknown",
		text: `${desired.address}: ${seen.reason}`
	};
	if (seen.kind === "absent") return asHook(await planCreate(survey, desired), turns, null);
	const ownership = ownershipOf(seen.object, survey.known.has(key), survey.ours);
	if (ownership.kind === "other") return ownedByOthers(desired, ownership.owner);
	const takeover = ownership.kind === "foreign" ? await takeOver(survey, desired, ownership.mark) : null;
	if (takeover?.kind === "refused") return takeover.verdict;
	const { answer, warnings } = await dryRun$1(survey, probeOf(desired), probeOf(desired).object, true);
	const judged = judge$2(survey, desired, answer);
	return asHook(judged.kind === "unverified" ? await created(survey, desired, judged.reason, warnings) : judged.verdict, turns, ownership.kind === "ours" ? "ours" : "adopt");
}
/** A Job cannot be changed in place, so what will be made anew is tried under a name that is free. */
function probeOf(desired) {
	if (!isMadeAnew(desired.identity)) return desired;
	const name = `${desired.identity.name.slice(0, 50).replace(/[^a-z0-9]+$/, "")}-planned`;
	const metadata = {
		...metadataOf(desired.object),
		name
	};
	return {
		...desired,
		identity: {
			...desired.identity,
			name
		},
		object: {
			...desired.object,
			metadata
		}
	};
}
/**
* A run is a create of what git holds, whether an earlier run left its object behind or not: that may be gone at any
* time, and must not make a reviewed plan another one. Only an object that is not ours is a loss.
*/
function asHook(verdict, turns, live) {
	if (verdict.kind !== "step" || verdict.step.change === null) return verdict;
	const { change } = verdict.step;
	const action = live === "adopt" && turns.some(({ desired }) => isMadeAnew(desired.identity)) ? "replace" : live === "adopt" ? "adopt" : "create";
	const stages = [...new Set(turns.map(({ stage }) => stage))];
	const marks = [
		{
			name: "action",
			value: action
		},
		{
			name: "phase",
			value: stages.join(",")
		},
		{
			name: "fields",
			value: shapeOf(change)
		},
		...live === "adopt" ? [{
			name: "adopt",
			value: "true"
		}] : []
	];
	const reason = `${reasonOf(turns, stages)}${live === "adopt" ? "; one of this name is live that this target did not make" : ""}`;
	return {
		...verdict,
		step: {
			...verdict.step,
			change: {
				...change,
				action,
				marks,
				reason
			}
		}
	};
}
function shapeOf({ leaves }) {
	const paths = leaves.map(({ path }) => path).toSorted();
	return createHash("sha256").update(paths.join("\n")).digest("hex").slice(0, 16);
}
function reasonOf(turns, stages) {
	const [first] = turns;
	return `hook: runs ${stages.map((stage) => whenOf(stage, first?.order ?? 0)).join(" and ")} (${first?.origin ?? ""})`;
}
function whenOf(stage, order) {
	switch (stage) {
		case "pre": return "before the other objects are written";
		case "sync": return `in wave ${order}`;
		case "post": return "after the other objects are healthy";
	}
}
// src/targets/kubernetes/plan/plan-budget.ts
/** How much may leave the cluster at once: a wrong path or a lost overlay shows itself as many prunes. */
const mostNamed$1 = 20;
/** What runs of hooks left behind is pruned as well. */
function hooksOf(inventory) {
	return (inventory?.hooks.runs ?? []).map(({ identity }) => identityKey(identity));
}
/**
* Throws `prune-budget` where `prunes` are more than the budget's number **and** more than its share of what the target
* has: its entries, what it still owes and what is pending. Either limit alone would stop a small target that drops half
* of its few objects, or a big one that drops a handful.
*/
function refuseOverBudget({ spec }, prunes, inventory) {
	const { count, share } = spec.rules.pruneBudget;
	const known = (/* @__PURE__ */ new Set([...knownBy(inventory).keys(), ...hooksOf(inventory)])).size;
	const percent = known === 0 ? 100 : prunes.length / known * 100;
	if (prunes.length <= count || percent <= share) return;
	const named = prunes.slice(0, mostNamed$1).map(({ change }) => `- ${change.address}`);
	const more = prunes.length > mostNamed$1 ? [`- and ${prunes.length - mostNamed$1} more`] : [];
	throw new Failure("prune-budget", `${prunes.length} of the ${known} objects of the target "${spec.name}" (${Math.round(percent)} %) left git and would be deleted, which is more than kubernetes.pruneBudget allows: ${count}, and ${share} %. Nothing was changed. If it is meant, set kubernetes.pruneBudget.count to ${prunes.length} in pushlane.yaml for this once; else put back into ${spec.path}:\n` + [...named, ...more].join("\n"), { places: [spec.place] });
}
// src/targets/kubernetes/plan/plan-orphans.ts
/** Objects that carry this target's mark, and that neither git nor the inventory knows: nobody will ever prune them. */
const mostNamed = 20;
/**
* A warning that names the orphans, or nothing. One metadata LIST by label for each kind and namespace that has members
* and was not listed anyway; where that is not allowed nothing is said (Secrets are not listed at all), so this is help and never proof.
*/
async function orphanNotices(cluster, search) {
	const limit = pLimit(32);
	const found = await Promise.all([...placesOf(search)].map(([path, info]) => limit(() => orphansAt(cluster, search, {
		path,
		info
	}))));
	const addresses = [...new Set(found.flat())].sort();
	if (addresses.length === 0) return [];
	return [{
		level: "warning",
		text: `${addresses.slice(0, mostNamed).join(", ")}${addresses.length > mostNamed ? `, and ${addresses.length - mostNamed} more` : ""}: labelled as this target's, but neither in git nor in the inventory. Nothing will delete them: put them back into git, or delete them yourself.`
	}];
}
function placesOf({ places, absentNamespaces }) {
	return new Map(places.filter(({ info }) => info.verbs.includes("list") && !(info.group === "" && info.kind === "Secret")).filter(({ identity }) => !absentNamespaces.has(identity.namespace)).map(({ identity, info }) => [pathOf(info, { namespace: identity.namespace }), info]));
}
async function orphansAt(cluster, { ours, known, strays }, { path, info }) {
	const labelSelector = `${partOfKey} in (${[...ours].join(",")})`;
	return (strays.get(path) ?? await list$1(cluster, path, labelSelector) ?? []).filter((object) => isMarkedOurs(object, ours) && !known.has(uidOf(object)) && !isOwned(object)).map((object) => addressOf(identityFrom(object, info)));
}
/** A controller's copy that inherited the label (an EndpointSlice of a Service): its owner takes it along. */
function isOwned(object) {
	const owners = at(object, "metadata", "ownerReferences");
	return Array.isArray(owners) && owners.length > 0 || at(object, "metadata", "deletionTimestamp") !== void 0;
}
function identityFrom(object, { group, kind }) {
	return {
		group,
		kind,
		namespace: stringAt(object, "metadata", "namespace") ?? "",
		name: stringAt(object, "metadata", "name") ?? ""
	};
}
// src/targets/kubernetes/plan/plan-prune.ts
/** Everything that the inventory knows and git does not hold. */
function pruneCandidates(inventory, desired, served) {
	if (inventory === null) return [];
	const { entries, owed, pending, hooks } = inventory;
	const known = [
		...[...entries, ...owed].map((entry) => ({
			...entry,
			entry
		})),
		...pending.map((one) => ({
			...one,
			entry: null
		})),
		...hooks.runs.map((one) => ({
			...one,
			entry: null
		}))
	];
	const candidates = /* @__PURE__ */ new Map();
	for (const { identity, apiVersion, renderHash, entry } of known) {
		const key = identityKey(identity);
		if (desired.has(key) || candidates.has(key)) continue;
		const info = served.find(apiVersion, identity.kind) ?? served.preferred(identity.group, identity.kind);
		candidates.set(key, {
			identity,
			apiVersion,
			renderHash,
			entry,
			info: info ?? null
		});
	}
	return [...candidates.values()];
}
/** The candidates that can be looked at. */
function sightable(candidates) {
	return candidates.flatMap(({ identity, info }) => info === null ? [] : [{
		identity,
		info
	}]);
}
/** Decides for each candidate. What is in neither list of the result is forgotten: it is gone, or not ours. */
function planPrunes(candidates, sightings, rules) {
	const decided = candidates.map((candidate) => decide(candidate, sightings, rules));
	return {
		prunes: decided.flatMap((one) => one.kind === "prune" ? [one.prune] : []),
		kept: decided.flatMap((one) => one.kind === "keep" ? [one.entry] : []),
		notices: decided.flatMap((one) => "notice" in one ? [one.notice] : [])
	};
}
function decide(candidate, sightings, rules) {
	const { identity, info } = candidate;
	const address = addressOf(identity);
	if (info === null) return decideUnserved(candidate, rules);
	const seen = sightings.get(identityKey(identity)) ?? { kind: "absent" };
	if (seen.kind === "absent") return { kind: "forget" };
	if (seen.kind === "unreadable") return unverified(candidate, seen.reason);
	const strangers = whyNotOurs(candidate, seen.object, rules);
	if (strangers !== null) return {
		kind: "not-ours",
		notice: warning(`${address} left git and is not deleted: ${strangers}.`)
	};
	const entry = entryOf$1(candidate, seen.object);
	const stays = whyItStays(identity, rules);
	if (stays !== null) return {
		kind: "keep",
		entry,
		notice: warning(`${address} left git and stays in the cluster: ${stays}.`)
	};
	return {
		kind: "prune",
		prune: {
			identity,
			info,
			entry,
			change: deleteOf(entry, null)
		}
	};
}
function decideUnserved(candidate, { stale }) {
	const { group, kind } = candidate.identity;
	if (stale.includes(group)) return unverified(candidate, `the API group ${group} does not answer now`);
	return {
		kind: "not-ours",
		notice: warning(`${addressOf(candidate.identity)} left git and is forgotten: the cluster does not serve the kind ${kind} any more.`)
	};
}
function whyNotOurs(candidate, live, rules) {
	const { entry } = candidate;
	const uid = uidOf(live);
	if (rules.heldUids.has(uid)) return "git holds the same object under another API group";
	const isVague = entry === null || entry.uid === "";
	if (isVague && !isMarkedOurs(live, rules.ours)) return "it does not carry this target's mark";
	if (!isVague && entry.uid !== uid) return "someone deleted it and made another of that name";
	const ownership = ownershipOf(live, true, rules.ours);
	return ownership.kind === "other" ? `it now belongs to ${ownership.owner}` : null;
}
function whyItStays(identity, { prune, home }) {
	if (identity.kind === "Namespace" && identity.group === "" && identity.name === home) return "Pushlane's lock and inventory live in it";
	if (isProtected(identity)) return `${identity.kind} is a protected kind. Delete it yourself if it is not needed`;
	return prune ? null : "prune is off for this target";
}
function unverified(candidate, reason) {
	const entry = candidate.entry ?? entryOf$1(candidate, {});
	const { identity, info } = candidate;
	return {
		kind: "prune",
		prune: {
			identity,
			info,
			entry,
			change: deleteOf(entry, `delete, not verified: ${reason}`)
		}
	};
}
function deleteOf({ identity, uid }, why) {
	const marks = [
		{
			name: "action",
			value: "delete"
		},
		{
			name: "prune",
			value: "true"
		},
		{
			name: "uid",
			value: uid
		}
	];
	const none = {
		leaves: [],
		previousAddress: null,
		conflicts: []
	};
	const reason = "removed from git";
	return {
		...none,
		address: addressOf(identity),
		action: "delete",
		marks,
		reason,
		prune: true,
		unverified: why
	};
}
/** The entry of a candidate; of one that is only pending, as much as its live object tells. */
function entryOf$1({ identity, apiVersion, renderHash, entry }, live) {
	if (entry !== null && entry.uid !== "") return entry;
	const { kind, namespace, name } = identity;
	const metadata = namespace === "" ? { name } : {
		name,
		namespace
	};
	return {
		identity,
		apiVersion,
		uid: uidOf(live),
		resourceVersion: resourceVersionOf(live),
		generation: generationOf(live),
		applied: {
			apiVersion,
			kind,
			metadata
		},
		renderHash
	};
}
function warning(text) {
	return {
		level: "warning",
		text
	};
}
// src/targets/kubernetes/plan/plan-leaving.ts
/** What leaves the cluster with this plan, and what nobody would ever take out of it. */
/** Plans the prunes, held to the budget (throws `prune-budget`), with a notice of the orphans. */
async function planLeaving(survey, looked) {
	const { hands, served, ours, sightings, absentNamespaces, inventory } = survey;
	const pruning = planPrunes(looked.candidates, sightings, {
		prune: hands.spec.prune,
		home: homeOf(hands.spec),
		stale: served.stale,
		ours,
		heldUids: new Set(looked.steps.flatMap(({ sighted }) => sighted === null ? [] : [uidOf(sighted)]))
	});
	refuseOverBudget(hands, pruning.prunes, inventory);
	if (!looked.inventoryIsRead) return pruning;
	const seen = [...sightings.values()].flatMap((one) => one.kind === "there" ? [uidOf(one.object)] : []);
	const orphans = await orphanNotices(hands.cluster, {
		places: looked.wanted,
		absentNamespaces,
		ours,
		strays: looked.strays,
		known: new Set(seen)
	});
	return {
		...pruning,
		notices: [...pruning.notices, ...orphans]
	};
}
// src/targets/kubernetes/plan/plan-notices.ts
/** What a plan tells besides its changes. */
/** Notices of the objects; a warning that the server gives for many of them is told once. */
function stepNotices(steps) {
	const warnings = [...Map.groupBy(steps.flatMap(({ desired, warnings }) => warnings.map((text) => ({
		text,
		address: desired.address
	}))), ({ text }) => text)].map(([text, [first, ...others]]) => ({
		level: "warning",
		text: `${first?.address ?? ""}${others.length > 0 ? ` and ${others.length} more` : ""}: ${text}`
	}));
	return [
		...steps.flatMap(({ notices }) => notices),
		...steps.flatMap(goingAway),
		...warnings
	];
}
/** What is applied to an object that is being deleted goes with it. */
function goingAway({ desired, sighted }) {
	if (at(sighted, "metadata", "deletionTimestamp") === void 0) return [];
	const finalizers = at(sighted, "metadata", "finalizers");
	const waits = Array.isArray(finalizers) ? ` (it waits for its finalizers: ${finalizers.join(", ")})` : "";
	return [{
		level: "warning",
		text: `${desired.address} is being deleted${waits}: what is applied to it goes with it. Run again once it is gone.`
	}];
}
// src/targets/kubernetes/render/render-twice.ts
/** Two renderings of the same thing, compared by paths: values may be secrets, and are never told. */
/** Where `second` differs from `first`; empty when they hold the same objects. Order does not count. */
function differencesBetween(first, second) {
	const [before, after] = [byIdentity(first.manifests), byIdentity(second.manifests)];
	return [.../* @__PURE__ */ new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
		const [one, other] = [before.get(key), after.get(key)];
		const known = one ?? other;
		if (known === void 0) return [];
		const address = addressOf(identityOf(known.object));
		return (one === void 0 || other === void 0 ? [""] : pathsBetween(one.object, other.object, "")).map((path) => ({
			address,
			path,
			file: known.source.file
		}));
	});
}
function byIdentity(manifests) {
	return new Map(manifests.map((manifest) => [identityKey(identityOf(manifest.object)), manifest]));
}
function pathsBetween(one, other, path) {
	if (isObject(one) && isObject(other)) return [.../* @__PURE__ */ new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) => pathsBetween(one[key], other[key], join(path, key)));
	if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) return one.flatMap((item, index) => pathsBetween(item, other[index], `${path}[${index}]`));
	if (one !== void 0 && other !== void 0 && canonicalJson(one) === canonicalJson(other)) return [];
	return [path];
}
function join(path, key) {
	const step = /^[\w-]+$/.test(key) ? key : `"${key}"`;
	return path === "" ? step : `${path}.${step}`;
}
// src/targets/kubernetes/render/render-target.ts
/** From what lies at a target's path to its objects, whichever way they are written. */
/** Longer than the one second that `now` is usually written in. */
const clockStepMilliseconds = 1100;
const mostDifferences = 20;
/**
* The manifests of a target. Plain YAML is read once; what a tool writes is rendered twice and must be the same.
* `askKinds` asks the cluster what it serves, only where a template may want to know; `null`: there is no cluster to ask.
* Failures: those of reading and rendering, and `render-unstable` with the paths that differ (never their
* values), `empty-render` where a tool writes no objects.
*/
async function renderTarget(hands, askKinds) {
	const sources = await hands.readManifests();
	if (!("tool" in sources)) return {
		...renderManifests(sources),
		by: ""
	};
	const told = await tellCluster(hands, sources, askKinds);
	const reader = askKinds === null || sources.lookups.length === 0 ? null : lookupReader(hands, await askKinds());
	const first = await sources.render(told.capabilities, reader);
	const lookups = reader === null ? blindLookups(sources) : tellLookups(sources.subject, first.lookups, hands.spec.place);
	if (sources.readsTime) await hands.clock.sleep(clockStepMilliseconds, hands.signal);
	const second = await sources.render(told.capabilities, reader);
	const rendered = renderManifests(first.files);
	if (rendered.problems.length === 0) {
		refuseUnstable(sources, rendered, second);
		refuseNothing(hands, sources, rendered);
	}
	return {
		...rendered,
		notices: [
			...sources.notices,
			...told.notices,
			...lookups,
			...rendered.notices
		],
		by: ` by ${first.by}`
	};
}
function blindLookups({ lookups, subject }) {
	if (lookups.length === 0) return [];
	return [{
		level: "warning",
		text: `${subject} calls lookup (${lookups.join(", ")}), and was rendered as if nothing were there: no cluster was asked.`
	}];
}
async function tellCluster({ spec }, { seesCluster, subject }, askKinds) {
	const { kubeVersion, apiVersions } = spec.render.helm;
	if (!seesCluster) return {
		capabilities: {
			kubeVersion: null,
			apiVersions: []
		},
		notices: []
	};
	if (askKinds === null) {
		const text = `${subject} was rendered without asking a cluster: it was told ${kubeVersion === null ? "Helm's own default version" : `version ${kubeVersion}`} of Kubernetes and ${apiVersions.length === 0 ? "none but the built-in APIs" : apiVersions.join(", ")}. What it renders only for other capabilities is not in this plan; kubernetes.helm.kubeVersion and apiVersions tell it more.`;
		return {
			capabilities: {
				kubeVersion,
				apiVersions
			},
			notices: [{
				level: "note",
				text
			}]
		};
	}
	const kinds = await askKinds();
	return {
		capabilities: {
			kubeVersion: kinds.version === "" ? kubeVersion : kinds.version,
			apiVersions: [.../* @__PURE__ */ new Set([...servedNames(kinds), ...apiVersions])]
		},
		notices: staleNotices(subject, kinds.stale)
	};
}
function servedNames({ served }) {
	return served.flatMap((info) => [apiVersionOf(info), `${apiVersionOf(info)}/${info.kind}`]);
}
function staleNotices(subject, stale) {
	if (stale.length === 0) return [];
	return [{
		level: "warning",
		text: `The cluster cannot tell now what it serves in ${stale.join(", ")}: where ${subject} asks for that, it was rendered as if it were not there.`
	}];
}
function refuseUnstable(source, first, second) {
	const differences = differencesBetween(first, renderManifests(second.files));
	if (differences.length === 0) return;
	const shown = differences.slice(0, mostDifferences).map(writeDifference);
	const more = differences.length - shown.length;
	if (more > 0) shown.push(`- and ${more} more`);
	throw new Failure("render-unstable", `${source.subject} renders something else each time, so an apply could not do what its plan showed:\n${shown.join("\n")}\n${remedies[source.tool]}`, { places: [...new Set(differences.map(({ file }) => file))].map((file) => ({ file })) });
}
function refuseNothing({ spec }, { subject }, { manifests }) {
	if (manifests.length > 0) return;
	throw new Failure("empty-render", `${subject} renders no objects, and nothing is deleted because of that. Correct the path or the values; to take the target down, delete its objects yourself.`, { places: [spec.place] });
}
function writeDifference({ address, path, file }) {
	return `- ${address}${path === "" ? "" : `: ${path}`} (${file})`;
}
const remedies = {
	helm: "Random values and the time come from template functions such as randAlphaNum, genCA, uuidv4 and now. Give the value yourself (helm.values, helm.set, or a Secret of your own that the chart can be pointed at), or take the function out of the template.",
	kustomize: "Random values and the time come from the templates of an inflated chart. Give the value yourself (valuesInline, valuesFile, or a Secret of your own), or take the function out of the template."
};
// src/targets/kubernetes/render/settle.ts
/** Manifests as they will be sent: what only the server's kinds can tell is filled in. */
/**
* Gives namespaced objects their namespace (`namespace` of the target where they name none), leaves out `status` and
* what servers write into metadata, and turns `stringData` of Secrets into `data`. Problems: an unknown kind, a namespace
* other than the target's, one on a cluster-scoped kind, none at all, and objects that now are the same.
*/
function settle(manifests, kinds, namespace) {
	const known = kindsWith(kinds, manifests);
	const settled = [];
	const problems = [];
	for (const manifest of manifests) {
		const outcome = settleOne(manifest, known, namespace);
		if (typeof outcome === "string") problems.push({
			message: outcome,
			place: placeOf$1(manifest)
		});
		else settled.push({
			...manifest,
			object: outcome
		});
	}
	return {
		manifests: settled,
		problems: [...problems, ...duplicatesAmong(settled)]
	};
}
/** `kinds`, and those that CustomResourceDefinitions among the manifests bring. */
function kindsWith(kinds, manifests) {
	const coming = manifests.flatMap(({ object }) => kindsOfDefinition(object));
	return {
		...kinds,
		find: (apiVersion, kind) => {
			const served = kinds.find(apiVersion, kind);
			const next = coming.find((info) => apiVersionOf(info) === apiVersion && info.kind === kind);
			return next !== void 0 && next.namespaced !== served?.namespaced ? next : served ?? next;
		},
		preferred: (group, kind) => kinds.preferred(group, kind) ?? coming.find((info) => info.group === group && info.kind === kind)
	};
}
function settleOne(manifest, kinds, namespace) {
	const { object } = manifest;
	const identity = identityOf(object);
	const address = addressOf(identity);
	const apiVersion = stringAt(object, "apiVersion") ?? "";
	const info = kinds.find(apiVersion, identity.kind);
	if (info === void 0) return unknownKind(address, apiVersion, identity.group, kinds);
	if (!info.namespaced) {
		if (identity.namespace !== "") return `${address} names the namespace "${identity.namespace}", but ${identity.kind} is cluster-scoped. Remove metadata.namespace.`;
		return cleaned(object, "");
	}
	const own = identity.namespace === "" ? namespace : identity.namespace;
	if (own === null) return `${address} names no namespace, and the target has none. Add metadata.namespace, or set the target's namespace.`;
	if (namespace !== null && own !== namespace) return `${address} is in the namespace "${own}", but the target's is "${namespace}". Change one of them, or leave the target's namespace out.`;
	return cleaned(object, own);
}
function unknownKind(address, apiVersion, group, kinds) {
	const kind = address.split("/")[0] ?? "";
	if (kinds.stale.includes(group)) return `${address}: the API group ${group} does not answer now, so ${apiVersion} ${kind} cannot be looked up. Check its APIService.`;
	const served = kinds.preferred(group, kind);
	return `${address}: the server does not know ${apiVersion} ${kind}. ${served === void 0 ? "Check apiVersion and kind, or add its CustomResourceDefinition." : `It serves ${apiVersionOf(served)}: use that.`}`;
}
/** Written by servers and printed by generators; to send them would be to claim them. */
const serverMetadata = /* @__PURE__ */ new Set([
	"creationTimestamp",
	"managedFields",
	"resourceVersion",
	"uid",
	"generation",
	"selfLink",
	"deletionTimestamp",
	"deletionGracePeriodSeconds"
]);
function cleaned(object, namespace) {
	const { status: _status, metadata: _metadata, ...rest } = object;
	const kept = Object.entries(metadataOf(object)).filter(([key]) => key !== "namespace" && !serverMetadata.has(key)).map(([key, value]) => [key, key === "annotations" ? withoutLastApplied(value) : value]);
	const metadata = {
		...Object.fromEntries(kept),
		...namespace === "" ? {} : { namespace }
	};
	return withData({
		...rest,
		metadata
	});
}
/** A copy out of a cluster brings it along. It would be stale, too long for large objects, and repeats Secrets. */
function withoutLastApplied(annotations) {
	if (!isObject(annotations) || !Object.hasOwn(annotations, "kubectl.kubernetes.io/last-applied-configuration")) return annotations;
	return Object.fromEntries(Object.entries(annotations).filter(([key]) => key !== lastApplied$1));
}
/** `stringData` under server-side apply never removes a key from `data` (kubernetes#108008), so only `data` is sent. */
function withData(object) {
	const { stringData, ...rest } = object;
	if (!isSecret(object) || !isObject(stringData)) return object;
	const encoded = Object.entries(stringData).map(([key, text]) => [key, encode(text)]);
	const data = isObject(rest["data"]) ? rest["data"] : {};
	return {
		...rest,
		data: {
			...data,
			...Object.fromEntries(encoded)
		}
	};
}
/** A value that is not a text is left for the server to refuse by name. */
function encode(text) {
	return typeof text === "string" ? Buffer$1.from(text, "utf8").toString("base64") : text;
}
function kindsOfDefinition(object) {
	if (object["kind"] !== "CustomResourceDefinition") return [];
	const group = stringAt(object, "spec", "group") ?? "";
	const kind = stringAt(object, "spec", "names", "kind") ?? "";
	const resource = stringAt(object, "spec", "names", "plural") ?? "";
	const namespaced = stringAt(object, "spec", "scope") === "Namespaced";
	return versionsOf(object).map((version) => ({
		group,
		version,
		kind,
		resource,
		namespaced,
		verbs: allVerbs
	}));
}
const allVerbs = [
	"create",
	"delete",
	"deletecollection",
	"get",
	"list",
	"patch",
	"update",
	"watch"
];
function versionsOf(definition) {
	const versions = at(definition, "spec", "versions");
	if (!Array.isArray(versions)) return [];
	return versions.filter((version) => at(version, "served") !== false).map((version) => stringAt(version, "name") ?? "");
}
// src/targets/kubernetes/plan/plan-idle-rules.ts
/** Words of the config that fit nothing in git: most often a typo, which must not be silent. */
/** A note for each key of the config whose words fit none of `addresses`, which are all objects that git wants. */
function idleRuleNotices(rules, addresses) {
	const objects = rules.conflicts.flatMap(({ object }) => object === null ? [] : [object]);
	return [
		["kubernetes.replace", rules.replace],
		["kubernetes.adopt", rules.adopt],
		["kubernetes.conflicts[].object", objects]
	].flatMap(([key, words]) => {
		const idle = [...new Set(words)].filter((word) => !addresses.some((one) => globPattern(word).test(one)));
		return idle.length === 0 ? [] : [idleNotice(key, idle)];
	});
}
function idleNotice(key, idle) {
	return {
		level: "note",
		text: `${key} in pushlane.yaml: ${idle.map((word) => `"${word}"`).join(", ")} ${idle.length === 1 ? "fits" : "fit"} no object of git. Addresses are written Kind/namespace/name (cluster-scoped ones Kind/name); correct it, or take it out.`
	};
}
// src/targets/kubernetes/plan/plan-size.ts
/** Whether the inventory of these manifests would fit into its Secrets: told in the plan, not in the middle of an apply. */
/** As long as what the server adds to an entry: uid, resourceVersion and a hash, none of which compresses. */
const filler = (index) => index.toString(36).padStart(48, "0");
/** Characters that an entry has at most beside its object: names and hashes, each of them bounded by Kubernetes. */
const mostAdded = 600;
/** Throws `inventory-too-large` where what an apply has to keep of these manifests has no room. */
function refuseTooLarge({ spec }, manifests, room = limits) {
	if (manifests.reduce((sum, { object }) => sum + writeJson(object).length, 0) + manifests.length * mostAdded < room.shardBytes * room.shards) return;
	const { fits, bytes, limitBytes } = measureInventory(inventoryOf(spec.name, manifests), room);
	if (fits) return;
	throw new Failure("inventory-too-large", `The ${manifests.length} manifests of "${spec.name}" are too much for one target: its inventory would take ${bytes} bytes, and ${limitBytes} fit. Split them into several targets.`, { places: [spec.place] });
}
function inventoryOf(target, manifests) {
	const entries = manifests.map(({ object }, index) => ({
		identity: identityOf(object),
		apiVersion: stringAt(object, "apiVersion") ?? "",
		uid: filler(index),
		resourceVersion: filler(index),
		generation: 1,
		applied: object,
		renderHash: filler(index)
	}));
	const none = {
		pending: [],
		owed: [],
		unhealthy: [],
		hooks: noHooks,
		lastHealthy: null,
		run: ""
	};
	return {
		target,
		repositoryId: "",
		clusterUid: "",
		key: Buffer.alloc(32),
		entries,
		pointers: {
			started: null,
			finished: null
		},
		...none
	};
}
// src/targets/kubernetes/plan/plan-wishes.ts
/** Failures: `manifests-invalid`, `empty-render`, `inventory-too-large`, and those of rendering. */
async function* readWishes(hands, inventory) {
	let asked;
	const askKinds = () => asked ??= readKinds(hands.cluster);
	askKinds().catch(() => void 0);
	const rendered = await renderTarget(hands, askKinds);
	refuseProblems(rendered.problems);
	const many = rendered.manifests.length;
	yield {
		kind: "step",
		text: `${many} manifest${many === 1 ? "" : "s"} rendered${rendered.by}`
	};
	const served = await askKinds();
	const settled = settle(rendered.manifests, served, hands.spec.namespace);
	const sorted = sortPhases(settled.manifests);
	refuseProblems([...settled.problems, ...sorted.problems]);
	refuseEmpty(hands, sorted, inventory);
	refuseTooLarge(hands, settled.manifests);
	const kinds = kindsWith(served, settled.manifests);
	const label = partOfLabel(hands.spec);
	const desired = desireAll(sorted.members, kinds, label, hands.spec.rules.conflicts);
	const hooks = desireHooks(sorted, kinds, label);
	const all = [...desired, ...hooks.map((hook) => hook.desired)];
	for (const { object } of all) if (isSecret(object)) hideSecret(object["data"] ?? null, hands.hide);
	const idle = idleRuleNotices(hands.spec.rules, all.map(({ address }) => address));
	return {
		served,
		desired,
		hooks,
		all,
		notices: [
			...rendered.notices,
			...sorted.notices,
			...idle,
			...scalerNotices(desired)
		]
	};
}
// src/targets/kubernetes/plan/plan.ts
/**
* Plans a Kubernetes target: what an apply would change now, as the API server itself predicts it. Only GETs, metadata
* LISTs and `dryRun=All` leave.
*/
/**
* Plans with the rights of `purpose`. Failures: `manifests-invalid`, `empty-render`,
* `inventory-too-large`, `prune-budget`, `cancelled`,
* `manifest-refused`, `immutable-field`, `owned-by-others`, `namespace-missing`, `permissions-missing`; each tells all
* objects that it concerns. What cannot be read stands in `plan.unknown`.
*/
async function* makePlan(hands, purpose, store, dryRuns = /* @__PURE__ */ new Map()) {
	const { served, desired, hooks, all, notices } = yield* readWishes(hands, store.inventory);
	const held = heldBy(desired, hooks, store.inventory);
	const candidates = pruneCandidates(store.inventory, held, served);
	const wanted = [...all.flatMap((one) => wantedOf$1(served, one)), ...sightable(candidates)];
	const absentNamespaces = await findAbsentNamespaces(hands.cluster, namespacesOf(wanted));
	const strays = /* @__PURE__ */ new Map();
	const listing = {
		...listingOf(knownBy(store.inventory), hands.healthRules),
		strays
	};
	const survey = surveyOf({
		hands,
		purpose,
		store,
		served,
		desired: all,
		sightings: await sightAll(hands.cluster, wanted, absentNamespaces, listing),
		absentNamespaces,
		dryRuns
	});
	const steps = yield* planObjects(survey, desired);
	const inventoryIsRead = store.unreadable === null;
	const pruning = await planLeaving(survey, {
		candidates,
		wanted,
		strays,
		steps: steps.steps,
		inventoryIsRead
	});
	const writes = steps.steps.flatMap(({ change }) => change === null ? [] : [change]);
	const hooked = await planHooks(survey, hooks, {
		steps: steps.steps,
		prunes: pruning.prunes
	});
	const plan = planOf(survey, [
		...homeChange(hands, store.home === "absent", all),
		...writes,
		...hooked.changes,
		...pruning.prunes.map(({ change }) => change)
	], {
		unchanged: steps.steps.filter(({ change }) => change === null).length,
		unknown: [
			...store.unreadable === null ? [] : [store.unreadable],
			...steps.unknown,
			...hooked.unknown
		],
		notices: [
			...notices,
			...store.notes.map((text) => ({
				level: "note",
				text
			})),
			...stepNotices(steps.steps),
			...pruning.notices
		]
	});
	const { prunes, kept } = pruning;
	return {
		plan,
		artifact: {
			served,
			steps: steps.steps,
			prunes,
			kept,
			hooks: hooked.hooks
		}
	};
}
function wantedOf$1(served, { identity, info }) {
	const known = servedAs(served, info);
	return known === void 0 ? [] : [{
		identity,
		info: known
	}];
}
function namespacesOf(wanted) {
	return new Set(wanted.map(({ identity }) => identity.namespace).filter((name) => name !== ""));
}
function surveyOf({ store, desired, ...seen }) {
	const { hands } = seen;
	const crds = desired.filter(({ identity }) => identity.kind === "CustomResourceDefinition");
	const created = desired.filter(({ identity }) => identity.kind === "Namespace" && identity.group === "");
	return {
		...seen,
		schemas: openSchemas(hands.cluster, seen.served, crds.map(({ object }) => object)),
		standingOf: openStandings(hands.cluster, seen.served),
		storageOf: openStorages(hands.cluster),
		inventory: store.inventory,
		known: knownBy(store.inventory),
		key: hands.fingerprintKey ?? store.inventory?.key ?? null,
		ours: new Set([hands.spec.name, ...hands.spec.was].map((name) => partOfLabel({
			...hands.spec,
			name
		}).value)),
		comingNamespaces: /* @__PURE__ */ new Set([homeOf(hands.spec), ...created.map(({ identity }) => identity.name)]),
		movingKinds: new Set(crds.map(({ object }) => definedKind(object))),
		replacedKinds: /* @__PURE__ */ new Set()
	};
}
/** Plans all objects, CRDs first: whether they change decides what an answer about their objects is worth. */
async function* planObjects(survey, desired) {
	const isCrd = ({ identity }) => identity.kind === "CustomResourceDefinition";
	const crds = await planAll(survey, desired.filter((one) => isCrd(one)));
	const definedWhere = (fits) => new Set(crds.filter(fits).flatMap((verdict) => definedBy(verdict) ?? []));
	const movingKinds = definedWhere((verdict) => verdict.kind !== "step" || verdict.step.change !== null);
	const replacedKinds = definedWhere(isReplace);
	const others = await planAll({
		...survey,
		movingKinds,
		replacedKinds
	}, desired.filter((one) => !isCrd(one)));
	const verdicts = [...crds, ...others];
	throwRefusals(verdicts);
	const steps = verdicts.flatMap((verdict) => verdict.kind === "step" ? [verdict.step] : []);
	const asked = steps.filter(({ untouched }) => untouched !== true).length;
	yield {
		kind: "step",
		text: `${count(asked, "object")} compared with the cluster, ${steps.length - asked} as the last apply left them`
	};
	return {
		steps: inOrderOfWriting$1(steps),
		unknown: unknownOf(verdicts)
	};
}
function isReplace(verdict) {
	return verdict.kind === "step" && verdict.step.change?.action === "replace";
}
function definedBy(verdict) {
	return verdict.kind === "step" ? definedKind(verdict.step.desired.object) : null;
}
async function planAll(survey, desired) {
	const limit = pLimit(32);
	return Promise.all(desired.map((one) => limit(() => {
		if (survey.hands.signal.aborted) throw new Failure("cancelled", "The run was cancelled while it planned.");
		return planObject(survey, one);
	})));
}
function planOf({ hands, key, served }, changes, found) {
	const { name } = hands.spec;
	const version = served.version.replace(/^v/, "");
	return {
		target: name,
		kind: "kubernetes",
		offline: false,
		changes,
		...found,
		keyId: key === null ? null : keyId(key),
		fingerprint: fingerprintOf$1(name, changes),
		madeWith: `Kubernetes ${version}`.trim()
	};
}
function count(number, noun) {
	return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
// src/targets/kubernetes/apply/permissions.ts
/** Whether the identity of this run may do what a plan is about to do. Only access reviews leave. */
/**
* Asks the server about everything that an apply of this plan does, before its first write. Throws
* `permissions-missing` with all that is missing. Gives a warning where the server does not answer access reviews.
*/
async function requirePermissions(hands, artifact, hasInventory) {
	const needs = [...memberNeeds(artifact), inventoryNeed(hands, hasInventory)];
	const groups = [...Map.groupBy(needs, withoutName).values()];
	const limit = pLimit(32);
	const lacking = await Promise.all(groups.map((group) => limit(() => lackingIn(hands, group))));
	const missing = lacking.flatMap(({ denied }) => denied);
	if (missing.length > 0) throw missingFailure(missing);
	const unanswered = lacking.find(({ unanswered: text }) => text !== null)?.unanswered;
	if (unanswered === void 0 || unanswered === null) return [];
	return [{
		kind: "warning",
		text: `Permissions were not checked before the first write: ${unanswered}`
	}];
}
function memberNeeds({ steps, prunes, hooks }) {
	const writes = steps.flatMap(({ desired, change }) => {
		if (change === null) return [];
		const { group, resource } = desired.info;
		const need = {
			group,
			resource,
			namespace: desired.identity.namespace,
			name: desired.identity.name
		};
		return verbsOf(change.action).map((verb) => ({
			...need,
			verb
		}));
	});
	const deletes = prunes.flatMap(({ identity, info }) => {
		if (info === null) return [];
		const { group, resource } = info;
		return [{
			verb: "delete",
			group,
			resource,
			namespace: identity.namespace,
			name: identity.name
		}];
	});
	const hooked = hooks.due.flatMap((step) => {
		const { identity, info } = step.desired;
		const need = {
			group: info.group,
			resource: info.resource,
			namespace: identity.namespace,
			name: identity.name
		};
		return [
			"patch",
			"create",
			...deletesItself(step) ? ["delete"] : []
		].map((verb) => ({
			...need,
			verb
		}));
	});
	return [
		...writes,
		...deletes,
		...hooked
	];
}
/** Server-side apply of a new object is authorised twice: as the patch that it is, and as a create. */
function verbsOf(action) {
	if (action === "create") return ["patch", "create"];
	return action === "replace" ? [
		"delete",
		"patch",
		"create"
	] : ["patch"];
}
function inventoryNeed({ spec }, hasInventory) {
	return {
		group: "",
		resource: "secrets",
		namespace: homeOf(spec),
		name: homeName(spec.name),
		verb: hasInventory ? "update" : "create"
	};
}
function withoutName({ verb, group, resource, namespace }) {
	return [
		verb,
		group,
		resource,
		namespace
	].join(" ");
}
/** Needs of one kind: allowed for all names, or else asked name by name. */
async function lackingIn(hands, group) {
	const [first] = group;
	if (first === void 0) return {
		denied: [],
		unanswered: null
	};
	const whole = await review(hands, {
		...first,
		name: ""
	});
	if (whole !== "denied") return {
		denied: [],
		unanswered: whole === "allowed" ? null : whole
	};
	const denied = [];
	for (const need of group) if (await review(hands, need) === "denied") denied.push(need);
	return {
		denied,
		unanswered: null
	};
}
/** "allowed", "denied", or the server's words when it does not say. */
async function review({ cluster }, need) {
	const { status, body } = await cluster.send({
		method: "POST",
		path: "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews",
		body: {
			apiVersion: "authorization.k8s.io/v1",
			kind: "SelfSubjectAccessReview",
			spec: { resourceAttributes: need }
		}
	});
	const allowed = at(body, "status", "allowed");
	if (status < 300 && typeof allowed === "boolean") return allowed ? "allowed" : "denied";
	return `the access review answered ${status}`;
}
function missingFailure(missing) {
	const lines = [...Map.groupBy(missing, withoutName).values()].map(sayMissing);
	return new Failure("permissions-missing", `The apply identity may not do what this plan needs, and nothing was changed. Grant it (see examples/access):\n${lines.join("\n")}`);
}
function sayMissing(needs) {
	const [first] = needs;
	if (first === void 0) return "";
	const { verb, group, resource, namespace } = first;
	const where = namespace === "" ? "in the whole cluster" : `in namespace "${namespace}"`;
	const names = needs.map(({ name }) => name).join(", ");
	return `- "${verb}" on ${group === "" ? resource : `${resource}.${group}`} ${where} (${names})`;
}
// src/targets/kubernetes/apply/apply-parallel.ts
/** How long writes under way are waited for once the run is cancelled: the runner kills soon after. */
const graceMilliseconds = 3e3;
/**
* Works on `items`, at most `atOnce` at a time, and yields each result when it is there. Once `isStopped`, nothing new
* is begun and what is under way is awaited; after an abort no longer than `graceMilliseconds`.
*/
async function* inParallel(items, reins, work) {
	const { atOnce, isStopped } = reins;
	const waiting = [...items];
	const running = /* @__PURE__ */ new Map();
	const grace = watchGrace(reins);
	try {
		for (;;) {
			while (running.size < atOnce && !isStopped()) {
				const item = waiting.shift();
				if (item === void 0) break;
				const id = Symbol("write");
				running.set(id, work(item).then((result) => ({
					id,
					result
				})));
			}
			if (running.size === 0) return;
			const ended = await Promise.race([...running.values(), grace.over]);
			if (ended === null) return;
			running.delete(ended.id);
			yield ended.result;
		}
	} finally {
		grace.forget();
	}
}
/** `over` resolves (to null) when the grace after an abort has passed; never without an abort. */
function watchGrace({ signal, clock }) {
	const { promise, resolve } = Promise.withResolvers();
	const begin = () => void clock.sleep(graceMilliseconds).then(() => resolve(null));
	if (signal.aborted) begin();
	else signal.addEventListener("abort", begin, { once: true });
	return {
		over: promise,
		forget: () => signal.removeEventListener("abort", begin)
	};
}
const gonePollMilliseconds = 250;
/** Sends the delete, in the background and under the uid. Gives the server's words where it refuses; 404 is gone. */
async function remove(cluster, { identity, info, uid }) {
	const { namespace, name } = identity;
	const response = await cluster.send({
		method: "DELETE",
		path: pathOf(info, {
			namespace,
			name
		}),
		body: {
			apiVersion: "v1",
			kind: "DeleteOptions",
			propagationPolicy: "Background",
			preconditions: { uid }
		}
	});
	return response.status < 300 || response.status === 404 ? null : sayStatus(response);
}
/** `null` once the object is gone (or another has its name); else what it waits for, to end a sentence with. */
async function awaitGone({ cluster, clock, signal }, { identity, info, uid }, { seconds, isStopped }) {
	const deadline = clock.now() + seconds * 1e3;
	for (;;) {
		const seen = await sight(cluster, {
			identity,
			info
		});
		if (seen.kind === "absent" || seen.kind === "there" && uidOf(seen.object) !== uid) return null;
		if (clock.now() >= deadline || isStopped()) return finalizersOf(seen.kind === "there" ? seen.object : {});
		await clock.sleep(gonePollMilliseconds, signal);
	}
}
function finalizersOf(live) {
	const finalizers = at(live, "metadata", "finalizers");
	const names = Array.isArray(finalizers) ? finalizers.join(", ") : "";
	return names === "" ? "" : `; it waits for its finalizers: ${names}`;
}
/** The delete of a planned replace: `null` once the planned object is gone; else why nothing can be created yet. */
async function removeOld({ hands, isStopped, removed }, step) {
	const { identity, info } = step.desired;
	const doomed = {
		identity,
		info,
		uid: uidOf(step.sighted ?? {})
	};
	try {
		const refused = await remove(hands.cluster, doomed);
		if (refused !== null) return `it could not be deleted to be created anew: ${refused}`;
		removed(step);
		const waitsFor = await awaitGone(hands, doomed, {
			seconds: 60,
			isStopped
		});
		if (waitsFor !== null) return `it is being deleted, but was still there after 60 s${waitsFor}. The next run creates it anew`;
		return isStopped() ? "it is deleted, and the next run creates it anew" : null;
	} catch (thrown) {
		if (!(thrown instanceof Failure)) throw thrown;
		return thrown.message;
	}
}
// src/targets/kubernetes/apply/prune.ts
/** Deletes what left git and the plan named, and waits until it is gone. */
const deletesAtOnce = 8;
/** What is still there by then is told, with its finalizers, and waited for behind the others. */
const quietSeconds = 5;
/**
* Deletes in the reverse order of writing, each only under the uid that the plan named. Throws `prune-failed` with all
* that is still owed and why; those stay in the inventory.
*/
async function* pruneAll(pruning, prunes) {
	const owed = [];
	const { clock, signal } = pruning.hands;
	const isStopped = () => pruning.whyStop() !== null;
	const reins = {
		atOnce: deletesAtOnce,
		clock,
		signal,
		isStopped
	};
	for (const rank of inOrderOfWriting(prunes).toReversed()) {
		const slow = [];
		for await (const ended of inParallel(rank, reins, (prune) => pruneOne(pruning, prune))) {
			if (ended.kind === "slow") slow.push(ended);
			else if (ended.kind === "owed") owed.push(ended);
			yield* tell(pruning, ended);
		}
		const patient = {
			...reins,
			atOnce: Math.max(1, slow.length)
		};
		for await (const ended of inParallel(slow, patient, (one) => awaitSlow(pruning, one))) {
			if (ended.kind === "owed") owed.push(ended);
			yield* tell(pruning, ended);
		}
		const stop = pruning.whyStop();
		if (stop !== null) throw stop;
	}
	if (owed.length > 0) throw pruneFailed(owed);
}
function* tell(pruning, ended) {
	const address = addressOf(ended.prune.identity);
	if (ended.kind === "gone" || ended.kind === "stranger") pruning.settled(ended.prune.entry);
	if (ended.kind === "gone") yield {
		kind: "step",
		text: `${address} deleted`
	};
	if (ended.kind === "slow") yield {
		kind: "step",
		text: `${address} is being deleted${ended.waitsFor}`
	};
	if (ended.kind === "stranger") yield {
		kind: "warning",
		text: `${address} was not deleted: it is not this target's any more`
	};
}
/** Waves and ranks as they were when it was written. */
function inOrderOfWriting(prunes) {
	return inWaves(prunes, ({ identity, entry }) => ({
		identity,
		object: entry.applied
	})).flatMap(({ items }) => inRanks(items));
}
function pruneFailed(owed) {
	const lines = owed.map((ended) => `- ${addressOf(ended.prune.identity)}: ${ended.kind === "owed" ? ended.reason : ""}`);
	return new Failure("prune-failed", `Everything is applied, but not everything that left git is deleted. The next run tries again:\n${lines.join("\n")}`);
}
async function pruneOne(pruning, prune) {
	const { identity, info, entry, change } = prune;
	if (change.unverified !== null || info === null) return {
		kind: "owed",
		prune,
		reason: change.unverified ?? "its kind is not known"
	};
	try {
		const seen = await sight(pruning.hands.cluster, {
			identity,
			info
		});
		if (seen.kind === "absent") return {
			kind: "gone",
			prune
		};
		if (seen.kind === "unreadable") return {
			kind: "owed",
			prune,
			reason: seen.reason
		};
		if (ownershipOf(seen.object, true, pruning.ours).kind === "other" || uidOf(seen.object) !== entry.uid) return {
			kind: "stranger",
			prune
		};
		const refused = await remove(pruning.hands.cluster, {
			identity,
			info,
			uid: entry.uid
		});
		if (refused !== null) return {
			kind: "owed",
			prune,
			reason: refused
		};
		pruning.deleted(entry);
		return await awaitEnd$1(pruning, {
			prune,
			info,
			seconds: quietSeconds
		});
	} catch (thrown) {
		if (!(thrown instanceof Failure)) throw thrown;
		return {
			kind: "owed",
			prune,
			reason: thrown.message
		};
	}
}
async function awaitSlow(pruning, { prune, info }) {
	try {
		const ended = await awaitEnd$1(pruning, {
			prune,
			info,
			seconds: 55
		});
		if (ended.kind !== "slow") return ended;
		return {
			kind: "owed",
			prune,
			reason: `it is being deleted, but was still there after 60 s${ended.waitsFor}`
		};
	} catch (thrown) {
		if (!(thrown instanceof Failure)) throw thrown;
		return {
			kind: "owed",
			prune,
			reason: thrown.message
		};
	}
}
async function awaitEnd$1({ hands, whyStop }, leaving) {
	const { prune, info, seconds } = leaving;
	const waitsFor = await awaitGone(hands, {
		identity: prune.identity,
		info,
		uid: prune.entry.uid
	}, {
		seconds,
		isStopped: () => whyStop() !== null
	});
	return waitsFor === null ? {
		kind: "gone",
		prune
	} : {
		kind: "slow",
		prune,
		info,
		waitsFor
	};
}
// src/targets/kubernetes/apply/session-ledger.ts
/** The inventory as a session moves it on: pure steps from one inventory to the next. */
/** The inventory of a target that has none yet, with a new key. */
function firstInventory({ spec, run }, clusterUid) {
	return {
		target: spec.name,
		repositoryId: run.repositoryId,
		clusterUid: clusterUid ?? "",
		key: randomBytes(32),
		entries: [],
		pending: [],
		owed: [],
		unhealthy: [],
		hooks: noHooks,
		pointers: {
			started: null,
			finished: null
		},
		lastHealthy: null,
		run: runUrl(run)
	};
}
/**
* What a plan alone tells: entries are what git holds, `owed` is what left git and is still there, what is gone or not
* ours is forgotten, and what stands live as git wants it has an entry even if an interrupted run could not write it.
*/
function settleLedger(before, { steps, prunes, kept, hooks }) {
	const inventory = settleHooks(before, hooks);
	const held = new Map(steps.map((step) => [identityKey(step.desired.identity), step]));
	const owed = [...kept, ...prunes.map(({ entry }) => entry)];
	const known = new Map([...inventory.owed, ...inventory.entries].map((entry) => [identityKey(entry.identity), entry]));
	const entries = [...held].flatMap(([key, step]) => {
		const entry = entryFor(step, known.get(key), inventory.key);
		return entry === null ? [] : [entry];
	});
	const isHeld = (identity) => held.has(identityKey(identity));
	const changing = new Set(steps.filter(({ change }) => change !== null).map(({ desired }) => identityKey(desired.identity)));
	return {
		...inventory,
		entries: sorted(entries),
		owed: sorted(owed),
		pending: inventory.pending.filter(({ identity }) => changing.has(identityKey(identity))),
		unhealthy: inventory.unhealthy.filter(isHeld)
	};
}
/** The entry of an object that git holds: as it was, or new where the live object already is what git wants. */
function entryFor(step, known, key) {
	if (step.change !== null || step.sighted === null) return known ?? null;
	if (step.untouched === true && known !== void 0) return known;
	const next = entryOf(step, step.sighted, key);
	if (known === void 0) return next;
	return known.uid === next.uid && known.renderHash === next.renderHash && canonicalJson(known.applied) === canonicalJson(next.applied) || step.live === null ? known : next;
}
function entryOf({ desired, sent }, stored, key) {
	return {
		identity: desired.identity,
		apiVersion: apiVersionOf(desired.info),
		uid: uidOf(stored),
		resourceVersion: resourceVersionOf(stored),
		generation: generationOf(stored),
		applied: concealSecret(sent, key),
		renderHash: renderHashOf(desired.object, key, desired.rules)
	};
}
/** Before the first write: what is about to be written, and that this commit began. */
function beginLedger(inventory, steps, here) {
	const pending = steps.map(({ desired }) => ({
		identity: desired.identity,
		apiVersion: apiVersionOf(desired.info),
		renderHash: renderHashOf(desired.object, inventory.key, desired.rules)
	}));
	const replaced = new Set(steps.filter(({ change }) => change?.action === "replace").map(({ desired }) => identityKey(desired.identity)));
	return {
		...inventory,
		entries: inventory.entries.map((entry) => replaced.has(identityKey(entry.identity)) ? anonymous(entry) : entry),
		pending: sorted(pending),
		pointers: {
			...inventory.pointers,
			started: here
		}
	};
}
/** An entry whose object may be another one by the time it is read: then our mark on it tells, not the uid. */
function anonymous(entry) {
	return {
		...entry,
		uid: "",
		resourceVersion: ""
	};
}
/**
* Objects were written: each has its entry, is not pending any more, and has to prove its health: to this run, or, where
* it does not wait, to the next. Many at once, as each time costs as much as the inventory is long.
*/
function recordWrites(inventory, writes) {
	if (writes.length === 0) return inventory;
	const written = new Map(writes.map((write) => [identityKey(write.step.desired.identity), write]));
	const isOther = (identity) => !written.has(identityKey(identity));
	const entries = [...written.values()].map(({ step, stored }) => entryOf(step, stored, inventory.key));
	const identities = [...written.values()].map(({ step }) => step.desired.identity);
	return {
		...inventory,
		entries: sorted([...inventory.entries.filter(({ identity }) => isOther(identity)), ...entries]),
		pending: inventory.pending.filter(({ identity }) => isOther(identity)),
		unhealthy: sortedIdentities([...inventory.unhealthy.filter(isOther), ...identities])
	};
}
/** These are healthy: nobody has to wait for them again. */
function recordProven(inventory, proven) {
	const keys = new Set(proven.map(identityKey));
	return {
		...inventory,
		unhealthy: inventory.unhealthy.filter((one) => !keys.has(identityKey(one)))
	};
}
/** One prune is done, or not owed after all. */
function recordPruned(inventory, entry) {
	return {
		...inventory,
		owed: inventory.owed.filter((one) => !isOf(one, entry.identity))
	};
}
/** What the rollout came to. `lastHealthy` moves only when everything is healthy. */
function recordHealth(inventory, unhealthy, commit) {
	const lastHealthy = unhealthy.length === 0 && inventory.lastHealthy?.commit !== commit ? { commit } : inventory.lastHealthy;
	return {
		...inventory,
		unhealthy: sortedIdentities(unhealthy),
		lastHealthy
	};
}
/** Everything of this commit is done. A pointer that stands there already stays as it is. */
function finishLedger(inventory, here) {
	const { started, finished } = inventory.pointers;
	return {
		...inventory,
		hooks: closeRelease(inventory).hooks,
		pointers: {
			started: started?.commit === here.commit ? started : here,
			finished: finished?.commit === here.commit ? finished : here
		}
	};
}
function isOf({ identity }, other) {
	return identityKey(identity) === identityKey(other);
}
function sorted(items) {
	return sortedBy(items, ({ identity }) => identityKey(identity));
}
function sortedIdentities(identities) {
	return sortedBy(identities, identityKey);
}
function sortedBy(items, keyOf) {
	return items.map((item) => ({
		key: keyOf(item),
		item
	})).sort((a, b) => compareText(a.key, b.key)).map(({ item }) => item);
}
// src/targets/kubernetes/apply/session-state.ts
/** What a session holds while it works: the lock, and the inventory on its way from one version to the next. */
/** Between ranks the inventory is written at most this often: `pending` already protects what is not in it yet. */
const saveEveryMilliseconds = 1e4;
/** Takes the lock, and reads the inventory again under it. The lock is free again where that fails. */
async function* lock(state) {
	const lease = yield* takeLease(state.hands);
	try {
		state.store = await openInventory(state.hands);
		state.lease = lease;
	} catch (thrown) {
		await lease.release();
		throw thrown;
	}
}
async function release(state) {
	const { lease } = state;
	await lease?.release();
}
/** The inventory to go on from: what this session has made of it so far, else what is stored, else a new one. */
function ledgerOf(state) {
	const { hands, store, ledger } = state;
	state.ledger = recordWrites(ledger ?? store.inventory ?? firstInventory(hands, store.clusterUid), state.unrecorded.splice(0));
	return {
		...state.ledger,
		target: hands.spec.name
	};
}
/** Writes the inventory where it differs. The address of the run alone is no difference: twice is once. */
async function save(state, next) {
	const { store, hands } = state;
	state.ledger = next;
	state.savedAt = hands.clock.now();
	const { inventory } = store;
	if (inventory !== null && isSameInventory({
		...next,
		run: inventory.run
	}, inventory)) return;
	await store.write({
		...next,
		run: runUrl(hands.run)
	});
	state.ledger = store.inventory;
}
async function saveNowAndThen(state) {
	const { clock } = state.hands;
	if (clock.now() - state.savedAt >= saveEveryMilliseconds) await save(state, ledgerOf(state));
}
/** This commit and this run. */
function hereOf({ run }) {
	return {
		commit: run.commit,
		run: runUrl(run)
	};
}
function stopIfNeeded(state) {
	const stop = whyStop(state);
	if (stop !== null) throw stop;
}
function whyStop({ hands, lease }) {
	if (hands.signal.aborted) return new Failure("cancelled", "The run was cancelled; nothing more was sent.");
	if (lease?.lost() !== true) return null;
	return new Failure("lock-lost", `The lock of "${hands.spec.name}" could not be renewed for ${hands.lease.giveUpSeconds} s, so nothing more was written: another run may hold it now. Run again.`);
}
// src/targets/kubernetes/apply/session-end.ts
/** The end of a session, whatever it came to: what must not be lost is written, and the lock is freed. */
/** Writes what must not be lost and frees the lock. Throws `lock-not-freed` when that takes too long after a cancel. */
async function close(state) {
	const ending = endSession(state);
	const { signal, clock } = state.hands;
	if (!signal.aborted) return ending;
	if (await Promise.race([ending.then(() => true), clock.sleep(3e3)]) === true) return;
	state.lease?.abandon();
	throw notFreed(state.hands);
}
/** Never told as freed: the post step has to know that there is something left to do. */
function notFreed({ spec, lease }) {
	return new Failure("lock-not-freed", `The lock of "${spec.name}" could not be freed in the ${graceMilliseconds / 1e3} s after the cancel. The post step tries again; else the next run takes it over after ${lease.seconds} s.`);
}
async function endSession(state) {
	try {
		if (state.ledger !== null && state.lease !== null && !state.lease.lost()) await save(state, ledgerOf(state));
	} finally {
		await release(state);
	}
}
/** What a person should do after a cancel; empty where nothing was begun. */
function advice({ done, ledger, hands }) {
	if (done.length === 0 && (ledger === null || ledger.pending.length === 0)) return "";
	return `Run the same workflow again, or merge the next commit: the next apply of "${hands.spec.name}" finishes what this one began. Nothing needs to be cleaned up by hand.`;
}
// src/targets/kubernetes/apply/session-home.ts
/** The namespace of lock and inventory, where an apply has to make it first. */
/**
* Creates the home and tells whether it was new. A home that git holds is applied as git wants it, as the member that
* it is; any other is bare and no member. Throws `home-not-created`.
*/
async function createHome(hands, artifact) {
	const name = homeOf(hands.spec);
	const held = artifact?.steps.find((step) => isHome(step, name));
	const bare = {
		apiVersion: "v1",
		kind: "Namespace",
		metadata: { name }
	};
	const response = await hands.cluster.send({
		method: "PATCH",
		path: `/api/v1/namespaces/${encodeURIComponent(name)}`,
		query: {
			fieldManager: held === void 0 ? ownFieldManager : fieldManager,
			fieldValidation: "Strict",
			force: "true"
		},
		contentType: "application/apply-patch+yaml",
		body: held?.sent ?? bare
	});
	if (response.status === 201) return true;
	if (response.status === 200) return false;
	throw new Failure("home-not-created", `Namespace/${name}, where lock and inventory of "${hands.spec.name}" live, could not be created: ${sayStatus(response)}. Create it once yourself, or allow the apply identity "patch" and "create" on namespaces.`);
}
function isHome({ desired }, name) {
	return desired.identity.group === "" && addressOf(desired.identity) === `Namespace/${name}`;
}
// src/targets/kubernetes/health/verify-events.ts
const longest = 300;
/**
* The Warning events of `objects` (an unhealthy one, and its newest pods), oldest first, at most 8. Those of before
* `since` (RFC 3339, the server's time) are left out. A refused read is one line that says so.
*/
async function readWarnings(cluster, objects, since) {
	const perObject = await Promise.all(objects.slice(0, 5).map((object) => warningsOf(cluster, object)));
	const refusals = new Set(perObject.flatMap(({ refusal }) => refusal === void 0 ? [] : [refusal]));
	const texts = perObject.flatMap(({ events: found }) => found).filter((event) => timeOf(event) >= since).sort((a, b) => Number(timeOf(a) > timeOf(b)) - Number(timeOf(a) < timeOf(b))).map(textOf);
	return [...new Set(texts)].slice(-8).concat(...refusals);
}
/** When Pushlane last wrote the object, by the server's clock; empty when that is not told. */
function lastAppliedTime(object) {
	const entries = metadataOf(object)["managedFields"];
	if (!Array.isArray(entries)) return "";
	return entries.filter((entry) => stringAt(entry, "manager") === "pushlane").map((entry) => stringAt(entry, "time") ?? "").sort().at(-1) ?? "";
}
async function warningsOf(cluster, object) {
	const namespace = identityOf(object).namespace || "default";
	const uid = stringAt(object, "metadata", "uid") ?? "";
	const { status, body } = await cluster.send({
		method: "GET",
		path: `/api/v1/namespaces/${encodeURIComponent(namespace)}/events`,
		query: {
			fieldSelector: `involvedObject.uid=${uid},type=Warning`,
			limit: "100"
		}
	});
	if (status !== 200) return {
		events: [],
		refusal: `(events cannot be read: ${stringAt(body, "message") ?? status})`
	};
	const items = at(body, "items");
	return { events: Array.isArray(items) ? items.filter(isObject) : [] };
}
/** Events of the two APIs keep their time in different fields. */
function timeOf(event) {
	return ([
		stringAt(event, "series", "lastObservedTime"),
		stringAt(event, "lastTimestamp"),
		stringAt(event, "eventTime"),
		stringAt(event, "metadata", "creationTimestamp")
	].find((time) => time !== void 0 && time !== "") ?? "").replace(/\.\d+Z$/, "Z");
}
function textOf(event) {
	const subject = `${stringAt(event, "involvedObject", "kind") ?? ""}/${stringAt(event, "involvedObject", "name") ?? ""}`;
	const count = at(event, "series", "count") ?? at(event, "count");
	const times = typeof count === "number" && count > 1 ? ` (${count} times)` : "";
	const message = (stringAt(event, "message") ?? stringAt(event, "note") ?? "").replace(/\s+/g, " ").trim();
	const cut = message.length > longest ? `${message.slice(0, longest)}…` : message;
	return `${subject}: ${stringAt(event, "reason") ?? ""}: ${cut}${times}`;
}
// src/targets/kubernetes/health/log-tail.ts
/** Which containers of a pod have something to tell of its failure, and how much of their log is told. */
const longestLine = 300;
/**
* The containers that are in trouble and have written a log: ended with an error, waiting to be started again, or running
* and not ready. Those that are fine, and those that never began (no image, no configuration), are left out.
*/
function tellersOf(pod) {
	return containerStatuses(pod).flatMap((status) => {
		const container = stringAt(status, "name") ?? "";
		if (hasFailed(at(status, "state", "terminated"))) return [{
			container,
			beforeRestart: false
		}];
		const isUnready = status["ready"] !== true;
		if (isUnready && hasFailed(at(status, "lastState", "terminated"))) return [{
			container,
			beforeRestart: true
		}];
		const isRunning = isObject(at(status, "state", "running"));
		return isUnready && isRunning && !isInit(pod, status) ? [{
			container,
			beforeRestart: false
		}] : [];
	});
}
/**
* The last lines of a log as they may be told: bounded, and without what looks like a password that is written out.
* `isCut`: the text ends where a limit cut it.
*/
function tailOf(text, isCut = false) {
	return (isCut ? text.replace(/\S+$/, "…") : text).split("\n").map((line) => line.trimEnd()).filter((line) => line !== "").slice(-10).map((line) => cut(withoutPasswords(line)));
}
function hasFailed(terminated) {
	return isObject(terminated) && terminated["exitCode"] !== 0;
}
/** An init container that runs is doing its work. */
function isInit(pod, status) {
	const inits = at(pod, "status", "initContainerStatuses");
	return Array.isArray(inits) && inits.some((init) => at(init, "name") === status["name"]);
}
const secretNames = "(?:pass(?:word|wd|phrase)?|pwd|secret|token|(?:api|access|account|private)[_-]?key)";
const quoted = new RegExp(String.raw`(${secretNames}["']?\s*[=:]\s*(["']))(?:\\.|(?!\2)[^\\])*`, "gi");
const bare = new RegExp(String.raw`(${secretNames}\\*["']?\s*[=:]\s*\\*["']?)[^\s"',;\\]+`, "gi");
const ofFlag = new RegExp(String.raw`((?:^|\s)--?[\w-]*${secretNames}\s+)[^\s-]\S*`, "gi");
/** Secrets of git are known and masked anyway; those that only the cluster has are not, and applications print them. */
function withoutPasswords(line) {
	return line.replace(/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, "$1 ***").replace(/(:\/\/[^\s:/@]*:)[^\s/@]+@/g, "$1***@").replace(/\b([\w.-]+:)[^\s@]+@(?=(?:tcp|unix)\()/g, "$1***@").replace(quoted, "$1***").replace(bare, "$1***").replace(ofFlag, "$1***");
}
/** Never inside of a word: half of a secret would not be known for one. */
function cut(line) {
	if (line.length <= longestLine) return line;
	return `${line.slice(0, 301).replace(/\S+$/, "").trimEnd()} …`;
}
// src/targets/kubernetes/health/verify-logs.ts
/** Replicas fail alike: of each container one log is told. */
const atMost = 3;
const limitBytes = 16384;
/**
* The last lines of the containers in trouble among `pods`, the newest pod first, one per container name and at most 3.
* What cannot be read is a note, never a failure. Throws what the wire throws.
*/
async function readLogs(cluster, pods) {
	const all = pods.toSorted((a, b) => bornAt(b).localeCompare(bornAt(a))).flatMap((pod) => tellersOf(pod).map((teller) => ({
		pod,
		teller
	})));
	const chosen = all.filter(({ teller }, index) => all.findIndex((one) => one.teller.container === teller.container) === index);
	const read = await Promise.all(chosen.slice(0, atMost).map(({ pod, teller }) => readTail(cluster, pod, teller)));
	return {
		tails: read.flatMap((one) => typeof one === "string" || one.lines.length === 0 ? [] : [one]),
		notes: [...new Set(read.filter((one) => typeof one === "string"))]
	};
}
async function readTail(cluster, pod, teller) {
	const { container, beforeRestart } = teller;
	const { namespace, name } = identityOf(pod);
	const { status, body } = await cluster.send({
		method: "GET",
		path: `/api/v1/namespaces/${encodeURIComponent(namespace)}/pods/${encodeURIComponent(name)}/log`,
		query: {
			container,
			previous: String(beforeRestart),
			tailLines: String(10),
			limitBytes: String(limitBytes)
		},
		answer: "text"
	});
	if (status === 200 && typeof body === "string") return {
		pod: name,
		container,
		beforeRestart,
		lines: tailOf(body, Buffer$1.byteLength(body) >= limitBytes)
	};
	if (status === 403) return `(logs cannot be read: give the role "get" on pods/log in the namespace ${namespace})`;
	if (status === 400 && beforeRestart) return await readTail(cluster, pod, {
		container,
		beforeRestart: false
	});
	return `(the log of container ${container} cannot be read: ${stringAt(body, "message") ?? `status ${status}`})`;
}
function bornAt(pod) {
	return stringAt(pod, "metadata", "creationTimestamp") ?? "";
}
// src/targets/kubernetes/health/verify-tell.ts
const eventPatienceMs = 1500;
/** `withLogs`: the object had its time. One that another's failure cut short has nothing to explain. */
async function tellUnhealthy(hands, scene, how) {
	const { standing, reason } = how;
	const failedFast = standing.verdict.state === "failed";
	const told = {
		address: standing.address,
		reason,
		failedFast
	};
	if (hands.signal.aborted) return {
		...told,
		events: [],
		logs: []
	};
	const relatives = await scene.relatives(standing.subject);
	const pods = relatives.filter((one) => identityOf(one).kind === "Pod");
	const [warnings, logs] = await Promise.all([warningsFor(hands, standing, relatives), how.withLogs ? readLogs(hands.cluster, pods) : noLogs]);
	return {
		...told,
		events: [...warnings, ...logs.notes],
		logs: logs.tails
	};
}
const noLogs = {
	tails: [],
	notes: []
};
/** A status may be there before the event that explains it, so an empty answer is asked for once more. */
async function warningsFor(hands, { subject, verdict }, relatives) {
	const since = lastAppliedTime(subject);
	const warnings = await readWarnings(hands.cluster, relatives, since);
	if (warnings.length > 0 || verdict.state !== "failed") return warnings;
	await hands.clock.sleep(eventPatienceMs, hands.signal);
	return await readWarnings(hands.cluster, relatives, since);
}
/** The events and logs of an unhealthy object as lines for the log. */
function linesOf({ address, events, logs }) {
	return [...events.map((event) => `${address}: ${event}`), ...logLinesOf(logs)];
}
/** The last lines of containers, each below its name. */
function logLinesOf(logs) {
	return logs.flatMap(({ pod, container, beforeRestart, lines }) => [`the last lines of container ${container} of Pod/${pod}${beforeRestart ? ", before it was restarted" : ""}:`, ...lines.map((line) => `  | ${line}`)]);
}
// src/targets/kubernetes/health/pods.ts
/** Which pods a workload's newest revision has, and what they say of its rollout. */
/** Kinds whose pods are looked at. */
function hasPods(object) {
	const { group, kind } = identityOf(object);
	if (group === "apps") return [
		"Deployment",
		"StatefulSet",
		"DaemonSet",
		"ReplicaSet"
	].includes(kind);
	if (isRollout(object)) return true;
	return group === "batch" && kind === "Job" || group === "" && kind === "ReplicationController";
}
/** Kinds that have their pods through ReplicaSets. */
function hasReplicaSets(object) {
	return isRollout(object) || stringAt(object, "kind") === "Deployment" && identityOf(object).group === "apps";
}
/** True while pods of an earlier version run, or may: its controller has not seen the change. */
function keepsOldPods(owner) {
	if (!hasPods(owner) || at(owner, "spec", "replicas") === 0) return false;
	const { group, kind } = identityOf(owner);
	if (group === "batch") return false;
	if (!isObserved(owner)) return true;
	const isDaemonSet = kind === "DaemonSet";
	return countAt(owner, "status", isDaemonSet ? "currentNumberScheduled" : "replicas") > countAt(owner, "status", isDaemonSet ? "updatedNumberScheduled" : "updatedReplicas");
}
/** The ReplicaSet of the newest revision of a Deployment or a Rollout, once the controller has seen the change. */
function newestReplicaSet(owner, replicaSets) {
	if (!isObserved(owner)) return void 0;
	return replicaSets.filter((replicaSet) => isOwnedBy(replicaSet, owner)).sort((a, b) => revisionOf(b) - revisionOf(a))[0];
}
/** The pods of the newest revision: those of an older one may fail as they like. Pods that are ending are left out. */
function newestPods(owner, kin) {
	if (!isObserved(owner)) return [];
	const direct = hasReplicaSets(owner) ? newestReplicaSet(owner, kin.replicaSets) : owner;
	if (direct === void 0) return [];
	return kin.pods.filter((pod) => isOwnedBy(pod, direct) && metadataOf(pod)["deletionTimestamp"] === void 0).filter((pod) => isNewest(pod, owner));
}
/**
* The judgement of a workload that is on its way, made sharper by its pods: failed when one of them is in trouble that
* waiting does not mend, else with the first reason that a pod gives. A Job counts the ends of its pods itself, and a pod
* that its node gave up has its successor.
*/
function judgeWithPods(owner, own, pods) {
	if (own.state !== "progressing") return own;
	const isJob = stringAt(owner, "kind") === "Job";
	const standing = pods.filter((pod) => !isGivenUp(pod));
	const worst = standing.map(podTrouble).filter((trouble) => trouble !== void 0 && !(isJob && isJobsAffair(trouble))).filter((trouble) => trouble !== void 0).sort((a, b) => patienceOf(a) - patienceOf(b))[0];
	if (worst !== void 0) return {
		state: "failed",
		reason: worst.kind === "unschedulable" ? `${own.reason}; a pod ${worst.reason}` : worst.reason,
		graceSeconds: worst.graceSeconds
	};
	for (const pod of standing) {
		const judgement = judgePod(pod);
		if (judgement.state === "progressing" && !isDull(judgement.reason)) return {
			state: "progressing",
			reason: `${own.reason}; Pod/${identityOf(pod).name} ${judgement.reason}`
		};
	}
	const givenUp = pods.find(isGivenUp);
	const trouble = givenUp === void 0 ? void 0 : podTrouble(givenUp);
	if (givenUp === void 0 || trouble === void 0) return own;
	return {
		state: "progressing",
		reason: `${own.reason}; Pod/${identityOf(givenUp).name} ${trouble.reason}`
	};
}
function patienceOf({ graceSeconds }) {
	return graceSeconds === "unschedulable" ? Number.POSITIVE_INFINITY : graceSeconds;
}
function isJobsAffair(trouble) {
	return trouble.kind === "crash" || trouble.kind === "ended";
}
/** What every pod says on its way to health, and changes with every look. */
function isDull(reason) {
	return /not started yet|ContainerCreating|PodInitializing/.test(reason);
}
function isNewest(pod, owner) {
	const labels = metadataOf(pod)["labels"];
	if (stringAt(owner, "kind") === "StatefulSet") {
		const revision = stringAt(owner, "status", "updateRevision");
		return revision === void 0 || stringAt(labels, "controller-revision-hash") === revision;
	}
	if (stringAt(owner, "kind") !== "DaemonSet") return true;
	const generation = stringAt(owner, "metadata", "annotations", "deprecated.daemonset.template.generation");
	return generation === void 0 || stringAt(labels, "pod-template-generation") === generation;
}
function isObserved(owner) {
	return notObserved(owner, { required: false }) === void 0;
}
function isRollout(object) {
	const { group, kind } = identityOf(object);
	return group === "argoproj.io" && kind === "Rollout";
}
function isOwnedBy(object, owner) {
	const uid = metadataOf(owner)["uid"];
	return ownersOf(object).some((reference) => reference["controller"] === true && reference["uid"] === uid);
}
function ownersOf(object) {
	const references = metadataOf(object)["ownerReferences"];
	return Array.isArray(references) ? references.filter(isObject) : [];
}
function revisionOf(replicaSet) {
	const annotations = metadataOf(replicaSet)["annotations"];
	const revision = stringAt(annotations, "deployment.kubernetes.io/revision") ?? stringAt(annotations, "rollout.argoproj.io/revision");
	return Number(revision ?? "0");
}
// src/targets/kubernetes/health/verify-follow.ts
const pollMs = 2e3;
const pageSize = "500";
const watchSeconds$1 = "290";
/**
* LIST, then WATCH from there; resumed when the server ends it, listed anew when its place is gone (410). Where a watch is
* refused it lists every 2 s, and where lists are refused too it reads the named objects one by one.
*/
function follow(scope, following) {
	const store = {
		objects: /* @__PURE__ */ new Map(),
		deleted: /* @__PURE__ */ new Map(),
		state: { kind: "starting" }
	};
	const { objects, deleted } = store;
	return {
		objects,
		deleted,
		state: () => store.state,
		ended: keepTrue(scope, following, store)
	};
}
async function keepTrue(scope, following, store) {
	const { clock, signal } = following;
	while (!signal.aborted) {
		const listed = await list(scope, following.cluster);
		if (signal.aborted) return;
		if (listed.kind === "refused") await readNamed(scope, following, store, listed.reason);
		else {
			store.objects.clear();
			for (const object of listed.objects) store.objects.set(identityOf(object).name, object);
			store.state = { kind: "current" };
			following.changed();
			await watchFrom(scope, following, store, listed.version);
		}
		if (!signal.aborted) await clock.sleep(pollMs, signal);
	}
}
/** All pages. A page whose token has run out begins the list anew. */
async function list(scope, cluster) {
	const objects = [];
	let token;
	for (;;) {
		const query = {
			...scope.selectors,
			limit: pageSize,
			...token === void 0 ? {} : { continue: token }
		};
		const { status, body } = await cluster.send({
			method: "GET",
			path: pathOf(scope.info, scope),
			query
		});
		if (status === 410 && token !== void 0) {
			objects.length = 0;
			token = void 0;
			continue;
		}
		if (status !== 200) return {
			kind: "refused",
			reason: stringAt(body, "message") ?? `status ${status}`
		};
		const items = at(body, "items");
		if (Array.isArray(items)) objects.push(...items.filter(isObject).map((item) => named(item, scope.info)));
		token = stringAt(body, "metadata", "continue") || void 0;
		if (token === void 0) return {
			kind: "listed",
			objects,
			version: stringAt(body, "metadata", "resourceVersion") ?? ""
		};
	}
}
/** Items of a list do not say their kind. */
function named(item, info) {
	return {
		...item,
		apiVersion: apiVersionOf(info),
		kind: info.kind
	};
}
/** Follows until the place in the stream is lost (a new list is needed) or the signal aborts. */
async function watchFrom(scope, following, store, from) {
	const { cluster, clock, signal, changed } = following;
	let version = from;
	while (!signal.aborted) {
		const began = clock.now();
		const query = {
			...scope.selectors,
			resourceVersion: version,
			allowWatchBookmarks: "true",
			timeoutSeconds: watchSeconds$1
		};
		for await (const event of cluster.watch(pathOf(scope.info, scope), query, signal)) {
			if (stringAt(event, "type") === "ERROR") return;
			version = stringAt(event, "object", "metadata", "resourceVersion") ?? version;
			if (take(event, store)) changed();
		}
		if (clock.now() - began < 1e3) await clock.sleep(1e3, signal);
	}
}
function take(event, store) {
	const object = at(event, "object");
	if (!isObject(object) || stringAt(event, "type") === "BOOKMARK") return false;
	const { name } = identityOf(object);
	if (stringAt(event, "type") === "DELETED") {
		store.deleted.set(name, object);
		return store.objects.delete(name);
	}
	store.objects.set(name, object);
	return true;
}
async function readNamed(scope, following, store, refusal) {
	if (scope.names.length === 0) {
		store.state = {
			kind: "unreadable",
			reason: refusal
		};
		following.changed();
		return;
	}
	let unreadable;
	for (const name of scope.names) {
		const path = pathOf(scope.info, {
			namespace: scope.namespace,
			name
		});
		const { status, body } = await following.cluster.send({
			method: "GET",
			path
		});
		if (status === 200 && isObject(body)) store.objects.set(name, body);
		else if (status === 404) store.objects.delete(name);
		else unreadable = stringAt(body, "message") ?? `status ${status}`;
	}
	store.state = unreadable === void 0 ? { kind: "current" } : {
		kind: "unreadable",
		reason: unreadable
	};
	following.changed();
}
/** One scope per kind and namespace; a single object is asked for by its name. */
function scopesOf(objects, infoOf) {
	return [...Map.groupBy(objects, (object) => {
		const info = infoOf(object);
		return `${apiVersionOf(info)} ${info.kind} ${identityOf(object).namespace}`;
	}).values()].flatMap((group) => {
		const [first] = group;
		if (first === void 0) return [];
		const names = group.map((object) => String(stringAt(metadataOf(object), "name")));
		const selectors = names.length === 1 ? { fieldSelector: `metadata.name=${names[0]}` } : {};
		return [{
			info: infoOf(first),
			namespace: identityOf(first).namespace,
			selectors,
			names
		}];
	});
}
// src/targets/kubernetes/health/verify-kin.ts
/** Follows ReplicaSets and pods of a namespace from the first time that they are asked for. */
function openKin(kinds, start, subjects) {
	const followed = /* @__PURE__ */ new Map();
	function objectsIn(owner, apiVersion, kind) {
		const info = kinds.find(apiVersion, kind);
		if (info === void 0) return [];
		const { namespace } = identityOf(owner);
		const key = `${kind} ${namespace}`;
		const known = followed.get(key) ?? start({
			info,
			namespace,
			selectors: selectorFor(owner, subjects),
			names: []
		});
		followed.set(key, known);
		return [...known.objects.values()];
	}
	return {
		of: (owner) => ({
			replicaSets: hasReplicaSets(owner) ? objectsIn(owner, "apps/v1", "ReplicaSet") : [],
			pods: objectsIn(owner, "v1", "Pod")
		}),
		isStarting: () => [...followed.values()].some((known) => known.state().kind === "starting"),
		unreadable: () => [...followed].flatMap(([key, known]) => {
			const state = known.state();
			const [kind, namespace] = key.split(" ");
			if (state.kind !== "unreadable") return [];
			return [`${kind}s in ${namespace} cannot be read, so a failure shows only at the timeout: ${state.reason}`];
		})
	};
}
/** With one workload in a namespace only its own pods need to be followed. */
function selectorFor(owner, subjects) {
	const { namespace } = identityOf(owner);
	const alike = subjects.filter((subject) => hasPods(subject) && identityOf(subject).namespace === namespace);
	const labels = at(owner, "spec", "selector", "matchLabels");
	if (alike.length !== 1 || !isObject(labels) || Object.keys(labels).length === 0) return {};
	return { labelSelector: Object.entries(labels).map(([key, value]) => `${key}=${typeof value === "string" ? value : ""}`).join(",") };
}
/** The live subject, its newest ReplicaSet and its newest pods that are not healthy: whose events tell of a failure. */
function relativesOf(live, source) {
	if (!hasPods(live)) return [live];
	const kin = source.of(live);
	const replicaSet = newestReplicaSet(live, kin.replicaSets);
	const pods = newestPods(live, kin).filter((pod) => judge$1(pod).state !== "healthy");
	return [
		live,
		...replicaSet === void 0 ? [] : [replicaSet],
		...pods
	];
}
// src/targets/kubernetes/health/verify-promises.ts
/** What controllers say of the time to come, in events. */
/** Events by which Cluster Autoscaler and Karpenter say that a node is on its way for a pod. */
const nodePromises = /* @__PURE__ */ new Set(["TriggeredScaleUp", "Nominated"]);
/** What an autoscaler says of one of the pods, or `null`: none has promised a node, or events cannot be read. */
async function readScaleUp(cluster, pods) {
	const event = (await Promise.all(pods.slice(0, 3).map((pod) => normalEvents(cluster, pod)))).flat().find((one) => nodePromises.has(stringAt(one, "reason") ?? ""));
	return event === void 0 ? null : stringAt(event, "message") ?? stringAt(event, "note") ?? "";
}
/** True when the volume of a claim is made for the first pod that uses it, and there is none. */
async function waitsForFirstPod(cluster, claim) {
	return (await normalEvents(cluster, claim)).some((event) => event["reason"] === "WaitForFirstConsumer");
}
async function normalEvents(cluster, object) {
	const uid = stringAt(object, "metadata", "uid") ?? "";
	const { status, body } = await cluster.send({
		method: "GET",
		path: `/api/v1/namespaces/${encodeURIComponent(identityOf(object).namespace)}/events`,
		query: {
			fieldSelector: `involvedObject.uid=${uid},type=Normal`,
			limit: "100"
		}
	});
	const items = status === 200 ? at(body, "items") : [];
	return Array.isArray(items) ? items.filter(isObject) : [];
}
// src/targets/kubernetes/health/verify-patience.ts
/** So long a claim may take to find its first pod, and so often the events of a claim are asked for. */
const claimSeconds = 5;
/**
* A failure counts once it has lasted for its grace; another kind of failure begins anew. Pods without a node count after
* the target's `unschedulable`, unless an autoscaler has promised them a node by then. A claim that is only bound for a
* pod is not waited for, and an object whose controller says nothing is healthy after a while.
*/
function openPatience({ cluster, spec }) {
	const since = /* @__PURE__ */ new Map();
	const promised = /* @__PURE__ */ new Map();
	function elapsedMs(key, grace, nowMs) {
		const known = since.get(key);
		const current = known !== void 0 && known.grace === grace ? known : {
			sinceMs: nowMs,
			grace
		};
		since.set(key, current);
		return nowMs - current.sinceMs;
	}
	async function promiseOf(key, pods) {
		const known = promised.get(key);
		if (known !== void 0) return known;
		const promise = await readScaleUp(cluster, pods);
		promised.set(key, promise);
		return promise;
	}
	async function settleFailure(key, judged, { nowMs, podsOf }) {
		const { graceSeconds = 0, reason } = judged;
		const isHomeless = graceSeconds === "unschedulable";
		const seconds = isHomeless ? spec.unschedulableSeconds : graceSeconds;
		if (elapsedMs(key, graceSeconds, nowMs) < seconds * 1e3) return {
			state: "progressing",
			reason
		};
		if (!isHomeless) return judged;
		const promise = await promiseOf(key, podsOf());
		return promise === null ? judged : {
			state: "progressing",
			reason: `${reason}; a node is on its way (${promise})`
		};
	}
	async function settleProgress(key, judged, { nowMs, live }) {
		const elapsedSeconds = elapsedMs(key, "progress", nowMs) / 1e3;
		const { healthyAfterSeconds } = judged;
		if (healthyAfterSeconds !== void 0 && elapsedSeconds >= healthyAfterSeconds) return { state: "healthy" };
		if (identityOf(live).kind !== "PersistentVolumeClaim" || elapsedSeconds < claimSeconds) return judged;
		since.set(key, {
			sinceMs: nowMs,
			grace: "progress"
		});
		return await waitsForFirstPod(cluster, live) ? {
			state: "not-waited",
			reason: "is bound when a pod uses it (WaitForFirstConsumer)"
		} : judged;
	}
	return { settle: async (key, judged, look) => {
		if (judged.state === "failed") return await settleFailure(key, judged, look);
		if (judged.state === "progressing") return await settleProgress(key, judged, look);
		since.delete(key);
		return judged;
	} };
}
// src/targets/kubernetes/health/verify-scene.ts
/** The reason of a subject at which nobody has looked yet. */
const notReadYet = "is looked up";
const closeMs = 500;
const kinPatienceMs = 2e3;
const kinLookMs = 50;
const notServed$1 = "the server does not serve its kind any more";
/** Begins to follow the subjects. Nothing else is asked of the cluster until one of them is on its way. */
function openScene(hands, kinds, subjects) {
	const stop = new AbortController();
	const bell = openBell();
	const following = {
		cluster: hands.cluster,
		clock: hands.clock,
		signal: AbortSignal.any([stop.signal, hands.signal]),
		changed: bell.ring
	};
	const tasks = [];
	const start = (scope) => {
		const followed = follow(scope, following);
		tasks.push(followed.ended.catch(bell.fail));
		return followed;
	};
	const infoOf = (object) => kinds.find(stringAt(object, "apiVersion") ?? "", identityOf(object).kind);
	const followedBy = startAll(subjects, infoOf, start);
	const kin = openKin(kinds, start, subjects);
	const patience = openPatience(hands);
	const relativesNow = (subject) => relativesOf(liveOf(subject, followedBy) ?? subject, kin);
	async function stand(subject, nowMs) {
		const key = identityKey(identityOf(subject));
		const judged = judgeSubject(subject, followedBy.get(key), {
			kin,
			rules: hands.healthRules
		});
		const podsOf = () => relativesNow(subject).filter((one) => identityOf(one).kind === "Pod");
		const live = liveOf(subject, followedBy) ?? subject;
		const verdict = await patience.settle(key, judged, {
			nowMs,
			live,
			podsOf
		});
		return {
			address: addressOf(identityOf(subject)),
			subject,
			verdict,
			keepsOld: keepsOldPods(live)
		};
	}
	return {
		standings: (nowMs) => Promise.all(subjects.map((subject) => stand(subject, nowMs))),
		unreadable: () => kin.unreadable(),
		relatives: async (subject) => {
			const known = relativesNow(subject);
			const until = hands.clock.now() + kinPatienceMs;
			if (!kin.isStarting()) return known;
			while (kin.isStarting() && !hands.signal.aborted && hands.clock.now() < until) await hands.clock.sleep(kinLookMs, hands.signal);
			return relativesNow(subject);
		},
		nextLook: async (milliseconds) => {
			const pause = new AbortController();
			const over = AbortSignal.any([pause.signal, hands.signal]);
			await Promise.race([bell.rung(), hands.clock.sleep(milliseconds, over)]);
			pause.abort();
			bell.hear();
		},
		close: async () => {
			stop.abort();
			const done = new AbortController();
			await Promise.race([Promise.allSettled(tasks), hands.clock.sleep(closeMs, done.signal)]);
			done.abort();
		}
	};
}
function startAll(subjects, infoOf, start) {
	const pairs = scopesOf(subjects.filter((subject) => infoOf(subject) !== void 0), (subject) => {
		const info = infoOf(subject);
		if (info === void 0) throw new Failure("kind-not-served", `${addressOf(identityOf(subject))}: ${notServed$1}.`);
		return info;
	}).flatMap((scope) => {
		const followed = start(scope);
		const { group, kind } = scope.info;
		return scope.names.map((name) => [identityKey({
			group,
			kind,
			namespace: scope.namespace,
			name
		}), followed]);
	});
	return new Map(pairs);
}
function liveOf(subject, followedBy) {
	const identity = identityOf(subject);
	return followedBy.get(identityKey(identity))?.objects.get(identity.name);
}
function judgeSubject(subject, followed, { kin, rules }) {
	if (followed === void 0) return {
		state: "failed",
		reason: notServed$1
	};
	const state = followed.state();
	if (state.kind === "starting") return {
		state: "progressing",
		reason: notReadYet
	};
	if (state.kind === "unreadable") return {
		state: "failed",
		reason: `its state cannot be read: ${state.reason}`
	};
	const live = followed.objects.get(identityOf(subject).name);
	if (live === void 0) return judgeMissing(subject, followed.deleted.get(identityOf(subject).name));
	const own = judge$1(live, rules);
	if (own.state !== "progressing" || !hasPods(live)) return own;
	return judgeWithPods(live, own, newestPods(live, kin.of(live)));
}
/** A Job with a time to live is deleted by its controller after it has ended: `last` may still say how. */
function judgeMissing(subject, last) {
	if (stringAt(subject, "kind") === "Job") {
		const end = last === void 0 ? {
			state: "progressing",
			reason: ""
		} : judge$1(last);
		if (end.state === "healthy" || end.state === "failed") return end;
		if (last === void 0 && at(subject, "spec", "ttlSecondsAfterFinished") !== void 0) return {
			state: "not-waited",
			reason: "has ended and was removed (ttlSecondsAfterFinished)"
		};
	}
	return {
		state: "failed",
		reason: "was deleted by someone else while it was waited for"
	};
}
/** Remembers that something has changed, or the error that ended a task, until it is heard. */
function openBell() {
	let rung = Promise.withResolvers();
	let failure;
	return {
		ring: () => rung.resolve(),
		fail: (error) => {
			failure ??= { error };
			rung.resolve();
		},
		rung: () => rung.promise,
		hear: () => {
			rung = Promise.withResolvers();
			if (failure !== void 0) throw failure.error;
		}
	};
}
// src/targets/kubernetes/health/verify-news.ts
const quietMs = 3e3;
/**
* One line per object whose state changed since it was last told. Progress is told at most every 3 s per object; an end
* (healthy, failed, not waited for) at once.
*/
function newsOf(standings, told, nowMs) {
	const lines = [];
	for (const { address, verdict } of standings) {
		const text = verdict.state === "healthy" ? "is healthy" : verdict.reason;
		const last = told.get(address);
		if (last?.text === text || text === "is looked up") continue;
		const isSoon = last !== void 0 && nowMs - last.atMs < quietMs;
		if (verdict.state === "progressing" && isSoon) continue;
		told.set(address, {
			text,
			atMs: nowMs
		});
		lines.push(verdict.state === "not-waited" ? `${address} ${text}: not waited for` : `${address} ${text}`);
	}
	return lines;
}
// src/targets/kubernetes/health/verify.ts
/** After the first failure the others get this long to show theirs, so that one run tells of all. */
const othersSeconds = 2;
const lookEveryMs = 1e3;
/**
* Waits until the subjects are healthy. Unhealthy is a value: the address, the reason, whether it failed before the time
* was up, Warning events since the last apply, and the last lines of failing containers. Ends early when waiting cannot
* help, and on `hands.signal`. Throws what the wire throws.
*/
async function* watchUntilHealthy(hands, waiting) {
	const nothing = {
		waited: false,
		healthy: [],
		unhealthy: [],
		notWaited: [],
		unhealthyBefore: []
	};
	if (waiting.timeoutSeconds === 0) return nothing;
	const { healthRules } = hands;
	const watched = waiting.subjects.filter((subject) => hasHealth(subject, healthRules));
	const known = waiting.subjects.filter((subject) => !hasHealth(subject, healthRules)).map(asStanding);
	for (const text of newsOf(known.filter(isIdle), /* @__PURE__ */ new Map(), 0)) yield {
		kind: "step",
		text
	};
	const doomed = known.filter(isUnhealthy).map(unhealthyAsStored);
	for (const { address, reason } of doomed) yield {
		kind: "step",
		text: `${address} ${reason}`
	};
	if (watched.length === 0) return {
		...nothing,
		...settledOf(known),
		waited: true,
		unhealthy: doomed
	};
	const scene = openScene(hands, waiting.kinds, watched);
	try {
		const end = yield* watchScene(hands, scene, waiting.timeoutSeconds);
		const unhealthy = await Promise.all(end.standings.filter(isUnhealthy).map((standing) => tellUnhealthy(hands, scene, {
			standing,
			...end.tell(standing)
		})));
		for (const text of unhealthy.flatMap(linesOf)) yield {
			kind: "step",
			text
		};
		const settled = settledOf([...known, ...end.standings]);
		return {
			...nothing,
			...settled,
			waited: true,
			unhealthy: [...doomed, ...unhealthy]
		};
	} finally {
		await scene.close();
	}
}
/** Nothing of these changes after they are stored. */
function asStanding(subject) {
	return {
		address: addressOf(identityOf(subject)),
		subject,
		verdict: judge$1(subject),
		keepsOld: false
	};
}
/** What was applied to an object that is being deleted goes with it: what the server stored says so. */
function unhealthyAsStored({ address, verdict }) {
	return {
		address,
		reason: verdict.state === "healthy" ? "" : verdict.reason,
		failedFast: true,
		events: [],
		logs: []
	};
}
function settledOf(standings) {
	return {
		healthy: standings.filter(({ verdict }) => verdict.state === "healthy").map(({ address }) => address),
		notWaited: standings.flatMap(({ address, verdict, keepsOld }) => verdict.state === "not-waited" ? [{
			address,
			reason: verdict.reason,
			keepsOld
		}] : [])
	};
}
function isIdle({ verdict }) {
	return verdict.state === "not-waited";
}
async function* watchScene(hands, scene, timeoutSeconds) {
	const { clock, signal } = hands;
	const deadline = clock.now() + timeoutSeconds * 1e3;
	const told = /* @__PURE__ */ new Map();
	const warned = /* @__PURE__ */ new Set();
	let failedAt;
	for (;;) {
		const standings = await scene.standings(clock.now());
		for (const text of newsOf(standings, told, clock.now())) yield {
			kind: "step",
			text
		};
		for (const text of scene.unreadable()) {
			if (!warned.has(text)) yield {
				kind: "warning",
				text
			};
			warned.add(text);
		}
		const nowMs = clock.now();
		if (standings.some(({ verdict }) => verdict.state === "failed")) failedAt ??= nowMs;
		const isLate = nowMs >= deadline;
		const fate = fateOf(standings, {
			othersHadTime: failedAt !== void 0 && nowMs - failedAt >= othersSeconds * 1e3,
			isCancelled: signal.aborted,
			late: isLate ? `was not ready after ${timeoutSeconds} s` : null
		});
		if (fate !== null) {
			const settled = standings.map(withoutPauses);
			for (const text of newsOf(settled.filter(isIdle), told, nowMs)) yield {
				kind: "step",
				text
			};
			return {
				standings: settled,
				tell: whyOf(fate, isLate)
			};
		}
		await scene.nextLook(Math.min(lookEveryMs, deadline - clock.now()));
	}
}
/** What becomes of the subjects that are neither healthy nor failed, or `null`: they are waited for. */
function fateOf(standings, situation) {
	const states = new Set(standings.map(({ verdict }) => verdict.state));
	if (!states.has("progressing") && !states.has("failed")) return "";
	if (states.has("failed") && (situation.othersHadTime || !states.has("progressing"))) return "was not ready yet when another failed";
	if (situation.isCancelled) return "was not ready yet when the run was cancelled";
	return situation.late;
}
/** A pause that was asked for may be longer than any wait: it is no failure. */
function withoutPauses(standing) {
	const { verdict } = standing;
	if (verdict.state !== "progressing" || verdict.byDesign !== true) return standing;
	const reason = `${verdict.reason}, as it was told to, for longer than this run waits`;
	return {
		...standing,
		verdict: {
			state: "not-waited",
			reason
		}
	};
}
function whyOf(fate, withLogs) {
	return ({ verdict }) => {
		const reason = verdict.state === "healthy" ? "" : verdict.reason;
		return verdict.state === "failed" ? {
			reason,
			withLogs: true
		} : {
			reason: `${fate}: ${reason}`,
			withLogs
		};
	};
}
function isUnhealthy({ verdict }) {
	return verdict.state === "progressing" || verdict.state === "failed";
}
// src/targets/kubernetes/apply/hook-run.ts
/** Runs one hook: what an earlier run left goes, the object is written, and its end is waited for. */
/** Tells the runs of one hook apart: a run that was killed is found again by it, and waited for instead of begun anew. */
const runAnnotation = "pushlane.dev/hook-run";
/** Hooks have an end, so they are waited for even where a rollout is not. */
const hookSeconds = 600;
const pollMilliseconds = 250;
/**
* Runs a hook to its end. A refused write, a failed Job and a time that is up are values; throws what the wire throws.
*/
async function* runHook(hands, running) {
	const { desired, stage, origin } = running.step;
	const { address } = desired;
	const resumed = await findBegun(hands, running);
	yield {
		kind: "step",
		text: resumed === null ? `running ${address} (${origin})` : `waiting for ${address}, which an earlier run began`
	};
	const written = resumed ?? await begin(hands, running, `${hands.run.commit}/${stage}`);
	if (typeof written === "string") return failed(address, written, void 0);
	const unhealthy = yield* awaitEnd(hands, running, written);
	if (unhealthy !== void 0) return {
		kind: "failed",
		uid: uidOf(written),
		unhealthy
	};
	yield {
		kind: "step",
		text: `${address} succeeded`
	};
	return {
		kind: "succeeded",
		uid: uidOf(written)
	};
}
function failed(address, reason, uid) {
	return {
		kind: "failed",
		uid,
		unhealthy: {
			address,
			reason,
			failedFast: true,
			events: [],
			logs: []
		}
	};
}
function placeOf({ desired }) {
	const { namespace, name } = desired.identity;
	return pathOf(desired.info, {
		namespace,
		name
	});
}
/** The object that a killed run of this very commit and turn made, or `null`. */
async function findBegun({ cluster, run }, { step, knownUid }) {
	if (!isMadeAnew(step.desired.identity)) return null;
	const { status, body } = await cluster.send({
		method: "GET",
		path: placeOf(step)
	});
	if (status !== 200 || !isObject(body) || uidOf(body) === knownUid) return null;
	return stringAt(body, "metadata", "annotations", runAnnotation) === `${run.commit}/${step.stage}` && metadataOf(body)["deletionTimestamp"] === void 0 ? body : null;
}
/** Writes the hook anew, or in place where it has no end; a text says why it could not be. */
async function begin(hands, { step }, mark) {
	const { desired } = step;
	if (isMadeAnew(desired.identity)) {
		const left = await clear(hands, step);
		if (left !== null) return left;
	}
	const answer = readAnswer(await hands.cluster.send({
		method: "PATCH",
		path: placeOf(step),
		query: {
			fieldManager,
			fieldValidation: "Strict",
			force: "true"
		},
		contentType: "application/apply-patch+yaml",
		body: isMadeAnew(desired.identity) ? marked(desired.object, mark) : desired.object
	}));
	return answer.kind === "object" ? answer.object : `it could not be written: ${reasonOf$1(answer)}`;
}
function marked(object, mark) {
	const metadata = metadataOf(object);
	const annotations = isObject(metadata["annotations"]) ? metadata["annotations"] : {};
	return {
		...object,
		metadata: {
			...metadata,
			annotations: {
				...annotations,
				[runAnnotation]: mark
			}
		}
	};
}
async function clear(hands, step) {
	const { identity, info } = step.desired;
	const seen = await sight(hands.cluster, {
		identity,
		info
	});
	if (seen.kind === "absent") return null;
	if (seen.kind === "unreadable") return `whether an earlier run is there cannot be read: ${seen.reason}`;
	return deleteHook(hands, step, uidOf(seen.object));
}
/** Deletes what a hook left, under that uid, and waits until it is gone. A text says why it is still there. */
async function deleteHook(hands, step, uid) {
	const { identity, info } = step.desired;
	const doomed = {
		identity,
		info,
		uid
	};
	const isStopped = () => hands.signal.aborted;
	const refused = await remove(hands.cluster, doomed);
	const waitsFor = await awaitGone(hands, doomed, {
		seconds: refused === null ? 60 : 0,
		isStopped
	});
	if (waitsFor === null) return null;
	if (isStopped()) throw new Failure("cancelled", "The run was cancelled; nothing more was sent.");
	if (refused !== null) return `what its earlier run left could not be deleted: ${refused}`;
	return `what its earlier run left was still there after 60 s${waitsFor}`;
}
/** Why the hook did not come to a good end, or nothing. */
async function* awaitEnd(hands, { kinds, step }, written) {
	const timeoutSeconds = hands.spec.waitTimeoutSeconds || hookSeconds;
	const health = yield* watchUntilHealthy(hands, {
		kinds,
		subjects: [written],
		timeoutSeconds
	});
	const [unhealthy] = [...health.unhealthy, ...health.notWaited.map(withoutEnd)];
	if (unhealthy !== void 0 || step.desired.identity.kind !== "Pod") return unhealthy;
	return awaitPod(hands, step, timeoutSeconds);
}
/** What a rollout need not wait for is no end of a hook: nobody knows that it did what it is for. */
function withoutEnd({ address, reason }) {
	return {
		address,
		reason: `it ${reason}, and a hook has to be seen to end`,
		...unseen
	};
}
const unseen = {
	failedFast: true,
	events: [],
	logs: []
};
/** A pod that is ready has not ended: a hook has to. */
async function awaitPod({ cluster, clock, signal }, step, timeoutSeconds) {
	const deadline = clock.now() + timeoutSeconds * 1e3;
	for (;;) {
		const response = await cluster.send({
			method: "GET",
			path: placeOf(step)
		});
		const phase = at(response.body, "status", "phase");
		if (phase === "Succeeded") return void 0;
		const reason = whyEnded(response, phase);
		if (reason !== null || clock.now() >= deadline || signal.aborted) {
			const late = `had not ended after ${timeoutSeconds} s`;
			const { address } = step.desired;
			return {
				address,
				reason: reason ?? late,
				failedFast: reason !== null,
				events: [],
				logs: []
			};
		}
		await clock.sleep(pollMilliseconds, signal);
	}
}
/** Why waiting for a pod cannot help any more, or `null`. */
function whyEnded(response, phase) {
	if (response.status === 404) return "was deleted by someone else before it had ended";
	if (response.status !== 200) return `its state cannot be read: ${sayStatus(response)}`;
	return phase === "Failed" ? "failed" : null;
}
// src/targets/kubernetes/apply/side-by-side.ts
/**
* Runs all of `works` and yields what each tells and its end, as they come; `index` says whose. Throws what the first
* of them throws; the others are then not asked to go on.
*/
async function* sideBySide(works) {
	const goOn = async (work, index) => ({
		work,
		index,
		result: await work.next()
	});
	const waiting = new Map(works.map((work, index) => [index, goOn(work, index)]));
	try {
		while (waiting.size > 0) {
			const { work, index, result } = await Promise.race(waiting.values());
			waiting.delete(index);
			if (result.done === true) yield {
				kind: "end",
				index,
				value: result.value
			};
			else {
				waiting.set(index, goOn(work, index));
				yield {
					kind: "progress",
					progress: result.value
				};
			}
		}
	} finally {
		Promise.allSettled(waiting.values());
	}
}
// src/targets/kubernetes/apply/session-hooks.ts
/** The hooks of an apply: one after the other, or beside each other where they say so, remembered before and after each, and deleted as their policies say. */
/**
* Runs the due hooks of a stage until one fails; that one comes back. Hooks that succeeded and are to be deleted then
* are deleted at the end of the stage, as others of it may need them. Throws what the wire throws, and `whyStop`.
*/
async function* runHooks(state, artifact, turn) {
	const { asked, due } = artifact.hooks;
	const isTurn = ({ stage, order }) => stage === turn.stage && (turn.wave === void 0 || turn.wave === order);
	const steps = due.filter(isTurn);
	const kinds = steps.length === 0 ? artifact.served : await readKinds(state.hands.cluster);
	let unhealthy = null;
	for (const batch of inBatches(steps)) {
		unhealthy = yield* runBatch(state, kinds, batch);
		if (unhealthy !== null) break;
	}
	yield* tidyUp(state, turn.stage === "post" ? asked : asked.filter(isTurn));
	return unhealthy;
}
/** The first that failed, once all have ended. */
async function* runBatch(state, kinds, batch) {
	stopIfNeeded(state);
	const { hooks } = ledgerOf(state);
	const works = batch.map((step) => runHook(state.hands, {
		kinds,
		step,
		knownUid: runOf(hooks, step)?.uid ?? ""
	}));
	let first = null;
	for await (const news of sideBySide(works)) {
		const step = news.kind === "end" ? batch[news.index] : void 0;
		if (news.kind === "progress") yield news.progress;
		else if (step !== void 0) {
			await record(state, step, news.value);
			if (news.value.kind === "succeeded") continue;
			const { unhealthy } = news.value;
			if (first === null) first = unhealthy;
			else yield {
				kind: "warning",
				text: `${unhealthy.address} did not succeed: ${unhealthy.reason}`
			};
		}
	}
	return first;
}
async function record(state, step, end) {
	stopIfNeeded(state);
	const { commit } = state.hands.run;
	const uid = end.uid === void 0 ? {} : { uid: end.uid };
	state.done.push({
		address: step.desired.address,
		action: "create"
	});
	await save(state, recordHook(ledgerOf(state), step, {
		commit,
		result: end.kind,
		...uid
	}));
}
/** Deletes what the policies of these hooks say; also where a killed run came no further than their end. */
async function* tidyUp(state, steps) {
	for (const step of steps.toReversed()) {
		const run = runOf(ledgerOf(state).hooks, step);
		if (run === void 0 || run.uid === "" || !isToGo(step, run.result)) continue;
		stopIfNeeded(state);
		const left = await deleteHook(state.hands, step, run.uid);
		yield toldOf(step, left);
		if (left !== null) continue;
		await save(state, recordHook(ledgerOf(state), step, {
			commit: run.commit,
			result: run.result,
			uid: ""
		}));
	}
}
function toldOf({ desired: { address } }, left) {
	if (left === null) return {
		kind: "step",
		text: `${address} deleted, as its policy says`
	};
	return {
		kind: "warning",
		text: `${address}: ${left}`
	};
}
function isToGo({ policies, desired }, result) {
	if (isProtected(desired.identity)) return false;
	const policy = result === "succeeded" ? "hook-succeeded" : result === "failed" ? "hook-failed" : null;
	return policy !== null && policies.has(policy);
}
/** The failure of an apply that a hook stopped. */
function hookFailed(artifact, unhealthy, after) {
	const step = artifact.hooks.due.find(({ desired }) => desired.address === unhealthy.address);
	const place = step === void 0 ? [] : [step.desired.source];
	const told = [...unhealthy.events, ...logLinesOf(unhealthy.logs)].map((line) => `\n  ${line}`).join("");
	return new Failure("hook-failed", `The hook ${unhealthy.address} did not succeed: ${unhealthy.reason}. ${after} Correct it and push, or run again.${told}`, { places: place.map(placeOfSource) });
}
// src/targets/kubernetes/apply/session-verify.ts
/** Which objects a rollout is waited for, and what its end means for the inventory. */
/**
* Waits for what this run changed and what was left unproven. `unproven` are the subjects that did not get healthy, and
* those whose earlier version still runs by design: the next run looks at both again.
*/
async function* verifyRollout(hands, rollout) {
	const timeoutSeconds = hands.spec.waitTimeoutSeconds;
	const unhealthyBefore = alsoUnhealthy(hands, rollout);
	if (timeoutSeconds === 0) return {
		health: {
			waited: false,
			healthy: [],
			unhealthy: [],
			notWaited: [],
			unhealthyBefore
		},
		unproven: []
	};
	const subjects = await subjectsOf(hands, rollout);
	if (subjects.length === 0) return {
		health: {
			waited: true,
			healthy: [],
			unhealthy: [],
			notWaited: [],
			unhealthyBefore
		},
		unproven: []
	};
	const health = yield* watchUntilHealthy(hands, {
		kinds: await readKinds(hands.cluster),
		subjects: subjects.map(({ object }) => object),
		timeoutSeconds
	});
	const halfway = health.notWaited.filter(({ keepsOld }) => keepsOld);
	const addresses = new Set([...health.unhealthy, ...halfway].map(({ address }) => address));
	const unproven = subjects.filter(({ step }) => addresses.has(step.desired.address));
	return {
		health: {
			...health,
			unhealthyBefore: [...health.unhealthyBefore, ...unhealthyBefore]
		},
		unproven: unproven.map(({ step }) => step.desired.identity)
	};
}
async function subjectsOf(hands, rollout) {
	const { artifact, stored, waiting } = rollout;
	const unproven = new Set(waiting.map(identityKey));
	const subjects = [];
	for (const step of artifact.steps) {
		const key = identityKey(step.desired.identity);
		const written = stored.get(key);
		if (written !== void 0) subjects.push({
			step,
			object: written
		});
		else if (unproven.has(key)) subjects.push({
			step,
			object: step.live ?? await looked(hands, step)
		});
	}
	return subjects;
}
async function looked(hands, step) {
	const wanted = step.desired.object;
	if (step.sighted !== null && !hasHealth(wanted, hands.healthRules)) return wanted;
	return await read(hands, step) ?? wanted;
}
async function read({ cluster }, { desired }) {
	const { namespace, name } = desired.identity;
	const { status, body } = await cluster.send({
		method: "GET",
		path: pathOf(desired.info, {
			namespace,
			name
		})
	});
	return status === 200 && isObject(body) ? body : null;
}
/** Objects that this run left alone and that the plan already saw failing: listed, and no failure of this run. */
function alsoUnhealthy({ healthRules }, { artifact, stored, waiting }) {
	const subjects = /* @__PURE__ */ new Set([...stored.keys(), ...waiting.map(identityKey)]);
	return artifact.steps.flatMap(({ desired, live }) => {
		if (live === null || subjects.has(identityKey(desired.identity))) return [];
		const judgement = judge$1(live, healthRules);
		if (judgement.state !== "failed") return [];
		return [{
			address: desired.address,
			reason: judgement.reason,
			failedFast: false,
			events: [],
			logs: []
		}];
	});
}
// src/targets/kubernetes/apply/apply-migrate.ts
/** Rewrites who owns the fields of a live object where a server-side apply alone could not: adoptions, lost versions. */
const tries$1 = 5;
/**
* Rewrites the live object's `managedFields` before its server-side apply, only while nobody else writes it: of an
* adoption, what former deployers own becomes ours; else versions that the server cannot read are named anew. Gives
* `null` where there is nothing (more) to do, else the server's words. Throws what the cluster's `send` throws.
*/
async function takeOwnership({ cluster }, { desired, change }) {
	const rewritten = change?.action === "adopt" ? migratedFields : renamedVersions(apiVersionOf(desired.info));
	const { namespace, name } = desired.identity;
	const path = pathOf(desired.info, {
		namespace,
		name
	});
	for (let attempt = 1;; attempt += 1) {
		const read = await cluster.send({
			method: "GET",
			path
		});
		if (read.status === 404) return null;
		if (read.status !== 200 || !isObject(read.body)) return sayStatus(read);
		const managedFields = rewritten(read.body);
		if (managedFields === null) return null;
		const written = await cluster.send({
			method: "PATCH",
			path,
			query: { fieldManager },
			contentType: "application/json-patch+json",
			body: [{
				op: "replace",
				path: "/metadata/managedFields",
				value: managedFields
			}, {
				op: "replace",
				path: "/metadata/resourceVersion",
				value: resourceVersionOf(read.body)
			}]
		});
		if (written.status < 300) return null;
		if (written.status !== 409 || attempt === tries$1) return sayStatus(written);
	}
}
// src/targets/kubernetes/apply/apply.ts
/** Writes what a plan says, rank by rank, and stops at the first object that fails. */
const crdWaitSeconds = 60;
const crdPollMilliseconds = 250;
/**
* Sends every step, forced: who owns which field was decided by the plan. Throws `apply-failed` (object, the server's
* words, file and line of all that failed), `crd-not-ready`, and what `whyStop` gives. What was written before is told
* through `written`.
*/
async function* applySteps(writing, steps) {
	const ranks = inRanks(steps.map((step) => ({
		identity: step.desired.identity,
		step
	})));
	for (const rank of ranks) {
		yield* applyRank(writing, rank.map(({ step }) => step));
		yield* awaitDefinitions(writing, rank.map(({ step }) => step));
		await writing.rankDone();
	}
}
async function* applyRank(writing, steps) {
	const { hands, whyStop } = writing;
	const failed = [];
	const isStopped = () => failed.length > 0 || whyStop() !== null;
	const reins = {
		atOnce: 32,
		clock: hands.clock,
		signal: hands.signal,
		isStopped
	};
	for await (const sent of inParallel(steps, reins, (step) => write$1(writing, step))) {
		if ("reason" in sent) {
			failed.push(sent);
			continue;
		}
		writing.written(sent.step, sent.stored);
		const { address } = sent.step.desired;
		yield {
			kind: "step",
			text: `${address} ${pastOf(sent.step.change?.action ?? "update")}`
		};
	}
	if (failed.length > 0) throw applyFailed(failed);
	const stop = whyStop();
	if (stop !== null) throw stop;
}
/** A replace deletes first. What it leaves when it ends half-way is a create: the next run does it. */
async function write$1(writing, step) {
	if (step.change?.action === "adopt" || step.change?.unverified === "its fields are owned under an API version that the server cannot read any more; the apply names them anew") return takeAndSend(writing.hands, step);
	if (step.change?.action !== "replace") return send(writing.hands, step);
	const { hands, whyStop, removed } = writing;
	const stays = await removeOld({
		hands,
		isStopped: () => whyStop() !== null,
		removed
	}, step);
	if (stays !== null) return {
		step,
		reason: stays
	};
	const sent = await send(hands, step);
	if (!("reason" in sent)) return sent;
	return {
		step,
		reason: `its old form is deleted, and the new one is refused: ${sent.reason}`
	};
}
async function takeAndSend(hands, step) {
	try {
		const refused = await takeOwnership(hands, step);
		if (refused !== null) return {
			step,
			reason: `its fields could not be taken over: ${refused}`
		};
	} catch (thrown) {
		if (!(thrown instanceof Failure)) throw thrown;
		return {
			step,
			reason: thrown.message
		};
	}
	return send(hands, step);
}
async function send({ cluster, clock, signal }, step) {
	const { desired, sent } = step;
	const { namespace, name } = desired.identity;
	for (let attempt = 1;; attempt += 1) try {
		const answer = readAnswer(await cluster.send({
			method: "PATCH",
			path: pathOf(desired.info, {
				namespace,
				name
			}),
			query: {
				fieldManager,
				fieldValidation: "Strict",
				force: "true"
			},
			contentType: "application/apply-patch+yaml",
			body: sent
		}));
		if (answer.kind === "object") return {
			step,
			stored: answer.object
		};
		if (answer.kind === "not-found" && attempt < 5 && step.change?.unverified !== null && !signal.aborted) {
			await clock.sleep(crdPollMilliseconds * attempt, signal);
			continue;
		}
		return {
			step,
			reason: reasonOf$1(answer)
		};
	} catch (thrown) {
		if (!(thrown instanceof Failure)) throw thrown;
		return {
			step,
			reason: thrown.message
		};
	}
}
function applyFailed(failed) {
	const lines = failed.map((sent) => {
		const { address, source } = sent.step.desired;
		return `${address} (${writePlace(placeOfSource(source))}): ${"reason" in sent ? sent.reason : ""}`;
	});
	return new Failure("apply-failed", `Not everything was applied; the objects after these were not sent. Correct them and push, or run again: ${lines.join("\n")}`, { places: failed.map(({ step }) => placeOfSource(step.desired.source)) });
}
const past = {
	create: "created",
	adopt: "adopted",
	replace: "replaced"
};
function pastOf(action) {
	return past[action] ?? "updated";
}
/** Objects of a new kind can be sent when its CRD is established and the kind is discovered; neither alone is enough. */
async function* awaitDefinitions(writing, steps) {
	const crds = steps.filter(({ desired }) => desired.identity.kind === "CustomResourceDefinition");
	if (crds.length === 0) return;
	const { clock, signal } = writing.hands;
	const deadline = clock.now() + crdWaitSeconds * 1e3;
	yield {
		kind: "step",
		text: `waiting until the server serves ${crds.map(kindOf).join(", ")}`
	};
	for (;;) {
		const stop = writing.whyStop();
		if (stop !== null) throw stop;
		const missing = await notServed(writing.hands, crds);
		if (missing.length === 0) return;
		if (clock.now() >= deadline) throw crdNotReady(missing);
		await clock.sleep(crdPollMilliseconds, signal);
	}
}
function kindOf({ desired }) {
	return definedKind(desired.object).split(" ").reverse().join(".");
}
async function notServed(hands, crds) {
	const kinds = await readKinds(hands.cluster);
	const missing = [];
	for (const step of crds) {
		const { desired } = step;
		const [group = "", kind = ""] = definedKind(desired.object).split(" ");
		if (!servedVersions(desired.object).every((version) => kinds.find(apiVersionOf({
			group,
			version
		}), kind) !== void 0) || !await isEstablished(hands, step)) missing.push(step);
	}
	return missing;
}
function servedVersions(crd) {
	const versions = at(crd, "spec", "versions");
	if (!Array.isArray(versions)) return [];
	return versions.filter((one) => at(one, "served") !== false).map((one) => stringAt(one, "name") ?? "");
}
async function isEstablished({ cluster }, { desired }) {
	const path = pathOf(desired.info, { name: desired.identity.name });
	const { body } = await cluster.send({
		method: "GET",
		path
	});
	const conditions = at(body, "status", "conditions");
	if (!Array.isArray(conditions)) return false;
	return conditions.some((one) => at(one, "type") === "Established" && at(one, "status") === "True");
}
function crdNotReady(crds) {
	const names = crds.map(({ desired }) => desired.address).join(", ");
	return new Failure("crd-not-ready", `${names} ${crds.length === 1 ? "was" : "were"} applied, but the server does not serve the kind after ${crdWaitSeconds} s. Look at its conditions (kubectl describe crd), then run again.`);
}
// src/targets/kubernetes/apply/session-waves.ts
/** The writes of an apply in order: what hooks need, hooks before, then wave by wave, each healthy before the next. */
/** The wave of what a hook needs that runs before all others. */
const first = Number.NEGATIVE_INFINITY;
/**
* Writes what the plan says. Throws what `applySteps` throws; `hook-failed`, with nothing written but what the hook needs
* where it runs before; `wave-unhealthy`, with the later waves unwritten.
*/
async function* applyWaves(state, artifact) {
	const waves = wavesOf(artifact);
	for (const { items } of waves.filter(({ wave }) => wave === first)) yield* write(state, items);
	const failed = yield* runHooks(state, artifact, { stage: "pre" });
	if (failed !== null) throw hookFailed(artifact, failed, "The other objects were not written.");
	const rest = waves.filter(({ wave }) => wave !== first);
	for (const [index, { wave, items }] of rest.entries()) {
		yield* write(state, items);
		const stuck = yield* runHooks(state, artifact, {
			stage: "sync",
			wave
		});
		if (stuck !== null) throw hookFailed(artifact, stuck, "Later waves were not written.");
		if (rest.slice(index + 1).some((next) => hasWork(artifact, next))) yield* awaitWave(state, artifact, {
			wave,
			items
		});
	}
}
function wavesOf(artifact) {
	const hooks = artifact.hooks.due.flatMap(({ stage, order, desired: { identity } }) => {
		if (stage === "post") return [];
		return [{
			identity,
			wave: stage === "pre" ? first : order
		}];
	});
	const waves = inWaves(artifact.steps, ({ desired }) => desired, hooks);
	const has = new Set(waves.map(({ wave }) => wave));
	const bare = [...new Set(hooks.map(({ wave }) => wave))].filter((wave) => !has.has(wave) && wave !== first);
	return [...waves, ...bare.map((wave) => ({
		wave,
		items: []
	}))].toSorted((a, b) => a.wave - b.wave);
}
function hasWork({ hooks }, { wave, items }) {
	return items.some(({ change }) => change !== null) || hooks.due.some(({ stage, order }) => stage === "sync" && order === wave);
}
async function* write(state, steps) {
	yield* applySteps({
		hands: state.hands,
		whyStop: () => whyStop(state),
		written: (step, stored) => {
			const { address, identity } = step.desired;
			state.unrecorded.push({
				step,
				stored
			});
			state.stored.set(identityKey(identity), stored);
			const action = step.change?.action ?? "update";
			const half = state.done.findIndex((one) => one.address === address && one.action === "delete");
			if (action === "replace" && half !== -1) state.done.splice(half, 1);
			state.done.push({
				address,
				action
			});
		},
		removed: ({ desired }) => state.done.push({
			address: desired.address,
			action: "delete"
		}),
		rankDone: () => saveNowAndThen(state)
	}, steps.filter(({ change }) => change !== null));
}
/** Waits for what this run changed in a wave, and for what an earlier run left unproven in it. */
async function* awaitWave(state, artifact, { wave, items }) {
	const { unhealthy: waiting } = ledgerOf(state);
	const rollout = {
		artifact: {
			...artifact,
			steps: items
		},
		stored: state.stored,
		waiting
	};
	const { health, unproven } = yield* verifyRollout(state.hands, rollout);
	const stop = whyStop(state);
	if (stop !== null) throw stop;
	if (health.unhealthy.length > 0) throw waveUnhealthy(wave, health.unhealthy);
	if (!health.waited) return;
	const open = new Set(unproven.map(identityKey));
	const proven = items.map(({ desired }) => desired.identity).filter((one) => !open.has(identityKey(one)));
	state.ledger = recordProven(ledgerOf(state), proven);
}
function waveUnhealthy(wave, unhealthy) {
	const lines = unhealthy.flatMap(({ address, reason, events, logs }) => [`- ${address}: ${reason}`, ...[...events, ...logLinesOf(logs)].map((line) => `    ${line}`)]);
	return new Failure("wave-unhealthy", `Wave ${wave} did not become healthy, so the later waves were not written. Correct it and push, or run again:\n${lines.join("\n")}`);
}
// src/targets/kubernetes/apply/session.ts
/** One apply of a Kubernetes target: lock, plan, write, verify, prune, and an inventory that loses nothing on the way. */
/**
* Opens a session: takes the lock where the home exists, then reads the inventory under it. Throws what `takeLease` and
* `openInventory` throw; the lock is free again then.
*/
async function* openSession(hands) {
	const before = await openInventory(hands);
	const state = {
		hands,
		store: before,
		lease: null,
		ledger: null,
		unrecorded: [],
		savedAt: 0,
		planned: null,
		permitted: null,
		dryRuns: /* @__PURE__ */ new Map(),
		stored: /* @__PURE__ */ new Map(),
		done: [],
		halfway: [],
		closing: null
	};
	if (before.home === "there") yield* lock(state);
	return sessionOf(state);
}
function sessionOf(state) {
	return {
		pointers: async () => state.store.inventory?.pointers ?? {
			started: null,
			finished: null
		},
		plan: () => plan(state),
		secure: () => secure(state),
		apply: (planned) => apply(state, planned),
		verify: (planned) => verify(state, planned),
		prune: (planned) => prune(state, planned),
		finish: () => finish(state),
		done: () => [...state.done],
		close: () => state.closing ??= close(state),
		advice: () => advice(state)
	};
}
async function* plan(state) {
	const { store } = state;
	const known = {
		inventory: store.inventory,
		home: store.home,
		notes: store.notes,
		unreadable: null
	};
	state.planned = yield* makePlan(state.hands, "apply", known, state.dryRuns);
	return state.planned;
}
async function* secure(state) {
	if (state.lease !== null) return "held";
	const { hands, planned } = state;
	if (planned !== null) yield* permit(state, planned.artifact);
	stopIfNeeded(state);
	const isNew = await createHome(hands, planned?.artifact ?? null);
	const address = `Namespace/${homeOf(hands.spec)}`;
	if (isNew) {
		state.done.push({
			address,
			action: "create"
		});
		yield {
			kind: "step",
			text: `${address} created`
		};
	}
	yield* lock(state);
	return isNew && stands(state) ? "held" : "taken-now";
}
/**
* Whether what was planned without the lock holds under it: this run made the home, so nobody can have applied this target
* before, and nothing in the plan had to wait for the home to be asked about (docs/decisions/0011).
*/
function stands({ hands, store, planned }) {
	if (planned === null || store.inventory !== null) return false;
	const home = `Namespace/${homeOf(hands.spec)}`;
	if (planned.artifact.steps.some(({ desired }) => desired.address === home)) return false;
	return planned.plan.changes.every(({ address, unverified }) => unverified === null || address === home);
}
/** Asks once whether this plan may be carried out. */
async function* permit(state, artifact) {
	if (state.permitted === artifact) return;
	yield* await requirePermissions(state.hands, artifact, state.store.inventory !== null);
	state.permitted = artifact;
}
/** The artifact of a plan that this session made last: no other may be applied. */
function artifactOf({ planned: last }, planned) {
	if (last !== null && last.plan === planned.plan) return last.artifact;
	throw new Failure("plan-foreign", `The plan of ${planned.plan.target} is not the one that this session made last, so it was not applied. This is a defect: please report it.`);
}
async function* apply(state, planned) {
	const { hands } = state;
	const artifact = artifactOf(state, planned);
	refuseUnknown(planned);
	stopIfNeeded(state);
	const changing = artifact.steps.filter(({ change }) => change !== null);
	if (planned.plan.changes.length === 0) return;
	if (state.lease === null) throw lockMissing(hands);
	yield* permit(state, artifact);
	await save(state, beginHooks(beginLedger(settleLedger(ledgerOf(state), artifact), changing, hereOf(hands)), artifact.hooks, hands.run.commit));
	yield* applyWaves(state, artifact);
	await save(state, ledgerOf(state));
}
function lockMissing({ spec }) {
	return new Failure("lock-missing", `The lock of "${spec.name}" was not taken before the apply, so nothing was written. This is a defect: please report it.`);
}
function refuseUnknown({ plan: { target, unknown } }) {
	if (unknown.length === 0) return;
	throw new Failure("plan-incomplete", `${target} could not be planned completely, so nothing was applied. Not readable: ${unknown.join("; ")}.`);
}
async function* verify(state, planned) {
	const artifact = artifactOf(state, planned);
	const before = ledgerOf(state);
	const waiting = [...before.unhealthy, ...before.pending.map(({ identity }) => identity)];
	const result = yield* verifyRollout(state.hands, {
		artifact,
		stored: state.stored,
		waiting
	});
	if (result.health.waited) state.ledger = recordHealth(settleLedger(before, withoutChanges(artifact, state.stored)), result.unproven, state.hands.run.commit);
	state.halfway = result.health.notWaited.filter(({ keepsOld }) => keepsOld).map(({ address }) => address);
	if (result.health.unhealthy.length > 0) return result.health;
	const failed = yield* runHooks(state, artifact, { stage: "post" });
	if (failed !== null) return {
		...result.health,
		unhealthy: [failed]
	};
	state.ledger = closeRelease(ledgerOf(state));
	return result.health;
}
/** The artifact as it is after the writes: what was written has its entry and needs no more looking at. */
function withoutChanges(artifact, stored) {
	const steps = artifact.steps.map((step) => stored.has(identityKey(step.desired.identity)) ? {
		...step,
		change: null,
		sighted: null
	} : step);
	return {
		...artifact,
		steps
	};
}
async function* prune(state, planned) {
	const { prunes } = artifactOf(state, planned);
	if (prunes.length === 0) return;
	if (state.halfway.length > 0) return yield* putOff(state.halfway);
	stopIfNeeded(state);
	const { hands } = state;
	yield* pruneAll({
		hands,
		ours: new Set([hands.spec.name, ...hands.spec.was].map((name) => partOfLabel({
			...hands.spec,
			name
		}).value)),
		whyStop: () => whyStop(state),
		deleted: ({ identity }) => {
			const gone = prunes.find((one) => identityKey(one.identity) === identityKey(identity));
			if (gone !== void 0) state.done.push({
				address: gone.change.address,
				action: "delete"
			});
		},
		settled: (entry) => {
			state.ledger = recordPruned(ledgerOf(state), entry);
		}
	}, prunes);
}
/** Pods of the earlier version may still need what left git, such as the ConfigMap that only they name. */
async function* putOff(halfway) {
	yield {
		kind: "warning",
		text: `What left git is not pruned yet: pods of an earlier version still run (${halfway.join(", ")}). The next run prunes when that is over.`
	};
}
async function finish(state) {
	const { planned, hands } = state;
	stopIfNeeded(state);
	const ledger = ledgerOf(state);
	await save(state, finishLedger(planned !== null && planned.plan.changes.length === 0 ? settleLedger(ledger, planned.artifact) : ledger, hereOf(hands)));
	await release(state);
	return {};
}
// src/targets/kubernetes/drift/drift-object.ts
/** Measures one object: reads and, where its own comparison is not sure, one dry run. Nothing else leaves. */
const clean = {
	findings: [],
	unknown: null
};
/** Measures an entry from its metadata on, going as deep as needed (facts on Kubernetes 3.2). */
async function measureEntry(gauge, entry, sighted) {
	const { seen, info, isOtherVersion } = sighted;
	if (seen.kind === "unreadable") return unknown(entry, seen.reason);
	if (seen.kind === "absent") return found(missing(entry));
	if (uidOf(seen.object) !== entry.uid) return found(replaced(entry, seen.object));
	if (isProvenUntouched(entry, seen.object)) return clean;
	if (metadataOf(seen.object)["deletionTimestamp"] !== void 0) return found(goingAway$1(entry, seen.object));
	if (isOtherVersion || info === null) return unknown(entry, `it was applied as ${entry.apiVersion}, which is not served any more`);
	try {
		return await compare(gauge, entry, info, await gauge.schemas.of(info));
	} catch (error) {
		if (error instanceof Failure && error.code === "schema-unreadable") return unknown(entry, error.message);
		throw error;
	}
}
function found(...findings) {
	return {
		findings,
		unknown: null
	};
}
function unknown(entry, reason) {
	return {
		findings: [],
		unknown: `${addressOf(entry.identity)}: ${reason}`
	};
}
/** Reads and dry runs race with who writes the object; after this many the last reading counts. */
const tries = 3;
async function compare(gauge, entry, info, schema) {
	for (let attempt = 1;; attempt += 1) {
		const { status, body } = await readWhole(gauge, entry, info);
		if (status === 404) return found(missing(entry));
		if (status !== 200 || !isObject(body)) return unknown(entry, sayStatus({
			status,
			body,
			warnings: []
		}));
		const live = conceal(gauge, body);
		if (uidOf(live) !== entry.uid) return found(replaced(entry, live));
		const differing = differingFields(entry.applied, live, schema);
		if (differing.length === 0 || isSecret(live)) return found(...findingsOf(entry, live, differing, schema));
		const answer = await dryRun(gauge, entry, info);
		if (answer.kind !== "object" || resourceVersionOf(answer.object) === resourceVersionOf(live) || attempt === tries) return judge(entry, live, {
			differing,
			answer,
			schema
		});
	}
}
function readWhole({ hands }, { identity }, info) {
	return hands.cluster.send({
		method: "GET",
		path: pathOf(info, identity)
	});
}
function conceal({ hands, key }, body) {
	if (isSecret(body)) hideSecret(body["data"] ?? null, hands.hide);
	return concealSecret(body, key);
}
/** What an apply of the object as applied would make of it now. */
async function dryRun({ hands }, entry, info) {
	return readAnswer(await hands.cluster.send({
		method: "PATCH",
		path: pathOf(info, entry.identity),
		query: {
			dryRun: "All",
			fieldManager,
			force: "true",
			fieldValidation: "Ignore"
		},
		contentType: "application/apply-patch+yaml",
		body: entry.applied
	}));
}
function judge(entry, live, { differing, answer, schema }) {
	switch (answer.kind) {
		case "object": return found(...findingsOf(entry, live, trulyDiffering(differing, live, answer.object), schema));
		case "refused":
		case "conflicts": return found(...findingsOf(entry, live, differing, schema));
		case "not-found": return found(missing(entry));
		case "forbidden":
		case "no-answer": return {
			...unknown(entry, `it differs, and the server did not verify how: ${answer.reason}`),
			findings: findingsOf(entry, live, differing, schema)
		};
	}
}
// src/targets/kubernetes/drift/drift-pending.ts
/** What is in git and not yet applied, told from the rendered manifests' hashes alone. */
/**
* Compares what git renders to with what the inventory says was applied (`null`: nothing ever was). Manifests that cannot
* be read or rendered give `unknown`, not an error: drift does not depend on them.
*/
async function readPending(hands, kinds, inventory) {
	try {
		const git = await renderGit(hands, kinds);
		if (typeof git === "string") return {
			changes: [],
			unknown: [git]
		};
		return {
			changes: changesOf(hands, git, inventory),
			unknown: []
		};
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		return {
			changes: [],
			unknown: [unknownBecause(error.message)]
		};
	}
}
function unknownBecause(reason) {
	return `What is pending is not known, because git could not be rendered: ${reason}`;
}
async function renderGit(hands, kinds) {
	const rendered = await renderTarget(hands, async () => kinds);
	const known = kindsWith(kinds, rendered.manifests);
	const settled = settle(rendered.manifests, known, hands.spec.namespace);
	const sorted = sortPhases(settled.manifests);
	const [problem, ...more] = [
		...rendered.problems,
		...settled.problems,
		...sorted.problems
	];
	const label = partOfLabel(hands.spec);
	if (problem === void 0) {
		const hooks = desireHooks(sorted, known, label);
		return {
			desired: desireAll(sorted.members, known, label, hands.spec.rules.conflicts),
			hooks
		};
	}
	const others = more.length === 0 ? "" : ` (and ${more.length} more)`;
	return unknownBecause(`${writePlace(problem.place)}: ${problem.message}${others}`);
}
function changesOf({ spec, run }, { desired, hooks }, inventory) {
	const entries = new Map(inventory?.entries.map((entry) => [identityKey(entry.identity), entry]));
	const held = heldBy(desired, hooks, inventory);
	const written = desired.flatMap(({ identity, address, object, rules }) => {
		const entry = entries.get(identityKey(identity));
		if (entry === void 0 || inventory === null) return [{
			address,
			action: "create"
		}];
		return entry.renderHash === renderHashOf(object, inventory.key, rules) ? [] : [{
			address,
			action: "update"
		}];
	});
	const left = inventory?.hooks.runs.filter(({ uid }) => uid !== "") ?? [];
	const gone = [
		...inventory?.entries ?? [],
		...inventory?.owed ?? [],
		...left
	].filter(({ identity }) => spec.prune && !isProtected(identity) && !held.has(identityKey(identity))).map(({ identity }) => ({
		address: addressOf(identity),
		action: "delete"
	}));
	const { due } = planTurns({
		hooks,
		inventory,
		commit: run.commit,
		isInstalled: (inventory?.entries.length ?? 0) > 0,
		changesMembers: written.length > 0
	});
	const hooked = due.map(({ desired: { address } }) => ({
		address,
		action: "create"
	}));
	return [...new Map([
		...written,
		...hooked,
		...gone
	].map((change) => [`${change.address} ${change.action}`, change])).values()].toSorted((a, b) => compareText(a.address, b.address));
}
// src/targets/kubernetes/drift/drift-sight.ts
/**
* Sights every entry, by `identityKey`. A kind that a complete discovery does not know has no objects: "absent". One of a
* group that could not be asked is "unreadable", and so is what may not be read, unless its namespace is proven gone.
*/
async function sightEntries({ cluster }, kinds, entries) {
	const wanted = entries.flatMap((entry) => wantedOf(kinds, entry));
	const seen = await sightAll(cluster, wanted, /* @__PURE__ */ new Set());
	const doubtful = wanted.filter(({ identity }) => seen.get(identityKey(identity))?.kind === "unreadable");
	const gone = await findAbsentNamespaces(cluster, new Set(doubtful.map(({ identity }) => identity.namespace).filter((name) => name !== "")));
	return new Map(entries.map((entry) => {
		const sighting = gone.has(entry.identity.namespace) ? { kind: "absent" } : seen.get(identityKey(entry.identity));
		return [identityKey(entry.identity), sightedOf(kinds, entry, sighting)];
	}));
}
function wantedOf(kinds, entry) {
	const info = infoOf(kinds, entry);
	return info === void 0 ? [] : [{
		identity: entry.identity,
		info
	}];
}
function infoOf(kinds, { apiVersion, identity }) {
	return kinds.find(apiVersion, identity.kind) ?? kinds.preferred(identity.group, identity.kind);
}
function sightedOf(kinds, entry, seen) {
	const info = infoOf(kinds, entry);
	if (info !== void 0 && seen !== void 0) return {
		seen,
		info,
		isOtherVersion: kinds.find(entry.apiVersion, entry.identity.kind) === void 0
	};
	const isStale = kinds.stale.includes(entry.identity.group);
	const reason = `the API group ${entry.identity.group} could not be asked`;
	return {
		seen: isStale ? {
			kind: "unreadable",
			reason
		} : { kind: "absent" },
		info: null,
		isOtherVersion: false
	};
}
// src/targets/kubernetes/drift/drift.ts
/**
* Drift: what was applied (the inventory) against what is live. Reads and dry runs leave, nothing is ever corrected, and
* what could not be read is told as unknown.
*/
/** How long a held lock is watched for a sign of life. */
const watchSeconds = 60;
/**
* Measures the drift of a target (design 4.3). `deploying`: an apply is going on, or one came in between; nothing is
* said then. Without an inventory nothing was ever applied: nothing can have drifted, and everything in git is pending.
* Throws `cancelled`, and what the lock and the inventory throw when they cannot be read.
*/
async function* measureDrift(hands) {
	const lock = await observeLease(hands, Math.min(watchSeconds, hands.lease.seconds));
	stopWhenCancelled(hands);
	if (lock.state === "renewed") return { deploying: lock.held?.holder ?? "" };
	if (lock.state === "dead") yield {
		kind: "warning",
		text: `the lock of ${lock.held?.holder ?? ""} is dead: its run ended without freeing it`
	};
	const store = await openInventory(hands);
	for (const text of store.notes) yield {
		kind: "warning",
		text
	};
	const kinds = await readKinds(hands.cluster);
	yield {
		kind: "step",
		text: `comparing ${store.inventory?.entries.length ?? 0} objects with what was applied`
	};
	const [measured, pending] = await Promise.all([store.inventory === null ? [] : measureAll(hands, kinds, store.inventory), readPending(hands, kinds, store.inventory)]);
	const deployer = await deployerSince(hands, lock.held, store);
	if (deployer !== null) return { deploying: deployer };
	return readingOf(store.inventory, measured, pending);
}
function stopWhenCancelled({ signal }) {
	if (signal.aborted) throw new Failure("cancelled", "The run was cancelled before drift was measured.");
}
/** Who deployed while drift was measured, or `null` when lock and inventory are as they were. */
async function deployerSince(hands, before, store) {
	const [now, isCurrent] = await Promise.all([readLease(hands), store.isCurrent()]);
	if (isCurrent && now?.resourceVersion === before?.resourceVersion) return null;
	return [
		now?.holder,
		before?.holder,
		"a run that has ended"
	].find((holder) => holder) ?? null;
}
async function measureAll(hands, kinds, inventory) {
	const gauge = {
		hands,
		key: inventory.key,
		schemas: openSchemas(hands.cluster, kinds, [])
	};
	const pending = new Set(inventory.pending.map(({ identity }) => identityKey(identity)));
	const entries = inventory.entries.filter(({ identity }) => !pending.has(identityKey(identity)));
	const sightings = await sightEntries(hands, kinds, entries);
	const limit = pLimit(32);
	const measured = entries.map((entry) => {
		const sighted = sightings.get(identityKey(entry.identity));
		const measure = (seen) => {
			stopWhenCancelled(hands);
			return measureEntry(gauge, entry, seen);
		};
		return sighted === void 0 ? [] : [limit(() => measure(sighted))];
	});
	return Promise.all(measured.flat());
}
function readingOf(inventory, measured, pending) {
	const addresses = [...(inventory?.pending ?? []).map(({ identity }) => addressOf(identity)), ...inventory === null ? [] : startedHooks(inventory)];
	const facts = {
		drifted: measured.flatMap(({ findings }) => findings).toSorted(byAddress),
		pending: {
			changes: pending.changes,
			since: inventory?.pointers.finished?.commit ?? null
		},
		ignored: [],
		interrupted: inventory === null || addresses.length === 0 ? null : {
			run: inventory.run,
			addresses
		},
		unknown: [...measured.flatMap(({ unknown }) => unknown ?? []), ...pending.unknown]
	};
	const checked = measured.filter(({ unknown }) => unknown === null).length;
	return {
		...facts,
		checked,
		fingerprint: fingerprintOf(facts)
	};
}
function byAddress(a, b) {
	return compareText(`${a.address} ${a.what}`, `${b.address} ${b.what}`);
}
function fingerprintOf(facts) {
	return createHash("sha256").update(canonicalJson(facts)).digest("hex");
}
// src/targets/kubernetes/plan/plan-offline.ts
/** A plan without a cluster: what can be known from the checkout alone. */
/** Addresses per notice: a line that can still be read. */
const addressesPerNotice = 20;
/**
* Renders and checks the manifests and sends nothing. Whether an object would be created or updated is not known here,
* so no change is claimed: what is valid is listed as notices. Throws `manifests-invalid` with all problems.
*/
async function* planOffline(hands) {
	const { manifests, problems, notices } = await renderTarget(hands, null);
	const sorted = sortPhases(manifests);
	refuseProblems([...problems, ...sorted.problems]);
	yield {
		kind: "step",
		text: `${manifests.length} manifests rendered and valid`
	};
	return {
		plan: {
			target: hands.spec.name,
			kind: "kubernetes",
			offline: true,
			changes: [],
			unchanged: 0,
			keyId: null,
			fingerprint: fingerprintOf$1(hands.spec.name, []),
			notices: [
				...notices,
				...sorted.notices,
				...validNotices(hands, manifests)
			],
			unknown: [],
			madeWith: `Pushlane ${hands.version}`
		},
		artifact: null
	};
}
function validNotices({ spec }, manifests) {
	const addresses = manifests.map(({ object }) => offlineAddress(object, spec.namespace));
	const lines = [{
		level: "note",
		text: `${addresses.length} manifests rendered and valid; the cluster was not asked.`
	}];
	for (let start = 0; start < addresses.length; start += addressesPerNotice) lines.push({
		level: "note",
		text: addresses.slice(start, start + addressesPerNotice).join(", ")
	});
	return lines;
}
const clusterScoped = /* @__PURE__ */ new Set([
	"Namespace",
	"Node",
	"PersistentVolume",
	"CustomResourceDefinition",
	"ClusterRole",
	"ClusterRoleBinding",
	"StorageClass",
	"IngressClass",
	"PriorityClass",
	"RuntimeClass",
	"APIService",
	"ValidatingWebhookConfiguration",
	"MutatingWebhookConfiguration",
	"ValidatingAdmissionPolicy",
	"ValidatingAdmissionPolicyBinding",
	"MutatingAdmissionPolicy",
	"MutatingAdmissionPolicyBinding",
	"CSIDriver",
	"VolumeAttachment",
	"CertificateSigningRequest",
	"FlowSchema",
	"PriorityLevelConfiguration"
]);
function offlineAddress(object, namespace) {
	const identity = identityOf(object);
	if (identity.namespace !== "" || clusterScoped.has(identity.kind)) return addressOf(identity);
	return addressOf({
		...identity,
		namespace: namespace ?? ""
	});
}
// src/targets/kubernetes/target.ts
/** A Kubernetes target: keeps the promise of `../target.ts` with one API server. */
/** The target behind `hands`. Nothing is sent before one of its functions is run. */
function openKubernetesTarget(hands) {
	return {
		plan: () => planOnline(hands),
		planOffline: () => planOffline(hands),
		open: () => openSession(hands),
		tidy: () => tidy(hands),
		drift: () => measureDrift(hands)
	};
}
/** A killed apply leaves its Lease; what it wrote is in the inventory already, and the next run goes on from there. */
async function* tidy(hands) {
	yield {
		kind: "step",
		text: await freeLease(hands) ? `this run holds the lock of ${hands.spec.name} no more` : `the lock of ${hands.spec.name} could not be freed: it is taken over after ${hands.lease.seconds} s`
	};
}
async function* planOnline(hands) {
	return yield* makePlan(hands, "plan", await knownStore(hands));
}
/** The inventory, or why it is not known: then the plan is *unknown*, and the rest of it is still told. */
async function knownStore(hands) {
	try {
		const { inventory, home, notes } = await openInventory(hands);
		return {
			inventory,
			home,
			notes,
			unreadable: null
		};
	} catch (thrown) {
		if (!(thrown instanceof Failure) || thrown.code !== "inventory-unreadable") throw thrown;
		return {
			inventory: null,
			home: "there",
			notes: [],
			unreadable: thrown.message
		};
	}
}
/** The other targets of a run by the values of their part-of labels: whose an object is, is told by name. */
function siblingsOf({ name }, targets) {
	return new Map(targets.flatMap((other) => other.kind === "kubernetes" && other.name !== name ? [[partOfLabel(other).value, other.name]] : []));
}
export { openKubernetesTarget, siblingsOf };
