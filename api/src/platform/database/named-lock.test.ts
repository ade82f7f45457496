import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/app.ts';
import { withNamedLock } from './named-lock.ts';

useTestApp();

test('work with the same name runs one after another, and work with another name concurrently', async () => {
  let running = 0;
  let max = 0;
  const work = async () => {
    max = Math.max(max, ++running);
    await wait(3);
    running--;
  };
  await Promise.all(Array.from({ length: 20 }, () => withNamedLock('a', work)));
  expect(max).toBe(1);
  await Promise.all([withNamedLock('a', work), withNamedLock('b', work), withNamedLock('c', work)]);
  expect(max).toBeGreaterThan(1);
});

test('work that fails lets the next begin', async () => {
  const failed = withNamedLock('a', async () => {
    throw new Error('Not possible');
  });
  await expect(failed).rejects.toThrow('Not possible');
  expect(await withNamedLock('a', async () => 'done')).toBe('done');
});

test('work of a killed process neither blocks other work forever nor releases another call’s lock', async () => {
  const turns = mongoose.connection.collection<{ _id: string }>('turns');
  const dead = new mongoose.Types.ObjectId();
  await turns.insertOne({ _id: 'a', call: dead, untilDate: new Date(Date.now() - 1) } as never);
  await withNamedLock('a', async () => {
    expect(await turns.findOne({ _id: 'a' })).not.toMatchObject({ call: dead });
  });
});
