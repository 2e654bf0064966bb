import { isObject, type Json, type JsonObject } from "../../../src/model/json.ts";
import type { Actor, World } from "./world.ts";

/** One valid, permitted request to the forge, and the ways to answer it. */
export type Call = {
  readonly world: World;
  readonly actor: Actor;
  /** Path parameters, decoded. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: JsonObject;
  /** Address of the request, for links to other pages. */
  readonly url: URL;
  /** True when one of these permissions is the token's. */
  readonly may: (permission: string, access: "read" | "write") => boolean;
};

export type Answer = {
  readonly status: number;
  readonly body?: Json;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Handler = (call: Call) => Answer | Promise<Answer>;

/** A no of GitHub's, in its own words. */
export class Refusal extends Error {
  readonly answer: Answer;

  constructor(status: number, message: string, more: JsonObject = {}) {
    super(message);
    this.name = "Refusal";
    this.answer = {
      status,
      body: { message, ...more, documentation_url: "https://docs.github.com/rest", status: `${status}` },
    };
  }
}

/** GitHub's 404, which it also gives for what the caller may not see. */
export function notFound(): Refusal {
  return new Refusal(404, "Not Found");
}

/** GitHub's 422 about one field. */
export function invalid(resource: string, field: string, message: string): Refusal {
  return new Refusal(422, "Validation Failed", { errors: [{ resource, code: "custom", field, message }] });
}

/** GitHub's 403 for a token that lacks a permission. */
export function forbidden(call: Pick<Call, "actor">): Refusal {
  const token = call.actor.app === null ? "personal access token" : "integration";
  return new Refusal(403, `Resource not accessible by ${token}`);
}

/** `rows` cut to the page asked for, with the `Link` header of https://docs.github.com/rest/using-the-rest-api/using-pagination-in-the-rest-api. */
export function pageAnswer<Row>(
  call: Call,
  rows: readonly Row[],
  write: (rows: readonly Row[]) => Json,
): Answer {
  const { page, size } = pageAsked(call);
  const headers = linkHeader(call, page, Math.max(1, Math.ceil(rows.length / size)));
  return { status: 200, body: write(rows.slice((page - 1) * size, page * size)), headers };
}

export function pageAsked(call: Call): { page: number; size: number } {
  const size = Number(call.query.get("per_page") ?? 30);
  return {
    page: Math.max(1, Number(call.query.get("page") ?? 1)),
    size: size < 1 ? 30 : Math.min(size, 100),
  };
}

export function linkHeader(call: Call, page: number, last: number): Record<string, string> {
  const links: [string, number][] = [];
  if (page > 1) links.push(["prev", Math.min(page - 1, last)]);
  if (page < last) links.push(["next", page + 1], ["last", last]);
  if (page > 1) links.push(["first", 1]);
  if (links.length === 0) return {};
  const address = (to: number) => {
    const url = new URL(call.url);
    url.searchParams.set("page", String(to));
    return url.href;
  };
  return { link: links.map(([rel, to]) => `<${address(to)}>; rel="${rel}"`).join(", ") };
}

/** The text of a member of the body, or undefined. */
export function textOf(body: JsonObject, name: string): string | undefined {
  const value = body[name];
  return typeof value === "string" ? value : undefined;
}

/** The truth of a member of the body, or undefined. */
export function flagOf(body: JsonObject, name: string): boolean | undefined {
  const value = body[name];
  return typeof value === "boolean" ? value : undefined;
}

/** The texts of a list in the body; labels may be written as text or as `{ name }`. */
export function textsOf(body: JsonObject, name: string): readonly string[] | undefined {
  const value = body[name];
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((item: Json) => {
    const text = isObject(item) ? item["name"] : item;
    return typeof text === "string" ? [text] : [];
  });
}

/** A path parameter that the description requires. */
export function parameter(call: Call, name: string): string {
  const value = call.path[name];
  if (value === undefined) throw new Error(`The forge's description has no path parameter ${name}.`);
  return value;
}
