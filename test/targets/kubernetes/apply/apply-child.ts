// A whole apply in a process of its own, so that a test can kill it. Its one argument is a `Child` as JSON.
import { applyOf, type Server, type StageOptions } from "../stage.ts";

export type Child = {
  readonly server: Server;
  readonly manifests: Readonly<Record<string, string>>;
  readonly options: StageOptions;
};

const child: Child = JSON.parse(process.argv[2] ?? "");
await applyOf({ ...child.server, token: () => child.server.bearer }, child.manifests, child.options);
