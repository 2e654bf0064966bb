/** The part of the schema that is a Terraform target: what it may do, and what is told of it. */
import * as v from "valibot";
import { terraformRun } from "./schema-terraform-run.ts";
import { mapping, path, text } from "./schema-words.ts";

const line = (allowed: string, description: string) =>
  v.pipe(
    v.string(allowed),
    v.regex(/^\S(?:.{0,498}\S)?$/, allowed),
    v.description(`${description} (${allowed})`),
  );

const address = (description: string) =>
  line(
    "an address, or a glob over addresses, such as aws_db_instance.* or module.shop.*",
    `${description}. Without module. in front it counts in every module; a resource stands for all its instances, a module for all that is in it`,
  );

const reason = line("a reason in words", "Why: it is told with the rule");

const budgetAllowed = "a whole number from 0 to 100000";

const sourceAllowed = "a provider's full source or a glob over it, such as registry.terraform.io/hashicorp/*";

const Protection = v.strictObject(
  {
    address: v.optional(address("What is never lost")),
    type: v.optional(
      v.pipe(
        v.string("a resource type, such as aws_s3_bucket"),
        v.regex(/^[A-Za-z_][\w-]{0,200}$/, "a resource type, such as aws_s3_bucket"),
        v.description("Or every resource of this type"),
      ),
    ),
    reason,
  },
  mapping,
);

const Guards = v.pipe(
  v.strictObject(
    {
      destroyBudget: v.optional(
        v.pipe(
          v.number(budgetAllowed),
          v.integer(budgetAllowed),
          v.minValue(0, budgetAllowed),
          v.maxValue(100_000, budgetAllowed),
          v.description(
            `A plan that would delete, replace or forget more resources is refused; else any number (${budgetAllowed})`,
          ),
        ),
      ),
      protect: v.optional(
        v.pipe(
          v.array(Protection, "a list of rules"),
          v.description(
            "A plan that would delete, replace or forget one of these is refused; each rule has an address or a type, and a reason",
          ),
        ),
      ),
    },
    mapping,
  ),
  v.description(
    "What an apply may not lose, whatever was reviewed; checked in the plan and before the apply",
  ),
);

/** What a rule about fields says first. */
const fields = {
  address: address("Resources, or outputs as output.<name>"),
  path: line(
    "a path of a field or a glob over paths, such as desired_capacity or tags.*",
    "Field, with all that is in it",
  ),
  reason,
};

const DriftIgnore = v.strictObject(
  {
    ...fields,
    until: v.optional(
      v.pipe(
        v.string("a day such as 2027-01-31"),
        v.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, "a day such as 2027-01-31"),
        v.description("The last day (UTC) on which the rule counts; then it is told as a warning"),
      ),
    ),
  },
  mapping,
);

const terraformRules = {
  guards: v.optional(Guards),
  providers: v.optional(
    v.pipe(
      v.array(
        v.pipe(
          v.string(sourceAllowed),
          v.regex(/^[\w.*?:-]+\/[\w.*?-]+\/[\w.*?-]+$/, sourceAllowed),
          v.description(sourceAllowed),
        ),
        "a list of sources or globs",
      ),
      v.description(
        "The providers that may be used, with `*` and `?`: any other in the lock file is refused before init. Else all that are in the lock file",
      ),
    ),
  ),
  driftIgnore: v.optional(
    v.pipe(
      v.array(DriftIgnore, "a list of rules"),
      v.description("Fields that may differ live: counted and told with their reason, but no drift"),
    ),
  ),
  reviewedPlanIgnore: v.optional(
    v.pipe(
      v.array(v.strictObject(fields, mapping), "a list of rules"),
      v.description(
        "Fields that differ at every run (a hash of what was just built, the newest image): not held to the reviewed plan, and told so. Creates, deletes and replaces are held all the same",
      ),
    ),
  ),
  refuseDataSources: v.optional(
    v.pipe(
      v.array(
        v.pipe(
          v.picklist(["external", "http"], "external or http"),
          v.description("Type of a data source (external or http)"),
        ),
        "a list of external and http",
      ),
      v.description(
        "Data sources that a plan of a pull request must not read: `external` runs a program, `http` reaches any address",
      ),
    ),
  ),
};

export const Terraform = v.pipe(
  v.strictObject(
    {
      path: path("Root module"),
      workspace: v.optional(
        text("the name of a workspace", /^(?!-)[\w.-]{1,90}$/, "Terraform workspace; else the default one"),
      ),
      varFiles: v.optional(
        v.pipe(
          v.array(
            text(
              "a path relative to the root module",
              /^(?![-/~])[ -[\]-~\u00a0-\uffff]+$/,
              "A variables file, relative to the root module",
            ),
            "a list of files",
          ),
          v.description("Variable files, relative to the root module"),
        ),
      ),
      backendConfig: v.optional(
        v.pipe(
          v.array(
            text("key=value, or a file", /^(?![-/~])[ -~\u00a0-\uffff]+$/, "A setting"),
            "a list of key=value or files",
          ),
          v.description("Settings for the backend: key=value, or files"),
        ),
      ),
      ...terraformRun,
      ...terraformRules,
    },
    mapping,
  ),
  v.description("A Terraform or OpenTofu root module"),
);
