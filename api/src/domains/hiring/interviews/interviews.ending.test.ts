import type { MatchView } from '@tandem/contracts/match';
import { beforeEach, describe, expect, test } from 'vitest';
import { latestEmls } from '../../../platform/mail/outbox.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aBookedInterview, aProposedInterview, moveInterviewsToPast } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { cancelInterviewsOfEndedMatches } from './interviews.ending.ts';
import { interviews } from './interviews.model.ts';
import { remindOfInterviews } from './interviews.reminding.ts';

const app = useTestApp();
const HOUR = 3_600_000;
const UNDO_PASSED = 11 * 60_000;

let volta: Person;
let ada: Person;
let match: MatchView;
beforeEach(async () => {
  [volta, ada] = [await aCompany({ name: 'Volta' }), await aDeveloper({ firstName: 'Adalind' })];
});

const stored = async () => (await interviews.ofMatches([match._id]))[0];
const booked = async () => {
  match = await aBookedInterview(volta, ada);
};
const subjects = async ({ email }: Person) => (await mailsTo(email)).map(({ subject }) => subject);
const about = async (person: Person, what: RegExp) => (await subjects(person)).filter((each) => what.test(each));
const CANCELLED = /^Interview cancelled/;
const eraseForever = async ({ accountId, token }: Person) =>
  expect((await app.call('DELETE', `/api/accounts/${accountId}/delete-forever`, { as: token })).status).toBe(200);
/** The latest email to a person with its calendar event. */
const latest = async ({ email }: Person) => {
  const [mail] = await mailsTo(email);
  const [eml] = await latestEmls(email);
  return { text: mail?.text ?? '', eml: String(eml) };
};

describe('erasing one side of an upcoming interview', () => {
  test("cancels it for the developer's company, including in calendars", async () => {
    await booked();
    const { body: feed } = await app.post(`/api/accounts/${volta.accountId}/calendar-feed`, { as: volta.token });
    await eraseForever(ada);
    expect(await about(volta, CANCELLED)).toHaveLength(1);
    const mail = (await latestEmls(volta.email))
      .map(String)
      .find((each) => /^Subject: Interview cancelled/m.test(each));
    expect(mail).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/i);
    expect(mail).toMatch(/^SEQUENCE:1\r?$/m);
    expect((await app.get(new URL(feed.url).pathname)).body).not.toContain('VEVENT');
    expect(await stored()).toMatchObject({ cancelled: { by: 'user', reason: '' }, booking: { link: '' }, news: null });
    expect(await about(ada, CANCELLED)).toEqual([]);
    await cancelInterviewsOfEndedMatches(new Date(Date.now() + UNDO_PASSED));
    expect(await about(volta, CANCELLED)).toHaveLength(1);
  });

  test('erases the title, which can name the developer, once the company has been notified', async () => {
    match = await aBookedInterview(volta, ada, { title: 'A talk with Adalind Berg' });
    await eraseForever(ada);
    expect(await about(volta, CANCELLED)).toHaveLength(1);
    expect(JSON.stringify(await stored())).not.toContain('Adalind');
  });

  test("cancels it for the company's developer", async () => {
    await booked();
    await eraseForever(volta);
    expect(await about(ada, CANCELLED)).toHaveLength(1);
    const { text, eml } = await latest(ada);
    expect(text).toMatch(/with Volta about “.+”/);
    expect(eml).toMatch(/method=CANCEL/i);
    expect(await stored()).toMatchObject({ cancelled: { by: 'company' }, booking: { link: '' } });
  });

  test('sends nothing about an interview that has begun, was already cancelled, or was only offered', async () => {
    await booked();
    await moveInterviewsToPast(match);
    const offered = await aProposedInterview(volta, ada);
    const { _id } = await aBookedInterview(volta, ada);
    await app.put(`/api/matches-new/${_id}/interview`, { as: volta.token, body: { cancelled: true } });
    await eraseForever(ada);
    expect(await about(volta, CANCELLED)).toHaveLength(1);
    expect(await about(volta, /no longer open/)).toEqual([]);
    expect((await stored())?.cancelled).toBeNull();
    expect((await interviews.ofMatches([offered._id]))[0]).toMatchObject({ cancelled: null, isOffering: false });
  });
});

describe('an interview with a company whose last account is closed or suspended', () => {
  test.each([
    [
      'closed',
      () => app.post(`/api/accounts/${volta.accountId}/delete`, { as: volta.token, body: { reason: 'other' } }),
    ],
    [
      'suspended',
      async () =>
        app.put(`/api/accounts/${volta.accountId}`, {
          as: (await aSuperuser()).token,
          body: { suspension: { reasons: ['fake-job'] }, reason: 'A test' },
        }),
    ],
  ])('reminds nobody and is cancelled for the developer: %s', async (_, end) => {
    await booked();
    expect((await end()).status).toBe(200);
    const start = (await stored())?.booking?.start.getTime() ?? 0;
    await remindOfInterviews(new Date(start - HOUR));
    expect(await about(ada, /starts/)).toEqual([]);
    await cancelInterviewsOfEndedMatches(new Date());
    expect((await stored())?.cancelled).toBeNull(); // a mistake can still be corrected
    await cancelInterviewsOfEndedMatches(new Date(Date.now() + UNDO_PASSED));
    await cancelInterviewsOfEndedMatches(new Date(Date.now() + UNDO_PASSED));
    expect(await stored()).toMatchObject({ cancelled: { by: 'company', reason: '' } });
    expect(await about(ada, CANCELLED)).toHaveLength(1);
  });
});

describe('an interview with a developer who no longer exists for the company', () => {
  const root = () => aSuperuser();
  const hide = (hiddenFromCompanies: object[]) =>
    app.put(`/api/users/${ada.id}`, { as: ada.token, body: { user: { hiddenFromCompanies } } });
  const suspension = async (value: object | null) =>
    app.put(`/api/accounts/${ada.accountId}`, {
      as: (await root()).token,
      body: { suspension: value, reason: 'A test' },
    });

  test.each([
    ['closed', () => app.post(`/api/accounts/${ada.accountId}/delete`, { as: ada.token, body: { reason: 'other' } })],
    ['hidden', () => hide([{ companyId: volta.id, name: 'Volta', source: 'self' }])],
    ['suspended', () => suspension({ reasons: ['spam'] })],
  ])('reminds nobody and is cancelled without naming the developer: %s', async (_, end) => {
    await booked();
    const before = await subjects(volta);
    expect((await end()).status).toBe(200);
    const start = (await stored())?.booking?.start.getTime() ?? 0;
    await remindOfInterviews(new Date(start - HOUR));
    expect(await about(volta, /starts/)).toEqual([]);
    await cancelInterviewsOfEndedMatches(new Date());
    expect((await stored())?.cancelled).toBeNull(); // a mistake can still be corrected
    await cancelInterviewsOfEndedMatches(new Date(Date.now() + UNDO_PASSED));
    await cancelInterviewsOfEndedMatches(new Date(Date.now() + UNDO_PASSED));
    expect(await stored()).toMatchObject({ cancelled: { by: 'user', reason: '' } });
    expect(await subjects(volta)).toEqual([expect.stringMatching(CANCELLED), ...before]);
    const { text, eml } = await latest(volta);
    expect(text).toContain('The interview with a developer about');
    expect(eml).toMatch(/method=CANCEL/i);
    expect(eml).toContain('Volta and a developer');
    expect(eml).not.toContain('Adalind');
    expect(JSON.stringify((await app.get('/api/notifications', { as: volta.token })).body)).not.toContain(
      'interviewCancelled',
    );
  });

  test('is not cancelled if the developer becomes visible again, or only closes the profile to others', async () => {
    await booked();
    await hide([{ companyId: volta.id, name: 'Volta', source: 'self' }]);
    await hide([]);
    await app.put(`/api/users/${ada.id}`, { as: ada.token, body: { user: { contactSettings: 'closed' } } });
    await cancelInterviewsOfEndedMatches(new Date(Date.now() + UNDO_PASSED));
    expect((await stored())?.cancelled).toBeNull();
    const start = (await stored())?.booking?.start.getTime() ?? 0;
    await remindOfInterviews(new Date(start - HOUR));
    expect(await about(volta, /starts/)).toHaveLength(1);
  });
});
