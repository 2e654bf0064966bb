import assert from "node:assert/strict";
import { test } from "node:test";
import { callsIn } from "../../../../src/targets/kubernetes/render/template-calls.ts";

const tables: readonly (readonly [template: string, ...expected: readonly string[]])[] = [
  ['a\n{{ lookup "v1" "Secret" "a" "b" }}', "lookup:2"],
  ['{{- $old := (lookup "v1" "Secret" .Release.Namespace "x") -}}', "lookup:1"],
  ["{{ now | date `now` }}\n{{ .x | ago }}", "now:1", "ago:2"],
  ['{{ if\n  getHostByName "x" }}', "getHostByName:2"],
  ["{{/* lookup here\n now */}}{{- /* now */ -}}"],
  ['{{ include "lookup" . }}{{ .Values.now }}{{ $now }}{{ .lookup }} lookup {{ known }}{{ "a \\" now" }}'],
];

for (const [template, ...expected] of tables) {
  test(`calls in ${JSON.stringify(template)}`, () => {
    assert.deepEqual(
      callsIn(template).map(({ name, line }) => `${name}:${line}`),
      expected,
    );
  });
}
