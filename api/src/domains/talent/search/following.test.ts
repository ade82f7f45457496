// Updates of the index: writes of this process and of others, and the comparison with the database.
import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { inTransaction } from '../../../platform/database/database.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate } from '../../../testing/factories.ts';
import { aCompany, aDeveloper } from '../../../testing/people.ts';
import { killAll, ready, startApi } from '../../../testing/process.ts';
import { candidateRepository } from '../../sourcing/candidate-records/candidates.repository.ts';
import { checkSearch, searchIndex } from './search.index.ts';

test('while the index is being built, a search answers 503 with Retry-After', async () => {
  await expect(searchIndex()).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
});

describe('the comparison with the database', () => {
  const app = useTestApp();

  test('corrects changes made without the API, and finds nothing the next time', async () => {
    const company = await aCompany();
    const [changed, removed, still] = [await aDeveloper(), await aDeveloper(), await aDeveloper()];
    const total = async () =>
      (await app.post('/api/users/search-statistics', { as: company.token, body: { search: { skills: ['go'] } } }))
        .body;
    expect(await total()).toBe(3);
    expect(await checkSearch()).toBe(0);
    const stored = mongoose.connection.collection('developers');
    await stored.updateOne({ _id: new Types.ObjectId(changed.id) }, { $set: { skills: [] } });
    await stored.deleteOne({ _id: new Types.ObjectId(removed.id) });
    expect(await total()).toBe(3);
    expect(await checkSearch()).toBe(2);
    expect(await total()).toBe(1);
    expect(await checkSearch()).toBe(0);
    expect(still.id).not.toBe(changed.id);
  });

  test('detects a change of any indexed field, and of no other field', async () => {
    const { id } = await aDeveloper();
    await searchIndex();
    expect(await checkSearch()).toBe(0);
    const stored = mongoose.connection.collection('developers');
    const write = async (change: Record<string, unknown>) => {
      const { matchedCount } = await stored.updateOne({ _id: new Types.ObjectId(id) }, { $set: change });
      expect(matchedCount).toBe(1);
      return checkSearch();
    };
    const changes = [
      { role: 'qa' },
      { skills: ['go', 'zig'] },
      { 'skillsYears.zig': 2 },
      { workExperience: [{ title: 'Cook', organisation: 'Inn', from: null, to: null, description: '' }] },
      { 'workExperience.0.organisation': 'Ink' },
      { salaryExpectations: { amount: 1, currency: 'eur', frequency: 'monthly' } },
      { 'salaryExpectations.amount': 2 },
      { hiddenKeys: ['somebody'] },
      { loggedinDate: new Date(0) },
      { suspended: true },
      { status: 'paused' },
      { contactSettings: 'closed' },
      { managedBy: new Types.ObjectId() },
      { niceLink: 'somebody' },
      { headline: 'a' },
      { headline: 'b' },
    ];
    for (const change of changes) expect([change, await write(change)]).toEqual([change, 1]);
    expect(await write({ points: 4711, reviewNote: 'seen' })).toBe(0);
  });
});

describe('simultaneous writes and writes in transactions', () => {
  const app = useTestApp();

  test('are followed once they are committed', async () => {
    const company = await aCompany();
    const people = [await aCandidate(company), await aCandidate(company), await aCandidate(company)];
    const total = async () =>
      (await app.post('/api/users/search-statistics', { as: company.token, body: { search: {} } })).body;
    expect(await total()).toBe(3);
    const ids = people.map(({ _id }) => _id);
    await inTransaction(async (session) => {
      await candidateRepository.hide([ids[0] ?? ''], new Date(), session);
      expect(await total()).toBe(3);
      await candidateRepository.changeMany(
        [{ before: { _id: ids[1] ?? '', revision: 1 }, change: { status: 'deleted' } }],
        session,
      );
    });
    expect(await total()).toBe(1);
    await candidateRepository.removeMany(ids);
    expect(await total()).toBe(0);
  });
});

describe('two processes on one database', () => {
  const password = 'seven ferries at noon';
  let urls: string[];
  beforeAll(async () => {
    const database = new URL(process.env.MONGODB_URI || inject('mongoUri'));
    database.pathname = `/tandem-test-search-${process.pid}`;
    const env = { MONGODB_URI: database.href, JWT_SECRET: 'only for this test, and long enough' };
    const apis = [startApi(env), startApi(env)];
    urls = await Promise.all(apis.map(ready));
  });
  afterAll(killAll);

  const call = async (nth: number, method: string, path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${urls[nth]}${path}`, { method, headers, body: JSON.stringify(body) });
    // biome-ignore lint/suspicious/noExplicitAny: a test asserts what it expects of a body
    return (await answer.json()) as any;
  };
  async function activated(email: string) {
    await call(0, 'POST', '/api/signup/user', { email, password, firstName: 'Elin', skills: ['go'] });
    const token = await vi.waitFor(async () => {
      const mails = (await (await fetch(`${urls[0]}/api/dev/mail?to=${email}`)).json()) as { text: string }[];
      const found = /verify\/(\S+)/.exec(mails[0]?.text ?? '')?.[1];
      if (!found) throw new Error('no email yet');
      return found;
    }, 8000);
    await call(0, 'POST', '/api/verification/', { token });
    return call(0, 'POST', '/api/login/', { email, password });
  }
  const total = (nth: number, search: object) => call(nth, 'POST', '/api/users/search-statistics', { search });

  test('find a write of this process immediately, and of the other one within a second', async () => {
    const { token, user } = await activated('elin@example.org');
    const change = (given: object) => call(0, 'PUT', `/api/users/${user._id}`, { user: given }, token);
    const times: number[] = [];
    for (let nth = 0; nth < 5; nth++) {
      const search = { skills: [`skill-${nth}`] };
      await change({ skills: [`skill-${nth}`], niceLink: 'elin-follows' });
      const written = performance.now();
      expect(await total(0, search)).toBe(1);
      await vi.waitFor(async () => expect(await total(1, search)).toBe(1), { timeout: 4000, interval: 100 });
      times.push(performance.now() - written);
    }
    expect(times.sort((one, other) => one - other)[2]).toBeLessThan(1000);
    await change({ contactSettings: 'closed' });
    expect(await total(0, {})).toBe(0);
    await vi.waitFor(async () => expect(await total(1, {})).toBe(0), { timeout: 4000, interval: 100 });
  });
});
