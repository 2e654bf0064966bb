/** What a user allows and decides for the resources of a Terraform target. Globs (`*`, `?`) are over addresses. */
export type TerraformRules = {
  readonly guards: Guards;
  /** Globs over the full sources of providers that may be used; `null`: all that are in the lock file. */
  readonly providers: readonly string[] | null;
  /** Types of data sources that no plan of a pull request may read. */
  readonly refuseDataSources: readonly ("external" | "http")[];
  /** Drift that is accepted; the first rule that fits a field counts. */
  readonly driftIgnore: readonly DriftIgnore[];
  /** Fields that are not held to the reviewed plan, since they differ at every run. */
  readonly reviewedPlanIgnore: readonly FieldRule[];
};

/** Says something of fields: `address` and `path` are globs; a path covers all that is in the field. */
export type FieldRule = {
  readonly address: string;
  readonly path: string;
  readonly reason: string;
};

export type DriftIgnore = FieldRule & {
  /** The last day on which the rule counts, as `2027-01-31`; `null`: it does not end. */
  readonly until: string | null;
};

/** What an apply may lose: by a delete, a replace or a forget. */
export type Guards = {
  /** The most resources that one apply may lose; `null`: any number. */
  readonly destroyBudget: number | null;
  /** What is never lost, in the order of the file. */
  readonly protect: readonly Protection[];
};

/** `what` is a glob over addresses, or a resource type. */
export type Protection = {
  readonly by: "address" | "type";
  readonly what: string;
  readonly reason: string;
};

/**
 * The rules of a target that says nothing of its own. No budget: law 3 lets no loss through unreviewed, and a module
 * that is torn down is as common as one that loses much by mistake.
 */
export const defaultTerraformRules: TerraformRules = {
  guards: { destroyBudget: null, protect: [] },
  providers: null,
  refuseDataSources: [],
  driftIgnore: [],
  reviewedPlanIgnore: [],
};
