// Responses of a process that was suspended or cannot reach the database, while other processes write.
import type { SearchConditions } from '@tandem/contracts/search';
import mongoose, { Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { changes } from '../../../platform/change-feed/changes.model.ts';
import { followChanges, isBehind } from '../../../platform/change-feed/changes.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aCompany, aDeveloper } from '../../../testing/people.ts';
import { countDevelopers } from './search.service.ts';

const app = useTestApp();
let unfollow: () => Promise<void>;
beforeAll(async () => {
  unfollow = await followChanges();
});
afterAll(() => unfollow());
afterEach(() => void vi.restoreAllMocks());

const SEARCH: SearchConditions = { skills: ['go'] } as SearchConditions;
const call = { language: 'en', address: '203.0.113.9', userAgent: '', cookies: {} } as const;

/** Removes the skill as another process does; this process has not read that change yet. */
async function loseSkillElsewhere(id: string): Promise<void> {
  const developer = new Types.ObjectId(id);
  await mongoose.connection.collection('developers').updateOne({ _id: developer }, { $set: { skills: [] } });
  await changes.insert(new Types.ObjectId(), 'another process', [{ kind: 'developer', id }]);
}

/** Stops this thread as a signal stops a process. */
const freeze = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

test('a search right after the process was suspended includes writes of other processes in the meantime', async () => {
  const company = await aCompany();
  const viewer: Viewer = { view: 'COMPANY', entityId: company.id, accountId: company.accountId };
  const { id } = await aDeveloper();
  const count = () => countDevelopers(viewer, SEARCH, call as never);
  expect(await count()).toBe(1);
  // Just after the changes were read, so that the next reading is not due.
  const since = vi.spyOn(changes, 'since');
  await vi.waitFor(() => expect(since).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 50));
  await loseSkillElsewhere(id);
  since.mockRestore();
  freeze(1200);
  expect(isBehind()).toBe(true);
  expect(await count()).toBe(0);
  expect(isBehind()).toBe(false);
});

test('while changes cannot be read, searches are refused and cached responses are not used', async () => {
  const read = () => app.get('/api/jobs?limit=1');
  expect((await read()).status).toBe(200);
  const since = vi.spyOn(changes, 'since').mockRejectedValue(new Error('no connection'));
  await vi.waitFor(() => expect(isBehind()).toBe(true), 3000);
  const search = await app.post('/api/users/search-statistics', { body: { search: { skills: ['go'] } } });
  expect([search.status, search.headers.get('retry-after'), search.body.code]).toEqual([503, '2', 'busy']);
  const find = vi.spyOn(mongoose.Query.prototype, 'exec');
  expect((await read()).status).toBe(200);
  expect(find).toHaveBeenCalled();
  find.mockRestore();
  since.mockRestore();
  await vi.waitFor(() => expect(isBehind()).toBe(false), 3000);
  expect((await app.post('/api/users/search-statistics', { body: { search: { skills: ['go'] } } })).status).toBe(200);
});

test('data read before the process was suspended does not count as current after it', async () => {
  const { since: real } = changes;
  const since = vi.spyOn(changes, 'since').mockImplementation((async (...asked: Parameters<typeof real>) => {
    const found = await real(...asked);
    // The result has arrived, and the process is stopped before handling it.
    await new Promise((resolve) => setTimeout(resolve, 1300));
    return found;
  }) as never);
  await vi.waitFor(() => expect(since).toHaveBeenCalled());
  await since.mock.results[0]?.value;
  await Promise.resolve();
  expect(isBehind()).toBe(true);
  since.mockRestore();
  await vi.waitFor(() => expect(isBehind()).toBe(false), 5000);
});
