/** What was applied before, and whether this commit may still follow it. */
import { Failure } from "../model/failure.ts";
import type { Pointers } from "../model/pointer.ts";
import type { Steps } from "../model/progress.ts";
import { homeOf } from "../model/request.ts";
import { readPointers } from "../review/deployment.ts";
import { judgeOrder } from "../review/order.ts";
import type { Session } from "../targets/target.ts";
import type { Job } from "./hands.ts";

/** Where the target stands: as it keeps it itself, else as GitHub's deployments tell. */
export async function pointersOf(job: Job, session: Session): Promise<Pointers> {
  const kept = await session.pointers();
  const { spec, hands } = job;
  return (
    kept ??
    (await readPointers(hands.forge, { target: spec.name, was: spec.was, environment: spec.environment }))
  );
}

/** The inventory stays where the target was: another namespace or cluster begins without one, and that is easily missed. */
export async function* tellLostInventory({ spec, hands }: Job, pointers: Pointers): Steps<void> {
  if (spec.kind !== "kubernetes" || pointers.started !== null) return;
  const { name, was, environment } = spec;
  const { finished } = await readPointers(hands.forge, { target: name, was, environment });
  if (finished === null) return;
  const home = `namespace "${homeOf(spec)}"`;
  const text = `"${name}" was deployed before (${finished.commit.slice(0, 7)}), but its inventory is not in ${home} of this cluster: what was applied to another namespace or cluster stays there and will not be pruned. Delete it yourself if it is not needed.`;
  yield { kind: "warning", text };
}

/** The newer commit that was already applied, or null. A commit whose place in time cannot be told stops. */
export async function* supersededBy(job: Job, pointers: Pointers): Steps<string | null> {
  const order = await judgeOrder(job.hands.forge, {
    pointers,
    commit: job.run.commit,
    run: job.run,
    branch: job.request.branch,
  });
  if (order.kind === "stop") throw new Failure("order-unknown", order.reason);
  if (order.kind === "superseded")
    yield { kind: "step", text: `superseded: ${order.by} was already applied` };
  return order.kind === "superseded" ? order.by : null;
}

/** Another apply may have begun since the pointers were read: Terraform has no lock between plan and apply. */
export async function* stopWhenOvertaken(job: Job): Steps<void> {
  const { forge } = job.hands;
  const { name, was, environment } = job.spec;
  const by = yield* supersededBy(job, await readPointers(forge, { target: name, was, environment }));
  if (by !== null) {
    throw new Failure(
      "overtaken",
      `While ${name} was planned, ${by} was applied. Nothing was changed by this run.`,
    );
  }
}
