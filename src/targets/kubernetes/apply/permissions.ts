/** Whether the identity of this run may do what a plan is about to do. Only access reviews leave. */
import pLimit from "p-limit";
import { Failure } from "../../../model/failure.ts";
import { at } from "../../../model/json.ts";
import type { Action } from "../../../model/plan.ts";
import type { Progress } from "../../../model/progress.ts";
import { homeOf } from "../../../model/request.ts";
import { requestsAtOnce } from "../cluster.ts";
import { homeName } from "../inventory/inventory.ts";
import { deletesItself } from "../order/hook.ts";
import type { Artifact } from "../plan/plan.ts";
import type { KubernetesHands } from "../spec.ts";

type Need = {
  readonly verb: string;
  readonly group: string;
  readonly resource: string;
  readonly namespace: string;
  readonly name: string;
};

/**
 * Asks the server about everything that an apply of this plan does, before its first write. Throws
 * `permissions-missing` with all that is missing. Gives a warning where the server does not answer access reviews.
 */
export async function requirePermissions(
  hands: KubernetesHands,
  artifact: Artifact,
  hasInventory: boolean,
): Promise<readonly Progress[]> {
  const needs = [...memberNeeds(artifact), inventoryNeed(hands, hasInventory)];
  const groups = [...Map.groupBy(needs, withoutName).values()];
  const limit = pLimit(requestsAtOnce);
  const lacking = await Promise.all(groups.map((group) => limit(() => lackingIn(hands, group))));
  const missing = lacking.flatMap(({ denied }) => denied);
  if (missing.length > 0) throw missingFailure(missing);
  const unanswered = lacking.find(({ unanswered: text }) => text !== null)?.unanswered;
  if (unanswered === undefined || unanswered === null) return [];
  return [{ kind: "warning", text: `Permissions were not checked before the first write: ${unanswered}` }];
}

function memberNeeds({ steps, prunes, hooks }: Artifact): readonly Need[] {
  const writes = steps.flatMap(({ desired, change }) => {
    if (change === null) return [];
    const { group, resource } = desired.info;
    const need = { group, resource, namespace: desired.identity.namespace, name: desired.identity.name };
    return verbsOf(change.action).map((verb) => ({ ...need, verb }));
  });
  const deletes = prunes.flatMap(({ identity, info }) => {
    if (info === null) return [];
    const { group, resource } = info;
    return [{ verb: "delete", group, resource, namespace: identity.namespace, name: identity.name }];
  });
  const hooked = hooks.due.flatMap((step) => {
    const { identity, info } = step.desired;
    const need = {
      group: info.group,
      resource: info.resource,
      namespace: identity.namespace,
      name: identity.name,
    };
    const verbs = ["patch", "create", ...(deletesItself(step) ? ["delete"] : [])];
    return verbs.map((verb) => ({ ...need, verb }));
  });
  return [...writes, ...deletes, ...hooked];
}

/** Server-side apply of a new object is authorised twice: as the patch that it is, and as a create. */
function verbsOf(action: Action): readonly string[] {
  if (action === "create") return ["patch", "create"];
  return action === "replace" ? ["delete", "patch", "create"] : ["patch"];
}

function inventoryNeed({ spec }: KubernetesHands, hasInventory: boolean): Need {
  const secret = { group: "", resource: "secrets", namespace: homeOf(spec), name: homeName(spec.name) };
  return { ...secret, verb: hasInventory ? "update" : "create" };
}

function withoutName({ verb, group, resource, namespace }: Need): string {
  return [verb, group, resource, namespace].join(" ");
}

type Lacking = { readonly denied: readonly Need[]; readonly unanswered: string | null };

/** Needs of one kind: allowed for all names, or else asked name by name. */
async function lackingIn(hands: KubernetesHands, group: readonly Need[]): Promise<Lacking> {
  const [first] = group;
  if (first === undefined) return { denied: [], unanswered: null };
  const whole = await review(hands, { ...first, name: "" });
  if (whole !== "denied") return { denied: [], unanswered: whole === "allowed" ? null : whole };
  const denied: Need[] = [];
  for (const need of group) if ((await review(hands, need)) === "denied") denied.push(need);
  return { denied, unanswered: null };
}

/** "allowed", "denied", or the server's words when it does not say. */
async function review({ cluster }: KubernetesHands, need: Need): Promise<string> {
  const { status, body } = await cluster.send({
    method: "POST",
    path: "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews",
    body: {
      apiVersion: "authorization.k8s.io/v1",
      kind: "SelfSubjectAccessReview",
      spec: { resourceAttributes: need },
    },
  });
  const allowed = at(body, "status", "allowed");
  if (status < 300 && typeof allowed === "boolean") return allowed ? "allowed" : "denied";
  return `the access review answered ${status}`;
}

function missingFailure(missing: readonly Need[]): Failure {
  const lines = [...Map.groupBy(missing, withoutName).values()].map(sayMissing);
  return new Failure(
    "permissions-missing",
    `The apply identity may not do what this plan needs, and nothing was changed. Grant it (see examples/access):\n${lines.join("\n")}`,
  );
}

function sayMissing(needs: readonly Need[]): string {
  const [first] = needs;
  if (first === undefined) return "";
  const { verb, group, resource, namespace } = first;
  const where = namespace === "" ? "in the whole cluster" : `in namespace "${namespace}"`;
  const names = needs.map(({ name }) => name).join(", ");
  return `- "${verb}" on ${group === "" ? resource : `${resource}.${group}`} ${where} (${names})`;
}
