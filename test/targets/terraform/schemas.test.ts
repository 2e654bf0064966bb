import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fieldLines } from "../../../src/report/field-lines.ts";
import { changesOf } from "../../../src/targets/terraform/changes.ts";
import type { Work } from "../../../src/targets/terraform/command.ts";
import { readFacts } from "../../../src/targets/terraform/module.ts";
import type { PlanDocument } from "../../../src/targets/terraform/plan-document.ts";
import { readSets } from "../../../src/targets/terraform/schemas.ts";
import type { Ended, Terraform } from "../../../src/targets/terraform/terraform.ts";
import type { Prepared } from "../../../src/targets/terraform/work.ts";
import { finish } from "../../io/terraform/bench.ts";
import { run } from "../../report/samples.ts";
import { planOf, resource } from "./plan-json.ts";
import { specWith } from "./spec.ts";

const provider = "registry.terraform.io/pushlane/standin";
const schema = JSON.stringify({
  format_version: "1.0",
  provider_schemas: {
    "registry.terraform.io/pushlane/other": { resource_schemas: { standin_thing: { block: {} } } },
    [provider]: {
      provider: { version: 0, block: {} },
      resource_schemas: {
        standin_thing: { version: 0, block: { attributes: { groups: { type: ["set", "string"] } } } },
        standin_other: { version: 0, block: { attributes: { groups: { type: ["list", "string"] } } } },
      },
    },
  },
});

describe("asking providers which arrays are sets", () => {
  it("shows elements that are added and removed, and asks once for each type", async () => {
    const tool = telling(schema, 0);
    const document = planWith({ before: { groups: ["a", "b"] }, after: { groups: ["b", "c"] } });
    const { shapes, notices } = await finish(readSets(tool.work, tool.prepared, [document]));
    const [change] = changesOf(document, null, shapes);
    assert.deepEqual(change?.leaves.flatMap(fieldLines), ["- groups: a", "+ groups: c"]);
    await finish(readSets(tool.work, tool.prepared, [document, document]));
    assert.deepEqual(notices, []);
    assert.deepEqual(tool.asked, ["providers schema -json -var-file=prod.tfvars"]);
  });

  it("is not done where no array differs, nor for what is only created or deleted", async () => {
    const tool = telling(schema, 0);
    const documents = [
      planWith({ before: { groups: ["a"], name: "x" }, after: { groups: ["a"], name: "y" } }),
      planWith({ actions: ["create"], before: null, after: { groups: ["a"] } }),
      planWith({ actions: ["delete"], before: { groups: ["a"] }, after: null }),
      planWith({ actions: ["no-op"], before: { groups: ["a"] }, after: { groups: ["a"] } }),
    ];
    for (const document of documents) {
      const { shapes } = await finish(readSets(tool.work, tool.prepared, [document]));
      assert.deepEqual(document.resources.map(shapes), [null]);
    }
    assert.deepEqual(tool.asked, []);
  });

  it("keeps the order where it fails, and says so only where the order is all that differs", async () => {
    for (const failing of [telling("", 1), telling("Warning: no JSON", 0), telling(schema.slice(0, 40), 0)]) {
      const reordered = planWith({ before: { groups: ["a", "b"] }, after: { groups: ["b", "a"] } });
      const unsure = await finish(readSets(failing.work, failing.prepared, [reordered]));
      assert.equal(changesOf(reordered, null, unsure.shapes)[0]?.leaves.length, 2);
      assert.match(
        unsure.notices.map(({ text }) => text).join("\n"),
        /^In standin_thing\.a only the order of a list differs\. .* is not known \(.+\), so it counts as a change\.$/,
      );
      const other = planWith({ before: { groups: ["a", "b"] }, after: { groups: ["b", "c"] } });
      assert.deepEqual((await finish(readSets(failing.work, failing.prepared, [other]))).notices, []);
    }
  });

  it("says nothing of a list that the provider calls a list", async () => {
    const tool = telling(schema, 0);
    const document = planWith(
      { before: { groups: ["a", "b"] }, after: { groups: ["b", "a"] } },
      "standin_other",
    );
    const { shapes, notices } = await finish(readSets(tool.work, tool.prepared, [document]));
    assert.equal(changesOf(document, null, shapes)[0]?.leaves.length, 2);
    assert.deepEqual(notices, []);
  });
});

function planWith(change: Parameters<typeof resource>[1], type = "standin_thing"): PlanDocument {
  const parts = { provider_name: provider, type };
  return planOf({
    resource_changes: [resource(`${type}.a`, { actions: ["update"], ...change }, parts)],
  });
}

/** A tool that answers every command like this. */
function telling(
  text: string,
  exitCode: number,
): { readonly work: Work; readonly prepared: Prepared; readonly asked: readonly string[] } {
  const asked: string[] = [];
  const never = () => {
    throw new Error("nobody asks for this");
  };
  const terraform: Terraform = {
    readModule: never,
    findTool: never,
    findRelease: never,
    fetchRelease: never,
    erroredState: never,
    removeErroredState: never,
    run: never,
    runForBytes: async function* ({ arguments: command }): AsyncGenerator<Uint8Array | Ended> {
      asked.push(command.join(" "));
      yield Buffer.from(text);
      yield { exitCode, stderr: "Error: it broke\n\nmore of it" };
    },
    readFolder: never,
    fetchedModules: never,
    newPlanFile: never,
    installedProviders: never,
    initialisedBackend: never,
    isLeftRunning: never,
    close: never,
  };
  const { signal } = new AbortController();
  const spec = { ...specWith({}), varFiles: ["prod.tfvars"] };
  const hands = {
    spec,
    run,
    today: "2026-06-15",
    terraform,
    fingerprintKey: null,
    signal,
    sleep: never,
    hide: never,
  };
  const prepared: Prepared = {
    tool: { name: "tofu", title: "OpenTofu", version: "1.12.6" },
    facts: readFacts({
      files: [],
      lockFile: null,
      versionFiles: [],
      given: {},
      tokens: {},
      erroredState: false,
    }),
    workspace: "selected",
    shapes: new Map(),
  };
  return { work: { hands, onCancel: "kill" }, prepared, asked };
}
