import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose, { Types } from 'mongoose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { emails } from '../../../platform/mail/emails.model.ts';
import { receiveMail } from '../../../platform/mail/inbound/receive.ts';
import { hashOfAddress, isSuppressed, suppress } from '../../../platform/mail/suppression.ts';
import { unsubscribeToken } from '../../../platform/mail/unsubscribe.ts';
import { sendDue } from '../../../platform/mail/worker.ts';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate } from '../../../testing/factories.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { openRegions } from '../../../testing/outreach.ts';
import { aCompany, aSuperuser, type Person } from '../../../testing/people.ts';
import { enrol, type NewStep } from './enrolling.service.ts';
import { enrolments, type StoredEnrolment } from './enrolments.model.ts';
import { recoverInterruptedSends } from './outcomes.ts';
import { planSends, sendDueSteps } from './planning.ts';
import { replyAddressOf } from './reply-tokens.ts';
import { erasePeople } from './sending.personal-data.ts';
import { keyOfStep, sendNextStep } from './sending.service.ts';
import { pauses, sends } from './sends.model.ts';

const app = useTestApp();
/** A Monday morning in Sweden, in the future, because the database deletes expired email counts by the real clock. */
const MONDAY = Date.parse('2037-11-23T09:30:00+01:00');
const DAY = 86_400_000;
const HOUR = 3_600_000;

let count = 0;
let recruiter: Person;
let email: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: MONDAY });
  await openRegions();
  recruiter = await aCompany({ name: 'Hamnkraft' });
  email = `person-${++count}@sea-${count}.example`;
});
afterEach(async () => {
  // Replies are forwarded to colleagues in the background; they must not reach the mail server of the next test.
  await backgroundDone();
  vi.useRealTimers();
  env.SMTP_URL = undefined;
  env.REPLY_ADDRESS = undefined;
});

const step = (nth: number, afterDays: number): NewStep => ({
  kind: 'email',
  afterDays,
  subject: `Ferries ${nth}`,
  text: `Hi {firstName}, part ${nth}.`,
});
const THREE = [step(1, 0), step(2, 3), step(3, 7)];

async function enrolled(steps = THREE, fields: object = {}, owner = recruiter): Promise<StoredEnrolment> {
  const candidate = await aCandidate(owner, { email, country: 'SE', ...fields });
  const { enrolment, refusal } = await enrol({
    recipientKind: 'candidate',
    recipientId: new Types.ObjectId(candidate._id),
    companyId: new Types.ObjectId(owner.id),
    senderId: new Types.ObjectId(owner.accountId),
    key: `test ${candidate._id}`,
    email: candidate.email ?? email,
    country: 'SE',
    language: 'en',
    steps,
  });
  if (!enrolment) throw new Error(`refused: ${refusal}`);
  return enrolment;
}
const stored = async ({ _id }: Pick<StoredEnrolment, '_id'>) => (await enrolments.find(_id)) as StoredEnrolment;
/** Lets time pass and runs all due work. */
async function passed(ms: number) {
  vi.setSystemTime(Date.now() + ms);
  await sendDueSteps(new Date());
  await backgroundDone();
}
const subjects = async (address = email) => (await mailsTo(address)).map(({ subject }) => subject).reverse();
const answer = (headers: string[], body: string, to = 'hello@tandem.example', subject = 'Re: Ferries') =>
  receiveMail(Buffer.from([`From: ${email}`, `To: ${to}`, `Subject: ${subject}`, ...headers, '', body].join('\r\n')), {
    sender: email,
    recipients: [to],
  });

describe('a sequence', () => {
  test("sends its emails in the person's working hours, each as an answer to the previous one", async () => {
    const enrolment = await enrolled();
    await passed(0);
    expect(await subjects()).toEqual(['Ferries 1']);
    await passed(DAY);
    await passed(2 * DAY);
    expect(await subjects()).toEqual(['Ferries 1', 'Ferries 2']);
    const [second, first] = await mailsTo(email);
    const source = await readFile(join(env.DATA_DIR, 'mail', `${second?.id}.eml`), 'utf8');
    const [, id] =
      /^Message-ID: (<.*>)/m.exec(await readFile(join(env.DATA_DIR, 'mail', `${first?.id}.eml`), 'utf8')) ?? [];
    expect(source).toContain(`In-Reply-To: ${id}`);
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(source).not.toMatch(/text\/html|<img|Auto-Submitted/);
    expect(second?.text).toContain('/sourced/');
    vi.setSystemTime(Date.parse('2037-12-05T12:00:00+01:00')); // a Saturday
    await passed(0);
    expect(await subjects()).toHaveLength(2);
    await passed(2 * DAY);
    expect((await stored(enrolment)).reason).toBe('finished');
    expect(await subjects()).toEqual(['Ferries 1', 'Ferries 2', 'Ferries 3']);
  });

  test('is not held up by people of the same sender who were just deleted', async () => {
    const ids: string[] = [];
    for (let nth = 0; nth < 6; nth++) {
      const { recipientId } = await enrolled(THREE, { email: `deleted-${nth}-${email}`.replace('@', `@n${nth}-`) });
      ids.push(String(recipientId));
    }
    await app.post('/api/candidates/delete', { as: recruiter.token, body: { ids } });
    vi.setSystemTime(MONDAY + 60_000);
    await enrolled();
    vi.setSystemTime(MONDAY + 2 * 60_000);
    for (let nth = 0; nth < 2; nth++) await sendDueSteps(new Date());
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('asks for a decision instead of sending "Hi {city}" if a fact was removed meanwhile', async () => {
    const enrolment = await enrolled([{ ...step(1, 0), text: 'You live in {city}.' }], { city: '' });
    await passed(0);
    expect(await stored(enrolment)).toMatchObject({ status: 'paused', reason: 'placeholder' });
    expect(await subjects()).toEqual([]);
  });

  test("of a second company waits until 24 hours after the first company's email", async () => {
    await enrolled();
    await passed(0);
    const other = await aCompany();
    const second = await enrolled([step(9, 0)], {}, other);
    await passed(HOUR);
    expect(await subjects()).toEqual(['Ferries 1']);
    expect(await stored(second)).toMatchObject({ status: 'active', delay: 'contacted' });
    await passed(DAY);
    expect(await subjects()).toEqual(['Ferries 1', 'Ferries 9']);
  });

  test('of one sender is sent to ten people on the first day, and the others wait', async () => {
    const domains = Array.from({ length: 13 }, (_, nth) => `x@many-${count}-${nth}.example`);
    for (const address of domains) await enrolled([step(1, 0)], { email: address });
    for (let nth = 0; nth < 5; nth++) await passed(60_000);
    const sent = (await Promise.all(domains.map((address) => subjects(address)))).flat();
    expect(sent).toHaveLength(10);
  });
});

describe('nothing more is sent after', () => {
  test('an answer, which is recognized by the address of its author', async () => {
    const enrolment = await enrolled();
    await passed(0);
    expect(await answer([], 'Thank you, tell me more.')).toEqual({ kind: 'reply', recorded: 1 });
    expect(await stored(enrolment)).toMatchObject({ status: 'ended', reason: 'replied', dueDate: null });
    for (let days = 0; days < 20; days++) await passed(DAY);
    expect(await subjects()).toEqual(['Ferries 1']);
  });

  test("an answer to the email's reply address, from any address", async () => {
    env.REPLY_ADDRESS = 'reply@tandem.example';
    const enrolment = await enrolled();
    await passed(0);
    const [mail] = await mailsTo(email);
    const source = await readFile(join(env.DATA_DIR, 'mail', `${mail?.id}.eml`), 'utf8');
    const [, to = ''] = /^Reply-To:[^<]*<([^>]*)>/m.exec(source) ?? [];
    expect(to).toMatch(/^reply\+o[0-9a-f]{40}@tandem\.example$/);
    email = 'private@elsewhere.example';
    expect(await answer([], 'Hello', to)).toEqual({ kind: 'reply', recorded: 1 });
    expect((await stored(enrolment)).reason).toBe('replied');
    const forged = to.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'));
    expect(await answer([], 'Hello', forged)).toEqual({ kind: 'reply', recorded: 0 });
  });

  test('an unsubscription, even if an email is waiting in the queue', async () => {
    const mailServer = await startMailServer();
    env.SMTP_URL = mailServer.url;
    const enrolment = await enrolled();
    await emails.remove({});
    await sendNextStep(enrolment._id);
    const hash = hashOfAddress(email);
    await app.put(`/api/accounts/${hash}/unsubscribe`, { body: { token: unsubscribeToken(hash, 'all') } });
    await passed(DAY);
    expect((await stored(enrolment)).reason).toBe('unsubscribed');
    await mailServer.close();
  });

  test.each([
    ['complaint', 'complained'],
    ['erased', 'suppressed'],
    ['objected', 'suppressed'],
    ['bounced-hard', 'bounced'],
  ] as const)('the suppression of the address as %s', async (why, reason) => {
    const enrolment = await enrolled();
    await suppress(email, why);
    expect(await stored(enrolment)).toMatchObject({ status: 'ended', reason });
    for (let days = 0; days < 10; days++) await passed(DAY);
    expect(await subjects()).toEqual([]);
  });

  test('the deletion of the candidate', async () => {
    const enrolment = await enrolled();
    await app.post(`/api/candidates/${enrolment.recipientId}/delete`, { as: recruiter.token });
    await passed(0);
    expect(await subjects()).toEqual([]);
  });
});

describe('an automatic reply', () => {
  const headers = ['Auto-Submitted: auto-replied'];

  test('with a date delays the next email until the day after that date', async () => {
    const enrolment = await enrolled();
    await passed(0);
    expect(await answer(headers, 'I am away until 14 December 2037.')).toEqual({ kind: 'automatic', recorded: 1 });
    const { dueDate, delay, status } = await stored(enrolment);
    expect([status, delay, dueDate?.toISOString().slice(0, 10)]).toEqual(['active', 'away', '2037-12-16']);
  });

  test('without a date delays the next email by a week and ends nothing', async () => {
    const enrolment = await enrolled();
    await passed(0);
    await answer(headers, 'I am away.');
    const { dueDate, status } = await stored(enrolment);
    expect([status, dueDate?.toISOString().slice(0, 10)]).toEqual(['active', '2037-11-30']);
  });
});

describe('a mail server that', () => {
  let mailServer: Awaited<ReturnType<typeof startMailServer>>;
  beforeEach(async () => {
    mailServer = await startMailServer();
    env.SMTP_URL = mailServer.url;
  });
  afterEach(() => mailServer.close());
  const arrived = () => mailServer.received.filter(({ to }) => to.includes(email)).length;

  test('answers 250 gets each email once', async () => {
    const enrolment = await enrolled();
    await passed(0);
    await passed(HOUR);
    expect(arrived()).toBe(1);
    expect((await stored(enrolment)).performed).toMatchObject([{ step: 0, outcome: 'sent' }]);
  });

  test.each([421, 451])('answers %i to the recipient gets the email again when it is ready', async (code) => {
    mailServer.behaviour.recipient = () => ({ code, message: 'Try later' });
    const enrolment = await enrolled();
    await passed(0);
    expect(await stored(enrolment)).toMatchObject({ sendingStep: 0, performed: [] });
    mailServer.behaviour.recipient = () => undefined;
    vi.setSystemTime(Date.now() + 2 * 60_000);
    await sendDue();
    expect(arrived()).toBe(1);
    expect((await stored(enrolment)).performed).toMatchObject([{ outcome: 'sent' }]);
  });

  test('answers 451 after the data has not accepted the email, so it gets it again', async () => {
    mailServer.behaviour.message = () => ({ code: 451, message: 'Greylisted' });
    const enrolment = await enrolled();
    await passed(0);
    mailServer.behaviour.message = () => undefined;
    vi.setSystemTime(Date.now() + 2 * 60_000);
    await sendDue();
    expect(arrived()).toBe(1);
    expect((await stored(enrolment)).performed).toMatchObject([{ outcome: 'sent' }]);
  });

  test('answers 550 to the recipient ends the sequence', async () => {
    mailServer.behaviour.recipient = () => ({ code: 550, message: '5.1.1 No such user' });
    const enrolment = await enrolled();
    await passed(0);
    expect(await stored(enrolment)).toMatchObject({
      status: 'ended',
      reason: 'bounced',
      sendingStep: null,
      performed: [],
    });
  });

  test('answers 552 because the mailbox is full gets the email again on the next days, three times at most', async () => {
    mailServer.behaviour.recipient = () => ({ code: 552, message: '5.2.2 Mailbox full' });
    const enrolment = await enrolled();
    await passed(0);
    expect(await stored(enrolment)).toMatchObject({ status: 'active', softBounces: 1, attempt: 1 });
    for (let days = 0; days < 12; days++) await passed(DAY);
    expect(await stored(enrolment)).toMatchObject({ status: 'ended', reason: 'bounced', softBounces: 3 });
  });

  test('drops the connection after the data may have accepted the email, so it is not sent again', async () => {
    mailServer.behaviour.drop = true;
    const enrolment = await enrolled();
    await passed(0);
    expect(await stored(enrolment)).toMatchObject({
      status: 'paused',
      reason: 'uncertain',
      performed: [{ outcome: 'uncertain' }],
    });
    mailServer.behaviour.drop = false;
    for (let days = 0; days < 20; days++) await passed(DAY);
    expect(arrived()).toBe(1);
  });

  test('is not reachable gets the email later', async () => {
    await mailServer.close();
    const enrolment = await enrolled();
    await passed(0);
    expect(await stored(enrolment)).toMatchObject({ sendingStep: 0, performed: [] });
    mailServer = await startMailServer();
    env.SMTP_URL = mailServer.url;
    vi.setSystemTime(Date.now() + 2 * 60_000);
    await sendDue();
    expect(arrived()).toBe(1);
  });
});

describe('a process that is killed', () => {
  test('after claiming a step and before queuing it leaves a step that is sent later, once', async () => {
    const enrolment = await enrolled();
    await enrolments.changeFrom(enrolment, { sendingStep: 0, sendingDate: new Date(), dueDate: null });
    await passed(60_000);
    expect(await subjects()).toEqual([]);
    vi.setSystemTime(Date.now() + 3 * 60_000);
    await recoverInterruptedSends(new Date());
    await passed(0);
    expect(await subjects()).toEqual(['Ferries 1']);
  });

  test('after the email was sent but before that was recorded leaves a step that is recorded later', async () => {
    const enrolment = await enrolled();
    await passed(0);
    const sent = await stored(enrolment);
    await enrolments.changeFrom(sent, {
      sendingStep: 0,
      sendingDate: new Date(),
      next: 0,
      performed: [],
      dueDate: null,
    });
    vi.setSystemTime(Date.now() + 3 * 60_000);
    await recoverInterruptedSends(new Date());
    expect((await stored(enrolment)).performed).toMatchObject([{ step: 0, outcome: 'sent' }]);
    expect(await subjects()).toEqual(['Ferries 1']);
  });

  test('while the mail server has the email leaves a step that is not sent again', async () => {
    const mailServer = await startMailServer();
    mailServer.behaviour.recipient = () => ({ code: 451, message: 'Try later' });
    env.SMTP_URL = mailServer.url;
    const enrolment = await enrolled();
    await passed(0);
    mailServer.behaviour.recipient = () => undefined;
    const email = await emails.findByKey(keyOfStep(enrolment, 0, 0));
    await emails.change(email?._id ?? '', {}, { transitDate: new Date(), claim: 'a killed process' });
    vi.setSystemTime(Date.now() + 10 * 60_000);
    await sendDue();
    expect(mailServer.received).toEqual([]);
    expect(await stored(enrolment)).toMatchObject({ status: 'paused', reason: 'uncertain' });
    await mailServer.close();
  });
});

test('a sender with thousands of due people does not delay the people of other senders', async () => {
  const crowd = new Types.ObjectId();
  const person = (nth: number, senderId: Types.ObjectId, dueDate: Date) => ({
    recipientKind: 'candidate',
    senderId,
    key: `crowd ${senderId} ${nth}`,
    status: 'active',
    nextKind: 'email',
    dueDate,
    steps: [],
    revision: 0,
  });
  const other = new Types.ObjectId();
  const stored = mongoose.connection.collection('outreachenrolments');
  await stored.insertMany([
    ...Array.from({ length: 2100 }, (_, nth) => person(nth, crowd, new Date(MONDAY - DAY + nth))),
    person(0, other, new Date(MONDAY - HOUR)),
  ]);
  const planned = await planSends(new Date(MONDAY));
  const of = (sender: Types.ObjectId) => planned.filter(({ senderId }) => senderId.equals(sender)).length;
  expect([of(crowd), of(other)]).toEqual([5, 1]);
  await stored.deleteMany({ senderId: { $in: [crowd, other] } });
});

test('two processes that send simultaneously send each step once', async () => {
  const all = [];
  for (let nth = 0; nth < 8; nth++) all.push(await enrolled([step(1, 0)], { email: `p@both-${count}-${nth}.example` }));
  await Promise.all([...all, ...all, ...all].map(({ _id }) => sendNextStep(_id)));
  for (let nth = 0; nth < 8; nth++) expect(await subjects(`p@both-${count}-${nth}.example`)).toEqual(['Ferries 1']);
});

test('sending by an account pauses itself with the reason when too many of its emails bounce', async () => {
  const mailServer = await startMailServer();
  mailServer.behaviour.recipient = () => ({ code: 550, message: '5.1.1 No such user' });
  env.SMTP_URL = mailServer.url;
  for (let nth = 0; nth < 3; nth++) {
    await enrolled([step(1, 0)], { email: `p@gone-${count}-${nth}.example` });
    await passed(60_000);
  }
  expect(await pauses.of(recruiter.accountId)).toMatchObject({ why: 'bounces', liftedDate: null });
  mailServer.behaviour.recipient = () => undefined;
  await enrolled([step(1, 0)]);
  await passed(60_000);
  expect(mailServer.received).toEqual([]);

  const root = await aSuperuser();
  const { body } = await app.get('/api/outreach/pauses', { as: root.token });
  const paused = body.senders.find(({ accountId }: { accountId: string }) => accountId === recruiter.accountId);
  expect(paused).toMatchObject({ email: recruiter.email, why: 'bounces', sent: 2, failed: 2, waiting: 2 });
  const lift = (reason: string, as = root) =>
    app.put(`/api/outreach/pauses/${recruiter.accountId}`, { as: as.token, body: { reason } });
  expect((await lift('ok')).status).toBe(400);
  expect((await lift('The addresses were checked.', recruiter)).status).toBe(403);
  expect((await lift('The addresses were checked.')).body.senders).not.toContainEqual(paused);
  expect((await lift('The addresses were checked.')).status).toBe(404);
  const { body: log } = await app.get('/api/audit', { as: root.token });
  expect(log[0]).toMatchObject({ action: 'outreachPauses.lift', reason: 'The addresses were checked.' });
  await passed(60_000);
  expect(mailServer.received).toHaveLength(2);

  // One more bounce does not cause another pause: earlier ones no longer count.
  mailServer.behaviour.recipient = () => ({ code: 550, message: '5.1.1 No such user' });
  await enrolled([step(1, 0)], { email: `p@gone-${count}-9.example` });
  await passed(60_000);
  expect((await pauses.of(recruiter.accountId))?.liftedDate).not.toBeNull();
  await mailServer.close();
});

test('bounces before the latest 100 emails of an account do not pause its sending', async () => {
  const mailServer = await startMailServer();
  mailServer.behaviour.recipient = () => ({ code: 550, message: '5.1.1 No such user' });
  env.SMTP_URL = mailServer.url;
  const key = (nth: number) => `earlier ${recruiter.accountId} ${nth}`;
  for (let nth = 0; nth < 104; nth++) {
    await sends.add(key(nth), recruiter.accountId, new Date(MONDAY - DAY + nth * 60_000));
    if (nth < 4) await sends.report(key(nth), 'bounced');
  }
  for (let bounces = 1; bounces <= 4; bounces++) {
    await enrolled([step(1, 0)], { email: `p@gone-${count}-${bounces}.example` });
    await passed(60_000);
    expect((await pauses.of(recruiter.accountId))?.why, `${bounces} of the latest 100`).toBe(
      bounces === 4 ? 'bounces' : undefined,
    );
  }
  await mailServer.close();
});

test('a reply with an opt-out stops every company, and no company can write to the person first any more', async () => {
  const other = await aCompany();
  const [one, two] = [await enrolled(), await enrolled(THREE, {}, other)];
  await passed(0);
  await answer([], 'Please remove me from your list.');
  expect(await stored(one)).toMatchObject({ status: 'ended', reason: 'suppressed' });
  expect(await stored(two)).toMatchObject({ status: 'ended', reason: 'suppressed' });
  await expect(enrolled(THREE, {}, await aCompany())).rejects.toThrow('objected');
});

test('a new email by a person who has already replied is recorded as well, for 90 days', async () => {
  await enrolled();
  await passed(0);
  await answer([], 'Thank you, tell me more.');
  expect(await answer([], 'Is the job still open?')).toEqual({ kind: 'reply', recorded: 1 });
  await passed(91 * DAY);
  expect(await answer([], 'A question about something else')).toEqual({ kind: 'reply', recorded: 0 });
});

describe('an opt-out', () => {
  test.each([0, 400])('takes effect %i days after the sequence has ended', async (days) => {
    await enrolled();
    await passed(0);
    await answer([], 'Thank you, tell me more.');
    await passed(days * DAY);
    expect(await answer([], 'Please stop.')).toEqual({ kind: 'reply', recorded: 1 });
    await expect(enrolled(THREE, {}, await aCompany())).rejects.toThrow('objected');
  });

  test('takes effect in the subject of an email without a text', async () => {
    await enrolled();
    await passed(0);
    await answer([], '', 'hello@tandem.example', 'Unsubscribe');
    await expect(enrolled(THREE, {}, await aCompany())).rejects.toThrow('objected');
  });

  test('is not recognized in an automatic reply or in the quoted subject of an answer', async () => {
    const enrolment = await enrolled([{ ...step(1, 0), subject: 'Unsubscribe' }]);
    await passed(0);
    await answer(['Auto-Submitted: auto-replied'], 'Unsubscribe from my calendar? I am away.');
    await answer([], 'Tell me more.', 'hello@tandem.example', 'Re: Unsubscribe');
    expect(await stored(enrolment)).toMatchObject({ reason: 'replied' });
  });
});

test.each([
  ['while it is known that there was an email', 0],
  ['long after that', 3 * DAY],
])('of a reply by an erased person, only an opt-out is stored, %s', async (_, later) => {
  env.REPLY_ADDRESS = 'reply@tandem.example';
  const enrolment = await enrolled();
  await passed(0);
  const to = replyAddressOf(enrolment) ?? '';
  await erasePeople([enrolment.recipientId as Types.ObjectId]);
  vi.setSystemTime(Date.now() + later);
  if (later) await enrolments.removeWhere({ _id: enrolment._id });
  await answer([], 'Thank you, but I have found something else.', to);
  expect(await isSuppressed(email, 'outreach')).toBe(false);
  await answer([], 'Please remove me from your list.', to);
  expect(await isSuppressed(email, 'outreach')).toBe(true);
  const stored = await mongoose.connection.collection('outreachreplies').find().toArray();
  expect(JSON.stringify(stored)).not.toContain(email);
});

test('a person who opts out only in a second email gets no more emails', async () => {
  await enrolled();
  await passed(0);
  await answer([], 'Thank you, tell me more.');
  await answer([], 'Please do not contact me again.');
  await expect(enrolled(THREE, {}, await aCompany())).rejects.toThrow('objected');
});

describe('a mail server that does not answer', () => {
  let mailServer: Awaited<ReturnType<typeof startMailServer>>;
  const seconds = env.SMTP_TIMEOUT;
  beforeEach(async () => {
    mailServer = await startMailServer();
    env.SMTP_URL = mailServer.url;
    env.SMTP_TIMEOUT = 0.5;
  });
  afterEach(async () => {
    env.SMTP_TIMEOUT = seconds;
    await mailServer.close();
  });
  async function hours(count: number) {
    for (let nth = 0; nth < count; nth++) {
      vi.setSystemTime(Date.now() + HOUR);
      await sendDue();
      await recoverInterruptedSends(new Date());
      await passed(0);
    }
  }

  test('after it has got an email leaves an unknown outcome: the email is not sent again, and a colleague decides', async () => {
    mailServer.behaviour.hang = 'message';
    const enrolment = await enrolled();
    await passed(0);
    expect(await stored(enrolment)).toMatchObject({ status: 'paused', reason: 'uncertain', next: 1 });
    mailServer.behaviour.hang = undefined;
    await hours(30);
    expect(mailServer.received.map(({ to }) => to)).toEqual([[email]]);
  });

  test('before it has got an email leaves an email that is sent later, once', async () => {
    mailServer.behaviour.hang = 'recipient';
    const enrolment = await enrolled([step(1, 0)]);
    await passed(0);
    expect((await stored(enrolment)).performed).toEqual([]);
    mailServer.behaviour.hang = undefined;
    await hours(30);
    expect(mailServer.received.map(({ to }) => to)).toEqual([[email]]);
    expect(await stored(enrolment)).toMatchObject({ status: 'ended', reason: 'finished' });
  });
});

describe('a region', () => {
  test('is switched on by a superuser who names the legal basis, and that is recorded', async () => {
    const root = await aSuperuser();
    const set = (region: string, body: object, as = root) =>
      app.put(`/api/outreach/regions/${region}`, { as: as.token, body });
    expect((await set('france', { mode: 'optOut' })).status).toBe(400);
    expect((await set('france', { mode: 'optOut', basis: 'Opt-out is enough here.' }, recruiter)).status).toBe(403);
    for (const region of ['germany', 'netherlands'])
      expect((await set(region, { mode: 'optOut', basis: 'Opt-out is enough here.' })).status).toBe(400);
    const { body } = await set('france', { mode: 'optOut', basis: 'Opt-out is enough here.' });
    const france = body.regions.find(({ region }: { region: string }) => region === 'france');
    expect(france).toMatchObject({ mode: 'optOut', basis: 'Opt-out is enough here.', changedBy: root.email });
    const { body: log } = await app.get('/api/audit', { as: root.token });
    expect(log.find(({ action }: { action: string }) => action === 'outreachRegions.change')).toMatchObject({
      reason: 'france: optOut. Opt-out is enough here.',
    });
    const { body: seen } = await app.get('/api/outreach/regions', { as: recruiter.token });
    expect(seen.regions.find(({ region }: { region: string }) => region === 'france')).toMatchObject({
      mode: 'optOut',
      basis: '',
    });
  });
});
