import mongoose, { Types } from 'mongoose';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aJob, aMatch } from '../../../testing/factories.ts';
import { mailsTo, oneTimeTokenOf } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { eraseClosedAccounts } from '../../identity/account-management/erasing.service.ts';
import { createAccount } from '../../identity/accounts/accounts.service.ts';
import { startSession } from '../../identity/sessions/sessions.service.ts';
import { sendReviewDecisions } from '../../operations/review/decisions.service.ts';

const app = useTestApp();
let root: Person;
beforeAll(async () => {
  root = await aSuperuser();
});

const DAY = 86_400_000;
const remove = (id: string, as: Person, body: object = { reason: 'hired-elsewhere', rating: 4 }) =>
  app.call('DELETE', `/api/companies/${id}`, { as: as.token, body });
const status = async (path: string, as?: Person) => (await app.get(path, { as: as?.token })).status;

async function comeBack({ email }: Person) {
  await app.post('/api/forgot-password', { body: { email } });
  return app.post('/api/login/token', { body: { token: await oneTimeTokenOf(email) } });
}

async function aColleague({ id }: Person): Promise<Person> {
  const email = `colleague-${id}@example.org`;
  const entityId = new Types.ObjectId(id);
  const { _id } = await createAccount({
    type: 'company',
    entityId,
    email,
    passwordHash: 'none that a password gives',
    emailVerified: true,
    mainAccount: false,
  });
  return { token: await startSession(_id), accountId: String(_id), id, email };
}

describe('deleting a company', () => {
  test('is only for its main account or a superuser', async () => {
    const own = await aCompany();
    const colleague = await aColleague(own);
    expect((await remove(own.id, colleague)).status).toBe(403);
    expect((await remove(own.id, await aCompany())).status).toBe(404);
    expect((await remove(own.id, own, { reason: 'nonsense' })).body.fields).toHaveProperty('reason');
    expect(await status(`/api/companies/${own.slug}`)).toBe(200);
    expect(await remove(own.id, root, { reason: 'asked-by-company' })).toMatchObject({
      status: 200,
      body: { message: 'Company deleted' },
    });
    expect(await status(`/api/companies/${own.slug}`)).toBe(404);
  });

  test('removes it from everything public, ends its matches, logs its accounts out and notifies them', async () => {
    const [own, ada] = [await aCompany(), await aDeveloper()];
    const colleague = await aColleague(own);
    const job = await aJob(own);
    await aMatch(job, ada);
    await remove(own.id, own);
    expect(await status(`/api/jobs/${job.slug}`)).toBe(404);
    expect(await status(`/api/boards/${own.slug}`)).toBe(404);
    expect((await app.get(`/api/v2/matches-new/${ada.id}`, { as: ada.token })).body).toMatchObject([
      { status: 'rejected', history: expect.arrayContaining([expect.objectContaining({ reason: 'position-closed' })]) },
    ]);
    expect((await mailsTo(ada.email))[0]?.text).toContain(job.headline);
    for (const each of [own, colleague]) {
      expect(await status(`/api/accounts/${own.id}`, each), 'S7').toBe(401);
      expect((await mailsTo(each.email))[0]?.subject).toContain('was deleted');
    }
    const list = async (review: string) =>
      (await app.get(`/api/companies?review=${review}&limit=100`, { as: root.token })).body.map(
        ({ _id }: { _id: string }) => _id,
      );
    expect(await list('all')).not.toContain(own.id);
    expect(await list('deleted')).toContain(own.id);
  });

  test('is reverted when the main account logs in within 14 days', async () => {
    const own = await aCompany();
    const colleague = await aColleague(own);
    await remove(own.id, own);
    expect(await comeBack(colleague)).toMatchObject({ status: 403, body: { code: 'company_deleted' } });
    expect((await comeBack(own)).status).toBe(200);
    expect(await status(`/api/companies/${own.slug}`)).toBe(200);
    expect((await comeBack(colleague)).status).toBe(200);
    await eraseClosedAccounts(new Date(Date.now() + 20 * DAY));
    expect((await comeBack(own)).status).toBe(200);
  });

  test('can be reverted by a superuser', async () => {
    const own = await aCompany();
    await remove(own.id, root, { reason: 'fraud' });
    expect((await app.put(`/api/companies/${own.id}`, { as: root.token, body: { public: true } })).status).toBe(409);
    expect((await app.post(`/api/companies/${own.id}/restore`, { as: root.token })).body).toMatchObject({
      public: true,
      deletedDate: null,
    });
    expect((await app.post(`/api/companies/${own.id}/restore`, { as: root.token })).status).toBe(404);
  });

  test('is also reverted if the company was closed when it was deleted: it can be published and waits for review', async () => {
    const own = await aCompany();
    await app.put(`/api/companies/${own.id}`, { as: root.token, body: { public: false } });
    const suspend = (suspension: object | null) =>
      app.put(`/api/accounts/${own.accountId}`, {
        as: root.token,
        body: { suspension, ...(suspension === null && { reason: 'It was a mistake' }) },
      });
    expect((await suspend({ reasons: ['spam'] })).status).toBe(200);
    await remove(own.id, root, { reason: 'fraud' });
    expect((await suspend(null)).status).toBe(200);
    expect((await app.post(`/api/companies/${own.id}/restore`, { as: root.token })).status).toBe(200);
    const stored = mongoose.connection.collection('companies');
    await stored.updateOne({ _id: new Types.ObjectId(own.id) }, { $set: { reviewedDate: null } });
    const { body: waiting } = await app.get('/api/companies/?review=waiting&limit=100', { as: root.token });
    expect(waiting.map(({ _id }: { _id: string }) => _id)).toContain(own.id);
    expect((await app.put(`/api/companies/${own.id}`, { as: root.token, body: { public: true } })).status).toBe(200);
  });

  test('is reverted for a company whose accounts were closed before, which still counts as one that has left', async () => {
    const own = await aCompany();
    const { body } = await app.get(`/api/companies/${own.id}`, { as: root.token });
    const close = { as: own.token, body: { reason: 'other' } };
    expect((await app.post(`/api/accounts/${own.accountId}/delete`, close)).status).toBe(200);
    // As versions stored it that did not date companies without accounts.
    const stored = mongoose.connection.collection('companies');
    await stored.updateOne({ _id: new Types.ObjectId(own.id) }, { $set: { closedDate: null } });
    await remove(own.id, root, { reason: 'fraud' });
    expect((await app.post(`/api/companies/${own.id}/restore`, { as: root.token })).status).toBe(200);
    const publish = () => app.put(`/api/companies/${own.id}`, { as: root.token, body: { public: true } });
    expect((await publish()).status).toBe(409);
    expect((await comeBack(own)).status).toBe(200);
    expect(await status(`/api/companies/${body.slug}`)).toBe(200);
  });

  test('is reverted for a company without accounts, which can still be claimed', async () => {
    const { body } = await app.post('/api/signup/fake-company', { as: root.token, body: { companyName: 'Unclaimed' } });
    await remove(body._id, root, { reason: 'duplicate' });
    expect((await app.post(`/api/companies/${body._id}/restore`, { as: root.token })).status).toBe(200);
    const stored = mongoose.connection.collection('companies');
    const company = await stored.findOne({ _id: new Types.ObjectId(body._id as string) });
    expect(company).toMatchObject({ closedDate: null, deletedDate: null });
  });

  test('is reverted for a company whose only account was never accepted, and still can be', async () => {
    const { body } = await app.post('/api/signup/fake-company', { as: root.token, body: { companyName: 'Offered' } });
    const offered = { email: 'offered@example.org', type: 'company', entityId: body._id };
    expect((await app.post('/api/accounts', { as: root.token, body: offered })).status).toBe(201);
    await remove(body._id, root, { reason: 'duplicate' });
    expect((await app.post(`/api/companies/${body._id}/restore`, { as: root.token })).status).toBe(200);
    const stored = mongoose.connection.collection('companies');
    const company = await stored.findOne({ _id: new Types.ObjectId(body._id as string) });
    expect(company).toMatchObject({ closedDate: null, deletedDate: null });
  });

  test('is final after 14 days', async () => {
    const own = await aCompany();
    await app.put(`/api/companies/${own.id}`, { as: own.token, body: { contactPerson: 'Karin Ståhl' } });
    await remove(own.id, own);
    const made = await app.post('/api/signup/fake-company', { as: root.token, body: { companyName: 'Never Claimed' } });
    await remove(made.body._id, root, { reason: 'duplicate' });
    await eraseClosedAccounts(new Date(Date.now() + 15 * DAY));
    expect((await app.get(`/api/companies/${own.id}`, { as: root.token })).body.contactPerson).toBe('');
    expect(await status(`/api/companies/${made.body._id}`, root)).toBe(404);
    expect((await comeBack(own)).status).toBe(400);
  });
});

describe('deleting a company as a superuser', () => {
  test('requires a reason for superusers, and a company can give none of those', async () => {
    const own = await aCompany();
    expect((await remove(own.id, root, {})).body.fields).toHaveProperty('reason');
    expect((await remove(own.id, root, { reason: 'hired-here' })).body.fields).toHaveProperty('reason');
    expect((await remove(own.id, own, { reason: 'fraud' })).body.fields).toHaveProperty('reason');
    expect(await status(`/api/companies/${own.slug}`)).toBe(200);
    expect((await remove(own.id, root, { reason: 'fraud' })).status).toBe(200);
  });

  test('is never attributed to the company: in emails, histories, feedback and on pages', async () => {
    const [own, ada] = [await aCompany({ name: 'Hamnkraft' }), await aDeveloper()];
    const job = await aJob(own);
    await aMatch(job, ada);
    await remove(own.id, root, { reason: 'duplicate' });
    const [mail] = await mailsTo(ada.email);
    expect(mail?.subject).toBe(`“${job.headline}” at “Hamnkraft” is no longer on Tandem`);
    expect(mail?.text).toContain('Tandem has removed this job');
    expect(mail?.text).not.toContain('Hamnkraft has');
    const [match] = (await app.get(`/api/v2/matches-new/${ada.id}`, { as: ada.token })).body;
    expect(match.history.at(-1)).toMatchObject({ by: 'system', reason: 'removed-by-tandem' });
    expect((await mailsTo(own.email))[0]).toMatchObject({
      subject: 'Tandem has deleted “Hamnkraft”',
      text: expect.stringContaining('because the same company is already on Tandem'),
    });
    const feedback = (await app.get('/api/feedback?limit=100', { as: root.token })).body;
    expect(feedback.filter(({ companyId }: { companyId: string }) => companyId === own.id)).toEqual([]);
    expect(await status(`/api/companies/${own.slug}`)).toBe(404);
  });

  test('allows a login to restore it only if the company requested the deletion', async () => {
    const [asked, fraud] = [await aCompany(), await aCompany()];
    await remove(asked.id, root, { reason: 'asked-by-company' });
    await remove(fraud.id, root, { reason: 'fraud' });
    expect((await comeBack(asked)).status).toBe(200);
    const refused = await comeBack(fraud);
    expect(refused).toMatchObject({ status: 403, body: { code: 'company_deleted' } });
    expect(refused.body.message).toContain('Tandem deleted your company');
    await app.post(`/api/companies/${fraud.id}/restore`, { as: root.token });
    expect(await status(`/api/companies/${fraud.slug}`)).toBe(200);
  });

  test('works in the same way for a single job of a company', async () => {
    const [own, ada, bo] = [await aCompany({ name: 'Hamnkraft' }), await aDeveloper(), await aDeveloper()];
    const [deleted, closed] = [await aJob(own), await aJob(own)];
    await aMatch(deleted, ada);
    await aMatch(closed, bo);
    const jobs = `/api/companies/${own.id}/jobs`;
    await app.post(`${jobs}/${deleted._id}/delete`, { as: root.token, body: { reason: 'duplicate' } });
    await app.put(jobs, { as: root.token, body: { _id: closed._id, status: 'closed' } });
    for (const { email } of [ada, bo]) expect((await mailsTo(email))[0]?.text).toContain('Tandem has removed this job');
    const feedback = (await app.get('/api/feedback?limit=100', { as: root.token })).body;
    expect(feedback.filter(({ companyId }: { companyId: string }) => companyId === own.id)).toEqual([]);
  });
});

describe('review', () => {
  const afterUndo = () => sendReviewDecisions(new Date(Date.now() + 11 * 60_000));
  const decide = (id: string, body: object) => app.put(`/api/companies/${id}`, { as: root.token, body });

  test('is announced to the company with the requested changes; after a change it waits again', async () => {
    const own = await aCompany();
    await decide(own.id, { public: false, reviewNote: 'Your website does not answer.' });
    await afterUndo();
    const [mail] = await mailsTo(own.email);
    expect(mail).toMatchObject({ subject: expect.stringContaining('isn’t public') });
    expect(mail?.text).toContain('Your website does not answer.');
    const waiting = async () =>
      (await app.get('/api/companies?review=waiting&limit=100', { as: root.token })).body.some(
        ({ _id }: { _id: string }) => _id === own.id,
      );
    expect(await waiting()).toBe(false);
    await app.put(`/api/companies/${own.id}`, { as: own.token, body: { website: 'https://hamnkraft.example' } });
    expect(await waiting()).toBe(true);
    await decide(own.id, { public: true, reviewNote: '' });
    await afterUndo();
    expect((await mailsTo(own.email))[0]?.subject).toContain('is public');
    const before = (await mailsTo(own.email)).length;
    await decide(own.id, { public: true, hubspotID: '5' });
    await afterUndo();
    expect((await mailsTo(own.email)).length).toBe(before);
  });
});
