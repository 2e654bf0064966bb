import { deploy } from "../../src/deploy/deploy.ts";
import type { Hands } from "../../src/deploy/hands.ts";
import type { DriftReading, Health, Outcome } from "../../src/model/outcome.ts";
import type { Change, Plan } from "../../src/model/plan.ts";
import type { Pointers } from "../../src/model/pointer.ts";
import type { Steps } from "../../src/model/progress.ts";
import type { Request, TargetSpec } from "../../src/model/request.ts";
import type { Trigger } from "../../src/model/trigger.ts";
import type { Noticeboard } from "../../src/report/noticeboard.ts";
import type { CheckDraft, Forge } from "../../src/review/forge.ts";
import type { Session, Target } from "../../src/targets/target.ts";
import { planOf, run } from "../report/samples.ts";

/** How a target of the stage behaves; every call is written to the stage's story. */
type Part = {
  readonly changes?: readonly Change[];
  readonly unknown?: readonly string[];
  readonly pointers?: Pointers | null;
  readonly health?: Partial<Health>;
  /** What drift measures, where it is not a clean reading. */
  readonly reading?: Partial<DriftReading>;
  /** Names of the verbs that throw. */
  readonly breaks?: string | readonly string[];
  /** What stands there once `secure` has taken the lock. */
  readonly pointersUnderLock?: Pointers;
  /** What `secure` answers, one after the other. */
  readonly secure?: readonly ("held" | "taken-now")[];
};

export type Scene = {
  readonly targets: Readonly<Record<string, Part>>;
  readonly trigger?: Trigger;
  readonly reviewedPlan?: Request["reviewedPlan"];
  readonly approve?: readonly string[];
  /** Aborts when this verb of any target begins. */
  readonly cancelAt?: string;
  /** What stands in front of every report. */
  readonly clean?: Hands["clean"];
  /** Commits of the deployments that the forge has, newest first; all have succeeded. */
  readonly deployed?: readonly string[];
  /** Deployment states that the forge does not take. */
  readonly refuses?: readonly string[];
};

export const push = {
  kind: "apply",
  commit: run.commit,
  pushed: { before: "a".repeat(40), after: run.commit },
  dispatched: false,
} as const;

/** A commit that comes after the one of the run. */
export const newer = "b".repeat(40);

/** Plays the story over targets in memory. Gives its outcome, and every touch of the outside in order. */
export async function play(scene: Scene): Promise<{
  outcome: Outcome;
  story: readonly string[];
  states: Record<string, string>;
  records: readonly CheckDraft[];
}> {
  const story: string[] = [];
  const records: CheckDraft[] = [];
  const states: Record<string, string> = {};
  const abort = new AbortController();
  const tell = (verb: string) => {
    story.push(verb);
    if (scene.cancelAt !== undefined && verb.endsWith(scene.cancelAt)) abort.abort();
  };
  const specs = Object.keys(scene.targets).map(specOf);
  const hands: Hands = {
    forge: {
      ...forgeOf(tell, scene),
      createCheckRun: async (draft) => {
        tell(`record ${draft.name}`);
        records.push(draft);
        return { kind: "found", value: { url: "" } };
      },
    },
    board: boardOf(tell),
    signal: abort.signal,
    now: () => 0,
    choose: () => ({ kind: "online", aws: null, cluster: null, environment: null, warnings: [] }),
    openTarget: async (spec) => targetOf(spec.name, scene.targets[spec.name] ?? {}, tell),
    clean: scene.clean ?? ((data) => data),
    saveState: (name, value) => {
      states[name] = value;
    },
  };
  const request = requestOf(specs, scene);
  const steps = deploy({ request, run, trigger: scene.trigger ?? push }, hands);
  for (;;) {
    const next = await steps.next();
    if (next.done === true) return { outcome: next.value, story, states, records };
  }
}

function targetOf(name: string, part: Part, tell: (verb: string) => void): Target {
  const does = async (verb: string) => {
    tell(`${name} ${verb}`);
    if ([part.breaks].flat().includes(verb)) throw new Error(`${verb} broke`);
  };
  const plan: Plan = planOf(part.changes ?? [], { target: name, unknown: part.unknown ?? [] });
  const secure = [...(part.secure ?? [])];
  let pointers = part.pointers === undefined ? { started: null, finished: null } : part.pointers;
  const session: Session = {
    pointers: async () => {
      await does("pointers");
      return pointers;
    },
    plan: () => steps("plan", () => ({ plan, artifact: null })),
    secure: () =>
      steps("secure", () => {
        pointers = part.pointersUnderLock ?? pointers;
        return secure.shift() ?? "held";
      }),
    apply: () => steps("apply", () => undefined),
    verify: () =>
      steps("verify", () => ({
        waited: true,
        healthy: [],
        unhealthy: [],
        unhealthyBefore: [],
        ...part.health,
      })),
    prune: () => steps("prune", () => undefined),
    finish: async () => {
      await does("finish");
      return {};
    },
    done: () => [],
    close: () => does("close"),
    advice: () => "",
  };
  return {
    plan: () => session.plan(),
    planOffline: () => session.plan(),
    tidy: () => steps("tidy", () => undefined),
    drift: () => steps("drift", () => ({ ...clean, ...part.reading })),
    open: () => steps("lock", () => session),
  };

  async function* steps<T>(verb: string, end: () => T): Steps<T> {
    yield { kind: "detail", text: verb };
    await does(verb);
    return end();
  }
}

const clean: DriftReading = {
  drifted: [],
  pending: { changes: [], since: null },
  interrupted: null,
  unknown: [],
  checked: 1,
  fingerprint: "",
};

/** A forge where nothing was ever reviewed, and only what the scene says was deployed. */
function forgeOf(tell: (verb: string) => void, { refuses, deployed }: Scene): Omit<Forge, "createCheckRun"> {
  const rows = (deployed ?? []).map((commit, id) => ({ id, commit, run: null, createdAt: 0 }));
  const nothing = { kind: "found", value: [] } as const;
  return {
    clock: { now: () => 1e12, sleep: async () => undefined },
    checkRuns: async () => nothing,
    compare: async (base) => ({
      kind: "found",
      value: { status: base === newer ? "behind" : "ahead", total: 1, commits: [run.commit] },
    }),
    branchTip: async () => ({ kind: "found", value: run.commit }),
    pullRequestsOf: async () => nothing,
    closedPulls: async () => nothing,
    workflowRun: async () => ({ kind: "missing" }),
    deployments: async () => ({ kind: "found", value: { rows, more: false } }),
    deploymentStates: async () => ({ kind: "found", value: ["success"] }),
    createDeployment: async ({ task }) => {
      tell(`deployment of ${task}`);
      return { kind: "found", value: { id: 5 } };
    },
    addDeploymentState: async (_id, state) => {
      tell(`deployment ${state}`);
      if (refuses?.includes(state) === true) throw new Error("the forge gave no answer");
      return { kind: "found", value: null };
    },
  };
}

function boardOf(tell: (verb: string) => void): Noticeboard {
  const none = { kind: "found", value: [] } as const;
  const missing = { kind: "missing" } as const;
  return {
    redact: (text) => text,
    me: async () => "github-actions[bot]",
    headOf: async () => missing,
    parts: async () => none,
    comments: async () => none,
    createComment: async (number) => {
      tell(`comment on ${number}`);
      return missing;
    },
    updateComment: async () => missing,
    deleteComment: async () => missing,
    issues: async () => none,
    createIssue: async ({ title }) => {
      tell(`issue ${title}`);
      return missing;
    },
    updateIssue: async () => missing,
  };
}

function specOf(name: string): TargetSpec {
  return {
    kind: "kubernetes",
    name,
    was: [],
    environment: null,
    aws: null,
    lockTimeoutSeconds: 1,
    place: { file: "pushlane.yaml" },
    path: name,
    namespace: name,
    cluster: { kind: "kubeconfig", apply: "", plan: "" },
    prune: true,
    waitTimeoutSeconds: 1,
  };
}

function requestOf(targets: readonly TargetSpec[], scene: Scene): Request {
  return {
    command: "auto",
    targets,
    branch: "main",
    reviewedPlan: scene.reviewedPlan ?? "off",
    recordedBy: "github-actions",
    approve: scene.approve ?? [],
    fingerprintKey: null,
    failOnDrift: false,
    githubToken: "",
  };
}
