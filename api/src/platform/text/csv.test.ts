import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('S27 a cell has no formula behind a delimiter at which another program may split it', () => {
  expect(csvOf([['a;=1+1', 'b|@SUM(1)', 'c\t-2', 'plain; text']])).toBe(
    "\ufeffa;'=1+1,b|'@SUM(1),c\t'-2,plain; text\r\n",
  );
});
