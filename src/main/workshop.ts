import { openTokenSource } from "../io/actions/id-token.ts";
import type { Runner } from "../io/actions/runner.ts";
import { openSts } from "../io/aws/sts.ts";
import type { Asked } from "./asked.ts";
import type { Workshop } from "./open-target.ts";
import { version } from "./version.ts";

/** The bench on which targets are opened, for `main` and `post` alike. Nothing is asked of the outside yet. */
export function openWorkshop(
  { request, run, trigger }: Asked,
  at: { readonly env: Workshop["env"]; readonly runner: Runner; readonly signal: AbortSignal },
): Workshop {
  const { env, runner, signal } = at;
  const hide = (secret: string) => runner.hide(secret);
  return {
    env,
    workspace: env["GITHUB_WORKSPACE"] ?? ".",
    run,
    targets: request.targets,
    applies: trigger.kind === "apply",
    fingerprintKey: request.fingerprintKey === null ? null : Buffer.from(request.fingerprintKey),
    tokens: openTokenSource({ env, hide, signal }),
    sts: openSts({ env, hide, signal }),
    signal,
    hide,
    warn: (text) => runner.annotate({ level: "warning", title: "Pushlane", message: text, place: null }),
    saveState: (name, value) => runner.saveState(name, value),
    closers: [],
    version,
  };
}
