import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../../src/model/failure.ts";
import type { ServerFiles, Tokens } from "./control-plane-files.ts";
import { type Guarded, startGuarded } from "./processes.ts";
import { findTool } from "./tools/find.ts";

const START_WITHIN_MILLISECONDS = 60_000;

/** A control plane on its way: where its files are, and what already runs. */
export type Starting = {
  readonly folder: string;
  readonly files: ServerFiles;
  readonly tokens: Tokens;
  readonly processes: Guarded[];
  readonly ports: {
    readonly server: number;
    readonly etcd: number;
    readonly peer: number;
    readonly kubelet: number;
  };
};

/** Starts etcd and the API server; neither is ready when this returns. */
export async function startServer(starting: Starting): Promise<void> {
  const { files, ports } = starting;
  const etcdUrl = `http://127.0.0.1:${ports.etcd}`;
  const peerUrl = `http://127.0.0.1:${ports.peer}`;
  start(starting, "etcd", (await findTool("etcd")).path, [
    `--data-dir=${files.etcd}`,
    "--unsafe-no-fsync",
    `--listen-client-urls=${etcdUrl}`,
    `--advertise-client-urls=${etcdUrl}`,
    `--listen-peer-urls=${peerUrl}`,
    `--initial-advertise-peer-urls=${peerUrl}`,
    `--initial-cluster=default=${peerUrl}`,
    "--log-level=error",
  ]);
  start(starting, "kube-apiserver", (await findTool("kube-apiserver")).path, [
    `--etcd-servers=${etcdUrl}`,
    "--bind-address=127.0.0.1",
    `--secure-port=${ports.server}`,
    `--cert-dir=${files.certificates}`,
    `--token-auth-file=${files.tokens}`,
    "--authorization-mode=RBAC",
    "--service-account-issuer=https://kubernetes.default.svc",
    `--service-account-key-file=${files.serviceAccountPublicKey}`,
    `--service-account-signing-key-file=${files.serviceAccountKey}`,
    "--service-cluster-ip-range=10.0.0.0/16",
    "--kubelet-preferred-address-types=InternalIP",
    `--audit-policy-file=${files.auditPolicy}`,
    `--audit-log-path=${files.auditLog}`,
    ...(files.authentication === null ? [] : [`--authentication-config=${files.authentication}`]),
  ]);
}

/** Starts what acts on objects: controllers, scheduler, and kwok as the kubelet. */
export async function startControllers(starting: Starting, kubeconfig: string): Promise<void> {
  const { files, ports } = starting;
  // Their own default rates are for large clusters; here a rollout should take as long as it must.
  const quick = ["--kube-api-qps=500", "--kube-api-burst=500", "--leader-elect=false", "--secure-port=0"];
  start(starting, "kube-controller-manager", (await findTool("kube-controller-manager")).path, [
    `--kubeconfig=${kubeconfig}`,
    `--service-account-private-key-file=${files.serviceAccountKey}`,
    "--concurrent-deployment-syncs=20",
    "--horizontal-pod-autoscaler-sync-period=1s",
    "--pvclaimbinder-sync-period=1s",
    // kwok renews no lease: without this the node counts as lost after 50 s, and its pods as not ready.
    "--node-monitor-grace-period=24h",
    ...quick,
  ]);
  start(starting, "kube-scheduler", (await findTool("kube-scheduler")).path, [
    `--kubeconfig=${kubeconfig}`,
    `--authentication-kubeconfig=${kubeconfig}`,
    `--authorization-kubeconfig=${kubeconfig}`,
    ...quick,
  ]);
  start(starting, "kwok", (await findTool("kwok")).path, [
    `--kubeconfig=${kubeconfig}`,
    "--manage-all-nodes=true",
    `--config=${files.kwok}`,
    "--node-ip=127.0.0.1",
    `--node-port=${ports.kubelet}`,
    `--server-address=127.0.0.1:${ports.kubelet}`,
    `--tls-cert-file=${files.certificate}`,
    `--tls-private-key-file=${files.certificateKey}`,
  ]);
}

function start({ folder, processes }: Starting, name: string, binary: string, args: readonly string[]): void {
  // A HOME of its own: kwok and kubectl would read the user's configuration.
  const environment = { PATH: process.env.PATH, HOME: folder };
  processes.push(startGuarded(name, [binary, ...args], path.join(folder, `${name}.log`), environment));
}

/** What `look` finds, looked for again and again; ends early when one of the processes has ended. */
export async function until<T>(
  what: string,
  { processes }: Starting,
  look: () => Promise<T | null>,
): Promise<T> {
  const deadline = performance.now() + START_WITHIN_MILLISECONDS;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    const dead = processes.find((process) => !process.isRunning());
    if (dead !== undefined) throw endedEarly(dead, what);
    if (performance.now() > deadline) {
      throw new Failure(
        "bed-start",
        `The test bed waited ${START_WITHIN_MILLISECONDS / 1000} s for ${what}. Is the machine very busy? Logs:\n${logsOf(processes)}`,
      );
    }
    await sleep(20);
  }
}

function endedEarly(dead: Guarded, what: string): Failure {
  const log = lastLines(dead.log());
  const code = log.includes("address already in use") ? "bed-port-taken" : "bed-start";
  return new Failure(code, `${dead.name} ended before ${what} was there. Its last lines:\n${log}`);
}

/** The last lines of each process's output. */
export function logsOf(processes: readonly Guarded[]): string {
  return processes.map((process) => `== ${process.name}\n${lastLines(process.log())}`).join("\n");
}

function lastLines(log: string): string {
  return log.trimEnd().split("\n").slice(-15).join("\n");
}
