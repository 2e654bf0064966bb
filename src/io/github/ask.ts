import type * as v from "valibot";
import type { Answer } from "../../review/forge.ts";
import { parse } from "./answers.ts";
import type { Request, Wire } from "./wire.ts";

/** The wire, bound to one repository. `redact` stands in front of every text that is written. */
export type Desk = {
  readonly wire: Wire;
  readonly owner: string;
  readonly repo: string;
  /** Slug of the app that is taken to be ours. */
  readonly app: string;
  readonly redact: (text: string) => string;
};

type Asked = Omit<Request, "parameters"> & {
  readonly parameters?: Readonly<Record<string, unknown>>;
};

/** One request and its answer in the shape wanted. */
export async function ask<Shape extends v.GenericSchema>(
  desk: Desk,
  asked: Asked,
  shape: Shape,
): Promise<Answer<v.InferOutput<Shape>>> {
  const answer = await desk.wire.send(bound(desk, asked));
  if (answer.kind !== "found") return answer;
  return { kind: "found", value: parse(shape, answer.value.body, asked.route) };
}

/** One page of 100 rows, and whether there are more. */
export async function askPage<Shape extends v.GenericSchema>(
  desk: Desk,
  asked: Asked & { readonly page: number },
  shape: Shape,
): Promise<Answer<{ readonly rows: v.InferOutput<Shape>; readonly more: boolean }>> {
  const parameters = { per_page: 100, page: asked.page, ...asked.parameters };
  const answer = await desk.wire.send(bound(desk, { ...asked, parameters }));
  if (answer.kind !== "found") return answer;
  const { body, more } = answer.value;
  return { kind: "found", value: { rows: parse(shape, body, asked.route), more } };
}

/** All pages, row by row. A page that cannot be read makes the whole list unreadable. */
export async function askAll<Row, Shape extends v.GenericSchema>(
  desk: Desk,
  asked: Asked,
  {
    shape,
    rowsOf,
  }: { readonly shape: Shape; readonly rowsOf: (page: v.InferOutput<Shape>) => readonly Row[] },
): Promise<Answer<readonly Row[]>> {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await askPage(desk, { ...asked, page }, shape);
    if (answer.kind !== "found") return answer;
    all.push(...rowsOf(answer.value.rows));
    if (!answer.value.more) return { kind: "found", value: all };
  }
}

function bound({ owner, repo }: Desk, { route, permission, parameters }: Asked): Request {
  return { route, permission, parameters: { owner, repo, ...parameters } };
}

/** The answer with its value changed. */
export function mapFound<From, To>(answer: Answer<From>, change: (value: From) => To): Answer<To> {
  return answer.kind === "found" ? { kind: "found", value: change(answer.value) } : answer;
}
