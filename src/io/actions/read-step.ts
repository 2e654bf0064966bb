import { readFile } from "node:fs/promises";
import { Failure } from "../../model/failure.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const prefix = "INPUT_";

/** The action's inputs by name, trimmed: the runner hands them over as `INPUT_<NAME>`. */
export function readInputs(env: Environment): Readonly<Record<string, string>> {
  const inputs: Record<string, string> = {};
  for (const [variable, value] of Object.entries(env))
    if (variable.startsWith(prefix))
      inputs[variable.slice(prefix.length).toLowerCase()] = value?.trim() ?? "";
  return inputs;
}

const kubeconfigSecret = /(?:^|[\s{,])"?(?:token|client-key-data|password)"?\s*:\s*["']?([^"'\s,}]{4,})/g;

// Not a plain "key": there it is the place of the state.
const backendSecret =
  /^\s*\w*(?:password|secret|token|credential|sas|(?:access|account|customer|encryption|private)_key)\w*\s*=\s*"?(.+?)"?\s*$/i;

/** The secret values that the inputs hold: to be hidden before anything is said. */
export function secretsIn(inputs: Readonly<Record<string, string>>): readonly string[] {
  const whole = [inputs["github-token"], inputs["fingerprint-key"]].filter((value) => value !== undefined);
  // A kubeconfig as content: hiding all of its lines would blacken every "apiVersion: v1" of the log.
  const kubeconfigs = `${inputs["kubeconfig"] ?? ""}\n${inputs["plan-kubeconfig"] ?? ""}`;
  const parts = [...kubeconfigs.matchAll(kubeconfigSecret)].map(([, value = ""]) => value);
  // Backend settings may hold passwords; the runner masks them only if they come from secrets.
  const settings = (inputs["backend-config"] ?? "")
    .split("\n")
    .flatMap((line) => backendSecret.exec(line)?.[1] ?? []);
  return [...whole, ...parts, ...settings].filter((value) => value !== "");
}

/** The webhook payload of this run. Failure `event-unreadable`. */
export async function readEvent(env: Environment): Promise<unknown> {
  const path = env["GITHUB_EVENT_PATH"] ?? "";
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    throw new Failure(
      "event-unreadable",
      `The event file ${path || "(GITHUB_EVENT_PATH is not set)"} cannot be read as JSON. Run Pushlane as a step of a workflow.`,
      { cause: error },
    );
  }
}
