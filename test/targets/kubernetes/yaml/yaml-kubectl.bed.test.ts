import assert from "node:assert/strict";
import { test } from "node:test";
import { generatedFiles } from "./yaml-generated.ts";
import { named, type Reading, readByKubectl, readByUs } from "./yaml-kubectl.ts";
import { alike, readOtherwise, refusedByBoth, refusedOnPurpose, takenOnPurpose } from "./yaml-samples.ts";

async function bothRead(texts: readonly string[]) {
  const files = named(texts);
  const [theirs, ours] = [await readByKubectl(files), readByUs(files)];
  return files.map((text, index) => ({
    text: JSON.stringify(text.slice(0, 2000)),
    theirs: theirs[index] ?? unread,
    ours: ours[index] ?? unread,
  }));
}

const unread: Reading = { objects: [], refusals: ["not read at all"] };
const isRefused = ({ objects, refusals }: Reading) => refusals.length > 0 || objects.length === 0;

test("what kubectl reads, we read as the same objects", async () => {
  for (const { text, theirs, ours } of await bothRead(alike)) {
    assert.deepEqual(theirs.refusals, [], text);
    assert.deepEqual(ours, theirs, text);
  }
});

test("what kubectl refuses, we refuse, and say why", async () => {
  const read = await bothRead(refusedByBoth.map(([text]) => text));
  for (const [index, { text, theirs, ours }] of read.entries()) {
    assert.ok(isRefused(theirs), text);
    assertSays(ours, refusedByBoth[index]?.[1], text);
  }
});

test("what we refuse although kubectl takes it is this list, each with its reason", async () => {
  const read = await bothRead(refusedOnPurpose.map(([text]) => text));
  for (const [index, { text, theirs, ours }] of read.entries()) {
    assert.deepEqual(theirs.refusals, [], text);
    assertSays(ours, refusedOnPurpose[index]?.[1], text);
  }
});

function assertSays({ refusals }: Reading, expected: string | undefined, text: string): void {
  const says = expected !== undefined && refusals.some((message) => message.startsWith(expected));
  assert.ok(says, `${text}: ${refusals.join(" | ")} instead of ${expected}`);
}

test("what we read otherwise than kubectl is this list: objects that only kubectl cannot carry", async () => {
  for (const { text, theirs, ours } of await bothRead(takenOnPurpose)) {
    assert.ok(isRefused(theirs), text);
    assert.deepEqual([ours.refusals, ours.objects.length], [[], 1], text);
  }
  for (const { text, theirs, ours } of await bothRead(readOtherwise)) {
    assert.notDeepEqual(ours.objects, theirs.objects, text);
    assert.deepEqual([ours.refusals, ours.objects.length], [[], 1], text);
  }
});

/** A message without the names in it. */
const shapeOf = (message: string) =>
  message.replace(/"[^"]*"| \(.*?\)|![^ ]+|\S*\[\d+\]\S*/g, "").slice(0, 30);
const reasons = new Set(refusedOnPurpose.map(([, message]) => shapeOf(message)));
const isOnPurpose = (message: string) => reasons.has(shapeOf(message));

test("500 generated files are read as kubectl reads them, or refused for a reason of that list", async () => {
  const read = await bothRead(generatedFiles(500, 20_261_201));
  let same = 0;
  for (const { text, theirs, ours } of read) {
    const said = `${text}\nkubectl: ${theirs.refusals.join()}\nwe: ${ours.refusals.join(" | ")}`;
    if (theirs.refusals.length > 0) assert.ok(ours.refusals.length > 0, said);
    else if (ours.refusals.length > 0) assert.ok(ours.refusals.some(isOnPurpose), said);
    else {
      assert.deepEqual(ours.objects, theirs.objects, said);
      same += 1;
    }
  }
  assert.ok(same >= 200, `only ${same} of them are valid`);
});
