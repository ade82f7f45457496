/** Results of a measurement, for a Markdown table. */
export interface Table {
  title: string;
  /** The data, the number of repetitions, and the unit. */
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
