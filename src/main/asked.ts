import { readFacts, readRun } from "../event/run.ts";
import { readTrigger, strangerOf } from "../event/trigger.ts";
import { mayHaveHealthRules } from "../inputs/health-rules.ts";
import { defaultConfigPath, parseRequest } from "../inputs/request.ts";
import { readEvent, readInputs, secretsIn } from "../io/actions/read-step.ts";
import { readTextFile } from "../io/files.ts";
import type { Request, TargetSpec } from "../model/request.ts";
import { isWhole } from "../model/terraform-scope.ts";
import type { Run, Trigger } from "../model/trigger.ts";

type Environment = Readonly<Record<string, string | undefined>>;

export type Asked = { readonly request: Request; readonly trigger: Trigger; readonly run: Run };

/**
 * What this step is asked to do: the event is judged first, then the inputs, all mistakes at once. `learn` is told the
 * run as soon as it is known, so that a refusal can be reported too. Failures: those of the event and input rooms.
 */
export async function readAsked(
  env: Environment,
  hands: { readonly hide: (secret: string) => void; readonly learn: (run: Run) => void },
): Promise<Asked> {
  const inputs = readInputs(env);
  for (const secret of secretsIn(inputs)) hands.hide(secret);
  const payload = await readEvent(env);
  const run = readRun(env, payload);
  hands.learn(run);
  const facts = readFacts(env, payload);
  const stranger = strangerOf(facts) !== null;
  const config = await readConfig(env, inputs["config"] ?? "");
  const request = parseRequest({
    inputs,
    config,
    defaultBranch: run.defaultBranch,
    workflow: run.workflow,
    stranger,
    checkExpression: await loadExpressionCheck(config?.text ?? ""),
  });
  return {
    request,
    run,
    trigger: readTrigger(facts, { ...request, narrowed: request.targets.some(isNarrowed) }),
  };
}

function isNarrowed(spec: TargetSpec): boolean {
  return spec.kind === "terraform" && !isWhole(spec.settings.scope);
}

async function readConfig(env: Environment, wanted: string): Promise<{ path: string; text: string } | null> {
  return await readTextFile(env["GITHUB_WORKSPACE"] ?? ".", wanted === "" ? defaultConfigPath : wanted);
}

async function loadExpressionCheck(config: string) {
  if (!mayHaveHealthRules(config)) return undefined;
  return (await import("../targets/kubernetes/health/health-cel.ts")).expressionProblem;
}
