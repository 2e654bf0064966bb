/** One command of the tool, run for its whole answer. */
import type { TerraformHands } from "./spec.ts";
import type { Ended, OnCancel } from "./terraform.ts";

/** What is done with the hands, and what a cancel does to it. */
export type Work = { readonly hands: TerraformHands; readonly onCancel: OnCancel };
export type Answer = { readonly exitCode: number; readonly text: string; readonly stderr: string };

/** Runs a command whose whole output is one text. */
export async function runForText(
  { hands, onCancel }: Work,
  command: readonly string[],
  { signedIn = true, extra = {} }: { signedIn?: boolean; extra?: Readonly<Record<string, string>> } = {},
): Promise<Answer> {
  const lines: string[] = [];
  for await (const told of hands.terraform.run({ arguments: command, signedIn, onCancel, extra })) {
    if (typeof told !== "string") return { ...told, text: lines.join("\n") };
    lines.push(told);
  }
  return { ...neverEnded, text: "" };
}

/** How a command ended of which nothing was told. */
export const neverEnded: Ended = { exitCode: -1, stderr: "it did not tell how it ended" };
