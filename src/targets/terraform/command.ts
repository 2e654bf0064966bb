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

/** Runs a command whose output may be larger than memory; `take` gets it in bytes, as it comes. */
export async function runForBytes(
  { hands, onCancel }: Work,
  command: readonly string[],
  { signedIn, take }: { readonly signedIn: boolean; readonly take: (bytes: Uint8Array) => void },
): Promise<Ended> {
  let ended = neverEnded;
  for await (const told of hands.terraform.runForBytes({ arguments: command, signedIn, onCancel })) {
    if (told instanceof Uint8Array) take(told);
    else ended = told;
  }
  return ended;
}

/** How a command ended of which nothing was told. */
export const neverEnded: Ended = { exitCode: -1, stderr: "it did not tell how it ended" };
