/** Which variables a child process gets: an allow-list, so that no token of the job ever reaches a provider. */

type Variables = Readonly<Record<string, string | undefined>>;

/** Proxies, certificate authorities, language, and the module's own input variables. */
const fromJob =
  /^(PATH|LANG|LC_\w+|TZ|(https?|no|all)_proxy|SSL_CERT_(FILE|DIR)|CURL_CA_BUNDLE|AWS_CA_BUNDLE|GIT_SSL_CAINFO|TF_CLI_CONFIG_FILE)$/i;

/**
 * The whole environment of a child. `job` is filtered; `TF_VAR_*` keeps its case, because it holds a variable's name.
 * Of `credentials` only `AWS_*` counts. `own` wins over everything.
 */
export function childEnvironment(given: {
  readonly job: Variables;
  /** Names of the input variables that go on; `null`: all. */
  readonly variables: readonly string[] | null;
  readonly credentials: Variables;
  readonly own: Readonly<Record<string, string>>;
}): Readonly<Record<string, string>> {
  const { variables } = given;
  const isAllowed = (name: string) =>
    name.startsWith("TF_VAR_")
      ? variables?.includes(name.slice("TF_VAR_".length)) !== false
      : fromJob.test(name);
  const allowed = [
    ...Object.entries(given.job).filter(([name]) => isAllowed(name)),
    ...Object.entries(given.credentials).filter(([name]) => name.startsWith("AWS_")),
  ];
  const environment: Record<string, string> = {};
  for (const [name, value] of allowed) if (value !== undefined) environment[name] = value;
  return { ...environment, ...given.own };
}

/** Variables by which the tool asks nobody, tells nobody, and writes only into `folder`. */
export function toolEnvironment(folder: string): Readonly<Record<string, string>> {
  return {
    HOME: `${folder}/home`,
    TMPDIR: `${folder}/tmp`,
    TF_DATA_DIR: `${folder}/data`,
    TF_IN_AUTOMATION: "1",
    TF_INPUT: "0",
    CHECKPOINT_DISABLE: "1",
  };
}
