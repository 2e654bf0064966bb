/** Plans for tests of the review, written by hand or made up by fast-check. */
import * as fc from "fast-check";
import {
  type Action,
  type Change,
  fingerprintOf,
  type Leaf,
  type Mark,
  type Plan,
} from "../../src/model/plan.ts";
import { keyId, markerToken, secretToken, type Token, valueToken } from "../../src/model/token.ts";

/** One side of a field: a text, a secret text, or "<absent>" and "<unknown>" where there is no value to tell. */
type Value = string | { readonly secret: string };
export type Fields = Readonly<Record<string, readonly [before: Value, after: Value]>>;

export const key = Buffer.alloc(32, 1);
export const otherKey = Buffer.alloc(32, 2);

export function change(
  action: Action,
  address: string,
  fields: Fields = {},
  more: { readonly marks?: readonly Mark[]; readonly key?: Buffer | null; readonly prune?: boolean } = {},
): Change {
  return {
    address,
    action,
    marks: [{ name: "action", value: action }, ...(more.marks ?? [])],
    leaves: Object.entries(fields).map(([path, sides]) => leafOf(address, path, sides, more.key ?? null)),
    reason: null,
    previousAddress: null,
    prune: more.prune ?? false,
    conflicts: [],
    unverified: null,
  };
}

export function plan(changes: readonly Change[], secretKey: Buffer | null = null): Plan {
  return {
    target: "shop",
    kind: "kubernetes",
    offline: false,
    changes,
    unchanged: 0,
    keyId: secretKey === null ? null : keyId(secretKey),
    fingerprint: fingerprintOf("shop", changes),
    notices: [],
    unknown: [],
    madeWith: "Kubernetes 1.36",
  };
}

function leafOf(
  address: string,
  path: string,
  [before, after]: readonly [Value, Value],
  secretKey: Buffer | null,
): Leaf {
  const secret = typeof before === "object" || typeof after === "object";
  const side = (value: Value) => {
    if (value === "<absent>") return { kind: "absent" } as const;
    if (value === "<unknown>") return { kind: "unknown" } as const;
    return secret ? ({ kind: "secret" } as const) : ({ kind: "value", json: JSON.stringify(value) } as const);
  };
  const token = (value: Value): Token => {
    if (value === "<absent>") return markerToken(address, path, "absent");
    if (value === "<unknown>") return markerToken(address, path, "unknown");
    if (typeof value === "object") return secretToken(secretKey, { address, path }, value.secret);
    return secret ? secretToken(secretKey, { address, path }, value) : valueToken(address, path, value);
  };
  return {
    path,
    before: side(before),
    after: side(after),
    secret,
    tokens: { before: token(before), after: token(after) },
  };
}

const texts = fc.string({ minLength: 1, maxLength: 8 });
const paths = fc.constantFrom(
  "spec.replicas",
  "spec.image",
  'data["a.b"]',
  "tags[0]",
  "metadata.labels.app",
  "acl",
);
const addresses = fc.constantFrom(
  "Deployment/shop/web",
  "Secret/shop/db",
  "Namespace/shop",
  "aws_s3_bucket.logs",
  'module.a["x"].aws_instance.b[0]',
  "output.url",
);
const sides: fc.Arbitrary<readonly [Value, Value]> = fc
  .tuple(texts, texts, fc.constantFrom("plain", "secret", "unknown", "added", "removed"))
  .map(([before, rest, kind]): readonly [Value, Value] => {
    const after = `${before}~${rest}`;
    switch (kind) {
      case "plain":
        return [before, after];
      case "secret":
        return [{ secret: before }, { secret: after }];
      case "unknown":
        return [before, "<unknown>"];
      case "added":
        return ["<absent>", after];
      case "removed":
        return [before, "<absent>"];
    }
  });
const fields = fc.dictionary(paths, sides, { minKeys: 1, maxKeys: 5 });
const createdFields = fields.map((made) =>
  Object.fromEntries(
    Object.entries(made).flatMap(([path, [, after]]) =>
      after === "<absent>" ? [] : [[path, ["<absent>", after] as const]],
    ),
  ),
);

/** A change of any action at `address`. */
export function anyChange(address: string, secretKey: Buffer | null): fc.Arbitrary<Change> {
  const more = { key: secretKey };
  return fc.oneof(
    createdFields.map((made) => change("create", address, made, more)),
    fields.map((made) => change("update", address, made, more)),
    fields.map((made) =>
      change("adopt", address, made, { ...more, marks: [{ name: "adopt", value: "kubectl" }] }),
    ),
    fc.tuple(fields, texts).map(([made, cause]) =>
      change("replace", address, made, {
        ...more,
        marks: [
          { name: "order", value: "delete,create" },
          { name: "cause", value: cause },
        ],
      }),
    ),
    texts.map((uid) => change("delete", address, {}, { ...more, marks: [{ name: "uid", value: uid }] })),
  );
}

/** A plan of one to six changes at different addresses. */
export function anyPlan(secretKey: Buffer | null = key): fc.Arbitrary<Plan> {
  return fc
    .uniqueArray(addresses, { minLength: 1, maxLength: 6 })
    .chain((chosen) => fc.tuple(...chosen.map((address) => anyChange(address, secretKey))))
    .map((changes) => plan(changes, secretKey));
}
