/** What a user allows and decides for the objects of a Kubernetes target. Globs (`*`, `?`) are over addresses. */
export type KubernetesRules = {
  /** Objects that may be deleted and created anew where a field cannot change in place. */
  readonly replace: readonly string[];
  /** Objects that are taken over although they carry another deployer's mark. */
  readonly adopt: readonly string[];
  readonly pruneBudget: PruneBudget;
  /** The first rule that fits a conflict decides it; without one the defaults do. */
  readonly conflicts: readonly ConflictRule[];
};

/** Prunes are refused when they are more than `count` and more than `share` percent of what the target has. */
type PruneBudget = { readonly count: number; readonly share: number };

/** `null` fits everything. */
export type ConflictRule = {
  readonly path: string;
  readonly object: string | null;
  readonly manager: string | null;
  readonly take: "ours" | "theirs" | "fail";
};

/** The rules of a target that says nothing of its own. */
export const defaultRules: KubernetesRules = {
  replace: [],
  adopt: [],
  pruneBudget: { count: 20, share: 50 },
  conflicts: [],
};
