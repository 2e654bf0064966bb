import { OpenAPIBackend } from "openapi-backend";
import { isObject, type Json } from "../../../src/model/json.ts";
import { complete } from "./complete.ts";
import { githubDescription } from "./description.ts";
import type { Webhook } from "./operations.ts";

/** GitHub's description, held against requests and answers. It must not know the state of the forge. */
export type Contract = {
  /** The operation that a request is for, and its path parameters, decoded. */
  readonly match: (request: Request) => Match | null;
  /** What is wrong with a request; empty when GitHub would take it. */
  readonly faults: (request: Request, operation: string) => readonly string[];
  /** Members of the body that GitHub does not know and would ignore. */
  readonly strangers: (request: Request, operation: string) => readonly string[];
  /** The answer in GitHub's full shape, and what is still wrong with it. */
  readonly finish: (operation: string, status: number, body: Json) => Finished;
  /** The payload of a webhook in GitHub's full shape; throws when it is not what GitHub describes. */
  readonly finishEvent: (name: Webhook, body: Json) => Json;
};

export type Request = {
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Json | undefined;
};
type Match = { readonly operation: string; readonly path: Readonly<Record<string, string>> };
type Finished = { readonly body: Json; readonly faults: readonly string[] };

const formats = {
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  // GitHub writes an address that was never given as "".
  uri: (text: string) => text === "" || URL.canParse(text),
  "uri-template": true,
  email: /^[^@\s]+@[^@\s]+$/,
  int64: true,
} as const;

/** Reads the description (from the cache, or from the registry the first time). */
export async function readContract(): Promise<Contract> {
  const definition = JSON.parse(JSON.stringify(await githubDescription()));
  const ajvOpts = { strict: false, allErrors: true, formats };
  const api = new OpenAPIBackend({ definition, quick: true, strict: true, ajvOpts });
  await api.init();
  const operationOf = (id: string) => {
    const operation = api.router.getOperation(id);
    if (operation === undefined) throw new Error(`GitHub's description has no operation ${id}.`);
    return operation;
  };
  const requestOf = ({ method, path, headers, body }: Request) => ({
    method,
    path,
    headers: { ...headers },
    body,
  });

  return {
    match: (request) => {
      const operation = api.router.matchOperation(requestOf(request));
      if (operation?.operationId === undefined || operation.path.startsWith("/webhooks/")) return null;
      const found: Record<string, string> = api.router.parseRequest(requestOf(request), operation).params;
      const path = Object.fromEntries(
        Object.entries(found).map(([name, value]) => [name, decodeURIComponent(value)]),
      );
      return { operation: operation.operationId, path };
    },
    faults: (request, id) => {
      const { errors } = api.validator.validateRequest(requestOf(request), operationOf(id));
      return (errors ?? []).map(describe);
    },
    strangers: (request, id) => {
      const schema = dig(operationOf(id), "requestBody", "content", "application/json", "schema");
      const known = dig(schema, "properties");
      if (!isObject(request.body) || !isObject(known)) return [];
      return Object.keys(request.body).filter((name) => !(name in known));
    },
    finish: (id, status, body) => {
      const operation = operationOf(id);
      const schema = dig(operation, "responses", String(status), "content", "application/json", "schema");
      if (schema === undefined) return { body, faults: [] };
      const whole = status < 300 ? complete(schema, body) : body;
      const { errors } = api.validator.validateResponse(whole, operation, status);
      return { body: whole, faults: (errors ?? []).map(describe) };
    },
    finishEvent: (name, body) => {
      const operation = operationOf(`webhooks/${name}`);
      const whole = complete(dig(operation, "requestBody", "content", "application/json", "schema"), body);
      const path = `/webhooks/${name}`;
      const headers = { "content-type": "application/json" };
      const { errors } = api.validator.validateRequest(
        { method: "post", path, headers, body: whole },
        operation,
      );
      if (errors !== undefined && errors !== null)
        throw new Error(`The payload of ${name} is not GitHub's: ${errors.map(describe).join("; ")}`);
      return whole;
    },
  };
}

function describe(error: { instancePath: string; message?: string | undefined; params?: unknown }): string {
  return `${error.instancePath === "" ? "request" : error.instancePath} ${error.message ?? "is wrong"} ${JSON.stringify(error.params)}`;
}

function dig(value: unknown, ...path: readonly string[]): Json | undefined {
  let here: unknown = value;
  for (const step of path) here = isObject(here) ? here[step] : undefined;
  return isObject(here) ? here : undefined;
}
