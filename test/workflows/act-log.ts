import { parseJson, stringAt } from "../../src/model/json.ts";

/** How one stage of a step ended: `Pre`, `Main` or `Post`. */
type StepEnd = { readonly step: string; readonly stage: string; readonly result: string };

export type ActLog = {
  /** What a person reads. */
  readonly text: string;
  readonly steps: readonly StepEnd[];
  /** The job summaries, in the order of the steps. */
  readonly summary: string;
};

/** Reads the output of `act --json`: one object per line. Other lines count as text. */
export function readActLog(output: string): ActLog {
  const lines = output.split("\n").filter((line) => line !== "");
  const entries = lines.map((line) => (line.startsWith("{") ? parseJson(line) : { msg: line }));
  const steps = entries.flatMap((entry) => {
    const [step, stage, result] = ["step", "stage", "stepResult"].map((name) => stringAt(entry, name));
    return step === undefined || stage === undefined || result === undefined ? [] : [{ step, stage, result }];
  });
  return {
    text: entries.map((entry) => stringAt(entry, "msg")?.trimEnd() ?? "").join("\n"),
    steps,
    summary: entries
      .filter((entry) => stringAt(entry, "command") === "summary")
      .map((entry) => stringAt(entry, "content") ?? "")
      .join("\n"),
  };
}
