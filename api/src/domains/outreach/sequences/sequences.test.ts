import { Types } from 'mongoose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { receiveMail } from '../../../platform/mail/inbound/receive.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { openRegions } from '../../../testing/outreach.ts';
import { aColleague, aCompany, type Person } from '../../../testing/people.ts';
import { anEnrolment, aSequence, STEPS } from '../../../testing/sequences.ts';
import { enrolments } from '../sending/enrolments.model.ts';
import { sendDueSteps } from '../sending/planning.ts';

const app = useTestApp();
/** A Monday morning in Sweden. */
const MONDAY = Date.parse('2026-11-23T09:30:00+01:00');
const DAY = 86_400_000;

let count = 0;
let company: Person;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: MONDAY });
  await openRegions();
  company = await aCompany({ name: 'Hamnkraft' });
});
afterEach(() => {
  vi.useRealTimers();
});

const thread = async (id: string, as = company) => (await app.get(`/api/enrolments/${id}`, { as: as.token })).body;
const act = (id: string, body: object, as = company) => app.put(`/api/enrolments/${id}`, { as: as.token, body });
const add = (id: string, candidateIds: string[], as = company) =>
  app.post(`/api/sequences/${id}/people`, { as: as.token, body: { candidateIds } });
async function passed(ms: number) {
  vi.setSystemTime(Date.now() + ms);
  await sendDueSteps(new Date());
}

describe('a sequence of a job', () => {
  test('has one to four steps, and no placeholder that does not exist', async () => {
    const { _id, jobId } = await aSequence(company);
    const save = (steps: readonly unknown[]) =>
      app.put(`/api/sequences/${_id}`, { as: company.token, body: { name: 'First contact', steps } });
    expect((await save([])).status).toBe(400);
    expect((await save([...STEPS, ...STEPS])).status).toBe(400);
    const unknown = await save([{ ...STEPS[0], text: 'Hi {lastName}' }]);
    expect(unknown.body.fields['steps.0.text']).toContain('{lastName}');
    expect((await save([{ ...STEPS[0], subject: '' }])).body.fields).toHaveProperty('steps.0.subject');
    expect((await save([STEPS[0], { ...STEPS[1], afterDays: 0 }])).body.fields).toHaveProperty('steps.1.afterDays');
    const { body } = await app.get(`/api/sequences?jobId=${jobId}`, { as: company.token });
    expect(body).toMatchObject([{ _id, people: 0, steps: STEPS, numbers: [{ sent: 0 }, { sent: 0 }, { sent: 0 }] }]);
  });

  test('keeps the people in it on the steps that they were added with', async () => {
    const id = await anEnrolment(company);
    const { sequenceId } = await thread(id);
    await app.put(`/api/sequences/${sequenceId}`, {
      as: company.token,
      body: { steps: [{ ...STEPS[0], subject: 'Something else' }] },
    });
    expect((await thread(id)).steps).toEqual(['email', 'message', 'email']);
  });

  test('says of everyone who cannot be added why, and adds the others once', async () => {
    const { _id } = await aSequence(company);
    const person = (said: object) =>
      aCandidate(company, { country: 'SE', email: `add-${++count}@add-${count}.example`, ...said });
    const [fine, german, nameless] = [await person({}), await person({ country: 'DE' }), await person({ email: '' })];
    const { body } = await add(_id, [fine._id, german._id, nameless._id]);
    expect(body).toEqual({
      added: 1,
      refused: [
        { candidateId: german._id, refusal: 'regionOff' },
        { candidateId: nameless._id, refusal: 'noEmail' },
      ],
    });
    expect((await add(_id, [fine._id])).body).toEqual({
      added: 0,
      refused: [{ candidateId: fine._id, refusal: 'alreadyEnrolled' }],
    });
    const other = await aCandidate(await aCompany());
    expect((await add(_id, [other._id])).status).toBe(404);
  });

  test('that is paused sends nothing until it continues', async () => {
    const id = await anEnrolment(company);
    const { sequenceId, email } = await thread(id);
    const pause = (paused: boolean) => app.put(`/api/sequences/${sequenceId}`, { as: company.token, body: { paused } });
    await pause(true);
    await passed(0);
    expect(await mailsTo(email)).toEqual([]);
    await pause(false);
    await passed(0);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('that is deleted sends nothing more', async () => {
    const id = await anEnrolment(company);
    const { sequenceId, email } = await thread(id);
    await app.call('DELETE', `/api/sequences/${sequenceId}`, { as: company.token });
    await passed(0);
    expect(await mailsTo(email)).toEqual([]);
    expect((await thread(id)).reason).toBe('stopped');
  });
});

describe('a person in a sequence', () => {
  test('is shown with the next email and the source of each fact in it', async () => {
    const steps = [{ ...STEPS[0], text: 'Hi {firstName}, you live in {city}.' }] as typeof STEPS;
    const id = await anEnrolment(company, steps);
    const { upcoming, refusal } = await thread(id);
    expect(refusal).toBeNull();
    expect(upcoming).toMatchObject({ step: 0, kind: 'email', missing: ['city'] });
    expect(upcoming.text).toBe('Hi Ada, you live in {city}.');
    expect(upcoming.facts).toMatchObject([{ name: 'firstName', value: 'Ada' }]);
  });

  test('gets an email at once if a colleague wants that, but not twice in 24 hours', async () => {
    const id = await anEnrolment(company, [STEPS[0], { ...STEPS[0], afterDays: 5 }] as typeof STEPS);
    const { email } = await thread(id);
    const send = () => app.post(`/api/enrolments/${id}/send`, { as: company.token });
    expect((await send()).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await send()).body.refusal).toBe('contactedToday');
    vi.setSystemTime(Date.now() + DAY);
    expect((await send()).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('waits for a person to send the message on the network, and goes on when that is done', async () => {
    const id = await anEnrolment(company);
    await passed(0);
    await mailsTo('');
    await passed(5 * DAY);
    const { group, upcoming, next } = await thread(id);
    expect([group, next, upcoming.kind, upcoming.text]).toEqual([
      'turn',
      1,
      'message',
      'Hi Ada, is it easier to talk here?',
    ]);
    expect((await act(id, { action: 'done', step: 0 })).body.next).toBe(1);
    const { body } = await act(id, { action: 'done', step: 1 });
    expect(body).toMatchObject({
      next: 2,
      group: 'waiting',
      entries: [{ kind: 'email' }, { kind: 'message', outcome: 'done' }],
    });
    expect((await act(id, { action: 'done', step: 1 })).body.next).toBe(2);
  });

  test('who answers is shown with the answer, and can be reopened if it was an automatic one', async () => {
    const id = await anEnrolment(company);
    await passed(0);
    const { email } = await thread(id);
    await mailsTo(email);
    await receiveMail(
      Buffer.from(`From: ${email}\r\nTo: hello@tandem.example\r\nSubject: Re: Ferries\r\n\r\nTell me more.`),
      {
        sender: email,
        recipients: ['hello@tandem.example'],
      },
    );
    const answered = await thread(id);
    expect(answered).toMatchObject({ status: 'ended', reason: 'replied', group: 'turn', upcoming: null });
    expect(answered.entries.at(-1)).toMatchObject({ kind: 'reply', text: 'Tell me more.', by: email });
    expect((await mailsTo(company.email))[0]).toMatchObject({ subject: expect.stringContaining('Ada') });
    const { body } = await app.get(`/api/sequences/${answered.sequenceId}`, { as: company.token });
    expect(body).toMatchObject({ people: 1, replied: 1, numbers: [{ sent: 1, replied: 1 }, {}, {}] });
    expect((await act(id, { action: 'markAutomatic' })).body).toMatchObject({ status: 'active', reason: null });
  });

  test('is shown with what colleagues wrote in other sequences, and sees all of it on the page of stored data', async () => {
    const id = await anEnrolment(company);
    await passed(0);
    const { candidateId, email } = await thread(id);
    const [mail] = await mailsTo(email);
    const colleague = await aColleague(company);
    const second = await aSequence(company, [{ ...STEPS[0], subject: 'From a colleague' }] as typeof STEPS);
    await add(second._id, [candidateId], colleague);
    await passed(2 * DAY);
    await mailsTo(email);
    const { entries } = await thread(id);
    expect(entries.map(({ subject }: { subject: string }) => subject)).toEqual(['Ferries', 'From a colleague']);
    const token = /\/sourced\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const { body } = await app.get(`/api/sourced/${token}`);
    expect(body.records[0].letters.map(({ subject }: { subject: string }) => subject)).toEqual([
      'From a colleague',
      'Ferries',
    ]);
  });

  test('of two merged candidates is in the sequence once, and gets no step again', async () => {
    const id = await anEnrolment(company);
    await passed(0);
    const { candidateId, sequenceId, email } = await thread(id);
    await mailsTo(email);
    const { _id: other } = await aCandidate(company, { email: `other-${email}`, country: 'SE' });
    await add(sequenceId, [other]);
    await app.post(`/api/candidates/${candidateId}/merge`, { as: company.token, body: { from: other, fields: [] } });
    const open = await enrolments.where({ recipientId: new Types.ObjectId(candidateId), status: { $ne: 'ended' } });
    expect(open).toHaveLength(1);
    expect(open[0]).toMatchObject({ next: 1 });
  });
});

test('templates of the team can be used by colleagues, own ones by their author only', async () => {
  const colleague = await aColleague(company);
  const body = { name: 'Ferries', subject: 'Ferries', text: 'Hi {firstName}' };
  const own = await app.post('/api/outreach-templates', { as: company.token, body });
  const shared = await app.post('/api/outreach-templates', { as: company.token, body: { ...body, isShared: true } });
  const seen = (await app.get('/api/outreach-templates', { as: colleague.token })).body;
  expect(seen.map(({ _id, isOwn }: { _id: string; isOwn: boolean }) => [_id, isOwn])).toEqual([
    [shared.body._id, false],
  ]);
  const change = (id: string) => app.put(`/api/outreach-templates/${id}`, { as: colleague.token, body });
  expect((await change(own.body._id)).status).toBe(404);
  expect((await change(shared.body._id)).status).toBe(200);
  expect(
    (await app.post('/api/outreach-templates', { as: company.token, body: { ...body, text: '{x}' } })).status,
  ).toBe(400);
});
