import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('S27 a cell has no formula behind a delimiter at which another program may split it', () => {
  expect(csvOf([['a;=1+1', 'b|@SUM(1)', 'c\t-2', 'plain; text']])).toBe(
    "\ufeffa;'=1+1,b|'@SUM(1),c\t'-2,plain; text\r\n",
  );
});

test('S27 a formula is escaped also with white space before it, at the start of a cell and behind a delimiter', () => {
  expect(csvOf([[' =1+1', 'a; =1+1', 'b|\u00a0@SUM(1)', 'c\t\t-2', 'd; plain - text']])).toBe(
    `\ufeff"' =1+1",a;' =1+1,b|'\u00a0@SUM(1),c\t'\t'-2,d; plain - text\r\n`,
  );
});
