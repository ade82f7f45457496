import type { AccountChange } from '@tandem/contracts/account';
import mongoose from 'mongoose';
import { beforeAll, expect, test } from 'vitest';
import { writeNotice } from '../../../platform/mail/send.ts';
import { unsubscribeToken } from '../../../platform/mail/unsubscribe.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aConversation, aJob, aMatch } from '../../../testing/factories.ts';
import { mailsTo, passUndoPeriod } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { findAccount } from '../../identity/accounts/accounts.service.ts';
import { emailUnreadMessages } from '../../messaging/mail/unread-emails.ts';
import { sendSummaries } from './summaries.service.ts';

const app = useTestApp();
let company: Awaited<ReturnType<typeof aCompany>>;
beforeAll(async () => {
  company = await aCompany();
});

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const settings = (person: Person, body: AccountChange) =>
  app.put(`/api/accounts/${person.accountId}`, { as: person.token, body });
const summariesTo = async (person: Person) =>
  (await mailsTo(person.email)).filter(({ subject }) => /summary|^Today/i.test(subject));

test('deferred notices are sent in one weekly email, each once', async () => {
  await settings(company, { summarizedEmails: ['matches'] });
  const [ada, bea] = [await aDeveloper({ firstName: 'Ada' }), await aDeveloper({ firstName: 'Bea' })];
  const job = await aJob(company);
  await aMatch(job, ada);
  await aMatch(job, bea);
  await passUndoPeriod();
  expect(await mailsTo(company.email)).toHaveLength(0);

  await sendSummaries(inDays(6));
  expect(await mailsTo(company.email)).toHaveLength(0);
  await Promise.all([sendSummaries(inDays(7)), sendSummaries(inDays(7))]);
  await sendSummaries(inDays(8));
  const [summary, ...more] = await mailsTo(company.email);
  expect(more).toEqual([]);
  expect(summary?.subject).toBe(`Your Tandem summary: Ada is interested in “${job.headline}”`);
  expect(summary?.text).toContain('Bea is interested in');
  expect(summary?.text).toContain('/company/matches');
  expect(summary?.text).toMatch(/\/unsubscribe\/\w{24}\.summary\./);
  const waiting = await mongoose.connection.collection('emails').countDocuments({ gathered: { $ne: null } });
  expect(waiting).toBe(0);
});

test('a summary names no developer who has hidden from the company or erased their data since', async () => {
  const owner = await aCompany({ name: 'Havsvind AB' });
  await settings(owner, { summarizedEmails: ['matches', 'messages'] });
  const names = ['Ada', 'Beatrix', 'Cornelius', 'Dorothea'];
  const [ada, bea, cor, dora] = await Promise.all(names.map((firstName) => aDeveloper({ firstName })));
  if (!ada || !bea || !cor || !dora) throw new Error();
  const job = await aJob(owner);
  for (const developer of [ada, bea, cor]) await aMatch(job, developer);
  await aConversation(owner, dora);
  await passUndoPeriod();
  await emailUnreadMessages(inDays(1));
  const waiting = async () =>
    (await mongoose.connection.collection('emails').find({ to: owner.email }).toArray())
      .map(({ subject }) => names.find((name) => subject.includes(name)))
      .sort();
  expect(await waiting()).toEqual(names);

  const user = { hiddenFromCompanies: [{ name: 'Havsvind AB', source: 'self' as const }] };
  for (const { id, token } of [bea, dora]) await app.put(`/api/users/${id}`, { as: token, body: { user } });
  await app.call('DELETE', `/api/accounts/${cor.accountId}/delete-forever`, { as: cor.token });
  expect(await waiting()).toEqual(['Ada', 'Beatrix', 'Dorothea']);
  await sendSummaries(inDays(7));
  const [summary, ...more] = await mailsTo(owner.email);
  expect(more).toEqual([]);
  expect(summary?.text).toContain('Ada is interested');
  for (const name of ['Beatrix', 'Cornelius', 'Dorothea']) expect(summary?.text).not.toContain(name);
  expect(await waiting()).toEqual(['Ada', 'Ada']);
});

test('a superuser’s summary links to the part of the portal for superusers', async () => {
  const boss = await aSuperuser({ summarizedEmails: ['mentions'] });
  const account = await findAccount(boss.accountId);
  if (!account) throw new Error();
  await writeNotice('noteMention', account, { author: 'Agnes', path: '/admin/requests' });
  await sendSummaries(inDays(7));
  const [summary] = await summariesTo(boss);
  expect(summary?.text).toMatch(/\/admin$/m);
  expect(summary?.text).toMatch(/\/admin\/settings$/m);
  expect(summary?.text).not.toContain('/company');
});

test('a developer gets matching jobs published since the last summary; without news there is no email', async () => {
  const person = await aDeveloper();
  const job = await aJob(await aCompany(), { headline: 'Captain of a ferry' });
  await sendSummaries(inDays(7));
  const [first] = await summariesTo(person);
  expect(first?.text).toContain('Captain of a ferry');
  expect(first?.text).toContain(`/jobs/${job.slug}`);
  expect(first?.text).toContain('4\u00A0000–6\u00A0000\u00A0€ a month');
  await sendSummaries(inDays(15));
  expect(await summariesTo(person)).toHaveLength(1);
});

test('each account chooses the interval: monthly, every other week, daily through the contact settings, never', async () => {
  const [monthly, everyother, daily, never, off] = await Promise.all([1, 2, 3, 4, 5].map(() => aDeveloper()));
  if (!monthly || !everyother || !daily || !never || !off) throw new Error();
  await settings(monthly, { emailFrequency: 'monthly' });
  await settings(everyother, { emailFrequency: 'everyother' });
  await settings(never, { emailFrequency: 'never' });
  await settings(off, { unwantedEmails: ['summary'] });
  await app.put(`/api/users/${daily.id}`, { as: daily.token, body: { user: { dailySummary: true } } });
  await aJob(await aCompany());
  const people = { monthly, everyother, daily, never, off };
  const got = async () =>
    Object.fromEntries(
      await Promise.all(Object.entries(people).map(async ([name, one]) => [name, (await summariesTo(one)).length])),
    );
  await sendSummaries(inDays(1));
  expect(await got()).toEqual({ monthly: 0, everyother: 0, daily: 1, never: 0, off: 0 });
  expect((await summariesTo(daily))[0]?.subject).toMatch(/^Today on Tandem: /);
  await sendSummaries(inDays(14));
  expect(await got()).toMatchObject({ monthly: 0, everyother: 1 });
  await sendSummaries(inDays(30));
  expect(await got()).toMatchObject({ monthly: 1, never: 0, off: 0 });
});

test('a run that is aborted after the email was stored does not send it again', async () => {
  const person = await aDeveloper();
  await aJob(await aCompany());
  await sendSummaries(inDays(7));
  expect(await summariesTo(person)).toHaveLength(1);
  await mongoose.connection
    .collection('accounts')
    .updateOne({ _id: new mongoose.Types.ObjectId(person.accountId) }, { $set: { summaryDate: null } });
  await sendSummaries(inDays(7));
  expect(await summariesTo(person)).toHaveLength(1);
});

test('turning the summary off discards its deferred notices instead of sending them immediately', async () => {
  const person = await aDeveloper();
  await settings(person, { summarizedEmails: ['matches', 'reminders'] });
  const { body } = await settings(person, { unwantedEmails: ['summary'] });
  expect(body.message).toBe('Email settings updated!');
  expect(body.account).toMatchObject({ unwantedEmails: ['summary', 'matches', 'reminders'], summarizedEmails: [] });
});

test('unsubscribing from the summary by its link discards its deferred notices as well, and does not affect other kinds', async () => {
  const person = await aDeveloper();
  await settings(person, { unwantedEmails: ['messages'], summarizedEmails: ['matches', 'reminders'] });
  const body = { token: unsubscribeToken(person.accountId, 'summary') };
  expect((await app.put(`/api/accounts/${person.accountId}/unsubscribe`, { body })).status).toBe(200);
  expect(await findAccount(person.accountId)).toMatchObject({
    unwantedEmails: ['messages', 'summary', 'matches', 'reminders'],
    summarizedEmails: [],
  });
});
