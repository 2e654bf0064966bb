/** Which state a target works on, so that two targets on one state are noticed. */
import { createHash } from "node:crypto";
import { at, canonicalJson, isObject, type Json, parseJson, stringAt } from "../../model/json.ts";
import type { TerraformSpec } from "../../model/request.ts";
import { inModule } from "./in-module.ts";

/**
 * What says where the state lies, by the type of the backend; of others, all that is set: that never takes two states for
 * one. Names: https://developer.hashicorp.com/terraform/language/backend
 */
const locating: Readonly<Record<string, readonly string[]>> = {
  azurerm: ["storage_account_name", "container_name", "key"],
  consul: ["address", "datacenter", "path"],
  gcs: ["bucket", "prefix"],
  http: ["address"],
  kubernetes: ["host", "config_context", "namespace", "secret_suffix"],
  local: ["path", "workspace_dir"],
  s3: ["bucket", "key", "workspace_key_prefix", "endpoint", "endpoints"],
};

/**
 * A digest of backend, place and workspace. `initialised` is the text that init keeps (`.terraform/terraform.tfstate`).
 * `null` where there is no backend. Credentials are hashed at most, and only where the place may depend on them.
 */
export function stateIdOf(initialised: string | null, { path, workspace }: TerraformSpec): string | null {
  const backend = initialised === null ? undefined : at(parseJson(initialised), "backend");
  const type = stringAt(backend, "type");
  const config = at(backend, "config");
  if (type === undefined || !isObject(config)) return null;
  const keys = locating[type] ?? Object.keys(config);
  const place = Object.fromEntries(
    keys.flatMap((key) => valueOf(key, type === "local" ? inCheckout(config[key], path) : config[key])),
  );
  // A local state that is not told where lies in its module.
  const folder = type === "local" && Object.keys(place).length === 0 ? path : "";
  const text = canonicalJson([type, place, folder, workspace ?? "default"]);
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/** A path of the local backend is relative to the module. */
function inCheckout(value: Json | undefined, module: string): Json | undefined {
  return typeof value === "string" && !value.startsWith("/") ? inModule(module, value) : value;
}

function valueOf(key: string, value: Json | undefined): readonly (readonly [string, Json])[] {
  return value === undefined || value === null ? [] : [[key, value]];
}
