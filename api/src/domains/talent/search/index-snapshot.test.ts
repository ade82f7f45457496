// The index as it is kept for the next start: what it takes from there, what from the database, and when neither is trusted.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import mongoose, { Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { aCompany, aDeveloper } from '../../../testing/people.ts';
import { developers } from '../developers/developers.model.ts';
import { SOURCES } from './fingerprint.ts';
import { checkSearch, searchIndex, searchSettled, startSearch } from './search.index.ts';
import { SnapshotWriter } from './snapshot-writer.ts';

const HOUR = 3_600_000;
const stored = () => mongoose.connection.collection('developers');
const heads = () => mongoose.connection.collection<{ _id: string }>('searchcolumns');
const chunks = () => mongoose.connection.collection<{ _id: string; set: string }>('searchchunks');

let app: TestApp;
let company: { token: string };
let ids: Types.ObjectId[];
let stop: (() => Promise<void>) | undefined;

beforeAll(async () => {
  app = await startTestApp();
  company = await aCompany();
});
afterAll(() => app.close());

/** Starts the search as a process does that keeps every index. */
async function start(): Promise<void> {
  stop = startSearch(1);
  await searchSettled();
}
async function stopped(): Promise<void> {
  await stop?.();
  stop = undefined;
}
/** Writes past everything that would be noticed. */
const past = (id: Types.ObjectId | undefined, skill: string) =>
  stored().updateOne({ _id: id as Types.ObjectId }, { $set: { skills: [skill] } });
const found = async (skill: string): Promise<number> =>
  (await app.post('/api/users/search-statistics', { as: company.token, body: { search: { skills: [skill] } } })).body;

beforeEach(async () => {
  await stored().deleteMany({});
  const people = [await aDeveloper(), await aDeveloper(), await aDeveloper(), await aDeveloper()];
  ids = people.map(({ id }) => new Types.ObjectId(id));
  await stored().updateMany({}, { $set: { skills: ['go'], writtenDate: new Date(Date.now() - HOUR) } });
  await start();
  await stopped();
});
afterEach(async () => {
  await stopped();
  await Promise.all([heads().deleteMany({}), chunks().deleteMany({})]);
});

describe('the next start', () => {
  test('takes what is kept, and of the database only what was written since', async () => {
    await developers.change(ids[0] ?? '', { skills: ['rust'] });
    await developers.remove(ids[1] ?? '');
    await past(ids[2], 'unnoticed');
    await aDeveloper({ skills: ['elixir'] });
    await start();
    expect([await found('rust'), await found('elixir'), await found('go'), await found('unnoticed')]).toEqual([
      1, 1, 2, 0,
    ]);
    expect(await checkSearch()).toBe(1);
    expect(await found('unnoticed')).toBe(1);
  });

  test('finds whom it does not know, and knows nobody who is gone, however long ago that was', async () => {
    await stored().deleteOne({ _id: ids[1] as Types.ObjectId });
    const someone = await aDeveloper({ skills: ['elixir'] });
    await stored().updateOne({ _id: new Types.ObjectId(someone.id) }, { $set: { writtenDate: new Date(0) } });
    await stored().deleteOne({ _id: ids[2] as Types.ObjectId });
    await start();
    expect([await found('elixir'), await found('go')]).toEqual([1, 2]);
  });

  test('knows nobody who was deleted, also where their number stayed the same', async () => {
    const someone = await aDeveloper({ skills: ['go'] });
    await stored().updateOne({ _id: new Types.ObjectId(someone.id) }, { $set: { writtenDate: new Date(0) } });
    await developers.remove(ids[1] ?? '');
    await start();
    expect(await found('go')).toBe(4);
    expect((await searchIndex()).digestOf(String(ids[1]))).toBe(null);
  });

  test('sees what is written while it goes on', async () => {
    stop = startSearch(1);
    const written = ids.map((id) => developers.change(id, { skills: ['zig'] }));
    await searchIndex();
    await Promise.all(written);
    expect([await found('zig'), await found('go')]).toEqual([4, 0]);
  });

  test('hides at once who has closed their profile meanwhile', async () => {
    await developers.change(ids[0] ?? '', { contactSettings: 'closed' });
    await developers.note(ids[1] ?? '', { suspended: true });
    await start();
    expect(await found('go')).toBe(2);
  });
});

describe('everything is read anew', () => {
  const damages: Record<string, () => Promise<unknown>> = {
    'where nothing is kept': () => heads().deleteMany({}),
    'where a byte has changed': async () => {
      const chunk = await chunks().findOne({}, { promoteBuffers: true });
      const bytes = (chunk as unknown as { bytes: Buffer }).bytes;
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      return chunks().updateOne({ _id: chunk?._id ?? '' }, { $set: { bytes } });
    },
    'where a chunk is missing': () => chunks().deleteOne({}),
    'where it ends too early': () => heads().updateOne({}, { $set: { chunks: 0 } }),
    'where other code has kept it': () => heads().updateOne({}, { $set: { meaning: 'another' } }),
    'where the database was set back': () => stored().updateMany({}, { $set: { writtenDate: new Date(0) } }),
  };
  test.each(Object.entries(damages))('%s, and kept again', async (_, damage) => {
    await past(ids[2], 'unnoticed');
    await damage();
    await start();
    expect([await found('go'), await found('unnoticed')]).toEqual([3, 1]);
    await stopped();
    await past(ids[2], 'again');
    await start();
    expect([await found('unnoticed'), await found('again')]).toEqual([1, 0]);
  });
});

describe('what is kept', () => {
  const sets = async () => (await chunks().distinct('set')).length;

  test('is one index, whoever keeps it, and leaves nothing behind', async () => {
    await chunks().insertMany([
      { _id: 'left 0', set: 'left', at: new Date(Date.now() - 2 * HOUR) } as never,
      { _id: 'new 0', set: 'of another process', at: new Date() } as never,
    ]);
    await heads().updateOne({}, { $set: { meaning: 'another' } });
    const stops = [startSearch(1), startSearch(1), startSearch(1)];
    await vi.waitFor(async () => expect(await chunks().distinct('set')).not.toContain('left'));
    await searchSettled();
    for (const end of stops) await end();
    expect(await sets()).toBe(2);
    await chunks().deleteOne({ _id: 'new 0' });
    expect(await sets()).toBe(1);
    expect(await heads().countDocuments()).toBe(1);
  });

  test('is left to the process that is at it', async () => {
    await heads().updateOne({}, { $set: { meaning: 'another', claimedUntil: new Date(Date.now() + HOUR) } });
    const before = await chunks().distinct('set');
    await start();
    expect(await chunks().distinct('set')).toEqual(before);
  });

  test('is kept anew once enough has changed, and at night where it is old', async () => {
    const set = async () => (await chunks().findOne())?.set;
    const first = await set();
    await start();
    for (const id of ids) await developers.change(id, { skills: ['zig'] });
    await searchIndex();
    await searchSettled();
    const second = await set();
    expect(second).not.toBe(first);
    await heads().updateOne({}, { $set: { at: new Date(Date.now() - 13 * HOUR) } });
    const keeper = new SnapshotWriter(async (work) => work(await searchIndex()), 1);
    await keeper.nightly(4);
    await keeper.settled;
    expect(await set()).not.toBe(second);
    expect(await sets()).toBe(1);
  });

  test('is forgotten where there are few people', async () => {
    const keeper = new SnapshotWriter(async (work) => work(await searchIndex()));
    await keeper.nightly(4);
    expect([await heads().countDocuments(), await chunks().countDocuments()]).toEqual([0, 0]);
  });
});

test('all code that says what the columns mean is among its sources', () => {
  const root = fileURLToPath(new URL('../../../../../', import.meta.url));
  const seen = new Set<string>();
  const follow = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (?!type)[^;]*?from '([^']+)'/gm,
    )) {
      const [, part = '', path = ''] = /^@tandem\/([^/]+)\/(.+)/.exec(from) ?? [];
      const target = from.startsWith('.')
        ? resolve(dirname(file), from)
        : join(root, 'packages', part, 'src', `${path}.ts`);
      if ((from.startsWith('.') || part) && existsSync(target)) follow(target);
    }
  };
  follow(join(root, 'packages/search/src/profile-index.ts'));
  follow(join(root, 'api/src/domains/talent/search/search.rows.ts'));
  const sources = [...seen].map((file) => relative(root, file));
  expect(sources.length).toBeGreaterThan(20);
  expect(sources.filter((file) => !SOURCES.some((source) => file.startsWith(source)))).toEqual([]);
});
