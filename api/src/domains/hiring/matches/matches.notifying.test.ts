import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aJob } from '../../../testing/factories.ts';
import { mailsTo, passUndoPeriod } from '../../../testing/mailbox.ts';
import { aColleague, aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { expireMatches } from './matches.expiry.ts';
import { remindOfMatches } from './matches.reminding.ts';

const app = useTestApp();

let ada: Person;
let volta: Person;
let job: { _id: string };
beforeEach(async () => {
  [ada, volta] = [await aDeveloper({ lastName: 'Geheimnis' }), await aCompany({ name: 'Volta' })];
  job = await aJob(volta, { headline: 'Go engineer' });
});
afterEach(() => vi.useRealTimers());

const invite = async () =>
  (await app.post('/api/matches-new', { as: volta.token, body: { job: job._id, user: ada.id } })).body._id;
const showInterest = async () =>
  (await app.post('/api/matches-new', { as: ada.token, body: { job: job._id } })).body._id;
const step = (as: Person, id: string, body: object) => app.put(`/api/matches-new/${id}`, { as: as.token, body });
const shownTo = async (who: Person) => (await app.get('/api/notifications', { as: who.token })).body.items;
const kindsOf = async (who: Person) => (await shownTo(who)).map(({ kind }: { kind: string }) => kind);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

test('a request is shown to the developer immediately, and the answer to every account of the company', async () => {
  const moa = await aColleague(volta);
  const _id = await invite();
  expect(await shownTo(ada)).toMatchObject([
    { kind: 'requestReceived', values: { from: 'Volta', job: 'Go engineer' }, link: `/me/matches?match=${_id}` },
  ]);
  expect(await kindsOf(volta)).toEqual([]);
  await step(ada, _id, { status: 'accepted' });
  for (const each of [volta, moa])
    expect(await shownTo(each)).toMatchObject([
      { kind: 'matchAccepted', values: { from: 'Ada', job: 'Go engineer' }, link: `/company/matches?match=${_id}` },
    ]);
  expect(JSON.stringify(await shownTo(volta))).not.toContain('Geheimnis');
});

test('an interest and its answer are shown to the other side only', async () => {
  const _id = await showInterest();
  expect(await kindsOf(volta)).toEqual(['interestReceived']);
  await step(volta, _id, { status: 'rejected', reason: 'other', note: 'Another person fits better.' });
  expect(await kindsOf(ada)).toEqual(['matchRejected']);
  expect(await kindsOf(volta)).toEqual(['interestReceived']);
});

describe('undoing', () => {
  test('a request removes its notification', async () => {
    const _id = await invite();
    await step(volta, _id, { undo: true });
    expect(await kindsOf(ada)).toEqual([]);
  });

  test('the withdrawal of a request for other conditions shows it to the company again', async () => {
    const _id = await invite();
    await step(ada, _id, { ask: { about: ['hours'], text: 'Would four days a week be possible?' } });
    await passUndoPeriod();
    expect(await kindsOf(volta)).toEqual(['matchAsked']);
    await step(ada, _id, { withdrawAsk: true });
    expect(await kindsOf(volta)).toEqual([]);
    expect((await step(ada, _id, { undo: true })).body).toMatchObject({ turn: 'company' });
    expect(await kindsOf(volta)).toEqual(['matchAsked']);
  });

  test('the end of a match shortly after its acceptance leads to the email about the acceptance', async () => {
    const _id = await showInterest();
    await step(volta, _id, { status: 'accepted' });
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 6 * 60_000);
    await step(volta, _id, { status: 'rejected', reason: 'other-candidate' });
    vi.setSystemTime(Date.now() + 6 * 60_000);
    expect((await step(volta, _id, { undo: true })).body.status).toBe('accepted');
    await passUndoPeriod();
    await passUndoPeriod();
    expect((await mailsTo(ada.email)).map(({ subject }) => subject)).toEqual([expect.stringContaining('accepted')]);
  });

  test('an answer removes its notification, and the request stays', async () => {
    const _id = await showInterest();
    await step(volta, _id, { status: 'accepted' });
    await step(volta, _id, { undo: true });
    expect(await kindsOf(ada)).toEqual([]);
    expect(await kindsOf(volta)).toEqual(['interestReceived']);
    await passUndoPeriod();
    expect(await kindsOf(ada)).toEqual([]);
  });
});

test('withdrawing a request replaces its notification', async () => {
  const _id = await invite();
  await step(await aSuperuser(), _id, { status: 'rejected', reason: 'withdrawn' });
  expect(await kindsOf(ada)).toEqual(['matchWithdrawn']);
  expect(await kindsOf(volta)).toEqual([]);
});

test('an event is shown once, however often its email becomes due', async () => {
  await showInterest();
  await passUndoPeriod();
  await passUndoPeriod();
  expect(await kindsOf(volta)).toEqual(['interestReceived']);
});

test('a closed job is shown to its developers', async () => {
  await invite();
  await app.put(`/api/companies/${volta.id}/jobs`, { as: volta.token, body: { _id: job._id, status: 'closed' } });
  expect(await kindsOf(ada)).toEqual(['jobClosed', 'requestReceived']);
});

test('reminders and the end of an unanswered match are shown, each once', async () => {
  await showInterest();
  for (const days of [6, 6, 7]) await remindOfMatches(inDays(days));
  expect(await kindsOf(volta)).toEqual(['matchWaits', 'interestReceived']);
  await expireMatches(inDays(15));
  expect(await kindsOf(ada)).toEqual(['matchUnanswered']);
  expect(await kindsOf(volta)).toEqual(['matchUnanswered', 'matchWaits', 'interestReceived']);
});

test('interviews, the hire and the decision on a dispute are shown', async () => {
  const _id = await showInterest();
  for (const status of ['accepted', 'interviewing', 'hired']) await step(volta, _id, { status });
  expect(await kindsOf(ada)).toEqual(['matchHired', 'matchInterviewing', 'matchAccepted']);
  await step(await aSuperuser(), _id, { status: 'interviewing', decision: 'Nobody has signed a contract.' });
  for (const side of [ada, volta]) expect((await kindsOf(side))[0]).toBe('matchDecided');
});
