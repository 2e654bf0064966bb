/** Names of what `main` keeps for the post step. Empty values mean: nothing to do. */
const lockPrefix = "lock-";
const deploymentPrefix = "deployment-";

export function lockState(target: string): string {
  return `${lockPrefix}${target}`;
}

export function deploymentState(target: string): string {
  return `${deploymentPrefix}${target}`;
}

/** What the states of a job say was left behind: targets that may still be locked, deployments that were not ended. */
export function leftBehind(states: Readonly<Record<string, string>>): {
  readonly locked: readonly string[];
  readonly deployments: readonly { readonly target: string; readonly id: number }[];
} {
  const left = Object.entries(states).filter(([, value]) => value !== "");
  return {
    locked: left.flatMap(([name]) => (name.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : [])),
    deployments: left.flatMap(([name, value]) =>
      name.startsWith(deploymentPrefix)
        ? [{ target: name.slice(deploymentPrefix.length), id: Number(value) }]
        : [],
    ),
  };
}
