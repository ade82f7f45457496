import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../../testing/random-numbers.ts';
import { hiddenCells, type PeopleTable } from './hidden-cells.ts';

const x = true;
const o = false;

describe('a table of one row', () => {
  test.each([
    ['9 people are hidden, with a second city', [9, 40, 60], [x, x, o, o]],
    ['10 people are shown', [10, 40, 60], [o, o, o, o]],
    ['11 people are shown', [11, 40, 60], [o, o, o, o]],
    ['one person is hidden with a second city that is large enough', [1, 10, 60], [x, x, o, o]],
    ['a city without anyone is hidden too, which hides nothing else', [0, 40, 60], [x, o, o, o]],
    ['two small ones need no third if one of them could have ten', [5, 5, 60], [x, x, o, o]],
    ['two that could not have ten need a third', [4, 5, 60], [x, x, x, o]],
  ])('%s', (_, row, expected) => {
    expect(hiddenCells([row])).toEqual([expected, expected]);
  });
});

test('a table of fewer than ten people is hidden entirely', () => {
  expect(hiddenCells([[4, 5]]).flat()).not.toContain(false);
});

test('a city with one hidden role hides a second role, also in another city, and no total', () => {
  const hidden = hiddenCells([
    [3, 30, 50],
    [20, 40, 60],
    [90, 80, 70],
  ]);
  expect(hidden).toEqual([
    [x, x, o, o],
    [x, x, o, o],
    [o, o, o, o],
    [o, o, o, o],
  ]);
});

test('a role without people in other cities is hidden with its total and another role', () => {
  const hidden = hiddenCells([
    [5, 0],
    [50, 40],
    [60, 30],
  ]);
  expect(hidden[0]).toEqual([x, x, x]);
  expect(hidden[1]?.[0]).toBe(true);
  expect(hidden[1]?.[2]).toBe(true);
  expect(hidden[3]?.[2]).toBe(false);
});

describe('the values that a reader can derive from everything shown', () => {
  const MIN_CELL = 3;
  const random = randomFrom(11);
  const upTo = (max: number) => Math.floor(random() * (max + 1));
  const tables = Array.from({ length: 150 }, () => {
    const [rows, columns] = [2, 2 + upTo(1)];
    return Array.from({ length: rows }, () =>
      Array.from({ length: columns }, () => (random() < 0.2 ? 0 : upTo(random() < 0.5 ? MIN_CELL : 6))),
    );
  });

  test('S14 do not include a hidden number of people that is certain to be small', () => {
    let checked = 0;
    for (const table of tables) {
      const hidden = hiddenCells(table, MIN_CELL);
      if (!hidden.flat().includes(false)) continue;
      for (const [row, line] of sums(table).entries())
        for (const [column, value] of line.entries())
          if (value > 0 && value < MIN_CELL) {
            checked++;
            expect(hidden[row]?.[column]).toBe(true);
            const message = `${JSON.stringify(table)} at ${row}, ${column}`;
            expect(couldBeLarge(table, hidden, row, column, MIN_CELL), message).toBe(true);
          }
    }
    expect(checked).toBeGreaterThan(100);
  });

  test('are many without the second step, which shows that the search for them works', () => {
    const derived = tables.flatMap((table) => {
      const naive = sums(table).map((line) => line.map((value) => value < MIN_CELL));
      return sums(table).flatMap((line, row) =>
        line.flatMap((value, column) =>
          value > 0 && value < MIN_CELL && !couldBeLarge(table, naive, row, column, MIN_CELL) ? [value] : [],
        ),
      );
    });
    expect(derived.length).toBeGreaterThan(40);
  });
});

function sums(table: PeopleTable): number[][] {
  const lines = table.map((row) => [...row, row.reduce((sum, value) => sum + value, 0)]);
  return [...lines, (lines[0] ?? []).map((_, column) => lines.reduce((sum, line) => sum + (line[column] ?? 0), 0))];
}

/** Tries every table that agrees with the visible values, until one has more people in a hidden value. */
function couldBeLarge(
  table: PeopleTable,
  hidden: readonly (readonly boolean[])[],
  row: number,
  column: number,
  fewest: number,
): boolean {
  const shown = sums(table);
  const [rows, columns] = [table.length, table[0]?.length ?? 0];
  const max = shown[rows]?.[columns] ?? 0;
  const tried = table.map((line) => [...line]);
  const isRight = (line: number, at: number, total: number, isComplete: boolean) =>
    hidden[line]?.[at] || (isComplete ? total === shown[line]?.[at] : total <= (shown[line]?.[at] ?? 0));
  const search = (nth: number): boolean => {
    const [r, c] = [Math.floor(nth / columns), nth % columns];
    if (r === rows) {
      const all = sums(tried);
      return isRight(rows, columns, all[rows]?.[columns] ?? 0, true) && (all[row]?.[column] ?? 0) >= fewest;
    }
    const line = tried[r] as number[];
    const actual = table[r]?.[c] ?? 0;
    const values = hidden[r]?.[c]
      ? Array.from({ length: Math.min(max, 9) + 1 }, (_, value) => value).sort(
          (one, other) => Math.abs(one - actual) - Math.abs(other - actual),
        )
      : [actual];
    for (const value of values) {
      line[c] = value;
      const inRow = line.slice(0, c + 1).reduce((sum, each) => sum + each, 0);
      const inColumn = tried.slice(0, r + 1).reduce((sum, each) => sum + (each[c] ?? 0), 0);
      if (!isRight(r, columns, inRow, c === columns - 1) || !isRight(rows, c, inColumn, r === rows - 1)) continue;
      if (search(nth + 1)) return true;
    }
    line[c] = actual;
    return false;
  };
  return search(0);
}
