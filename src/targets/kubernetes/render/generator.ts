/**
 * What stands between a kustomization or a chart and its manifests: a tool that is run outside of this room. The room
 * decides what the tool is told of the cluster, how often it runs, and what its output means.
 */
import type { Json } from "../../../model/json.ts";
import type { Notice } from "../../../model/plan.ts";
import type { ManifestFile } from "../spec.ts";
import type { ServedApis } from "./lookup-answers.ts";

export type GeneratorTool = "kustomize" | "helm";

/** What a chart sees of the cluster (`.Capabilities`). `kubeVersion` `null`: it is told the tool's own default. */
export type Capabilities = {
  readonly kubeVersion: string | null;
  /** `group/version` and `group/version/Kind`. */
  readonly apiVersions: readonly string[];
};

/** A kustomization or a chart that was found, checked, and can be rendered. */
export interface Generator {
  readonly tool: GeneratorTool;
  /** The folder, or the chart's name and version, as people know it. */
  readonly subject: string;
  /** Whether templates are rendered that may ask for the cluster's capabilities. */
  readonly seesCluster: boolean;
  /** Whether a template asks for the time: two renderings within one second would not show it. */
  readonly readsTime: boolean;
  /** Where templates call `lookup`: then a rendering is given a reader, where there is a cluster. */
  readonly lookups: readonly string[];
  /** What is known before rendering, such as a template that asks for the time. */
  readonly notices: readonly Notice[];
  /**
   * One rendering. Failures: `render-failed` (the tool's message, with the places it names), `render-tool-missing`,
   * `render-too-large`, `render-timeout`, `cancelled`.
   */
  render(capabilities: Capabilities, reader: LookupReader | null): Promise<Written>;
}

/** What a tool wrote, and which tool it was (`helm 4.2.4`). `lookups`: what templates asked the cluster for. */
export type Written = {
  readonly files: readonly ManifestFile[];
  readonly by: string;
  readonly lookups: readonly Lookup[];
};

export type Lookup = { readonly path: string; readonly status: number };

/** The cluster as a template may see it: what is served, and objects by GET. */
export interface LookupReader extends ServedApis {
  /** One GET of an object or a list. The same path gives the same answer for as long as the reader lives. */
  get(path: string): Promise<LookupAnswer>;
}

export type LookupAnswer = { readonly status: number; readonly body: Json };
