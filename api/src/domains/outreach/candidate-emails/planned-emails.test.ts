import type { CandidateOutreach } from '@tandem/contracts/candidate-outreach';
import type { SequenceStep } from '@tandem/contracts/sequence';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { receiveMail } from '../../../platform/mail/inbound/receive.ts';
import { suppress } from '../../../platform/mail/suppression.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { openRegions } from '../../../testing/outreach.ts';
import { aCompany, type Person } from '../../../testing/people.ts';
import { aSequence, STEPS } from '../../../testing/sequences.ts';
import { regions } from '../regions/regions.model.ts';
import { sendDueSteps } from '../sending/planning.ts';
import { changeSequence } from '../sequences/sequences.service.ts';

const app = useTestApp();
/** A Saturday in Sweden, in the future, because the database deletes expired email counts by the real clock. */
const SATURDAY = Date.parse('2037-11-21T12:00:00+01:00');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let count = 0;
let company: Person;
let email: string;
let id: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: SATURDAY });
  await openRegions();
  company = await aCompany({ name: 'Hamnkraft' });
  email = `planned-${++count}@planned-${count}.example`;
  id = (await aCandidate(company, { email, country: 'SE' }))._id;
});
afterEach(() => vi.useRealTimers());

const outreach = async (of = id): Promise<CandidateOutreach> =>
  (await app.get(`/api/candidates/${of}/outreach`, { as: company.token })).body;
const write = (fields: object = {}, of = id) =>
  app.post(`/api/candidates/${of}/letters`, {
    as: company.token,
    body: { subject: 'Ferries', text: 'Hi {firstName}.', key: `letter-${count}`, day: '2037-11-23', ...fields },
  });
/** Lets minutes pass and sends due emails every hour. */
const passUntil = async (text: string) => {
  for (const until = Date.parse(text); Date.now() < until; ) {
    vi.setSystemTime(Math.min(until, Date.now() + HOUR));
    await sendDueSteps(new Date());
  }
};

test("an email can be planned for one of the person's working days, and is sent once in the morning of that day", async () => {
  const { days, isWorking, timeZone } = await outreach();
  expect({ isWorking, timeZone }).toEqual({ isWorking: false, timeZone: 'Europe/Stockholm' });
  expect(days.map(({ day }) => day)).toEqual(['2037-11-23', '2037-11-24', '2037-11-25']);
  const { status, body } = await write();
  expect(status).toBe(201);
  expect(Date.parse(body.plannedDate)).toBeGreaterThanOrEqual(Date.parse('2037-11-23T09:00:00+01:00'));
  expect(Date.parse(body.plannedDate)).toBeLessThan(Date.parse('2037-11-23T12:00:00+01:00'));
  expect((await write()).body).toEqual(body);
  expect(await outreach()).toMatchObject({
    planned: [{ subject: 'Ferries', text: 'Hi {firstName}.', dueDate: body.plannedDate, pause: null }],
    entries: [],
  });
  await passUntil('2037-11-23T08:59:00+01:00');
  expect(await mailsTo(email)).toEqual([]);
  await passUntil('2037-11-23T13:00:00+01:00');
  expect(await mailsTo(email)).toMatchObject([{ subject: 'Ferries', text: expect.stringContaining('Hi Ada.') }]);
  expect(await outreach()).toMatchObject({ planned: [], entries: [{ kind: 'email', outcome: 'sent' }] });
  expect((await write()).status).toBe(201);
  await passUntil('2037-11-26T13:00:00+01:00');
  expect(await mailsTo(email)).toHaveLength(1);
});

test('an email cannot be planned for a day that has begun, that is too far away, or on which the person does not work', async () => {
  for (const day of ['2037-11-22', '2037-11-21', '2037-11-20', '2038-02-01', '2037-12-24', 'Monday', '2037-13-01'])
    expect((await write({ day })).status).toBe(400);
  vi.setSystemTime(Date.parse('2037-11-23T09:30:00+01:00'));
  const { body } = await write();
  expect(body.fields.day).toBe('This person doesn’t work then. Choose another day.');
  expect((await outreach()).planned).toEqual([]);
});

test("the day depends on the person's city: a morning in Portland is an afternoon in Stockholm", async () => {
  await regions.set('other', { mode: 'optOut', basis: 'A test needs it.' });
  const far = (await aCandidate(company, { email: `far-${email}`, country: 'US', city: 'Portland' }))._id;
  const { timeZone, days } = await outreach(far);
  expect(timeZone).toBe('America/Los_Angeles');
  expect(days[0]).toMatchObject({ day: '2037-11-23', from: '2037-11-23T17:00:00.000Z' });
  const planned = (await write({}, far)).body.plannedDate;
  expect(Date.parse(planned)).toBeGreaterThanOrEqual(Date.parse('2037-11-23T17:00:00Z'));
});

test('a cancelled email is not sent', async () => {
  await write();
  const [planned] = (await outreach()).planned;
  await app.put(`/api/enrolments/${planned?.enrolmentId}`, { as: company.token, body: { action: 'stop' } });
  expect((await outreach()).planned).toEqual([]);
  await passUntil('2037-11-24T13:00:00+01:00');
  expect(await mailsTo(email)).toEqual([]);
});

test('an email that was cancelled by mistake can be restored and is sent on its day', async () => {
  await write({ day: '2037-11-25' });
  const [planned] = (await outreach()).planned;
  const act = (action: string) =>
    app.put(`/api/enrolments/${planned?.enrolmentId}`, { as: company.token, body: { action } });
  await act('stop');
  await act('restart');
  expect((await outreach()).planned).toEqual([planned]);
  await passUntil('2037-11-25T08:59:00+01:00');
  expect(await mailsTo(email)).toEqual([]);
  await passUntil('2037-11-25T13:00:00+01:00');
  expect(await mailsTo(email)).toHaveLength(1);
});

test('an email whose response was lost can be sent immediately, or again after it was cancelled', async () => {
  await write();
  const sent = await write({ day: undefined });
  expect(sent.status).toBe(201);
  expect(sent.body).toMatchObject({ subject: 'Ferries', plannedDate: null });
  expect(await mailsTo(email)).toHaveLength(1);

  const other = (await aCandidate(company, { email: `other-${email}`, country: 'SE' }))._id;
  const first = await write({ key: `other-letter-${count}` }, other);
  const [planned] = (await outreach(other)).planned;
  await app.put(`/api/enrolments/${planned?.enrolmentId}`, { as: company.token, body: { action: 'stop' } });
  const again = await write({ key: `other-letter-${count}`, day: '2037-11-24' }, other);
  expect(again.status).toBe(201);
  expect(again.body.plannedDate).toMatch(/^2037-11-24/);
  expect(first.body.plannedDate).toMatch(/^2037-11-23/);
  await passUntil('2037-11-26T13:00:00+01:00');
  expect(await mailsTo(`other-${email}`)).toHaveLength(1);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('an email whose response was lost is planned with the text that was edited since, not twice', async () => {
  await write();
  const { body } = await write({ text: 'Hello {firstName}.' });
  expect(body).toMatchObject({ text: 'Hello {firstName}.', plannedDate: expect.stringMatching(/^2037-11-23/) });
  expect((await outreach()).planned).toMatchObject([{ text: 'Hello {firstName}.' }]);
  await passUntil('2037-11-26T13:00:00+01:00');
  expect(await mailsTo(email)).toMatchObject([{ text: expect.stringContaining('Hello Ada.') }]);
});

test('an email that was sent is not reported as sent again with the text that was edited since', async () => {
  await write({ day: undefined });
  const edited = () => write({ text: 'Hello {firstName}.', day: undefined });
  const { status, body } = await edited();
  expect([status, body.refusal]).toEqual([409, 'contactedToday']);
  expect(await mailsTo(email)).toMatchObject([{ text: expect.stringContaining('Hi Ada.') }]);
  expect((await write({ day: undefined })).status).toBe(201);
  vi.setSystemTime(Date.now() + DAY + HOUR);
  expect((await edited()).body).toMatchObject({ text: 'Hello Ada.' });
  await edited();
  expect(await mailsTo(email)).toHaveLength(2);
});

test("an email with the same text does not replace a person's enrolment by a colleague", async () => {
  const { _id: sequenceId } = await aSequence(company, STEPS);
  const { body } = await app.post(`/api/sequences/${sequenceId}/people`, {
    as: company.token,
    body: { candidateIds: [id] },
  });
  const [{ subject = '', text = '' } = {}] = STEPS;
  const act = (action: string) =>
    app.put(`/api/enrolments/${body.enrolmentIds[0]}`, { as: company.token, body: { action } });
  await act('pause');
  expect((await write({ sequenceId, subject, text, day: undefined })).body.refusal).toBe('alreadyEnrolled');
  await act('resume');
  expect((await write({ sequenceId, subject, text, day: undefined })).body).toMatchObject({ plannedDate: null });
  expect(await mailsTo(email)).toHaveLength(1);
  expect((await outreach()).sequences).toMatchObject([{ _id: body.enrolmentIds[0], next: 1 }]);
});

test('a planned email is not sent after an answer to an earlier one', async () => {
  vi.setSystemTime(Date.parse('2037-11-23T10:00:00+01:00'));
  await write({ day: undefined, key: `first-letter-${count}` });
  expect(await mailsTo(email)).toHaveLength(1);
  await write({ day: '2037-11-26' });
  expect((await outreach()).planned).toHaveLength(1);
  await receiveMail(
    Buffer.from(`From: ${email}\r\nTo: hello@tandem.example\r\nSubject: Re: Ferries\r\n\r\nNo, thanks.`),
    {
      sender: email,
      recipients: ['hello@tandem.example'],
    },
  );
  expect((await outreach()).planned).toEqual([]);
  await passUntil('2037-11-26T13:00:00+01:00');
  expect(await mailsTo(email)).toHaveLength(1);
});

test('a person who unsubscribes before the day gets nothing, and in a region that is switched off it waits', async () => {
  await write();
  await suppress(email, 'unsubscribed-all');
  const other = (await aCandidate(company, { email: `second-${email}`, country: 'SE' }))._id;
  await write({ key: `second-${count}` }, other);
  await regions.set('sweden', { mode: 'off', basis: '' });
  await passUntil('2037-11-23T13:00:00+01:00');
  expect(await mailsTo(email)).toEqual([]);
  expect(await mailsTo(`second-${email}`)).toEqual([]);
  expect((await outreach()).planned).toEqual([]);
  expect((await outreach(other)).planned).toMatchObject([{ pause: 'region' }]);
});

test('an edited email can start a sequence, whose further steps are unchanged', async () => {
  const { _id: sequenceId } = await aSequence(company, STEPS);
  const { status, body } = await write({ sequenceId, subject: 'Edited', text: 'Hi {firstName}, you know canvas.' });
  expect(status).toBe(201);
  expect((await write({ sequenceId, subject: 'Edited', text: 'Hi {firstName}, you know canvas.' })).body).toEqual(body);
  expect(await outreach()).toMatchObject({
    planned: [],
    sequences: [{ status: 'active', next: 0, steps: ['email', 'message', 'email'], dueDate: body.plannedDate }],
  });
  await passUntil('2037-11-23T13:00:00+01:00');
  expect(await mailsTo(email)).toMatchObject([{ subject: 'Edited', text: expect.stringContaining('you know canvas') }]);
  vi.setSystemTime(SATURDAY + 9 * DAY);
  expect(await outreach()).toMatchObject({ task: { step: 1, kind: 'message' } });
});

test('a sequence can start immediately, and its first email is sent once, whatever is repeated', async () => {
  const { _id: sequenceId } = await aSequence(company, STEPS);
  const answers = await Promise.all([1, 2, 3].map(() => write({ sequenceId, day: undefined })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(answers[0]?.body).toMatchObject({ plannedDate: null, subject: 'Ferries' });
  expect(await mailsTo(email)).toHaveLength(1);
  expect((await write({ sequenceId, day: undefined, text: 'Something else.' })).body.refusal).toBe('alreadyEnrolled');
});

test('a sequence of another company, one that is paused and one that starts with a message cannot be started', async () => {
  const foreign = await aSequence(await aCompany(), STEPS);
  const silent = await aSequence(company, STEPS.slice(1));
  expect((await write({ sequenceId: foreign._id })).status).toBe(404);
  expect((await write({ sequenceId: silent._id })).status).toBe(404);
  expect((await write({ sequenceId: '0123456789abcdef01234567' })).status).toBe(404);
  const paused = await aSequence(company, STEPS);
  await changeSequence(paused._id, { paused: true });
  expect((await write({ sequenceId: paused._id })).body.refusal).toBe('stopped');
  expect(await outreach()).toMatchObject({ planned: [], sequences: [] });
});

describe('repeating the request that started a sequence', () => {
  const EMAILS: SequenceStep[] = [
    { kind: 'email', afterDays: 0, subject: 'Ferries', text: 'Hi {firstName}.' },
    { kind: 'email', afterDays: 3, subject: 'Still ferries', text: 'Hi {firstName}, did you see it?' },
  ];
  let sequenceId: string;
  const start = () => write({ sequenceId, day: undefined });
  const dueDate = async () => (await outreach()).sequences[0]?.dueDate;
  beforeEach(async () => {
    vi.setSystemTime(Date.parse('2037-11-23T20:00:00+01:00'));
    sequenceId = (await aSequence(company, EMAILS))._id;
  });

  test('returns the first email, and the next one keeps its date', async () => {
    const first = await start();
    expect((await start()).body).toEqual(first.body);
    expect(await mailsTo(email)).toHaveLength(1);
    const due = await dueDate();
    expect(Date.parse(due ?? '')).toBeGreaterThan(Date.now() + 2 * DAY);
    expect((await start()).body).toEqual(first.body);
    vi.setSystemTime(Date.now() + 2 * DAY);
    expect((await start()).body).toEqual(first.body);
    expect(await dueDate()).toBe(due);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('with a day leaves later emails at their working hours, and always returns the first email', async () => {
    const plan = () => write({ sequenceId, day: '2037-11-24' });
    await plan();
    await passUntil('2037-11-24T13:00:00+01:00');
    expect(await mailsTo(email)).toHaveLength(1); // it has its final date once it was delivered
    const first = (await plan()).body;
    expect(first).toMatchObject({ subject: 'Ferries', plannedDate: null });
    vi.setSystemTime(Date.parse('2037-11-28T03:00:00+01:00'));
    expect((await plan()).body).toEqual(first);
    expect(await mailsTo(email)).toHaveLength(1);
    await passUntil('2037-11-30T20:00:00+01:00');
    expect(await mailsTo(email)).toHaveLength(2);
    expect((await plan()).body).toEqual(first);
    expect((await start()).body).toEqual(first);
  });

  test('after a colleague has skipped its first email sends nothing', async () => {
    await write({ sequenceId, day: '2037-11-25' });
    const [planned] = (await outreach()).sequences;
    const skipped = await app.put(`/api/enrolments/${planned?._id}`, {
      as: company.token,
      body: { action: 'skip', step: 0 },
    });
    expect(skipped.status).toBe(200);
    const due = await dueDate();
    expect((await start()).body.refusal).toBe('alreadyEnrolled');
    expect(await dueDate()).toBe(due);
    expect(await mailsTo(email)).toEqual([]);
  });
});
