import { expect, test } from 'vitest';
import { statisticsCsv } from './statistics-csv.ts';

test('each day is a row, and names of columns may contain any character', () => {
  const days = [{ day: '2026-11-21', views: { portal: 3, widget: 2, feed: 0 }, applications: 1 }];
  expect(statisticsCsv({ days }, ['Day', 'On "Tandem"', 'Widget', 'Feeds', 'Applications'])).toBe(
    '"Day","On ""Tandem""","Widget","Feeds","Applications"\r\n2026-11-21,3,2,0,1\r\n',
  );
});
