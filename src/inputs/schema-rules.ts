/** The part of the schema that says what an apply to Kubernetes may do, and who wins a conflict. */
import * as v from "valibot";
import { defaultRules } from "../model/kubernetes-rules.ts";
import { mapping } from "./schema-words.ts";

const globAllowed = "an address or a glob over addresses, such as Deployment/shop/web or Job/*";
const globPattern = /^[A-Za-z*?][^\s]{0,500}$/;

const globs = (description: string) =>
  v.optional(
    v.pipe(
      v.array(
        v.pipe(v.string(globAllowed), v.regex(globPattern, globAllowed), v.description(globAllowed)),
        "a list of addresses or globs",
      ),
      v.description(description),
    ),
  );

const whole = (most: number, description: string) => {
  const allowed = `a whole number from 0 to ${most}`;
  return v.pipe(
    v.number(allowed),
    v.integer(allowed),
    v.minValue(0, allowed),
    v.maxValue(most, allowed),
    v.description(`${description} (${allowed})`),
  );
};

const glob = (allowed: string, description: string) =>
  v.pipe(v.string(allowed), v.regex(/^\S.{0,500}$/, allowed), v.description(`${description} (${allowed})`));

const { count, share } = defaultRules.pruneBudget;

const PruneBudget = v.pipe(
  v.strictObject(
    {
      count: v.optional(whole(100_000, "This many objects may always be pruned at once"), count),
      share: v.optional(
        whole(100, "This part of what the target has may always be pruned at once, in percent"),
        share,
      ),
    },
    mapping,
  ),
  v.description("A plan that would prune more than both is refused; both 0: nothing is pruned"),
);

const Conflict = v.strictObject(
  {
    path: glob(
      "a path of a field or a glob over paths, such as spec.replicas or spec.template.*",
      "Field, with all that is in it",
    ),
    object: v.optional(glob(globAllowed, "Objects; else all")),
    manager: v.optional(
      glob(
        "the name of a field manager or a glob, such as keda-operator or kubectl*",
        "Field managers; else all",
      ),
    ),
    take: v.pipe(
      v.picklist(["ours", "theirs", "fail"], "ours, theirs or fail"),
      v.description(
        "Whose value counts: git's (ours), the other manager's (theirs), or nobody's: the plan is refused (fail)",
      ),
    ),
  },
  mapping,
);

export const rules = {
  replace: globs(
    "Objects that may be deleted and created anew where a field cannot change in place. A PersistentVolumeClaim, PersistentVolume, Namespace or CustomResourceDefinition only by its exact address",
  ),
  adopt: globs(
    "Objects that are taken over although they carry the mark of Helm, Flux, Argo CD or another deployer",
  ),
  pruneBudget: v.optional(PruneBudget),
  conflicts: v.optional(
    v.pipe(
      v.array(Conflict, "a list of rules"),
      v.description(
        "Who wins where another field manager owns a field: the first rule that fits; else git wins over people and leaves controllers",
      ),
    ),
  ),
};
