/** The lock: one Lease per target, so that two runs never write at the same time. It knows nothing of what they write. */
import { Failure } from "../../../model/failure.ts";
import type { Steps } from "../../../model/progress.ts";
import type { Run } from "../../../model/trigger.ts";
import type { KubernetesHands } from "../spec.ts";
import { getLease, type Held, putLease } from "./lease-object.ts";

export type Lease = {
  readonly holder: string;
  /** True when it could not be renewed for `giveUpSeconds`, or someone else holds it: stop writing. */
  lost(): boolean;
  /** Ends the renewing at once and sends nothing: who cannot free the lock any more leaves it to `freeLease` or to its end. */
  abandon(): void;
  /** Ends the renewing and frees the lock, if it is still ours. Safe to call twice. */
  release(): Promise<void>;
};

/** `repository/run/attempt`. */
function holderOf(run: Run): string {
  return `${run.repository}/${run.id}/${run.attempt}`;
}

/**
 * Takes the lock of a target whose home is there, waiting up to `spec.lockTimeoutSeconds`, and keeps it renewed until
 * `release`. A lock whose renewTime stood still for `lease.seconds` of our own clock is taken over (clocks of two
 * machines are never compared). Throws `locked` (names the holder), `lock-unreadable`, `lock-unwritable`, `cancelled`.
 */
export async function* takeLease(hands: KubernetesHands): Steps<Lease> {
  const { clock, spec, lease, signal } = hands;
  const start = clock.now();
  let seen: { readonly held: Held; readonly since: number } | null = null;
  for (;;) {
    if (signal.aborted)
      throw new Failure("cancelled", `The run was cancelled while it waited for the lock of "${spec.name}".`);
    const held = await getLease(hands);
    const isFree = held === null || held.holder === "";
    if (held !== null && !isFree && !isStill(seen?.held, held)) {
      if (seen?.held.holder !== held.holder)
        yield { kind: "step", text: `waiting for ${describe(hands, held)}` };
      seen = { held, since: clock.now() };
    }
    const isDead = !isFree && seen !== null && clock.now() - seen.since >= lease.seconds * 1000;
    if (isFree || isDead) {
      const takenAt = clock.now();
      const ours = await putLease(hands, held, holderOf(hands.run));
      if (ours !== null) {
        if (isDead) yield { kind: "warning", text: `took over the dead lock of ${held?.holder ?? ""}` };
        return keepRenewed(hands, ours, takenAt);
      }
      continue;
    }
    if (clock.now() - start >= spec.lockTimeoutSeconds * 1000) throw locked(hands, held);
    await clock.sleep(pollMilliseconds(hands), signal);
  }
}

function isStill(before: Held | undefined, now: Held): boolean {
  return before !== undefined && before.holder === now.holder && before.renewTime === now.renewTime;
}

function pollMilliseconds({ lease }: KubernetesHands): number {
  return Math.max(50, (lease.seconds * 1000) / 12);
}

function describe({ spec }: KubernetesHands, held: Held): string {
  return `the lock of "${spec.name}", held by ${held.holder} since ${held.acquireTime}`;
}

function locked(hands: KubernetesHands, held: Held): Failure {
  const [owner = "", repository = "", id = "", attempt = ""] = held.holder.split("/");
  const address = `${hands.run.serverUrl}/${owner}/${repository}/actions/runs/${id}/attempts/${attempt}`;
  return new Failure(
    "locked",
    `The target "${hands.spec.name}" is locked by ${held.holder} since ${held.acquireTime} (last sign of life ` +
      `${held.renewTime}), and it stayed so for ${hands.spec.lockTimeoutSeconds} s. Wait for that run or cancel it ` +
      `(${address}), or raise lock-timeout; a lock whose run died is taken over after ${hands.lease.seconds} s.`,
  );
}

function keepRenewed(hands: KubernetesHands, taken: Held, takenAt: number): Lease {
  const { clock, lease } = hands;
  const stop = new AbortController();
  let held = taken;
  let renewedAt = takenAt;
  let isTaken = false;
  let freed: Promise<void> | null = null;

  async function renew(): Promise<void> {
    const sentAt = clock.now();
    const next = (await putLease(hands, held, held.holder)) ?? (await ourLease(hands, held.holder));
    if (next === null) isTaken = true;
    else [held, renewedAt] = [next, sentAt];
  }

  async function loop(): Promise<void> {
    let waitSeconds = lease.renewSeconds;
    while (!stop.signal.aborted && !isTaken) {
      await clock.sleep(waitSeconds * 1000, stop.signal);
      if (stop.signal.aborted) return;
      try {
        await renew();
        waitSeconds = lease.renewSeconds;
      } catch {
        // Not renewed this time: tried again soon, and `lost` tells when it has been too long.
        waitSeconds = lease.renewSeconds / 5;
      }
    }
  }

  const renewing = loop();
  async function free(): Promise<void> {
    stop.abort();
    // A renewal that hangs must not keep a cancelled run from freeing the lock.
    const enough = new AbortController();
    await Promise.race([renewing, clock.sleep(1500, enough.signal)]);
    enough.abort();
    if (!isTaken) await freeLease(hands);
  }
  return {
    holder: taken.holder,
    lost: () => isTaken || clock.now() - renewedAt >= lease.giveUpSeconds * 1000,
    abandon: () => stop.abort(),
    release: () => (freed ??= free()),
  };
}

/** The Lease as it is now if it is still ours: a renewal that was retried conflicts with itself. */
async function ourLease(hands: KubernetesHands, holder: string): Promise<Held | null> {
  const held = await getLease(hands);
  return held?.holder === holder ? held : null;
}

/**
 * Frees the lock if this run still holds it, also from another process (`post`). True when it is free of this run now.
 * Throws `lock-unreadable`, `lock-unwritable`.
 */
export async function freeLease(hands: KubernetesHands): Promise<boolean> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const held = await getLease(hands);
    if (held === null || held.holder !== holderOf(hands.run)) return true;
    if ((await putLease(hands, held, "")) !== null) return true;
  }
  return false;
}

/** The lock as it stands, `null` where there is none; `holder` is empty when it is free. Throws `lock-unreadable`. */
export async function readLease(
  hands: KubernetesHands,
): Promise<{ readonly holder: string; readonly renewTime: string; readonly resourceVersion: string } | null> {
  return getLease(hands);
}

type Observed = { readonly state: "renewed" | "dead" | "free"; readonly held: Held | null };

/**
 * Watches the lock for up to `seconds`: "free" (at once, or when it is freed meanwhile), "renewed" (its holder lives),
 * "dead" (held, and nothing moved). `held` is the lock as last seen. Throws `lock-unreadable`.
 */
export async function observeLease(hands: KubernetesHands, seconds: number): Promise<Observed> {
  const { clock, signal } = hands;
  const first = await getLease(hands);
  if (first === null || first.holder === "") return { state: "free", held: first };
  const end = clock.now() + seconds * 1000;
  while (clock.now() < end && !signal.aborted) {
    await clock.sleep(Math.min(pollMilliseconds(hands), end - clock.now()), signal);
    const held = await getLease(hands);
    if (held === null || held.holder === "") return { state: "free", held };
    if (!isStill(first, held)) return { state: "renewed", held };
  }
  return { state: "dead", held: first };
}
