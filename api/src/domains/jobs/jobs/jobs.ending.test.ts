import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aJob, aMatch, anAcceptedMatch, anApplication } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { closeMatchesOfEndedJobs } from '../../hiring/matches/matches.closing.ts';
import { matches } from '../../hiring/matches/matches.model.ts';
import { endJobGoneAtSource } from './jobs.importing.ts';
import { jobs } from './jobs.model.ts';

const app = useTestApp();
let own: Person;
beforeEach(async () => {
  own = await aCompany({ name: 'Volta' });
});

type Job = Awaited<ReturnType<typeof aJob>>;

const close = (job: Job, body: object) =>
  app.put(`/api/companies/${own.id}/jobs`, { as: own.token, body: { _id: job._id, status: 'closed', ...body } });
const remove = (job: Job, body: object) =>
  app.post(`/api/companies/${own.id}/jobs/${job._id}/delete`, { as: own.token, body });
const matchOf = async (developer: Person) =>
  (await app.get(`/api/v2/matches-new/${developer.id}`, { as: developer.token })).body[0];
const subjects = async ({ email }: Person) => (await mailsTo(email)).map(({ subject }) => subject);

describe.each([
  ['closed', close],
  ['deleted', remove],
])('a job that is %s because it is filled', (_, end) => {
  test('hires the developer named by the company, ends the other matches, and emails everyone the same day', async () => {
    const job = await aJob(own, { headline: 'Ferries' });
    const [chosen, other] = [await aDeveloper(), await aDeveloper()];
    const match = await anAcceptedMatch(job, chosen, own);
    await aMatch(job, other);
    expect((await end(job, { reason: 'filled-here', hired: match._id })).status).toBe(200);

    const hired = await matchOf(chosen);
    expect(hired).toMatchObject({ status: 'hired', turn: null, isNew: true, abilities: [] });
    expect(hired.history.map(({ status }: { status: string }) => status)).toEqual([
      'pending',
      'accepted',
      'interviewing',
      'hired',
    ]);
    expect((await matchOf(other)).history.at(-1)).toMatchObject({ status: 'rejected', reason: 'position-closed' });
    expect(await subjects(chosen)).toContain('“Volta” has hired you');
    expect(await subjects(other)).toContain('“Ferries” at “Volta” is closed');
    const back = await app.put(`/api/matches-new/${match._id}`, { as: own.token, body: { undo: true } });
    expect(back.status).toBe(409);
  });

  test('ends its matches and records the hire even if the process stops halfway', async () => {
    const job = await aJob(own, { headline: 'Ferries' });
    const [chosen, other] = [await aDeveloper(), await aDeveloper()];
    const match = await anAcceptedMatch(job, chosen, own);
    await aMatch(job, other);
    const stopping = vi.spyOn(matches, 'openOfJob').mockRejectedValueOnce(new Error('stopped'));
    expect((await end(job, { reason: 'filled-here', hired: match._id })).status).toBe(500);
    stopping.mockRestore();
    await closeMatchesOfEndedJobs(new Date());
    expect((await matchOf(other)).status).toBe('pending');
    await closeMatchesOfEndedJobs(new Date(Date.now() + 3_600_000));
    expect((await matchOf(chosen)).status).toBe('hired');
    expect((await matchOf(other)).history.at(-1)).toMatchObject({ status: 'rejected', reason: 'position-closed' });
    expect(await subjects(chosen)).toContain('“Volta” has hired you');
  });

  test('can hire a developer who started the match, but none who has not agreed', async () => {
    const job = await aJob(own);
    const [applied, asked] = [await aDeveloper(), await aDeveloper()];
    const application = await aMatch(job, applied);
    const { body: question } = await app.post('/api/matches-new', {
      as: own.token,
      body: { job: job._id, user: asked.id },
    });
    const refused = await end(job, { reason: 'filled-here', hired: question._id });
    expect(refused).toMatchObject({ status: 400, body: { fields: { hired: expect.any(String) } } });
    expect((await matchOf(asked)).status).toBe('pending');
    await end(job, { reason: 'filled-here', hired: application._id });
    expect((await matchOf(applied)).status).toBe('hired');
    expect((await matchOf(asked)).status).toBe('rejected');
  });

  test('accepts no match of another job, and no match with another reason', async () => {
    const [job, another] = [await aJob(own), await aJob(own)];
    const foreign = await aJob(await aCompany());
    const matches = [await aMatch(another, await aDeveloper()), await aMatch(foreign, await aDeveloper())];
    for (const { _id } of matches)
      expect((await end(job, { reason: 'filled-here', hired: _id })).body.fields).toHaveProperty('hired');
    const mine = await aMatch(job, await aDeveloper());
    expect((await end(job, { reason: 'on-hold', hired: mine._id })).body.fields).toHaveProperty('hired');
    expect((await app.get(`/api/jobs/${job.slug}`)).status).toBe(200);
  });
});

test('a person who applied without an account is notified as well', async () => {
  const job = await aJob(own);
  const application = anApplication(job._id) as unknown as { email: string };
  const { slug } = (await app.get(`/api/companies/${own.id}`)).body;
  await app.post(`/api/boards/${slug}/jobs/${job.slug}/applications`, { body: application });
  const [match] = (await app.get(`/api/v2/matches-new/${own.id}`, { as: own.token })).body;
  await close(job, { reason: 'filled-here', hired: match._id });
  expect((await mailsTo(application.email)).map(({ subject }) => subject)).toContain('“Volta” has hired you');
});

test('a job that is no longer at its source is closed, even when it is edited simultaneously', async () => {
  const job = await aJob(own);
  const changeFrom = jobs.changeFrom;
  const changedFirst = async (...[before, change]: Parameters<typeof changeFrom>) => {
    await app.put(`/api/companies/${own.id}/jobs`, { as: own.token, body: { _id: job._id, headline: 'Edited' } });
    return changeFrom(before, change);
  };
  vi.spyOn(jobs, 'changeFrom').mockImplementationOnce(changedFirst as unknown as typeof changeFrom);
  expect(await endJobGoneAtSource(own.id, job._id)).toBe('published');
  expect(await jobs.find(job._id)).toMatchObject({
    status: 'closed',
    headline: 'Edited',
    closeReason: 'gone-at-source',
  });
  expect(await endJobGoneAtSource(own.id, job._id)).toBeNull();
});

describe('the reasons for deleted jobs', () => {
  const list = async (query = '', as?: Person) =>
    app.get(`/api/feedback${query}`, { as: (as ?? (await aSuperuser())).token });

  test('are listed for superusers, newest first', async () => {
    const [first, second] = [await aJob(own), await aJob(own)];
    await remove(first, { reason: 'budget', rating: 2, feedbackValue: 'Too dear', subscriptionId: 'sub_1' });
    await remove(second, { reason: 'duplicate' });
    const { body, headers } = await list('?kind=delete job&limit=2');
    expect(body).toMatchObject([
      { subject: second._id, reason: 'duplicate', rating: null, feedbackValue: '' },
      {
        kind: 'delete job',
        subject: first._id,
        companyId: own.id,
        company: 'Volta',
        subscriptionId: 'sub_1',
        reason: 'budget',
        rating: 2,
        feedbackValue: 'Too dear',
      },
    ]);
    expect(Number(headers.get('x-total-count'))).toBeGreaterThanOrEqual(2);
    expect((await list('?kind=delete account')).body).toEqual([]);
  });

  test('are not available to others', async () => expect((await list('', own)).status).toBe(403));
  test('S23 can be filtered only by kind', async () => expect((await list('?kind[$ne]=x')).status).toBe(400));
});
