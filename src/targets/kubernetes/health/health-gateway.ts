/** Health of the Gateway API's kinds: what their controllers say of each, at the newest generation only. */
import { at, isObject, type Json, type JsonObject, stringAt } from "../../../model/json.ts";
import type { KubernetesObject } from "../object.ts";
import type { Judgement } from "./health.ts";
import { type Hopeless, judgeCondition, judgeRequired } from "./health-conditions.ts";

/** A GatewayClass or a Gateway may be written by the same run, and so may the backend of a route. */
const hopeless: Hopeless = {
  reasons:
    /^(?:Invalid|Unsupported|NotAllowed|NoMatching|RefNotPermitted|BackendNotFound|ListenersNotValid|Listener)/,
  graceSeconds: 20,
};

/** A GatewayClass is healthy when a controller has accepted it. */
export function judgeGatewayClass(object: KubernetesObject): Judgement {
  return judgeRequired(object, "Accepted", hopeless);
}

/** A Gateway is healthy when it is accepted and programmed, and so is each of its listeners. */
export function judgeGateway(object: KubernetesObject): Judgement {
  const listeners = objectsAt(object, "status", "listeners").map((listener) =>
    within(
      `listener ${stringAt(listener, "name") ?? ""}`,
      judgeAll(object, listener, ["Accepted", "ResolvedRefs"]),
    ),
  );
  return worst([
    judgeRequired(object, "Accepted", hopeless),
    ...listeners,
    judgeRequired(object, "Programmed", hopeless),
  ]);
}

/** A route is healthy when each Gateway that it names has accepted it and found its backends. */
export function judgeRoute(object: KubernetesObject): Judgement {
  const wanted = objectsAt(object, "spec", "parentRefs");
  const told = objectsAt(object, "status", "parents");
  const missing = wanted.find((parent) => !told.some((one) => isAbout(at(one, "parentRef"), parent)));
  const silent: readonly Judgement[] =
    missing === undefined
      ? []
      : [{ state: "progressing", reason: `${nameOf(missing)} has not said anything of it yet` }];
  const judged = told.map((parent) =>
    within(nameOf(at(parent, "parentRef")), judgeAll(object, parent, ["Accepted", "ResolvedRefs"])),
  );
  return worst([...judged, ...silent]);
}

function judgeAll(object: KubernetesObject, holder: JsonObject, types: readonly string[]): Judgement {
  const conditions = objectsAt(holder, "conditions");
  return worst(
    types.map((type) => {
      const condition = conditions.find((one) => one["type"] === type);
      // Only `Accepted` is promised by every controller.
      if (condition !== undefined) return judgeCondition(object, condition, hopeless);
      return type === "Accepted"
        ? { state: "progressing", reason: "not accepted yet" }
        : { state: "healthy" };
    }),
  );
}

function worst(judgements: readonly Judgement[]): Judgement {
  return (
    judgements.find(({ state }) => state === "failed") ??
    judgements.find(({ state }) => state === "progressing") ?? { state: "healthy" }
  );
}

function within(where: string, judgement: Judgement): Judgement {
  if (judgement.state === "healthy") return judgement;
  return { ...judgement, reason: `${where}: ${judgement.reason}` };
}

/** Controllers fill in what the route leaves out, so only what it says is compared. */
function isAbout(told: Json | undefined, wanted: JsonObject): boolean {
  return ["name", "namespace", "sectionName"].every(
    (key) => wanted[key] === undefined || at(told, key) === wanted[key],
  );
}

function nameOf(parent: Json | undefined): string {
  const section = stringAt(parent, "sectionName");
  const kind = stringAt(parent, "kind") ?? "Gateway";
  return `${kind} ${stringAt(parent, "name") ?? ""}${section === undefined ? "" : `, section ${section}`}`;
}

function objectsAt(value: Json, ...path: readonly string[]): readonly JsonObject[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found.filter(isObject) : [];
}
