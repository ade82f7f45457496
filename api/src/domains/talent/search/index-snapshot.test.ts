// The snapshot of the index for the next start: data loaded from it, data loaded from the database, and reasons not to
// use it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import mongoose, { Types } from 'mongoose';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '../../../platform/config/log.ts';
import { UPLOADS } from '../../../platform/http/upload.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aCompany, aDeveloper } from '../../../testing/people.ts';
import { developers } from '../developers/developers.model.ts';
import { SOURCES } from './fingerprint.ts';
import { indexSnapshots } from './index-snapshot.model.ts';
import { checkSearch, searchIndex, searchUpToDate, startSearch } from './search.index.ts';
import { SnapshotWriter } from './snapshot-writer.ts';

const HOUR = 3_600_000;
const stored = () => mongoose.connection.collection('developers');
const heads = () => mongoose.connection.collection<{ _id: string }>('searchcolumns');
const chunks = () => mongoose.connection.collection<{ _id: string; set: string }>('searchchunks');

const app = useTestApp();
let company: { token: string };
let ids: Types.ObjectId[];
let stop: (() => Promise<void>) | undefined;

beforeAll(async () => {
  company = await aCompany();
});

/** Starts the search as in production, but with a snapshot of an index of any size. */
async function start(): Promise<void> {
  stop = startSearch(1);
  await searchUpToDate();
}
async function stopped(): Promise<void> {
  await stop?.();
  stop = undefined;
}
/** Writes to the database without any notification. */
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
  test('loads the snapshot, and from the database only later writes', async () => {
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

  test('adds profiles missing in the snapshot, and removes those deleted since, no matter how long ago', async () => {
    await stored().deleteOne({ _id: ids[1] as Types.ObjectId });
    const someone = await aDeveloper({ skills: ['elixir'] });
    await stored().updateOne({ _id: new Types.ObjectId(someone.id) }, { $set: { writtenDate: new Date(0) } });
    await stored().deleteOne({ _id: ids[2] as Types.ObjectId });
    await start();
    expect([await found('elixir'), await found('go')]).toEqual([1, 2]);
  });

  test('removes profiles that were deleted without the API, even if the database returns a wrong number of profiles', async () => {
    await stored().deleteOne({ _id: ids[1] as Types.ObjectId });
    const wrong = vi.spyOn(mongoose.Model, 'estimatedDocumentCount').mockResolvedValue(ids.length as never);
    await start();
    expect(await found('go')).toBe(3);
    wrong.mockRestore();
  });

  test('removes deleted profiles, even if the number of profiles is unchanged', async () => {
    const someone = await aDeveloper({ skills: ['go'] });
    await stored().updateOne({ _id: new Types.ObjectId(someone.id) }, { $set: { writtenDate: new Date(0) } });
    await developers.remove(ids[1] ?? '');
    await start();
    expect(await found('go')).toBe(4);
    expect((await searchIndex()).digestOf(String(ids[1]))).toBe(null);
  });

  test('includes writes during the start', async () => {
    stop = startSearch(1);
    const written = ids.map((id) => developers.change(id, { skills: ['zig'] }));
    await searchIndex();
    await Promise.all(written);
    expect([await found('zig'), await found('go')]).toEqual([4, 0]);
  });

  test('immediately hides developers who closed their profile in the meantime', async () => {
    await developers.change(ids[0] ?? '', { contactSettings: 'closed' });
    await developers.note(ids[1] ?? '', { suspended: true });
    await start();
    expect(await found('go')).toBe(2);
  });
});

describe('the index is rebuilt from all profiles', () => {
  const damages: Record<string, () => Promise<unknown>> = {
    'if there is no snapshot': () => heads().deleteMany({}),
    'if a byte has changed': async () => {
      const chunk = await chunks().findOne({}, { promoteBuffers: true });
      const bytes = (chunk as unknown as { bytes: Buffer }).bytes;
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      return chunks().updateOne({ _id: chunk?._id ?? '' }, { $set: { bytes } });
    },
    'if a chunk is missing': () => chunks().deleteOne({}),
    'if the snapshot ends too early': () => heads().updateOne({}, { $set: { chunks: 0 } }),
    'if other code has stored it': () => heads().updateOne({}, { $set: { meaning: 'another' } }),
    'if the database was restored to an earlier time': () =>
      stored().updateMany({}, { $set: { writtenDate: new Date(0) } }),
  };
  test.each(Object.entries(damages))('%s, and stored again', async (_, damage) => {
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

describe('the snapshot', () => {
  const sets = async () => (await chunks().distinct('set')).length;

  test('exists once, whichever process stores it, and leaves nothing behind', async () => {
    await chunks().insertMany([
      { _id: 'left 0', set: 'left', at: new Date(Date.now() - 2 * HOUR) } as never,
      { _id: 'new 0', set: 'of another process', at: new Date() } as never,
    ]);
    await heads().updateOne({}, { $set: { meaning: 'another' } });
    const stops = [startSearch(1), startSearch(1), startSearch(1)];
    await vi.waitFor(async () => expect(await chunks().distinct('set')).not.toContain('left'), 30_000);
    await searchUpToDate();
    for (const end of stops) await end();
    expect(await sets()).toBe(2);
    await chunks().deleteOne({ _id: 'new 0' });
    expect(await sets()).toBe(1);
    expect(await heads().countDocuments()).toBe(1);
    expect(readdirSync(UPLOADS)).toEqual([]);
  });

  test('is not stored while the disk is full, and leaves no file behind', async () => {
    const [before, failure] = [await heads().findOne(), vi.spyOn(log, 'error').mockReturnValue()];
    const writing = vi.spyOn(indexSnapshots, 'insertChunk').mockRejectedValue(new Error('no space left on device'));
    await stored().updateMany({}, { $set: { skills: ['rust'], writtenDate: new Date() } });
    await start();
    expect(await found('rust')).toBe(4);
    expect(failure).toHaveBeenCalledWith(expect.anything(), 'the index snapshot could not be saved');
    expect([await heads().findOne(), readdirSync(UPLOADS)]).toEqual([
      { ...before, claimedUntil: expect.any(Date) },
      [],
    ]);
    writing.mockRestore();
    failure.mockRestore();
  });

  test('is awaited by processes that start simultaneously without one: only one of them reads all profiles', async () => {
    await heads().deleteMany({});
    const built = vi.spyOn(log, 'info');
    const stops = [startSearch(1), startSearch(1), startSearch(1)];
    const logged = () => built.mock.calls.filter(([, message]) => message === 'the search index is built');
    await vi.waitFor(() => expect(logged()).toHaveLength(3), 50_000);
    expect(logged().filter(([line]) => !('caughtUp' in (line as object)))).toHaveLength(1);
    expect(await found('go')).toBe(4);
    for (const end of stops) await end();
    built.mockRestore();
  });

  test('is not awaited when the process that builds the index has stopped, or an older version builds it', async () => {
    const versions = mongoose.connection.collection<{ _id: string }>('searchversions');
    await heads().deleteMany({});
    const claim = { builder: 'another', share: 0.5, buildingUntil: new Date(Date.now() + 4000) };
    await versions.updateMany({}, { $set: claim });
    stop = startSearch(1);
    await vi.waitFor(async () => {
      const { status, body } = await app.post('/api/users', { as: company.token, body: { search: {} } });
      expect([status, body.percent]).toEqual([503, 50]);
    }, 3500);
    await searchUpToDate();
    expect(await found('go')).toBe(4);
    await stopped();

    await heads().deleteMany({});
    await versions.updateMany({}, { $set: { ...claim, buildingUntil: new Date(Date.now() + HOUR) } });
    const hours = (count: number) => new Date(Date.now() + count * HOUR);
    await versions.insertOne({ _id: 'newer', firstDate: hours(1), lastDate: hours(0) } as never);
    await start();
    expect(await found('go')).toBe(4);
    await versions.deleteMany({});
  });

  test('is left to the process that is already writing it', async () => {
    await heads().updateOne({}, { $set: { meaning: 'another', claimedUntil: new Date(Date.now() + HOUR) } });
    const before = await chunks().distinct('set');
    await start();
    expect(await chunks().distinct('set')).toEqual(before);
  });

  test('is replaced once enough has changed, and at night if it is old', async () => {
    const set = async () => (await chunks().findOne())?.set;
    const first = await set();
    await start();
    for (const id of ids) await developers.change(id, { skills: ['zig'] });
    await searchIndex();
    await searchUpToDate();
    const second = await set();
    expect(second).not.toBe(first);
    await heads().updateOne({}, { $set: { at: new Date(Date.now() - 13 * HOUR) } });
    const recruiter = new SnapshotWriter(async (work) => work(await searchIndex()), 1);
    await recruiter.nightly(4);
    await recruiter.settled;
    expect(await set()).not.toBe(second);
    expect(await sets()).toBe(1);
  });

  test('is written by the newest running version of the code, and by an older one after a deployment was rolled back', async () => {
    const versions = mongoose.connection.collection<{ _id: string }>('searchversions');
    const hours = (count: number) => new Date(Date.now() + count * HOUR);
    await versions.insertOne({ _id: 'newer', firstDate: hours(1), lastDate: hours(0) } as never);
    await heads().updateOne({}, { $set: { meaning: 'newer' } });
    const before = await chunks().distinct('set');
    await start();
    await stopped();
    expect(await chunks().distinct('set')).toEqual(before);
    await versions.updateOne({ _id: 'newer' }, { $set: { lastDate: hours(-30) } });
    await start();
    expect(await chunks().distinct('set')).not.toEqual(before);
    await versions.deleteOne({ _id: 'newer' });
  });

  test('is deleted if there are few profiles', async () => {
    const recruiter = new SnapshotWriter(async (work) => work(await searchIndex()));
    await recruiter.nightly(4);
    expect([await heads().countDocuments(), await chunks().countDocuments()]).toEqual([0, 0]);
  });
});

test('the fingerprint covers all code that determines the meaning of the columns', () => {
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
