/** The commands that every job of this room is made of: find the tool, init, choose the workspace, read the state. */
import type { Steps } from "../../model/progress.ts";
import { refuseOtherInstalled, refuseOtherProviders } from "./allow-list.ts";
import { runForBytes, runForText, type Work } from "./command.ts";
import { refuseDataSources, refuseFetchedDataSources } from "./data-sources.ts";
import { refuseErroredState } from "./errored-state.ts";
import { getTool } from "./get-tool.ts";
import {
  type ModuleFacts,
  readFacts,
  refuseRemoteRuns,
  refuseUnlockedProviders,
  unlockedFailure,
} from "./module.ts";
import { moduleEnvironment, refuseMissingTokens, tokenSecrets } from "./module-tokens.ts";
import type { Shape } from "./sets.ts";
import { type State, StateReader } from "./state.ts";
import { refuseStateInCheckout } from "./state-place.ts";
import type { Tool } from "./terraform.ts";
import { commandFailure, initFailure } from "./troubles.ts";
import { refuseMissingVariables } from "./variables.ts";
import { selectWorkspace, type WhenMissing } from "./workspace.ts";

export type Prepared = {
  readonly tool: Tool;
  readonly facts: ModuleFacts;
  /** Whether the workspace is there. One that is not may only be missing where the apply will make it. */
  readonly workspace: "selected" | "to be made";
  /** What providers told of the types of their resources, as far as it was asked. */
  readonly shapes: Map<string, Shape>;
};

/**
 * Finds the tool and initialises the module in a private folder. `online`: with backend and workspace. Failure codes:
 * `state-left`, `provider-refused`, `data-source-refused`, `binary-missing`, `binary-version`, `binary-unverified`,
 * `backend-refused`, `state-not-kept`, `provider-not-locked`,
 * `variable-missing`, `module-token-missing`, `init-failed`, `workspace-missing`, and the port's own.
 */
export async function* prepare(
  work: Work,
  { online, missingWorkspace = "refuse" }: { online: boolean; missingWorkspace?: WhenMissing },
): Steps<Prepared> {
  const { terraform, spec, hide } = work.hands;
  const module = await terraform.readModule();
  const facts = readFacts(module, spec.settings.version);
  for (const secret of [...facts.secrets, ...tokenSecrets(module.tokens)]) hide(secret);
  refuseRemoteRuns(facts);
  refuseErroredState(spec, module.erroredState);
  refuseOtherProviders(spec, module.lockFile);
  if (isUnreviewed(work))
    await refuseDataSources(spec, module.files, (folder) => terraform.readFolder(folder));
  if (online) {
    refuseStateInCheckout(facts, spec);
    refuseMissingVariables(spec, module.given);
    refuseMissingTokens(spec, module.tokens);
  }
  const tool = yield* getTool(work, facts);
  refuseUnlockedProviders(facts, tool);
  yield { kind: "step", text: `${tool.title} ${tool.version}: init ${spec.path}` };
  await init(work, { tool, facts }, { online, extra: moduleEnvironment(spec, module.tokens) });
  await refuseFetched(work);
  const workspace = online ? yield* selectWorkspace(work, tool, missingWorkspace) : "selected";
  return { tool, facts, workspace, shapes: new Map() };
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
export async function pullState(work: Work, { tool }: Pick<Prepared, "tool">): Promise<State> {
  const reader = new StateReader();
  const take = (bytes: Uint8Array) => reader.push(bytes);
  const { exitCode, stderr } = await runForBytes(work, ["state", "pull"], { signedIn: true, take });
  if (exitCode === 0) {
    const state = reader.end();
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

async function init(
  work: Work,
  { tool, facts }: Pick<Prepared, "tool" | "facts">,
  { online, extra }: { readonly online: boolean; readonly extra: Readonly<Record<string, string>> },
): Promise<void> {
  const { spec, terraform } = work.hands;
  const backend = online
    ? spec.backendConfig.map((config) => `-backend-config=${config}`)
    : ["-backend=false"];
  const command = ["init", "-input=false", "-lockfile=readonly", "-no-color", ...backend];
  const { exitCode, stderr } = await runForText(work, command, { signedIn: online, extra });
  if (exitCode === 0) return;
  const unlocked = unlockedFailure(await terraform.installedProviders(), facts, tool);
  throw unlocked ?? initFailure(spec, tool, stderr);
}
