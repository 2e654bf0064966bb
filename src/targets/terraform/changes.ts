/** From what Terraform plans to the changes of the model. Pure: the same document gives the same changes. */
import { Failure } from "../../model/failure.ts";
import { at, type Json } from "../../model/json.ts";
import { type Action, type Change, compareText, type Mark } from "../../model/plan.ts";
import { secretToken } from "../../model/token.ts";
import { exactJson } from "./exact.ts";
import { diffLeaves, joinPath } from "./leaves.ts";
import { type Origins, originAt } from "./origins.ts";
import type { OutputChange, PlanDocument, ResourceChange } from "./plan-document.ts";
import { noShapes, type Shapes } from "./shapes.ts";

/**
 * Every resource and root output that an apply would change, sorted by address. Reads of data sources and no-ops are
 * not changes. `key` makes the tokens of secret values comparable, `shapes` tells sets from lists. Failure code: `plan-format` (unknown action).
 */
export function changesOf(
  document: PlanDocument,
  key: Buffer | null,
  shapes: Shapes = noShapes,
): readonly Change[] {
  const resources = document.resources.filter(({ managed }) => managed);
  return [
    ...resources.map((resource) => withOrigins(resourceChange(resource, key, shapes), document.origins)),
    ...document.outputs.map((output) => outputChange(output, key)),
  ]
    .filter(({ action }) => action !== "none")
    .sort((a, b) => compareText(a.address, b.address));
}

/** Number of managed resources that stay as they are. */
export function countUnchanged(document: PlanDocument): number {
  return document.resources.filter((resource) => resource.managed && actionOf(resource) === "none").length;
}

/** The address that tells a deposed object from its successor. */
export function addressOf(resource: ResourceChange): string {
  return resource.deposed === null ? resource.address : `${resource.address} (deposed ${resource.deposed})`;
}

function resourceChange(resource: ResourceChange, key: Buffer | null, shapes: Shapes): Change {
  const address = addressOf(resource);
  const action = actionOf(resource);
  const loses = action === "delete" || action === "forget";
  const { before, after } = resource;
  return {
    ...emptyChange,
    address,
    action,
    marks: marksOf(resource, action, key),
    // Every attribute of what goes away would drown the one fact that counts: which object it is.
    leaves: loses ? [] : diffLeaves({ address, key }, { path: "", before, after }, shapes(resource)),
    reason: reasonOf(resource),
    previousAddress: resource.previousAddress,
  };
}

function withOrigins(change: Change, origins: Origins): Change {
  if (origins.size === 0) return change;
  const leaves = change.leaves.map((leaf) => {
    const origin = originAt(origins, change.address, leaf.path);
    return origin === undefined ? leaf : { ...leaf, origin };
  });
  return { ...change, leaves };
}

function outputChange(output: OutputChange, key: Buffer | null): Change {
  const address = `output.${output.name}`;
  const action = plainAction(address, output.actions);
  const { before, after } = output;
  return {
    ...emptyChange,
    address,
    action,
    marks: [{ name: "action", value: action }],
    leaves: diffLeaves({ address, key }, { path: "value", before, after }, output.shape),
  };
}

const emptyChange = {
  reason: null,
  previousAddress: null,
  prune: false,
  conflicts: [],
  unverified: null,
} as const;

/** The most far-reaching of what happens to a resource: an import that also replaces is a replace. */
function actionOf(resource: ResourceChange): Action {
  const action = plainAction(resource.address, resource.actions);
  if (resource.importing !== undefined && (action === "none" || action === "update")) return "import";
  return action === "none" && resource.previousAddress !== null ? "move" : action;
}

function plainAction(address: string, actions: readonly string[]): Action {
  switch (actions.join()) {
    case "no-op":
    case "read":
    case "open":
      return "none";
    case "create":
      return "create";
    case "update":
      return "update";
    case "delete":
      return "delete";
    case "forget":
      return "forget";
    case "delete,create":
    case "create,delete":
    case "create,forget":
      return "replace";
  }
  throw new Failure(
    "plan-format",
    `The plan wants "${actions.join()}" for ${address}, which Pushlane does not know. Use a version of Terraform or OpenTofu that Pushlane supports.`,
  );
}

function marksOf(resource: ResourceChange, action: Action, key: Buffer | null): readonly Mark[] {
  const marks: Mark[] = [{ name: "action", value: action }];
  if (action === "replace") {
    marks.push(
      { name: "order", value: resource.actions.join() },
      { name: "cause", value: causeOf(resource) },
    );
  }
  if (resource.previousAddress !== null) marks.push({ name: "previous", value: resource.previousAddress });
  if (resource.importing !== undefined) marks.push({ name: "import", value: exactJson(resource.importing) });
  if (action === "delete" || action === "forget") marks.push({ name: "uid", value: uidOf(resource, key) });
  return marks;
}

/** Why a resource is replaced: the attributes that force it, or Terraform's reason (`replace_because_tainted`). */
function causeOf(resource: ResourceChange): string {
  if (resource.replacePaths.length === 0) return resource.actionReason ?? "unknown";
  return resource.replacePaths
    .map((path) => path.reduce<string>(joinPath, ""))
    .sort()
    .join();
}

/** The object's id, so that a recreated one under the same address is noticed; a secret id as HMAC only. */
function uidOf(resource: ResourceChange, key: Buffer | null): string {
  const id: Json = at(resource.before.value, "id") ?? null;
  const sensitive = resource.before.sensitive;
  if (sensitive !== true && at(sensitive, "id") !== true) return typeof id === "string" ? id : exactJson(id);
  return secretToken(key, { address: addressOf(resource), path: "id" }, id);
}

function reasonOf(resource: ResourceChange): string | null {
  if (resource.replacePaths.length > 0) return `${causeOf(resource)} cannot be changed in place`;
  return resource.actionReason === null ? null : (reasons[resource.actionReason] ?? null);
}

/** Terraform's reasons in words; one that is not here is left out (the list grows). */
const reasons: Readonly<Record<string, string>> = {
  replace_because_cannot_update: "a change that cannot be made in place",
  replace_because_tainted: "it is tainted: its creation did not end well",
  replace_by_request: "replacing was asked for",
  replace_by_triggers: "replace_triggered_by",
  delete_because_no_resource_config: "it is no longer in the module",
  delete_because_wrong_repetition: "count or for_each was added or removed",
  delete_because_count_index: "its index is beyond count",
  delete_because_each_key: "its key is no longer in for_each",
  delete_because_no_module: "its module is gone",
  delete_because_no_move_target: "it was moved to an address that is not in the module",
  delete_because_enabled_false: "it is disabled",
  forgot_because_lifecycle_destroy_in_state: "lifecycle.destroy is false in the state",
  forgot_because_lifecycle_destroy_in_config: "lifecycle.destroy is false in the module",
};
