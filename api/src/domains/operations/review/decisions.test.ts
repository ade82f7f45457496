import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aColleague, aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { companies } from '../../companies/companies/companies.model.ts';
import { sendReviewDecisions } from './decisions.service.ts';

const app = useTestApp();
let root: Person;
beforeAll(async () => {
  root = await aSuperuser();
});

let ada: Person;
let hamnkraft: Person;
beforeEach(async () => {
  [ada, hamnkraft] = [await aDeveloper(), await aCompany({ public: false })];
});

const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
const afterwards = () => sendReviewDecisions(inMinutes(11));
const decide = (body: object) => app.put(`/api/users-review/${ada.id}`, { as: root.token, body });
const decideOn = (body: object) => app.put(`/api/companies/${hamnkraft.id}`, { as: root.token, body });
const undo = ({ id }: Person, as = root) => app.post(`/api/review-decisions/${id}/undo`, { as: as.token });
const subjects = async ({ email }: Person) => (await mailsTo(email)).map(({ subject }) => subject);
const statusOf = async () => (await app.get(`/api/users/${ada.id}`, { as: ada.token })).body.tandemStatus;
const company = async () => (await app.get(`/api/companies/${hamnkraft.id}`, { as: root.token })).body;

describe('an approval', () => {
  test('is announced once it can no longer be undone, and never before', async () => {
    await decide({ tandemStatus: 'approved' });
    await sendReviewDecisions(inMinutes(9));
    expect(await subjects(ada)).toEqual([]);
    await afterwards();
    expect(await subjects(ada)).toEqual(['Your profile is approved']);
    expect((await undo(ada)).status).toBe(409);
  });

  test('is not announced if it was undone', async () => {
    await decide({ tandemStatus: 'approved' });
    expect(await undo(ada)).toMatchObject({ status: 200, body: { message: 'Decision undone. No one was told' } });
    expect(await statusOf()).toBe('notReviewed');
    await afterwards();
    expect(await subjects(ada)).toEqual([]);
    expect((await undo(ada)).status).toBe(409);
  });

  test('is announced once, however many processes announce decisions concurrently', async () => {
    await decide({ tandemStatus: 'approved' });
    await Promise.all(Array.from({ length: 5 }, afterwards));
    await afterwards();
    expect(await subjects(ada)).toHaveLength(1);
  });

  test('is announced once if it was undone and made again', async () => {
    await decide({ tandemStatus: 'approved' });
    await undo(ada);
    await decide({ tandemStatus: 'approved' });
    await afterwards();
    expect(await subjects(ada)).toHaveLength(1);
  });

  test('is replaced by a later decision, and restored when that one is undone', async () => {
    await decide({ tandemStatus: 'approved' });
    await decide({ tandemStatus: 'rejected', reasons: ['too-thin'] });
    await undo(ada);
    expect(await statusOf()).toBe('approved');
    await afterwards();
    expect(await subjects(ada)).toEqual(['Your profile is approved']);
  });

  test('is not announced to an owner who has been suspended or erased since', async () => {
    await decide({ tandemStatus: 'approved' });
    const body = { suspension: { reasons: ['spam'] } };
    await app.put(`/api/accounts/${ada.accountId}`, { as: root.token, body });
    await decideOn({ public: true });
    await app.call('DELETE', `/api/accounts/${hamnkraft.accountId}/delete-forever`, { as: hamnkraft.token });
    await afterwards();
    expect(await subjects(ada)).toHaveLength(1);
    expect(await subjects(hamnkraft)).toEqual([]);
  });

  test('of a company is announced to a colleague while the main account is suspended', async () => {
    const moa = await aColleague(hamnkraft);
    await decideOn({ public: true });
    const body = { suspension: { reasons: ['spam'] } };
    await app.put(`/api/accounts/${hamnkraft.accountId}`, { as: root.token, body });
    await afterwards();
    expect(await subjects(moa)).toEqual([expect.stringContaining('is public')]);
  });
});

describe('a request for changes to a profile', () => {
  test('is announced again if its note has changed, and not if nothing has changed', async () => {
    const ask = (note: string) => decide({ tandemStatus: 'needsInfo', reasons: ['too-thin'], note });
    await ask('Which projects were yours?');
    await afterwards();
    await ask('Please add dates to your projects.');
    await afterwards();
    expect(await subjects(ada)).toHaveLength(2);
    expect((await mailsTo(ada.email))[0]?.text).toContain('Please add dates to your projects.');
    await decide({ tandemStatus: 'approved' });
    await ask('Please add dates to your projects.');
    await afterwards();
    expect(await subjects(ada)).toHaveLength(2);
  });
});

describe('a decision on a company', () => {
  test('can be undone in either direction and is announced only afterwards', async () => {
    await decideOn({ public: true });
    expect((await company()).public).toBe(true);
    expect((await undo(hamnkraft)).status).toBe(200);
    expect((await company()).public).toBe(false);

    const reviewNote = 'Your website does not answer.';
    await decideOn({ public: false, reviewNote });
    expect((await undo(hamnkraft)).status).toBe(200);
    expect(await company()).toMatchObject({ reviewNote: '' });
    await decideOn({ public: false, reviewNote });
    await afterwards();
    expect(await subjects(hamnkraft)).toHaveLength(1);
    expect((await mailsTo(hamnkraft.email))[0]?.text).toContain(reviewNote);
  });

  test('puts the company back into the queue when undone', async () => {
    const created = await app.post('/api/signup/fake-company', { as: root.token, body: { companyName: 'Kajkraft' } });
    const id = created.body._id;
    await app.put(`/api/companies/${id}`, { as: root.token, body: { public: true } });
    const publicPage = async () => (await app.get(`/api/companies/${id}`)).status;
    expect(await publicPage()).toBe(200);
    await app.post(`/api/review-decisions/${id}/undo`, { as: root.token });
    expect(await publicPage()).toBe(404);
  });

  test('cannot be undone once the company is deleted', async () => {
    await decideOn({ public: true });
    await app.call('DELETE', `/api/companies/${hamnkraft.id}`, { as: hamnkraft.token, body: { reason: 'hired-here' } });
    expect((await undo(hamnkraft)).status).toBe(409);
  });
});

describe('a decision that a company is not public', () => {
  const suspend = () =>
    app.put(`/api/accounts/${hamnkraft.accountId}`, {
      as: root.token,
      body: { suspension: { reasons: ['spam'] } },
    });
  const close = () =>
    app.post(`/api/accounts/${hamnkraft.accountId}/delete`, { as: hamnkraft.token, body: { reason: 'other' } });

  test.each([
    ['suspended', suspend],
    ['closed', close],
  ])('cannot be undone once its last account is %s', async (_, leave) => {
    hamnkraft = await aCompany();
    await decideOn({ public: false });
    expect((await leave()).status).toBe(200);
    expect((await undo(hamnkraft)).status).toBe(409);
    expect((await company()).public).toBe(false);
  });

  test('cannot be undone if its last account is suspended at the same moment', async () => {
    hamnkraft = await aCompany();
    await decideOn({ public: false });
    const { restoreReview } = companies;
    const meanwhile = vi.spyOn(companies, 'restoreReview').mockImplementationOnce((async (...values) => {
      expect((await suspend()).status).toBe(200);
      return restoreReview(...values);
    }) as typeof restoreReview);
    expect((await undo(hamnkraft)).status).toBe(409);
    expect(meanwhile).toHaveBeenCalled();
    meanwhile.mockRestore();
    expect((await company()).public).toBe(false);
  });

  test('can be undone while one of its accounts is open, or no one has claimed it yet', async () => {
    hamnkraft = await aCompany();
    const colleague = await aColleague(hamnkraft);
    await decideOn({ public: false });
    await app.put(`/api/accounts/${colleague.accountId}`, {
      as: root.token,
      body: { suspension: { reasons: ['spam'] } },
    });
    expect((await undo(hamnkraft)).status).toBe(200);
    expect((await company()).public).toBe(true);

    const { body } = await app.post('/api/signup/fake-company', {
      as: root.token,
      body: { companyName: 'Varvskraft' },
    });
    for (const isPublic of [true, false])
      await app.put(`/api/companies/${body._id}`, { as: root.token, body: { public: isPublic } });
    expect((await app.post(`/api/review-decisions/${body._id}/undo`, { as: root.token })).status).toBe(200);
    expect((await app.get(`/api/companies/${body._id}`)).status).toBe(200);
  });
});

describe('decisions that can be undone', () => {
  test('are listed for superusers, latest first, with the person who decided', async () => {
    await decide({ tandemStatus: 'approved' });
    await decideOn({ public: true });
    const { body, headers } = await app.get('/api/review-decisions?limit=2', { as: root.token });
    expect(Number(headers.get('x-total-count'))).toBeGreaterThanOrEqual(2);
    expect(body).toMatchObject([
      { subject: hamnkraft.id, kind: 'company', verdict: 'public', by: root.email },
      { subject: ada.id, kind: 'profile', verdict: 'approved', name: 'Ada Lindqvist' },
    ]);
    expect(Date.parse(body[0].undoUntil) - Date.now()).toBeGreaterThan(9 * MINUTE);
    expect((await app.get('/api/review-decisions', { as: ada.token })).status).toBe(403);
    expect((await undo(ada, ada)).status).toBe(403);
  });
});
