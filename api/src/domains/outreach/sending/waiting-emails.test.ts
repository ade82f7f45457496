import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { emails } from '../../../platform/mail/emails.model.ts';
import { receiveMail } from '../../../platform/mail/inbound/receive.ts';
import { sendDue } from '../../../platform/mail/worker.ts';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate } from '../../../testing/factories.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { openRegions } from '../../../testing/outreach.ts';
import { aCompany, aSuperuser, type Person } from '../../../testing/people.ts';
import { aSequence, setSequencePaused } from '../../../testing/sequences.ts';
import { regions } from '../regions/regions.model.ts';
import { enrolments } from './enrolments.model.ts';
import { sendDueSteps } from './planning.ts';

const app = useTestApp();
/** A Monday morning in Sweden, in the future, because the database deletes expired email counts by the real clock. */
const MONDAY = Date.parse('2037-11-23T09:30:00+01:00');
const MINUTE = 60_000;
const TRY_LATER = { code: 451, message: 'Try later' };

let company: Person;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
const seconds = env.SMTP_TIMEOUT;
let count = 0;
let email: string;
let candidateId: string;
let enrolmentId: string;
let sequenceId: string;

/** Queues the first email of a person; it waits because the mail server is busy. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: MONDAY });
  await openRegions();
  company = await aCompany();
  mailServer = await startMailServer();
  mailServer.behaviour.recipient = () => TRY_LATER;
  env.SMTP_URL = mailServer.url;
  email = `waits-${++count}@waits-${count}.example`;
  candidateId = (await aCandidate(company, { email, country: 'SE' }))._id;
  sequenceId = (await aSequence(company))._id;
  const added = { as: company.token, body: { candidateIds: [candidateId] } };
  enrolmentId = (await app.post(`/api/sequences/${sequenceId}/people`, added)).body.enrolmentIds[0];
  await sendDueSteps(new Date());
  await backgroundDone();
  expect(await enrolments.find(enrolmentId)).toMatchObject({ sendingStep: 0 });
});
afterEach(async () => {
  await backgroundDone();
  vi.useRealTimers();
  env.SMTP_URL = undefined;
  env.SMTP_TIMEOUT = seconds;
  await mailServer.close();
  await openRegions();
});

async function ready() {
  mailServer.behaviour.recipient = () => undefined;
  vi.setSystemTime(Date.now() + 2 * MINUTE);
  await sendDue();
  await backgroundDone();
}
/** Returns the emails to the person. The author in an earlier test may get an email about their suspension. */
const received = () => mailServer.received.flatMap(({ to }) => to).filter((address) => address.endsWith(email));
const root = async () => (await aSuperuser()).token;

test('an email that waits for the mail server is sent once it is ready', async () => {
  await ready();
  expect(received()).toEqual([email]);
});

test('is not sent if its region, or all sending, was switched off meanwhile, and is sent once that ends', async () => {
  await regions.set('sweden', { mode: 'off', basis: '' });
  await ready();
  await openRegions();
  await app.put('/api/outreach/stop', { as: await root(), body: { stopped: true, reason: 'A complaint came in.' } });
  await sendDueSteps(new Date());
  await ready();
  expect(received()).toEqual([]);
  await app.put('/api/outreach/stop', { as: await root(), body: { stopped: false, reason: 'It was answered.' } });
  await app.put(`/api/enrolments/${enrolmentId}`, { as: company.token, body: { action: 'resume' } });
  vi.setSystemTime(Date.now() + 24 * 60 * MINUTE);
  await sendDueSteps(new Date());
  await backgroundDone();
  expect(received()).toEqual([email]);
});

test('is not sent while its sequence is being paused, and is sent once when the sequence is resumed', async () => {
  await setSequencePaused(sequenceId, true);
  await ready();
  await sendDueSteps(new Date());
  await ready();
  expect(received()).toEqual([]);
  await setSequencePaused(sequenceId, false);
  for (let day = 0; day < 2; day++) {
    await sendDueSteps(new Date());
    await backgroundDone();
    vi.setSystemTime(Date.now() + 24 * 60 * MINUTE);
  }
  expect(received()).toEqual([email]);
});

test.each(['while it waits', 'when the queue gets to it'])(
  'that is withdrawn %s does not count as sent, so it is sent soon after the person is resumed',
  async (when) => {
    const act = (action: string) => app.put(`/api/enrolments/${enrolmentId}`, { as: company.token, body: { action } });
    if (when === 'while it waits') await act('pause');
    else {
      await setSequencePaused(sequenceId, true);
      await ready();
      await setSequencePaused(sequenceId, false);
    }
    mailServer.behaviour.recipient = () => undefined;
    await act('resume');
    vi.setSystemTime(Date.now() + MINUTE);
    await sendDueSteps(new Date());
    await backgroundDone();
    expect(received()).toEqual([email]);
  },
);

test('is not sent if its author was suspended meanwhile', async () => {
  const suspension = { reasons: ['spam'] };
  await app.put(`/api/accounts/${company.accountId}`, { as: await root(), body: { suspension } });
  await ready();
  expect(received()).not.toContain(email);
});

test("is sent to the person's new address if the address was corrected meanwhile", async () => {
  await app.put(`/api/candidates/${candidateId}`, { as: company.token, body: { email: `new-${email}` } });
  await ready();
  expect(received()).toEqual([]);
  vi.setSystemTime(Date.now() + 24 * 60 * MINUTE);
  await sendDueSteps(new Date());
  await backgroundDone();
  expect(received()).toEqual([`new-${email}`]);
});

test('is not sent if the person has answered while the mail server was refusing it temporarily', async () => {
  vi.setSystemTime(Date.now() + 2 * MINUTE);
  mailServer.behaviour.hang = 'recipient';
  env.SMTP_TIMEOUT = 0.5;
  await enrolments.addMessageId(enrolmentId, '<earlier@tandem.example>');
  const sending = sendDue();
  const key = `outreach ${enrolmentId} 0 0`;
  await vi.waitFor(async () => expect((await emails.findByKey(key))?.transitDate).not.toBeNull());
  const reply = `From: ${email}\r\nTo: hello@tandem.example\r\nSubject: Re: Ferries\r\n\r\nTell me more.`;
  await receiveMail(Buffer.from(reply), { sender: email, recipients: ['hello@tandem.example'] });
  expect((await emails.findByKey(key))?.transitDate).not.toBeNull();
  await sending;
  mailServer.behaviour.hang = undefined;
  vi.setSystemTime(Date.now() + 10 * MINUTE);
  await ready();
  expect(received()).not.toContain(email);
  expect(await enrolments.find(enrolmentId)).toMatchObject({ status: 'ended', reason: 'replied', sendingStep: null });
});
