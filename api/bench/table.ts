/** What was measured, as Markdown shows it. */
export interface Table {
  title: string;
  /** On what, how often, and what a number is. */
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
