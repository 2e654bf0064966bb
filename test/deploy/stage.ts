import { deploy } from "../../src/deploy/deploy.ts";
import type { Hands } from "../../src/deploy/hands.ts";
import { Failure } from "../../src/model/failure.ts";
import { defaultRules } from "../../src/model/kubernetes-rules.ts";
import type { DriftReading, Health, Outcome } from "../../src/model/outcome.ts";
import type { Change, Plan } from "../../src/model/plan.ts";
import type { Pointers } from "../../src/model/pointer.ts";
import type { Steps } from "../../src/model/progress.ts";
import type { Request, TargetSpec } from "../../src/model/request.ts";
import { defaultTerraformRules } from "../../src/model/terraform-rules.ts";
import { defaultTerraformSettings } from "../../src/model/terraform-settings.ts";
import type { Trigger } from "../../src/model/trigger.ts";
import type { CheckDraft } from "../../src/review/forge.ts";
import type { Session, Target } from "../../src/targets/target.ts";
import { autoRender } from "../inputs/auto-render.ts";
import { planOf, run } from "../report/samples.ts";
import { boardOf, forgeOf } from "./outside.ts";

/** How a target of the stage behaves; every call is written to the stage's story. */
type Part = {
  readonly changes?: readonly Change[];
  readonly unknown?: readonly string[];
  readonly pointers?: Pointers | null;
  readonly health?: Partial<Health>;
  /** What drift measures, where it is not a clean reading. */
  readonly reading?: Partial<DriftReading>;
  /** Why its rules refuse the plan. */
  readonly refusal?: Failure;
  /** Names of the verbs that throw. */
  readonly breaks?: string | readonly string[];
  /** What stands there once `secure` has taken the lock. */
  readonly pointersUnderLock?: Pointers;
  /** What `secure` answers, one after the other. */
  readonly secure?: readonly ("held" | "taken-now")[];
  /** Where its state lies. */
  readonly state?: string;
  /** Its lock can outlive a run. */
  readonly canUnlock?: boolean;
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
  /** The run of those deployments, when it still goes on. */
  readonly deploying?: { readonly id: string; readonly attempt: number; readonly url: string };
  /** Deployment states that the forge does not take. */
  readonly refuses?: readonly string[];
  /** Names of the targets that nobody may sign in for. */
  readonly strangers?: readonly string[];
  /** The board that reports are posted to gives no answer. */
  readonly isBoardDown?: boolean;
  /** The job may write neither comments nor issues. */
  readonly mayNotTell?: boolean;
  readonly kind?: TargetSpec["kind"];
  /** The commit of the checkout, where it is known. */
  readonly checkedOut?: string;
  /** What the forge answers when it is asked how two commits stand to each other. */
  readonly compared?: Awaited<ReturnType<Hands["forge"]["compare"]>>;
};

export const push = {
  kind: "apply",
  commit: run.commit,
  pushed: { before: "a".repeat(40), after: run.commit },
  dispatched: false,
} as const;

/** Plays the story over targets in memory. Gives its outcome, and every touch of the outside in order. */
export async function play(scene: Scene): Promise<{
  outcome: Outcome;
  story: readonly string[];
  states: Record<string, string>;
  records: readonly CheckDraft[];
  warnings: readonly string[];
}> {
  const story: string[] = [];
  const warnings: string[] = [];
  const records: CheckDraft[] = [];
  const states: Record<string, string> = {};
  const abort = new AbortController();
  const tell = (verb: string) => {
    story.push(verb);
    if (scene.cancelAt !== undefined && verb.endsWith(scene.cancelAt)) abort.abort();
  };
  const specs = Object.keys(scene.targets).map((name) => specOf(name, scene.kind ?? "kubernetes"));
  const hands: Hands = {
    forge: {
      ...forgeOf(tell, scene),
      ...(scene.compared === undefined ? {} : { compare: async () => scene.compared ?? { kind: "missing" } }),
      createCheckRun: async (draft) => {
        tell(`record ${draft.name}`);
        records.push(draft);
        return { kind: "found", value: { url: "" } };
      },
    },
    board: boardOf(tell, scene),
    signal: abort.signal,
    now: () => 0,
    choose: ({ name }) => {
      if (scene.strangers?.includes(name) === true) throw new Failure("no-identity", "There is no role.");
      return { kind: "online", aws: null, cluster: null, environment: null, warnings: [] };
    },
    openTarget: async (spec) => targetOf(spec.name, scene.targets[spec.name] ?? {}, tell),
    checkedOut: async () => scene.checkedOut ?? null,
    clean: scene.clean ?? ((data) => data),
    saveState: (name, value) => {
      states[name] = value;
    },
  };
  const request = requestOf(specs, scene);
  const steps = deploy({ request, run, trigger: scene.trigger ?? push }, hands);
  for (;;) {
    const next = await steps.next();
    if (next.done === true) return { outcome: next.value, story, states, records, warnings };
    if (next.value.kind === "warning") warnings.push(next.value.text);
  }
}

function targetOf(name: string, part: Part, tell: (verb: string) => void): Target {
  const does = async (verb: string) => {
    tell(`${name} ${verb}`);
    if ([part.breaks].flat().includes(verb)) throw new Error(`${verb} broke`);
  };
  const plan: Plan = planOf(part.changes ?? [], {
    target: name,
    unknown: part.unknown ?? [],
    ...(part.state === undefined ? {} : { state: part.state }),
  });
  const planned = { plan, artifact: null, ...(part.refusal ? { refusal: part.refusal } : {}) };
  const secure = [...(part.secure ?? [])];
  let pointers = part.pointers === undefined ? { started: null, finished: null } : part.pointers;
  const session: Session = {
    pointers: async () => {
      await does("pointers");
      return pointers;
    },
    plan: () => steps("plan", () => planned),
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
        notWaited: [],
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
    ...(part.canUnlock === true ? { unlock: (id: string) => steps(`unlock ${id}`, () => null) } : {}),
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
  ignored: [],
  interrupted: null,
  unknown: [],
  checked: 1,
  fingerprint: "",
};

function specOf(name: string, kind: TargetSpec["kind"]): TargetSpec {
  const common = { name, was: [], environment: null, aws: null, lockTimeoutSeconds: 1, path: name };
  const place = { file: "pushlane.yaml" };
  if (kind === "terraform")
    return {
      ...common,
      place,
      kind,
      workspace: null,
      varFiles: [],
      backendConfig: [],
      rules: defaultTerraformRules,
      settings: defaultTerraformSettings,
    };
  const cluster = { kind: "kubeconfig", apply: "", plan: "" } as const;
  const render = autoRender(name);
  return {
    ...common,
    place,
    kind,
    render,
    namespace: name,
    cluster,
    prune: true,
    waitTimeoutSeconds: 1,
    rules: defaultRules,
    unschedulableSeconds: 60,
    health: [],
  };
}

function requestOf(targets: readonly TargetSpec[], scene: Scene): Request {
  return {
    command: "auto",
    targets,
    branch: "main",
    reviewedPlan: scene.reviewedPlan ?? "off",
    recordedBy: "github-actions",
    lockId: "",
    approve: scene.approve ?? [],
    fingerprintKey: null,
    failOnDrift: false,
    githubToken: "",
  };
}
