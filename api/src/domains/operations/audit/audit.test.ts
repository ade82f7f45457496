import { AUDIT_ACTIONS, AUDIT_LOOKUPS } from '@tandem/contracts/audit-actions';
import { LANGUAGES } from '@tandem/i18n/languages';
import { translate } from '@tandem/i18n/server';
import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { recordAudit } from '../../../platform/audit/audit-log.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aJob, aMatch } from '../../../testing/factories.ts';
import { aCompany, aDeveloper, aSuperuser, PASSWORD, type Person, withPassword } from '../../../testing/people.ts';
import { AUDITED_FIELDS } from './snapshots.ts';

const app = useTestApp();

const audit = async (by: Person, query = '') => (await app.get(`/api/audit${query}`, { as: by.token })).body;

const actionsOf = async (by: Person, query = ''): Promise<string[]> =>
  (await audit(by, `?actor=${by.accountId}${query}`)).map(({ action }: { action: string }) => action);

describe('the texts of the audit log', () => {
  test.each(LANGUAGES)('every recorded action has a sentence of its own in %s', (language) => {
    const sentences = AUDIT_ACTIONS.map((action) => translate(language, `audit:did.${action}`));
    expect(AUDIT_ACTIONS.filter((action, nth) => sentences[nth] === `did.${action}`)).toEqual([]);
    expect(sentences.filter((each, nth) => sentences.indexOf(each) !== nth)).toEqual([]);
  });

  test.each(LANGUAGES)('every recorded field has a label in %s', (language) => {
    const fields = [...new Set(Object.values(AUDITED_FIELDS).flat())];
    expect(fields.filter((field) => translate(language, `audit:fields.${field}`) === `fields.${field}`)).toEqual([]);
  });

  test('no recorded field is a secret', () => {
    const fields = Object.values(AUDITED_FIELDS).flat().join(' ');
    expect(fields).not.toMatch(/password|token|secret|hash|code|factor|devices/i);
  });
});

describe('actions of superusers are recorded', () => {
  test('with the old and new values of an account, without the password that was required', async () => {
    const [superuser, developer] = [await withPassword(await aSuperuser()), await aDeveloper()];
    const path = `/api/accounts/${developer.accountId}`;
    const body = { isSuperAdmin: true, password: PASSWORD, reason: 'Joins the team' };
    await app.put(path, { as: superuser.token, body });
    await app.put(path, { as: superuser.token, body: { language: 'sv' } });
    const [language, made, ...more] = await audit(superuser, `?actor=${superuser.accountId}`);
    expect(more).toEqual([]);
    expect(made).toMatchObject({
      action: 'accounts.makeSuperuser',
      reason: 'Joins the team',
      address: '127.0.0.1',
      subjectName: developer.email,
    });
    expect(language).toMatchObject({ action: 'accounts.update', fields: ['language'] });
    expect(language.changes).toEqual([{ field: 'language', before: 'en', after: 'sv' }]);
    const stored = await mongoose.connection.collection('auditValues').find().toArray();
    expect(JSON.stringify([language, made, stored])).not.toContain(PASSWORD);
  });

  test('with the old and new values of a review, a job and a match', async () => {
    const [superuser, company, developer] = [await aSuperuser(), await aCompany(), await aDeveloper()];
    const job = await aJob(company);
    const match = await aMatch(job, developer);
    const as = superuser.token;
    await app.put(`/api/users-review/${developer.id}`, { as, body: { tandemStatus: 'approved' } });
    await app.put(`/api/companies/${company.id}/jobs`, { as, body: { _id: job._id, status: 'paused' } });
    await app.put(`/api/matches-new/${match._id}`, { as, body: { status: 'accepted' } });
    const entries = await audit(superuser, `?actor=${superuser.accountId}`);
    const changesOf = (action: string) => entries.find((entry: { action: string }) => entry.action === action)?.changes;
    expect(changesOf('review.decide')).toContainEqual({
      field: 'tandemStatus',
      before: 'notReviewed',
      after: 'approved',
    });
    expect(changesOf('jobs.update')).toContainEqual({ field: 'status', before: 'published', after: 'paused' });
    expect(changesOf('matches.update')).toEqual([{ field: 'status', before: 'pending', after: 'accepted' }]);
    expect(entries[0]).toMatchObject({ subject: developer.id });
  });

  test('a lookup is not recorded as a change, and a search of companies is not recorded', async () => {
    const superuser = await aSuperuser();
    const as = superuser.token;
    await app.post('/api/companies/query', { as, body: {} });
    await app.post('/api/emails/suppressions/query', { as, body: { email: 'elin@example.org' } });
    const [entry, ...more] = await audit(superuser, `?actor=${superuser.accountId}`);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ action: 'emails.suppressed', changes: [] });
    expect(AUDIT_LOOKUPS.has(entry.action)).toBe(true);
    expect(translate('en', `audit:did.${entry.action}`)).toBe('looked up whether an address gets emails');
  });

  test('old and new values are erased with the person, the entries remain', async () => {
    const [superuser, developer] = [await aSuperuser(), await aDeveloper({ telephone: '+46 70 123 45 67' })];
    await app.put(`/api/users/${developer.id}`, { as: superuser.token, body: { user: { telephone: '' } } });
    const [before] = await audit(superuser, `?actor=${superuser.accountId}`);
    expect(before.changes).toEqual([{ field: 'telephone', before: '+46 70 123 45 67', after: null }]);
    await app.call('DELETE', `/api/accounts/${developer.accountId}/delete-forever`, { as: developer.token });
    const [after] = await audit(superuser, `?actor=${superuser.accountId}`);
    expect(after).toMatchObject({ _id: before._id, action: 'developers.update', changes: [] });
    const stored = await mongoose.connection.collection('auditValues').find({ subject: developer.id }).toArray();
    expect(stored).toEqual([]);
  });

  test('entries older than the values are still available', async () => {
    const [superuser, company] = [await aSuperuser(), await aCompany()];
    await mongoose.connection.collection('audit').insertOne({
      actorId: new mongoose.Types.ObjectId(superuser.accountId),
      impersonatedBy: null,
      action: 'companies.update',
      subject: company.id,
      fields: ['headline'],
      reason: '',
      address: '127.0.0.1',
      createdDate: new Date('2024-03-01'),
      updatedDate: new Date('2024-03-01'),
    });
    expect(await audit(superuser, `?actor=${superuser.accountId}`)).toMatchObject([
      { action: 'companies.update', fields: ['headline'], changes: [], date: '2024-03-01T00:00:00.000Z' },
    ]);
  });

  test('actor, action, subject, network address, and the old and new value of each field', async () => {
    const [superuser, company] = [await aSuperuser(), await aCompany({ name: 'Hamnkraft' })];
    await app.put(`/api/companies/${company.id}`, {
      as: superuser.token,
      body: { registrationChecked: true, headline: 'Charging for ferries' },
    });
    const [entry] = await audit(superuser, `?actor=${superuser.accountId}`);
    expect(entry).toMatchObject({
      actorId: superuser.accountId,
      impersonatedBy: null,
      actor: superuser.email,
      action: 'companies.update',
      subject: company.id,
      subjectName: 'Hamnkraft',
      address: '127.0.0.1',
    });
    expect(entry.fields.sort()).toEqual(['headline', 'registrationChecked']);
    expect(Date.now() - Date.parse(entry.date)).toBeLessThan(10_000);
    expect(entry.changes).toEqual([
      { field: 'headline', before: null, after: 'Charging for ferries' },
      { field: 'registrationChecked', before: false, after: true },
    ]);
  });

  test('but not failed calls, reads, or actions of others', async () => {
    const [superuser, company] = [await aSuperuser(), await aCompany()];
    await app.put(`/api/companies/${company.id}`, { as: superuser.token, body: { weight: 'heavy' } });
    await app.get('/api/accounts', { as: superuser.token });
    await app.post('/api/accounts/query', { as: superuser.token, body: { email: company.email } });
    await app.put(`/api/companies/${company.id}`, { as: company.token, body: { headline: 'Our own' } });
    expect(await audit(superuser, `?actor=${superuser.accountId}`)).toEqual([]);
    expect(await audit(superuser, `?subject=${company.id}`)).toEqual([]);
  });

  test('entries can be neither changed nor deleted', async () => {
    const superuser = await aSuperuser();
    await recordAudit({ actorId: superuser.accountId, action: 'jobs.update', subject: '', fields: [] });
    const Entries = mongoose.model('AuditEntry');
    for (const change of [
      () => Entries.updateMany({}, { $set: { reason: 'another' } }),
      () => Entries.findOneAndUpdate({}, { $set: { reason: 'another' } }),
      () => Entries.deleteMany({}),
      () => Entries.findOneAndDelete({}),
    ])
      await expect(change()).rejects.toThrow('cannot be changed or deleted');
    expect(await audit(superuser, `?actor=${superuser.accountId}`)).toHaveLength(1);
  });
});

test('entries can be found by the name of a developer or company, and by the hour', async () => {
  const superuser = await aSuperuser();
  const [developer, company] = [
    await aDeveloper({ firstName: 'Torborg', lastName: 'Sundström' }),
    await aCompany({ name: 'Skeppskraft' }),
  ];
  const act = (action: string, subject: string) =>
    recordAudit({ actorId: superuser.accountId, action, subject, fields: [] });
  await act('accounts.update', developer.accountId);
  await act('developers.update', developer.id);
  await act('companies.update', company.id);
  expect((await actionsOf(superuser, '&subject=sundstr%C3%B6m')).sort()).toEqual([
    'accounts.update',
    'developers.update',
  ]);
  expect(await actionsOf(superuser, '&subject=skepps')).toEqual(['companies.update']);
  const hour = (hours: number) => encodeURIComponent(new Date(Date.now() + hours * 3_600_000).toISOString());
  expect(await actionsOf(superuser, `&from=${hour(-1)}&to=${hour(1)}`)).toHaveLength(3);
  expect(await actionsOf(superuser, `&to=${hour(-1)}`)).toEqual([]);
});

describe('the CSV export', () => {
  const table = async (by: Person, query = '', language = 'en') => {
    const headers = { 'accept-language': language };
    return app.get(`/api/audit/export?actor=${by.accountId}${query}`, { as: by.token, headers });
  };

  test('is filtered like the list, in the language of the caller', async () => {
    const [superuser, company] = [await aSuperuser(), await aCompany({ name: 'Hamnkraft' })];
    await app.put(`/api/companies/${company.id}`, { as: superuser.token, body: { clutchReviewCount: 40 } });
    const answer = await table(superuser, '&action=companies.update', 'sv');
    expect(answer.headers.get('content-disposition')).toMatch(/audit-log-\d{4}-\d{2}-\d{2}\.csv/);
    const [head, row, ...more] = String(answer.body).trim().split('\r\n');
    expect(head).toContain('Vem gjorde det,Agerade som,Vad gjordes');
    expect(row).toMatch(/^\d{4}-\d{2}-\d{2}T/);
    expect(row).toContain('ändrade ett företag,Hamnkraft');
    expect(row).toMatch(/Externa omdömen: .*→ 40/);
    expect(more).toEqual([]);
  });

  test('contains no formula, whatever names and texts contain', async () => {
    const [superuser, company] = [await aSuperuser(), await aCompany({ name: 'Hamnkraft' })];
    await app.put(`/api/companies/${company.id}`, { as: superuser.token, body: { headline: '=1+1' } });
    await app.put(`/api/companies/${company.id}`, { as: superuser.token, body: { name: '=HYPERLINK(A1)' } });
    await recordAudit({
      actorId: superuser.accountId,
      action: 'jobs.update',
      subject: '',
      fields: [],
      reason: '+49 30',
    });
    const text = String((await table(superuser)).body);
    expect(text).toContain("'=HYPERLINK(A1)");
    expect(text).toContain("'+49 30");
    expect(text).not.toMatch(/(^|,|")[=+@]/m);
  });

  test('is available only to superusers, and the export itself is recorded', async () => {
    const [superuser, company] = [await aSuperuser(), await aCompany()];
    expect((await table(company)).status).toBe(403);
    await table(superuser);
    expect(await actionsOf(superuser)).toEqual(['audit.export']);
  });
});

test('can be searched by actor, subject, action, day and text, one page at a time', async () => {
  const [superuser, developer] = [await aSuperuser(), await aDeveloper({ firstName: 'Elin', lastName: 'Berg' })];
  const company = await aCompany();
  const say = (action: string, subject: string, more = {}) =>
    recordAudit({ actorId: superuser.accountId, action, subject, fields: [], ...more });
  await say('accounts.changeEmail', developer.accountId, { fields: ['email'] });
  await say('developers.update', developer.id, { actorId: developer.accountId, impersonatedBy: superuser.accountId });
  await say('jobs.update', company.id, { reason: 'asked by (telephone)' });

  const mine = `actor=${superuser.accountId}`;
  const actions = async (query: string) =>
    (await audit(superuser, `?${mine}&${query}`)).map(({ action }: { action: string }) => action);
  expect(await actions('')).toEqual(['jobs.update', 'developers.update', 'accounts.changeEmail']);
  expect(await actions('action=jobs')).toEqual(['jobs.update']);
  expect(await actions('action=job')).toEqual([]);
  expect(await actions('action=accounts.changeEmail')).toEqual(['accounts.changeEmail']);
  expect(await actions(`subject=${developer.id}`)).toEqual(['developers.update']);
  expect(await actions(`subject=${developer.email}`)).toEqual(['developers.update', 'accounts.changeEmail']);
  expect(await actions('text=(telephone)')).toEqual(['jobs.update']);
  expect(await actions('text=email')).toEqual(['accounts.changeEmail']);
  const today = new Date().toISOString().slice(0, 10);
  expect(await actions(`from=${today}&to=${today}`)).toHaveLength(3);
  expect(await actions('to=2020-01-31')).toEqual([]);
  const page = await app.get(`/api/audit?actor=${superuser.email}&skip=1&limit=1`, { as: superuser.token });
  expect(page.headers.get('x-total-count')).toBe('3');
  expect(page.body).toMatchObject([
    { actor: developer.email, impersonator: superuser.email, subjectName: 'Elin Berg', action: 'developers.update' },
  ]);
  expect((await app.get('/api/audit?from=yesterday', { as: superuser.token })).status).toBe(400);
});
