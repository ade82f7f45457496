import type { MatchView } from '@tandem/contracts/match';
import type { Notification } from '@tandem/contracts/notification';
import { Types } from 'mongoose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate, aHire, aJob, anApplication, dayAgo } from '../../../testing/factories.ts';
import { followUpTokenOf, mailsTo, passUndoPeriod } from '../../../testing/mailbox.ts';
import { aColleague, aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { changeAccount } from '../../identity/accounts/accounts.service.ts';
import { notify } from '../../identity/notifications/notifications.service.ts';
import { eraseOldCandidates } from '../../sourcing/candidates/candidates.retention.ts';
import { moveApplications } from '../matches/matches.applying.ts';
import { askAboutHires } from './hire-follow-ups.asking.ts';

const app = useTestApp();
const DAY = 86_400_000;
const SOON = 11 / 1440;

let volta: Person;
let ada: Person;
const { NOTIFICATION_EMAIL_MINUTES } = env;
beforeEach(async () => {
  env.NOTIFICATION_EMAIL_MINUTES = 10;
  [volta, ada] = [await aCompany({ name: 'Volta' }), await aDeveloper({ firstName: 'Ada' })];
});

afterEach(() => {
  env.NOTIFICATION_EMAIL_MINUTES = NOTIFICATION_EMAIL_MINUTES;
});

/** A hire whose own emails have been sent. */
async function aPastHire(...hire: Parameters<typeof aHire>): Promise<MatchView> {
  const match = await aHire(...hire);
  await passUndoPeriod();
  return match;
}

/** Asks the due questions after the given number of days, by default as soon as the hire can no longer be undone. */
const ask = (inDays = SOON) => askAboutHires(new Date(Date.now() + inDays * DAY));
const questionsTo = async ({ token }: Person): Promise<Notification[]> =>
  (await app.get('/api/notifications', { as: token })).body.items.filter(
    ({ kind }: Notification) => kind === 'hireFollowUp',
  );
const tokenFrom = (question: Notification | undefined) => question?.link.split('/').at(-1) ?? '';
const tokenOf = async (person: Person) => tokenFrom((await questionsTo(person))[0]);
const read = (token: string, as?: string) => app.get(`/api/hire-follow-up-links/${token}`, as ? { as } : {});
const answer = (token: string, body: object, as?: string) =>
  app.post(`/api/hire-follow-up-links/${token}`, { body, ...(as && { as }) });
const amend = ({ _id }: MatchView, startDate: string | null, as = volta) =>
  app.put(`/api/matches-new/${_id}`, { as: as.token, body: { hire: { startDate } } });
const statistics = async () =>
  (await app.get('/api/hire-follow-ups/statistics', { as: (await aSuperuser()).token })).body;

describe('the question about a hire', () => {
  test('is sent to both sides, 30 and 90 days after the first day of work', async () => {
    await aPastHire(volta, ada, { daysAgo: 29 });
    await ask();
    expect([...(await questionsTo(ada)), ...(await questionsTo(volta))]).toEqual([]);
    for (const days of [2, 3, 4]) await ask(days);
    expect(await questionsTo(ada)).toMatchObject([{ values: { from: 'Volta', days: 30 } }]);
    expect(await questionsTo(volta)).toMatchObject([{ values: { from: 'Ada', days: 30 } }]);
    for (const days of [62, 63]) await ask(days);
    expect((await questionsTo(ada)).map(({ values }) => values.days)).toEqual([90, 30]);
    expect(await questionsTo(volta)).toHaveLength(2);
  });

  test('is emailed with a link that needs no log-in', async () => {
    await aPastHire(volta, ada);
    await ask();
    await passUndoPeriod();
    const [mail] = await mailsTo(ada.email);
    expect(mail?.subject).toBe('How is your job at Volta going?');
    expect(mail?.text).toContain('Volta never sees your answer.');
    expect((await mailsTo(volta.email))[0]?.subject).toBe('How is it going with Ada?');
    expect((await read(await followUpTokenOf(ada.email))).body).toMatchObject({
      side: 'user',
      days: 30,
      startDate: dayAgo(31),
      other: 'Volta',
      answer: null,
    });
  });

  test.each([
    ['de', 'Wie läuft es bei Volta?'],
    ['fr', 'Comment se passe votre travail chez Volta\u202f?'],
    ['sv', 'Hur går det på Volta?'],
  ])("is written in the recipient's language: %s", async (language, subject) => {
    await app.put(`/api/accounts/${ada.accountId}`, { as: ada.token, body: { language } });
    await aPastHire(volta, ada);
    await ask();
    await passUndoPeriod();
    expect((await mailsTo(ada.email))[0]?.subject).toBe(subject);
  });

  test('is not emailed to an account that has turned off reminders', async () => {
    await app.put(`/api/accounts/${ada.accountId}`, { as: ada.token, body: { unwantedEmails: ['reminders'] } });
    await aPastHire(volta, ada);
    await ask();
    await passUndoPeriod();
    expect(await followUpTokenOf(ada.email)).toBe('');
    expect(await questionsTo(ada)).toHaveLength(1);
  });

  test('is not sent while the hire can be undone, without a first day, or weeks too late', async () => {
    await aPastHire(volta, ada);
    await ask(0);
    await aPastHire(volta, ada, { startDate: null });
    await aPastHire(volta, ada, { daysAgo: 46 });
    expect(await questionsTo(ada)).toEqual([]);
    await ask();
    expect(await questionsTo(ada)).toHaveLength(1);
  });

  test('is sent only to the account in charge, or to the whole team if there is none', async () => {
    const moa = await aColleague(volta);
    const match = await aPastHire(volta, ada);
    await app.put(`/api/matches-new/${match._id}`, { as: volta.token, body: { inCharge: moa.accountId } });
    await aPastHire(volta, await aDeveloper());
    await ask();
    expect(await questionsTo(moa)).toHaveLength(2);
    expect(await questionsTo(volta)).toHaveLength(1);
  });

  test('is emailed to the oldest colleague who can log in if the main account and the one in charge are suspended', async () => {
    const [moa, lea, eva] = [await aColleague(volta), await aColleague(volta), await aColleague(volta)];
    const match = await aPastHire(volta, ada);
    await app.put(`/api/matches-new/${match._id}`, { as: volta.token, body: { inCharge: moa.accountId } });
    for (const { accountId } of [volta, moa]) await changeAccount(new Types.ObjectId(accountId), { suspended: true });
    await ask();
    await passUndoPeriod();
    expect((await mailsTo(lea.email))[0]?.subject).toBe('How is it going with Ada?');
    expect(await mailsTo(eva.email)).toEqual([]);
  });

  test('is sent once if a process was killed after the notification was stored', async () => {
    await aPastHire(volta, ada);
    await ask();
    const [question] = await questionsTo(ada);
    await notify({ accounts: [ada.accountId] }, { kind: 'hireFollowUp', values: {}, link: '/', key: keyOf(question) });
    await ask();
    expect(await questionsTo(ada)).toHaveLength(1);
  });
});

/** The key of a question contains the question's id, with which the token of its link begins. */
const keyOf = (question: Notification | undefined) => `hireFollowUp ${tokenFrom(question).slice(0, 24)}`;

describe('after a change of the hire', () => {
  test('a question that was sent too early is withdrawn, with its email, and sent again when it is due', async () => {
    const match = await aPastHire(volta, ada);
    await ask();
    const token = await tokenOf(ada);
    expect((await amend(match, dayAgo(25))).status).toBe(200);
    expect([...(await questionsTo(ada)), ...(await questionsTo(volta))]).toEqual([]);
    await passUndoPeriod();
    expect(await followUpTokenOf(ada.email)).toBe('');
    expect((await read(token)).status).toBe(410);
    await ask(4);
    expect(await questionsTo(ada)).toEqual([]);
    await ask(6);
    expect(await questionsTo(ada)).toHaveLength(1);
  });

  test('a question that is still due is not sent twice', async () => {
    const match = await aPastHire(volta, ada, { daysAgo: 35 });
    await ask();
    const token = await tokenOf(ada);
    await amend(match, dayAgo(33), ada);
    await ask();
    expect(await questionsTo(ada)).toHaveLength(1);
    expect((await read(token)).body.startDate).toBe(dayAgo(33));
  });

  test('no one is asked about a hire without a first day or one that a superuser undid', async () => {
    const [first, second] = [await aPastHire(volta, ada), await aPastHire(volta, ada)];
    await ask();
    expect(await questionsTo(ada)).toHaveLength(2);
    await amend(first, null);
    expect(await questionsTo(ada)).toHaveLength(1);
    const root = await aSuperuser();
    const decided = await app.put(`/api/matches-new/${second._id}`, {
      as: root.token,
      body: { status: 'rejected', reason: 'other-candidate', decision: 'She never began.' },
    });
    expect(decided.status).toBe(200);
    expect([...(await questionsTo(ada)), ...(await questionsTo(volta))]).toEqual([]);
    await ask();
    expect(await questionsTo(volta)).toEqual([]);
  });

  test('no one is asked about an erased developer or about one who hides from the company', async () => {
    const [eva, ida] = [await aDeveloper(), await aDeveloper({ firstName: 'Ida' })];
    for (const each of [eva, ida]) await aPastHire(volta, each);
    await app.call('DELETE', `/api/accounts/${eva.accountId}/delete-forever`, { as: eva.token });
    const hiddenFromCompanies = [{ companyId: volta.id, name: 'Volta', source: 'self' }];
    await app.put(`/api/users/${ida.id}`, { as: ida.token, body: { user: { hiddenFromCompanies } } });
    await ask();
    expect(await questionsTo(volta)).toEqual([]);
    expect(await questionsTo(ida)).toHaveLength(1);
  });
});

describe('the answer', () => {
  test('can be changed, and the first answer removes the question from the notifications of colleagues', async () => {
    const moa = await aColleague(volta);
    await aPastHire(volta, ada);
    await ask();
    const token = await tokenOf(volta);
    expect(await questionsTo(moa)).toHaveLength(1);
    const sent = await answer(token, { stillEmployed: true, rating: 'great', text: ' Quick to learn. ' });
    expect(sent.body.answer).toEqual({ stillEmployed: true, rating: 'great', text: 'Quick to learn.' });
    expect([...(await questionsTo(volta)), ...(await questionsTo(moa))]).toEqual([]);
    await passUndoPeriod();
    expect(await followUpTokenOf(volta.email)).toBe('');
    await answer(token, { stillEmployed: false });
    expect((await read(token)).body.answer).toEqual({ stillEmployed: false, rating: null, text: '' });
  });

  test('is never shown to the other side', async () => {
    await aPastHire(volta, ada);
    await ask();
    const [ofVolta, ofAda] = [await tokenOf(volta), await tokenOf(ada)];
    await answer(ofVolta, { stillEmployed: true, rating: 'bad', text: 'canary of the company' });
    await answer(ofAda, { stillEmployed: true, rating: 'mixed', text: 'canary of the developer' });
    expect((await read(ofAda)).body.answer.text).toBe('canary of the developer');
    for (const person of [volta, ada]) {
      const matches = await app.get(`/api/v2/matches-new/${person.id}`, { as: person.token });
      expect(JSON.stringify(matches.body)).not.toContain('canary');
    }
  });

  test("cannot be read or given by a superuser who acts as the person, nor with another person's link", async () => {
    await aPastHire(volta, ada);
    await ask();
    const token = await tokenOf(ada);
    const root = await aSuperuser();
    const become = await app.post('/api/become/', {
      as: root.token,
      body: { email: ada.email, reason: 'A question.' },
    });
    expect(become.status).toBe(200);
    expect((await read(token, become.body.token)).status).toBe(403);
    expect((await answer(token, { stillEmployed: true }, become.body.token)).status).toBe(403);
    const id = token.slice(0, 24);
    for (const guess of [`${id}${volta.accountId}${token.slice(48)}`, `${id}${volta.accountId}-abc`, 'x'])
      expect((await read(guess)).status).toBe(410);
  });

  test('has no link in the notifications that a superuser sees, alone or as the person', async () => {
    await aPastHire(volta, ada);
    await ask();
    const token = await tokenOf(ada);
    const root = await aSuperuser();
    const { body: acting } = await app.post('/api/become/', {
      as: root.token,
      body: { email: ada.email, reason: 'A question.' },
    });
    const lists = [
      await app.get(`/api/notifications?account=${ada.accountId}`, { as: root.token }),
      await app.get('/api/notifications', { as: acting.token }),
    ];
    for (const { status, body } of lists) {
      expect(status).toBe(200);
      expect(body.items.map(({ kind }: Notification) => kind)).toContain('hireFollowUp');
      expect(JSON.stringify(body)).not.toContain(token);
    }
  });

  test.each([
    ['stillEmployed', {}],
    ['rating', { stillEmployed: true, rating: 'splendid' }],
    ['text', { stillEmployed: true, text: 'x'.repeat(2001) }],
  ])('is refused with the name of the missing, unknown or too long field: %s', async (field, body) => {
    await aPastHire(volta, ada);
    await ask();
    const { status, body: refused } = await answer(await tokenOf(ada), body);
    expect(status).toBe(400);
    expect(refused.fields).toHaveProperty(field);
  });

  test('is not accepted after the account was closed', async () => {
    await aPastHire(volta, ada);
    await ask();
    const token = await tokenOf(ada);
    await app.post(`/api/accounts/${ada.accountId}/delete`, { as: ada.token, body: { reason: 'other' } });
    expect((await answer(token, { stillEmployed: true })).status).toBe(410);
  });
});

describe('about an applicant without an account', () => {
  /** Returns the applicant, hired 31 days ago, and the company's token for its answer. */
  async function aHiredApplicant() {
    const job = await aJob(volta);
    const applicant = anApplication(job._id);
    const { slug } = (await app.get(`/api/companies/${volta.id}`)).body;
    await app.post(`/api/boards/${slug}/jobs/${job.slug}/applications`, { body: applicant });
    const [match] = (await app.get(`/api/v2/matches-new/${volta.id}`, { as: volta.token })).body;
    for (const status of ['accepted', 'interviewing', 'hired'])
      await app.put(`/api/matches-new/${match._id}`, {
        as: volta.token,
        body: { status, ...(status === 'hired' && { hire: { startDate: dayAgo(31), salary: null } }) },
      });
    await passUndoPeriod();
    await ask();
    return { id: match.user as string, email: applicant.email, token: await tokenOf(volta) };
  }
  const words = { stillEmployed: true, rating: 'bad', text: 'Elin is often late.' };
  const comments = async () => JSON.stringify((await statistics()).comments);

  test('the answer is deleted with the applicant', async () => {
    const { id, token } = await aHiredApplicant();
    await answer(token, words);
    expect(await comments()).toContain('Elin is often late.');
    expect((await app.post(`/api/candidates/${id}/delete`, { as: volta.token })).status).toBe(200);
    await eraseOldCandidates(new Date(Date.now() + 11 * 60_000));
    expect(await comments()).not.toContain('Elin is often late.');
  });

  test('the question and its answer follow the applicant into another record and into their own profile', async () => {
    const { id, email, token } = await aHiredApplicant();
    await answer(token, words);
    const other = await aCandidate(volta, { email: '' });
    const merged = await app.post(`/api/candidates/${other._id}/merge`, {
      as: volta.token,
      body: { from: id, fields: ['email'] },
    });
    expect(merged.status).toBe(200);
    expect((await read(token)).body).toMatchObject({ answer: words });
    await changeAccount(new Types.ObjectId(ada.accountId), { email });
    const taken = await app.post('/api/take-over', { as: ada.token, body: { records: [other._id], fields: {} } });
    expect(taken.status).toBe(200);
    await ask();
    expect((await read(token)).body).toMatchObject({ answer: words });
    expect(await questionsTo(volta)).toEqual([]);
  });
});

test('superusers see totals and comments without names; no one else sees them', async () => {
  const before = await statistics();
  await aPastHire(volta, ada);
  await ask();
  await answer(await tokenOf(volta), { stillEmployed: true, rating: 'great', text: 'Quick to learn.' });
  await answer(await tokenOf(ada), { stillEmployed: false, rating: 'mixed' });
  const after = await statistics();
  const of = ({ totals }: typeof after, side: string) =>
    totals.find((each: { days: number; side: string }) => each.days === 30 && each.side === side);
  const gained = (side: string, field: string) => of(after, side)[field] - of(before, side)[field];
  expect([gained('company', 'asked'), gained('company', 'answered'), gained('company', 'stillEmployed')]).toEqual([
    1, 1, 1,
  ]);
  expect([gained('user', 'asked'), gained('user', 'answered'), gained('user', 'stillEmployed')]).toEqual([1, 1, 0]);
  expect(of(after, 'user').ratings.mixed - of(before, 'user').ratings.mixed).toBe(1);
  expect(after.comments[0]).toEqual({
    side: 'company',
    days: 30,
    stillEmployed: true,
    rating: 'great',
    text: 'Quick to learn.',
  });
  for (const as of [volta, ada])
    expect((await app.get('/api/hire-follow-ups/statistics', { as: as.token })).status).toBe(403);
});

test('a person without an account is not counted as asked, and is asked once they have taken the match over', async () => {
  const job = await aJob(volta);
  const { slug } = volta as Person & { slug: string };
  const application = anApplication(job._id);
  await app.post(`/api/boards/${slug}/jobs/${job.slug}/applications`, { body: application });
  const path = `/api/v2/matches-new/${volta.id}`;
  const { _id, user } = (await app.get(path, { as: volta.token })).body[0];
  for (const change of [
    { status: 'accepted' },
    { status: 'interviewing' },
    { status: 'hired', hire: { startDate: dayAgo(31) } },
  ])
    await app.put(`/api/matches-new/${_id}`, { as: volta.token, body: change });
  const askedOf = async (side: string) =>
    (await statistics()).totals.find((each: { days: number; side: string }) => each.days === 30 && each.side === side)
      .asked;
  const before = { user: await askedOf('user'), company: await askedOf('company') };
  await ask();
  expect(await askedOf('company')).toBe(before.company + 1);
  expect(await askedOf('user')).toBe(before.user);
  await moveApplications(new Types.ObjectId(user), new Types.ObjectId(ada.id));
  await ask();
  expect(await questionsTo(ada)).toHaveLength(1);
  expect(await askedOf('user')).toBe(before.user + 1);
});
