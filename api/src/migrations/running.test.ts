import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTestApp } from '../testing/app.ts';
import { inBatches, listMigrations, type Migration, migrate } from './migrations.ts';

useTestApp();
const records = () => mongoose.connection.collection<{ _id: number; changed?: number }>('migratedrecords');
const leases = () => mongoose.connection.collection<{ _id: string }>('migrationleases');
const stored = () => mongoose.connection.collection<{ _id: string }>('migrations');

beforeEach(async () => {
  await Promise.all([records().deleteMany({}), leases().deleteMany({}), stored().deleteMany({})]);
  await records().insertMany(Array.from({ length: 2500 }, (_, nth) => ({ _id: nth })));
});
afterEach(() => void vi.useRealTimers());

/** Counts how often each record is changed; can stop in the middle. */
const counting = (name: string, before: (batch: number) => unknown = () => {}): Migration => ({
  name,
  run: (collections, progress) => {
    let batch = 0;
    return inBatches({ collections, progress }, 'migratedrecords', {}, async (ids) => {
      await before(++batch);
      await records().updateMany({ _id: { $in: ids as number[] } }, { $inc: { changed: 1 } });
    });
  },
});
const counts = async () => (await records().distinct('changed')) as number[];

test('an interrupted migration continues where it was, and runs once', async () => {
  const interrupted = counting('one', (batch) => {
    if (batch === 4) throw new Error('killed');
  });
  await expect(migrate([interrupted])).rejects.toThrow('killed');
  expect(await records().countDocuments({ changed: 1 })).toBe(600);
  const batches = vi.fn();
  await migrate([counting('one', batches)]);
  await migrate([counting('one', batches)]);
  expect(batches).toHaveBeenCalledTimes(10);
  expect(await counts()).toEqual([1]);
});

test('of several processes that start at once, one migrates and the others wait until it has finished', async () => {
  const ends: number[] = [];
  const slow = counting('one', () => wait(60));
  const second = counting('two');
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      await migrate([slow, second]);
      ends.push(await records().countDocuments({ changed: 2 }));
    }),
  );
  expect(await counts()).toEqual([2]);
  expect(ends).toEqual([2500, 2500, 2500, 2500]);
  expect(await leases().countDocuments()).toBe(0);
});

test('the lease of a killed process is taken over when it expires', async () => {
  await leases().insertOne({ _id: 'migrations', owner: 'a dead process', until: new Date(Date.now() + 700) } as never);
  const started = performance.now();
  await migrate([counting('one')]);
  expect(performance.now() - started).toBeGreaterThan(600);
  expect(await counts()).toEqual([1]);
});

test('readers and writers continue while a migration changes many records', async () => {
  let used = 0;
  let isDone = false;
  const using = (async () => {
    while (!isDone) {
      await records().updateOne({ _id: 7 }, { $set: { used: 1 } } as never);
      used += 1;
      await wait(1);
    }
  })();
  await migrate([counting('one', () => wait(5))]);
  const meanwhile = used;
  isDone = true;
  await using;
  expect(meanwhile).toBeGreaterThan(3);
});

test('migrations are numbered in their order, with the date of each', async () => {
  await migrate();
  const listed = await listMigrations();
  expect(listed.map(({ number }) => number)).toEqual(listed.map((_, nth) => nth + 1));
  expect(listed[0]).toMatchObject({ name: 'rename-skills', doneDate: expect.any(Date) });
});
