import mongoose, { Types } from 'mongoose';
import { pino } from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { entriesOf } from '../../../platform/audit/audit-log.ts';
import { logSettings } from '../../../platform/config/log.ts';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aToken } from '../../../testing/calls/api-tokens.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aColleague, aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { changeAccount } from '../../identity/accounts/accounts.service.ts';
import { apiTokens } from './api-tokens.model.ts';
import { tokensBy, tokensOf } from './api-tokens.service.ts';
import { remindOfExpiry } from './reminding.ts';
import { viewerOfToken } from './token-caller.ts';
import { hashOfToken, isIntact, newToken } from './token-format.ts';

const app = useTestApp();

const pathOf = ({ id }: { id: string }) => `/api/companies/${id}/api-tokens`;
const create = (as: Person, more: object = {}) =>
  app.post(pathOf(as), { as: as.token, body: { name: 'Careers page', scopes: ['jobs:read'], ...more } });
const caller = (token: string) => app.get('/api/caller', { as: token });
const tokenOf = async (company: Person, scopes?: readonly string[]) =>
  (await aToken({ app, company: company as Person & { slug: string } }, scopes)).token;

describe('the format of a token', () => {
  test('consists of the prefix, 32 random characters and a checksum of 6, all of them letters and digits', () => {
    expect(newToken()).toMatch(/^tdm_live_[0-9A-Za-z]{38}$/);
    expect(newToken()).not.toBe(newToken());
  });

  test('reveals any change of one character without the database', () => {
    const token = newToken();
    expect(isIntact(token)).toBe(true);
    for (let at = 0; at < token.length; at++)
      for (const sign of '09AZaz_')
        if (sign !== token[at]) expect(isIntact(token.slice(0, at) + sign + token.slice(at + 1)), `${at}`).toBe(false);
    for (const other of ['', 'tdm_live_', `${token}0`, token.slice(1), token.toUpperCase(), ` ${token}`])
      expect(isIntact(other), other).toBe(false);
  });

  test('S43 an altered token is refused with 401 and no database read', async () => {
    const token = await tokenOf(await aCompany());
    const altered = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    const read = vi.spyOn(apiTokens, 'findWithAccount');
    const answer = await caller(altered);
    expect(answer).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
    expect(read).not.toHaveBeenCalled();
    expect((await caller(token)).status).toBe(200);
    expect(read).toHaveBeenCalledOnce();
    read.mockRestore();
  });
});

describe('a token', () => {
  test('is shown once, and stored as its hash and last four characters', async () => {
    const company = await aCompany();
    const { status, body } = await create(company, { scopes: ['jobs:write', 'jobs:read', 'jobs:read'] });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      scopes: ['jobs:read', 'jobs:write'],
      lastFour: body.token.slice(-4),
      lastUsedDate: null,
    });
    const [stored] = await apiTokens.createdBy(company.accountId);
    expect(JSON.stringify(stored)).not.toContain(body.token);
    expect(stored?.hash).toBe(hashOfToken(body.token));
    const list = await app.get(pathOf(company), { as: company.token });
    expect(list.body).toEqual([expect.objectContaining({ name: 'Careers page', creator: company.email })]);
    expect(JSON.stringify(list.body)).not.toContain(body.token);
    expect(JSON.stringify(list.body)).not.toContain(stored?.hash);
  });

  test('calls as its company, with its scopes', async () => {
    const company = await aCompany({ name: 'Hamnkraft AB' });
    const { body } = await caller(await tokenOf(company, ['jobs:write']));
    expect(body).toMatchObject({ companyId: company.id, company: 'Hamnkraft AB', token: { scopes: ['jobs:write'] } });
    const inSession = await caller(company.token);
    expect(inSession.body).toMatchObject({ companyId: company.id, token: null });
  });

  test('creates a job with the required scope, and the audit log contains the token', async () => {
    const company = await aCompany();
    const { token, id } = await aToken({ app, company }, ['jobs:write']);
    const body = { headline: 'Backend engineer' };
    expect((await app.post(`/api/companies/${company.id}/jobs`, { as: token, body })).status).toBe(201);
    const entries = await entriesOf(company.accountId, company.id);
    expect(entries.map(({ action }) => action)).toEqual(['jobs.create', 'apiTokens.create']);
    const { body: log } = await app.get('/api/audit', { as: (await aSuperuser()).token });
    expect(log.find(({ action }: { action: string }) => action === 'jobs.create').reason).toContain(id);
  });

  test("gets an error that names the missing scope, in the caller's language", async () => {
    const company = await aCompany();
    const token = await tokenOf(company, ['jobs:read']);
    const headers = { 'accept-language': 'de' };
    const answer = await app.post(`/api/companies/${company.id}/jobs`, { as: token, body: { headline: 'x' }, headers });
    expect(answer).toMatchObject({ status: 403, body: { code: 'scope_missing', scope: 'jobs:write' } });
    expect(answer.body.message).toContain('Diesem API-Token fehlt die Berechtigung „jobs:write“');
    expect(answer.headers.get('www-authenticate')).toContain('insufficient_scope');
  });

  test('is accepted only in the header, and has no effect on pages', async () => {
    const token = await tokenOf(await aCompany());
    expect((await app.get(`/api/caller?token=${token}`)).status).toBe(401);
    expect((await app.get('/feeds/jobs.rss', { as: 'tdm_live_nonsense' })).status).toBe(200);
    expect((await app.get('/api/jobs', { as: 'tdm_live_nonsense' })).status).toBe(401);
  });

  test('stores the time of its last use at most once a minute', async () => {
    const company = await aCompany();
    const token = await tokenOf(company);
    const lastUse = async () => (await apiTokens.createdBy(company.accountId))[0]?.lastUsedDate?.getTime();
    const use = async (at: number) => {
      await viewerOfToken(token, new Date(at));
      await backgroundDone();
    };
    const start = Date.now();
    await use(start);
    expect(await lastUse()).toBe(start);
    await use(start + 59_000);
    expect(await lastUse()).toBe(start);
    await use(start + 60_000);
    expect(await lastUse()).toBe(start + 60_000);
  });

  test('expires', async () => {
    const token = await tokenOf(await aCompany());
    const day = 86_400_000;
    expect(await viewerOfToken(token, new Date(Date.now() + 89.9 * day))).toBeDefined();
    expect(await viewerOfToken(token, new Date(Date.now() + 90.1 * day))).toBeUndefined();
  });
});

describe('a token stops working', () => {
  const ended = async (token: string) => {
    for (const path of ['/api/caller', '/api/jobs'])
      expect(await app.get(path, { as: token })).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
  };

  test('S43 with the next call after it is revoked', async () => {
    const company = await aCompany();
    const { id, token } = await aToken({ app, company });
    expect((await caller(token)).status).toBe(200);
    expect((await app.call('DELETE', `${pathOf(company)}/${id}`, { as: company.token })).status).toBe(200);
    await ended(token);
    expect((await app.call('DELETE', `${pathOf(company)}/${id}`, { as: company.token })).status).toBe(404);
    const entries = await entriesOf(company.accountId, company.id);
    expect(entries.map(({ action }) => action)).toEqual(['apiTokens.remove', 'apiTokens.create']);
  });

  test.each([
    ['suspended', { suspended: true }],
    ['closed', { closedDate: new Date() }],
    ['moved to another company', { entityId: new Types.ObjectId() }],
    ['made an admin', { isSuperAdmin: true }],
    ['made a developer', { type: 'user' as const }],
  ])('when its creator is %s', async (_, change) => {
    const colleague = await aColleague(await aCompany());
    const token = await tokenOf(colleague);
    expect((await caller(token)).status).toBe(200);
    await changeAccount(new Types.ObjectId(colleague.accountId), change);
    await ended(token);
  });

  test('when its creator is erased; tokens of colleagues continue to work', async () => {
    const company = await aCompany();
    const colleague = await aColleague(company);
    const [own, theirs] = [await tokenOf(company), await tokenOf(colleague)];
    const path = `/api/accounts/${colleague.accountId}/delete-forever`;
    expect((await app.call('DELETE', path, { as: colleague.token })).status).toBe(200);
    await ended(theirs);
    expect(await apiTokens.createdBy(colleague.accountId)).toEqual([]);
    expect((await caller(own)).status).toBe(200);
  });
});

describe('managing tokens', () => {
  test('is possible for accounts of the company, for all tokens of the team; an admin can see and revoke them', async () => {
    const company = await aCompany();
    const colleague = await aColleague(company);
    const { id } = await aToken({ app, company });
    const seen = await app.get(pathOf(company), { as: colleague.token });
    expect(seen.body).toHaveLength(1);
    const superuser = await aSuperuser();
    expect((await app.get(pathOf(company), { as: superuser.token })).body).toHaveLength(1);
    const body = { name: 'Theirs', scopes: ['jobs:read'] };
    expect((await app.post(pathOf(company), { as: superuser.token, body })).status).toBe(403);
    expect((await app.call('DELETE', `${pathOf(company)}/${id}`, { as: superuser.token })).status).toBe(200);
  });

  test('is not possible for another company or a developer, even with the id of their own company in the path', async () => {
    const [company, other] = [await aCompany(), await aCompany()];
    const { id } = await aToken({ app, company });
    expect((await app.call('DELETE', `${pathOf(company)}/${id}`, { as: other.token })).status).toBe(404);
    expect((await app.call('DELETE', `${pathOf(other)}/${id}`, { as: other.token })).status).toBe(404);
    expect((await app.get(pathOf(company), { as: (await aDeveloper()).token })).status).toBe(403);
  });

  test('S43 does not allow creating one during impersonation', async () => {
    const [company, superuser] = [await aCompany(), await aSuperuser()];
    const acting = await app.post('/api/become/', {
      as: superuser.token,
      body: { email: company.email, reason: 'They asked us to look at it.' },
    });
    expect(acting.status).toBe(200);
    const answer = await create({ ...company, token: acting.body.token });
    expect(answer).toMatchObject({ status: 403, body: { code: 'acting_as_another' } });
  });

  test('allows 20 tokens per company; expired ones do not count', async () => {
    const company = await aCompany();
    for (let nth = 0; nth < 20; nth++) await create(company);
    const refused = { status: 409, body: { code: 'too_many_api_tokens' } };
    expect(await create(company)).toMatchObject(refused);
    const ofCompany = { companyId: new Types.ObjectId(company.id) };
    const expired = { $set: { expiresDate: new Date(Date.now() - 1000) } };
    await mongoose.connection.collection('apitokens').updateOne(ofCompany, expired);
    expect((await create(company)).status).toBe(201);
    expect(await create(company)).toMatchObject(refused);
  });

  test('never exceeds the limit, even with 50 simultaneous requests', async () => {
    const company = await aCompany();
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(company)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(await apiTokens.count(company.id)).toBe(20);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['everything'] }, 'scopes.0'],
    [{ expiresInDays: 366 }, 'expiresInDays'],
    [{ expiresInDays: 0 }, 'expiresInDays'],
    [{ companyId: '000000000000000000000001' }, 'companyId'],
  ])('refuses %o with the name of the field', async (more, field) => {
    const answer = await create(await aCompany(), more);
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });
});

describe('a reminder', () => {
  const later = (days: number) => new Date(Date.now() + days * 86_400_000);
  const remindersTo = async ({ email }: Person) =>
    (await mailsTo(email)).filter(({ subject }) => subject.includes('Careers page'));

  test('is sent once, a week before a token expires, to its creator and to the company', async () => {
    const company = await aCompany();
    const colleague = await aColleague(company);
    const { body } = await create({ ...colleague, id: company.id }, { expiresInDays: 30 });
    await remindOfExpiry(later(22.9));
    expect(await remindersTo(colleague)).toEqual([]);
    for (const days of [23.1, 24, 29.9]) await remindOfExpiry(later(days));
    const [mail, ...others] = await remindersTo(colleague);
    expect(mail?.text).toContain(`ending in ${body.lastFour} can’t call`);
    expect(mail?.text).not.toContain(body.token);
    expect(others).toEqual([]);
    expect(await remindersTo(company)).toEqual([]);
    for (const { token } of [company, colleague])
      expect((await app.get('/api/notifications', { as: token })).body.items).toMatchObject([
        { kind: 'apiTokenExpires', values: { name: 'Careers page', expiresDate: body.expiresDate } },
      ]);
  });

  test('is not sent for a token that is new, expired, revoked or belongs to a closed account', async () => {
    const [young, expired, revoked, closed] = [await aCompany(), await aCompany(), await aCompany(), await aCompany()];
    await create(young, { expiresInDays: 7 });
    await create(expired, { expiresInDays: 9 });
    const { body } = await create(revoked, { expiresInDays: 20 });
    await app.call('DELETE', `${pathOf(revoked)}/${body._id}`, { as: revoked.token });
    await create(closed, { expiresInDays: 20 });
    await changeAccount(new Types.ObjectId(closed.accountId), { closedDate: new Date() });
    await remindOfExpiry(later(6.9));
    await remindOfExpiry(later(15));
    for (const who of [young, expired, revoked, closed]) expect(await remindersTo(who)).toEqual([]);
  });
});

test('the calls of a token are limited, and every response contains the number of remaining calls', async () => {
  const company = await aCompany();
  const [token, other] = [await tokenOf(company), await tokenOf(company)];
  const first = await caller(token);
  expect(first.headers.get('ratelimit-policy')).toBe('"default";q=600;w=60');
  expect(first.headers.get('ratelimit')).toMatch(/^"default";r=599;t=(60|59)$/);
  for (let done = 1; done < 600; done += 50)
    await Promise.all(Array.from({ length: Math.min(50, 600 - done) }, () => caller(token)));
  const refused = await caller(token);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(refused.headers.get('ratelimit')).toMatch(/^"default";r=0;t=\d+$/);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await caller(other)).status).toBe(200);
  expect((await caller(company.token)).headers.get('ratelimit')).toBeNull();
});

test('tokens are in the personal data export, without the secret', async () => {
  const company = await aCompany();
  const token = await tokenOf(company);
  for (const exported of [await tokensBy(company.accountId), await tokensOf(company.id)]) {
    expect(exported).toEqual([expect.objectContaining({ name: 'Careers page', lastFour: token.slice(-4) })]);
    expect(JSON.stringify(exported)).not.toContain(hashOfToken(token));
  }
});

test('a token in a log line is cut off', async () => {
  const lines: string[] = [];
  const token = newToken();
  pino({ ...logSettings, level: 'error' }, { write: (line) => lines.push(line) }).error(
    { header: `Bearer ${token}` },
    `refused ${token}`,
  );
  expect(lines.join()).not.toContain(token.slice(9));
  expect(lines.join()).toContain('tdm_live_…');
});
