/** A fenced YAML block of a Markdown file. `line` is where its text starts, from 1. */
export type YamlBlock = { readonly path: string; readonly line: number; readonly text: string };

/** Every block fenced as `yaml`, in order. */
export function yamlBlocksOf(path: string, markdown: string): readonly YamlBlock[] {
  return [...markdown.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map((match) => ({
    path,
    line: markdown.slice(0, match.index).split("\n").length + 1,
    text: match[1] ?? "",
  }));
}

/** The blocks that are whole workflows. */
export function workflowsOf(path: string, markdown: string): readonly YamlBlock[] {
  return yamlBlocksOf(path, markdown).filter(({ text }) => /^on:/m.test(text) && /^jobs:/m.test(text));
}

/** The blocks that are whole configurations (`pushlane.yaml`). */
export function configurationsOf(path: string, markdown: string): readonly YamlBlock[] {
  return yamlBlocksOf(path, markdown).filter(
    ({ text }) => /^version:/m.test(text) && /^targets:/m.test(text),
  );
}
