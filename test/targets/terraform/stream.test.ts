import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { TerraformSpec } from "../../../src/model/request.ts";
import { defaultTerraformRules } from "../../../src/model/terraform-rules.ts";
import { defaultTerraformSettings } from "../../../src/model/terraform-settings.ts";
import { tellAftermath } from "../../../src/targets/terraform/aftermath.ts";
import { lockInfoOf } from "../../../src/targets/terraform/state-lock.ts";
import { type Diagnostic, readDiagnostic, readMessage } from "../../../src/targets/terraform/stream.ts";
import { commandFailure, initFailure } from "../../../src/targets/terraform/troubles.ts";

const tool = { name: "terraform", title: "Terraform", version: "1.11.4" } as const;

const lockError = {
  severity: "error",
  summary: "Error acquiring the state lock",
  detail:
    "Error message: resource temporarily unavailable\nLock Info:\n  ID:        0b1-2\n  Path:      x.tfstate\n  Operation: OperationTypeApply\n  Who:       ci@runner\n  Version:   1.11.4\n  Created:   2026-12-01 00:00:00 +0000 UTC\n  Info:      \n",
};

describe("a line of the stream", () => {
  it("of a write tells address, action and seconds, never the id of what was made", () => {
    const line = message("apply_complete", {
      "@message": "x.y: Creation complete after 3s [id=canary]",
      hook: {
        resource: { addr: "x.y" },
        action: "create",
        id_key: "id",
        id_value: "canary",
        elapsed_seconds: 3,
      },
    });
    assert.deepEqual(readMessage(line), {
      kind: "written",
      address: "x.y",
      action: "create",
      text: "x.y created (3 s)",
    });
  });

  it("of long work tells for how long", () => {
    const hook = { resource: { addr: "x.y" }, action: "delete", elapsed_seconds: 12 };
    assert.deepEqual(readMessage(message("apply_progress", { hook })), {
      kind: "progress",
      text: "x.y deleting... 12 s",
    });
  });

  it("of an unknown type, or that is no JSON, is a detail", () => {
    assert.deepEqual(readMessage(message("brand_new", { "@message": "hi" })), { kind: "detail", text: "hi" });
    assert.deepEqual(readMessage("::add-path::/tmp"), { kind: "detail", text: "::add-path::/tmp" });
  });

  it("of a diagnostic has summary, detail and place", () => {
    const found = readMessage(
      message("diagnostic", {
        diagnostic: {
          severity: "warning",
          summary: "s",
          detail: "d",
          address: "x.y",
          range: { filename: "main.tf", start: { line: 3, column: 5 } },
        },
      }),
    );
    assert.deepEqual(found, {
      kind: "diagnostic",
      diagnostic: {
        severity: "warning",
        summary: "s",
        detail: "d",
        address: "x.y",
        place: { file: "main.tf", line: 3, column: 5 },
      },
    });
  });
});

describe("a lock error", () => {
  it("gives id, owner and time", () => {
    assert.deepEqual(lockInfoOf(readDiagnostic(lockError)), {
      id: "0b1-2",
      who: "ci@runner",
      created: "2026-12-01 00:00:00 +0000 UTC",
      operation: "OperationTypeApply",
    });
  });

  it("gives the id that is held where the backend names it beside the one that was wanted", () => {
    const detail = `Error message: HTTP remote state already locked:\nID=held-1\n${lockError.detail}`;
    assert.deepEqual(lockInfoOf(readDiagnostic({ ...lockError, detail })), {
      id: "held-1",
      who: null,
      created: null,
      operation: null,
    });
  });

  it("is no other error", () => {
    assert.equal(lockInfoOf(readDiagnostic({ severity: "error", summary: "Invalid reference" })), null);
  });
});

describe("a failed command", () => {
  it("is told by all of its errors, each with its place in the checkout, also of a module beside", () => {
    const failure = fail([
      diagnostic({ severity: "warning", summary: "old" }),
      diagnostic({ summary: "Bad", detail: "Very\n  bad.", place: { file: "../shared/x.tf", line: 2 } }),
      diagnostic({ summary: "Worse" }),
    ]);
    assert.equal(
      failure.message,
      "Terraform could not plan infra/net:\n- Bad: Very bad. (infra/shared/x.tf:2)\n- Worse\nFix it",
    );
    const about = "Bad: Very bad. (infra/shared/x.tf:2)";
    assert.deepEqual(failure.places, [{ file: "infra/shared/x.tf", line: 2, about }]);
  });

  it("for want of a variable says how one is given here, where nobody has a command line", () => {
    const { message: text } = fail([diagnostic({ summary: "No value for required variable" })]);
    assert.match(text, /Here a variable is given as TF_VAR_<name> under "env:"/);
  });

  it("without diagnostics is told by its standard error, without colours and frames", () => {
    const stderr = "\u001b[31m╷\u001b[0m\n\u001b[31m│\u001b[0m Error: no\n╵\n";
    assert.match(fail([], stderr).message, /: Error: no\. Fix it$/);
  });

  it("of init names the line that it tells", () => {
    const stderr = "\nError: Unsupported block type\n\n  on main.tf line 3, in terraform:\n   3:   x {\n";
    assert.deepEqual(initFailure(spec, tool, stderr).places, [{ file: "infra/net/main.tf", line: 3 }]);
  });
});

describe("how a cancelled apply ended", () => {
  const written = message("apply_complete", { hook: { resource: { addr: "x.y" }, action: "create" } });

  it("a lock that could not be freed is named with its id and owner", () => {
    const release = { ...lockError, summary: "Error releasing the state lock" };
    const lines = [written, message("diagnostic", { diagnostic: release })];
    const told = tellAftermath({ target: "net", tool: "tofu", ending: "by itself", lines, stderr: "" });
    assert.equal(told.level, "warning");
    assert.match(
      told.text,
      /made: x\.y\. The state is still locked by ci@runner .* "command: unlock" and "lock-id: 0b1-2"/,
    );
  });

  it("a stream that breaks off is no end in order, and what it left is not known", () => {
    const given = { target: "net", tool: "tofu", ending: "by itself", stderr: "" } as const;
    const begun = [message("version", {}), written];
    const cut = tellAftermath({ ...given, lines: begun });
    assert.equal(cut.level, "warning");
    assert.match(cut.text, /ended without a last word.*made: x\.y\. The state may still be locked/);
    const ended = tellAftermath({ ...given, lines: [...begun, message("change_summary", {})] });
    assert.match(ended.text, /It freed the state lock/);
  });

  it("an end by itself is a note, and one that was forced is a warning", () => {
    const given = { target: "net", tool: "tofu", lines: [], stderr: "" } as const;
    assert.equal(tellAftermath({ ...given, ending: "by itself" }).level, "note");
    assert.equal(tellAftermath({ ...given, ending: "not at all" }).level, "warning");
  });
});

const spec: TerraformSpec = {
  kind: "terraform",
  name: "net",
  was: [],
  environment: null,
  aws: null,
  lockTimeoutSeconds: 1,
  place: { file: "pushlane.yaml" },
  path: "infra/net",
  workspace: null,
  varFiles: [],
  backendConfig: [],
  rules: defaultTerraformRules,
  settings: defaultTerraformSettings,
};

function message(type: string, parts: object): string {
  return JSON.stringify({ "@level": "info", "@message": "", type, ...parts });
}

function diagnostic(parts: Partial<Diagnostic>): Diagnostic {
  return { severity: "error", summary: "", detail: "", address: null, place: null, ...parts };
}

function fail(diagnostics: readonly Diagnostic[], stderr = "") {
  return commandFailure({
    spec,
    tool,
    code: "x",
    diagnostics,
    stderr,
    what: `could not plan ${spec.path}`,
    advice: "Fix it",
  });
}
