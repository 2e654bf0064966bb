/**
 * A place in a file of the checkout; `line` and `column` count from 1. `about`: what is wrong just there, where a failure
 * tells of several things.
 */
export type Place = {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly about?: string;
};

/**
 * A broken promise, told to a person: `message` says what happened, to which subject, and what to do about it.
 * `code` is stable (kebab-case) and becomes the output `failure`. Secrets in `message` are removed by the redactor
 * in front of each sink, not here.
 */
export class Failure extends Error {
  readonly code: string;
  readonly places: readonly Place[];

  constructor(code: string, message: string, more: { cause?: unknown; places?: readonly Place[] } = {}) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = "Failure";
    this.code = code;
    this.places = more.places ?? [];
  }
}

/** The plain-data form of a `Failure`, for an `Outcome`. */
export type FailureNote = {
  readonly code: string;
  readonly message: string;
  readonly places: readonly Place[];
};

/** Any thrown value as data. What is not a `Failure` is a defect of Pushlane and says so. */
export function noteOf(thrown: unknown): FailureNote {
  if (thrown instanceof Failure) return { code: thrown.code, message: thrown.message, places: thrown.places };
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return { code: "unexpected", message: `Pushlane hit an error it did not foresee: ${message}`, places: [] };
}

/** `place` as `file:line:column`, as far as it is known. */
export function writePlace(place: Place): string {
  return [place.file, place.line, place.column].filter((part) => part !== undefined).join(":");
}
