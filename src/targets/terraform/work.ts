/** The commands that every job of this room is made of: find the tool, init, choose the workspace, read the state. */
import type { Steps } from "../../model/progress.ts";
import { refuseOtherInstalled, refuseOtherProviders } from "./allow-list.ts";
import { refuseDataSources, refuseFetchedDataSources } from "./data-sources.ts";
import {
  type ModuleFacts,
  readFacts,
  refuseRemoteRuns,
  refuseUnlockedProviders,
  unlockedFailure,
} from "./module.ts";
import type { TerraformHands } from "./spec.ts";
import { readState, type State } from "./state.ts";
import { refuseStateInCheckout } from "./state-place.ts";
import type { Ended, OnCancel, Tool } from "./terraform.ts";
import { commandFailure, initFailure, missingBinary, missingWorkspace, plainText } from "./troubles.ts";
import { isWanted } from "./wanted.ts";

/** What is done with the hands, and what a cancel does to it. */
export type Work = { readonly hands: TerraformHands; readonly onCancel: OnCancel };
export type Prepared = { readonly tool: Tool; readonly facts: ModuleFacts };

/**
 * Finds the tool and initialises the module in a private folder. `online`: with backend and workspace. Failure codes:
 * `provider-refused`, `data-source-refused`, `binary-missing`, `binary-version`, `backend-refused`, `state-not-kept`, `provider-not-locked`, `init-failed`, `workspace-missing`, and the port's own.
 */
export async function* prepare(work: Work, { online }: { online: boolean }): Steps<Prepared> {
  const { terraform, spec, hide } = work.hands;
  const module = await terraform.readModule();
  const facts = readFacts(module);
  for (const secret of facts.secrets) hide(secret);
  refuseRemoteRuns(facts);
  refuseOtherProviders(spec, module.lockFile);
  if (isUnreviewed(work))
    await refuseDataSources(spec, module.files, (folder) => terraform.readFolder(folder));
  if (online) refuseStateInCheckout(facts, spec);
  const tool = await terraform.findTool(
    facts.preferred === "tofu" ? ["tofu", "terraform"] : ["terraform", "tofu"],
    (found) => isWanted(found, facts.versions, facts.preferred),
  );
  if ("lookedFor" in tool) throw missingBinary(spec, facts, tool);
  refuseUnlockedProviders(facts, tool);
  yield { kind: "step", text: `${tool.title} ${tool.version}: init ${spec.path}` };
  const prepared = { tool, facts };
  await init(work, prepared, online);
  await refuseFetched(work);
  if (online) await selectWorkspace(work, prepared);
  return prepared;
}

/** What a pull request asks for has not been reviewed yet. */
function isUnreviewed({ hands: { run, spec } }: Work): boolean {
  return run.event === "pull_request" && spec.rules.refuseDataSources.length > 0;
}

/** What only init could find; nothing of it has run yet. */
async function refuseFetched(work: Work): Promise<void> {
  const { spec, terraform } = work.hands;
  if (spec.rules.providers !== null) refuseOtherInstalled(spec, await terraform.installedProviders());
  if (isUnreviewed(work)) refuseFetchedDataSources(spec, await terraform.fetchedModules());
}

/** The state as it is now; the secrets in it are registered. Failure codes: `state-unreadable`, `state-locked`. */
export async function pullState(work: Work, { tool }: Prepared): Promise<State> {
  const { exitCode, text, stderr } = await runForText(work, ["state", "pull"]);
  if (exitCode === 0) {
    const state = readState(text);
    for (const secret of state.secrets) work.hands.hide(secret);
    return state;
  }
  throw commandFailure({
    spec: work.hands.spec,
    tool,
    code: "state-unreadable",
    diagnostics: [],
    stderr,
    what: `could not read the state of ${work.hands.spec.path}`,
    advice: "Check that the backend can be reached and that the role may read the state",
  });
}

export type Answer = { readonly exitCode: number; readonly text: string; readonly stderr: string };

/** Runs a command whose whole output is one text. */
export async function runForText(
  { hands, onCancel }: Work,
  command: readonly string[],
  { signedIn = true } = {},
): Promise<Answer> {
  const lines: string[] = [];
  for await (const told of hands.terraform.run({ arguments: command, signedIn, onCancel })) {
    if (typeof told !== "string") return { ...told, text: lines.join("\n") };
    lines.push(told);
  }
  return { ...neverEnded, text: "" };
}

/** How a command ended of which nothing was told. */
export const neverEnded: Ended = { exitCode: -1, stderr: "it did not tell how it ended" };

async function init(work: Work, { tool, facts }: Prepared, online: boolean): Promise<void> {
  const { spec, terraform } = work.hands;
  const backend = online
    ? spec.backendConfig.map((config) => `-backend-config=${config}`)
    : ["-backend=false"];
  const command = ["init", "-input=false", "-lockfile=readonly", "-no-color", ...backend];
  const { exitCode, stderr } = await runForText(work, command, { signedIn: online });
  if (exitCode === 0) return;
  const unlocked = unlockedFailure(await terraform.installedProviders(), facts, tool);
  throw unlocked ?? initFailure(spec, tool, stderr);
}

async function selectWorkspace(work: Work, { tool }: Prepared): Promise<void> {
  const { spec } = work.hands;
  if (spec.workspace === null) return;
  // "--": a name that starts with a dash is a name, not an option.
  const selected = await runForText(work, ["workspace", "select", "-no-color", "--", spec.workspace]);
  if (selected.exitCode === 0) return;
  const listed = await runForText(work, ["workspace", "list", "-no-color"]);
  const existing = plainText(listed.text)
    .split("\n")
    .map((line) => line.replace(/^\*/, "").trim())
    .filter((name) => name !== "");
  if (listed.exitCode === 0 && !existing.includes(spec.workspace)) throw missingWorkspace(spec, existing);
  throw initFailure(spec, tool, selected.stderr);
}
