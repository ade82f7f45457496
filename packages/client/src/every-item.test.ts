import { expect, test } from 'vitest';
import { everyItem } from './every-item.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, nth) => nth);

/** Returns a list of `count` numbers, and the requested pages. */
function aList(count: number) {
  const asked: number[] = [];
  const pageOf = async ({ skip, limit }: { skip: number; limit: number }) => {
    asked.push(skip);
    return { items: numbers(count).slice(skip, skip + limit), total: count };
  };
  return { asked, pageOf };
}

test.each([0, 1, 100, 101, 230])('all %i items of a list are loaded, page by page', async (count) => {
  const { asked, pageOf } = aList(count);
  expect(await everyItem(pageOf)).toEqual(numbers(count));
  expect(asked).toHaveLength(Math.max(1, Math.ceil(count / 100)));
});
