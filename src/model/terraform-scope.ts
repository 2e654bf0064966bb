/** What of a module one run plans: everything, unless somebody who starts the run by hand narrows or turns it. */
export type TerraformScope = {
  /** Plans to destroy instead of to make. */
  readonly destroy: boolean;
  /** Addresses of resources or modules; empty: all of them. What these depend on is planned, too. */
  readonly only: readonly string[];
  /** Addresses of resources to make anew although nothing about them changed. */
  readonly replace: readonly string[];
};

export const wholeModule: TerraformScope = { destroy: false, only: [], replace: [] };

/** True for a plan that brings the whole module to what git says: only such a one may be recorded or finish a deploy. */
export function isWhole({ destroy, only, replace }: TerraformScope): boolean {
  return !destroy && only.length === 0 && replace.length === 0;
}
