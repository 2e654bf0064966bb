/** Tells what git holds apart: objects that are kept, hooks that are run, and what an apply leaves out. Pure. */
import type { Notice } from "../../../model/plan.ts";
import { addressOf, identityKey, identityOf, type Manifest } from "../object.ts";
import { placeOf } from "../render/render.ts";
import type { Problem } from "../yaml/yaml.ts";
import { type HookPhase, readPhase } from "./phase.ts";

export type Sorted = {
  readonly members: readonly Manifest[];
  readonly hooks: readonly { readonly manifest: Manifest; readonly phase: HookPhase }[];
  readonly notices: readonly Notice[];
  readonly problems: readonly Problem[];
};

/** Sorts manifests by the phase that their annotations say. A problem per annotation that cannot be understood. */
export function sortPhases(manifests: readonly Manifest[]): Sorted {
  const members: Manifest[] = [];
  const hooks: { manifest: Manifest; phase: HookPhase }[] = [];
  const notices: Notice[] = [];
  const problems: Problem[] = [];
  for (const manifest of manifests) {
    const phase = readPhase(manifest.object);
    const address = addressOf(identityOf(manifest.object));
    if ("mistakes" in phase)
      problems.push(
        ...phase.mistakes.map((said) => ({ message: `${address}: ${said}.`, place: placeOf(manifest) })),
      );
    else if (phase.kind === "member") members.push(manifest);
    else if (phase.kind === "hook") hooks.push({ manifest, phase });
    else
      notices.push({
        level: "note",
        text: `${address} is left out: no apply runs a hook with "${phase.why}".`,
      });
  }
  return { members, hooks, notices, problems };
}

/** The hooks among them, by identity. */
export function hookPhases({ hooks }: Sorted): ReadonlyMap<string, HookPhase> {
  return new Map(hooks.map(({ manifest, phase }) => [identityKey(identityOf(manifest.object)), phase]));
}
