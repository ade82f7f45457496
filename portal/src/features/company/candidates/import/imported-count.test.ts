import { expect, test } from 'vitest';
import { importedCount } from './imported-count.ts';

const counts = { new: 3, exact: 2, possible: 2, within: 1, objected: 0, faulty: 0 };
const duplicates = [
  { line: 2, kind: 'exact' },
  { line: 3, kind: 'possible' },
] as const;
const none = { exact: 'skip', possible: 'skip', lines: new Map() } as const;

test('the number of imported people follows the choice for all lines of a kind', () => {
  expect(importedCount({ counts, duplicates }, none)).toBe(3);
  expect(importedCount({ counts, duplicates }, { ...none, exact: 'update', possible: 'add' })).toBe(7);
});

test('the number of imported people follows the choice for one line', () => {
  const lines = new Map([[2, { act: 'update' } as const]]);
  expect(importedCount({ counts, duplicates }, { ...none, lines })).toBe(4);
  const skipped = new Map([[3, { act: 'skip' } as const]]);
  expect(importedCount({ counts, duplicates }, { ...none, possible: 'add', lines: skipped })).toBe(4);
  const ofOtherColumns = new Map([[9, { act: 'update' } as const]]);
  expect(importedCount({ counts, duplicates }, { ...none, lines: ofOtherColumns })).toBe(3);
});
