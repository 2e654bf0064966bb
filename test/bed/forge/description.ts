import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { isObject, type Json, type JsonObject } from "../../../src/model/json.ts";
import { operations, webhooks } from "./operations.ts";

const run = promisify(execFile);

const version = "23.0.2";
const integrity =
  "sha512-pV8M7L9GY23AybNvTmo2nyjmpmnt6+2sRE/tqr0ZLQcPS4lnw7u5eZGNmwRNkBC3D7gZXbFx5AHzLUVRBXGDhg==";

/**
 * GitHub's own OpenAPI description, cut down to the operations and webhooks of the double. The whole is 29 MB packed
 * and 73 MB unpacked, so the slice is made once and cached outside of the tree, named by what was cut.
 */
export function githubDescription(): Promise<JsonObject> {
  made ??= readOrMake();
  return made;
}

/** Once per process, a failure too: every forge of a test process would wait for the registry in vain again. */
let made: Promise<JsonObject> | undefined;

async function readOrMake(): Promise<JsonObject> {
  const cut = createHash("sha256")
    .update(JSON.stringify([operations, webhooks, 1]))
    .digest("hex")
    .slice(0, 8);
  const folder = join(bedCache(), "github-openapi", version);
  const file = join(folder, `slice-${cut}.json`);
  const cached = await readFile(file, "utf8").catch(() => null);
  if (cached !== null) return parseObject(cached);

  const slice = sliceOf(await downloadDescription());
  await mkdir(folder, { recursive: true });
  // Test processes start side by side: the file appears whole or not at all.
  const whole = `${file}.${process.pid}`;
  await writeFile(whole, JSON.stringify(slice));
  await rename(whole, file);
  return slice;
}

/** Where the bed keeps what is costly to get, shared by all checkouts. */
function bedCache(): string {
  return (
    process.env["PUSHLANE_BED_CACHE"] ??
    join(process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"), "pushlane-bed")
  );
}

async function downloadDescription(): Promise<JsonObject> {
  const folder = await mkdtemp(join(tmpdir(), "pushlane-openapi-"));
  try {
    const env = { ...process.env, npm_config_cache: join(folder, "npm") };
    await run("npm", ["pack", `@octokit/openapi@${version}`, "--silent"], { cwd: folder, env }).catch(
      (cause: unknown) => {
        throw new Error(
          `GitHub's description (@octokit/openapi@${version}) could not be fetched. Let npm reach its registry once, or put the slice into ${bedCache()}.`,
          { cause },
        );
      },
    );
    const packed = join(folder, `octokit-openapi-${version}.tgz`);
    const found = `sha512-${createHash("sha512")
      .update(await readFile(packed))
      .digest("base64")}`;
    if (found !== integrity)
      throw new Error(`@octokit/openapi@${version} has integrity ${found}, expected ${integrity}.`);
    const inside = "package/generated/api.github.com.json";
    await run("tar", ["-xzf", packed, "-C", folder, inside]);
    return parseObject(await readFile(join(folder, inside), "utf8"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The operations and webhooks of the double, and whatever they refer to. */
function sliceOf(whole: JsonObject): JsonObject {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [method, path] of Object.values(operations)) {
    paths[path] = { ...paths[path], [method]: lookup(whole, ["paths", path, method]) };
  }
  // A webhook is validated like the body of a request, so it is described as one.
  for (const name of webhooks) {
    const post = lookup(whole, ["x-webhooks", name, "post"]);
    const body = isObject(post) ? (post["requestBody"] ?? null) : null;
    paths[`/webhooks/${name}`] = {
      post: { operationId: `webhooks/${name}`, requestBody: body, responses: {} },
    };
  }
  const kept = mendNullable(dropProse(paths));
  const components: Record<string, Record<string, Json>> = {};
  const waiting = referencesIn(kept);
  for (let reference = waiting.pop(); reference !== undefined; reference = waiting.pop()) {
    const [, kind = "", name = ""] = reference.slice(2).split("/");
    if (components[kind]?.[name] !== undefined) continue;
    const found = mendNullable(dropProse(lookup(whole, ["components", kind, name])));
    components[kind] = { ...components[kind], [name]: found };
    waiting.push(...referencesIn(found));
  }
  return { openapi: "3.0.3", info: { title: "GitHub, in part", version }, paths: kept, components };
}

function lookup(whole: JsonObject, path: readonly string[]): Json {
  let here: Json | undefined = whole;
  for (const step of path) here = isObject(here) ? here[step] : undefined;
  if (here === undefined) throw new Error(`GitHub's description ${version} has no ${path.join(" ")}.`);
  return here;
}

/** Examples and prose are most of the description's size, and no validator reads them. */
function dropProse(value: Json): Json {
  if (Array.isArray(value)) return value.map(dropProse);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key, inner]) => !isProse(key, inner));
  return Object.fromEntries(kept.map(([key, inner]) => [key, dropProse(inner)]));
}

function isProse(key: string, value: Json): boolean {
  if (key === "description" || key === "summary") return typeof value === "string";
  return (
    key === "examples" || key === "x-github" || key === "x-octokit" || (key === "example" && !isObject(value))
  );
}

/** `nullable` without `type` is what ajv refuses to read: it becomes a choice between the schema and null. */
function mendNullable(value: Json): Json {
  if (Array.isArray(value)) return value.map(mendNullable);
  if (!isObject(value)) return value;
  const mended = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mendNullable(inner)]));
  if (mended["nullable"] !== true) return mended;
  if (typeof mended["type"] === "string") {
    const choices = mended["enum"];
    return Array.isArray(choices) && !choices.includes(null)
      ? { ...mended, enum: [...choices, null] }
      : mended;
  }
  const { nullable: _, ...rest } = mended;
  return { anyOf: [rest, { type: "null" }] };
}

function referencesIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isObject(value)) return [];
  const own = value["$ref"];
  return [...(typeof own === "string" ? [own] : []), ...Object.values(value).flatMap(referencesIn)];
}

function parseObject(text: string): JsonObject {
  const parsed: unknown = JSON.parse(text);
  if (!isObject(parsed)) throw new Error("GitHub's description is not a JSON object.");
  return parsed;
}
