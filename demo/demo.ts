/**
 * The main job, from the first pull request to a drift issue that closes itself, on real neighbours: a Kubernetes API
 * server with its controllers, OpenTofu, an OIDC issuer, a strict STS, and GitHub's REST API over a real git
 * repository. Each act runs the built action exactly as a runner would.
 */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { JobResult } from "../test/bed/runner.ts";
import { openScene } from "../test/bed/scene.ts";
import { renderPage, type Sheet } from "./page.ts";

const out = join(import.meta.dirname, "out");
const startedAt = performance.now();
const sheets: Sheet[] = [];
/** The acts since the last sheet. */
let story: string[] = [];

say("Pushlane's demo. Real neighbours start first; the very first time they are built (about 15 minutes).");
await using scene = await openScene({ report: (line) => say(`  ${line}`) });
const { forge, cluster, site, tool } = scene;
say(`Ready: Kubernetes, ${tool.title} ${tool.version}, OIDC issuer, STS, GitHub double (${seconds(startedAt)}).`);

const web = await read("shop/web.yaml");
const first = await act("Ann opens a pull request; nothing is deployed yet, so its plan shows the whole shop", async () => {
  const opened = await forge.openPullRequest({
    branch: "currency",
    title: "Sell in dollars",
    files: { "shop/config.yaml": (await read("shop/config.yaml")).replace("EUR", "USD") },
  });
  expectEnd(await scene.plan(opened.occasion), "changes");
  return opened.number;
});
await keepComment("The comment on the pull request", "comment.md", first);

await act("Ann merges it: with a short-lived role it is applied, and watched until healthy", async () => {
  const result = await scene.apply((await forge.merge(first, "squash")).occasion);
  expectEnd(result, "applied");
  await keep({ title: "The job summary of the apply", markdown: result.summary }, "summary.md");
});
await tellCluster();

await act("Nobody changed anything: the drift check finds nothing", async () => {
  expectEnd(await scene.drift(), "clean");
});

await act("Bob scales the shop by hand and deletes a file that Terraform made: the drift check opens an issue per target", async () => {
  await byHand("scale", "deployment/web", "--replicas=5");
  await rm(join(site, "settings.json"));
  expectEnd(await scene.drift(), "drifted");
});

await act("Bob also changes the image: the issue is updated, no second one opened", async () => {
  await byHand("set", "image", "deployment/web", "web=ghcr.io/acme/web:hotfix");
  expectEnd(await scene.drift(), "drifted");
});
await keepIssue("shop", "The shop's drift issue, open", "issue-open.md");
await keepIssue("infra", "The issue of the files, open", "issue-infra-open.md");

const second = await act("Ann opens a pull request with a new image and without the Ingress: its plan also shows what it puts back", async () => {
  const opened = await forge.openPullRequest({
    branch: "image",
    title: "Web 1.5, and no public host any more",
    files: { "shop/web.yaml": withoutIngress(web).replace("web:1.4", "web:1.5") },
  });
  expectEnd(await scene.plan(opened.occasion), "changes");
  return opened.number;
});
await keepComment("The comment on the second pull request", "comment-2.md", second);

await act("She merges it: git is true again", async () => {
  expectEnd(await scene.apply((await forge.merge(second, "merge")).occasion), "applied");
});

await keepComment("The same comment after the merge", "comment-2-applied.md", second);

await act("The drift check measures everything, finds nothing, and closes the issues", async () => {
  expectEnd(await scene.drift(), "clean");
  const open = forge.issues().filter((issue) => issue.state === "open");
  if (open.length > 0) throw new Error(`These issues are still open: ${open.map(({ title }) => title).join(", ")}`);
});
await keepIssue("shop", "The shop's drift issue, closed by itself", "issue.md");

await writeFile(join(out, "index.html"), renderPage("What people see", sheets));
say(`\nDone in ${seconds(startedAt)}. What people would see is in ${join("demo", "out")}: open ${join("demo", "out", "index.html")}.`);

async function act<T>(title: string, play: () => Promise<T>): Promise<T> {
  const began = performance.now();
  say(`\n▸ ${title}`);
  story.push(title);
  const value = await play();
  say(`  (${seconds(began)})`);
  return value;
}

/** The demo stops at the first act that does not end as told: a demo that glosses over is worse than none. */
function expectEnd(result: JobResult, outcome: string): void {
  for (const line of result.outputs["summary"]?.split("; ") ?? []) say(`  ${line}`);
  if (result.outputs["outcome"] === outcome) return;
  throw new Error(`The run ended as ${result.outputs["outcome"]}, not ${outcome}. Its log:\n${result.log}`);
}

async function byHand(...command: readonly string[]): Promise<void> {
  const { exitCode, stderr } = await cluster.kubectl("--namespace=shop", ...command);
  if (exitCode !== 0) throw new Error(`kubectl ${command.join(" ")}: ${stderr}`);
  say(`  $ kubectl ${command.join(" ")}`);
}

async function tellCluster(): Promise<void> {
  const { stdout } = await cluster.kubectl("--namespace=shop", "get", "deployment,service,ingress,configmap,secret");
  say(stdout.trimEnd().replaceAll(/^/gm, "  "));
}

async function keepComment(title: string, file: string, number: number): Promise<void> {
  const [comment] = forge.comments(number);
  if (comment === undefined) throw new Error(`Pull request #${number} has no comment.`);
  await keep({ title, markdown: textOf(comment.body) }, file);
}

async function keepIssue(target: string, title: string, file: string): Promise<void> {
  const issues = forge.issues().filter((issue) => textOf(issue.title).startsWith(`Drift: ${target}`));
  const [issue] = issues;
  if (issue === undefined || issues.length > 1) throw new Error(`There are ${issues.length} drift issues of ${target}.`);
  const notes = forge.comments(Number(issue.number)).map(({ body }) => textOf(body));
  const head = `# ${textOf(issue.title)}\n\n**${textOf(issue.state)}**`;
  await keep({ title, markdown: [head, textOf(issue.body), ...notes].join("\n\n---\n\n") }, file);
}

async function keep(sheet: Sheet, file: string): Promise<void> {
  sheets.push({ ...sheet, story });
  story = [];
  await mkdir(out, { recursive: true });
  await writeFile(join(out, file), sheet.markdown);
}

function withoutIngress(manifests: string): string {
  return manifests.split("---\n").filter((manifest) => !manifest.includes("kind: Ingress")).join("---\n");
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

async function read(file: string): Promise<string> {
  return await readFile(join(import.meta.dirname, "../examples", file), "utf8");
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

function say(line: string): void {
  console.log(line);
}
