import type { Queue } from '@tandem/catalogue/queues';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aConversation, aMessage } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { tutorialCalls } from '../../../testing/tutorials.ts';
import { createCompany } from '../../companies/companies/companies.service.ts';

const app = useTestApp();

const countsFor = async ({ token }: Person, query = ''): Promise<Partial<Record<Queue, number>>> =>
  (await app.get(`/api/queues${query}`, { as: token })).body;

test("the counts equal the totals of the superusers' lists, in all queues or in the requested ones", async () => {
  const [boss, ada, volta] = [await aSuperuser(), await aDeveloper(), await aCompany()];
  const before = await countsFor(boss);

  await aDeveloper();
  await createCompany({ companyName: 'Waiting AB' });
  const subject = { subjectType: 'company', subjectId: volta.id, reason: 'spam' };
  for (const who of [ada, boss]) await app.post('/api/reports', { as: who.token, body: subject });
  const request = { kind: 'question', text: 'How do I change my address?' };
  await app.post('/api/customer-request', { as: ada.token, body: request });
  const { runId } = (await app.post('/api/edenai/keywords', { as: ada.token, body: { text: 'senior Go' } })).body;
  await app.post(`/api/edenai/runs/${runId}/contest`, { as: ada.token, body: { reason: 'I did not ask for this' } });
  const { create, update, published, say } = tutorialCalls(app, () => boss);
  await update(ada, (await create(ada))._id, { proposed: true });
  const { comment } = (await say(boss, (await published())._id, 'Buy now')).body;
  await app.post(`/api/comments/${comment._id}/report`, { as: ada.token, body: { reason: 'spam' } });
  const suspended = await aDeveloper();
  const suspension = { reasons: ['spam'], note: '' };
  await app.put(`/api/accounts/${suspended.accountId}`, { as: boss.token, body: { suspension } });
  const token = /appeal\/([\w.-]+)/.exec((await mailsTo(suspended.email)).map(({ text }) => text).join())?.[1];
  await app.post(`/api/appeals/${token}`, { body: { text: 'I am who I say I am.' } });

  const after = await countsFor(boss);
  const added = Object.fromEntries(
    Object.entries(after).map(([queue, count]) => [queue, count - (before[queue as Queue] ?? 0)]),
  );
  expect(added).toEqual({
    developers: 2,
    companies: 1,
    appeals: 1,
    reports: 1,
    requests: 1,
    contests: 1,
    tutorials: 2,
  });
  expect(await countsFor(boss, '?queue=reports&queue=tutorials')).toEqual({
    reports: after.reports,
    tutorials: after.tutorials,
  });
  expect((await app.get('/api/queues?queue=jobs', { as: boss.token })).status).toBe(400);
});

test('counting reports is not recorded as reading the message that was reported', async () => {
  const [boss, ada, volta] = [await aSuperuser(), await aDeveloper(), await aCompany()];
  const message = await aMessage(volta, await aConversation(volta, ada), 'Pay me first, in cash.');
  const body = { subjectType: 'message', subjectId: message._id, reason: 'scam' };
  expect((await app.post('/api/reports', { as: ada.token, body })).status).toBe(201);
  expect((await countsFor(boss)).reports).toBeGreaterThan(0);
  const audit = await app.get(`/api/audit?actor=${boss.accountId}&subject=${message._id}`, { as: boss.token });
  expect(audit.body).toEqual([]);
});
