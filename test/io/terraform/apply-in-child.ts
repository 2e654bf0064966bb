/** Applies the module of `BENCH_SETTING` and prints the saved states and the steps: a job that a test can kill. */
import { openTarget, type Setting, startApply } from "./bench.ts";

const setting: Setting = JSON.parse(process.env["BENCH_SETTING"] ?? "");
const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const target = openTarget(setting, { hide: () => undefined, saveState: (_name, value) => print(value) });
const { ended } = await startApply(target, "terraform_data.slow creating");
print("terraform_data.slow creating");
await ended;
