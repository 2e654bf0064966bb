import type { JWTPayload } from "jose";

/** Which tokens a role trusts, as an IAM trust policy says it. Condition keys are `<issuer host>:<claim>`. */
export type Trust = {
  readonly StringEquals?: Readonly<Record<string, string | readonly string[]>>;
  readonly StringLike?: Readonly<Record<string, string | readonly string[]>>;
};

/** A trust policy for the tokens of `issuer`: its audience, and subjects of which those with `*` are patterns. */
export function trustSubjects(
  issuer: string,
  subjects: readonly string[],
  audience = "sts.amazonaws.com",
): Trust {
  const host = providerOf(issuer);
  const exact = subjects.filter((subject) => !/[*?]/.test(subject));
  const patterns = subjects.filter((subject) => /[*?]/.test(subject));
  // A condition needs all of its operators to hold, so both kinds of subject stand under the one that takes both.
  return {
    StringEquals: { [`${host}:aud`]: audience, ...(patterns.length === 0 ? { [`${host}:sub`]: exact } : {}) },
    ...(patterns.length === 0 ? {} : { StringLike: { [`${host}:sub`]: subjects } }),
  };
}

/** True when every condition holds for the token. A claim that is missing never holds. */
export function trusts(trust: Trust, issuer: string, claims: JWTPayload): boolean {
  const host = providerOf(issuer);
  const valueOf = (key: string) =>
    key.startsWith(`${host}:`) ? claims[key.slice(host.length + 1)] : undefined;
  const holds = (
    key: string,
    wanted: string | readonly string[],
    fits: (value: string, one: string) => boolean,
  ) => {
    const value = valueOf(key);
    return typeof value === "string" && [wanted].flat().some((one) => fits(value, one));
  };
  const equals = Object.entries(trust.StringEquals ?? {});
  const likes = Object.entries(trust.StringLike ?? {});
  if (equals.length + likes.length === 0) return false;
  return (
    equals.every(([key, wanted]) => holds(key, wanted, (value, one) => value === one)) &&
    likes.every(([key, wanted]) => holds(key, wanted, isLike))
  );
}

function isLike(value: string, pattern: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".");
  return new RegExp(`^${source}$`, "s").test(value);
}

function providerOf(issuer: string): string {
  return issuer.replace(/^https?:\/\//, "");
}
