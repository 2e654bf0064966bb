import { type Asked, parseRequest } from "../../src/inputs/request.ts";
import { Failure } from "../../src/model/failure.ts";
import type { Request } from "../../src/model/request.ts";

const nothing: Asked = {
  inputs: {},
  config: null,
  defaultBranch: "main",
  workflow: ".github/workflows/deploy.yml",
  stranger: false,
};

/** A request from flat inputs. */
export function ask(inputs: Record<string, string>, more: Partial<Asked> = {}): Request {
  return parseRequest({ ...nothing, inputs, ...more });
}

/** A request from the text of a `pushlane.yaml`. */
export function askFile(text: string, inputs: Record<string, string> = {}): Request {
  return parseRequest({ ...nothing, inputs, config: { path: "pushlane.yaml", text } });
}

/** The failure that `work` throws. */
export function failureOf(work: () => unknown): Failure {
  try {
    work();
  } catch (thrown) {
    if (thrown instanceof Failure) return thrown;
    throw thrown;
  }
  throw new Error("it did not fail");
}

/** The lines that a refused request lists, without bullets. */
export function mistakesOf(work: () => unknown): readonly string[] {
  const failure = failureOf(work);
  if (failure.code !== "inputs-invalid") throw failure;
  const [first = "", ...rest] = failure.message.split("\n");
  return rest.length > 0
    ? rest.map((line) => line.replace(/^ {2}- /, ""))
    : [first.replace("An input is wrong: ", "")];
}
