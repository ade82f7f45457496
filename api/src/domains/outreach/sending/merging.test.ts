import { Types } from 'mongoose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { emails } from '../../../platform/mail/emails.model.ts';
import { suppress } from '../../../platform/mail/suppression.ts';
import { sendDue } from '../../../platform/mail/worker.ts';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate } from '../../../testing/factories.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { openRegions } from '../../../testing/outreach.ts';
import { type Person as Account, aCompany } from '../../../testing/people.ts';
import { aSequence } from '../../../testing/sequences.ts';
import { enrolments, type StoredEnrolment } from './enrolments.model.ts';
import { recoverInterruptedSends } from './outcomes.ts';
import { sendDueSteps } from './planning.ts';
import { sendNextStep } from './sending.service.ts';

const app = useTestApp();
/** A Monday morning in Sweden, in the future, because the database deletes expired email counts by the real clock. */
const MONDAY = Date.parse('2037-11-23T09:30:00+01:00');
const HOUR = 3_600_000;
const TRY_LATER = { code: 451, message: 'Try later' };

const seconds = env.SMTP_TIMEOUT;
let company: Account;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let count = 0;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: MONDAY });
  await openRegions();
  company = await aCompany();
  mailServer = await startMailServer();
  env.SMTP_URL = mailServer.url;
});
afterEach(async () => {
  await backgroundDone();
  vi.useRealTimers();
  env.SMTP_URL = undefined;
  env.SMTP_TIMEOUT = seconds;
  await mailServer.close();
});

const aPerson = async () => {
  const email = `twin-${++count}@twin-${count}.example`;
  return { _id: (await aCandidate(company, { email, country: 'SE' }))._id, email };
};
/** Creates two records of one person in the same sequence; the first one remains after the merge. */
async function twice() {
  const [stays, goes] = [await aPerson(), await aPerson()];
  const { _id } = await aSequence(company);
  const candidateIds = [stays._id, goes._id];
  await app.post(`/api/sequences/${_id}/people`, { as: company.token, body: { candidateIds } });
  const of = async (recipientId: string) =>
    (await enrolments.where({ recipientId: new Types.ObjectId(recipientId) }))[0] as StoredEnrolment;
  return { stays, goes, staying: await of(stays._id), going: await of(goes._id) };
}
const merged = (into: { _id: string }, from: { _id: string }) =>
  app.post(`/api/candidates/${into._id}/merge`, { as: company.token, body: { from: from._id, fields: [] } });
/** Lets time pass and runs all due work every four hours. */
async function hours(count: number) {
  for (let passed = 0; passed < count; passed += 4) {
    vi.setSystemTime(Date.now() + 4 * HOUR);
    await sendDue();
    await recoverInterruptedSends(new Date());
    await sendDueSteps(new Date());
    await backgroundDone();
  }
}
const subjects = () =>
  mailServer.received.map(({ source }) => /^Subject: (.*)/m.exec(source)?.[1]?.trim()).filter((each) => each);

describe('merging two records of one person', () => {
  test('while the mail server has the email to the removed record does not send the step again', async () => {
    const { stays, goes, staying, going } = await twice();
    mailServer.behaviour.hang = 'message';
    env.SMTP_TIMEOUT = 3;
    const sending = sendNextStep(going._id, { isByHand: true }).then(sendDue);
    await vi.waitFor(() => expect(mailServer.received).toHaveLength(1));
    expect((await merged(stays, goes)).status).toBe(200);
    expect(await enrolments.find(staying._id)).toMatchObject({
      status: 'paused',
      reason: 'uncertain',
      sendingStep: null,
      performed: [{ step: 0, outcome: 'uncertain' }],
    });
    mailServer.behaviour.hang = undefined;
    await mailServer.close();
    await sending;
    mailServer = await startMailServer();
    env.SMTP_URL = mailServer.url;
    await hours(60);
    expect(mailServer.received).toEqual([]);
  });

  test('while that email waits in the queue sends the step once, to the remaining address', async () => {
    const { stays, goes, staying, going } = await twice();
    mailServer.behaviour.recipient = () => TRY_LATER;
    await sendNextStep(going._id, { isByHand: true });
    await backgroundDone();
    expect((await merged(stays, goes)).status).toBe(200);
    mailServer.behaviour.recipient = () => undefined;
    await hours(60);
    expect(mailServer.received.map(({ to }) => to)).toEqual([[stays.email]]);
    expect(await enrolments.find(staying._id)).toMatchObject({ performed: [{ step: 0, outcome: 'sent' }] });
    expect(await enrolments.find(going._id)).toMatchObject({ reason: 'merged', sendingStep: null });
  });

  test('after that email was sent, but before that was recorded, does not send it again', async () => {
    const { stays, goes, staying, going } = await twice();
    await sendNextStep(going._id, { isByHand: true });
    await backgroundDone();
    const sent = (await enrolments.find(going._id)) as StoredEnrolment;
    await enrolments.changeFrom(sent, { sendingStep: 0, sendingDate: new Date(), next: 0, performed: [] });
    expect((await merged(stays, goes)).status).toBe(200);
    expect(await enrolments.find(staying._id)).toMatchObject({ next: 1, performed: [{ step: 0, outcome: 'sent' }] });
    await hours(40);
    expect(subjects()).toHaveLength(1);
  });
});

describe('a person whose records were merged', () => {
  /**
   * Creates records of one person in the same sequence; the ones at the given indexes have received its first email.
   */
  async function records(count: number, written: readonly number[]) {
    const people = await Promise.all(Array.from({ length: count }, aPerson));
    const { _id: sequenceId } = await aSequence(company);
    const candidateIds = people.map(({ _id }) => _id);
    await app.post(`/api/sequences/${sequenceId}/people`, { as: company.token, body: { candidateIds } });
    const of = async (recipientId: string) =>
      (await enrolments.where({ recipientId: new Types.ObjectId(recipientId) })) as StoredEnrolment[];
    for (const nth of written) {
      await sendNextStep((await of(candidateIds[nth] ?? ''))[0]?._id ?? '', { isByHand: true });
      await backgroundDone();
    }
    const open = async ({ _id }: { _id: string }) => (await of(_id)).filter(({ status }) => status !== 'ended');
    return { people: people as [Person, Person, Person], sequenceId, open };
  }
  type Person = Awaited<ReturnType<typeof aPerson>>;

  test('gets no step again, whichever record had received it', async () => {
    const { people, open } = await records(3, [2]);
    await merged(people[0], people[1]);
    await merged(people[0], people[2]);
    expect(await open(people[0])).toMatchObject([{ next: 1, performed: [{ step: 0, outcome: 'sent' }] }]);
    await hours(48);
    expect(mailServer.received).toHaveLength(1);
  });

  test('stays in the sequence when the record is merged into a third one', async () => {
    const { people, open } = await records(3, [1]);
    await merged(people[1], people[2]);
    await merged(people[0], people[1]);
    expect(await open(people[0])).toMatchObject([{ status: 'active', next: 1 }]);
  });

  test('is listed and counted once, and each email is shown once with its text and sender', async () => {
    const { people, sequenceId, open } = await records(2, [1]);
    await merged(people[0], people[1]);
    const { body, headers } = await app.get(`/api/sequences/${sequenceId}/people`, { as: company.token });
    expect([body.length, headers.get('x-total-count')]).toEqual([1, '1']);
    const sequence = (await app.get(`/api/sequences/${sequenceId}`, { as: company.token })).body;
    expect(sequence).toMatchObject({ people: 1, sent: 1, numbers: [{ sent: 1 }, { sent: 0 }, { sent: 0 }] });
    const [{ _id = '' } = {}] = await open(people[0]);
    const { entries } = (await app.get(`/api/enrolments/${_id}`, { as: company.token })).body;
    expect(entries).toMatchObject([{ subject: 'Ferries', text: 'Hi Ada, we build their software.' }]);
    const listed = await app.get(`/api/candidates/${people[0]._id}/letters`, { as: company.token });
    expect(listed.body).toMatchObject({ total: 1, letters: [{ text: 'Hi Ada, we build their software.' }] });
    const panel = await app.get(`/api/candidates/${people[0]._id}/outreach`, { as: company.token });
    expect(panel.body.sequences).toHaveLength(1);
  });

  test('gets nothing more once they unsubscribe by an email to the removed address', async () => {
    const { people, open } = await records(2, [1]);
    await merged(people[0], people[1]);
    await suppress(people[1].email, 'bounced-hard');
    expect(await open(people[0]), 'a mailbox that is gone').toHaveLength(1);
    await suppress(people[1].email, 'unsubscribed-all');
    expect(await open(people[0])).toEqual([]);
  });
});

test('an email withdrawn by a crashed process does not count as an opt-out', async () => {
  const { going } = await twice();
  mailServer.behaviour.recipient = () => TRY_LATER;
  await sendNextStep(going._id, { isByHand: true });
  await backgroundDone();
  await emails.withdraw([`outreach ${going._id} 0 0`], 'It was withdrawn before it was sent');
  mailServer.behaviour.recipient = () => undefined;
  await hours(48);
  expect(await enrolments.find(going._id)).toMatchObject({ status: 'active', performed: [{ outcome: 'sent' }] });
});

test('a person whose address is changed after an email gets no other email within 24 hours', async () => {
  const { stays } = await twice();
  const write = (key: string) =>
    app.post(`/api/candidates/${stays._id}/letters`, {
      as: company.token,
      body: { subject: 'Ferries', text: 'Hi {firstName}.', key },
    });
  expect((await write('letter-before')).status).toBe(201);
  await backgroundDone();
  await app.put(`/api/candidates/${stays._id}`, { as: company.token, body: { email: `other-${stays.email}` } });
  const { status, body } = await write('letter-after');
  expect([status, body.refusal]).toEqual([409, 'contactedToday']);
  expect(mailServer.received).toHaveLength(1);
  vi.setSystemTime(Date.now() + 25 * HOUR);
  expect((await write('letter-after')).status).toBe(201);
});
