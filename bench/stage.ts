/** Where the Kubernetes benchmarks play: the bed's control plane behind a slow wire, a GitHub double, and the built action. */
import { type ChildProcess, execFile, fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AuditEvent, auditPosition, readAudit } from "../test/bed/control-plane-audit.ts";
import { startControlPlane } from "../test/bed/control-plane.ts";
import { kubeconfigOf } from "../test/bed/control-plane-files.ts";
import type { Occasion } from "../test/bed/forge/events.ts";
import { startForge } from "../test/bed/forge/forge.ts";
import { startRunner } from "../test/bed/runner.ts";
import { findTool } from "../test/bed/tools/find.ts";
import { type BenchObject, type Estate, namespacesOf } from "./objects.ts";
import { applyRaw } from "./raw.ts";

export type Measured = {
  readonly seconds: number;
  /** Without access reviews, which `reviews` counts. */
  readonly requests: number;
  readonly reviews: number;
  readonly kilobytes: number;
  /** From the first real write of a member to the last. */
  readonly writeSeconds: number;
  readonly peakMegabytes: number;
  /** Of the action's own process. */
  readonly cpuSeconds: number;
  readonly byVerb: Readonly<Record<string, number>>;
};

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Starts it all. Nothing outlives `await using`. */
export async function openStage(report: (line: string) => void) {
  await using stack = new AsyncDisposableStack();
  const folder = stack.adopt(await mkdtemp(join(tmpdir(), "pushlane-bench-")), (path) => rm(path, { recursive: true, force: true }));
  const cluster = stack.use(await startControlPlane({ report }));
  const forge = stack.use(await startForge({ files: { "README.md": "# bench\n" } }));
  const runner = stack.use(await startRunner({ forge }));
  const kubectlPath = (await findTool("kubectl")).path;
  const auditLog = join(cluster.folder, "audit.log");
  const kept = stack.move();

  /** Opens a wire with this much latency added to a round trip. */
  async function openWire(latencyMilliseconds: number) {
    const port = new URL(cluster.url).port;
    const proxy = fork(join(import.meta.dirname, "delay-proxy.ts"), [port, String(latencyMilliseconds)]);
    const told = await ask(proxy);
    const url = `https://127.0.0.1:${told["port"]}`;
    const kubeconfig = kubeconfigOf("admin", cluster.token("admin"), url, cluster.caPem);
    const kubeconfigFile = join(folder, `kubeconfig-${told["port"]}`);
    await writeFile(kubeconfigFile, kubeconfig, { mode: 0o600 });
    return { url, kubeconfig, kubeconfigFile, latencyMilliseconds, bytes: () => ask(proxy, "bytes"), [Symbol.dispose]: () => void proxy.disconnect() };
  }
  type Wire = Awaited<ReturnType<typeof openWire>>;

  async function measure(wire: Wire, agent: RegExp, work: () => Promise<number>): Promise<Measured> {
    const [position, before] = [await auditPosition(auditLog), await wire.bytes()];
    const peakFile = join(folder, "peak");
    await writeFile(peakFile, "");
    const seconds = await work();
    const after = await wire.bytes();
    const marker = `audit-marker=${position}-${Math.random()}`;
    await cluster.request({ method: "GET", path: `/version?${marker}` });
    const events = (await readAudit(auditLog, position, marker)).filter(({ userAgent }) => agent.test(userAgent));
    // The main step ends before the post step.
    const usage = JSON.parse((await readFile(peakFile, "utf8")).split("\n")[0] || `{"maxRSS":0,"cpu":0}`);
    const isReview = ({ resource }: AuditEvent) => resource.endsWith("accessreviews");
    const counted = events.filter((event) => !isReview(event));
    return {
      seconds,
      requests: counted.length,
      reviews: events.length - counted.length,
      kilobytes: Math.round((sum(after) - sum(before)) / 1024),
      writeSeconds: writeSeconds(counted),
      peakMegabytes: usage.maxRSS / 1024,
      cpuSeconds: usage.cpu / 1e6,
      byVerb: countBy(counted, ({ verb, resource, dryRun }) => `${verb}${dryRun ? " (dry run)" : ""} ${resource}`),
    };
  }

  return {
    forge,
    cluster,
    openWire,
    /** The push that a merged pull request makes: changes without one are waited for, as GitHub may know of it later. */
    async merged(branch: string, files: Readonly<Record<string, string>>): Promise<Occasion> {
      const { number } = await forge.openPullRequest({ branch, title: branch, files });
      return (await forge.merge(number, "squash")).occasion;
    },
    /** Makes the namespaces of an estate, and waits until their ServiceAccounts are there: a controller makes them. */
    async furnish(estate: Estate): Promise<void> {
      for (const namespace of namespacesOf(estate)) {
        await cluster.kubectl("create", "namespace", namespace);
        for (let tries = 0; tries < 100; tries += 1)
          if ((await cluster.kubectl("get", "serviceaccount", "default", `--namespace=${namespace}`)).exitCode === 0) break;
      }
    },
    /** A folder with these files. */
    async folderOf(name: string, files: Readonly<Record<string, string>>): Promise<string> {
      const path = join(folder, name);
      await mkdir(path, { recursive: true });
      for (const [file, text] of Object.entries(files)) await writeFile(join(path, file), text);
      return path;
    },
    kubectl: (wire: Wire, expected: readonly number[], ...args: readonly string[]) =>
      measure(wire, /^kubectl/, async () => {
        const began = performance.now();
        const exitCode = await runQuietly(kubectlPath, [`--kubeconfig=${wire.kubeconfigFile}`, ...args], folder);
        if (!expected.includes(exitCode)) throw new Error(`kubectl ${args.join(" ")} ended with ${exitCode}`);
        return (performance.now() - began) / 1000;
      }),
    raw: (wire: Wire, objects: readonly BenchObject[], inFlight: number) =>
      measure(wire, /^raw/, async () => {
        const began = performance.now();
        await applyRaw({ url: wire.url, caPem: cluster.caPem, token: cluster.token("admin") }, objects, inFlight);
        return (performance.now() - began) / 1000;
      }),
    /** One job with the built action, as a runner runs it: the time of its main step, from spawn to exit. */
    pushlane: (wire: Wire, occasion: Occasion, path: string, wait = "10m") =>
      measure(wire, /^pushlane/, async () => {
        const result = await runner.run({
          occasion,
          inputs: { kubernetes: path, kubeconfig: wire.kubeconfig, "wait-timeout": wait },
          permissions: { contents: "read", "pull-requests": "write", checks: "write", deployments: "write", actions: "read" },
          env: { NODE_OPTIONS: `--import=${join(import.meta.dirname, "peak.ts")} ${process.env["BENCH_NODE_OPTIONS"] ?? ""}`, BENCH_PEAK_FILE: join(folder, "peak") },
        });
        if (result.exitCode !== 0) throw new Error(result.log.slice(-5000));
        if (process.env["BENCH_LOG"] === "1") report(result.log.slice(-3000));
        return result.durationMilliseconds / 1000;
      }),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

async function ask(proxy: ChildProcess, question?: string): Promise<Record<string, number>> {
  if (question !== undefined) proxy.send(question);
  const [answer] = await once(proxy, "message");
  return answer;
}

function sum(numbers: Readonly<Record<string, number>>): number {
  return Object.values(numbers).reduce((total, number) => total + number, 0);
}

function writeSeconds(events: readonly AuditEvent[]): number {
  const isOwn = ({ resource, namespace }: AuditEvent) => resource === "leases" || namespace === "pushlane" || resource === "namespaces";
  const times = events
    .filter((event) => event.verb === "patch" && !event.dryRun && !isOwn(event))
    .map(({ time }) => Date.parse(time));
  return times.length === 0 ? 0 : (Math.max(...times) - Math.min(...times)) / 1000;
}

function countBy<T>(items: readonly T[], key: (item: T) => string): Record<string, number> {
  const groups = Map.groupBy(items, key);
  return Object.fromEntries([...groups].map(([name, members]) => [name, members.length]));
}

async function runQuietly(command: string, args: readonly string[], home: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const env = { PATH: process.env["PATH"], HOME: home };
  const child = execFile(command, [...args], { env, maxBuffer: 256 * 1024 * 1024 }, () => resolve(child.exitCode ?? 1));
  return promise;
}
