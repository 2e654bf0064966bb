/** Objects that another deployer put there: taken over, or refused with what to do. */
import { writePlace } from "../../../model/failure.ts";
import { globPattern } from "../../../model/glob.ts";
import { placeOfSource } from "../object.ts";
import type { ForeignMark } from "./foreign-mark.ts";
import type { Standing } from "./foreign-standing.ts";
import type { Desired } from "./plan-desired.ts";
import { refusal, type Survey, type Verdict } from "./plan-survey.ts";

/** Taken over, with what a person has to do about the old deployer (`null`: nothing), or refused. */
export type Takeover =
  | { readonly kind: "adopt"; readonly warning: string | null }
  | { readonly kind: "refused"; readonly verdict: Verdict };

/**
 * Decides over an object with another deployer's mark. Taken over where that one is gone, and where git allows it and
 * nothing acts by itself; refused (`owned-by-others`) where a controller would take it back.
 */
export async function takeOver(survey: Survey, desired: Desired, mark: ForeignMark): Promise<Takeover> {
  const standing = await survey.standingOf(mark);
  const isAllowed = survey.hands.spec.rules.adopt.some((word) => globPattern(word).test(desired.address));
  const isSuspended = standing.kind === "resting" && mark.tool !== "Helm release";
  if (standing.kind === "gone") return { kind: "adopt", warning: null };
  if (standing.kind !== "acting" && (isAllowed || isSuspended))
    return { kind: "adopt", warning: `taken over from the ${mark.tool} ${mark.name}. ${farewell(mark)}` };
  const { address, source } = desired;
  const told =
    standing.kind === "unknown" ? ` (whether that is still there is not known: ${standing.reason})` : "";
  const where = `${address} (${writePlace(placeOfSource(source))})`;
  const message = `${where} belongs to the ${mark.tool} ${mark.name}${told}. ${wayOut(desired, mark, standing)} Or take it out of ${source.file}.`;
  return { kind: "refused", verdict: refusal(desired, "owned-by-others", message) };
}

/** What has to be done to the old deployer once its objects are ours, so that it does not take them along. */
function farewell({ tool, name, namespace }: ForeignMark): string {
  const inNamespace = namespace === null ? "" : ` -n ${namespace}`;
  switch (tool) {
    case "Helm release":
      return `Let Helm forget the release (kubectl delete secret${inNamespace} -l owner=helm,name=${name}); "helm uninstall" of Helm 3 would delete the objects.`;
    case "Flux Kustomization":
      return `Delete it while it is suspended (kubectl delete kustomizations.kustomize.toolkit.fluxcd.io${inNamespace} ${name}); resumed, it would fight this target.`;
    case "Flux HelmRelease":
      return `Delete it while it is suspended (kubectl delete helmreleases.helm.toolkit.fluxcd.io${inNamespace} ${name}); resumed, it would fight this target.`;
    case "Argo CD application":
    case "kapp app":
    case "kluctl deployment":
    case "kpt inventory":
      return "See that it does not deploy or delete these objects any more.";
  }
}

function wayOut(desired: Desired, mark: ForeignMark, standing: Standing): string {
  const { tool, name, namespace } = mark;
  const inNamespace = namespace === null ? "" : ` -n ${namespace}`;
  const allow = `add "${desired.address}" to kubernetes.adopt in pushlane.yaml`;
  if (standing.kind !== "acting")
    return `To take it over, ${allow}, and see that the ${tool} does not deploy it any more.`;
  if (tool === "Argo CD application")
    return `To take it over, delete the application without its objects first (argocd app delete ${name} --cascade=false).`;
  const resource = tool === "Flux HelmRelease" ? "helmrelease" : "kustomization";
  return `To take it over, suspend it first (flux suspend ${resource} ${name}${inNamespace}).`;
}
