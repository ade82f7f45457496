/** What was measured, as Markdown shows it. */
export interface Table {
  title: string;
  /** Data set, number of repetitions, and unit. */
  data: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

export function printTables(tables: readonly Table[]) {
  for (const { title, data, columns, rows } of tables) {
    console.log(`### ${title}\n\n${data}\n`);
    for (const cells of [columns, columns.map(() => '---'), ...rows]) console.log(`| ${cells.join(' | ')} |`);
    console.log('');
  }
}
