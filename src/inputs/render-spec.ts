import { isObject, type JsonObject, parseJson } from "../model/json.ts";
import type { KubernetesSpec, RemoteChart } from "../model/request.ts";
import type { Finding, Path } from "./mistake.ts";
import { insideCheckout } from "./path.ts";
import type { ConfigKubernetes } from "./schema.ts";

type Helm = NonNullable<ConfigKubernetes["helm"]>;

/** Where a target's files are and how they become manifests. */
export function renderOf(
  name: string,
  kubernetes: ConfigKubernetes,
): Pick<KubernetesSpec, "path" | "render"> {
  const helm: Partial<Helm> = kubernetes.helm ?? {};
  const remote = remoteChart(helm);
  const path = kubernetes.path ?? (remote === null ? helm.chart : undefined) ?? ".";
  return {
    path: insideCheckout(path) ?? path,
    render: {
      as: helm.chart === undefined ? kubernetes.render : "helm",
      kustomizeHelm: kubernetes.kustomize?.enableHelm ?? false,
      helm: {
        release: helm.release ?? name,
        remote,
        values: (helm.values ?? []).map((file) => insideCheckout(file) ?? file),
        set: jsonOf(helm.set),
        includeCrds: helm.includeCrds ?? true,
        kubeVersion: helm.kubeVersion ?? null,
        apiVersions: helm.apiVersions ?? [],
      },
    },
  };
}

/** What the schema cannot say of rendering: which keys belong together. */
export function renderFindings(target: Path, kubernetes: ConfigKubernetes | undefined): readonly Finding[] {
  if (kubernetes === undefined) return [];
  const path = [...target, "kubernetes"];
  return [
    ...pathFindings(path, kubernetes),
    ...kindFindings(path, kubernetes),
    ...chartFindings(path, kubernetes),
  ];
}

function pathFindings(path: Path, { path: given, helm }: ConfigKubernetes): readonly Finding[] {
  if (given === undefined && helm?.chart === undefined)
    return [{ path: [...path, "path"], at: "value", problem: "is missing: give it, or helm.chart" }];
  if (given === undefined || helm?.chart === undefined) return [];
  const problem = "is given besides path, and a target renders one chart. Take one of them away";
  return [{ path: [...path, "helm", "chart"], at: "value", problem }];
}

function kindFindings(path: Path, { render, helm, kustomize }: ConfigKubernetes): readonly Finding[] {
  const isStray = (kind: "helm" | "kustomize"): boolean => render !== "auto" && render !== kind;
  const problem = (kind: string) => `is only for ${kind}, and render says ${render}. Take it away`;
  const findings: Finding[] = [];
  if (helm !== undefined && isStray("helm"))
    findings.push({ path: [...path, "helm"], at: "key", problem: problem("Helm charts") });
  if (kustomize !== undefined && isStray("kustomize"))
    findings.push({ path: [...path, "kustomize"], at: "key", problem: problem("kustomize") });
  return findings;
}

function chartFindings(path: Path, { helm }: ConfigKubernetes): readonly Finding[] {
  if (helm === undefined) return [];
  const at = (key: string, problem: string): Finding => ({
    path: [...path, "helm", key],
    at: "value",
    problem,
  });
  const { chart, repository, version } = helm;
  const isOci = chart?.startsWith("oci://") === true;
  const isRemote = isOci || repository !== undefined;
  const findings: Finding[] = [];
  if (repository !== undefined && (chart === undefined || !/^[\w.-]+$/.test(chart)))
    findings.push(at("chart", "must be the name of a chart in the repository, such as nginx"));
  if (isOci && repository !== undefined)
    findings.push(at("repository", "is not for a chart from oci://. Take it away"));
  if (isRemote && version === undefined)
    findings.push(at("version", "is missing: a chart from elsewhere needs one exact version, such as 1.2.3"));
  if (!isRemote && version !== undefined)
    findings.push(at("version", "is only for a chart from a registry or repository. Take it away"));
  return findings;
}

function remoteChart({ chart, repository, version }: Partial<Helm>): RemoteChart | null {
  if (chart === undefined || version === undefined) return null;
  if (chart.startsWith("oci://")) return { kind: "oci", reference: chart, version };
  return repository === undefined ? null : { kind: "repository", url: repository, name: chart, version };
}

/** Values came out of YAML, so they are JSON; read anew, they have its type. */
function jsonOf(set: Readonly<Record<string, unknown>> | undefined): JsonObject {
  const json = parseJson(JSON.stringify(set ?? {}));
  return isObject(json) ? json : {};
}
