import { stripVTControlCharacters } from "node:util";

/**
 * The runner reads commands out of the log: `::name key=value::text` at the start of a line, and the older `##[name]`
 * anywhere in one. What we mean as a command is written here; everything else is made harmless by `inert`.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */
export function workflowCommand(
  name: string,
  text: string,
  properties: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const set = Object.entries(properties).flatMap(([key, value]) =>
    value === undefined || value === "" ? [] : [`${key}=${escapeProperty(String(value))}`],
  );
  return `::${name}${set.length > 0 ? ` ${set.join(",")}` : ""}::${escapeData(text)}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

// The runner ends a line at a lone \r too, and skips all white space before "::". Other line ends are made \n first.
const commandStart = /^([^\S\n]*):(?=:)/gm;
const lineEnds = /\r\n|\r|\u2028|\u2029|\u0085/g;

/** Text that came from elsewhere, as log lines that the runner only prints. */
export function inert(text: string): string {
  return stripVTControlCharacters(text)
    .replace(lineEnds, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(commandStart, "$1: ")
    .replaceAll("##[", "## [");
}
