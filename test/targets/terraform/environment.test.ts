import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { childEnvironment, toolEnvironment } from "../../../src/targets/terraform/environment.ts";
import { isSameState, keyOfState, readState } from "../../../src/targets/terraform/state.ts";

describe("the environment of a child", () => {
  const job = {
    PATH: "/bin",
    LC_ALL: "C",
    https_proxy: "http://proxy",
    SSL_CERT_FILE: "/ca.pem",
    TF_VAR_Region: "eu",
    TF_CLI_CONFIG_FILE: "/rc",
    HOME: "/home/ci",
    TF_LOG: "trace",
    TF_CLI_ARGS: "-destroy",
    TF_TOKEN_app_terraform_io: "token",
    GITHUB_ENV: "/env",
    GITHUB_TOKEN: "t",
    ACTIONS_ID_TOKEN_REQUEST_URL: "u",
    INPUT_X: "x",
    NODE_OPTIONS: "--require=/evil.js",
    LD_PRELOAD: "/evil.so",
    AWS_SECRET_ACCESS_KEY: "of the job",
  };

  it("is an allow-list: nothing of the job but its path, language, proxies, authorities and variables", () => {
    assert.deepEqual(childEnvironment({ job, variables: null, credentials: {}, own: {} }), {
      PATH: "/bin",
      LC_ALL: "C",
      https_proxy: "http://proxy",
      SSL_CERT_FILE: "/ca.pem",
      TF_VAR_Region: "eu",
      TF_CLI_CONFIG_FILE: "/rc",
    });
  });

  it("has only the named variables where they are named, by upper and lower case", () => {
    const given = { TF_VAR_Region: "eu", TF_VAR_region: "us", TF_VAR_other: "x", PATH: "/bin" };
    const made = childEnvironment({ job: given, variables: ["Region"], credentials: {}, own: {} });
    assert.deepEqual(made, { TF_VAR_Region: "eu", PATH: "/bin" });
    const none = childEnvironment({ job: given, variables: [], credentials: {}, own: {} });
    assert.deepEqual(none, { PATH: "/bin" });
  });

  it("has of the credentials only what is AWS's, and its own settings win", () => {
    const made = childEnvironment({
      job,
      variables: null,
      credentials: { AWS_SESSION_TOKEN: "s", NODE_OPTIONS: "x" },
      own: { PATH: "/own", ...toolEnvironment("/private") },
    });
    assert.equal(made["AWS_SESSION_TOKEN"], "s");
    assert.equal(made["AWS_SECRET_ACCESS_KEY"], undefined);
    assert.equal(made["NODE_OPTIONS"], undefined);
    assert.equal(made["PATH"], "/own");
    assert.equal(made["HOME"], "/private/home");
    assert.equal(made["TF_DATA_DIR"], "/private/data");
  });
});

describe("a state", () => {
  it("that does not exist has no identity and no key", () => {
    assert.deepEqual(readState("\n"), { lineage: null, serial: null, secrets: [] });
    assert.equal(keyOfState(readState("")), null);
  });

  it("is another one when lineage or serial differ", () => {
    const state = (lineage: string, serial: number) =>
      readState(JSON.stringify({ version: 4, lineage, serial }));
    assert.equal(isSameState(state("a", 1), state("a", 1)), true);
    assert.equal(isSameState(state("a", 1), state("a", 2)), false);
    assert.equal(isSameState(state("a", 1), state("b", 1)), false);
  });

  it("gives a key that does not show its lineage and does not change with its serial", () => {
    const state = (serial: number) => readState(JSON.stringify({ lineage: "11-22", serial }));
    assert.deepEqual(keyOfState(state(1)), keyOfState(state(2)));
    assert.equal(keyOfState(state(1))?.length, 32);
  });

  it("gives the values of its sensitive outputs and attributes", () => {
    const state = {
      lineage: "x",
      serial: 1,
      outputs: { o: { value: "one", sensitive: true }, public: { value: "no" } },
      resources: [
        {
          instances: [
            {
              attributes: { a: "two", l: [{ p: "three" }], public: "no" },
              sensitive_attributes: [
                [{ type: "get_attr", value: "a" }],
                [
                  { type: "get_attr", value: "l" },
                  { type: "index", value: { value: 0, type: "number" } },
                  { type: "get_attr", value: "p" },
                ],
              ],
            },
          ],
        },
      ],
    };
    assert.deepEqual(readState(JSON.stringify(state)).secrets, ["one", "two", "three"]);
  });

  it("that cannot be read is not an empty one", () => {
    for (const text of ["{}", "nonsense", '{"lineage":"x"}']) {
      assert.throws(() => readState(text), { code: "state-unreadable" });
    }
  });
});
