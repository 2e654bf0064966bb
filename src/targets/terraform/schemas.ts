/** What providers say of their resources: which of the arrays in a plan are sets. Asked only where that matters. */
import { at, parseJson } from "../../model/json.ts";
import type { Notice } from "../../model/plan.ts";
import type { Steps } from "../../model/progress.ts";
import { neverEnded, runForBytes, type Work } from "./command.ts";
import { JsonPieces } from "./json-pieces.ts";
import type { PlanDocument, ResourceChange } from "./plan-document.ts";
import { holdsOtherArrays, holdsReordered, type Shape, shapeOfBlock } from "./sets.ts";
import type { Shapes } from "./shapes.ts";
import { plainText } from "./troubles.ts";
import type { Prepared } from "./work.ts";

type Sets = { readonly shapes: Shapes; readonly notices: readonly Notice[] };

/**
 * The shapes of the resources of which arrays differ, out of `providers schema`: that takes seconds with a large provider, so
 * it is asked at most once for each type, and not at all where it does not matter. Where it fails every order counts, and a
 * notice says so where the order is all that differs.
 */
export async function* readSets(
  work: Work,
  prepared: Prepared,
  documents: readonly PlanDocument[],
): Steps<Sets> {
  const { shapes: known } = prepared;
  const needing = documents
    .flatMap(({ resources, refreshed }) => [...resources, ...refreshed])
    .filter(needsShape);
  const wanted = new Set(needing.map(typeOf).filter((type) => !known.has(type)));
  if (wanted.size === 0) return { shapes: shapesOf(known), notices: [] };
  yield {
    kind: "detail",
    text: `ask the providers which of their lists are sets: ${[...wanted].join(", ")}`,
  };
  const problem = await askProviders(work, prepared, wanted);
  const unsure = needing
    .filter((one) => !known.has(typeOf(one)) && holdsReordered(one.before.value, one.after.value))
    .map(({ address }) => address);
  return { shapes: shapesOf(known), notices: unsure.length === 0 ? [] : [unsureNotice(unsure, problem)] };
}

function shapesOf(known: ReadonlyMap<string, Shape>): Shapes {
  return (resource) => (needsShape(resource) ? (known.get(typeOf(resource)) ?? null) : null);
}

/**
 * Decided by the two sides alone, so that the plan of a pull request and that of its apply always decide alike. What is
 * created or deleted has no other side to be compared with.
 */
function needsShape({ managed, before, after }: ResourceChange): boolean {
  return (
    managed && isThere(before.value) && isThere(after.value) && holdsOtherArrays(before.value, after.value)
  );
}

function isThere(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function typeOf({ provider, type }: ResourceChange): string {
  return `${provider} ${type}`;
}

/** Learns the wanted types; gives in words why it could not, else `null`. */
async function askProviders(
  work: Work,
  { tool, shapes }: Prepared,
  wanted: ReadonlySet<string>,
): Promise<string | null> {
  const pieces = new JsonPieces({
    each: (part) =>
      part === "provider_schemas" ? { each: (provider) => ofProvider(String(provider)) } : "nothing",
  });
  const ofProvider = (provider: string) => ({
    each: (part: string | number) =>
      part === "resource_schemas"
        ? { each: (type: string | number) => ofType(`${provider} ${type}`) }
        : ("nothing" as const),
  });
  const ofType = (type: string) =>
    wanted.has(type)
      ? { whole: (text: string) => void shapes.set(type, shapeOfBlock(at(parseJson(text), "block"))) }
      : ("nothing" as const);
  let ended = neverEnded;
  // OpenTofu evaluates variables in the sources of modules already here; Terraform takes none.
  const given = tool.name === "tofu" ? work.hands.spec.varFiles.map((file) => `-var-file=${file}`) : [];
  const command = ["providers", "schema", "-json", ...given];
  try {
    ended = await runForBytes(work, command, { signedIn: true, take: (bytes) => pieces.push(bytes) });
    if (ended.exitCode === 0) pieces.end();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return "its answer is not JSON";
  }
  return ended.exitCode === 0 ? null : (plainText(ended.stderr).split("\n")[0] ?? "it failed");
}

const mostNamed = 10;

function unsureNotice(addresses: readonly string[], problem: string | null): Notice {
  const more = addresses.length > mostNamed ? ` and ${addresses.length - mostNamed} more` : "";
  const why =
    problem === null ? "the providers do not know the type" : `"providers schema" failed: ${problem}`;
  return {
    level: "note",
    text: `In ${addresses.slice(0, mostNamed).join(", ")}${more} only the order of a list differs. Whether it is a set, of which the order means nothing, is not known (${why}), so it counts as a change.`,
  };
}
