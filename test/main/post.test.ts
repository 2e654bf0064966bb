import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

const post = join(import.meta.dirname, "../../src/post.ts");

test("after a killed Terraform apply, the post step asks for no identity: the tool frees its own lock", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "pushlane-post-"));
  let asked = 0;
  const endpoint = createServer((_request, response) => {
    asked += 1;
    response.writeHead(403).end();
  });
  await once(endpoint.listen(0, "127.0.0.1"), "listening");
  t.after(async () => {
    endpoint.close();
    await rm(folder, { recursive: true });
  });
  const event = join(folder, "event.json");
  await writeFile(event, JSON.stringify({ repository: { default_branch: "main" }, before: "a".repeat(40) }));
  const address = endpoint.address();
  assert.ok(typeof address === "object" && address !== null);
  const env = {
    GITHUB_EVENT_NAME: "push",
    GITHUB_EVENT_PATH: event,
    GITHUB_REF: "refs/heads/main",
    GITHUB_SHA: "c".repeat(40),
    GITHUB_REPOSITORY: "acme/shop",
    GITHUB_RUN_ID: "1",
    GITHUB_WORKSPACE: folder,
    ACTIONS_ID_TOKEN_REQUEST_URL: `http://127.0.0.1:${address.port}/?a=b`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: "of-the-job",
    INPUT_TERRAFORM: "infra",
    "INPUT_AWS-ROLE": "arn:aws:iam::111122223333:role/deploy",
    "INPUT_AWS-REGION": "eu-central-1",
    "STATE_lock-infra": "held",
  };
  const log = await new Promise<string>((resolve) => {
    execFile(process.execPath, [post], { env }, (_error, output) => resolve(output));
  });
  assert.equal(asked, 0, log);
  assert.doesNotMatch(log, /not tidied up/);
});
