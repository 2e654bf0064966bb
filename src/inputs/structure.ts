import { isObject, type JsonObject } from "../model/json.ts";
import type { Finding, Path } from "./mistake.ts";

/**
 * What the schema cannot say of a config: exactly one kind per target, exactly one way to a cluster. Looks at the raw
 * value, so that it is told together with what the schema finds. `needsCluster` is false for strangers.
 */
export function structureOf(config: unknown, needsCluster: boolean): readonly Finding[] {
  if (!isObject(config)) return [];
  const defaults = isObject(config["defaults"]) ? config["defaults"] : {};
  const targets = isObject(config["targets"]) ? config["targets"] : undefined;
  if (targets === undefined) return [];
  if (Object.keys(targets).length === 0)
    return [{ path: ["targets"], at: "key", problem: "is empty: name at least one target" }];
  return [
    ...nameFindings(targets),
    ...clusterFindings(["defaults", "cluster"], defaults["cluster"]),
    ...Object.entries(targets).flatMap(([name, target]) =>
      isObject(target) ? targetFindings(name, target, { defaults, needsCluster }) : [],
    ),
  ];
}

// Words that mean something to every JavaScript object: the schema library leaves such keys out without a word.
const reserved = new Set(["constructor", "prototype", "__proto__"]);

function nameFindings(targets: JsonObject): readonly Finding[] {
  return Object.keys(targets)
    .filter((name) => reserved.has(name))
    .map((name) => ({
      path: ["targets", name],
      at: "key",
      problem: `found "${name}", which cannot be the name of a target. Take another word`,
    }));
}

type Context = { readonly defaults: JsonObject; readonly needsCluster: boolean };

function targetFindings(name: string, target: JsonObject, context: Context): readonly Finding[] {
  const path = ["targets", name];
  const kinds = ["kubernetes", "terraform"].filter((kind) => target[kind] !== undefined);
  const findings: Finding[] = [];
  if (kinds.length === 0)
    findings.push({ path, at: "value", problem: "has neither kubernetes nor terraform: give one" });
  if (kinds.length === 2)
    findings.push({
      path,
      at: "value",
      problem: "both are given: a target is one of them. Make two targets",
    });
  const { kubernetes } = target;
  if (!isObject(kubernetes)) return findings;
  const cluster = kubernetes["cluster"] ?? context.defaults["cluster"];
  const clusterPath = [...path, "kubernetes", "cluster"];
  if (cluster === undefined && context.needsCluster)
    findings.push({ path: clusterPath, at: "value", problem: `is missing: ${oneWay}` });
  return [...findings, ...clusterFindings(clusterPath, kubernetes["cluster"])];
}

const oneWay =
  "give exactly one way (eks, kubeconfig or oidc; as inputs: eks-cluster, kubeconfig or cluster-server)";

function clusterFindings(path: Path, cluster: unknown): readonly Finding[] {
  if (!isObject(cluster)) return [];
  const ways = ["eks", "kubeconfig", "oidc"].filter((way) => cluster[way] !== undefined);
  const findings: Finding[] = [];
  if (ways.length === 0) findings.push({ path, at: "value", problem: `is empty: ${oneWay}` });
  if (ways.length > 1) findings.push({ path, at: "value", problem: `has ${ways.join(" and ")}: ${oneWay}` });
  const { kubeconfig } = cluster;
  if (isObject(kubeconfig) && kubeconfig["apply"] === undefined && kubeconfig["plan"] === undefined)
    findings.push({
      path: [...path, "kubeconfig"],
      at: "value",
      problem: "is empty: give apply, plan or both",
    });
  return findings;
}
