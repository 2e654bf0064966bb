/** Which binary a run works with: one of the machine, one that an earlier run has kept, or one that is fetched now. */
import { Failure } from "../../model/failure.ts";
import type { NoTool, NotFetched, Tool, ToolName, WantedRelease } from "../../targets/terraform/terraform.ts";
import { type FoundBinary, findBinaries, placesFor } from "./binary.ts";
import { refuseConfigInCheckout } from "./cli-config.ts";
import { keptRelease } from "./kept.ts";
import type { TerraformOptions } from "./terraform.ts";

type Search = TerraformOptions & {
  /** Makes it the tool of this run, and asks for its version. */
  readonly ask: (found: FoundBinary) => Promise<Tool | Failure>;
  /** It is not to be the tool of this run. */
  readonly forget: () => void;
  readonly cancelled: () => Failure;
};

/** The first tool of the machine that is wanted. */
export async function findTool(
  { job, workspace, ask, forget }: Search,
  names: readonly ToolName[],
  isWanted: (tool: Tool) => boolean,
): Promise<Tool | NoTool> {
  await refuseConfigInCheckout(job, workspace);
  const passedBy: (Tool & { path: string })[] = [];
  let broken: Failure | null = null;
  for await (const found of findBinaries(names, job)) {
    const tool = await ask(found);
    if (tool instanceof Failure) broken ??= tool;
    else if (isWanted(tool)) return tool;
    else passedBy.push({ ...tool, path: found.path });
  }
  forget();
  // A launcher that has no version to start says so itself.
  if (passedBy.length === 0 && broken !== null) throw broken;
  return { lookedFor: placesFor(names, job).map(({ file }) => file), passedBy };
}

/** The release that an earlier run has fetched and kept. */
export async function findRelease(
  { job, temporary, ask, forget }: Search,
  wanted: WantedRelease,
): Promise<Tool | NoTool> {
  const { found, lookedFor } = await keptRelease(wanted, { env: job, temporary });
  if (found === null) return { lookedFor: [lookedFor], passedBy: [] };
  const tool = await ask({ name: wanted.name, path: found.path });
  if (!(tool instanceof Failure) && tool.version === found.version) return tool;
  // Whatever it is, it is not what was kept: it is fetched anew.
  forget();
  return {
    lookedFor: [lookedFor],
    passedBy: tool instanceof Failure ? [] : [{ ...tool, path: found.path }],
  };
}

/** The release, fetched and verified. Failure codes: `cancelled`, `tool-broken`. */
export async function fetchRelease(
  { job, temporary, fetch, trusted, spec, signal, ask, cancelled }: Search,
  wanted: WantedRelease,
): Promise<(Tool & { readonly from: string }) | NotFetched> {
  // Loaded only here: most runners have what is wanted.
  const { getRelease } = await import("./get-release.ts");
  const source = { env: job, temporary, fetch, trusted, mirror: spec.settings.mirror };
  const release = await getRelease(wanted, source);
  if (signal.aborted) throw cancelled();
  if ("reason" in release) return release;
  const tool = await ask(release);
  if (tool instanceof Failure) throw tool;
  return { ...tool, from: release.from };
}
