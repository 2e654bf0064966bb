import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mock, test } from "node:test";
import * as fc from "fast-check";
import { inert } from "../../../src/io/actions/inert.ts";
import { readEvent, readInputs, secretsIn } from "../../../src/io/actions/read-step.ts";
import { openRunner } from "../../../src/io/actions/runner.ts";
import { createRedactor } from "../../../src/io/redactor.ts";
import { isSoak } from "../../soak.ts";
import { failureOf } from "../aws/aws.ts";

/** A runner whose standard output and command files are kept; the environment is as before afterwards. */
function startRunner(env: Record<string, string> = {}) {
  const written: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), "pushlane-runner-"));
  const files = { GITHUB_OUTPUT: join(folder, "output"), GITHUB_STATE: join(folder, "state") };
  for (const file of Object.values(files)) writeFileSync(file, "");
  const before = { ...process.env };
  Object.assign(process.env, files, env);
  const output = mock.method(process.stdout, "write", (text: string) => written.push(text) > 0);
  return {
    runner: openRunner({ env: { ...files, ...env }, redactor: createRedactor() }),
    folder,
    log: () => written.join(""),
    output: () => readFileSync(files.GITHUB_OUTPUT, "utf8"),
    state: () => readFileSync(files.GITHUB_STATE, "utf8"),
    [Symbol.dispose]: () => {
      output.mock.restore();
      process.env = before;
      rmSync(folder, { recursive: true });
    },
  };
}

/** The commands that the runner would find in a log, by its own rules. */
function commandsIn(log: string): readonly string[] {
  return log
    .split(/\r\n|\r|\n|\u0085|\u2028|\u2029/)
    .filter((line) => /^[\s\u0085]*::/.test(line) || line.includes("##["));
}

const parts = fc.constantFrom(
  "::",
  "##[",
  "set-env name=PATH",
  "::add-path::/tmp",
  "\r",
  "\n",
  " ",
  "\t",
  "\u0085",
  "\u2028",
  "\u0000",
  "\u001b[31m",
  "\u200b",
  ":",
  "#",
  "[",
  "]",
  "x",
  "é",
);
const foreign = fc.array(parts, { maxLength: 12 }).map((words) => words.join(""));

test("no text from elsewhere can act as a command of the runner", () => {
  fc.assert(
    fc.property(foreign, (text) => {
      assert.deepEqual(commandsIn(inert(text)), []);
      using step = startRunner();
      step.runner.line(text);
      assert.deepEqual(commandsIn(step.log()), []);
    }),
  );
});

test("a command of ours stays one command, whatever its text", () => {
  fc.assert(
    fc.property(foreign, foreign, (title, message) => {
      using step = startRunner();
      step.runner.annotate({ level: "error", title, message, place: { file: title, line: 3, column: 4 } });
      assert.equal(commandsIn(step.log()).length, 1);
      assert.match(step.log(), /^::error [^]*line=3[^]*\n$/);
    }),
  );
});

const megabytes = isSoak ? 5 : 1.25;
for (const part of ["\n", " ", "\r", " \n", ":", "\u0085"]) {
  test(`${megabytes} MB of ${JSON.stringify(part)} are made harmless in less than ${megabytes * 0.4} seconds`, () => {
    const text = part.repeat((megabytes * 1e6) / part.length);
    const start = process.cpuUsage();
    inert(text);
    // Of the processor, not of the clock: other tests run beside this one.
    const milliseconds = process.cpuUsage(start).user / 1000;
    assert.ok(milliseconds < megabytes * 400, `${milliseconds} ms`);
  });
}

test("ordinary text stays as it is", () => {
  const text = "Deployment/shop/web: 2/3 ready (a::b, ghcr.io/acme/web:1.4 #[1])";
  assert.equal(inert(text), text);
});

test("groups and annotations are written as the runner reads them", () => {
  using step = startRunner();
  step.runner.openGroup("plan: shop");
  step.runner.line("3 changes");
  step.runner.closeGroup();
  step.runner.annotate({
    level: "error",
    title: "shop, prod",
    message: "50% failed\nfix it",
    place: { file: "a,b.yaml", line: 2 },
  });
  assert.equal(
    step.log(),
    "::group::plan: shop\n3 changes\n::endgroup::\n::error title=shop%2C prod,file=a%2Cb.yaml,line=2::50%25 failed%0Afix it\n",
  );
});

test("a secret is masked first, and then in no line, group, annotation, output or summary", () => {
  using step = startRunner();
  const summary = join(step.folder, "summary");
  using other = startRunner({ GITHUB_STEP_SUMMARY: summary });
  const secret = "hunter2-hunter2";
  const { runner } = other;
  runner.hide(secret);
  assert.equal(other.log(), `::add-mask::${secret}\n`);
  runner.openGroup(secret);
  runner.line(`a ${Buffer.from(secret).toString("base64url")} ${secret.slice(0, 4)}\u0000${secret.slice(4)}`);
  runner.detail(secret);
  runner.annotate({ level: "notice", title: secret, message: secret, place: { file: secret } });
  runner.setOutput("plan", secret);
  assert.equal(runner.addSummary(secret), true);
  const all =
    other.log().slice(`::add-mask::${secret}\n`.length) + other.output() + readFileSync(summary, "utf8");
  assert.ok(!all.includes(secret) && !all.includes("aHVudGVyMi1"), all);
});

test("a state is kept as it is, also where a word of a path is a secret as well", () => {
  using step = startRunner();
  step.runner.hide("work");
  step.runner.saveState("terraform-infra", "/home/runner/work/_temp/pushlane-terraform-a1");
  assert.match(step.state(), /\/home\/runner\/work\/_temp\/pushlane-terraform-a1/);
});

test("a secret that is only the word true blackens no output", () => {
  using step = startRunner();
  step.runner.hide("true");
  step.runner.setOutput("changes", "true");
  assert.equal(step.log(), "");
  assert.match(step.output(), /\ntrue\n/);
});

test("an output that looks like the file's own syntax sets nothing else", () => {
  using step = startRunner();
  step.runner.setOutput("summary", "a\nEOF\nfailure=x\n<<");
  const [first = "", ...rest] = step.output().split("\n");
  const delimiter = first.replace("summary<<", "");
  assert.deepEqual(rest, ["a", "EOF", "failure=x", "<<", delimiter, ""]);
});

test("a runner without a job summary is told apart, and nothing fails", () => {
  using step = startRunner();
  assert.equal(step.runner.addSummary("# x"), false);
});

test("an annotation is cut where the runner would cut it", () => {
  using step = startRunner();
  step.runner.annotate({ level: "warning", title: "t", message: "😀".repeat(3000), place: null });
  assert.equal(step.log().length, "::warning title=t::".length + 4096 + 1);
  assert.ok(step.log().isWellFormed());
});

test("state comes back as the runner hands it to the post step", () => {
  using step = startRunner({ STATE_pid: "42" });
  assert.equal(step.runner.state("pid"), "42");
  assert.equal(step.runner.state("none"), "");
});

test("inputs are read by name and trimmed", () => {
  assert.deepEqual(
    readInputs({ "INPUT_AWS-ROLE": " x\n", INPUT_NAME: "", PATH: "/bin", INPUT_PRUNE: undefined }),
    {
      "aws-role": "x",
      name: "",
      prune: "",
    },
  );
});

test("the secrets of the inputs are found, and nothing that is not one", () => {
  const kubeconfig = `apiVersion: v1
users:
  - name: ci
    user:
      token: "abc.def"
      client-key-data: LS0tLS1CRUdJTg==
      tokenFile: /tmp/token
`;
  assert.deepEqual(
    secretsIn({
      "github-token": "ghs_x",
      "fingerprint-key": "",
      kubeconfig,
      "plan-kubeconfig": '{"users":[{"user":{"token":"json-token"}}]}',
      "backend-config":
        'bucket=state\nkey=place/of/state\npassword = pw-1234\nsse_customer_key="c3NlLWtleQ=="\nencryption_key=gcs-key\n',
      "aws-role": "arn",
    }),
    ["ghs_x", "abc.def", "LS0tLS1CRUdJTg==", "json-token", "pw-1234", "c3NlLWtleQ==", "gcs-key"],
  );
});

test("the event file is read, and told when it is none", async () => {
  using step = startRunner();
  const path = join(step.folder, "event.json");
  writeFileSync(path, '{"a":1}');
  assert.deepEqual(await readEvent({ GITHUB_EVENT_PATH: path }), { a: 1 });
  for (const env of [{}, { GITHUB_EVENT_PATH: "/nowhere" }])
    assert.equal((await failureOf(readEvent(env))).code, "event-unreadable");
});
