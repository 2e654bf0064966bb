/** Measures one object: reads and, where its own comparison is not sure, one dry run. Nothing else leaves. */
import { Failure } from "../../../model/failure.ts";
import { isObject } from "../../../model/json.ts";
import type { Drifted } from "../../../model/outcome.ts";
import { type KindInfo, pathOf } from "../discovery.ts";
import { concealSecret, type Entry } from "../inventory/inventory.ts";
import type { Field } from "../leaves.ts";
import { addressOf, isSecret, type KubernetesObject, metadataOf } from "../object.ts";
import { type Answer, readAnswer, sayStatus } from "../plan/plan-answer.ts";
import { hideSecret } from "../plan/plan-leaves.ts";
import { resourceVersionOf, uidOf } from "../plan/plan-live.ts";
import type { Schema, Schemas } from "../schema.ts";
import { fieldManager, type KubernetesHands } from "../spec.ts";
import {
  differingFields,
  findingsOf,
  goingAway,
  isProvenUntouched,
  missing,
  replaced,
  trulyDiffering,
} from "./drift-compare.ts";
import type { Sighted } from "./drift-sight.ts";

/** What one object came to. `unknown` says what could not be told of it; findings beside it still count. */
export type Measured = { readonly findings: readonly Drifted[]; readonly unknown: string | null };

export type Gauge = {
  readonly hands: KubernetesHands;
  readonly schemas: Schemas;
  /** The inventory's key, for the tokens of Secrets. */
  readonly key: Buffer;
};

const clean: Measured = { findings: [], unknown: null };

/** Measures an entry from its metadata on, going as deep as needed (facts on Kubernetes 3.2). */
export async function measureEntry(gauge: Gauge, entry: Entry, sighted: Sighted): Promise<Measured> {
  const { seen, info, isOtherVersion } = sighted;
  if (seen.kind === "unreadable") return unknown(entry, seen.reason);
  if (seen.kind === "absent") return found(missing(entry));
  if (uidOf(seen.object) !== entry.uid) return found(replaced(entry, seen.object));
  if (isProvenUntouched(entry, seen.object)) return clean;
  if (metadataOf(seen.object)["deletionTimestamp"] !== undefined) return found(goingAway(entry, seen.object));
  if (isOtherVersion || info === null) {
    return unknown(entry, `it was applied as ${entry.apiVersion}, which is not served any more`);
  }
  try {
    return await compare(gauge, entry, info, await gauge.schemas.of(info));
  } catch (error) {
    if (error instanceof Failure && error.code === "schema-unreadable") return unknown(entry, error.message);
    throw error;
  }
}

function found(...findings: readonly Drifted[]): Measured {
  return { findings, unknown: null };
}

function unknown(entry: Entry, reason: string): Measured {
  return { findings: [], unknown: `${addressOf(entry.identity)}: ${reason}` };
}

/** Reads and dry runs race with who writes the object; after this many the last reading counts. */
const tries = 3;

async function compare(gauge: Gauge, entry: Entry, info: KindInfo, schema: Schema | null): Promise<Measured> {
  for (let attempt = 1; ; attempt += 1) {
    const { status, body } = await readWhole(gauge, entry, info);
    if (status === 404) return found(missing(entry));
    if (status !== 200 || !isObject(body)) return unknown(entry, sayStatus({ status, body, warnings: [] }));
    const live = conceal(gauge, body);
    if (uidOf(live) !== entry.uid) return found(replaced(entry, live));
    const differing = differingFields(entry.applied, live, schema);
    if (differing.length === 0 || isSecret(live)) return found(...findingsOf(entry, live, differing, schema));
    const answer = await dryRun(gauge, entry, info);
    const isSettled =
      answer.kind !== "object" || resourceVersionOf(answer.object) === resourceVersionOf(live);
    if (isSettled || attempt === tries) return judge(entry, live, { differing, answer, schema });
  }
}

function readWhole({ hands }: Gauge, { identity }: Entry, info: KindInfo) {
  return hands.cluster.send({ method: "GET", path: pathOf(info, identity) });
}

function conceal({ hands, key }: Gauge, body: KubernetesObject): KubernetesObject {
  if (isSecret(body)) hideSecret(body["data"] ?? null, hands.hide);
  return concealSecret(body, key);
}

/** What an apply of the object as applied would make of it now. */
async function dryRun({ hands }: Gauge, entry: Entry, info: KindInfo): Promise<Answer> {
  const response = await hands.cluster.send({
    method: "PATCH",
    path: pathOf(info, entry.identity),
    query: { dryRun: "All", fieldManager, force: "true", fieldValidation: "Ignore" },
    contentType: "application/apply-patch+yaml",
    body: entry.applied,
  });
  return readAnswer(response);
}

type Evidence = {
  readonly differing: readonly Field[];
  readonly answer: Answer;
  readonly schema: Schema | null;
};

function judge(entry: Entry, live: KubernetesObject, { differing, answer, schema }: Evidence): Measured {
  switch (answer.kind) {
    case "object": {
      const fields = trulyDiffering(differing, live, answer.object);
      return found(...findingsOf(entry, live, fields, schema));
    }
    // The server would not take it back, so it is not what was applied.
    case "refused":
    case "conflicts":
      return found(...findingsOf(entry, live, differing, schema));
    case "not-found":
      return found(missing(entry));
    case "forbidden":
    case "no-answer": {
      const reason = `it differs, and the server did not verify how: ${answer.reason}`;
      return { ...unknown(entry, reason), findings: findingsOf(entry, live, differing, schema) };
    }
  }
}
