import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { isObject } from "../../src/model/json.ts";

/** An action as its `action.yml` describes it. */
export type ActionFiles = {
  /** Absolute paths of the scripts. */
  readonly main: string;
  readonly post: string | null;
  /** Default of every declared input; empty where there is none. */
  readonly defaults: Readonly<Record<string, string>>;
};

/** Reads `action.yml` in `folder`; without one, `dist/main.js` and `dist/post.js` there. */
export async function readAction(folder: string): Promise<ActionFiles> {
  const text = await readFile(join(folder, "action.yml"), "utf8").catch(() => null);
  if (text === null)
    return { main: join(folder, "dist/main.js"), post: join(folder, "dist/post.js"), defaults: {} };
  const action: unknown = parse(text);
  if (!isObject(action) || !isObject(action["runs"])) throw new Error(`${folder}/action.yml has no "runs".`);
  const { main, post } = action["runs"];
  if (typeof main !== "string") throw new Error(`${folder}/action.yml has no "runs.main".`);
  const inputs = isObject(action["inputs"]) ? action["inputs"] : {};
  const defaults = Object.entries(inputs).map(([name, input]): [string, string] => {
    const value = isObject(input) ? input["default"] : undefined;
    return [name, value === undefined || value === null ? "" : scalar(value)];
  });
  return {
    main: join(folder, main),
    post: typeof post === "string" ? join(folder, post) : null,
    defaults: Object.fromEntries(defaults),
  };
}

/**
 * The variables `INPUT_*` of a step: every declared input, given or not, with spaces as underscores and upper-cased.
 * Of expressions only `github.token` is known.
 */
export function inputVariables(
  action: ActionFiles,
  inputs: Readonly<Record<string, string>>,
  token: string,
): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const [name, value] of Object.entries({ ...action.defaults, ...inputs })) {
    const evaluated = value.replace(/\$\{\{\s*(.*?)\s*\}\}/g, (_, expression: string) => {
      if (expression !== "github.token")
        throw new Error(`The bed cannot evaluate the expression "${expression}".`);
      return token;
    });
    variables[`INPUT_${name.replaceAll(" ", "_").toUpperCase()}`] = evaluated;
  }
  return variables;
}

function scalar(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
