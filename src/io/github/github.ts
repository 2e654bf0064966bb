/**
 * GitHub, as the rooms ask for it: the forge that plans are reviewed on, and the board that people read. REST only, below
 * `GITHUB_API_URL`. It holds no policy: what to write, and what a record is worth, is decided in the rooms.
 */
import type { Run } from "../../model/trigger.ts";
import type { Noticeboard } from "../../report/noticeboard.ts";
import type { Clock, Forge } from "../../review/forge.ts";
import type { Desk } from "./ask.ts";
import { deploymentsOn } from "./deployments.ts";
import { noticesOn } from "./notices.ts";
import { reviewsOn } from "./reviews.ts";
import { openWire } from "./wire.ts";

export type GitHub = Forge & Noticeboard;

export type GitHubOptions = {
  readonly token: string;
  readonly run: Run;
  /** Stands in front of every text that is written. */
  readonly redact: (text: string) => string;
  readonly signal: AbortSignal;
  /** Slug of the app behind the token; `github-actions`. */
  readonly app?: string;
  readonly clock?: Clock;
  /** A line of the log, where a wait takes long. */
  readonly tell?: (text: string) => void;
  readonly patienceSeconds?: number;
};

/** GitHub for one repository and one token. Nothing is sent before it is asked for. */
export function openGitHub(options: GitHubOptions): GitHub {
  const { token, run, redact, signal } = options;
  const [owner = "", repo = ""] = run.repository.split("/");
  const wire = openWire({
    token,
    apiUrl: run.apiUrl,
    signal,
    ...(options.clock === undefined ? {} : { clock: options.clock }),
    ...(options.tell === undefined ? {} : { tell: options.tell }),
    ...(options.patienceSeconds === undefined ? {} : { patienceSeconds: options.patienceSeconds }),
  });
  const desk: Desk = { wire, owner, repo, app: options.app ?? "github-actions", redact };
  const tell = options.tell ?? (() => undefined);
  return { clock: wire.clock, tell, ...reviewsOn(desk), ...deploymentsOn(desk), ...noticesOn(desk, token) };
}
