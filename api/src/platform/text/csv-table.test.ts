import { describe, expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import { readTable } from './csv-table.ts';

const LIMIT_MS = 1000;

/**
 * The result of work, and the milliseconds of processor time that it took: of up to three times, because other work
 * slows it down.
 */
function measured<T>(work: () => T, again = 2): { result: T; milliseconds: number } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  const milliseconds = (user + system) / 1000;
  return milliseconds < LIMIT_MS || again === 0 ? { result, milliseconds } : measured(work, again - 1);
}

describe('a file of eight megabytes that is no table is read in less than a second', () => {
  test.each([
    ['with one row of millions of cells', 'ab,'.repeat(2_700_000), 1],
    ['with nothing but line breaks', '\n'.repeat(8_000_000), 0],
    ['with nothing but separators and line breaks', ',\n'.repeat(4_000_000), 0],
    ['with nothing but quotation marks', '"'.repeat(8_000_000), 1],
  ])('%s', (_, text, rows) => {
    const { result, milliseconds } = measured(() => readTable(text, 5000));
    expect(result.lines).toHaveLength(rows);
    expect(result.lines[0]?.cells.length ?? 0).toBeLessThan(30_000);
    expect(milliseconds).toBeLessThan(LIMIT_MS);
  });
});

test('a row is read whole however long its texts are, and one after thousands of empty rows as well', () => {
  const long = `"${'one, two; three\tfour '.repeat(4000)}"`;
  const { lines } = readTable(`Name,Text\nAda,${long}\n${'\n'.repeat(10_000)}Bo,x`, 5000, ',');
  expect(lines.map(({ cells }) => cells[0])).toEqual(['Name', 'Ada', 'Bo']);
  expect(lines[1]?.cells[1]).toHaveLength(long.length - 2);
});

test('a cell that an export has escaped is read as it was before', () => {
  const cells = ['CTO | @acme', '+46 70 123', ' =1+1', 'Malmö; -5 °C', "rock ; 'n' roll", 'plain'];
  for (const delimiter of [',', ';'] as const) {
    const { lines } = readTable(csvOf([cells], delimiter).slice(1), 10, delimiter);
    expect(lines[0]?.cells).toEqual(cells);
  }
});
