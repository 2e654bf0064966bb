/**
 * The JSON of a plan as large as asked for, as `show -json` gives it: every resource stands in `planned_values`,
 * `resource_changes`, `prior_state` and `configuration`. In texts, so that it need never be held as a whole.
 */

/** `changed`: every how many-th resource is updated; the others stay. `valueBytes`: how long its one long value is. */
export type HugePlan = { readonly resources: number; readonly valueBytes: number; readonly changed: number };

export function* hugePlan(plan: HugePlan): Generator<string, void, void> {
  function* list(make: (index: number) => object): Generator<string, void, void> {
    for (let index = 0; index < plan.resources; index += 1)
      yield `${index === 0 ? "" : ","}${JSON.stringify({ ...named(index), ...make(index) })}`;
  }
  const sensitive = { password: true, tags: {} };
  yield '{"format_version":"1.2","variables":{"token":{"value":"a-secret-token"}},"planned_values":{"root_module":{"resources":[';
  yield* list((index) => ({ values: valuesOf(plan, index, "new"), sensitive_values: sensitive }));
  yield ']}},"resource_changes":[';
  yield* list((index) => ({ change: changeOf(plan, index, sensitive) }));
  yield '],"output_changes":{},"prior_state":{"format_version":"1.0","values":{"root_module":{"resources":[';
  yield* list((index) => ({ values: valuesOf(plan, index, "old"), sensitive_values: sensitive }));
  yield ']}}},"configuration":{"root_module":{"resources":[';
  yield* list((index) => ({
    expressions: { body: { constant_value: valuesOf(plan, index, "new").body }, name: {} },
  }));
  yield '],"variables":{"token":{"sensitive":true}}}},"relevant_attributes":[],"complete":true,"errored":false}\n';
}

function named(index: number): { readonly address: string; readonly mode: string } {
  return { address: `standin_thing.r${index}`, mode: "managed" };
}

function changeOf(plan: HugePlan, index: number, sensitive: object): object {
  const isChanged = index % plan.changed === 0;
  return {
    actions: [isChanged ? "update" : "no-op"],
    before: valuesOf(plan, index, "old"),
    after: valuesOf(plan, index, isChanged ? "new" : "old"),
    after_unknown: {},
    before_sensitive: sensitive,
    after_sensitive: sensitive,
  };
}

function valuesOf({ valueBytes }: HugePlan, index: number, age: "old" | "new") {
  return {
    id: `id-${index}`,
    name: `thing ${index}`,
    password: `secret-of-${index}`,
    tags: { age, team: "shop", cost: "1234" },
    ports: [80, 443, index],
    body: `${age} ${index} ${'a "long" line of text\n'.repeat(Math.ceil(valueBytes / 22))}`,
  };
}
