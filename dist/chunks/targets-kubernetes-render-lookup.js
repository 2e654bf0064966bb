// Pushlane 0.1.0: built from src/ by "npm run build".
import { r as writePlace, t as Failure } from "./model-failure.js";
import { a as stringAt, i as parseJson, n as canonicalJson, o as writeJson, r as isObject, t as at } from "./model-json.js";
import { d as valueToken, l as markerToken, t as compareText, u as secretToken } from "./model-plan.js";
import { t as homeOf } from "./model-request.js";
import { t as readYaml } from "./targets-kubernetes-yaml-yaml.js";
import { Buffer as Buffer$1 } from "node:buffer";
import { createHash } from "node:crypto";
// src/targets/kubernetes/discovery-legacy.ts
/**
* Discovery with one GET per group-version, for servers without aggregated discovery. `core` and `groups` are the
* answers of `/api` (APIVersions) and `/apis` (APIGroupList). A group that does not answer is stale, not gone.
*/
async function readGroupsOneByOne(cluster, core, groups) {
	const versions = [...strings(at(core, "versions")).map((version) => ({
		group: "",
		version
	})), ...objects(at(groups, "groups")).flatMap(versionsOf)];
	const found = await Promise.all(versions.map((served) => readVersion(cluster, served)));
	return {
		kinds: found.flatMap(({ kinds }) => kinds),
		stale: found.flatMap(({ stale }) => stale)
	};
}
function versionsOf(group) {
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
		kinds: objects(at(response.body, "resources")).flatMap((resource) => kindOf(resource, served)),
		stale: []
	};
}
function kindOf(resource, served) {
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
		served: infos,
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
/** The place of a manifest's source. */
function placeOfSource({ file, line }) {
	return line === void 0 ? { file } : {
		file,
		line
	};
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
// src/targets/kubernetes/inventory/inventory.ts
/**
* The inventory's words and its stored form: what Pushlane applied to a target, as applied. Pure: where it is kept is
* `inventory-store.ts`. No secret value is in it, only HMAC tokens.
*/
const noHooks = {
	release: null,
	runs: []
};
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
function renderHashOf(object, key, rules = noRules) {
	const known = renderHashes.get(object);
	if (known?.rules === rules && known.key.equals(key)) return known.hash;
	const hash = hashOf(concealSecret(object, key), rules);
	renderHashes.set(object, {
		key,
		rules,
		hash
	});
	return hash;
}
/** True where all that git held was sent: no field of it was left to others. */
function isAppliedWhole({ applied, renderHash }, rules) {
	return hashOf(applied, rules) === renderHash;
}
function hashOf(concealed, rules) {
	const digest = createHash("sha256").update(canonicalJson(concealed));
	return (rules.length === 0 ? digest : digest.update(canonicalJson(rules))).digest("hex");
}
/** A plan, its inventory and what is pending each need the hash of the same object, and none of them changes it. */
const renderHashes = /* @__PURE__ */ new WeakMap();
const noRules = [];
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
		else collect(value, [key], schema?.member(key) ?? null, fields);
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
	for (const [key, value] of Object.entries(metadata)) if (!unownedMetadata.has(key)) collect(value, ["metadata", key], known.member(key), fields);
}
function collect(value, steps, schema, fields) {
	if (isObject(value) && schema?.shape.kind !== "atomic" && Object.keys(value).length > 0) {
		for (const [key, inner] of Object.entries(value)) collect(inner, [...steps, key], schema?.member(key) ?? null, fields);
		return;
	}
	const items = Array.isArray(value) && schema !== null ? itemsOf(value, schema) : null;
	if (items === null) {
		fields.push({
			path: writePath(steps),
			steps,
			value,
			schema
		});
		return;
	}
	for (const { step, item } of items) collect(item, [...steps, step], schema?.item() ?? null, fields);
}
/** Items of a list with merge keys or of a set, or `null` where the list is owned as one field. */
function itemsOf(list, schema) {
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
// src/targets/kubernetes/spec.ts
/** Field manager of every member object, and of Pushlane's own (Lease, inventory). */
const fieldManager = "pushlane";
const ownFieldManager = "pushlane-inventory";
// src/targets/kubernetes/plan/foreign-mark.ts
/** The marks that other deployers leave on objects, and what they say of the one who put the object there. */
const flux = (tool, group) => ({
	tool,
	on: "labels",
	key: `${group}/name`,
	namespaceKey: `${group}/namespace`
});
const sign = (tool, on, key) => ({
	tool,
	on,
	key,
	namespaceKey: null
});
const signs = [
	flux("Flux Kustomization", "kustomize.toolkit.fluxcd.io"),
	flux("Flux HelmRelease", "helm.toolkit.fluxcd.io"),
	sign("Argo CD application", "annotations", "argocd.argoproj.io/tracking-id"),
	sign("Argo CD application", "labels", "argocd.argoproj.io/instance"),
	sign("kapp app", "labels", "kapp.k14s.io/app"),
	sign("kluctl deployment", "labels", "kluctl.io/discriminator"),
	{
		...sign("Helm release", "annotations", "meta.helm.sh/release-name"),
		namespaceKey: "meta.helm.sh/release-namespace"
	},
	sign("kpt inventory", "annotations", "config.k8s.io/owning-inventory")
];
/** Metadata paths of the marks, and of the annotation of client-side apply: whoever owns one of them is a deployer. */
const markPaths = new Set([...signs.map(({ on, key }) => [on, key]), ["annotations", "kubectl.kubernetes.io/last-applied-configuration"]].map(([on, key]) => `${on} ${key}`));
/** The first mark of another deployer on a live object, or `null`. */
function foreignMarkOf(live) {
	for (const { tool, on, key, namespaceKey } of signs) {
		const texts = at(live, "metadata", on);
		const value = isObject(texts) ? texts[key] : void 0;
		if (typeof value !== "string") continue;
		if (tool === "Argo CD application") return applicationOf(value);
		return {
			tool,
			name: value,
			namespace: (namespaceKey === null ? void 0 : stringAt(texts, namespaceKey)) ?? null
		};
	}
	return null;
}
/** `app:group/Kind:namespace/name`, or the name alone; an application outside of Argo CD's namespace is `namespace_app`. */
function applicationOf(value) {
	const whole = value.split(":")[0] ?? value;
	const [namespace, name] = whole.includes("_") ? whole.split("_", 2) : [void 0, whole];
	return {
		tool: "Argo CD application",
		name: name ?? whole,
		namespace: namespace ?? null
	};
}
// src/targets/kubernetes/plan/plan-ownership.ts
/** Whose a live object is: ours, nobody's that we know (an adopt), another deployer's, or another target's. */
const partOfKey = "applyset.kubernetes.io/part-of";
/**
* Tells whose a live object is. `known`: it stands in our inventory. `ours`: the part-of label's values of this
* target (and of the names it had before). Another target's label wins over everything: the object has moved.
*/
function ownershipOf(live, known, ours, siblings = /* @__PURE__ */ new Map()) {
	const partOf = stringAt(live, "metadata", "labels", partOfKey);
	if (partOf !== void 0 && !ours.has(partOf)) return {
		kind: "other",
		owner: ownerOf(partOf, siblings)
	};
	if (known || isMarkedOurs(live, ours)) return { kind: "ours" };
	const mark = foreignMarkOf(live);
	return mark === null ? { kind: "adopt" } : {
		kind: "foreign",
		mark
	};
}
function ownerOf(partOf, siblings) {
	const name = siblings.get(partOf);
	if (name !== void 0) return `the target "${name}"`;
	return `the ApplySet ${partOf} (another target; or an earlier name of this one, which then says \`was: [that name]\`)`;
}
/** True when a live object carries both our field manager and our part-of label. */
function isMarkedOurs(live, ours) {
	const partOf = stringAt(live, "metadata", "labels", partOfKey);
	if (partOf === void 0 || !ours.has(partOf)) return false;
	const managed = at(live, "metadata", "managedFields");
	return Array.isArray(managed) && managed.some((entry) => stringAt(entry, "manager") === "pushlane");
}
// src/targets/kubernetes/plan/plan-leaves.ts
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
/** Equal values, or both absent. */
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
	return sent.filter(({ steps }) => steps.at(-1) !== partOfKey).map(({ path, steps, value }) => ({
		path,
		steps,
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
// src/targets/kubernetes/render/lookup-answers.ts
/** What a chart may ask of the cluster while it is rendered: what is served, and objects by GET. Nothing else. */
/**
* The answer to a request for what is served, in the form that every client understands (no aggregation), or `null` where
* the path asks for something else.
*/
function answerDiscovery(path, { served, version }) {
	if (path === "/version") return versionAnswer(version);
	if (path === "/api") return {
		kind: "APIVersions",
		versions: ["v1"]
	};
	if (path === "/apis") return groupList(served);
	const [, group, groupVersion] = /^\/(?:apis\/([^/]+)|api)\/([^/]+)$/.exec(path) ?? [];
	if (groupVersion === void 0) return null;
	const resources = served.filter((info) => info.group === (group ?? "") && info.version === groupVersion);
	if (resources.length === 0) return null;
	return {
		kind: "APIResourceList",
		apiVersion: "v1",
		groupVersion: group === void 0 ? groupVersion : `${group}/${groupVersion}`,
		resources: resources.map(({ resource, kind, namespaced, verbs }) => ({
			name: resource,
			singularName: kind.toLowerCase(),
			namespaced,
			kind,
			verbs
		}))
	};
}
function versionAnswer(gitVersion) {
	const [, major = "", minor = ""] = /^v?(\d+)\.(\d+)/.exec(gitVersion) ?? [];
	return {
		gitVersion,
		major,
		minor
	};
}
function groupList(served) {
	return {
		kind: "APIGroupList",
		apiVersion: "v1",
		groups: [...Map.groupBy(served.filter(({ group }) => group !== ""), ({ group }) => group)].map(([name, infos]) => {
			const versions = [...new Set(infos.map(({ version }) => version))].map((version) => ({
				groupVersion: `${name}/${version}`,
				version
			}));
			return {
				name,
				versions,
				preferredVersion: versions[0] ?? {}
			};
		})
	};
}
/** Whether a path is that of an object or a list of a served kind, and of no subresource. */
function isServedPath(path, served) {
	const match = /^\/(?:apis\/([^/]+)|api)\/([^/]+)(?:\/namespaces\/([^/]+))?\/([^/]+)(?:\/([^/]+))?$/.exec(path);
	if (match === null) return false;
	const [, group = "", version, namespace, resource, name] = match;
	const info = served.find((one) => one.group === group && one.version === version && one.resource === resource);
	if (info === void 0) return false;
	return (info.namespaced ? namespace !== void 0 || name === void 0 : namespace === void 0) && info.verbs.includes(name === void 0 ? "list" : "get");
}
/**
* An object as Helm wants to see it. After rendering, Helm asks for every object that the chart makes and refuses those
* that no release of its own made; here nothing is installed by Helm, so each is shown as the release's.
*/
function ownedByRelease(object, release) {
	const metadata = memberOf(object, "metadata");
	const labels = {
		...memberOf(metadata, "labels"),
		"app.kubernetes.io/managed-by": "Helm"
	};
	const annotations = {
		...memberOf(metadata, "annotations"),
		"meta.helm.sh/release-name": release.name,
		"meta.helm.sh/release-namespace": release.namespace
	};
	return {
		...object,
		metadata: {
			...metadata,
			labels,
			annotations
		}
	};
}
function memberOf(object, key) {
	const value = object[key];
	return isObject(value) ? value : {};
}
/** Kinds that Helm does not find (`no matches for kind "Gadget" in version "shop.example/v1"`), as if they were served. */
function missingKinds(said) {
	return [...said.matchAll(/no matches for kind \\?"([^"\\]+)\\?" in version \\?"([^"\\]+)\\?"/g)].map(([, kind = "", apiVersion = ""]) => {
		const slash = apiVersion.indexOf("/");
		return {
			group: slash === -1 ? "" : apiVersion.slice(0, slash),
			version: apiVersion.slice(slash + 1),
			kind,
			resource: `${kind.toLowerCase()}s`,
			namespaced: true,
			verbs: []
		};
	});
}
/** Kinds of `group/version/Kind`, as `kubernetes.helm.apiVersions` names them. */
function namedKinds(apiVersions) {
	return apiVersions.flatMap((name) => {
		const [, group = "", version = "", kind = "Unnamed"] = /^(?:([^/]+)\/)?(v\d\w*)(?:\/([^/]+))?$/.exec(name) ?? [];
		if (version === "") return [];
		return [{
			group,
			version,
			kind,
			resource: `${kind.toLowerCase()}s`,
			namespaced: true,
			verbs: []
		}];
	});
}
/** The path as people write it: the kind's plural and its place. */
function writeLookup(path) {
	return path.replace(/^\/apis?\//, "");
}
// src/targets/kubernetes/yaml/decode-checks.ts
/** What keeps a part from being a Kubernetes object that can be applied; empty when it is one. */
function checkObject(part) {
	if (!isObject(part.value)) return [problemAt(part, [], `This document is ${nameOf(part.value)}, not a Kubernetes object. Write a map with apiVersion, kind and metadata.`)];
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
	if (apiVersion.startsWith("kustomize.config.k8s.io/")) return `This is a ${kind ?? "kustomization"} for kustomize, not an object of a cluster. Point the target at the folder that holds it, and kustomize builds it.`;
	if (kind === void 0 && stringAt(value, "name") !== void 0 && /^v[12]$/.test(apiVersion)) return "This is a Helm chart's description, not an object of a cluster. Point the target at the folder that holds it, and Helm renders it.";
	if (kind === "List" && !Array.isArray(at(value, "items"))) return "This List has no items. Write them as a list, or remove the document.";
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
	if (!isObject(entries)) return [problemAt(part, path, `${field} is ${nameOf(entries)}. Write a map of texts.`)];
	return Object.entries(entries).flatMap(([key, value]) => {
		if (typeof value === "string") return [];
		return [problemAt(part, [...path, key], notText(`${field}["${key}"]`, value, hidden))];
	});
}
function notText(path, value, hidden = false) {
	if (value === null) return `${path} is empty (null). Write "" for an empty text, or remove it.`;
	const written = hidden || typeof value === "object" ? "" : ` (${writeJson(value)})`;
	return `${path} is ${nameOf(value)}${written}, where a text is needed. Quote it.`;
}
/** A JSON value's type in words. */
function nameOf(value) {
	if (value === null) return "empty";
	if (Array.isArray(value)) return "a list";
	if (typeof value === "bigint") return "a number";
	return typeof value === "object" ? "a map" : typeof value === "string" ? "a text" : `a ${typeof value}`;
}
// src/targets/kubernetes/yaml/decode-fields.ts
/** Fields of an object that need a word: what only servers write, and bytes that are no bytes. */
/** A remark for each part that is left out because servers and other tools write it; empty ones are not worth a word. */
function remarkServerFields(part) {
	const status = at(part.value, "status");
	const isFilled = isObject(status) && Object.keys(status).length > 0;
	const isRepeated = at(part.value, "metadata", "annotations", lastApplied) !== void 0;
	return [...isFilled ? [problemAt(part, ["status"], "status is left out: the cluster writes it.")] : [], ...isRepeated ? [problemAt(part, [
		"metadata",
		"annotations",
		lastApplied
	], `The annotation ${lastApplied} is left out: it repeats an older form of the object.`)] : []];
}
/** Values under `data` of a Secret and `binaryData` of a ConfigMap that are not base64; never repeated. */
function checkValues(part) {
	if (!isObject(part.value)) return [];
	const isConfigMap = part.value["kind"] === "ConfigMap" && part.value["apiVersion"] === "v1";
	const field = isSecret(part.value) ? "data" : isConfigMap ? "binaryData" : void 0;
	const entries = field === void 0 ? void 0 : at(part.value, field);
	if (field === void 0 || !isObject(entries)) return [];
	const hint = field === "data" ? "Encode it, or put the plain text under stringData." : "Encode it.";
	return Object.entries(entries).flatMap(([key, value]) => {
		if (typeof value !== "string" || isBase64(value)) return [];
		return [problemAt(part, [field, key], `${field}["${key}"] is not base64. ${hint}`)];
	});
}
/** As Go decodes it: padded, line breaks allowed. */
function isBase64(text) {
	const bare = text.replace(/[\r\n]/g, "");
	return bare.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(bare);
}
// src/targets/kubernetes/yaml/decode-keyed-lists.ts
/** Lists of built-in kinds whose items the API tells apart by a key: a key that stands twice cannot be applied. */
const podSpecs = {
	"v1 Pod": ["spec"],
	"v1 PodTemplate": ["template", "spec"],
	"v1 ReplicationController": [
		"spec",
		"template",
		"spec"
	],
	"apps/v1 Deployment": [
		"spec",
		"template",
		"spec"
	],
	"apps/v1 StatefulSet": [
		"spec",
		"template",
		"spec"
	],
	"apps/v1 DaemonSet": [
		"spec",
		"template",
		"spec"
	],
	"apps/v1 ReplicaSet": [
		"spec",
		"template",
		"spec"
	],
	"batch/v1 Job": [
		"spec",
		"template",
		"spec"
	],
	"batch/v1 CronJob": [
		"spec",
		"jobTemplate",
		"spec",
		"template",
		"spec"
	]
};
const ofPodSpec = [
	{
		path: ["containers"],
		keys: ["name"]
	},
	{
		path: ["initContainers"],
		keys: ["name"]
	},
	{
		path: ["volumes"],
		keys: ["name"]
	},
	{
		path: ["hostAliases"],
		keys: ["ip"]
	}
];
const ofContainer = [
	{
		path: ["env"],
		keys: ["name"]
	},
	{
		path: ["ports"],
		keys: ["containerPort", "protocol"]
	},
	{
		path: ["volumeMounts"],
		keys: ["mountPath"]
	},
	{
		path: ["volumeDevices"],
		keys: ["devicePath"]
	}
];
const ofService = [{
	path: ["spec", "ports"],
	keys: ["port", "protocol"]
}];
/**
* A problem for each item whose key an earlier item of its list has. Server-side apply refuses those ("duplicate entries
* for key", kubernetes#121575), without a place in a file, and where a namespace is still to come it cannot be asked.
*/
function checkKeyedLists(part) {
	return listsOf(part.value).flatMap((list) => repeated(part, list));
}
function listsOf(object) {
	if (!isObject(object)) return [];
	const kind = `${stringAt(object, "apiVersion")} ${stringAt(object, "kind")}`;
	if (kind === "v1 Service") return ofService;
	const spec = Object.hasOwn(podSpecs, kind) ? podSpecs[kind] : void 0;
	if (spec === void 0) return [];
	const containers = ["containers", "initContainers"].flatMap((field) => {
		const items = at(object, ...spec, field);
		return Array.isArray(items) ? items.map((_item, index) => [
			...spec,
			field,
			index
		]) : [];
	});
	return [...ofPodSpec.map((list) => within(spec, list)), ...containers.flatMap((container) => ofContainer.map((list) => within(container, list)))];
}
function within(around, { path, keys }) {
	return {
		path: [...around, ...path],
		keys
	};
}
function repeated(part, { path, keys }) {
	const items = at(part.value, ...path);
	if (!Array.isArray(items)) return [];
	const first = /* @__PURE__ */ new Map();
	return items.flatMap((item, index) => {
		const key = keyOf(item, keys);
		const earlier = first.get(key);
		if (earlier === void 0) first.set(key, index);
		if (earlier === void 0 || key === "") return [];
		const where = part.document.placeOf([
			...part.path,
			...path,
			earlier
		]).line;
		return [problemAt(part, [...path, index], `${written$1(path)} has ${key} twice, first on line ${where}. Remove one of them.`)];
	});
}
/** Empty where a part of the key is missing: the server names that itself. */
function keyOf(item, keys) {
	const values = keys.map((key) => at(item, key) ?? (key === "protocol" ? "TCP" : void 0));
	if (values.some((value) => value === void 0 || typeof value === "object")) return "";
	return keys.map((key, index) => `${key} ${writeJson(values[index] ?? null)}`).join(", ");
}
function written$1(path) {
	return path.map((step) => typeof step === "number" ? `[${step}]` : `.${step}`).join("").slice(1);
}
// src/targets/kubernetes/yaml/decode-nulls.ts
/**
* Server-side apply has no one meaning for null: some fields take it as a value, most refuse it. A null field is left
* out and told, as `kubectl apply` leaves it out without a word, of custom resources too (charts print many). A null
* where a text belongs is a mistake, and so is one in a list, but for custom resources and CRDs, where it may be a value.
*/
function dropNulls(part, object) {
	const problems = [];
	const remarks = [];
	const keepsItems = mayListNulls(object);
	function clean(value, path) {
		if (Array.isArray(value)) return value.map((item, index) => cleanItem(item, [...path, index]));
		return isObject(value) ? cleanMap(value, path) : value;
	}
	function cleanItem(item, path) {
		if (item === null && !keepsItems) problems.push(problemAt(part, path, `${written(path)} is an empty list item (null). Remove the dash, or write the item.`));
		return clean(item, path);
	}
	function cleanMap(map, path) {
		const kept = [];
		for (const [key, value] of Object.entries(map)) {
			const here = [...path, key];
			if (value !== null) kept.push([key, clean(value, here)]);
			else if (holdsTexts(path)) problems.push(problemAt(part, here, `${written(here)} is empty (null). Write "" for an empty text, or remove it.`));
			else if (!isHarmless(here)) remarks.push(problemAt(part, here, `${written(here)} is empty (null) and left out.`));
		}
		return Object.fromEntries(kept);
	}
	return {
		object: cleanMap(object, []),
		problems,
		remarks
	};
}
function mayListNulls(object) {
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
function written(path) {
	return path.map((step) => typeof step === "number" ? `[${step}]` : `.${step}`).join("").replace(/^\./, "");
}
// src/targets/kubernetes/yaml/decode.ts
const kustomization = "This is a kustomization, not an object of a cluster. Point the target at its folder, or build it first.";
/**
* The objects of one file, Lists flattened, each checked for what the server would misunderstand or hide: kind and name,
* `generateName`, labels and annotations that are not texts, nulls, keys that stand twice. All mistakes are told at once.
*/
function decodeFile(file) {
	if (/(?:^|\/)kustomization\.ya?ml$/i.test(file.path)) return {
		manifests: [],
		problems: [{
			message: kustomization,
			place: {
				file: file.path,
				line: 1
			}
		}],
		remarks: []
	};
	const read = readYaml(file.path, file.text);
	const problems = [...read.problems];
	const remarks = [...read.surprises];
	const manifests = [];
	for (const part of read.documents.flatMap(partsOf)) {
		const found = checkObject(part);
		problems.push(...found);
		if (found.length > 0 || !isObject(part.value)) continue;
		const cleaned = dropNulls(part, part.value);
		problems.push(...cleaned.problems, ...checkValues(part), ...checkKeyedLists(part));
		remarks.push(...cleaned.remarks, ...remarkServerFields(part));
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
	return [...problems].sort(({ place: a }, { place: b }) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
}
function partsOf(document) {
	return flatten({
		document,
		path: [],
		value: document.value
	});
}
/** `List`, and the typed lists that the API itself answers (`ConfigMapList`), hold objects in `items`. */
function flatten(part) {
	const kind = stringAt(part.value, "kind") ?? "";
	const items = at(part.value, "items");
	if (!(kind.endsWith("List") && Array.isArray(items) && at(part.value, "spec") === void 0)) return [part];
	return items.flatMap((item, index) => flatten({
		...part,
		path: [
			...part.path,
			"items",
			index
		],
		value: withKind(item, part.value)
	}));
}
/** In a typed list the API leaves out the items' own kind; kubectl fills it in likewise. */
function withKind(item, list) {
	const kind = stringAt(list, "kind")?.slice(0, -4) ?? "";
	return isObject(item) && item["kind"] === void 0 && item["apiVersion"] === void 0 && kind !== "" ? {
		apiVersion: stringAt(list, "apiVersion") ?? "",
		kind,
		...item
	} : item;
}
function sourceOf(file, part) {
	return {
		file,
		line: part.document.placeOf(part.path).line ?? 1,
		document: part.document.number
	};
}
// src/targets/kubernetes/render/render-written.ts
/** Manifests that a tool wrote: the same decoding, but places that exist in the checkout. */
/**
* Decodes what `tool` wrote. Its lines are not those of the file it came from, so no line is given as a place; each
* message names the object and the line of the tool's output instead.
*/
function decodeWritten(file, tool) {
	const decoded = decodeFile({
		...file,
		path: "written.yaml"
	});
	const retell = retelling(file, tool);
	return {
		manifests: decoded.manifests.map(({ object, source }) => ({
			object,
			source: {
				file: file.path,
				document: source.document
			}
		})),
		problems: decoded.problems.map(retell),
		remarks: decoded.remarks.map(retell)
	};
}
function retelling(file, tool) {
	let documents;
	return ({ message, place }) => {
		documents ??= readYaml(file.path, file.text).documents;
		const line = place.line ?? 1;
		const document = documents.findLast((one) => (one.placeOf([]).line ?? 1) <= line);
		const subject = [stringAt(document?.value, "kind"), stringAt(document?.value, "metadata", "name")].filter((word) => word !== void 0).join("/");
		const where = `line ${line} of what ${tool} writes`;
		return {
			message: `${subject === "" ? where : `${subject}, ${where}`}: ${message}`,
			place: { file: file.path }
		};
	};
}
// src/targets/kubernetes/render/render.ts
/** From the text of manifest files to objects, without asking anyone. */
/**
* Decodes every file, in the order of their paths, and finds objects that are written twice. Every problem of every
* file comes back at once; with any problem the manifests are not to be applied.
*/
function renderManifests(files) {
	const decoded = [...files].sort((a, b) => compareText(a.path, b.path)).map(decodeAny);
	const manifests = decoded.flatMap((file) => file.manifests);
	return {
		manifests,
		problems: [...decoded.flatMap((file) => file.problems), ...duplicatesAmong(manifests)],
		notices: decoded.flatMap((file) => file.remarks).map(noticeOf)
	};
}
function decodeAny(file) {
	return file.writtenBy === void 0 ? decodeFile(file) : decodeWritten(file, file.writtenBy);
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
			place: placeOf(manifest)
		});
	}
	return problems;
}
function duplicateMessage(address, earlier) {
	return `${address} is written twice, first at ${writePlace(placeOf(earlier))}. Remove one of them.`;
}
/** Where a manifest begins. */
function placeOf(manifest) {
	return placeOfSource(manifest.source);
}
function noticeOf(remark) {
	return {
		level: "note",
		text: `${writePlace(remark.place)}: ${remark.message}`
	};
}
// src/targets/kubernetes/render/lookup.ts
/** Lookups of templates: read with the target's own rights, listed in the plan, and never guessed. */
/** A reader of the target's cluster. What it reads of Secrets is hidden before anything is made of it. */
function lookupReader({ cluster, hide }, kinds) {
	const answers = /* @__PURE__ */ new Map();
	const ask = async (path) => {
		const { status, body } = await cluster.send({
			method: "GET",
			path
		});
		hideSecrets(body, hide);
		return {
			status,
			body
		};
	};
	return {
		served: kinds.served,
		version: kinds.version,
		get(path) {
			const known = answers.get(path) ?? ask(path);
			answers.set(path, known);
			return known;
		}
	};
}
function hideSecrets(body, hide) {
	const items = at(body, "items");
	const secrets = stringAt(body, "kind") === "SecretList" && Array.isArray(items) ? items : stringAt(body, "kind") === "Secret" ? [body] : [];
	for (const secret of secrets) if (isObject(secret)) hideSecret(secret["data"] ?? null, hide);
}
/**
* What templates asked for, out of all that Helm asked for: after rendering, it asks once for every object that was
* `written` (hooks apart), whether it is there already.
*/
function lookupsAmong(asked, written, { served, namespace }) {
	const checks = /* @__PURE__ */ new Map();
	for (const { object } of renderManifests(written).manifests) {
		if (stringAt(object, "metadata", "annotations", "helm.sh/hook") !== void 0) continue;
		const path = pathIn(object, served, namespace);
		if (path !== null) checks.set(path, (checks.get(path) ?? 0) + 1);
	}
	return asked.toReversed().filter(({ path }) => {
		const left = checks.get(path) ?? 0;
		checks.set(path, left - 1);
		return left <= 0;
	}).toReversed();
}
function pathIn(object, served, namespace) {
	const identity = identityOf(object);
	const apiVersion = stringAt(object, "apiVersion");
	const info = served.find((one) => one.kind === identity.kind && apiVersionOf(one) === apiVersion);
	if (info === void 0) return null;
	return pathOf(info, {
		namespace: identity.namespace || namespace,
		name: identity.name
	});
}
/**
* The list of what templates asked for. Failure `lookup-forbidden` where an answer was refused: a template would take it
* for "not there".
*/
function tellLookups(subject, lookups, place) {
	const refused = lookups.filter(({ status }) => status === 401 || status === 403);
	if (refused.length > 0) throw forbidden(subject, refused, place);
	if (lookups.length === 0) return [];
	const told = lookups.map(({ path, status }) => `${writeLookup(path)} (${status === 200 ? "found" : "not there"})`);
	return [{
		level: "note",
		text: `${subject} looks up in the cluster: ${[...new Set(told)].join(", ")}.`
	}];
}
function forbidden(subject, refused, place) {
	const paths = [...new Set(refused.map(({ path }) => writeLookup(path)))].join(", ");
	return new Failure("lookup-forbidden", `${subject} looks up what this identity may not read: ${paths}. Grant it the verb get (list, where no name is given) on that, or take the lookup out of the chart.`, { places: [place] });
}
export { homeName as A, identityOf as B, ownFieldManager as C, openSchemas as D, valueAt as E, renderHashOf as F, pathOf as G, metadataOf as H, isWithin as I, readKinds as K, writePath as L, lastApplied as M, noHooks as N, applySetId as O, partOfLabel as P, addressOf as R, fieldManager as S, sameValue as T, placeOfSource as U, isSecret as V, apiVersionOf as W, writeLeaves as _, placeOf as a, partOfKey as b, isServedPath as c, ownedByRelease as d, changedFields as f, releasedFields as g, isSame as h, duplicatesAmong as i, isAppliedWhole as j, concealSecret as k, missingKinds as l, hideSecret as m, lookupsAmong as n, renderManifests as o, createdFields as p, tellLookups as r, answerDiscovery as s, lookupReader as t, namedKinds as u, isMarkedOurs as v, leavesOf as w, markPaths as x, ownershipOf as y, identityKey as z };
