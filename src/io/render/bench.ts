import type { KubernetesSpec } from "../../model/request.ts";
import type { FetchBytes } from "../tools/fetch-bytes.ts";

/** What rendering works with. Tools get nothing of `env` but where to look for them. */
export type RenderBench = {
  readonly spec: Pick<KubernetesSpec, "name" | "path" | "namespace" | "render" | "place">;
  /** The checkout's real path. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Parent of private folders: `RUNNER_TEMP`. */
  readonly temporary: string;
  readonly signal: AbortSignal;
  readonly fetch: FetchBytes;
};
