import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { JobOptions, JobResult } from "../bed/runner.ts";
import type { Scene } from "../bed/scene.ts";

/** A file of the examples, such as `shop/web.yaml`, as the scene's first commit has it. */
export async function exampleFile(path: string): Promise<string> {
  return await readFile(join(import.meta.dirname, "../../examples", path), "utf8");
}

/** A ConfigMap of the shop with one value. */
export function configMap(name: string, value: string): string {
  return `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\ndata:\n  value: ${JSON.stringify(value)}\n`;
}

type ChangeOfFiles = Readonly<Record<string, string | null>>;

/** Opens a pull request with these files and plans it. */
export async function planChange(scene: Scene, branch: string, files: ChangeOfFiles) {
  const opened = await scene.forge.openPullRequest({ branch, title: `Change ${branch}`, files });
  return { opened, planned: expectGreen(await scene.plan(opened.occasion)) };
}

/** The whole way of a change: pull request, plan, merge, apply. Throws where plan or apply is not green. */
export async function deployChange(
  scene: Scene,
  branch: string,
  files: ChangeOfFiles,
  more: { readonly how?: Parameters<Scene["forge"]["merge"]>[1]; readonly apply?: Partial<JobOptions> } = {},
) {
  const { opened, planned } = await planChange(scene, branch, files);
  const merged = await scene.forge.merge(opened.number, more.how ?? "squash");
  const applied = expectGreen(await scene.apply(merged.occasion, more.apply));
  return { opened, planned, merged, applied };
}

/** The result, if it is green; else an error with its log. */
export function expectGreen(result: JobResult): JobResult {
  if (result.exitCode === 0) return result;
  throw new Error(`The run ended with ${result.exitCode} (${result.outputs["outcome"]}):\n${result.log}`);
}

/** What became of one target, by the output `targets`. */
export function targetOf(result: JobResult, name: string): { outcome: string; fingerprint: string } {
  const targets: unknown = JSON.parse(result.outputs["targets"] ?? "[]");
  const found: unknown = Array.isArray(targets)
    ? targets.find((one) => Object(one).name === name)
    : undefined;
  return { outcome: String(Object(found).outcome), fingerprint: String(Object(found).fingerprint) };
}

/** Path of the Terraform state of a scene. */
export function statePath(scene: Scene): string {
  const [, path = ""] = /"path=([^"]+)"/.exec(scene.config) ?? [];
  return path;
}

/** Body of the one comment of a pull request; throws where there is none or a second one. */
export function commentOf(scene: Scene, number: number): string {
  const [comment, second] = scene.forge.comments(number);
  const body: unknown = comment?.body;
  if (typeof body !== "string" || second !== undefined)
    throw new Error(
      `Pull request #${number} has ${second === undefined ? "no comment" : "several comments"}.`,
    );
  return body;
}
