/** From what lies at a target's path to its objects, whichever way they are written. */
import { Failure } from "../../../model/failure.ts";
import type { Notice } from "../../../model/plan.ts";
import { apiVersionOf, type Kinds } from "../discovery.ts";
import type { KubernetesHands } from "../spec.ts";
import type { Capabilities, Generator, Written } from "./generator.ts";
import { lookupReader, tellLookups } from "./lookup.ts";
import { type Rendered, renderManifests } from "./render.ts";
import { type Difference, differencesBetween } from "./render-twice.ts";

/** Longer than the one second that `now` is usually written in. */
const clockStepMilliseconds = 1_100;
const mostDifferences = 20;

/**
 * The manifests of a target. Plain YAML is read once; what a tool writes is rendered twice and must be the same.
 * `askKinds` asks the cluster what it serves, only where a template may want to know; `null`: there is no cluster to ask.
 * Failures: those of reading and rendering, and `render-unstable` with the paths that differ (never their
 * values), `empty-render` where a tool writes no objects.
 */
export async function renderTarget(
  hands: KubernetesHands,
  askKinds: (() => Promise<Kinds>) | null,
): Promise<Rendered & { readonly by: string }> {
  const sources = await hands.readManifests();
  if (!("tool" in sources)) return { ...renderManifests(sources), by: "" };
  const told = await tellCluster(hands, sources, askKinds);
  const reader =
    askKinds === null || sources.lookups.length === 0 ? null : lookupReader(hands, await askKinds());
  const first = await sources.render(told.capabilities, reader);
  const lookups =
    reader === null ? blindLookups(sources) : tellLookups(sources.subject, first.lookups, hands.spec.place);
  if (sources.readsTime) await hands.clock.sleep(clockStepMilliseconds, hands.signal);
  const second = await sources.render(told.capabilities, reader);
  const rendered = renderManifests(first.files);
  if (rendered.problems.length === 0) {
    refuseUnstable(sources, rendered, second);
    refuseNothing(hands, sources, rendered);
  }
  return {
    ...rendered,
    notices: [...sources.notices, ...told.notices, ...lookups, ...rendered.notices],
    by: ` by ${first.by}`,
  };
}

function blindLookups({ lookups, subject }: Generator): readonly Notice[] {
  if (lookups.length === 0) return [];
  const text = `${subject} calls lookup (${lookups.join(", ")}), and was rendered as if nothing were there: no cluster was asked.`;
  return [{ level: "warning", text }];
}

type Told = { readonly capabilities: Capabilities; readonly notices: readonly Notice[] };

async function tellCluster(
  { spec }: KubernetesHands,
  { seesCluster, subject }: Generator,
  askKinds: (() => Promise<Kinds>) | null,
): Promise<Told> {
  const { kubeVersion, apiVersions } = spec.render.helm;
  if (!seesCluster) return { capabilities: { kubeVersion: null, apiVersions: [] }, notices: [] };
  if (askKinds === null) {
    const version = kubeVersion === null ? "Helm's own default version" : `version ${kubeVersion}`;
    const apis = apiVersions.length === 0 ? "none but the built-in APIs" : apiVersions.join(", ");
    const text = `${subject} was rendered without asking a cluster: it was told ${version} of Kubernetes and ${apis}. What it renders only for other capabilities is not in this plan; kubernetes.helm.kubeVersion and apiVersions tell it more.`;
    return { capabilities: { kubeVersion, apiVersions }, notices: [{ level: "note", text }] };
  }
  const kinds = await askKinds();
  return {
    capabilities: {
      kubeVersion: kinds.version === "" ? kubeVersion : kinds.version,
      apiVersions: [...new Set([...servedNames(kinds), ...apiVersions])],
    },
    notices: staleNotices(subject, kinds.stale),
  };
}

function servedNames({ served }: Kinds): readonly string[] {
  return served.flatMap((info) => [apiVersionOf(info), `${apiVersionOf(info)}/${info.kind}`]);
}

function staleNotices(subject: string, stale: readonly string[]): readonly Notice[] {
  if (stale.length === 0) return [];
  const text = `The cluster cannot tell now what it serves in ${stale.join(", ")}: where ${subject} asks for that, it was rendered as if it were not there.`;
  return [{ level: "warning", text }];
}

function refuseUnstable(source: Generator, first: Rendered, second: Written): void {
  const differences = differencesBetween(first, renderManifests(second.files));
  if (differences.length === 0) return;
  const shown = differences.slice(0, mostDifferences).map(writeDifference);
  const more = differences.length - shown.length;
  if (more > 0) shown.push(`- and ${more} more`);
  throw new Failure(
    "render-unstable",
    `${source.subject} renders something else each time, so an apply could not do what its plan showed:\n${shown.join("\n")}\n${remedies[source.tool]}`,
    { places: [...new Set(differences.map(({ file }) => file))].map((file) => ({ file })) },
  );
}

function refuseNothing({ spec }: KubernetesHands, { subject }: Generator, { manifests }: Rendered): void {
  if (manifests.length > 0) return;
  throw new Failure(
    "empty-render",
    `${subject} renders no objects, and nothing is deleted because of that. Correct the path or the values; to take the target down, delete its objects yourself.`,
    { places: [spec.place] },
  );
}

function writeDifference({ address, path, file }: Difference): string {
  return `- ${address}${path === "" ? "" : `: ${path}`} (${file})`;
}

const remedies = {
  helm: "Random values and the time come from template functions such as randAlphaNum, genCA, uuidv4 and now. Give the value yourself (helm.values, helm.set, or a Secret of your own that the chart can be pointed at), or take the function out of the template.",
  kustomize:
    "Random values and the time come from the templates of an inflated chart. Give the value yourself (valuesInline, valuesFile, or a Secret of your own), or take the function out of the template.",
} as const;
