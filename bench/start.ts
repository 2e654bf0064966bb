/**
 * How long from starting the action to its first outgoing request, against the wall time of a bare Node doing nothing,
 * interleaved in the same run. `node bench/start.ts [rounds]` prints medians and their ratio; over 4 it exits with 1.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

const mostRatio = 4;
const rounds = Number(process.argv[2] ?? 20);
const folder = await mkdtemp(join(tmpdir(), "pushlane-start-"));
let onRequest: () => void = () => undefined;
const server = createServer((_request, response) => {
  onRequest();
  response.writeHead(404).end();
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
const port = typeof address === "object" && address !== null ? address.port : 0;
const env = await environment();

const bare: number[] = [];
const action: number[] = [];
for (let round = -2; round < rounds; round += 1) {
  const [nothing, first] = [await wallTime(["--eval", ""]), await untilFirstRequest()];
  if (round < 0) continue;
  bare.push(nothing);
  action.push(first);
}
server.close();
await rm(folder, { recursive: true });
const ratio = median(action) / median(bare);
console.log(`bare Node ${process.versions.node}: ${median(bare).toFixed(0)} ms`);
console.log(`action, from spawn to its first request: ${median(action).toFixed(0)} ms`);
console.log(`ratio ${ratio.toFixed(2)} (at most ${mostRatio}), medians of ${rounds} rounds`);
process.exitCode = ratio <= mostRatio ? 0 : 1;

async function wallTime(args: readonly string[]): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, [...args], { stdio: "ignore", env: { PATH: process.env["PATH"] } });
  await once(child, "exit");
  return performance.now() - began;
}

async function untilFirstRequest(): Promise<number> {
  const began = performance.now();
  const asked = new Promise<number>((resolve) => {
    onRequest = () => resolve(performance.now() - began);
  });
  const child = spawn(process.execPath, [join(import.meta.dirname, "../dist/main.js")], { stdio: "ignore", env });
  const exited = once(child, "exit").then(() => {
    throw new Error("The action ended without a request.");
  });
  const milliseconds = await Promise.race([asked, exited]);
  exited.catch(() => undefined);
  child.kill("SIGKILL");
  return milliseconds;
}

/** A push that applies to a cluster which takes ID tokens: the first request is for such a token. */
async function environment(): Promise<Record<string, string>> {
  const event = join(folder, "event.json");
  const sha = "a".repeat(40);
  await writeFile(event, JSON.stringify({ ref: "refs/heads/main", before: sha, after: sha, repository: { default_branch: "main", full_name: "acme/shop", id: 1 } }));
  return {
    PATH: process.env["PATH"] ?? "",
    GITHUB_EVENT_PATH: event,
    GITHUB_EVENT_NAME: "push",
    GITHUB_REF: "refs/heads/main",
    GITHUB_SHA: sha,
    GITHUB_REPOSITORY: "acme/shop",
    GITHUB_RUN_ID: "1",
    GITHUB_WORKSPACE: folder,
    GITHUB_API_URL: `http://127.0.0.1:${port}`,
    ACTIONS_ID_TOKEN_REQUEST_URL: `http://127.0.0.1:${port}/token?x=1`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: "none-of-yours",
    "INPUT_KUBERNETES": "shop",
    "INPUT_CLUSTER-SERVER": "https://127.0.0.1:1",
    "INPUT_CLUSTER-CA": "-----BEGIN CERTIFICATE-----\nx\n-----END CERTIFICATE-----",
    "INPUT_CLUSTER-AUDIENCE": "bench",
    "INPUT_COMMAND": "auto",
    "INPUT_REVIEWED-PLAN": "auto",
    "INPUT_WAIT-TIMEOUT": "10m",
    "INPUT_LOCK-TIMEOUT": "15m",
    "INPUT_PRUNE": "true",
    "INPUT_FAIL-ON-DRIFT": "false",
    "INPUT_GITHUB-TOKEN": "x".repeat(40),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
