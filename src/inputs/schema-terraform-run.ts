/** The part of the schema that says how the tool of a Terraform target is run. */
import * as v from "valibot";

const atOnce = "a whole number from 1 to 256";

const variableAllowed = "the name of a variable of the module, without TF_VAR_";

/** A host by its name as it stands in URLs, with a port where it has one. */
const hostAllowed = "a host in lower case, such as git.example.com or git.example.com:8443";

const versionAllowed =
  'a text such as "1.9.8", "1.9" for its newest patch, or "~> 1.9, != 1.9.3", with "terraform " or "opentofu " in front to name the tool';

const mirrorAllowed =
  "an https address without a user, a query or a slash at its end, such as https://mirror.example.com/terraform";

/** What the runner and Pushlane keep for themselves is no token for a host. */
const tokenAllowed =
  "the name of a variable of the job in upper case, not one of ACTIONS_*, AWS_*, GITHUB_*, INPUT_*, RUNNER_*, STATE_* or TF_*";

export const terraformRun = {
  createWorkspace: v.optional(
    v.pipe(
      v.boolean("true or false"),
      v.description("Whether an apply may make a workspace that does not exist yet"),
    ),
    false,
  ),
  variables: v.optional(
    v.pipe(
      v.array(
        v.pipe(
          v.string(variableAllowed),
          v.regex(/^(?!TF_VAR_)[A-Za-z_][\w-]{0,200}$/, variableAllowed),
          v.description(variableAllowed),
        ),
        "a list of names",
      ),
      v.description(
        "The only variables of the module that the job gives as `TF_VAR_<name>`; each must be there. Else every `TF_VAR_*` of the job",
      ),
    ),
  ),
  parallelism: v.optional(
    v.pipe(
      v.number(atOnce),
      v.integer(atOnce),
      v.minValue(1, atOnce),
      v.maxValue(256, atOnce),
      v.description(`How many resources are worked on at once; else the tool's own 10 (${atOnce})`),
    ),
  ),
  version: v.optional(
    v.pipe(
      v.string(versionAllowed),
      v.regex(
        /^(?:(?:terraform|opentofu) )?(?:\d+(?:\.\d+){0,2}(?:-[0-9A-Za-z.]+)?|(?:[!<>]?=|~>|[<>]) ?\d+(?:\.\d+){0,2}(?:-[0-9A-Za-z.]+)?(?:, ?(?:[!<>]?=|~>|[<>]) ?\d+(?:\.\d+){0,2}(?:-[0-9A-Za-z.]+)?)*)$/,
        versionAllowed,
      ),
      v.description(
        `Which version of the tool is used, besides what the module and its version files ask for (${versionAllowed})`,
      ),
    ),
  ),
  mirror: v.optional(
    v.pipe(
      v.string(mirrorAllowed),
      // Over http only from the machine itself: what is asked for would be read and changed on the way.
      v.regex(
        /^(?:https:\/\/[A-Za-z0-9.-]+|http:\/\/(?:127\.0\.0\.1|localhost))(?::\d{1,5})?(?:\/[\w.~%+-]+)*$/,
        mirrorAllowed,
      ),
      v.description(
        "Base address that Terraform or OpenTofu is fetched from where none on the runner fits, in place of the publisher's and laid out like it. Their signatures are verified all the same",
      ),
    ),
  ),
  moduleTokens: v.optional(
    v.pipe(
      v.record(
        v.pipe(
          v.string(hostAllowed),
          v.regex(/^[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?(?::\d{1,5})?$/, hostAllowed),
        ),
        v.pipe(
          v.string(tokenAllowed),
          v.regex(
            /^(?!(?:ACTIONS|AWS|GITHUB|INPUT|RUNNER|STATE|TF)_)(?!PATH$)[A-Z][A-Z0-9_]{1,100}$/,
            tokenAllowed,
          ),
          v.description(tokenAllowed),
        ),
        "a mapping of hosts to names of variables",
      ),
      v.description(
        "Private modules: by host, the variable of the job that holds the token. Git (over https) and registries get it, during init only",
      ),
    ),
  ),
};
