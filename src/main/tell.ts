import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Runner } from "../io/actions/runner.ts";
import { writeJson } from "../model/json.ts";
import type { Outcome } from "../model/outcome.ts";
import type { Progress } from "../model/progress.ts";
import { annotationsOf } from "../report/annotations.ts";
import { outputsOf, plansOf } from "../report/outputs.ts";
import { renderClosing } from "../report/progress.ts";
import { renderSummary } from "../report/summary.ts";

/** Prints progress: a group per stage of a target, a line per step. A stage that says nothing gets no group. */
export function openTeller(runner: Runner): { tell(progress: Progress): void; close(): void } {
  let target = "";
  let title = "";
  let isOpen = false;
  const close = () => {
    if (isOpen) runner.closeGroup();
    isOpen = false;
  };
  const open = () => {
    if (!isOpen && title !== "") runner.openGroup(title);
    isOpen = title !== "";
  };
  return {
    close,
    tell(progress) {
      switch (progress.kind) {
        case "target":
          target = progress.target;
          return;
        case "stage":
          close();
          title = target === "" ? progress.stage : `${target}: ${progress.stage}`;
          return;
        case "step":
          open();
          runner.line(progress.text);
          return;
        case "detail":
          runner.detail(progress.text);
          return;
        case "warning":
          open();
          runner.annotate({
            level: "warning",
            title: target === "" ? "Pushlane" : target,
            message: progress.text,
            place: null,
          });
          return;
      }
    },
  };
}

/** Writes the end of a run to everything that the runner reads: annotations, closing lines, summary, outputs, plan file. */
export async function tellOutcome(
  runner: Runner,
  outcome: Outcome,
  more: {
    readonly failOnDrift: boolean;
    readonly temporary: string;
    readonly redact: (text: string) => string;
  },
): Promise<void> {
  for (const annotation of annotationsOf(outcome, more.failOnDrift)) runner.annotate(annotation);
  for (const line of renderClosing(outcome)) runner.line(line);
  runner.addSummary(renderSummary(outcome));
  for (const [name, value] of Object.entries(outputsOf(outcome))) runner.setOutput(name, value);
  const plans = plansOf(outcome);
  if (Object.keys(plans).length > 0)
    runner.setOutput("plan", await writePlans(more, writeJson(plans, 2), outcome.run.id));
}

async function writePlans(
  { temporary, redact }: { readonly temporary: string; readonly redact: (text: string) => string },
  text: string,
  run: string,
): Promise<string> {
  const folder = join(temporary, "pushlane");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `plan-${run}-${process.pid}.json`);
  await writeFile(path, redact(text), { mode: 0o600, flag: "wx" });
  return path;
}
