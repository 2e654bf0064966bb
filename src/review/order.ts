import type { Pointers } from "../model/pointer.ts";
import type { Run } from "../model/trigger.ts";
import { type Forge, whyNot } from "./forge.ts";

export type Order =
  | { readonly kind: "go" }
  | { readonly kind: "superseded"; readonly by: string }
  | { readonly kind: "stop"; readonly reason: string };

/**
 * Whether `commit` may still be applied, given what was started before (design 4.2, "Order in time"). A commit behind the
 * one started last is superseded: re-running an old run must not roll back. Where the order cannot be told, only the
 * branch's newest commit goes on.
 */
export async function judgeOrder(
  forge: Forge,
  at: {
    readonly pointers: Pointers | null;
    readonly commit: string;
    readonly run: Run;
    readonly branch: string;
  },
): Promise<Order> {
  const started = at.pointers?.started ?? null;
  if (started === null) return at.run.attempt > 1 ? onlyTheTip(forge, at, "no earlier apply is known") : go;
  if (started.commit === at.commit) return go;
  const compared = await forge.compare(started.commit, at.commit);
  if (compared.kind === "forbidden")
    return { kind: "stop", reason: `${whyNot(compared, "The history of commits")}.` };
  if (compared.kind === "missing")
    return onlyTheTip(
      forge,
      at,
      `commit ${short(started.commit)}, which was started last, is no longer there`,
    );
  switch (compared.value.status) {
    case "ahead":
    case "identical":
      return go;
    case "behind":
      return { kind: "superseded", by: started.commit };
    case "diverged":
      return onlyTheTip(forge, at, `it does not follow ${short(started.commit)}, which was started last`);
  }
}

const go: Order = { kind: "go" };

async function onlyTheTip(
  forge: Forge,
  { commit, branch }: { readonly commit: string; readonly branch: string },
  because: string,
): Promise<Order> {
  const tip = await forge.branchTip(branch);
  if (tip.kind !== "found") return { kind: "stop", reason: `${whyNot(tip, `The branch ${branch}`)}.` };
  if (tip.value === commit) return go;
  return {
    kind: "stop",
    reason: `Commit ${short(commit)} is not the newest of ${branch}, and ${because}, so applying it could undo a later one. Re-run the workflow of ${short(tip.value)}, or push a new commit.`,
  };
}

function short(commit: string): string {
  return commit.slice(0, 12);
}
