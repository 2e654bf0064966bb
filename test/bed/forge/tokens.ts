import { randomBytes } from "node:crypto";
import { type Access, type Need } from "./operations.ts";
import { type Actor, appActor, githubActions, person } from "./world.ts";

/** Tokens and what they may do. */
export type Token = {
  readonly actor: Actor;
  readonly may: (permission: string, access: Access) => boolean;
};

/** Permissions as a workflow spells them: `{ "pull-requests": "write", checks: "read" }`. */
export type Permissions = Readonly<Record<string, Access | "none">>;

export type TokenOptions = {
  readonly permissions?: Permissions;
  /** A person's token instead of the `GITHUB_TOKEN` of the app github-actions. */
  readonly user?: string;
  /** Another app than github-actions. */
  readonly app?: { readonly slug: string; readonly id: number };
};

/** A new token's text and rights. Without a permission named there is none, as in a workflow with `permissions: {}`. */
export function mintToken(options: TokenOptions): [text: string, token: Token] {
  const actor = options.user === undefined ? appActor(options.app ?? githubActions) : person(options.user);
  const granted = new Map(
    Object.entries(options.permissions ?? {}).map(([name, access]) => [name.replaceAll("-", "_"), access]),
  );
  const may = (permission: string, access: Access) => {
    const held = granted.get(permission);
    return held === "write" || (held === "read" && access === "read");
  };
  const text = `${options.user === undefined ? "ghs" : "ghp"}_${randomBytes(18).toString("hex")}`;
  return [text, { actor, may }];
}

/** `issues=write; pull_requests=write`, as in GitHub's header `x-accepted-github-permissions`. */
export function writeNeeds(needs: readonly Need[]): string {
  return needs.length === 0
    ? "metadata=read"
    : needs.map((need) => `${need.permission}=${need.access}`).join("; ");
}
