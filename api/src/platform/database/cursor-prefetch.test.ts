import mongoose from 'mongoose';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../testing/app.ts';
import { prefetch } from './cursor-prefetch.ts';

useTestApp();
beforeAll(async () => {
  await numbers().insertMany(Array.from({ length: 25 }, (_, number) => ({ number })));
});

const killed = (id: unknown) => mongoose.connection.db?.command({ killCursors: 'numbers', cursors: [id] });
const numbers = () => mongoose.connection.collection<{ number: number }>('numbers');

test.each([1, 4, 5, 25, 100])('every document is read once and in order, in batches of %i', async (batchSize) => {
  const read: number[] = [];
  for await (const batch of prefetch(numbers().find({}, { batchSize })))
    read.push(...batch.map(({ number }) => number));
  expect(read).toEqual(Array.from({ length: 25 }, (_, number) => number));
});

test('stopping early leaves no cursor behind', async () => {
  const cursor = numbers().find({}, { batchSize: 5 });
  for await (const batch of prefetch(cursor)) if (batch.some(({ number }) => number === 7)) break;
  expect(cursor.killed).toBe(true);
});

test('a read error is thrown after the documents read before it have been consumed', async () => {
  const cursor = numbers().find({}, { batchSize: 5 });
  const read: number[] = [];
  const all = (async () => {
    for await (const batch of prefetch(cursor)) {
      if (batch[0]?.number === 0) await killed(cursor.id);
      read.push(...batch.map(({ number }) => number));
    }
  })();
  await expect(all).rejects.toThrow();
  expect(read).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
