/** The runner's side of the step: log, annotations, outputs, summary, state. Everything passes the redactor. */
import { appendFileSync } from "node:fs";
import * as core from "@actions/core";
import type { Place } from "../../model/failure.ts";
import type { Redactor } from "../redactor.ts";
import { isWorthHiding } from "../secret-forms.ts";
import { inert } from "./inert.ts";

type Annotation = {
  readonly level: "error" | "warning" | "notice";
  readonly title: string;
  readonly message: string;
  readonly place: Place | null;
};

/** What the runner's side needs besides the standard output and the command files that `@actions/core` finds by itself. */
export type RunnerHands = {
  readonly env: Readonly<Record<string, string | undefined>>;
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
  /**
   * Keeps a value for the post step, as it is: a path in which a word is masked leads nowhere, and what should be tidied
   * up would stay. The runner prints it in debug logs: never a secret.
   */
  saveState(name: string, value: string): void;
  state(name: string): string;
}

// What the runner shows of one annotation (facts on credentials, 5.4).
const longestAnnotation = 4096;

// Named one by one: `core[level]` would keep the bundler from leaving out the rest of the toolkit.
const writers = { error: core.error, warning: core.warning, notice: core.notice } as const;

export function openRunner({ env, redactor }: RunnerHands): Runner {
  const clean = (text: string) => redactor.redact(text);
  // Again after control characters are gone: without them a secret may stand there whole.
  const harmless = (text: string) => clean(inert(clean(text)));
  return {
    hide(secret) {
      redactor.hide(secret);
      for (const value of new Set([secret, ...secret.split(/\r\n|\r|\n/)]))
        if (isWorthHiding(value.trim())) core.setSecret(value);
    },
    line: (text) => core.info(harmless(text)),
    detail: (text) => core.debug(harmless(text)),
    openGroup: (title) => core.startGroup(harmless(title)),
    closeGroup: () => core.endGroup(),
    annotate({ level, title, message, place }) {
      const properties = { title: harmless(title), ...placed(place, harmless) };
      writers[level](cut(harmless(message), longestAnnotation), properties);
    },
    setOutput: (name, value) => core.setOutput(name, clean(value)),
    addSummary: (markdown) => addSummary(env, `${clean(markdown)}\n`),
    saveState: (name, value) => core.saveState(name, value),
    state: (name) => core.getState(name),
  };
}

/** `core.summary` throws on runners without job summaries (Gitea before 1.27, act), and keeps the text in memory twice. */
function addSummary(env: RunnerHands["env"], text: string): boolean {
  const file = env["GITHUB_STEP_SUMMARY"] ?? "";
  if (file === "") return false;
  appendFileSync(file, text, "utf8");
  return true;
}

function placed(place: Place | null, harmless: (text: string) => string): core.AnnotationProperties {
  if (place === null) return {};
  return {
    file: harmless(place.file),
    ...(place.line === undefined ? {} : { startLine: place.line }),
    ...(place.column === undefined ? {} : { startColumn: place.column }),
  };
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed()}…`;
}
