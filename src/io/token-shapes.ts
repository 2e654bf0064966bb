/** A stretch of a text: from (inclusive) and to (exclusive). */
export type Stretch = readonly [from: number, to: number];

// The hints are looked for first: a text without any is not searched at all. Every pattern starts where a run of its own
// alphabet starts, or is bounded, so that no text makes it slow. The group `secret` is what is hidden, else all of it.
type Shape = { readonly hints: readonly string[]; readonly pattern: RegExp };

const shapes: readonly Shape[] = [
  // Installation tokens of 2026 hold a JWT: dots and dashes belong to them.
  ...["ghp_", "gho_", "ghu_", "ghs_", "ghr_"].map((hint) => ({
    hints: [hint],
    pattern: new RegExp(`(?<![A-Za-z0-9._-])${hint}[A-Za-z0-9._-]{36,}`, "dg"),
  })),
  { hints: ["github_pat_"], pattern: /(?<!\w)github_pat_\w{22,}/dg },
  { hints: ["eyJ"], pattern: /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/dg },
  { hints: ["k8s-aws-v1."], pattern: /k8s-aws-v1\.[\w-]+/dg },
  { hints: ["AKIA"], pattern: awsPair("AKIA") },
  { hints: ["ASIA"], pattern: awsPair("ASIA") },
  {
    hints: ["ecret", "ECRET"],
    pattern:
      /secret_?access_?key["']?\s{0,4}[=:]\s{0,4}["']?(?<secret>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])/dgi,
  },
  {
    hints: ["oken", "OKEN"],
    pattern: /session_?token["']?\s{0,4}[=:]\s{0,4}["']?(?<secret>[A-Za-z0-9/+=]{60,})/dgi,
  },
  {
    hints: ["-Amz-", "-amz-"],
    pattern: /X-Amz-(?:Signature|Security-Token|Credential)(?:=|%3D)(?<secret>[^&\s"'<>]{8,})/dgi,
  },
  { hints: ["earer", "EARER"], pattern: /\bbearer\s{1,4}(?<secret>[\w.~+/-]{20,}=*)/dgi },
  // A bare user name ("ssh://git@…") is no secret; what is as long as a token may be one.
  {
    hints: ["://"],
    pattern:
      /\b[a-z][a-z0-9+.-]{1,20}:\/\/(?<secret>[^\s/?#@"'<>\\:]{0,256}:[^\s/?#@"'<>\\]{1,1024}|[^\s/?#@"'<>\\:]{16,1024})@/dgi,
  },
];

function awsPair(prefix: string): RegExp {
  return new RegExp(
    `(?<![A-Z0-9])${prefix}[A-Z0-9]{16}(?![A-Z0-9])(?:[^A-Za-z0-9/+]{1,8}[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+]))?`,
    "dg",
  );
}

/** Where a text holds something that has the shape of a credential, whoever registered it. */
export function findTokens(text: string): readonly Stretch[] {
  const found: Stretch[] = [];
  for (const { hints, pattern } of shapes) {
    if (!hints.some((hint) => text.includes(hint))) continue;
    for (const match of text.matchAll(pattern)) {
      const where = match.indices?.groups?.["secret"] ?? match.indices?.[0];
      if (where !== undefined) found.push(where);
    }
  }
  return [...found, ...findPrivateKeys(text)];
}

function findPrivateKeys(text: string): readonly Stretch[] {
  const found: Stretch[] = [];
  for (const match of text.matchAll(/-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY-----/g)) {
    const last = found.at(-1);
    if (last !== undefined && match.index < last[1]) continue;
    const end = text.indexOf("-----END ", match.index);
    // Cut off in the middle: everything that follows may belong to the key.
    const close = end === -1 ? text.length : text.indexOf("KEY-----", end);
    found.push([match.index, close === -1 || end === -1 ? text.length : close + "KEY-----".length]);
  }
  return found;
}
