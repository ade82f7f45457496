import { expect, test } from 'vitest';
import { asQuery, NO_FILTERS, readFilters, writeFilters } from './board-address.ts';

test('filters are the same after a round trip through a URL', () => {
  const address =
    'q=go&city=Gothenburg&role=backend%2Cfullstack&remote=hybrid&skill=go%2Caws&salary=4500&promise=include' +
    '&level=senior&type=fulltime&language=sv&visa=true&order=salary&skip=20';
  expect(writeFilters(readFilters(new URLSearchParams(address))).toString()).toBe(address);
  expect(writeFilters(readFilters(new URLSearchParams(''))).toString()).toBe('');
});

test('invalid values in a URL are ignored', () => {
  const filters = readFilters(
    new URLSearchParams('role=wizard,qa,qa&salary=-3&skip=x&remote=moon&promise=cake&language=xyz&visa=1&order=up'),
  );
  expect(filters).toMatchObject({ ...NO_FILTERS, roles: ['qa'] });
});

test.each(['4500', '4 500', '4\u00a0500', '4.500', '4,500', "4'500", '4500.50'])(
  'a salary can be entered as %s',
  (typed) => expect(readFilters(new URLSearchParams({ salary: typed })).salary).toBe(4500),
);

test('a short role includes all of its roles', () => {
  expect(asQuery(readFilters(new URLSearchParams('role=fullstack'))).role).toEqual([
    'fullstack',
    'developer',
    'engineer1',
  ]);
});
