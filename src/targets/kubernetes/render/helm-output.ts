/** What `helm template` writes and says, as data. */
import type { Place } from "../../../model/failure.ts";

/** One piece of a chart's output; `template` is the path below the chart, such as `templates/web.yaml`. */
export type HelmPiece = { readonly template: string; readonly text: string };

/**
 * Cuts the output of `helm template` at its `# Source:` comments, in their order. Objects of one template stay together
 * where they follow each other.
 */
export function piecesOf(output: string): readonly HelmPiece[] {
  const pieces: HelmPiece[] = [];
  // A separator can stand only at the start of a line: text of an object is indented there, or quoted.
  for (const part of `\n${output}`.split(/\n---[ \t]*\n(?=# Source: )/)) {
    const [, source] = /^# Source: [^/\n]+\/(.+)\n/.exec(part) ?? [];
    if (source !== undefined) pieces.push({ template: source, text: part });
    else if (part.trim() !== "") pieces.push({ template: "", text: part });
  }
  return pieces;
}

/** The template of a chart that a message names, with its line where that is one of the template's own. */
export type NamedTemplate = { readonly template: string; readonly line: number | null };

/**
 * The templates that Helm's message names, the innermost first: `template: shop/templates/web.yaml:3:9: …` names a line
 * of the template, `YAML parse error on shop/templates/web.yaml` only the file.
 */
export function templatesIn(said: string): readonly NamedTemplate[] {
  // What is not closed is told with the end of the file too, which may be past its last line.
  const started = /started at (\S+:\d+)/.exec(said)?.[1];
  if (started !== undefined && !said.startsWith(started)) return templatesIn(started);
  const named = new Map<string, NamedTemplate>();
  for (const match of said.matchAll(
    /(?:^|[\s("])[\w.-]+\/((?:charts\/[\w.-]+\/)*templates\/[^\s:"()]+)(?::(\d+))?/gm,
  )) {
    const [, template, line] = match;
    if (template === undefined) continue;
    const found = { template, line: line === undefined ? null : Number(line) };
    named.set(`${template}:${line ?? ""}`, found);
  }
  const all = [...named.values()];
  const exact = all.filter(({ line }) => line !== null);
  return (exact.length === 0 ? all : exact).toReversed();
}

/** A file of values that Helm could not read, below the checkout or in the chart's folder, with the line it names. */
export function valuesFileIn(said: string, chart: string): Place | null {
  const [, own, ownLine] = /^cannot load ([\w.-]+\.ya?ml): .*?\bline (\d+)/.exec(said) ?? [];
  if (own !== undefined) return { file: `${chart}/${own}`, line: Number(ownLine) };
  const [, file, line] = /failed to parse ([^\s:]+): (?:.*?\bline (\d+))?/.exec(said) ?? [];
  if (file === undefined) return null;
  return line === undefined ? { file } : { file, line: Number(line) };
}

/** What to do about the messages of Helm that do not say it themselves. */
export function helmAdvice(said: string, chart: string): string {
  if (said.includes("missing in charts/ directory"))
    return `\nRun "helm dependency build ${chart}" and commit its charts folder: what is fetched at each run could differ from what was reviewed.`;
  if (said.includes("YAML parse error on"))
    return "\nThe line is one of the rendered text, not of the template.";
  if (said.includes("Chart.yaml file is missing")) return "\nName the folder that holds the Chart.yaml.";
  if (said.includes("which is incompatible with Kubernetes"))
    return "\nUse a chart for this cluster's version, or set kubernetes.helm.kubeVersion where no cluster is asked.";
  return "";
}
