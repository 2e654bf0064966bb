import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import path from "node:path";
import { describe, it, type TestContext } from "node:test";
import { promisify } from "node:util";
import { defaultTerraformSettings } from "../../../src/model/terraform-settings.ts";
import { type Certificate, makeAuthority } from "../../bed/certificates.ts";
import { failureOf, finish, makeBench, type OpenOptions, toolsUnderTest } from "./bench.ts";

const execute = promisify(execFile);
const token = "ghs_canary-of-the-module-token";
const place = { file: "pushlane.yaml", line: 9 };

for (const tool of await toolsUnderTest()) {
  describe(`private modules with ${tool.title}`, () => {
    for (const form of ["https", "ssh"] as const) {
      it(`over ${form}, are fetched with the token of their host, and nothing keeps it`, async (t) => {
        const { bench, host, caFile } = await benchFor(t, tool, form);
        const options = tokens(host, { MODULES_TOKEN: token, GIT_SSL_CAINFO: caFile });
        const { plan } = await finish(bench.open(options).plan());
        assert.deepEqual(
          plan.changes.map(({ address }) => address),
          ["module.shared.terraform_data.shared"],
        );
        assert.ok(bench.hidden.has(token));
        assert.deepEqual(await bench.leftovers(), []);
        await nowhereIn(bench.root, token, Buffer.from(`x-access-token:${token}`).toString("base64"));
      });
    }

    it("a token that the job does not have is told by its line, before anything runs", async (t) => {
      const { bench, host } = await benchFor(t, tool, "https");
      const failure = await failureOf(finish(bench.open(tokens(host, {})).plan()));
      assert.equal(failure.code, "module-token-missing");
      assert.match(failure.message, /- MODULES_TOKEN for 127\.0\.0\.1:\d+ \(pushlane\.yaml:9\)/);
      assert.deepEqual(failure.places, [place]);
    });

    it("a redirect to another host does not take the token along", async (t) => {
      const { bench, host, caFile, elsewhere } = await benchFor(t, tool, "https", { redirects: true });
      const options = tokens(host, { MODULES_TOKEN: token, GIT_SSL_CAINFO: caFile });
      const failure = await failureOf(finish(bench.open(options).plan()));
      assert.equal(failure.code, "init-failed");
      assert.deepEqual(elsewhere, []);
    });

    it("without a token, init fails with git's words and does not wait for a password", async (t) => {
      const { bench, caFile } = await benchFor(t, tool, "https");
      const failure = await failureOf(finish(bench.open({ variables: { GIT_SSL_CAINFO: caFile } }).plan()));
      assert.equal(failure.code, "init-failed");
      assert.match(
        failure.message,
        /could not read Username|Authentication failed|terminal prompts disabled/,
      );
    });
  });
}

/** A module of a private repository, and the server of that repository. */
async function benchFor(
  t: TestContext,
  tool: Parameters<typeof makeBench>[0],
  form: "https" | "ssh",
  { redirects = false } = {},
) {
  const authority = await makeAuthority();
  t.after(() => authority[Symbol.asyncDispose]());
  const bench = await makeBench(tool, {});
  t.after(() => bench.remove());
  const served = await bareRepository(bench.root);
  const wanted = `Basic ${Buffer.from(`x-access-token:${token}`).toString("base64")}`;
  const serve: RequestListener = (request, response) => {
    const file = path.join(served, path.normalize(new URL(request.url ?? "", "https://x").pathname));
    if (request.headers.authorization !== wanted) {
      response.writeHead(401, { "www-authenticate": "Basic" }).end();
      return;
    }
    readFile(file).then(
      (bytes) => response.writeHead(200).end(bytes),
      () => response.writeHead(404).end(),
    );
  };
  const elsewhere: (string | undefined)[] = [];
  const other = await listen(t, await authority.issue(), (request, response) => {
    elsewhere.push(request.headers.authorization);
    serve(request, response);
  });
  const host = await listen(t, await authority.issue(), (request, response) => {
    if (redirects) response.writeHead(302, { location: `https://${other}${request.url ?? ""}` }).end();
    else serve(request, response);
  });
  // A port has no place in the short form of SSH, so the long one is used.
  const root = form === "https" ? `https://${host}` : `ssh://git@${host}`;
  await bench.write(
    "main.tf",
    `terraform {\n  backend "local" {}\n}\nmodule "shared" {\n  source = "git::${root}/modules.git//shared"\n}\n`,
  );
  return { bench, host, caFile: authority.caFile, elsewhere };
}

/** Serves over TLS until the test ends; gives host and port. */
async function listen(t: TestContext, certificate: Certificate, answer: RequestListener): Promise<string> {
  const server = createServer(certificate, answer);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

/** A bare repository as static files: git's plain protocol needs no more. */
async function bareRepository(root: string): Promise<string> {
  const script = `set -e
mkdir -p work/shared && cd work && git init -q -b main
printf 'resource "terraform_data" "shared" {\\n  input = 1\\n}\\n' > shared/main.tf
git add -A && git -c user.name=a -c user.email=a@example.com commit -qm a
cd .. && mkdir served && git clone -q --bare work served/modules.git && cd served/modules.git && git update-server-info`;
  await execute("sh", ["-c", script], { cwd: root, env: { PATH: process.env["PATH"], HOME: root } });
  return path.join(root, "served");
}

function tokens(host: string, variables: Readonly<Record<string, string>>): OpenOptions {
  const moduleTokens = [{ host, variable: "MODULES_TOKEN", place }];
  return { spec: { settings: { ...defaultTerraformSettings, moduleTokens } }, variables };
}

async function nowhereIn(root: string, ...secrets: readonly string[]): Promise<void> {
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const text = await readFile(path.join(entry.parentPath, entry.name), "latin1");
    for (const secret of secrets) assert.ok(!text.includes(secret), entry.name);
  }
}
