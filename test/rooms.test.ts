import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join, normalize } from "node:path";
import { test } from "node:test";

/** Packages without effects: they turn values into values. */
const pure = [
  "node:buffer",
  "node:crypto",
  "node:zlib",
  "yaml",
  "valibot",
  "p-limit",
  "@marcbachmann/cel-js",
];

/** The composition roots may import from everywhere. */
const everything = [
  "model",
  "event",
  "inputs",
  "credentials",
  "review",
  "report",
  "targets/target.ts",
  "targets/kubernetes",
  "targets/terraform",
  "deploy",
  "io",
];

/** The map of the house: which rooms a room may import from, besides itself, and which packages. */
const rooms: Readonly<
  Record<string, { readonly from: readonly string[]; readonly packages: readonly string[] | "any" }>
> = {
  model: { from: [], packages: ["node:crypto"] },
  event: { from: ["model"], packages: pure },
  inputs: { from: ["model"], packages: pure },
  credentials: { from: ["model"], packages: pure },
  review: { from: ["model"], packages: pure },
  report: { from: ["model"], packages: pure },
  "targets/target.ts": { from: ["model"], packages: [] },
  "targets/kubernetes": { from: ["model", "targets/target.ts"], packages: pure },
  "targets/terraform": { from: ["model", "targets/target.ts"], packages: pure },
  deploy: { from: ["model", "credentials", "review", "report", "targets/target.ts"], packages: [] },
  io: {
    from: [
      "model",
      "event",
      "inputs",
      "credentials",
      "review",
      "report",
      "targets/kubernetes",
      "targets/terraform",
    ],
    packages: "any",
  },
  main: { from: everything, packages: "any" },
  "main.ts": { from: [...everything, "main"], packages: "any" },
  "post.ts": { from: [...everything, "main"], packages: "any" },
};

const files = globSync("src/**/*.ts").map((file) => normalize(file));

test("every file of src lives in a room of the map", () => {
  assert.ok(files.length > 50, "the map is checked against the real source");
  assert.deepEqual(
    files.filter((file) => roomOf(file) === undefined),
    [],
  );
});

test("imports follow the arrows of the map", () => {
  const strays = files.flatMap((file) => importsOf(file).flatMap((target) => strayImport(file, target)));
  assert.deepEqual(strays, []);
});

test("a pure room that reads files would be found out", () => {
  assert.deepEqual(strayImport("src/report/comment.ts", "node:fs"), ["src/report/comment.ts → node:fs"]);
  assert.deepEqual(strayImport("src/report/comment.ts", "../io/clock.ts"), [
    "src/report/comment.ts → src/io/clock.ts",
  ]);
  assert.deepEqual(strayImport("src/report/comment.ts", "../model/plan.ts"), []);
});

function strayImport(file: string, target: string): readonly string[] {
  const room = rooms[roomOf(file) ?? ""];
  if (room === undefined) return [`${file} has no room`];
  if (!target.startsWith(".")) {
    const allowed = room.packages === "any" || room.packages.includes(target);
    return allowed ? [] : [`${file} → ${target}`];
  }
  const path = normalize(join(dirname(file), target));
  const to = roomOf(path);
  const allowed = to !== undefined && (to === roomOf(file) || room.from.includes(to));
  return allowed ? [] : [`${file} → ${path}`];
}

function roomOf(file: string): string | undefined {
  const inside = file.replace(/^src\//, "");
  return Object.keys(rooms).find((room) => inside === room || inside.startsWith(`${room}/`));
}

function importsOf(file: string): readonly string[] {
  const text = readFileSync(file, "utf8");
  const found = text.matchAll(
    /^\s*(?:import|export)\s[^;]*?from\s+"([^"]+)"|import\(\s*"([^"]+)"\s*\)|^import\s+"([^"]+)"/gm,
  );
  return [...found]
    .map(([, from, lazy, bare]) => from ?? lazy ?? bare ?? "")
    .map((name) => (builtinModules.includes(name) ? `node:${name}` : name));
}
