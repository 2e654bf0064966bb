import { stripVTControlCharacters } from "node:util";

// The runner ends a line at a lone \r too, and skips all white space before "::". Other line ends are made \n first.
const commandStart = /^([^\S\n]*):(?=:)/gm;
const lineEnds = /\r\n|\r|\u2028|\u2029|\u0085/g;

/**
 * Text that came from elsewhere, as log lines that the runner only prints. It reads commands out of the log:
 * `::name key=value::text` at the start of a line, and the older `##[name]` anywhere in one.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */
export function inert(text: string): string {
  return stripVTControlCharacters(text)
    .replace(lineEnds, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(commandStart, "$1: ")
    .replaceAll("##[", "## [");
}
