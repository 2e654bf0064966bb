import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { isObject, type Json } from "../../../src/model/json.ts";
import { checkAnswers } from "./answers/checks.ts";
import { commitAnswers } from "./answers/commits.ts";
import { deploymentAnswers } from "./answers/deployments.ts";
import { issueAnswers } from "./answers/issues.ts";
import { pullAnswers } from "./answers/pulls.ts";
import { type Answer, type Call, forbidden, type Handler, notFound, Refusal } from "./call.ts";
import type { Request } from "./contract.ts";
import { authenticate, type Desk, refuseMalformed } from "./desk.ts";
import { type Fault, takeFault } from "./faults.ts";
import { operations } from "./operations.ts";
import { writeNeeds } from "./tokens.ts";
import type { World } from "./world.ts";

const answers: Readonly<Record<string, Handler>> = {
  ...issueAnswers,
  ...checkAnswers,
  ...deploymentAnswers,
  ...commitAnswers,
  ...pullAnswers,
};

type Outcome = Answer & { readonly operation: string | null; readonly needs?: string };

/** An HTTP server on a free loopback port; `desk` is asked for only when a request comes. */
export async function listen(desk: () => Desk): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    serve(desk(), request, response).catch((error: unknown) => {
      desk().defects.push(`${request.method} ${request.url}: ${String(error)}`);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The forge has no port.");
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port: address.port, close };
}

async function serve(desk: Desk, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const text = await readAll(message);
  const request = readRequest(message, text);
  const fault = takeFault(desk.faults, request.method, request.path);
  if (fault?.delayMilliseconds !== undefined) await sleep(fault.delayMilliseconds);
  const cut = fault?.hangUp;
  if (cut === "before") {
    record(desk, request, { status: 0, operation: null });
    response.destroy();
    return;
  }
  const outcome = faultAnswer(fault) ?? (await decide(desk, request, text));
  record(desk, request, outcome);
  if (cut === "after") response.destroy();
  else send(response, desk.world, outcome);
}

function faultAnswer(fault: Fault | undefined): Outcome | null {
  if (fault?.status === undefined) return null;
  const body = fault.body ?? { message: `Fault made by the test: ${fault.status}` };
  return {
    status: fault.status,
    body,
    operation: null,
    ...(fault.headers === undefined ? {} : { headers: fault.headers }),
  };
}

async function decide(desk: Desk, request: Request, text: string): Promise<Outcome> {
  try {
    return await answerValid(desk, request, text);
  } catch (error) {
    if (error instanceof Refusal) return { ...error.answer, operation: operationOf(desk, request) };
    const defect = `${request.method} ${request.path}: ${error instanceof Error ? error.stack : String(error)}`;
    desk.defects.push(defect);
    const body = { message: `The GitHub double failed: ${defect}` };
    return { status: 500, body, operation: operationOf(desk, request) };
  }
}

function operationOf(desk: Desk, request: Request): string | null {
  return desk.contract.match(request)?.operation ?? null;
}

async function answerValid(desk: Desk, request: Request, text: string): Promise<Outcome> {
  const token = authenticate(desk, request);
  const match = desk.contract.match(request);
  const line = `${request.method.toUpperCase()} ${request.path}`;
  const handler = match === null ? undefined : answers[match.operation];
  if (match === null || handler === undefined) {
    desk.violations.push(`${line}: the double does not play this.`);
    throw notFound();
  }
  const { owner, repo } = match.path;
  if (
    owner !== undefined &&
    `${owner}/${repo}`.toLowerCase() !== `${desk.world.owner.login}/${desk.world.name}`.toLowerCase()
  )
    throw notFound();
  refuseMalformed(desk, request, text, match.operation);
  const [, , ...needs] = operations[match.operation] ?? ["", ""];
  const call: Call = {
    world: desk.world,
    actor: token.actor,
    path: match.path,
    query: new URL(request.path, desk.world.apiUrl).searchParams,
    body: isObject(request.body) ? request.body : {},
    url: new URL(request.path, desk.world.apiUrl),
    may: token.may,
  };
  const allowed = needs.length === 0 || needs.some((need) => token.may(need.permission, need.access));
  if (!allowed) throw forbidden(call);
  const answer = await handler(call);
  const finished = desk.contract.finish(match.operation, answer.status, answer.body ?? null);
  if (finished.faults.length > 0)
    throw new Error(`The answer ${answer.status} is not GitHub's: ${finished.faults.join("; ")}`);
  const outcome = { ...answer, operation: match.operation, needs: writeNeeds(needs) };
  return answer.body === undefined ? outcome : { ...outcome, body: finished.body };
}

function readRequest(message: IncomingMessage, text: string): Request {
  const headers = Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [name, String(value ?? "")]),
  );
  return {
    method: (message.method ?? "GET").toLowerCase(),
    path: message.url ?? "/",
    headers,
    body: parse(text),
  };
}

function parse(text: string): Json | undefined {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function record(desk: Desk, request: Request, outcome: Outcome): void {
  desk.requests.push({
    method: request.method.toUpperCase(),
    path: request.path,
    body: request.body,
    userAgent: request.headers["user-agent"] ?? "",
    operation: outcome.operation,
    status: outcome.status,
    answer: outcome.body,
  });
}

function send(response: ServerResponse, world: World, outcome: Outcome): void {
  const headers: Record<string, string> = {
    "content-type": "application/json; charset=utf-8",
    "x-github-media-type": "github.v3; format=json",
    "x-github-request-id": randomUUID(),
    "x-ratelimit-limit": "1000",
    "x-ratelimit-remaining": "999",
    "x-ratelimit-reset": String(world.clock.seconds() + 3600),
    "x-ratelimit-resource": "core",
    ...(outcome.needs === undefined ? {} : { "x-accepted-github-permissions": outcome.needs }),
    ...outcome.headers,
  };
  response.writeHead(outcome.status, headers);
  response.end(outcome.body === undefined ? undefined : JSON.stringify(outcome.body));
}

async function readAll(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}
