/** What a benchmark found, as a table that can be pasted into the documentation. */
export type Row = {
  readonly task: string;
  readonly ours: string;
  readonly theirs: string;
  readonly ratio: string;
  readonly aim: string;
  readonly ok: boolean;
};

export function printRows(rows: readonly Row[]): void {
  const cells = [
    ["task", "Pushlane", "yardstick", "ratio", "aim", "ok"],
    ["---", "---", "---", "---", "---", "---"],
    ...rows.map(({ task, ours, theirs, ratio, aim, ok }) => [task, ours, theirs, ratio, aim, ok ? "yes" : "NO"]),
  ];
  for (const row of cells) console.log(`| ${row.join(" | ")} |`);
}
