import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { describe, expect, test, vi } from 'vitest';
import { jobs } from '../../domains/jobs/jobs/jobs.model.ts';
import { useTestApp } from '../../testing/app.ts';
import { aToken } from '../../testing/calls/api-tokens.ts';
import { aColleague, aCompany, aDeveloper, type Person } from '../../testing/people.ts';
import { idempotentCalls } from './idempotency.model.ts';

const app = useTestApp();

const pathOf = ({ id }: { id: string }) => `/api/companies/${id}/jobs`;
const create = (company: Person, key: string, headline = 'Backend engineer', as = company.token) =>
  app.post(pathOf(company), { as, body: { headline }, headers: { 'idempotency-key': key } });
const countOf = ({ id }: Person) =>
  mongoose.connection.collection('jobs').countDocuments({ companyId: new mongoose.Types.ObjectId(id) });

describe('a POST with an idempotency key', () => {
  test('creates once, and the same call again gets the same response', async () => {
    const company = await aCompany();
    const key = randomUUID();
    const first = await create(company, `"${key}"`);
    const again = await create(company, `"${key}"`);
    expect(first.status).toBe(201);
    expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body });
    expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect(await countOf(company)).toBe(1);
  });

  test('has the same key in quotes and bare, and with a slash at the end of the path', async () => {
    const company = await aCompany();
    const first = await create(company, '"one-key"');
    expect((await create(company, 'one-key')).body._id).toBe(first.body._id);
    const slashed = await app.post(`${pathOf(company)}/`, {
      as: company.token,
      body: { headline: 'Backend engineer' },
      headers: { 'idempotency-key': 'one-key' },
    });
    expect(slashed.body._id).toBe(first.body._id);
  });

  test('of 50 equal ones at the same time creates one row', async () => {
    const company = await aCompany();
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(company, 'parallel')));
    const made = answers.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ body }) => body._id)).size).toBe(1);
    const others = answers.filter(({ status }) => status !== 201);
    for (const { status, body, headers } of others) {
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'key_in_use' });
      expect(headers.get('retry-after')).toBe('1');
    }
    expect(await countOf(company)).toBe(1);
  });

  test('with other content under the key is refused with 422', async () => {
    const company = await aCompany();
    await create(company, 'key');
    expect(await create(company, 'key', 'Another job')).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_mismatch' },
    });
    expect(await countOf(company)).toBe(1);
  });

  test('that fails is not stored: the key can be used again', async () => {
    const company = await aCompany();
    expect((await create(company, 'key', ' ')).status).toBe(400);
    expect((await create(company, 'key', 'Backend engineer')).status).toBe(201);
  });

  test('that succeeded but whose response could not be stored is not repeated immediately', async () => {
    const company = await aCompany();
    const broken = vi.spyOn(idempotentCalls, 'finish').mockRejectedValue(new Error('The disk is full'));
    expect((await create(company, 'key')).status).toBe(201);
    broken.mockRestore();
    expect(await create(company, 'key')).toMatchObject({ status: 409, body: { code: 'key_in_use' } });
    expect(await countOf(company)).toBe(1);
  });

  test('whose response was encrypted with another key is refused, and creates nothing again', async () => {
    const company = await aCompany();
    expect((await create(company, 'key')).status).toBe(201);
    await mongoose.connection
      .collection('idempotentcalls')
      .updateOne({ accountId: company.accountId }, { $set: { body: 'AAAA' } });
    expect(await create(company, 'key')).toMatchObject({ status: 409, body: { code: 'response_unreadable' } });
    expect(await countOf(company)).toBe(1);
  });

  test('S45 belongs to its caller: a colleague, another company and a token have separate keys', async () => {
    const company = await aCompany();
    const colleague = await aColleague(company);
    const { token } = await aToken({ app, company }, ['jobs:write']);
    const ids = [
      await create(company, 'key'),
      await create(company, 'key', 'Backend engineer', colleague.token),
      await create(company, 'key', 'Backend engineer', token),
      await create(await aCompany(), 'key'),
    ].map(({ status, body }) => (status === 201 ? body._id : status));
    expect(new Set(ids).size).toBe(4);
  });

  test.each(['""', '"unclosed', 'with space', `"${'x'.repeat(256)}"`, '"a"b"'])(
    'with the key %s is refused',
    async (key) => {
      const answer = await create(await aCompany(), key);
      expect(answer).toMatchObject({ status: 400, body: { fields: { 'idempotency-key': expect.any(String) } } });
    },
  );

  test('that takes longer than two minutes retains its key', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const company = await aCompany();
    const finish = Promise.withResolvers<void>();
    const insert = jobs.insert;
    const slow = vi.spyOn(jobs, 'insert').mockImplementationOnce(async (job) => {
      await finish.promise;
      return insert(job);
    });
    const first = create(company, 'key');
    await vi.waitFor(() => expect(slow).toHaveBeenCalled());
    for (let seconds = 0; seconds < 300; seconds += 20) {
      await vi.advanceTimersByTimeAsync(20_000);
      expect(await create(company, 'key')).toMatchObject({ status: 409, body: { code: 'key_in_use' } });
    }
    finish.resolve();
    const { body } = await first;
    vi.useRealTimers();
    expect((await create(company, 'key')).body._id).toBe(body._id);
    expect(await countOf(company)).toBe(1);
  });

  test('whose key was taken over by another process neither frees it nor stores its response there', async () => {
    const call = { _id: 'a', accountId: '1', fingerprint: 'f', claim: 'first', claimedUntilDate: new Date(0) };
    await idempotentCalls.claim(call);
    const before = await idempotentCalls.find('a');
    expect(before && (await idempotentCalls.takeOver(before, 'second', new Date()))).toBe(true);
    await idempotentCalls.release('a', 'first');
    await idempotentCalls.finish('a', 'first', 201, 'of the first');
    await idempotentCalls.renew('a', 'first', new Date());
    expect(await idempotentCalls.find('a')).toMatchObject({ claim: 'second', status: null, body: null });
  });

  test('is free again two minutes after its process was killed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const company = await aCompany();
    const claimed = vi.spyOn(idempotentCalls, 'finish').mockResolvedValue();
    await create(company, 'key'); // as if it had been killed before it stored its response
    claimed.mockRestore();
    expect((await create(company, 'key')).status).toBe(409);
    vi.setSystemTime(Date.now() + 121_000);
    expect((await create(company, 'key')).status).toBe(201);
    vi.useRealTimers();
  });
});

test('stored responses are encrypted, and erased with the account', async () => {
  const company = await aCompany();
  await create(company, 'key', 'A headline that nobody reads');
  const stored = await mongoose.connection
    .collection('idempotentcalls')
    .find({ accountId: company.accountId })
    .toArray();
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain('nobody reads');
  await app.call('DELETE', `/api/accounts/${company.accountId}/delete-forever`, { as: company.token });
  const left = mongoose.connection.collection('idempotentcalls').countDocuments({ accountId: company.accountId });
  expect(await left).toBe(0);
});

test('a call that creates nothing ignores the key', async () => {
  const developer = await aDeveloper();
  const headers = { 'idempotency-key': 'key' };
  for (const _ of [1, 2]) {
    const { status, headers: answered } = await app.get('/api/jobs', { as: developer.token, headers });
    expect({ status, replayed: answered.get('idempotent-replayed') }).toEqual({ status: 200, replayed: null });
  }
});
