// Pushlane 0.1.0: built from src/ by "npm run build".
import { r as writePlace, t as Failure } from "./model-failure.js";
import { createHash, randomBytes } from "node:crypto";
import { t as pLimit } from "./p-limit.js";
import { a as stringAt, i as parseJson, n as canonicalJson, o as writeJson, r as isObject, t as at } from "./model-json.js";
import { c as markerToken, l as secretToken, r as fingerprintOf$1, s as keyId, t as compareText, u as valueToken } from "./model-plan.js";
import { Buffer as Buffer$1 } from "node:buffer";
import { t as require_dist } from "./yaml.js";
import { gunzipSync, gzipSync } from "node:zlib";
import { c as nullable, d as object, h as picklist, p as parse$1, r as custom, t as array, u as number, x as string } from "./valibot.js";
import { t as runUrl } from "./model-trigger.js";
// src/targets/kubernetes/discovery-legacy.ts
/**
* Discovery with one GET per group-version, for servers without aggregated discovery. `core` and `groups` are the
* answers of `/api` (APIVersions) and `/apis` (APIGroupList). A group that does not answer is stale, not gone.
*/
async function readGroupsOneByOne(cluster, core, groups) {
	const versions = [...strings(at(core, "versions")).map((version) => ({
		group: "",
		version
	})), ...objects(at(groups, "groups")).flatMap(versionsOf$1)];
	const found = await Promise.all(versions.map((served) => readVersion(cluster, served)));
	return {
		kinds: found.flatMap(({ kinds }) => kinds),
		stale: found.flatMap(({ stale }) => stale)
	};
}
function versionsOf$1(group) {
	const name = stringAt(group, "name") ?? "";
	const preferred = stringAt(group, "preferredVersion", "version");
	const all = objects(at(group, "versions")).map((entry) => stringAt(entry, "version") ?? "");
	return [...all.filter((version) => version === preferred), ...all.filter((v) => v !== preferred)].map((version) => ({
		group: name,
		version
	}));
}
async function readVersion(cluster, served) {
	const path = served.group === "" ? `/api/${served.version}` : `/apis/${served.group}/${served.version}`;
	const response = await cluster.send({
		method: "GET",
		path
	});
	if (response.status !== 200) return {
		kinds: [],
		stale: [served.group]
	};
	return {
		kinds: objects(at(response.body, "resources")).flatMap((resource) => kindOf$1(resource, served)),
		stale: []
	};
}
function kindOf$1(resource, served) {
	const name = stringAt(resource, "name") ?? "";
	const kind = stringAt(resource, "kind");
	if (name.includes("/") || kind === void 0) return [];
	const namespaced = resource["namespaced"] === true;
	return [{
		...served,
		kind,
		resource: name,
		namespaced,
		verbs: strings(resource["verbs"])
	}];
}
function objects(value) {
	return Array.isArray(value) ? value.filter(isObject) : [];
}
function strings(value) {
	return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
// src/targets/kubernetes/discovery.ts
/** What the API server serves: kinds, their paths and scopes. Read once, with aggregated discovery. */
const aggregated = [
	"application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList",
	"application/json;g=apidiscovery.k8s.io;v=v2beta1;as=APIGroupDiscoveryList",
	"application/json"
].join(",");
/**
* Reads what is served: two GETs (KEP-3352), and one for the server's version; one per group-version from servers older
* than 1.26. Failure `cluster-discovery-failed` when the server refuses or its answer is not understood.
*/
async function readKinds(cluster) {
	const [core, groups, version] = await Promise.all([
		cluster.send({
			method: "GET",
			path: "/api",
			accept: aggregated
		}),
		cluster.send({
			method: "GET",
			path: "/apis",
			accept: aggregated
		}),
		cluster.send({
			method: "GET",
			path: "/version"
		})
	]);
	for (const [path, response] of [["/api", core], ["/apis", groups]]) if (response.status !== 200) throw discoveryFailed(cluster, path, response);
	const gitVersion = version.status === 200 ? stringAt(version.body, "gitVersion") ?? "" : "";
	if (!isAggregated(core.body) || !isAggregated(groups.body)) {
		const { kinds, stale } = await readGroupsOneByOne(cluster, core.body, groups.body);
		return kindsOf(kinds, stale, gitVersion);
	}
	const items = [core.body, groups.body].flatMap((body) => objectsAt(body, "items"));
	return kindsOf(items.flatMap(kindsOfGroup), items.flatMap(staleGroup), gitVersion);
}
/** `Kinds` of a list in order of preference: the first version of a kind is the preferred one. */
function kindsOf(infos, stale, version) {
	const byVersion = /* @__PURE__ */ new Map();
	const byGroup = /* @__PURE__ */ new Map();
	for (const info of infos) {
		const exact = `${apiVersionOf(info)} ${info.kind}`;
		const loose = `${info.group} ${info.kind}`;
		if (!byVersion.has(exact)) byVersion.set(exact, info);
		if (!byGroup.has(loose)) byGroup.set(loose, info);
	}
	return {
		find: (apiVersion, kind) => byVersion.get(`${apiVersion} ${kind}`),
		preferred: (group, kind) => byGroup.get(`${group} ${kind}`),
		stale: [...new Set(stale)],
		version
	};
}
/** `group/version`, or the version alone for the core group. */
function apiVersionOf(info) {
	return info.group === "" ? info.version : `${info.group}/${info.version}`;
}
/** The path of a collection (without `name`) or of an object. Names keep their case: those of RBAC may hold capitals. */
function pathOf(info, where) {
	const parts = [info.group === "" ? "api" : "apis", ...apiVersionOf(info).split("/")];
	if (info.namespaced && where.namespace !== void 0 && where.namespace !== "") parts.push("namespaces", where.namespace);
	parts.push(info.resource);
	for (const part of [where.name, where.subresource]) if (part !== void 0) parts.push(part);
	return `/${parts.map(encodeURIComponent).join("/")}`;
}
function isAggregated(body) {
	return stringAt(body, "kind") === "APIGroupDiscoveryList";
}
function kindsOfGroup(item) {
	const group = stringAt(item, "metadata", "name") ?? "";
	return objectsAt(item, "versions").flatMap((served) => {
		const version = stringAt(served, "version") ?? "";
		return objectsAt(served, "resources").flatMap((resource) => kindInfo(resource, group, version));
	});
}
function kindInfo(resource, group, version) {
	const kind = stringAt(resource, "responseKind", "kind");
	const plural = stringAt(resource, "resource");
	if (kind === void 0 || plural === void 0) return [];
	const namespaced = stringAt(resource, "scope") === "Namespaced";
	const verbs = at(resource, "verbs");
	return [{
		group,
		version,
		kind,
		resource: plural,
		namespaced,
		verbs: Array.isArray(verbs) ? verbs.map(String) : []
	}];
}
function staleGroup(item) {
	return objectsAt(item, "versions").some((served) => stringAt(served, "freshness") === "Stale") ? [stringAt(item, "metadata", "name") ?? ""] : [];
}
function objectsAt(value, key) {
	const found = at(value, key);
	return Array.isArray(found) ? found.filter(isObject) : [];
}
function discoveryFailed(cluster, path, response) {
	const said = stringAt(response.body, "message") ?? "no reason given";
	const message = `The API server ${cluster.server} does not tell what it serves (GET ${path}: ${response.status}, ${said}). The identity needs the ClusterRole system:discovery, which every signed-in identity has by default.`;
	return new Failure("cluster-discovery-failed", message);
}
// src/targets/kubernetes/leaves-path.ts
/**
* The one written form of a path, for people and for the fingerprint: `spec.containers[name="web"].image`,
* `ports[containerPort=80,protocol="TCP"]`, `finalizers["x"]`, `metadata.labels["app.kubernetes.io/name"]`. Merge
* keys are sorted, so that equal steps give equal text.
*/
function writePath(steps) {
	let text = "";
	for (const step of steps) text += writeStep(step, text === "");
	return text;
}
function writeStep(step, isFirst) {
	if (typeof step === "string") {
		if (!/^[A-Za-z_$][\w$-]*$/.test(step)) return `[${JSON.stringify(step)}]`;
		return isFirst ? step : `.${step}`;
	}
	if ("value" in step) return `[${canonicalJson(step.value)}]`;
	if ("index" in step) return `[${step.index}]`;
	return `[${Object.entries(step.keys).sort(([a], [b]) => compareText(a, b)).map(([key, value]) => `${key}=${canonicalJson(value)}`).join(",")}]`;
}
/** True when `path` is `ancestor` or lies below it. */
function isWithin(path, ancestor) {
	if (path.length < ancestor.length) return false;
	return writePath(path.slice(0, ancestor.length)) === writePath(ancestor);
}
// src/targets/kubernetes/leaves-value.ts
/** The value at a path of an object, or `undefined` where the path leads nowhere. */
function valueAt(object, steps) {
	let here = object;
	for (const step of steps) {
		if (here === void 0) return void 0;
		here = stepInto(here, step);
	}
	return here;
}
function stepInto(here, step) {
	if (typeof step === "string") return isObject(here) && Object.hasOwn(here, step) ? here[step] : void 0;
	if (!Array.isArray(here)) return void 0;
	const items = here;
	if ("index" in step) return items[step.index];
	if ("value" in step) return items.find((item) => canonicalJson(item) === canonicalJson(step.value));
	return items.find((item) => hasKeys(item, step.keys, step.defaults ?? usualDefaults));
}
const usualDefaults = { protocol: "TCP" };
function hasKeys(item, keys, defaults) {
	if (!isObject(item)) return false;
	return Object.entries(keys).every(([key, wanted]) => {
		const found = item[key] ?? defaults[key];
		return found !== void 0 && canonicalJson(found) === canonicalJson(wanted);
	});
}
/**
* True when two values of a field mean the same: equal JSON, or equal as the schema's types are compared (quantities:
* `1000m` is `1`; base64: by its bytes). False says only "not proven equal": the server knows more ways to write one
* value.
*/
function sameValue(a, b, schema) {
	if (a === void 0 || b === void 0) return (a ?? null) === (b ?? null);
	if (schema === void 0 || schema === null) return canonicalJson(a) === canonicalJson(b);
	if (Array.isArray(a)) return Array.isArray(b) && sameLists(a, b, schema);
	if (isObject(a) && isObject(b)) return sameMembers(a, b, schema);
	if (schema.format === "quantity") return sameQuantity(a, b);
	if (schema.format === "base64") return sameBytes(a, b);
	return canonicalJson(a) === canonicalJson(b);
}
function sameLists(a, b, schema) {
	return a.length === b.length && a.every((item, index) => sameValue(item, b[index], schema.item()));
}
function sameMembers(a, b, schema) {
	return [.../* @__PURE__ */ new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => sameValue(a[key], b[key], schema.member(key)));
}
function sameBytes(a, b) {
	if (typeof a !== "string" || typeof b !== "string") return canonicalJson(a) === canonicalJson(b);
	return Buffer.from(a, "base64").equals(Buffer.from(b, "base64"));
}
function sameQuantity(a, b) {
	const [left, right] = [parseQuantity(a), parseQuantity(b)];
	if (left === null || right === null) return canonicalJson(a) === canonicalJson(b);
	return left.units * right.scale === right.units * left.scale;
}
const factors = {
	n: {
		units: 1n,
		scale: 10n ** 9n
	},
	u: {
		units: 1n,
		scale: 10n ** 6n
	},
	m: {
		units: 1n,
		scale: 1000n
	},
	"": {
		units: 1n,
		scale: 1n
	},
	k: {
		units: 10n ** 3n,
		scale: 1n
	},
	M: {
		units: 10n ** 6n,
		scale: 1n
	},
	G: {
		units: 10n ** 9n,
		scale: 1n
	},
	T: {
		units: 10n ** 12n,
		scale: 1n
	},
	P: {
		units: 10n ** 15n,
		scale: 1n
	},
	E: {
		units: 10n ** 18n,
		scale: 1n
	},
	Ki: {
		units: 2n ** 10n,
		scale: 1n
	},
	Mi: {
		units: 2n ** 20n,
		scale: 1n
	},
	Gi: {
		units: 2n ** 30n,
		scale: 1n
	},
	Ti: {
		units: 2n ** 40n,
		scale: 1n
	},
	Pi: {
		units: 2n ** 50n,
		scale: 1n
	},
	Ei: {
		units: 2n ** 60n,
		scale: 1n
	}
};
/** A quantity as the fraction `units / scale`, exactly; `null` for what is none. */
function parseQuantity(value) {
	if (typeof value !== "string" && typeof value !== "number") return null;
	const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:([numkMGTPE]|[KMGTPE]i)|[eE]([+-]?\d{1,3}))?$/.exec(String(value));
	const [, sign = "", whole = "", fraction = "", suffix = "", exponent = "0"] = match ?? [];
	const factor = factors[suffix];
	if (match === null || factor === void 0 || whole + fraction === "") return null;
	const digits = BigInt(`${whole}${fraction}`) * (sign === "-" ? -1n : 1n);
	const power = Number(exponent);
	return {
		units: digits * factor.units * 10n ** BigInt(Math.max(power, 0)),
		scale: factor.scale * 10n ** BigInt(fraction.length + Math.max(-power, 0))
	};
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
// src/targets/kubernetes/spec.ts
/** Field manager of every member object, and of Pushlane's own (Lease, inventory). */
const fieldManager = "pushlane";
const ownFieldManager = "pushlane-inventory";
/** The namespace where Lease and inventory live. */
function homeOf(spec) {
	return spec.namespace ?? "pushlane";
}
// src/targets/kubernetes/drift-people.ts
/** Our own entry of the field managers, or `undefined` where others took everything from it. */
function ownEntry(owners) {
	return owners.find(({ manager, operation, subresource }) => manager === "pushlane" && operation === "Apply" && subresource === "");
}
const controllers$1 = /^(kube-|cloud-|kubelet$|kwok|manager$|controller$|cainjector|vpa-|cluster-autoscaler|karpenter)|[-_.](controller|controllers|controller-manager|operator|autoscaler|cainjector|agent|webhook)$/;
/** True for a manager that no person drives: a controller by name, or who writes a subresource. */
function isController$1({ manager, subresource }) {
	return subresource !== "" || controllers$1.test(manager);
}
/** True for an autoscaler at work: it is there to change the number of replicas, and a plan leaves it to it as well. */
function isAutoscaler({ manager, subresource }) {
	return subresource === "scale" && controllers$1.test(manager);
}
/** The managers that people drive and that wrote since our last write; `null` where we have no entry to count from. */
function peopleSince(owners) {
	const ours = ownEntry(owners);
	const since = ours?.time ?? null;
	if (since === null) return null;
	return owners.filter((owner) => owner !== ours && !isController$1(owner) && (owner.time ?? since) >= since);
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
const lastApplied$1 = "metadata.annotations[\"kubectl.kubernetes.io/last-applied-configuration\"]";
function additionsOf(owner, leaves) {
	const items = new Set(owner.fields.filter(({ element }) => element).map(({ path }) => path));
	const overlaps = (steps) => leaves.some((leaf) => isWithin(leaf, steps) || isWithin(steps, leaf));
	return owner.fields.filter(({ element, steps, path }) => !element && path !== lastApplied$1 && !overlaps(steps)).map(({ steps }) => {
		const whole = steps.map((_step, index) => index + 1).find((size) => {
			const prefix = steps.slice(0, size);
			return typeof steps[size - 1] === "object" && items.has(writePath(prefix)) && !overlaps(prefix);
		});
		return steps.slice(0, whole ?? steps.length);
	});
}
// src/targets/kubernetes/object.ts
function identityOf(object) {
	const apiVersion = stringAt(object, "apiVersion") ?? "";
	return {
		group: apiVersion.includes("/") ? apiVersion.slice(0, apiVersion.indexOf("/")) : "",
		kind: stringAt(object, "kind") ?? "",
		namespace: stringAt(object, "metadata", "namespace") ?? "",
		name: stringAt(object, "metadata", "name") ?? ""
	};
}
/** `Kind/namespace/name`, or `Kind/name` without a namespace: how a subject is always written. */
function addressOf(identity) {
	return [
		identity.kind,
		identity.namespace,
		identity.name
	].filter((part) => part !== "").join("/");
}
/** A key for maps: distinguishes kinds of the same name in other groups, which `addressOf` does not. */
function identityKey(identity) {
	return [
		identity.group,
		identity.kind,
		identity.namespace,
		identity.name
	].join("|");
}
/** `Secret` of the core group: its `data` and `stringData` are secret. */
function isSecret(object) {
	return object["kind"] === "Secret" && object["apiVersion"] === "v1";
}
/** The `metadata` of an object, empty when it has none. */
function metadataOf(object) {
	const metadata = isObject(object) ? object["metadata"] : void 0;
	return isObject(metadata) ? metadata : {};
}
// src/targets/kubernetes/schema.ts
/**
* How the API server sees the structure of objects: which maps and lists are owned as one, which item by item, and
* how values are compared. Read from the server's OpenAPI v3, only for the group-versions that are asked for.
*/
/**
* Schemas by kind. `crds` are the CustomResourceDefinitions of the manifests: their schemas count for kinds that the
* server does not serve yet. Each group-version is fetched once, when first asked for. Throws `schema-unreadable`
* when the server answers neither with a document nor with 404.
*/
function openSchemas(cluster, kinds, crds) {
	const documents = /* @__PURE__ */ new Map();
	const documentOf = (path) => {
		const known = documents.get(path) ?? fetchDocument(cluster, path);
		documents.set(path, known);
		return known;
	};
	return { async of(info) {
		const planned = plannedSchema(info, crds);
		const apiVersion = info.group === "" ? info.version : `${info.group}/${info.version}`;
		if (planned !== null || kinds.find(apiVersion, info.kind) === void 0) return planned;
		const path = info.group === "" ? `api/${info.version}` : `apis/${info.group}/${info.version}`;
		const document = await documentOf(`/openapi/v3/${path}`);
		return (document === null ? null : schemaOfKind(document, info)) ?? definedSchema(cluster, info);
	} };
}
async function fetchDocument(cluster, path) {
	const { status, body } = await cluster.send({
		method: "GET",
		path,
		accept: "application/json"
	});
	if (status === 404) return null;
	if (status === 200 && isObject(body)) return body;
	const reason = stringAt(body, "message") ?? "no reason given";
	throw new Failure("schema-unreadable", `The API server ${cluster.server} did not give its schema at ${path}: HTTP ${status}, ${reason}. Allow "get" on the non-resource URL "/openapi/*" (the role "system:discovery" holds it).`);
}
/** The schema of a kind in an OpenAPI v3 document of its group-version, or `null` when it is not in there. */
function schemaOfKind(document, kind) {
	const schemas = at(document, "components", "schemas");
	if (!isObject(schemas)) return null;
	const found = Object.values(schemas).find((schema) => describesKind(schema, kind));
	return isObject(found) ? schemaFrom(found, schemas) : null;
}
function describesKind(schema, { group, version, kind }) {
	const marks = at(schema, "x-kubernetes-group-version-kind");
	return Array.isArray(marks) && marks.length === 1 && at(marks, 0, "group") === group && at(marks, 0, "version") === version && at(marks, 0, "kind") === kind;
}
/** The schema out of the kind's CRD: the server publishes it in its OpenAPI only a moment after it serves the kind. */
async function definedSchema(cluster, info) {
	const path = `/apis/apiextensions.k8s.io/v1/customresourcedefinitions/${encodeURIComponent(`${info.resource}.${info.group}`)}`;
	const { status, body } = await cluster.send({
		method: "GET",
		path
	});
	return status === 200 && isObject(body) ? plannedSchema(info, [body]) : null;
}
function plannedSchema(info, crds) {
	for (const crd of crds) {
		if (identityOf(crd).kind !== "CustomResourceDefinition") continue;
		if (stringAt(crd, "spec", "group") !== info.group || stringAt(crd, "spec", "names", "kind") !== info.kind) continue;
		const versions = at(crd, "spec", "versions");
		const version = Array.isArray(versions) ? versions.find((one) => stringAt(one, "name") === info.version) : void 0;
		const raw = at(version, "schema", "openAPIV3Schema");
		if (isObject(raw)) return schemaFrom(raw, {});
	}
	return null;
}
/** A schema out of its JSON form; `schemas` are the document's `components.schemas`, for references. */
function schemaFrom(raw, schemas) {
	const resolved = resolve(raw, schemas);
	return {
		shape: shapeOf(resolved.schema),
		format: formatOf(resolved),
		defaultValue: resolved.schema["default"],
		closed: isClosed(resolved.schema),
		member(key) {
			const properties = resolved.schema["properties"];
			const below = (isObject(properties) && Object.hasOwn(properties, key) ? properties[key] : void 0) ?? resolved.schema["additionalProperties"];
			return isObject(below) ? schemaFrom(below, schemas) : null;
		},
		item() {
			const items = resolved.schema["items"];
			return isObject(items) ? schemaFrom(items, schemas) : null;
		}
	};
}
/** Follows `$ref` and a single `allOf` (how Kubernetes writes a reference with a default); what stands beside wins. */
function resolve(raw, schemas) {
	const allOf = raw["allOf"];
	const reference = stringAt(raw, "$ref") ?? stringAt(allOf, 0, "$ref");
	if (reference === void 0) return {
		schema: raw,
		name: ""
	};
	const name = reference.slice(reference.lastIndexOf("/") + 1);
	const target = schemas[name];
	return {
		schema: {
			...(isObject(target) ? resolve(target, schemas) : {
				schema: {},
				name
			}).schema,
			...raw
		},
		name
	};
}
function isClosed(schema) {
	return isObject(schema["properties"]) && schema["additionalProperties"] === void 0 && schema["x-kubernetes-preserve-unknown-fields"] !== true && schema["x-kubernetes-embedded-resource"] !== true;
}
function shapeOf(schema) {
	if (schema["type"] === "array") return listShape(schema);
	if (schema["x-kubernetes-map-type"] === "atomic") return { kind: "atomic" };
	const isFreeForm = schema["x-kubernetes-preserve-unknown-fields"] === true;
	return schema["type"] === void 0 && schema["properties"] === void 0 && !isFreeForm ? { kind: "atomic" } : { kind: "granular" };
}
function listShape(schema) {
	const type = schema["x-kubernetes-list-type"];
	if (type === "set") return { kind: "set" };
	if (type === "map") return keyedBy(schema["x-kubernetes-list-map-keys"]);
	if (type !== void 0) return { kind: "atomic" };
	const strategy = schema["x-kubernetes-patch-strategy"];
	if (strategy !== "merge" && strategy !== "merge,retainKeys") return { kind: "atomic" };
	const mergeKey = schema["x-kubernetes-patch-merge-key"];
	return mergeKey === void 0 ? { kind: "set" } : keyedBy([mergeKey]);
}
function keyedBy(keys) {
	if (!Array.isArray(keys)) return { kind: "set" };
	return {
		kind: "keyed",
		keys: keys.filter((key) => typeof key === "string")
	};
}
function formatOf({ schema, name }) {
	if (name.endsWith(".api.resource.Quantity")) return "quantity";
	return schema["format"] === "byte" ? "base64" : "plain";
}
/** `ObjectMeta` as every API server has it: for kinds whose own schema says nothing of metadata. */
const objectMetaSchema = schemaFrom({
	type: "object",
	properties: {
		labels: {
			type: "object",
			additionalProperties: { type: "string" }
		},
		annotations: {
			type: "object",
			additionalProperties: { type: "string" }
		},
		finalizers: {
			type: "array",
			items: { type: "string" },
			"x-kubernetes-list-type": "set"
		},
		ownerReferences: {
			type: "array",
			items: {
				type: "object",
				"x-kubernetes-map-type": "atomic"
			},
			"x-kubernetes-list-type": "map",
			"x-kubernetes-list-map-keys": ["uid"]
		}
	}
}, {});
// src/targets/kubernetes/leaves.ts
/**
* Which fields an apply of an object will own: known from the schema alone, so that an object which cannot be
* dry-run yet has the same fields as one that can. It knows nothing of live objects.
*/
/**
* The fields that an apply of `object` owns, in the object's order, each path once: maps member by member, lists with
* merge keys item by item, sets member by member; atomic lists and maps, empty maps and nulls are one field. Without
* a schema (`null`) maps are taken apart and lists are atomic, as the API server deduces it. Identity (`apiVersion`,
* `kind`, name, namespace) is left out, as the server leaves it out of `managedFields`.
* Source: structured-merge-diff's field sets, and kube-openapi's conversion of `x-kubernetes-*` extensions.
*/
function leavesOf(object, schema) {
	const fields = [];
	for (const [key, value] of Object.entries(object)) {
		if (key === "apiVersion" || key === "kind") continue;
		if (key === "metadata" && isObject(value)) collectMetadata(value, schema, fields);
		else collect$1(value, [key], schema?.member(key) ?? null, fields);
	}
	return fields;
}
const unownedMetadata = /* @__PURE__ */ new Set([
	"name",
	"namespace",
	"creationTimestamp",
	"selfLink",
	"uid",
	"clusterName",
	"generation",
	"managedFields",
	"resourceVersion"
]);
function collectMetadata(metadata, schema, fields) {
	const own = schema?.member("metadata") ?? null;
	const known = own?.member("ownerReferences") ? own : objectMetaSchema;
	for (const [key, value] of Object.entries(metadata)) if (!unownedMetadata.has(key)) collect$1(value, ["metadata", key], known.member(key), fields);
}
function collect$1(value, steps, schema, fields) {
	if (isObject(value) && schema?.shape.kind !== "atomic" && Object.keys(value).length > 0) {
		for (const [key, inner] of Object.entries(value)) collect$1(inner, [...steps, key], schema?.member(key) ?? null, fields);
		return;
	}
	const items = Array.isArray(value) && schema !== null ? itemsOf$1(value, schema) : null;
	if (items === null) {
		fields.push({
			path: writePath(steps),
			steps,
			value,
			schema
		});
		return;
	}
	for (const { step, item } of items) collect$1(item, [...steps, step], schema?.item() ?? null, fields);
}
/** Items of a list with merge keys or of a set, or `null` where the list is owned as one field. */
function itemsOf$1(list, schema) {
	const items = [];
	const seen = /* @__PURE__ */ new Set();
	for (const item of list) {
		const step = stepOf(item, schema);
		if (step === null || seen.has(writePath([step]))) return null;
		seen.add(writePath([step]));
		items.push({
			step,
			item
		});
	}
	return schema.shape.kind === "keyed" || schema.shape.kind === "set" ? items : null;
}
function stepOf(item, schema) {
	if (schema.shape.kind === "set") return { value: item };
	if (schema.shape.kind !== "keyed" || !isObject(item)) return null;
	const keys = {};
	const defaults = {};
	for (const key of schema.shape.keys) {
		const usual = schema.item()?.member(key)?.defaultValue;
		const value = item[key] ?? usual;
		if (value === void 0 || value === null) return null;
		keys[key] = value;
		if (usual !== void 0 && usual !== null) defaults[key] = usual;
	}
	return {
		keys,
		defaults
	};
}
// src/targets/kubernetes/drift-compare.ts
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
	const added = additionsTo(live, stepsOf(entry.applied, schema)).map(({ steps, path, value, owner }) => ({
		path,
		applied: { kind: "absent" },
		live: sideOf$1(live, steps, value),
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
function goingAway(entry, live) {
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
function stepsOf(applied, schema) {
	return leavesOf(applied, schema).map(({ steps }) => steps);
}
function changedField(field, live, changer) {
	const { path, steps, value } = field;
	return {
		path,
		applied: sideOf$1(live, steps, value),
		live: sideOf$1(live, steps, valueAt(live, steps)),
		manager: changer?.manager ?? null,
		time: changer?.time ?? null
	};
}
function sideOf$1(object, steps, value) {
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
// src/targets/kubernetes/inventory.ts
/**
* The inventory's words and its stored form: what Pushlane applied to a target, as applied. Pure: where it is kept is
* `inventory-store.ts`. No secret value is in it, only HMAC tokens.
*/
/** Name of the inventory's head Secret, and of the Lease. */
function homeName(target) {
	return `pushlane-${target}`;
}
/** The label that every member carries: `applyset.kubernetes.io/part-of`, with the ApplySet id of the inventory Secret. */
function partOfLabel(spec) {
	return {
		key: "applyset.kubernetes.io/part-of",
		value: applySetId(homeName(spec.name), homeOf(spec))
	};
}
/** ApplySet id of a Secret (KEP-3659 as kubectl computes it). */
function applySetId(secretName, namespace) {
	return `applyset-${createHash("sha256").update(`${secretName}.${namespace}.Secret.`).digest("base64url")}-v1`;
}
/**
* An object as the inventory may hold it: of a Secret every value of `data` and `stringData`, and the
* `last-applied-configuration` annotation, becomes `hmac:<token>` of address, path and value. `data` is compared by
* its bytes, so other line breaks in base64 give the same token. Other objects come back as they are.
*/
function concealSecret(object, key) {
	if (!isSecret(object)) return object;
	const address = addressOf(identityOf(object));
	const token = (steps, value) => `hmac:${secretToken(key, {
		address,
		path: writePath(steps)
	}, value)}`;
	const concealMap = (field, normalise) => {
		const map = object[field];
		if (map === void 0) return {};
		if (!isObject(map)) return { [field]: token([field], map) };
		const pairs = Object.entries(map).map(([name, value]) => [name, token([field, name], normalise(value))]);
		return { [field]: Object.fromEntries(pairs) };
	};
	return {
		...object,
		...concealLastApplied(object, token),
		...concealMap("data", canonicalBase64),
		...concealMap("stringData", (value) => value)
	};
}
/** Where `kubectl apply` repeats the whole object, a Secret's data too. */
const lastApplied = "kubectl.kubernetes.io/last-applied-configuration";
function concealLastApplied(object, token) {
	const metadata = metadataOf(object);
	const annotations = metadata["annotations"];
	if (!isObject(annotations) || annotations["kubectl.kubernetes.io/last-applied-configuration"] === void 0) return {};
	const concealed = token([
		"metadata",
		"annotations",
		lastApplied
	], annotations[lastApplied]);
	return { metadata: {
		...metadata,
		annotations: {
			...annotations,
			[lastApplied]: concealed
		}
	} };
}
function canonicalBase64(value) {
	return typeof value === "string" ? Buffer.from(value, "base64").toString("base64") : value;
}
/** Hash of an object as rendered (hex). Of a Secret it covers tokens, so that it tells nothing of the values. */
function renderHashOf(object, key) {
	const known = renderHashes.get(object);
	if (known?.key.equals(key) === true) return known.hash;
	const hash = createHash("sha256").update(canonicalJson(concealSecret(object, key))).digest("hex");
	renderHashes.set(object, {
		key,
		hash
	});
	return hash;
}
/** A plan, its inventory and what is pending each need the hash of the same object, and none of them changes it. */
const renderHashes = /* @__PURE__ */ new WeakMap();
// src/targets/kubernetes/conflict.ts
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
/**
* Git takes a field from people and from tools that people run. It leaves what a controller keeps on setting:
* `spec.replicas` that an autoscaler wrote through the scale subresource, and fields of controllers by name. Taking
* those would start a fight that nobody wins.
*/
function decideConflicts(causes, sent) {
	const conflicts = [];
	const left = /* @__PURE__ */ new Map();
	for (const cause of causes) {
		const fields = sent.filter((field) => isAtOrUnder(serverPath(field.steps), cause.field));
		const decision = isController(cause) ? "leave" : "take";
		const paths = fields.length === 0 ? [cause.field.replace(/^\./, "")] : fields.map(({ path }) => path);
		for (const path of paths) conflicts.push({
			path,
			manager: managerOf(cause),
			time: cause.time,
			decision
		});
		if (decision === "leave") for (const field of fields) left.set(field.path, field);
	}
	return {
		conflicts: whollyDecided(conflicts),
		left: [...left.values()]
	};
}
/** A field with two owners is left as soon as one of them is a controller. */
function whollyDecided(conflicts) {
	const left = new Set(conflicts.filter(({ decision }) => decision === "leave").map(({ path }) => path));
	return conflicts.map((conflict) => left.has(conflict.path) ? {
		...conflict,
		decision: "leave"
	} : conflict);
}
const people = /^(kubectl|k9s|lens|freelens|headlamp|rancher|before-first-apply|oc$)/i;
const controllers = /(controller|operator|autoscaler|injector|scheduler|descheduler)/i;
function isController({ manager, subresource }) {
	if (people.test(manager)) return false;
	return subresource === "scale" || controllers.test(manager);
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
		if (!isItem$1(item, index, step)) return [item];
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
function isItem$1(item, index, step) {
	if ("index" in step) return index === step.index;
	if ("value" in step) return item === step.value;
	return Object.entries(step.keys).every(([key, value]) => {
		const own = at(item, key);
		return own === void 0 || own === value;
	});
}
// src/targets/kubernetes/plan-answer.ts
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
		immutable: false
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
	const immutable = Array.isArray(causes) && causes.some(isImmutableCause);
	return {
		kind: "refused",
		reasons: told.length > 0 ? told : [reason],
		immutable
	};
}
function sayCause(cause) {
	const field = stringAt(cause, "field");
	const message = stringAt(cause, "message") ?? stringAt(cause, "reason") ?? "refused";
	return field === void 0 || field === "" ? message : `${field}: ${message}`;
}
function isImmutableCause(cause) {
	const message = stringAt(cause, "message") ?? "";
	return /: field is immutable/.test(message) || message.startsWith("field is immutable") || message.startsWith("Forbidden: updates to statefulset spec for fields other than");
}
// src/targets/kubernetes/plan-ownership.ts
/** Whose a live object is: ours, nobody's that we know (an adopt), or another deployer's. */
const partOfKey = "applyset.kubernetes.io/part-of";
/**
* Tells whose a live object is. `known`: it stands in our inventory. `ours`: the part-of label's values of this
* target (and of the names it had before). Another target's label wins over everything: the object has moved.
*/
function ownershipOf(live, known, ours) {
	const partOf = stringAt(live, "metadata", "labels", partOfKey);
	if (partOf !== void 0 && !ours.has(partOf)) return {
		kind: "other",
		owner: `the ApplySet ${partOf} (another target; or an earlier name of this one, which then says \`was: [that name]\`)`
	};
	if (known || isMarkedOurs(live, ours)) return { kind: "ours" };
	const owner = foreignOwner(live);
	return owner === null ? { kind: "adopt" } : {
		kind: "other",
		owner
	};
}
/** True when a live object carries both our field manager and our part-of label. */
function isMarkedOurs(live, ours) {
	const partOf = stringAt(live, "metadata", "labels", partOfKey);
	if (partOf === void 0 || !ours.has(partOf)) return false;
	const managed = at(live, "metadata", "managedFields");
	return Array.isArray(managed) && managed.some((entry) => stringAt(entry, "manager") === "pushlane");
}
const labelMarkers = [
	["kustomize.toolkit.fluxcd.io/name", "Flux Kustomization"],
	["helm.toolkit.fluxcd.io/name", "Flux HelmRelease"],
	["argocd.argoproj.io/instance", "Argo CD application"],
	["kapp.k14s.io/app", "kapp app"],
	["kluctl.io/discriminator", "kluctl deployment"]
];
const annotationMarkers = [
	["argocd.argoproj.io/tracking-id", "Argo CD application"],
	["meta.helm.sh/release-name", "Helm release"],
	["config.k8s.io/owning-inventory", "kpt inventory"]
];
function foreignOwner(live) {
	return marked(at(live, "metadata", "labels"), labelMarkers) ?? marked(at(live, "metadata", "annotations"), annotationMarkers);
}
function marked(texts, markers) {
	if (!isObject(texts)) return null;
	for (const [key, tool] of markers) {
		const value = texts[key];
		if (typeof value === "string") return `the ${tool} ${value}`;
	}
	return null;
}
// src/targets/kubernetes/plan-leaves.ts
/** The changed fields of one object, as a plan shows them and as a fingerprint holds them. */
/**
* Fields that an apply of `sent` changes. `predicted` is the server's dry run, or `null` where the server was not
* asked: then what is sent is compared with what is live. `owned` are the fields that our manager owns in the live
* object: those that are no longer sent go away.
*/
function changedFields(objects) {
	const { sent, live, predicted } = objects;
	const set = sent.flatMap(({ path, steps, value, schema }) => {
		const before = valueAt(live, steps);
		return (predicted === null ? sameValue(before, value, schema) : isSame(before, valueAt(predicted, steps))) ? [] : [{
			path,
			before,
			after: value
		}];
	});
	const removed = releasedFields(sent, objects.owned).flatMap(({ path, steps }) => {
		const before = valueAt(live, steps);
		const after = predicted === null ? void 0 : valueAt(predicted, steps);
		return before === void 0 || isSame(before, after) ? [] : [{
			path,
			before,
			after: void 0
		}];
	});
	return [...set, ...removed];
}
function isSame(a, b) {
	return a === void 0 || b === void 0 ? a === b : canonicalJson(a) === canonicalJson(b);
}
/** Fields of `owned` that are not sent any more: only the innermost ones, so that a removed item is told by its leaves. */
function releasedFields(sent, owned) {
	const sentPaths = new Set(sent.map(({ path }) => path));
	const kept = /* @__PURE__ */ new Set([...sentPaths, ...sent.flatMap(({ steps }) => ancestorsOf(steps))]);
	const released = owned.filter(({ path, steps }) => !kept.has(path) && !ancestorsOf(steps).some((above) => sentPaths.has(above)));
	const above = new Set(released.flatMap(({ steps }) => ancestorsOf(steps)));
	return released.filter(({ path }) => !above.has(path));
}
function ancestorsOf(steps) {
	return steps.slice(1).map((_step, index) => writePath(steps.slice(0, index + 1)));
}
/**
* Every field of an object that is not there yet, as a change. Our own label is left out: every member gets the same one,
* so it would only be noise to the reviewer.
*/
function createdFields(sent) {
	return sent.filter(({ steps }) => steps.at(-1) !== partOfKey).map(({ path, value }) => ({
		path,
		before: void 0,
		after: value
	}));
}
/** `changes` as leaves of a plan. Secret values are handed to `hide` and become HMAC tokens. */
function writeLeaves(object, changes, ink) {
	return changes.map(({ path, before, after }) => {
		const secret = isSecret(object) && (path.startsWith("data") || path === lastAppliedPath);
		const inked = {
			...ink,
			path,
			secret
		};
		const tokens = {
			before: tokenOf(before, inked),
			after: tokenOf(after, inked)
		};
		return {
			path,
			before: sideOf(before, inked),
			after: sideOf(after, inked),
			secret,
			tokens
		};
	});
}
const lastAppliedPath = writePath([
	"metadata",
	"annotations",
	lastApplied
]);
function sideOf(value, { path, secret, hide }) {
	if (value === void 0) return { kind: "absent" };
	if (!secret) return {
		kind: "value",
		json: canonicalJson(value)
	};
	hideSecret(path === lastAppliedPath ? dataRepeatedIn(value) : value, hide);
	return { kind: "secret" };
}
/** The values of the Secret that an annotation repeats; the annotation itself where it cannot be read. */
function dataRepeatedIn(annotation) {
	if (typeof annotation !== "string") return annotation;
	try {
		const repeated = parseJson(annotation);
		return [at(repeated, "data") ?? null, at(repeated, "stringData") ?? null];
	} catch {
		return annotation;
	}
}
function tokenOf(value, { address, path, secret, key }) {
	if (value === void 0) return markerToken(address, path, "absent");
	return secret ? secretToken(key, {
		address,
		path
	}, value) : valueToken(address, path, value);
}
/** Registers a Secret's value, as base64 and as the text inside, before anything is said of it. */
function hideSecret(value, hide) {
	if (typeof value === "string" && value !== "") {
		hide(value);
		hide(Buffer$1.from(value, "base64").toString("utf8"));
		return;
	}
	if (typeof value === "object" && value !== null) for (const inner of Object.values(value)) hideSecret(inner, hide);
}
const byNameUpTo = 3;
const pageSize$1 = "500";
const metadataOnly = "application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1";
const metadataList = "application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1";
/**
* Looks at every wanted object: one LIST per kind and namespace where many are wanted, else one metadata GET each.
* Lists are metadata only, but for kinds that `listsWhole` names. What may not be listed (an identity that holds
* Secrets by name, for one) is asked by name. In a namespace that is `absent` nothing is asked: all inside is absent.
* Answers by `identityKey`.
*/
async function sightAll(cluster, wanted, absentNamespaces, listsWhole = () => false) {
	const seen = /* @__PURE__ */ new Map();
	const asked = wanted.filter(({ identity }) => {
		const absent = identity.namespace !== "" && absentNamespaces.has(identity.namespace);
		if (absent) seen.set(identityKey(identity), { kind: "absent" });
		return !absent;
	});
	const limit = pLimit(16);
	const groups = Map.groupBy(asked, ({ info, identity }) => pathOf(info, { namespace: identity.namespace }));
	await Promise.all([...groups.values()].map(async (group) => {
		const listed = asksByName(group) ? null : await limit(() => list$1(cluster, group, listsWhole));
		await Promise.all(group.map(async (one) => {
			const found = listed?.get(one.identity.name) ?? (listed === null ? null : { kind: "absent" });
			seen.set(identityKey(one.identity), found ?? await limit(() => sight(cluster, one)));
		}));
	}));
	return seen;
}
/** Namespaces always: the plan identity holds them by name (examples/access). */
function asksByName(group) {
	const { info } = group[0] ?? {};
	return info?.group === "" && info.kind === "Namespace" || group.length <= byNameUpTo;
}
/** One metadata GET. */
async function sight(cluster, { info, identity }) {
	const { namespace, name } = identity;
	const answer = await cluster.send({
		method: "GET",
		path: pathOf(info, {
			namespace,
			name
		}),
		accept: metadataOnly
	});
	if (answer.status === 404) return { kind: "absent" };
	if (answer.status !== 200 || !isObject(answer.body)) return {
		kind: "unreadable",
		reason: sayStatus(answer)
	};
	return {
		kind: "there",
		object: answer.body,
		whole: false
	};
}
/** The wanted objects of one kind in one namespace by name, or `null` where it cannot be listed (then each is asked by name). */
async function list$1(cluster, group, listsWhole) {
	const [first] = group;
	if (first === void 0) return /* @__PURE__ */ new Map();
	const { info } = first;
	const asked = {
		path: pathOf(info, { namespace: first.identity.namespace }),
		whole: listsWhole(info)
	};
	const names = new Set(group.map(({ identity }) => identity.name));
	const found = /* @__PURE__ */ new Map();
	let proceed = "";
	do {
		const page = await listPage(cluster, asked, proceed);
		const items = itemsOf(page);
		if (items === null) return null;
		for (const item of items) {
			const name = stringAt(item, "metadata", "name") ?? "";
			if (names.has(name)) found.set(name, sightingOf(item, info, asked.whole));
		}
		proceed = stringAt(page.body, "metadata", "continue") ?? "";
	} while (proceed !== "");
	return found;
}
/** Items of a whole list do not say their kind. */
function sightingOf(item, info, whole) {
	if (!whole) return {
		kind: "there",
		object: item,
		whole
	};
	return {
		kind: "there",
		object: {
			apiVersion: apiVersionOf(info),
			kind: info.kind,
			...item
		},
		whole
	};
}
/** The items of a list; `null` where the answer is none. An empty list of metadata says `items: null`. */
function itemsOf({ status, body }) {
	if (status !== 200 || stringAt(body, "kind")?.endsWith("List") !== true) return null;
	const items = at(body, "items") ?? [];
	return Array.isArray(items) ? items.filter(isObject) : null;
}
function listPage(cluster, { path, whole }, proceed) {
	const query = proceed === "" ? { limit: pageSize$1 } : {
		limit: pageSize$1,
		continue: proceed
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
	const limit = pLimit(16);
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
function resourceVersionOf$1(object) {
	return stringAt(object, "metadata", "resourceVersion") ?? "";
}
/** The generation of an object, `null` where its kind keeps none. */
function generationOf(object) {
	const generation = at(object, "metadata", "generation");
	return typeof generation === "number" ? generation : null;
}
// src/targets/kubernetes/drift-object.ts
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
	if (metadataOf(seen.object)["deletionTimestamp"] !== void 0) return found(goingAway(entry, seen.object));
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
const tries$1 = 3;
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
		const answer = await dryRun$1(gauge, entry, info);
		if (answer.kind !== "object" || resourceVersionOf$1(answer.object) === resourceVersionOf$1(live) || attempt === tries$1) return judge$2(entry, live, {
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
async function dryRun$1({ hands }, entry, info) {
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
function judge$2(entry, live, { differing, answer, schema }) {
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
// src/targets/kubernetes/order.ts
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
// src/targets/kubernetes/plan-desired.ts
/** What git wants: every manifest with its kind, its namespace and the label that says whose it is. */
/** One `Failure` (`manifests-invalid`) that tells all problems at once, or nothing where there are none. */
function refuseProblems(problems) {
	if (problems.length === 0) return;
	const many = problems.length === 1 ? "There is a mistake" : `There are ${problems.length} mistakes`;
	const lines = problems.map(({ message, place }) => `- ${writePlace(place)}: ${message}`);
	throw new Failure("manifests-invalid", `${many} in the manifests, and nothing was sent to the cluster. Fix and push again:\n${lines.join("\n")}`, { places: problems.map(({ place }) => place) });
}
/** Manifests with their kinds and the label; `kinds` knows the kinds of planned CRDs too. */
function desireAll(manifests, kinds, label) {
	refuseProblems(manifests.flatMap((manifest) => labelProblem(manifest)));
	return manifests.map(({ object, source }) => {
		const identity = identityOf(object);
		const info = kinds.find(stringAt(object, "apiVersion") ?? "", identity.kind);
		if (info === void 0) throw unknownKind$1(identity, source);
		return {
			identity,
			address: addressOf(identity),
			info,
			object: withLabel(object, label),
			source
		};
	});
}
function labelProblem({ object, source }) {
	if (stringAt(object, "metadata", "labels", "applyset.kubernetes.io/part-of") === void 0) return [];
	return [{
		message: `${addressOf(identityOf(object))} carries the label ${partOfKey}. Remove it: the deployer sets it.`,
		place: {
			file: source.file,
			line: source.line
		}
	}];
}
function unknownKind$1(identity, source) {
	const kind = identity.group === "" ? identity.kind : `${identity.kind} (${identity.group})`;
	return new Failure("manifests-invalid", `${source.file}:${source.line}: the cluster does not know the kind ${kind} of ${addressOf(identity)}. Install its CustomResourceDefinition, or add it to the manifests.`, { places: [{
		file: source.file,
		line: source.line
	}] });
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
// src/targets/kubernetes/decode-checks.ts
/** What keeps a part from being a Kubernetes object that can be applied; empty when it is one. */
function checkObject(part) {
	if (!isObject(part.value)) return [problemAt(part, [], `This document is ${nameOf$1(part.value)}, not a Kubernetes object. Write a map with apiVersion, kind and metadata.`)];
	const tool = toolOf(part.value);
	if (tool !== void 0) return [problemAt(part, [], tool)];
	const texts = textMaps(part.value);
	return [...checkIdentity(part), ...texts.flatMap(({ path, isSecret: hidden }) => checkTexts(part, path, hidden))];
}
function problemAt(part, path, message) {
	return {
		message,
		place: part.document.placeOf([...part.path, ...path])
	};
}
function toolOf(value) {
	const apiVersion = stringAt(value, "apiVersion") ?? "";
	const kind = stringAt(value, "kind");
	if (apiVersion.startsWith("kustomize.config.k8s.io/")) return `This is a ${kind ?? "kustomization"} for kustomize, not an object of a cluster. Build it first, and point the target at the result.`;
	if (kind === void 0 && stringAt(value, "name") !== void 0 && /^v[12]$/.test(apiVersion)) return "This is a Helm chart's description, not an object of a cluster. Render the chart first, and point the target at the result.";
}
function checkIdentity(part) {
	const problems = [];
	for (const path of [
		["apiVersion"],
		["kind"],
		["metadata", "name"]
	]) {
		const value = at(part.value, ...path);
		if (typeof value === "string" && value !== "") continue;
		problems.push(problemAt(part, path, identityMessage(part, path.join("."), value)));
	}
	const namespace = at(part.value, "metadata", "namespace");
	if (namespace !== void 0 && namespace !== null && typeof namespace !== "string") problems.push(problemAt(part, ["metadata", "namespace"], notText("metadata.namespace", namespace)));
	return problems;
}
function identityMessage(part, path, value) {
	if (value !== void 0 && value !== null && value !== "") return notText(path, value);
	if (path === "metadata.name" && at(part.value, "metadata", "generateName") !== void 0) return "metadata.generateName makes a new object at every apply. Give the object a fixed metadata.name.";
	return `${path} is missing${subject(part)}. Add it.`;
}
function subject(part) {
	const kind = stringAt(part.value, "kind");
	const name = stringAt(part.value, "metadata", "name");
	if (kind === void 0 && name === void 0) return " in this document";
	return ` in ${[kind, name].filter((word) => word !== void 0).join("/")}`;
}
/** Maps whose every value must be a text; the values of some may not be repeated. */
function textMaps(value) {
	const metadata = ["labels", "annotations"].map((field) => ({
		path: ["metadata", field],
		isSecret: false
	}));
	const isSecretObject = isSecret(value);
	const data = isSecretObject || value["kind"] === "ConfigMap" && value["apiVersion"] === "v1" ? [
		"data",
		"stringData",
		"binaryData"
	] : [];
	return [...metadata, ...data.map((field) => ({
		path: [field],
		isSecret: isSecretObject
	}))];
}
function checkTexts(part, path, hidden) {
	const entries = at(part.value, ...path);
	if (entries === void 0 || entries === null) return [];
	const field = path.join(".");
	if (!isObject(entries)) return [problemAt(part, path, `${field} is ${nameOf$1(entries)}. Write a map of texts.`)];
	return Object.entries(entries).flatMap(([key, value]) => {
		if (typeof value === "string") return [];
		return [problemAt(part, [...path, key], notText(`${field}["${key}"]`, value, hidden))];
	});
}
function notText(path, value, hidden = false) {
	if (value === null) return `${path} is empty (null). Write "" for an empty text, or remove it.`;
	const written = hidden || typeof value === "object" ? "" : ` (${writeJson(value)})`;
	return `${path} is ${nameOf$1(value)}${written}, where a text is needed. Quote it.`;
}
/** A JSON value's type in words. */
function nameOf$1(value) {
	if (value === null) return "empty";
	if (Array.isArray(value)) return "a list";
	if (typeof value === "bigint") return "a number";
	return typeof value === "object" ? "a map" : typeof value === "string" ? "a text" : `a ${typeof value}`;
}
// src/targets/kubernetes/decode-nulls.ts
/**
* Server-side apply has no one meaning for null: some fields take it as a value, some refuse it. In objects of
* Kubernetes' own groups a null field is left out, as `kubectl apply` does, and told; a null where a text or a list item
* belongs is a mistake. Custom resources and CRDs keep theirs: a schema may say `nullable`.
*/
function dropNulls(part, object) {
	const problems = [];
	const remarks = [];
	const keep = keepsNulls(object);
	function clean(value, path) {
		if (Array.isArray(value)) return value.map((item, index) => cleanItem(item, [...path, index]));
		return isObject(value) ? cleanMap(value, path) : value;
	}
	function cleanItem(item, path) {
		if (item === null) problems.push(problemAt(part, path, `${written$1(path)} is an empty list item (null). Remove the dash, or write the item.`));
		return clean(item, path);
	}
	function cleanMap(map, path) {
		const kept = [];
		for (const [key, value] of Object.entries(map)) {
			const here = [...path, key];
			if (value !== null) kept.push([key, keep && path.length === 0 && key !== "metadata" ? value : clean(value, here)]);
			else if (holdsTexts(path)) problems.push(problemAt(part, here, `${written$1(here)} is empty (null). Write "" for an empty text, or remove it.`));
			else if (!isHarmless(here)) remarks.push(problemAt(part, here, `${written$1(here)} is empty (null) and left out.`));
		}
		return Object.fromEntries(kept);
	}
	return {
		object: cleanMap(object, []),
		problems,
		remarks
	};
}
function keepsNulls(object) {
	const { group } = identityOf(object);
	if (group === "apiextensions.k8s.io") return true;
	return group.includes(".") && !group.endsWith(".k8s.io");
}
/** Maps whose every value is a text: a null there is neither an empty text nor nothing. */
function holdsTexts(path) {
	const last = path.at(-1);
	return path.at(-2) === "metadata" && (last === "labels" || last === "annotations");
}
/** What generators print and nobody means: `creationTimestamp: null`, an empty namespace, an empty status. */
function isHarmless(path) {
	const last = path.at(-1);
	return last === "creationTimestamp" || last === "status" || last === "namespace" && path.at(-2) === "metadata";
}
function written$1(path) {
	return path.map((step) => typeof step === "number" ? `[${step}]` : `.${step}`).join("").replace(/^\./, "");
}
// src/targets/kubernetes/yaml-scalar.ts
var import_dist = require_dist();
const words = Object.freeze({
	"": null,
	"~": null,
	null: null,
	Null: null,
	NULL: null,
	...sameFor([
		"y",
		"Y",
		"yes",
		"Yes",
		"YES",
		"on",
		"On",
		"ON",
		"true",
		"True",
		"TRUE"
	], true),
	...sameFor([
		"n",
		"N",
		"no",
		"No",
		"NO",
		"off",
		"Off",
		"OFF",
		"false",
		"False",
		"FALSE"
	], false)
});
const notJson = /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
const yamlFloat = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const maxUint64 = 2n ** 64n - 1n;
const minInt64 = -(2n ** 63n);
/**
* The value of a plain (unquoted) scalar as kubectl reads it, which is YAML 1.1 in the way of go-yaml v2: `0644` is
* octal, `yes` is true, `1_000` is a number, dates and `12:30:45` are texts. Whole numbers are exact (`bigint` beyond
* 2^53). `undefined` for infinities and NaN, which JSON does not have.
*/
function plainScalar(text) {
	if (Object.hasOwn(words, text)) return words[text];
	if (notJson.test(text)) return void 0;
	if (!/^[-+.0-9]/.test(text)) return text;
	const digits = text.replaceAll("_", "");
	return wholeNumber(digits) ?? (yamlFloat.test(digits) ? finiteOr(digits, text) : text);
}
/** True for a plain scalar that means a text to most people and a boolean to kubectl. */
function isSurprisingBoolean(text) {
	return typeof words[text] === "boolean" && !/^(?:true|false)$/i.test(text) && Object.hasOwn(words, text);
}
/** As Go's ParseInt with base 0: `0x`, `0o`, `0b`, and a leading zero for octal; within 64 bits. */
function wholeNumber(digits) {
	const parts = /^([-+]?)(?:(0[xX][0-9a-fA-F]+|0[oO][0-7]+|0[bB][01]+)|(0[0-7]+)|(0|[1-9][0-9]*))$/.exec(digits);
	if (parts === null) return void 0;
	const [, sign, prefixed, octal, decimal] = parts;
	const size = BigInt(prefixed ?? (octal === void 0 ? decimal ?? "0" : `0o${octal}`));
	const value = sign === "-" ? -size : size;
	if (value > maxUint64 || value < minInt64) return void 0;
	return value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;
}
/** Beyond the range of a double Go gives up, and the text stays a text. */
function finiteOr(number, text) {
	const value = Number(number);
	if (!Number.isFinite(value)) return text;
	return value === 0 ? 0 : value;
}
function sameFor(names, value) {
	return Object.fromEntries(names.map((name) => [name, value]));
}
// src/targets/kubernetes/yaml-flow.ts
const plainToken = /(?:-(?=\d))?[A-Za-z0-9_/.][\w/.$%+*=@-]*/y;
const quotedToken = /"([^"\\]*)"|'([^']*)'/y;
const spaces = / */y;
const deepest$1 = 20;
/** The collection, or `undefined` where this is not the simple kind. A comment may follow it. */
function readFlow(text) {
	const reading = {
		text,
		at: 0
	};
	const value = readItem(reading, 0);
	const rest = text.slice(reading.at);
	return rest === "" || /^ +(?:#.*)?$/.test(rest) ? value : void 0;
}
function readItem(reading, depth) {
	if (depth > deepest$1) return void 0;
	const first = reading.text[reading.at];
	if (first === "[") return readList$1(reading, depth);
	if (first === "{") return readMap$1(reading, depth);
	const quoted = take$1(reading, quotedToken);
	if (quoted !== null) return isAtEnd(reading) ? quoted[1] ?? quoted[2] : void 0;
	const plain = take$1(reading, plainToken)?.[0];
	if (plain === void 0 || !isAtEnd(reading) || isSurprisingBoolean(plain)) return void 0;
	return plainScalar(plain);
}
/** After a scalar only the end of its place may follow, or it is a longer one. */
function isAtEnd(reading) {
	take$1(reading, spaces);
	return [
		",",
		"]",
		"}"
	].includes(reading.text[reading.at] ?? "");
}
function readList$1(reading, depth) {
	const items = [];
	return readMembers(reading, "]", () => {
		const item = readItem(reading, depth + 1);
		if (item === void 0) return false;
		items.push(item);
		return true;
	}) ? items : void 0;
}
function readMap$1(reading, depth) {
	const members = /* @__PURE__ */ new Map();
	return readMembers(reading, "}", () => {
		const key = readKey(reading);
		if (key === void 0 || members.has(key) || take$1(reading, /: +/y) === null) return false;
		const value = readItem(reading, depth + 1);
		if (value === void 0) return false;
		members.set(key, value);
		return true;
	}) ? Object.fromEntries(members) : void 0;
}
function readKey(reading) {
	const quoted = take$1(reading, quotedToken);
	if (quoted !== null) return quoted[1] ?? quoted[2];
	const plain = take$1(reading, plainToken)?.[0] ?? "";
	const value = isSurprisingBoolean(plain) ? void 0 : plainScalar(plain);
	return value === void 0 || value === null || typeof value === "object" ? void 0 : String(value);
}
/** Reads `member, member` up to `close`; false where that is not what stands there. */
function readMembers(reading, close, member) {
	reading.at += 1;
	take$1(reading, spaces);
	if (reading.text[reading.at] === close) {
		reading.at += 1;
		return true;
	}
	for (;;) {
		if (!member()) return false;
		take$1(reading, spaces);
		const next = reading.text[reading.at];
		reading.at += 1;
		if (next === close) return true;
		if (next !== ",") return false;
		take$1(reading, spaces);
	}
}
function take$1(reading, pattern) {
	pattern.lastIndex = reading.at;
	const found = pattern.exec(reading.text);
	if (found !== null) reading.at = pattern.lastIndex;
	return found;
}
// src/targets/kubernetes/yaml-simple.ts
/** Thrown inside of this file only. */
const notSimple = Symbol("not simple");
const unusualCharacter = /[\0-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff]/;
const unusualLine = /^(?:---.|\.\.\.|%)/m;
const entryStart = /^(?:([A-Za-z0-9_/.][\w/.$-]{0,200})|"([^"\\]{0,200})"|'([^']{0,200})'):(?: +|$)/;
const doubleQuoted = /^("(?:[^"\\]|\\["\\nt/])*")(?: +#.*)?$/;
const singleQuoted = /^'((?:[^']|'')*)'(?: +#.*)?$/;
const deepest = 60;
/** The documents of a file, empty ones left out, or `null` where it is not simple. */
function readSimpleYaml(text) {
	if (unusualCharacter.test(text) || unusualLine.test(text)) return null;
	const cursor = {
		lines: text.split("\n"),
		at: 0,
		depth: 0
	};
	const documents = [];
	try {
		while (cursor.at < cursor.lines.length) {
			const document = readDocument(cursor);
			if (document !== null) documents.push(document);
			cursor.at += 1;
		}
	} catch (thrown) {
		if (thrown === notSimple) return null;
		throw thrown;
	}
	return documents;
}
function giveUp() {
	throw notSimple;
}
/** Reads up to the next `---`, and stands on it. */
function readDocument(cursor) {
	const indent = nextIndent(cursor);
	if (indent === null) return null;
	const line = cursor.at + 1;
	if (indent !== 0 || isItem(here(cursor))) giveUp();
	const value = readMap(cursor, 0);
	if (nextIndent(cursor) !== null) giveUp();
	return {
		value,
		line
	};
}
/** Moves to the next line that says something, and gives its indent; `null` at the end of the document. */
function nextIndent(cursor) {
	for (; cursor.at < cursor.lines.length; cursor.at += 1) {
		const line = here(cursor);
		if (line === "---") return null;
		const indent = indentOf(line);
		if (indent < line.length && line[indent] !== "#") return indent;
	}
	return null;
}
function here({ lines, at }) {
	return lines[at] ?? "";
}
function indentOf(line) {
	let indent = 0;
	while (line.charCodeAt(indent) === 32) indent += 1;
	return indent;
}
function isItem(line, indent = 0) {
	return line[indent] === "-" && (line.length === indent + 1 || line[indent + 1] === " ");
}
function readBlock(cursor, indent) {
	cursor.depth += 1;
	if (cursor.depth > deepest) giveUp();
	const value = isItem(here(cursor), indent) ? readList(cursor, indent) : readMap(cursor, indent);
	cursor.depth -= 1;
	return value;
}
function readMap(cursor, indent) {
	const members = /* @__PURE__ */ new Map();
	for (;;) {
		const next = nextIndent(cursor);
		if (next === null || next < indent) break;
		if (next > indent) giveUp();
		const content = here(cursor).slice(indent);
		const start = entryStart.exec(content);
		if (start === null) giveUp();
		const key = start[1] === void 0 ? start[2] ?? start[3] ?? "" : plainKey(start[1]);
		if (members.has(key)) giveUp();
		members.set(key, readValue(cursor, content.slice(start[0].length), {
			indent,
			inMap: true
		}));
	}
	return Object.fromEntries(members);
}
function readList(cursor, indent) {
	const items = [];
	for (;;) {
		const next = nextIndent(cursor);
		if (next === null || next < indent) break;
		if (next > indent) giveUp();
		const line = here(cursor);
		if (!isItem(line, indent)) break;
		const inner = line.slice(indent + 1);
		const innerIndent = indent + 1 + indentOf(inner);
		const content = inner.trimStart();
		if (isItem(content)) giveUp();
		if (entryStart.test(content)) {
			cursor.lines[cursor.at] = " ".repeat(innerIndent) + content;
			items.push(readBlock(cursor, innerIndent));
		} else items.push(readValue(cursor, content, {
			indent,
			inMap: false
		}));
	}
	return items;
}
/** The value that begins with `rest` of this line. Stands behind it afterwards. */
function readValue(cursor, rest, owner) {
	const text = rest.trimEnd();
	if (text === "|" || text === "|-") return readText(cursor, owner.indent, text === "|");
	cursor.at += 1;
	if (text === "" || text.startsWith("#")) return readNested(cursor, owner);
	if (text.startsWith("\"")) return doubleQuotedValue(text);
	if (text.startsWith("'")) return singleQuotedValue(text);
	if (text.startsWith("{") || text.startsWith("[")) return readFlow(text) ?? giveUp();
	return plainValue(text);
}
function readNested(cursor, { indent, inMap }) {
	const next = nextIndent(cursor);
	if (next === null) return null;
	if (next > indent) return readBlock(cursor, next);
	return inMap && next === indent && isItem(here(cursor), indent) ? readBlock(cursor, indent) : null;
}
function doubleQuotedValue(text) {
	const inner = JSON.parse(doubleQuoted.exec(text)?.[1] ?? giveUp());
	return typeof inner === "string" ? inner : giveUp();
}
function singleQuotedValue(text) {
	return (singleQuoted.exec(text)?.[1] ?? giveUp()).replaceAll("''", "'");
}
function plainValue(text) {
	const comment = text.indexOf(" #");
	const plain = comment === -1 ? text : text.slice(0, comment).trimEnd();
	if (/^(?:[,[\]{}#&*!|>'"%@`?:]|-(?: |$|--)|\.\.\.)/.test(plain)) giveUp();
	if (plain.includes(": ") || plain.endsWith(":")) giveUp();
	return typed(plain);
}
function typed(plain) {
	const value = plainScalar(plain);
	if (value === void 0 || isSurprisingBoolean(plain)) giveUp();
	return value;
}
function plainKey(text) {
	const value = typed(text);
	if (value === null || typeof value === "object") giveUp();
	return String(value);
}
/** A `|` text: every line as it stands, behind the indent of the first. */
function readText(cursor, ownerIndent, endsWithBreak) {
	const begin = cursor.at + 1;
	let end = begin;
	let indent = -1;
	let longestBlank = 0;
	for (; end < cursor.lines.length; end += 1) {
		const line = cursor.lines[end] ?? "";
		const own = indentOf(line);
		if (own === line.length) {
			longestBlank = Math.max(longestBlank, own);
			continue;
		}
		if (indent === -1) indent = own;
		if (own < indent || own <= ownerIndent) {
			if (own > ownerIndent) giveUp();
			break;
		}
	}
	if (indent <= ownerIndent || longestBlank > indent) giveUp();
	if (end === cursor.lines.length && cursor.lines.at(-1) !== "") giveUp();
	cursor.at = end;
	while ((cursor.lines[end - 1] ?? "").trim() === "") end -= 1;
	const text = cursor.lines.slice(begin, end).map((line) => line.slice(indent)).join("\n");
	return endsWithBreak ? `${text}\n` : text;
}
// src/targets/kubernetes/yaml-value.ts
/** Nodes that aliases may stand for in one document: far above any manifest, far below what fills memory. */
const maxAliasedNodes = 1e5;
const maxDepth = 200;
/** The value of a parsed document, typed as kubectl types it. Mistakes go to `findings`; the value is then not to be used. */
function valueOf(document, findings) {
	return convert({
		...findings,
		document,
		expanding: /* @__PURE__ */ new Set(),
		aliased: 0,
		depth: 0,
		tooMuch: false
	}, document.contents);
}
function convert(walk, node) {
	if (walk.tooMuch || node === null || node === void 0) return null;
	if (walk.expanding.size > 0) walk.aliased += 1;
	if (walk.aliased > maxAliasedNodes || walk.depth > maxDepth) {
		walk.tooMuch = true;
		const what = walk.depth > maxDepth ? "is nested too deeply" : "grows too large by its aliases";
		walk.problem(`The document ${what}. Write it out flat.`, offsetOf(node));
		return null;
	}
	walk.depth += 1;
	const value = convertNode(walk, node);
	walk.depth -= 1;
	return value;
}
function convertNode(walk, node) {
	if ((0, import_dist.isAlias)(node)) return convertAlias(walk, node);
	if ((0, import_dist.isScalar)(node)) return convertScalar(walk, node);
	if ((0, import_dist.isSeq)(node)) return node.items.map((item) => convert(walk, item));
	if ((0, import_dist.isMap)(node)) return convertMap(walk, node);
	walk.problem("This part of the YAML is not understood.", offsetOf(node));
	return null;
}
function convertAlias(walk, alias) {
	const target = alias.resolve(walk.document);
	if (!(0, import_dist.isScalar)(target) && !(0, import_dist.isSeq)(target) && !(0, import_dist.isMap)(target)) {
		walk.problem(`The alias "*${alias.source}" has no anchor before it.`, offsetOf(alias));
		return null;
	}
	if (walk.expanding.has(target)) {
		walk.problem(`The alias "*${alias.source}" stands inside of its own anchor.`, offsetOf(alias));
		return null;
	}
	walk.expanding.add(target);
	const value = convert(walk, target);
	walk.expanding.delete(target);
	return value;
}
const textTags = /* @__PURE__ */ new Set(["tag:yaml.org,2002:str", "!"]);
const plainTags = new Set([
	"int",
	"float",
	"bool",
	"null"
].map((name) => `tag:yaml.org,2002:${name}`));
function convertScalar(walk, node) {
	const text = typeof node.value === "string" ? node.value : "";
	if (node.tag === "!" && text === "" && node.type === import_dist.Scalar.PLAIN) {
		walk.problem("A lone ! stands for nothing. Quote it.", offsetOf(node));
		return null;
	}
	if (node.tag !== void 0 && textTags.has(node.tag)) return text;
	if (node.tag !== void 0 && !plainTags.has(node.tag)) {
		walk.problem(`The tag "${node.tag}" is not understood. Remove it.`, offsetOf(node));
		return null;
	}
	if (node.tag === void 0 && node.type !== import_dist.Scalar.PLAIN) return text;
	const value = plainScalar(text);
	if (value === void 0) {
		walk.problem(`${text} is not a number that Kubernetes can hold. Quote it if text is meant.`, offsetOf(node));
		return null;
	}
	if (node.tag === void 0 && isSurprisingBoolean(text)) walk.surprise(`${text} is read as ${writeJson(value)}, as kubectl does. Quote it if text is meant.`, offsetOf(node));
	return value;
}
function convertMap(walk, map) {
	const own = /* @__PURE__ */ new Map();
	const merged = /* @__PURE__ */ new Map();
	for (const pair of map.items) if (isMergeKey(pair.key)) mergeInto(walk, merged, pair);
	else addPair(walk, own, pair);
	for (const [key, value] of merged) if (!own.has(key)) own.set(key, value);
	return objectOf(own);
}
function addPair(walk, own, pair) {
	const key = keyOf(walk, pair.key);
	if (key === void 0) return;
	if (own.has(key)) {
		const message = `The key "${key}"${(0, import_dist.isScalar)(pair.key) && pair.key.value !== key ? ` (written ${String(pair.key.source)})` : ""} stands twice in the same map. Remove one of them.`;
		walk.problem(message, offsetOf(pair.key));
		return;
	}
	own.set(key, convert(walk, pair.value));
}
/** Keys are texts in JSON: `80:` is "80", and `n:` is "false", as kubectl has it. */
function keyOf(walk, key) {
	const value = (0, import_dist.isScalar)(key) || (0, import_dist.isAlias)(key) ? convert(walk, key) : void 0;
	if (value === void 0 || value === null || typeof value === "object") {
		walk.problem("A key must be a text. Quote it.", offsetOf(key));
		return;
	}
	return String(value);
}
function isMergeKey(key) {
	return (0, import_dist.isScalar)(key) && key.value === "<<" && key.type === import_dist.Scalar.PLAIN;
}
/** https://yaml.org/type/merge.html: own keys win, then the earlier of several merged maps. */
function mergeInto(walk, merged, pair) {
	const value = convert(walk, pair.value);
	for (const source of Array.isArray(value) ? value : [value]) {
		if (!isObject(source)) {
			walk.problem("Only maps can be merged with `<<`.", offsetOf(pair.key));
			return;
		}
		for (const [key, inner] of Object.entries(source)) if (!merged.has(key)) merged.set(key, inner);
	}
}
/** `Object.fromEntries` makes own properties, so that a key `__proto__` is a key like any other. */
function objectOf(entries) {
	return Object.fromEntries(entries);
}
function offsetOf(node) {
	if (typeof node !== "object" || node === null || !("range" in node) || !Array.isArray(node.range)) return 0;
	const [start] = node.range;
	return typeof start === "number" ? start : 0;
}
// src/targets/kubernetes/yaml.ts
const tooDeep = "The YAML is nested too deeply. Flatten it.";
/**
* Reads every document of a YAML or JSON file. Empty documents are left out. All mistakes are told at once, each with
* line and column: syntax, duplicate keys, unknown anchors, alias bombs, unknown tags, numbers that JSON does not have.
*/
function readYaml(file, text) {
	const simple = readSimpleYaml(text);
	return simple === null ? readWholeYaml(file, text) : simpleFile(file, text, simple);
}
/** A file without mistakes. Only who asks for a place inside of a document makes the whole reader read it. */
function simpleFile(file, text, simple) {
	let whole = null;
	return {
		documents: simple.map(({ value, line }, index) => {
			const top = {
				file,
				line,
				column: 1
			};
			const placeOf = (path) => {
				if (path.length === 0) return top;
				whole ??= readWholeYaml(file, text);
				return whole.documents[index]?.placeOf(path) ?? top;
			};
			return {
				value,
				number: index + 1,
				placeOf
			};
		}),
		problems: [],
		surprises: []
	};
}
/** As `readYaml`, by a reader of all of YAML. */
function readWholeYaml(file, text) {
	const lines = new import_dist.LineCounter();
	const placeAt = (offset) => {
		const { line, col } = lines.linePos(offset);
		return {
			file,
			line,
			column: col
		};
	};
	const problems = [];
	const surprises = [];
	const documents = [];
	for (const document of parse(file, text, lines, problems)) {
		problems.push(...syntaxProblems(document, text, placeAt));
		if (document.errors.length > 0 || document.contents === null || isEmptyScalar(document.contents)) continue;
		const value = valueOf(document, {
			problem: (message, offset) => problems.push({
				message,
				place: placeAt(offset)
			}),
			surprise: (message, offset) => surprises.push({
				message,
				place: placeAt(offset)
			})
		});
		documents.push({
			value,
			number: documents.length + 1,
			placeOf: (path) => placeAt(nearestOffset(document, path))
		});
	}
	return {
		documents,
		problems,
		surprises
	};
}
function parse(file, text, lineCounter, problems) {
	try {
		const parsed = (0, import_dist.parseAllDocuments)(text, {
			schema: "failsafe",
			uniqueKeys: false,
			merge: false,
			lineCounter,
			prettyErrors: false,
			logLevel: "silent"
		});
		return Array.isArray(parsed) ? parsed : [];
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		problems.push({
			message: tooDeep,
			place: { file }
		});
		return [];
	}
}
function isEmptyScalar(node) {
	return (0, import_dist.isScalar)(node) && node.type === import_dist.Scalar.PLAIN && [
		"",
		"~",
		"null",
		"Null",
		"NULL"
	].includes(String(node.value));
}
/** One per line: further ones on the same line follow from the first. */
function syntaxProblems(document, text, placeAt) {
	const byLine = /* @__PURE__ */ new Map();
	for (const { message, pos } of document.errors) {
		const place = placeAt(pos[0]);
		if (!byLine.has(place.line)) byLine.set(place.line, {
			message: syntaxMessage(message, text),
			place
		});
	}
	return [...byLine.values()];
}
function syntaxMessage(message, text) {
	if (message.includes("call stack")) return tooDeep;
	const plain = `This is not valid YAML: ${message.replace(/\s+/g, " ").trim()}.`.replace(/\.\.$/, ".");
	return text.includes("{{") ? `${plain} It holds "{{": templates must be rendered before.` : plain;
}
function nearestOffset(document, path) {
	let node = document.contents;
	let offset = document.range[0];
	for (const step of [void 0, ...path]) {
		const next = step === void 0 ? {
			value: node,
			offset: startOf(node)
		} : childOf(document, node, step);
		if (next === void 0) return offset;
		node = (0, import_dist.isAlias)(next.value) ? next.value.resolve(document) : next.value;
		offset = next.offset ?? offset;
	}
	return offset;
}
function childOf(document, node, step) {
	if ((0, import_dist.isSeq)(node) && typeof step === "number") {
		const item = node.items[step];
		return item === void 0 ? void 0 : {
			value: item,
			offset: startOf(item)
		};
	}
	if (!(0, import_dist.isMap)(node)) return void 0;
	const pair = node.items.find(({ key }) => keyText(document, key) === String(step));
	return pair === void 0 ? void 0 : {
		value: pair.value,
		offset: startOf(pair.key)
	};
}
function keyText(document, key) {
	const scalar = (0, import_dist.isAlias)(key) ? key.resolve(document) : key;
	if (!(0, import_dist.isScalar)(scalar) || typeof scalar.value !== "string") return void 0;
	const text = scalar.type === import_dist.Scalar.PLAIN ? plainScalar(scalar.value) : scalar.value;
	return typeof text === "string" ? text : writeJson(text ?? null);
}
function startOf(node) {
	return isObjectWithRange(node) ? node.range[0] : void 0;
}
function isObjectWithRange(node) {
	return typeof node === "object" && node !== null && "range" in node && Array.isArray(node.range);
}
// src/targets/kubernetes/decode.ts
/**
* The objects of one file, Lists flattened, each checked for what the server would misunderstand or hide: kind and name,
* `generateName`, labels and annotations that are not texts, nulls. All mistakes are told at once.
*/
function decodeFile(file) {
	const read = readYaml(file.path, file.text.replace(/^\uFEFF/, ""));
	const problems = [...read.problems];
	const remarks = [...read.surprises];
	const manifests = [];
	for (const part of read.documents.flatMap(partsOf)) {
		const found = checkObject(part);
		problems.push(...found);
		if (found.length > 0 || !isObject(part.value)) continue;
		const cleaned = dropNulls(part, part.value);
		problems.push(...cleaned.problems);
		remarks.push(...cleaned.remarks);
		manifests.push({
			object: cleaned.object,
			source: sourceOf(file.path, part)
		});
	}
	return {
		manifests,
		problems: inOrder(problems),
		remarks: inOrder(remarks)
	};
}
function inOrder(problems) {
	const position = ({ place }) => (place.line ?? 0) * 1e5 + (place.column ?? 0);
	return [...problems].sort((a, b) => position(a) - position(b));
}
function partsOf(document) {
	return flatten({
		document,
		path: [],
		value: document.value
	});
}
/** `List`, and the typed lists that `kubectl get -o yaml` of old printed (`ConfigMapList`), hold objects in `items`. */
function flatten(part) {
	const kind = stringAt(part.value, "kind") ?? "";
	const items = at(part.value, "items");
	if (!(kind.endsWith("List") && Array.isArray(items) && at(part.value, "spec") === void 0)) return [part];
	return items.flatMap((value, index) => flatten({
		...part,
		path: [
			...part.path,
			"items",
			index
		],
		value
	}));
}
function sourceOf(file, part) {
	return {
		file,
		line: part.document.placeOf(part.path).line ?? 1,
		document: part.document.number
	};
}
// src/targets/kubernetes/render.ts
/** From the text of manifest files to objects, without asking anyone. */
/**
* Decodes every file, in the order of their paths, and finds objects that are written twice. Every problem of every
* file comes back at once; with any problem the manifests are not to be applied.
*/
function renderManifests(files) {
	const decoded = [...files].sort((a, b) => compareText(a.path, b.path)).map(decodeFile);
	const manifests = decoded.flatMap((file) => file.manifests);
	return {
		manifests,
		problems: [...decoded.flatMap((file) => file.problems), ...duplicatesAmong(manifests)],
		notices: decoded.flatMap((file) => file.remarks).map(noticeOf)
	};
}
/** A problem for each object that stands in the manifests twice, with both places. */
function duplicatesAmong(manifests) {
	const first = /* @__PURE__ */ new Map();
	const problems = [];
	for (const manifest of manifests) {
		const identity = identityOf(manifest.object);
		const earlier = first.get(identityKey(identity));
		if (earlier === void 0) first.set(identityKey(identity), manifest);
		else problems.push({
			message: duplicateMessage(addressOf(identity), earlier),
			place: placeOf$1(manifest)
		});
	}
	return problems;
}
function duplicateMessage(address, earlier) {
	return `${address} is written twice, first at ${writePlace(placeOf$1(earlier))}. Remove one of them.`;
}
/** Where a manifest begins. */
function placeOf$1(manifest) {
	return {
		file: manifest.source.file,
		line: manifest.source.line
	};
}
function noticeOf(remark) {
	return {
		level: "note",
		text: `${writePlace(remark.place)}: ${remark.message}`
	};
}
// src/targets/kubernetes/settle.ts
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
		find: (apiVersion, kind) => kinds.find(apiVersion, kind) ?? coming.find((info) => apiVersionOf(info) === apiVersion && info.kind === kind),
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
	"selfLink"
]);
function cleaned(object, namespace) {
	const { status: _status, metadata: _metadata, ...rest } = object;
	const kept = Object.entries(metadataOf(object)).filter(([key]) => key !== "namespace" && !serverMetadata.has(key));
	const metadata = {
		...Object.fromEntries(kept),
		...namespace === "" ? {} : { namespace }
	};
	return withData({
		...rest,
		metadata
	});
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
// src/targets/kubernetes/drift-pending.ts
/** What is in git and not yet applied, told from the rendered manifests' hashes alone. */
/**
* Compares what git renders to with what the inventory says was applied (`null`: nothing ever was). Manifests that cannot
* be read or rendered give `unknown`, not an error: drift does not depend on them.
*/
async function readPending(hands, kinds, inventory) {
	try {
		const desired = await renderDesired(hands, kinds);
		if (typeof desired === "string") return {
			changes: [],
			unknown: [desired]
		};
		return {
			changes: changesOf(hands, desired, inventory),
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
async function renderDesired(hands, kinds) {
	const rendered = renderManifests(await hands.readManifests());
	const known = kindsWith(kinds, rendered.manifests);
	const settled = settle(rendered.manifests, known, hands.spec.namespace);
	const [problem, ...more] = [...rendered.problems, ...settled.problems];
	if (problem === void 0) return desireAll(settled.manifests, known, partOfLabel(hands.spec));
	const others = more.length === 0 ? "" : ` (and ${more.length} more)`;
	return unknownBecause(`${writePlace(problem.place)}: ${problem.message}${others}`);
}
function changesOf({ spec }, desired, inventory) {
	const entries = new Map(inventory?.entries.map((entry) => [identityKey(entry.identity), entry]));
	const held = new Set(desired.map(({ identity }) => identityKey(identity)));
	const written = desired.flatMap(({ identity, address, object }) => {
		const entry = entries.get(identityKey(identity));
		if (entry === void 0 || inventory === null) return [{
			address,
			action: "create"
		}];
		return entry.renderHash === renderHashOf(object, inventory.key) ? [] : [{
			address,
			action: "update"
		}];
	});
	const gone = [...inventory?.entries ?? [], ...inventory?.owed ?? []].filter(({ identity }) => spec.prune && !isProtected(identity) && !held.has(identityKey(identity))).map(({ identity }) => ({
		address: addressOf(identity),
		action: "delete"
	}));
	return [...written, ...gone].toSorted((a, b) => compareText(a.address, b.address));
}
// src/targets/kubernetes/drift-sight.ts
/**
* Sights every entry, by `identityKey`. A kind that a complete discovery does not know has no objects: "absent". One of a
* group that could not be asked is "unreadable", and so is what may not be read, unless its namespace is proven gone.
*/
async function sightEntries({ cluster }, kinds, entries) {
	const wanted = entries.flatMap((entry) => wantedOf$1(kinds, entry));
	const seen = await sightAll(cluster, wanted, /* @__PURE__ */ new Set());
	const doubtful = wanted.filter(({ identity }) => seen.get(identityKey(identity))?.kind === "unreadable");
	const gone = await findAbsentNamespaces(cluster, new Set(doubtful.map(({ identity }) => identity.namespace).filter((name) => name !== "")));
	return new Map(entries.map((entry) => {
		const sighting = gone.has(entry.identity.namespace) ? { kind: "absent" } : seen.get(identityKey(entry.identity));
		return [identityKey(entry.identity), sightedOf(kinds, entry, sighting)];
	}));
}
function wantedOf$1(kinds, entry) {
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
// src/targets/kubernetes/inventory-form.ts
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
const pointerForm = nullable(object({
	commit: string(),
	run: string()
}));
const bodyForm = object({
	entries: array(entryForm),
	pending: array(pendingForm),
	owed: array(entryForm),
	unhealthy: array(identityForm)
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
	return parse$1(headForm, parseJson(text));
}
function parseBody(compressed) {
	return parse$1(bodyForm, parseJson(gunzipSync(compressed).toString("utf8")));
}
/** Everything of an inventory that grows with its objects, compressed. Equal inventories give equal bytes. */
function writeBody({ entries, pending, owed, unhealthy }) {
	return gzipSync(canonicalJson({
		entries,
		pending,
		owed,
		unhealthy
	}), { level: 9 });
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
function headText({ entries: _1, pending: _2, owed: _3, unhealthy: _4, key, ...head }) {
	return canonicalJson({
		...head,
		key: key.toString("base64")
	});
}
/** True when all that grows with the objects is the same. What nobody changed is the same object, and quickly compared. */
function isSameBody(one, other) {
	return isSameList(one.entries, other.entries) && isSameList(one.pending, other.pending) && isSameList(one.owed, other.owed) && isSameList(one.unhealthy, other.unhealthy);
}
function isSameList(one, other) {
	if (one === other) return true;
	return one.length === other.length && one.every((item, index) => isSameItem(item, other[index]));
}
function isSameItem(one, other) {
	return one === other || other !== void 0 && canonicalJson(one) === canonicalJson(other);
}
// src/targets/kubernetes/inventory-secret.ts
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
function resourceVersionOf(object) {
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
		...current === null ? {} : { resourceVersion: resourceVersionOf(current) },
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
// src/targets/kubernetes/inventory-read.ts
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
		const version = resourceVersionOf(response.body);
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
// src/targets/kubernetes/inventory-write.ts
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
	return status === 200 && isObject(body) && resourceVersionOf(body) === resourceVersionOf(stored.head);
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
// src/targets/kubernetes/inventory-store.ts
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
			return head === void 0 ? null : resourceVersionOf(head);
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
	if (response.status === 200 && isObject(response.body)) return head !== null && resourceVersionOf(response.body) === resourceVersionOf(head);
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
// src/targets/kubernetes/lease-object.ts
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
// src/targets/kubernetes/lease.ts
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
		await clock.sleep(pollMilliseconds(hands), signal);
	}
}
function isStill(before, now) {
	return before !== void 0 && before.holder === now.holder && before.renewTime === now.renewTime;
}
function pollMilliseconds({ lease }) {
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
		await clock.sleep(Math.min(pollMilliseconds(hands), end - clock.now()), signal);
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
// src/targets/kubernetes/drift.ts
/**
* Drift: what was applied (the inventory) against what is live. Reads and dry runs leave, nothing is ever corrected, and
* what could not be read is told as unknown.
*/
/** How long a held lock is watched for a sign of life. */
const watchSeconds$1 = 60;
/**
* Measures the drift of a target (design 4.3). `deploying`: an apply is going on, or one came in between; nothing is
* said then. Without an inventory nothing was ever applied: nothing can have drifted, and everything in git is pending.
* Throws `cancelled`, and what the lock and the inventory throw when they cannot be read.
*/
async function* measureDrift(hands) {
	const lock = await observeLease(hands, Math.min(watchSeconds$1, hands.lease.seconds));
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
	const limit = pLimit(16);
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
	const addresses = (inventory?.pending ?? []).map(({ identity }) => addressOf(identity));
	const facts = {
		drifted: measured.flatMap(({ findings }) => findings).toSorted(byAddress),
		pending: {
			changes: pending.changes,
			since: inventory?.pointers.finished?.commit ?? null
		},
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
// src/targets/kubernetes/plan-home.ts
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
// src/targets/kubernetes/plan-notices.ts
/** Notices of the objects; a warning that the server gives for many of them is told once. */
function stepNotices(steps) {
	const warnings = [...Map.groupBy(steps.flatMap(({ desired, warnings }) => warnings.map((text) => ({
		text,
		address: desired.address
	}))), ({ text }) => text)].map(([text, [first, ...others]]) => ({
		level: "warning",
		text: `${first?.address ?? ""}${others.length > 0 ? ` and ${others.length} more` : ""}: ${text}`
	}));
	return [...steps.flatMap(({ notices }) => notices), ...warnings];
}
// src/targets/kubernetes/plan-change.ts
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
	const fields = changedFields({
		sent,
		owned,
		live,
		predicted
	});
	const more = {
		action,
		conflicts: decided.conflicts,
		unverified
	};
	if (action === "adopt") {
		const reason = "it is live, and this target did not apply it before";
		return changeOf(survey, desired, {
			...more,
			fields,
			reason
		});
	}
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
// src/targets/kubernetes/plan-survey.ts
/** Everything that the inventory knows, by identity: entries and owed prunes, and `null` for what is only pending. */
function knownBy(inventory) {
	if (inventory === null) return /* @__PURE__ */ new Map();
	const keyed = (identity, entry) => [identityKey(identity), entry];
	return new Map([
		...inventory.pending.map(({ identity }) => keyed(identity, null)),
		...inventory.owed.map((entry) => keyed(entry.identity, entry)),
		...inventory.entries.map((entry) => keyed(entry.identity, entry))
	]);
}
function kindKey(group, kind) {
	return `${group} ${kind}`;
}
function refusal(desired, code, message) {
	const { file, line } = desired.source;
	return {
		kind: "refused",
		code,
		message,
		place: {
			file,
			line
		}
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
// src/targets/kubernetes/plan-dry-run.ts
/** Asks the server what it would make of one object, and what its answer means for the plan. */
/** One dry run of a server-side apply. `warnings` are the server's own words. */
async function dryRun({ hands }, desired, object, force) {
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
function judge$1(survey, desired, answer) {
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
				verdict: notAllowed(desired, answer.reason)
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
function notAllowed(desired, reason) {
	return refusal(desired, "permissions-missing", `${desired.address}: ${reason}. Grant it to the apply identity (examples/access).`);
}
function refusedBy(desired, answer) {
	const where = `${desired.address} (${desired.source.file}:${desired.source.line})`;
	if (answer.kind === "not-found") return refusal(desired, "manifest-refused", `${where}: ${answer.reason}`);
	const said = answer.reasons.join("; ");
	if (!answer.immutable) return refusal(desired, "manifest-refused", `${where}: ${said}`);
	return refusal(desired, "immutable-field", `${where}: ${said}. The server cannot change it in place: take the change back, or delete the object yourself and run again.`);
}
// src/targets/kubernetes/plan-unknown-fields.ts
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
// src/targets/kubernetes/health-conditions.ts
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
/** Set when the controller has not looked at the newest generation yet. `required`: no look at all counts, too. */
function notObserved(object, how) {
	const observed = at(object, "status", "observedGeneration");
	if (observed === void 0 && !how.required) return void 0;
	if (observed === at(object, "metadata", "generation")) return void 0;
	return {
		state: "progressing",
		reason: "its controller has not seen the change yet"
	};
}
/**
* kstatus' generic rules: `observedGeneration`, `Reconciling`, `Stalled`, `Ready`; and `Available` where there is no
* `Ready`. A status that says nothing is healthy.
*/
function judgeByConditions(object) {
	const unseen = notObserved(object, { required: false });
	if (unseen !== void 0) return unseen;
	const stalled = conditionOf(object, "Stalled");
	if (stalled?.["status"] === "True") return {
		state: "failed",
		reason: `stalled (${textOf$1(stalled)})`
	};
	const reconciling = conditionOf(object, "Reconciling");
	if (reconciling?.["status"] === "True") return {
		state: "progressing",
		reason: textOf$1(reconciling) || "reconciling"
	};
	const ready = conditionOf(object, "Ready") ?? conditionOf(object, "Available");
	return ready === void 0 ? { state: "healthy" } : judgeCondition(object, ready);
}
function judgeCondition(object, condition) {
	const observed = condition["observedGeneration"];
	const generation = at(object, "metadata", "generation");
	if (observed !== void 0 && generation !== void 0 && observed !== generation) return {
		state: "progressing",
		reason: "its controller has not seen the change yet"
	};
	if (condition["status"] === "True") return { state: "healthy" };
	const text = textOf$1(condition);
	return {
		state: "progressing",
		reason: `not ${String(stringAt(condition, "type")).toLowerCase()}${text && ` (${text})`}`
	};
}
// src/targets/kubernetes/health-batch.ts
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
// src/targets/kubernetes/health-other.ts
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
// src/targets/kubernetes/health-pod.ts
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
* ending (two restarts or more), a pod that has failed. Init containers count. `undefined`: nothing of that.
*/
function podTrouble(pod) {
	for (const status of containerStatuses(pod)) {
		const trouble = containerTrouble(pod, status);
		if (trouble !== void 0) return trouble;
	}
	return stringAt(pod, "status", "phase") === "Failed" ? failedPod(pod) : void 0;
}
/** How far a pod is, in words. */
function podProgress(pod) {
	const scheduled = conditionOf(pod, "PodScheduled");
	if (scheduled?.["status"] === "False") return `cannot be scheduled: ${stringAt(scheduled, "message") ?? textOf$1(scheduled)}`;
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
	const [pattern, why] = pullCauses.find(([known]) => known.test(`${reason} ${message}`)) ?? [null, reason];
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
function failedPod(pod) {
	const reason = stringAt(pod, "status", "reason") ?? "";
	if ([
		"Evicted",
		"Preempting",
		"NodeShutdown",
		"Terminated"
	].includes(reason)) return void 0;
	for (const status of containerStatuses(pod)) {
		const ended = at(status, "state", "terminated");
		if (isObject(ended) && ended["exitCode"] !== 0) return {
			kind: "ended",
			reason: `container ${stringAt(status, "name") ?? ""} ended with ${endOf(ended)}`,
			graceSeconds: 0
		};
	}
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
// src/targets/kubernetes/health-workloads.ts
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
	if (partition > 0) return updated < expected ? progressing(`${updated}/${expected} updated`) : { state: "healthy" };
	if (!sameRevision) return progressing(`${updated}/${desired} updated`);
	return judgeMinimum(object, desired);
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
// src/targets/kubernetes/health.ts
/**
* Whether an object is healthy, from what its status says: the rules of kstatus, with those additions that let a deploy
* fail early and truly. Pure: time does not pass here, so a judgement that needs patience says how much.
*/
const healthy = { state: "healthy" };
const judges = {
	"apps/Deployment": judgeDeployment,
	"apps/StatefulSet": judgeStatefulSet,
	"apps/DaemonSet": judgeDaemonSet,
	"apps/ReplicaSet": judgeReplicaSet,
	"/ReplicationController": judgeReplicaSet,
	"/Pod": judgePod,
	"/PersistentVolumeClaim": judgeClaim,
	"batch/Job": judgeJob,
	"apiextensions.k8s.io/CustomResourceDefinition": judgeDefinition,
	"apiregistration.k8s.io/APIService": judgeByConditions
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
/** True for kinds whose health shows only after they are stored: the others need no look at the cluster. */
function hasHealth(object) {
	const { group, kind } = identityOf(object);
	return judges[`${group}/${kind}`] !== void 0 || !storedIsHealthy.has(group);
}
/**
* Judges a live object. Workloads, Jobs, Pods, claims and CRDs by their own rules; kinds of other groups by the
* conditions `Stalled`, `Reconciling`, `Ready` and `Available`, and by `observedGeneration`.
*/
function judge(object) {
	if (!hasHealth(object)) return healthy;
	if (metadataOf(object)["deletionTimestamp"] !== void 0) return {
		state: "failed",
		reason: deletion(object)
	};
	const { group, kind } = identityOf(object);
	return (judges[`${group}/${kind}`] ?? judgeByConditions)(object);
}
function deletion(object) {
	const finalizers = metadataOf(object)["finalizers"];
	const waiting = Array.isArray(finalizers) ? ` (waiting for ${finalizers.join(", ")})` : "";
	return `is being deleted since ${stringAt(object, "metadata", "deletionTimestamp") ?? "an unknown time"}${waiting}`;
}
// src/targets/kubernetes/plan-untouched.ts
/** What a plan need not ask the server about: git did not change it, and nobody changed what we own of it. */
/**
* True when git did not change an object and its live metadata prove that an apply would change nothing: the server has
* the very version that our last write left, or the same generation of its spec and our metadata, still owned by us. A
* status that moved (every rollout moves it) is then no reason to ask. Anything in doubt is false.
*/
function isUntouched(survey, { identity, object }, live) {
	const entry = survey.known.get(identityKey(identity));
	if (entry === void 0 || entry === null || survey.inventory === null || entry.uid !== uidOf(live)) return false;
	if (entry.renderHash !== renderHashOf(object, survey.inventory.key)) return false;
	if (entry.resourceVersion === resourceVersionOf$1(live)) return true;
	return isProvenUntouched(entry, live) && ownsItsMetadata(object, live);
}
/** A label that was changed and changed back has its value again, but not its owner: an apply would take it back. */
function ownsItsMetadata(desired, live) {
	const owned = new Set(ownEntry(ownersOf$1(live))?.fields.map(({ path }) => path));
	return ["labels", "annotations"].every((map) => {
		const members = at(desired, "metadata", map);
		return Object.keys(isObject(members) ? members : {}).every((key) => owned.has(writePath([
			"metadata",
			map,
			key
		])));
	});
}
/**
* True for kinds that a plan lists whole: their status tells who was unhealthy before, and one list is less than a look
* at each. CRDs aside, of which a cluster may hold many and large ones that are not ours.
*/
function listsWhole({ group, version, kind }) {
	const apiVersion = group === "" ? version : `${group}/${version}`;
	return kind !== "CustomResourceDefinition" && hasHealth({
		apiVersion,
		kind
	});
}
// src/targets/kubernetes/plan-object.ts
/** Plans one object: is it there, whose is it, and what would an apply change. Only reads and dry runs leave. */
/** Reads and dry runs race with others who write; more tries than this mean that the object never stands still. */
const tries = 5;
/** Plans one object. Never throws for what the server answers: every answer is a verdict. */
async function planObject(survey, desired) {
	const key = identityKey(desired.identity);
	const seen = survey.sightings.get(key) ?? { kind: "absent" };
	if (seen.kind === "unreadable") return {
		kind: "unknown",
		text: `${desired.address}: ${seen.reason}`
	};
	if (seen.kind === "absent") return planCreate(survey, desired);
	const ownership = ownershipOf(seen.object, survey.known.has(key), survey.ours);
	if (ownership.kind === "other") return ownedByOthers(desired, ownership.owner);
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
function ownedByOthers(desired, owner) {
	return refusal(desired, "owned-by-others", `${desired.address} belongs to ${owner}. Take it out of there first, or out of ${desired.source.file}.`);
}
async function planCreate(survey, desired) {
	const { namespace } = desired.identity;
	if (survey.absentNamespaces.has(namespace) && !survey.comingNamespaces.has(namespace)) return namespaceMissing(desired);
	const notAsked = whyNotAsked(survey, desired);
	if (notAsked !== null) return created(survey, desired, notAsked);
	const sent = canonicalJson(desired.object);
	const verified = survey.dryRuns.get(sent);
	if (verified !== void 0) return created(survey, desired, null, verified);
	const { answer, warnings } = await dryRun(survey, desired, desired.object, true);
	const judged = judge$1(survey, desired, answer);
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
	return refusal(desired, "manifest-refused", `${address} (${source.file}:${source.line}): ${said}`);
}
/** `sighted`: the whole live object, where a list has brought it already. */
async function planUpdate(survey, desired, action, sighted) {
	const { namespace, name } = desired.identity;
	const path = pathOf(servedAs(survey.served, desired.info) ?? desired.info, {
		namespace,
		name
	});
	let live = sighted;
	for (let attempt = 1; attempt <= tries; attempt += 1, live = null) {
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
		text: `${desired.address}: changed ${tries} times while it was planned; run again when it stands still`
	};
}
/** Plans against one version of the live object; "moved" when the dry run met another one. */
async function planAgainst(survey, desired, live, action) {
	const sentFields = await fieldsOf(survey, desired);
	const first = await dryRun(survey, desired, desired.object, false);
	const causes = first.answer.kind === "conflicts" ? first.answer.causes : [];
	const decided = decideConflicts(causes, sentFields);
	const sent = withoutFields(desired.object, decided.left);
	const { answer, warnings } = causes.length === 0 ? first : await dryRun(survey, desired, sent, true);
	const judged = judge$1(survey, desired, answer);
	if (judged.kind === "verdict") return judged.verdict;
	const predicted = answer.kind === "object" ? answer.object : null;
	if (predicted !== null && resourceVersionOf$1(predicted) !== resourceVersionOf$1(live)) return "moved";
	const left = new Set(decided.left.map(({ path }) => path));
	return {
		kind: "step",
		step: {
			desired,
			sent,
			live,
			sighted: live,
			change: updateOf(survey, desired, {
				sent: sentFields.filter(({ path }) => !left.has(path)),
				live,
				predicted,
				action,
				decided,
				unverified: judged.reason
			}),
			notices: leftNotices(desired, decided),
			warnings
		}
	};
}
function leftNotices(desired, { conflicts }) {
	return conflicts.filter(({ decision }) => decision === "leave").map(({ path, manager }) => ({
		level: "note",
		text: `${desired.address}: ${path} is left to ${manager}, which keeps on setting it. Take it out of git to end this note.`
	}));
}
async function fieldsOf(survey, { info, object }) {
	return leavesOf(object, await survey.schemas.of(info));
}
// src/targets/kubernetes/plan-prune.ts
/** Everything that the inventory knows and git does not hold. */
function pruneCandidates(inventory, desired, served) {
	if (inventory === null) return [];
	const { entries, owed, pending } = inventory;
	const known = [...[...entries, ...owed].map((entry) => ({
		...entry,
		entry
	})), ...pending.map((one) => ({
		...one,
		entry: null
	}))];
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
		resourceVersion: resourceVersionOf$1(live),
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
// src/targets/kubernetes/plan-refusals.ts
/** Why a plan cannot be: told for all objects at once. */
/** One `Failure` with every refused object. Its code is that of all of them, or `manifest-refused` where they differ. */
function throwRefusals(verdicts) {
	const refused = verdicts.filter((verdict) => verdict.kind === "refused");
	const [first] = refused;
	if (first === void 0) return;
	const isAlike = refused.every(({ code }) => code === first.code);
	const lines = refused.map(({ message }) => message).sort();
	const text = lines.length === 1 ? `An object cannot be applied, and nothing was changed: ${lines[0]}` : `${lines.length} objects cannot be applied, and nothing was changed:\n${lines.map((line) => `- ${line}`).join("\n")}`;
	throw new Failure(isAlike ? first.code : "manifest-refused", text, { places: refused.map(({ place }) => place) });
}
/** Throws `empty-render` where git holds nothing and the cluster still has something of this target. */
function refuseEmpty({ spec }, manifests, inventory) {
	const known = (inventory?.entries.length ?? 0) + (inventory?.pending.length ?? 0);
	if (manifests.length > 0 || known === 0) return;
	throw new Failure("empty-render", `${spec.path} holds no manifests, but ${known} objects of the target "${spec.name}" are in the cluster. An empty folder deletes nothing: correct the path, or delete the objects yourself.`, { places: [spec.place] });
}
// src/targets/kubernetes/plan-size.ts
/** Whether the inventory of these manifests would fit into its Secrets: told in the plan, not in the middle of an apply. */
/** As long as what the server adds to an entry: uid, resourceVersion and a hash, none of which compresses. */
const filler = (index) => index.toString(36).padStart(48, "0");
/** Throws `inventory-too-large` where what an apply has to keep of these manifests has no room. */
function refuseTooLarge({ spec }, manifests, room = limits) {
	if (manifests.reduce((sum, { object }) => sum + writeJson(object).length, 0) < room.shardBytes) return;
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
		pending: [],
		owed: [],
		unhealthy: [],
		lastHealthy: null,
		run: ""
	};
}
// src/targets/kubernetes/plan.ts
/**
* Plans a Kubernetes target: what an apply would change now, as the API server itself predicts it. Only GETs, metadata
* LISTs and `dryRun=All` leave.
*/
/**
* Plans with the rights of `purpose`. Failures: `manifests-invalid` (before anything is asked), `empty-render`,
* `inventory-too-large`, `cancelled`,
* `manifest-refused`, `immutable-field`, `owned-by-others`, `namespace-missing`, `permissions-missing`; each tells all
* objects that it concerns. What cannot be read stands in `plan.unknown`.
*/
async function* makePlan(hands, purpose, store, dryRuns = /* @__PURE__ */ new Map()) {
	const rendered = renderManifests(await hands.readManifests());
	refuseProblems(rendered.problems);
	yield {
		kind: "step",
		text: `${count(rendered.manifests.length, "manifest")} rendered`
	};
	refuseEmpty(hands, rendered.manifests, store.inventory);
	const served = await readKinds(hands.cluster);
	const settled = settle(rendered.manifests, served, hands.spec.namespace);
	refuseProblems(settled.problems);
	refuseTooLarge(hands, settled.manifests);
	const kinds = kindsWith(served, settled.manifests);
	const desired = desireAll(settled.manifests, kinds, partOfLabel(hands.spec));
	for (const { object } of desired) if (isSecret(object)) hideSecret(object["data"] ?? null, hands.hide);
	const held = new Set(desired.map(({ identity }) => identityKey(identity)));
	const candidates = pruneCandidates(store.inventory, held, served);
	const wanted = [...desired.flatMap((one) => wantedOf(served, one)), ...sightable(candidates)];
	const absentNamespaces = await findAbsentNamespaces(hands.cluster, namespacesOf(wanted));
	const sightings = await sightAll(hands.cluster, wanted, absentNamespaces, listsWhole);
	const survey = surveyOf({
		hands,
		purpose,
		store,
		served,
		desired,
		sightings,
		absentNamespaces,
		dryRuns
	});
	const steps = yield* planObjects(survey, desired);
	const pruning = planPrunes(candidates, sightings, {
		prune: hands.spec.prune,
		home: homeOf(hands.spec),
		stale: served.stale,
		ours: survey.ours,
		heldUids: heldUids(steps.steps)
	});
	return {
		plan: planOf(survey, [
			...homeChange(hands, store.home === "absent", desired),
			...steps.steps.flatMap(({ change }) => change === null ? [] : [change]),
			...pruning.prunes.map(({ change }) => change)
		], {
			unchanged: steps.steps.filter(({ change }) => change === null).length,
			unknown: [...store.unreadable === null ? [] : [store.unreadable], ...steps.unknown],
			notices: [
				...rendered.notices,
				...store.notes.map((text) => ({
					level: "note",
					text
				})),
				...stepNotices(steps.steps),
				...pruning.notices
			]
		}),
		artifact: {
			served,
			steps: steps.steps,
			prunes: pruning.prunes,
			kept: pruning.kept
		}
	};
}
function wantedOf(served, { identity, info }) {
	const known = servedAs(served, info);
	return known === void 0 ? [] : [{
		identity,
		info: known
	}];
}
function namespacesOf(wanted) {
	return new Set(wanted.map(({ identity }) => identity.namespace).filter((name) => name !== ""));
}
function heldUids(steps) {
	return new Set(steps.flatMap(({ sighted }) => sighted === null ? [] : [uidOf(sighted)]));
}
function surveyOf({ store, desired, ...seen }) {
	const { hands } = seen;
	const crds = desired.filter(({ identity }) => identity.kind === "CustomResourceDefinition");
	const created = desired.filter(({ identity }) => identity.kind === "Namespace" && identity.group === "");
	return {
		...seen,
		schemas: openSchemas(hands.cluster, seen.served, crds.map(({ object }) => object)),
		inventory: store.inventory,
		known: knownBy(store.inventory),
		key: hands.fingerprintKey ?? store.inventory?.key ?? null,
		ours: new Set([hands.spec.name, ...hands.spec.was].map((name) => partOfLabel({
			...hands.spec,
			name
		}).value)),
		comingNamespaces: /* @__PURE__ */ new Set([homeOf(hands.spec), ...created.map(({ identity }) => identity.name)]),
		movingKinds: new Set(crds.map(({ object }) => definedKind(object)))
	};
}
/** Plans all objects, CRDs first: whether they change decides what an answer about their objects is worth. */
async function* planObjects(survey, desired) {
	const isCrd = ({ identity }) => identity.kind === "CustomResourceDefinition";
	const crds = await planAll(survey, desired.filter((one) => isCrd(one)));
	const moving = crds.flatMap((verdict) => verdict.kind === "step" && verdict.step.change === null ? [] : [definedBy(verdict)]);
	const movingKinds = new Set(moving.filter((kind) => kind !== null));
	const others = await planAll({
		...survey,
		movingKinds
	}, desired.filter((one) => !isCrd(one)));
	const verdicts = [...crds, ...others];
	throwRefusals(verdicts);
	const steps = verdicts.flatMap((verdict) => verdict.kind === "step" ? [verdict.step] : []);
	const asked = steps.filter(({ live, change }) => live !== null || change !== null).length;
	yield {
		kind: "step",
		text: `${count(asked, "object")} compared with the cluster, ${steps.length - asked} untouched`
	};
	const unknown = verdicts.flatMap((verdict) => verdict.kind === "unknown" ? [verdict.text] : []);
	return {
		steps: inRanks(steps.map((step) => ({
			identity: step.desired.identity,
			step
		}))).flat().map(({ step }) => step),
		unknown
	};
}
function definedBy(verdict) {
	return verdict.kind === "step" ? definedKind(verdict.step.desired.object) : null;
}
async function planAll(survey, desired) {
	const limit = pLimit(16);
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
// src/targets/kubernetes/plan-offline.ts
/** A plan without a cluster: what can be known from the checkout alone. */
/** Addresses per notice: a line that can still be read. */
const addressesPerNotice = 20;
/**
* Renders and checks the manifests and sends nothing. Whether an object would be created or updated is not known here,
* so no change is claimed: what is valid is listed as notices. Throws `manifests-invalid` with all problems.
*/
async function* planOffline(hands) {
	const { manifests, problems, notices } = renderManifests(await hands.readManifests());
	refuseProblems(problems);
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
			notices: [...notices, ...validNotices(hands, manifests)],
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
// src/targets/kubernetes/apply-parallel.ts
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
// src/targets/kubernetes/apply.ts
/** Writes what a plan says, rank by rank, and stops at the first object that fails. */
const writesAtOnce = 16;
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
		atOnce: writesAtOnce,
		clock: hands.clock,
		signal: hands.signal,
		isStopped
	};
	for await (const sent of inParallel(steps, reins, (step) => send(hands, step))) {
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
function reasonOf$1(answer) {
	switch (answer.kind) {
		case "refused": return answer.reasons.join("; ");
		case "conflicts": return answer.causes.map(({ field, manager }) => `${field} belongs to ${manager}`).join("; ");
		case "not-found":
		case "forbidden":
		case "no-answer": return answer.reason;
	}
}
function applyFailed(failed) {
	const lines = failed.map((sent) => {
		const { address, source } = sent.step.desired;
		return `${address} (${source.file}:${source.line}): ${"reason" in sent ? sent.reason : ""}`;
	});
	return new Failure("apply-failed", `Not everything was applied; the objects after these were not sent. Correct them and push, or run again: ${lines.join("\n")}`, { places: failed.map(({ step }) => ({
		file: step.desired.source.file,
		line: step.desired.source.line
	})) });
}
const past = {
	create: "created",
	adopt: "adopted"
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
		const missing = await notServed$1(writing.hands, crds);
		if (missing.length === 0) return;
		if (clock.now() >= deadline) throw crdNotReady(missing);
		await clock.sleep(crdPollMilliseconds, signal);
	}
}
function kindOf({ desired }) {
	return definedKind(desired.object).split(" ").reverse().join(".");
}
async function notServed$1(hands, crds) {
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
// src/targets/kubernetes/permissions.ts
/** Whether the identity of this run may do what a plan is about to do. Only access reviews leave. */
const reviewsAtOnce = 16;
/**
* Asks the server about everything that an apply of this plan does, before its first write. Throws
* `permissions-missing` with all that is missing. Gives a warning where the server does not answer access reviews.
*/
async function requirePermissions(hands, artifact, hasInventory) {
	const needs = [...memberNeeds(artifact), inventoryNeed(hands, hasInventory)];
	const groups = [...Map.groupBy(needs, withoutName).values()];
	const limit = pLimit(reviewsAtOnce);
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
function memberNeeds({ steps, prunes }) {
	const writes = steps.flatMap(({ desired, change }) => {
		if (change === null) return [];
		const { group, resource } = desired.info;
		const need = {
			group,
			resource,
			namespace: desired.identity.namespace,
			name: desired.identity.name
		};
		return (change.action === "create" ? ["patch", "create"] : ["patch"]).map((verb) => ({
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
	return [...writes, ...deletes];
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
// src/targets/kubernetes/prune.ts
/** Deletes what left git and the plan named, and waits until it is gone. */
const deletesAtOnce = 8;
/** A finalizer that nobody serves must not hold a deploy for ever. */
const goneWithinSeconds = 60;
const gonePollMilliseconds = 250;
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
	for (const rank of [...inRanks(prunes)].reverse()) {
		for await (const ended of inParallel(rank, reins, (prune) => pruneOne(pruning, prune))) {
			const address = addressOf(ended.prune.identity);
			if (ended.kind === "owed") owed.push(ended);
			else pruning.settled(ended.prune.entry);
			if (ended.kind === "gone") yield {
				kind: "step",
				text: `${address} deleted`
			};
			if (ended.kind === "stranger") yield {
				kind: "warning",
				text: `${address} was not deleted: it is not this target's any more`
			};
		}
		const stop = pruning.whyStop();
		if (stop !== null) throw stop;
	}
	if (owed.length > 0) throw pruneFailed(owed);
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
		const refused = await remove(pruning.hands, info, entry);
		if (refused !== null) return {
			kind: "owed",
			prune,
			reason: refused
		};
		pruning.deleted(entry);
		return await awaitGone(pruning, prune, info);
	} catch (thrown) {
		if (!(thrown instanceof Failure)) throw thrown;
		return {
			kind: "owed",
			prune,
			reason: thrown.message
		};
	}
}
async function remove({ cluster }, info, { identity, uid }) {
	const response = await cluster.send({
		method: "DELETE",
		path: placeOf(info, identity),
		body: {
			apiVersion: "v1",
			kind: "DeleteOptions",
			propagationPolicy: "Background",
			preconditions: { uid }
		}
	});
	return response.status < 300 || response.status === 404 ? null : sayStatus(response);
}
function placeOf(info, { namespace, name }) {
	return pathOf(info, {
		namespace,
		name
	});
}
async function awaitGone({ hands, whyStop }, prune, info) {
	const { clock, signal, cluster } = hands;
	const deadline = clock.now() + goneWithinSeconds * 1e3;
	for (;;) {
		const seen = await sight(cluster, {
			identity: prune.identity,
			info
		});
		if (seen.kind === "absent" || seen.kind === "there" && uidOf(seen.object) !== prune.entry.uid) return {
			kind: "gone",
			prune
		};
		const live = seen.kind === "there" ? seen.object : {};
		if (clock.now() >= deadline || whyStop() !== null) return {
			kind: "owed",
			prune,
			reason: stillThere(live)
		};
		await clock.sleep(gonePollMilliseconds, signal);
	}
}
function stillThere(live) {
	const finalizers = at(live, "metadata", "finalizers");
	const names = Array.isArray(finalizers) ? finalizers.join(", ") : "";
	const waits = names === "" ? "" : `; it waits for its finalizers: ${names}`;
	return `it is being deleted, but was still there after ${goneWithinSeconds} s${waits}`;
}
// src/targets/kubernetes/session-ledger.ts
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
function settleLedger(inventory, { steps, prunes, kept }) {
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
		resourceVersion: resourceVersionOf$1(stored),
		generation: generationOf(stored),
		applied: concealSecret(sent, key),
		renderHash: renderHashOf(desired.object, key)
	};
}
/** Before the first write: what is about to be written, and that this commit began. */
function beginLedger(inventory, steps, here) {
	const pending = steps.map(({ desired }) => ({
		identity: desired.identity,
		apiVersion: apiVersionOf(desired.info),
		renderHash: renderHashOf(desired.object, inventory.key)
	}));
	return {
		...inventory,
		pending: sorted(pending),
		pointers: {
			...inventory.pointers,
			started: here
		}
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
// src/targets/kubernetes/session-state.ts
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
// src/targets/kubernetes/session-end.ts
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
// src/targets/kubernetes/session-home.ts
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
// src/targets/kubernetes/verify-events.ts
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
// src/targets/kubernetes/pods.ts
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
	return group === "batch" && kind === "Job" || group === "" && kind === "ReplicationController";
}
/** The ReplicaSet of a Deployment's newest revision, once the controller has seen the change. */
function newestReplicaSet(deployment, replicaSets) {
	if (!isObserved(deployment)) return void 0;
	return replicaSets.filter((replicaSet) => isOwnedBy(replicaSet, deployment)).sort((a, b) => revisionOf(b) - revisionOf(a))[0];
}
/** The pods of the newest revision: those of an older one may fail as they like. Pods that are ending are left out. */
function newestPods(owner, kin) {
	if (!isObserved(owner)) return [];
	const direct = stringAt(owner, "kind") === "Deployment" ? newestReplicaSet(owner, kin.replicaSets) : owner;
	if (direct === void 0) return [];
	return kin.pods.filter((pod) => isOwnedBy(pod, direct) && metadataOf(pod)["deletionTimestamp"] === void 0).filter((pod) => isNewest(pod, owner));
}
/**
* The judgement of a workload that is on its way, made sharper by its pods: failed when one of them is in trouble that
* waiting does not mend, else with the first reason that a pod gives. A Job counts the ends of its pods itself.
*/
function judgeWithPods(owner, own, pods) {
	if (own.state !== "progressing") return own;
	const isJob = stringAt(owner, "kind") === "Job";
	const worst = pods.map(podTrouble).filter((trouble) => trouble !== void 0 && !(isJob && isJobsAffair(trouble))).filter((trouble) => trouble !== void 0).sort((a, b) => a.graceSeconds - b.graceSeconds)[0];
	if (worst !== void 0) return {
		state: "failed",
		reason: worst.reason,
		graceSeconds: worst.graceSeconds
	};
	for (const pod of pods) {
		const judgement = judgePod(pod);
		if (judgement.state === "progressing" && !isDull(judgement.reason)) return {
			state: "progressing",
			reason: `${own.reason}; Pod/${identityOf(pod).name} ${judgement.reason}`
		};
	}
	return own;
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
	const observed = at(owner, "status", "observedGeneration");
	return observed === void 0 || observed === metadataOf(owner)["generation"];
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
	return Number(stringAt(replicaSet, "metadata", "annotations", "deployment.kubernetes.io/revision") ?? "0");
}
// src/targets/kubernetes/verify-follow.ts
const pollMs = 2e3;
const pageSize = "500";
const watchSeconds = "290";
/**
* LIST, then WATCH from there; resumed when the server ends it, listed anew when its place is gone (410). Where a watch is
* refused it lists every 2 s, and where lists are refused too it reads the named objects one by one.
*/
function follow(scope, following) {
	const store = {
		objects: /* @__PURE__ */ new Map(),
		state: { kind: "starting" }
	};
	return {
		objects: store.objects,
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
			timeoutSeconds: watchSeconds
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
	if (stringAt(event, "type") === "DELETED") return store.objects.delete(name);
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
// src/targets/kubernetes/verify-kin.ts
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
			replicaSets: stringAt(owner, "kind") === "Deployment" ? objectsIn(owner, "apps/v1", "ReplicaSet") : [],
			pods: objectsIn(owner, "v1", "Pod")
		}),
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
	const pods = newestPods(live, kin).filter((pod) => judge(pod).state !== "healthy");
	return [
		live,
		...replicaSet === void 0 ? [] : [replicaSet],
		...pods
	];
}
// src/targets/kubernetes/verify-scene.ts
/** The reason of a subject at which nobody has looked yet. */
const notReadYet = "is looked up";
const closeMs = 500;
const notServed = "the server does not serve its kind any more";
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
	const failingSince = /* @__PURE__ */ new Map();
	function stand(subject, nowMs) {
		const key = identityKey(identityOf(subject));
		const judged = judgeSubject(subject, followedBy.get(key), kin);
		return {
			address: addressOf(identityOf(subject)),
			subject,
			verdict: afterGrace(key, judged, failingSince, nowMs)
		};
	}
	return {
		standings: (nowMs) => subjects.map((subject) => stand(subject, nowMs)),
		unreadable: () => kin.unreadable(),
		relatives: (subject) => relativesOf(liveOf(subject, followedBy) ?? subject, kin),
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
		if (info === void 0) throw new Failure("kind-not-served", `${addressOf(identityOf(subject))}: ${notServed}.`);
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
function judgeSubject(subject, followed, kin) {
	if (followed === void 0) return {
		state: "failed",
		reason: notServed
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
	if (live === void 0) return judgeMissing(subject);
	const own = judge(live);
	if (own.state !== "progressing" || !hasPods(live)) return own;
	return judgeWithPods(live, own, newestPods(live, kin.of(live)));
}
/** A Job with a time to live is deleted by its controller after it has ended. */
function judgeMissing(subject) {
	const timeToLive = at(subject, "spec", "ttlSecondsAfterFinished");
	if (stringAt(subject, "kind") === "Job" && timeToLive !== void 0) return {
		state: "not-waited",
		reason: "has ended and was removed (ttlSecondsAfterFinished)"
	};
	return {
		state: "failed",
		reason: "was deleted by someone else while it was waited for"
	};
}
function afterGrace(key, judged, since, nowMs) {
	if (judged.state !== "failed") {
		since.delete(key);
		return judged;
	}
	const first = since.get(key) ?? nowMs;
	since.set(key, first);
	return nowMs - first >= (judged.graceSeconds ?? 0) * 1e3 ? judged : {
		state: "progressing",
		reason: judged.reason
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
// src/targets/kubernetes/verify.ts
/** After the first failure the others get this long to show theirs, so that one run tells of all. */
const othersSeconds = 2;
const lookEveryMs = 1e3;
const eventPatienceMs = 1500;
/**
* Waits until the subjects are healthy. Unhealthy is a value: the address, the reason, whether it failed before the time
* was up, and Warning events since the last apply. Ends early when waiting cannot help, and on `hands.signal`.
* Throws what the wire throws.
*/
async function* watchUntilHealthy(hands, waiting) {
	const nothing = {
		waited: false,
		healthy: [],
		unhealthy: [],
		unhealthyBefore: []
	};
	if (waiting.timeoutSeconds === 0) return nothing;
	const watched = waiting.subjects.filter(hasHealth);
	const stored = waiting.subjects.filter((subject) => !hasHealth(subject)).map(nameOf);
	if (watched.length === 0) return {
		...nothing,
		waited: true,
		healthy: stored
	};
	const scene = openScene(hands, waiting.kinds, watched);
	try {
		const end = yield* watchScene(hands, scene, waiting.timeoutSeconds);
		const unhealthy = await Promise.all(end.standings.filter(isUnhealthy).map((standing) => tell(hands, scene, standing, end.why)));
		const healthy = end.standings.filter((standing) => !isUnhealthy(standing)).map(({ address }) => address);
		return {
			waited: true,
			healthy: [...stored, ...healthy],
			unhealthy,
			unhealthyBefore: []
		};
	} finally {
		await scene.close();
	}
}
async function* watchScene(hands, scene, timeoutSeconds) {
	const { clock, signal } = hands;
	const deadline = clock.now() + timeoutSeconds * 1e3;
	const told = /* @__PURE__ */ new Map();
	let failedAt;
	for (;;) {
		const standings = scene.standings(clock.now());
		for (const text of news(standings, told)) yield {
			kind: "step",
			text
		};
		for (const text of scene.unreadable()) {
			if (!told.has(text)) yield {
				kind: "warning",
				text
			};
			told.set(text, text);
		}
		if (!standings.some(isUnhealthy)) return {
			standings,
			why: reasonOf
		};
		if (standings.some(({ verdict }) => verdict.state === "failed")) failedAt ??= clock.now();
		const open = standings.some(({ verdict }) => verdict.state === "progressing");
		if (failedAt !== void 0 && (!open || clock.now() - failedAt >= othersSeconds * 1e3)) return {
			standings,
			why: (standing) => withFate(standing, "was not ready yet when another failed")
		};
		if (signal.aborted) return {
			standings,
			why: (standing) => withFate(standing, "was not ready yet when the run was cancelled")
		};
		if (clock.now() >= deadline) return {
			standings,
			why: (standing) => withFate(standing, `was not ready after ${timeoutSeconds} s`)
		};
		await scene.nextLook(Math.min(lookEveryMs, deadline - clock.now()));
	}
}
/** One line per change of a subject's state. */
function news(standings, told) {
	const lines = [];
	for (const { address, verdict } of standings) {
		const text = verdict.state === "healthy" ? "is healthy" : verdict.reason;
		if (told.get(address) === text || text === "is looked up") continue;
		told.set(address, text);
		lines.push(verdict.state === "not-waited" ? `${address} ${text}: not waited for` : `${address} ${text}`);
	}
	return lines;
}
async function tell(hands, scene, standing, why) {
	const { address, verdict } = standing;
	const events = await warningsFor(hands, scene, standing);
	return {
		address,
		reason: why(standing),
		failedFast: verdict.state === "failed",
		events
	};
}
/** A status may be there before the event that explains it, so an empty answer is asked for once more. */
async function warningsFor(hands, scene, { subject, verdict }) {
	const since = lastAppliedTime(subject);
	const read = async () => await readWarnings(hands.cluster, scene.relatives(subject), since);
	if (hands.signal.aborted) return [];
	const warnings = await read();
	if (warnings.length > 0 || verdict.state !== "failed") return warnings;
	await hands.clock.sleep(eventPatienceMs, hands.signal);
	return await read();
}
function isUnhealthy({ verdict }) {
	return verdict.state === "progressing" || verdict.state === "failed";
}
function withFate(standing, fate) {
	const reason = reasonOf(standing);
	return standing.verdict.state === "failed" ? reason : `${fate}: ${reason}`;
}
function reasonOf({ verdict }) {
	return verdict.state === "healthy" ? "" : verdict.reason;
}
function nameOf(subject) {
	return addressOf(identityOf(subject));
}
// src/targets/kubernetes/session-verify.ts
/** Which objects a rollout is waited for, and what its end means for the inventory. */
/** Waits for what this run changed and what was left unproven. `unhealthy` are the subjects that did not get healthy. */
async function* verifyRollout(hands, rollout) {
	const timeoutSeconds = hands.spec.waitTimeoutSeconds;
	const unhealthyBefore = alsoUnhealthy(rollout);
	if (timeoutSeconds === 0) return {
		health: {
			waited: false,
			healthy: [],
			unhealthy: [],
			unhealthyBefore
		},
		unhealthy: []
	};
	const subjects = await subjectsOf(hands, rollout);
	if (subjects.length === 0) return {
		health: {
			waited: true,
			healthy: [],
			unhealthy: [],
			unhealthyBefore
		},
		unhealthy: []
	};
	const health = yield* watchUntilHealthy(hands, {
		kinds: await readKinds(hands.cluster),
		subjects: subjects.map(({ object }) => object),
		timeoutSeconds
	});
	const addresses = new Set(health.unhealthy.map(({ address }) => address));
	const unhealthy = subjects.filter(({ step }) => addresses.has(step.desired.address));
	return {
		health: {
			...health,
			unhealthyBefore: [...health.unhealthyBefore, ...unhealthyBefore]
		},
		unhealthy: unhealthy.map(({ step }) => step.desired.identity)
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
		else if (unproven.has(key)) {
			const object = step.live ?? await read(hands, step) ?? step.desired.object;
			subjects.push({
				step,
				object
			});
		}
	}
	return subjects;
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
function alsoUnhealthy({ artifact, stored, waiting }) {
	const subjects = /* @__PURE__ */ new Set([...stored.keys(), ...waiting.map(identityKey)]);
	return artifact.steps.flatMap(({ desired, live }) => {
		if (live === null || subjects.has(identityKey(desired.identity))) return [];
		const judgement = judge(live);
		if (judgement.state !== "failed") return [];
		return [{
			address: desired.address,
			reason: judgement.reason,
			failedFast: false,
			events: []
		}];
	});
}
// src/targets/kubernetes/session.ts
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
		dryRuns: /* @__PURE__ */ new Map(),
		stored: /* @__PURE__ */ new Map(),
		done: [],
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
	if (planned !== null) yield* await requirePermissions(hands, planned.artifact, false);
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
	return "taken-now";
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
	yield* await requirePermissions(hands, artifact, state.store.inventory !== null);
	await save(state, beginLedger(settleLedger(ledgerOf(state), artifact), changing, hereOf(hands)));
	yield* applySteps({
		hands,
		whyStop: () => whyStop(state),
		written: (step, stored) => written(state, step, stored),
		rankDone: () => saveNowAndThen(state)
	}, changing);
	await save(state, ledgerOf(state));
}
function lockMissing({ spec }) {
	return new Failure("lock-missing", `The lock of "${spec.name}" was not taken before the apply, so nothing was written. This is a defect: please report it.`);
}
function refuseUnknown({ plan: { target, unknown } }) {
	if (unknown.length === 0) return;
	throw new Failure("plan-incomplete", `${target} could not be planned completely, so nothing was applied. Not readable: ${unknown.join("; ")}.`);
}
function written(state, step, stored) {
	const { address, identity } = step.desired;
	state.unrecorded.push({
		step,
		stored
	});
	state.stored.set(identityKey(identity), stored);
	state.done.push({
		address,
		action: step.change?.action ?? "update"
	});
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
	if (result.health.waited) state.ledger = recordHealth(settleLedger(before, withoutChanges(artifact, state.stored)), result.unhealthy, state.hands.run.commit);
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
async function finish(state) {
	const { planned, hands } = state;
	stopIfNeeded(state);
	const ledger = ledgerOf(state);
	await save(state, finishLedger(planned !== null && planned.plan.changes.length === 0 ? settleLedger(ledger, planned.artifact) : ledger, hereOf(hands)));
	await release(state);
	return {};
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
export { openKubernetesTarget };
