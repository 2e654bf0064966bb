/** What keeping notices true asks of the forge. Bodies are read only to keep them, never to decide what is deployed. */

/** A request's result; whatever else goes wrong is thrown. `permission` is the line to add under `permissions:`. */
type Reply<Found> =
  | { readonly kind: "found"; readonly value: Found }
  | { readonly kind: "missing" }
  | { readonly kind: "forbidden"; readonly permission: string; readonly said: string };

export type Comment = {
  readonly id: number;
  readonly body: string;
  readonly url: string;
  readonly author: string;
};

export type Issue = {
  readonly number: number;
  readonly title: string;
  readonly body: string;
  readonly isOpen: boolean;
  readonly url: string;
  readonly author: string;
};

/** A target's part of the comment, as its check run holds it. Run ids and attempts tell older from newer. */
export type TargetPart = {
  readonly target: string;
  readonly runId: number;
  readonly attempt: number;
  readonly text: string;
  readonly runUrl: string;
};

export interface Noticeboard {
  /** What becomes of a text when it is written: secrets are masked. */
  redact(text: string): string;
  /** Login that this token writes as. */
  me(): Promise<string>;
  /** Newest commit of a pull request. */
  headOf(pullRequest: number): Promise<Reply<string>>;
  /** The newest part of each target on a commit, made for that pull request. */
  parts(commit: string, pullRequest: number): Promise<Reply<readonly TargetPart[]>>;
  /** All comments of an issue or pull request, oldest first. */
  comments(number: number): Promise<Reply<readonly Comment[]>>;
  createComment(number: number, body: string, permission: string): Promise<Reply<Comment>>;
  updateComment(id: number, body: string): Promise<Reply<Comment>>;
  deleteComment(id: number): Promise<Reply<null>>;
  /** All issues with a label, open and closed, without pull requests. */
  issues(label: string): Promise<Reply<readonly Issue[]>>;
  createIssue(draft: {
    readonly title: string;
    readonly body: string;
    readonly label: string;
  }): Promise<Reply<Issue>>;
  updateIssue(
    number: number,
    change: {
      readonly title?: string;
      readonly body?: string;
      readonly state?: "open" | "closed" | "duplicate";
    },
  ): Promise<Reply<Issue>>;
}

/** True when a body as it stands is the one that writing `text` would give. */
export function standsThere(board: Noticeboard, body: string, text: string): boolean {
  return plain(body) === plain(board.redact(text));
}

function plain(body: string): string {
  return body.replaceAll("\r\n", "\n").trim();
}
