import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";

/** A folder that only this user can enter, for one rendering. */
export type PrivateRoom = {
  readonly folder: string;
  /** All that a tool sees of an environment. */
  readonly environment: Readonly<Record<string, string>>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
};

// Nobody listens there: whatever would be fetched is refused at once.
const nowhere = "http://127.0.0.1:1";

/** Makes a private room below `parent`. Tools in it have no credentials, no network, no PATH, and a home of their own. */
export async function openPrivateRoom(parent: string): Promise<PrivateRoom> {
  const folder = await mkdtemp(path.join(parent, "pushlane-render-"));
  // mkdtemp asks for 0700, but a default ACL of the parent could widen that.
  await chmod(folder, 0o700);
  for (const part of ["home", "tmp", "helm"]) await mkdir(path.join(folder, part), { mode: 0o700 });
  const inside = (...parts: readonly string[]): string => path.join(folder, ...parts);
  return {
    folder,
    environment: {
      HOME: inside("home"),
      TMPDIR: inside("tmp"),
      PATH: "",
      // The time of a template is that of the same zone on every runner.
      TZ: "UTC",
      HTTP_PROXY: nowhere,
      HTTPS_PROXY: nowhere,
      KUBECONFIG: inside("no-kubeconfig"),
      HELM_CACHE_HOME: inside("helm", "cache"),
      HELM_CONFIG_HOME: inside("helm", "config"),
      HELM_DATA_HOME: inside("helm", "data"),
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  };
}
