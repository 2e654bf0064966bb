/** What a benchmark found, as a table that can be pasted into the documentation. */
export type Row = {
  readonly task: string;
  readonly ours: string;
  readonly theirs: string;
  readonly ratio: string;
  readonly aim: string;
  /** `null`: told and not held, as the aim is for another latency. */
  readonly ok: boolean | null;
};

export function printRows(rows: readonly Row[]): void {
  const cells = [
    ["task", "Pushlane", "yardstick", "ratio", "aim", "ok"],
    ["---", "---", "---", "---", "---", "---"],
    ...rows.map(({ task, ours, theirs, ratio, aim, ok }) => [task, ours, theirs, ratio, aim, ok === null ? "–" : ok ? "yes" : "NO"]),
  ];
  for (const row of cells) console.log(`| ${row.join(" | ")} |`);
}
