/** The runner's side of the step: log, annotations, outputs, summary, state. Everything passes the redactor. */
import { randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";
import type { Place } from "../../model/failure.ts";
import type { Redactor } from "../redactor.ts";
import { inert, workflowCommand } from "./workflow-command.ts";

type Annotation = {
  readonly level: "error" | "warning" | "notice";
  readonly title: string;
  readonly message: string;
  readonly place: Place | null;
};

/** What of a process the runner's side needs: handed in, so that tests can read what was written. */
export type RunnerHands = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly write: (text: string) => void;
  readonly redactor: Redactor;
};

export interface Runner {
  /** Hides a value from the log, and from every text that passes the redactor, before it is used. */
  hide(secret: string): void;
  /** One line of the log. Text from elsewhere in it cannot act as a command. */
  line(text: string): void;
  /** A line that only shows with step debugging switched on. */
  detail(text: string): void;
  openGroup(title: string): void;
  closeGroup(): void;
  annotate(annotation: Annotation): void;
  setOutput(name: string, value: string): void;
  /** False where the runner has no job summary. */
  addSummary(markdown: string): boolean;
  /** Keeps a value for the post step. The runner prints it in debug logs: never a secret. */
  saveState(name: string, value: string): void;
  state(name: string): string;
}

// What the runner shows of one annotation (facts on credentials, 5.4).
const longestAnnotation = 4096;

export function openRunner({ env, write, redactor }: RunnerHands): Runner {
  const clean = (text: string) => redactor.redact(text);
  // Again after control characters are gone: without them a secret may stand there whole.
  const harmless = (text: string) => clean(inert(clean(text)));
  const addTo = (variable: string, text: string): boolean => {
    const file = env[variable];
    if (file === undefined || file === "") return false;
    appendFileSync(file, text, "utf8");
    return true;
  };
  return {
    hide(secret) {
      redactor.hide(secret);
      for (const value of new Set([secret, ...secret.split(/\r\n|\r|\n/)]))
        if (value.trim().length >= 4) write(workflowCommand("add-mask", value));
    },
    line: (text) => write(`${harmless(text)}\n`),
    detail: (text) => write(workflowCommand("debug", harmless(text))),
    openGroup: (title) => write(workflowCommand("group", harmless(title))),
    closeGroup: () => write(workflowCommand("endgroup", "")),
    annotate({ level, title, message, place }) {
      const text = cut(harmless(message), longestAnnotation);
      write(workflowCommand(level, text, { title: harmless(title), ...placed(place, harmless) }));
    },
    setOutput: (name, value) => void addTo("GITHUB_OUTPUT", entry(name, clean(value))),
    addSummary: (markdown) => addTo("GITHUB_STEP_SUMMARY", `${clean(markdown)}\n`),
    saveState: (name, value) => void addTo("GITHUB_STATE", entry(name, clean(value))),
    state: (name) => env[`STATE_${name}`] ?? "",
  };
}

function placed(place: Place | null, harmless: (text: string) => string) {
  return place === null ? {} : { file: harmless(place.file), line: place.line, col: place.column };
}

// A random delimiter, so that no value can end itself and set another name.
function entry(name: string, value: string): string {
  const delimiter = `pushlane-${randomUUID()}`;
  return `${name}<<${delimiter}\n${value}\n${delimiter}\n`;
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed()}…`;
}
