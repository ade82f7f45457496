import { expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aBookedInterview, aJob, aMatch, anAcceptedMatch, interviewSlots } from '../../../testing/factories.ts';
import { mailsTo, passUndoPeriod } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper, type Person } from '../../../testing/people.ts';
import { remindOfMatches } from './matches.reminding.ts';

const app = useTestApp();

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const subjects = async ({ email }: Person) => (await mailsTo(email)).map(({ subject }) => subject);

test('the side that has to answer is reminded once, after 5 days', async () => {
  const [company, developer] = [await aCompany(), await aDeveloper({ firstName: 'Elin' })];
  await aMatch(await aJob(company), developer);
  await passUndoPeriod();
  await remindOfMatches(inDays(4));
  expect(await subjects(company)).toHaveLength(1);
  await Promise.all([remindOfMatches(inDays(5.1)), remindOfMatches(inDays(5.1))]);
  await remindOfMatches(inDays(6));
  expect(await subjects(company)).toEqual([
    'Elin is still waiting for your answer',
    expect.stringContaining('interested'),
  ]);
  expect(await subjects(developer)).toEqual([]);
});

test('both sides of a match without progress for 14 days are reminded, and again after the next step', async () => {
  const [company, developer] = [await aCompany({ name: 'Hamnkraft AB' }), await aDeveloper({ firstName: 'Elin' })];
  const job = await aJob(company);
  const match = await anAcceptedMatch(job, developer, company);
  await remindOfMatches(inDays(13));
  await remindOfMatches(inDays(14.1));
  await remindOfMatches(inDays(20));
  expect(await subjects(company)).toContain(`Any news on Elin for “${job.headline}”?`);
  const reminders = async () =>
    (await subjects(developer)).filter((subject) => subject === `Any news from “Hamnkraft AB” on “${job.headline}”?`);
  expect(await reminders()).toHaveLength(1);

  for (const body of [{ undo: true }, { status: 'accepted' }])
    expect((await app.put(`/api/matches-new/${match._id}`, { as: company.token, body })).status).toBe(200);
  await remindOfMatches(inDays(14.2));
  expect(await reminders()).toHaveLength(2);
});

test('a match with an interview in the last or next days is not called idle', async () => {
  const [company, developer] = [await aCompany(), await aDeveloper({ firstName: 'Elin' })];
  const { jobOnBoard } = await aBookedInterview(company, developer, { slots: interviewSlots(1, 16) });
  const reminders = async () =>
    (await subjects(company)).filter((subject) => subject === `Any news on Elin for “${jobOnBoard.headline}”?`);
  for (const days of [14.1, 17, 29]) await remindOfMatches(inDays(days));
  expect(await reminders()).toEqual([]);
  await remindOfMatches(inDays(31));
  expect(await reminders()).toHaveLength(1);
});

test('a match that waits for a technical test is not called idle', async () => {
  const [company, developer] = [await aCompany({ isPaying: true }), await aDeveloper({ firstName: 'Elin' })];
  const match = await anAcceptedMatch(await aJob(company), developer, company);
  const text = 'Build a small page that shows the next departures of a ferry, with delays.';
  const body = { kind: 'techAssignment', assignment: { text, hours: 2, rubric: ['Readable code'] } };
  expect((await app.post(`/api/matches-new/${match._id}/tech-tests`, { as: company.token, body })).status).toBe(201);
  await remindOfMatches(inDays(14.1));
  expect((await subjects(company)).filter((subject) => subject.startsWith('Any news'))).toEqual([]);
});

test('a reminder that is turned off is not sent', async () => {
  const [company, developer] = [await aCompany(), await aDeveloper()];
  await app.put(`/api/accounts/${company.accountId}`, { as: company.token, body: { unwantedEmails: ['reminders'] } });
  await aMatch(await aJob(company), developer);
  await passUndoPeriod();
  await remindOfMatches(inDays(5.1));
  expect(await subjects(company)).toHaveLength(1);
});

test('nobody is reminded of a match with a company whose last account is closed', async () => {
  const [company, developer] = [await aCompany(), await aDeveloper()];
  await anAcceptedMatch(await aJob(company), developer, company);
  const before = await subjects(developer);
  const body = { reason: 'other' };
  expect((await app.post(`/api/accounts/${company.accountId}/delete`, { as: company.token, body })).status).toBe(200);
  await remindOfMatches(inDays(14.1));
  expect(await subjects(developer)).toEqual(before);
});
