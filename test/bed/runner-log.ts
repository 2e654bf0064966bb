/** What GitHub's runner makes of the lines that a step prints. It must not know processes or files. */

export type Annotation = {
  readonly level: "error" | "warning" | "notice";
  readonly message: string;
  readonly title: string | undefined;
  readonly file: string | undefined;
  readonly line: number | undefined;
  readonly column: number | undefined;
};

export type LogReader = {
  /** Takes one line, and gives the line that a person sees, or null for none. */
  readonly take: (line: string) => string | null;
  /** `text` with every secret known so far as `***`. */
  readonly mask: (text: string) => string;
  readonly annotations: readonly Annotation[];
  /** Values given to `::add-mask::`, in order. */
  readonly masked: readonly string[];
};

/**
 * Reads workflow commands as
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands describes them. Only plain
 * values and their lines are masked: the real runner also masks some encodings, so a leak shows here first.
 */
export function readLog(options: {
  readonly secrets: readonly string[];
  readonly debug: boolean;
}): LogReader {
  const secrets = new Set<string>();
  const masked: string[] = [];
  const annotations: Annotation[] = [];
  let stopToken: string | null = null;
  const addSecret = (value: string) => {
    for (const part of [value, ...value.split(/\r?\n/)]) if (part.trim() !== "") secrets.add(part);
  };
  options.secrets.forEach(addSecret);
  const mask = (text: string) =>
    [...secrets]
      .toSorted((left, right) => right.length - left.length)
      .reduce((masking, secret) => masking.replaceAll(secret, "***"), text);

  const obey = ({ name, properties, value }: Command): string | null => {
    switch (name) {
      case "add-mask":
        masked.push(value);
        addSecret(value);
        return null;
      case "stop-commands":
        stopToken = value;
        return null;
      case "error":
      case "warning":
      case "notice":
        annotations.push(annotate(name, properties, mask(value)));
        return `##[${name}]${value}`;
      case "debug":
        return options.debug ? `##[debug]${value}` : null;
      case "group":
        return `##[group]${value}`;
      case "endgroup":
        return "##[endgroup]";
      default:
        return null;
    }
  };

  const take = (line: string): string | null => {
    if (stopToken !== null) {
      if (line.trim() !== `::${stopToken}::`) return mask(line);
      stopToken = null;
      return null;
    }
    const command = parseCommand(line);
    const shown = command === null ? line : obey(command);
    return shown === null ? null : mask(shown);
  };
  return { take, mask, annotations, masked };
}

type Command = {
  readonly name: string;
  readonly properties: ReadonlyMap<string, string>;
  readonly value: string;
};

function parseCommand(line: string): Command | null {
  const [, name, rest = "", value = ""] = /^\s*::([a-z-]+)(?: ([^]*?))?::([^]*)$/.exec(line) ?? [];
  if (name === undefined) return null;
  const pairs = rest
    .split(",")
    .filter((pair) => pair.includes("="))
    .map((pair): [string, string] => {
      const equals = pair.indexOf("=");
      return [pair.slice(0, equals).trim(), unescape(pair.slice(equals + 1))];
    });
  return { name, properties: new Map(pairs), value: unescape(value) };
}

function annotate(
  level: Annotation["level"],
  properties: ReadonlyMap<string, string>,
  message: string,
): Annotation {
  const number = (name: string) => (properties.has(name) ? Number(properties.get(name)) : undefined);
  return {
    level,
    message,
    title: properties.get("title"),
    file: properties.get("file"),
    line: number("line"),
    column: number("col"),
  };
}

function unescape(text: string): string {
  return text
    .replaceAll("%0D", "\r")
    .replaceAll("%0A", "\n")
    .replaceAll("%3A", ":")
    .replaceAll("%2C", ",")
    .replaceAll("%25", "%");
}

/**
 * Names and values of a file command (`GITHUB_OUTPUT` and its like): `name=value`, or `name<<delimiter` with lines up
 * to the delimiter. Throws on what fails a step on the real runner.
 */
export function parseFileCommands(text: string): Readonly<Record<string, string>> {
  const values: Record<string, string> = {};
  const lines = text.split(/\r?\n/);
  for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
    if (line === "") continue;
    const [, name = "", heredoc, plain = ""] = /^(.+?)(?:<<(.+)|=(.*))$/s.exec(line) ?? [];
    if (name === "") throw new Error(`Invalid format '${line}'`);
    if (heredoc === undefined) {
      values[name] = plain;
      continue;
    }
    const end = lines.indexOf(heredoc);
    if (end < 0) throw new Error(`Invalid value. Matching delimiter not found '${heredoc}'`);
    values[name] = lines
      .splice(0, end + 1)
      .slice(0, -1)
      .join("\n");
  }
  return values;
}
