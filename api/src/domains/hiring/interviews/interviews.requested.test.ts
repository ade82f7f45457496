import type { MatchView } from '@tandem/contracts/match';
import { model } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aBookedInterview, aJob, interviewSlots } from '../../../testing/factories.ts';
import { interviewTokenOf, mailsTo, passUndoPeriod } from '../../../testing/mailbox.ts';
import { aColleague, aCompany, aDeveloper, type Person } from '../../../testing/people.ts';
import { expireMatches } from '../matches/matches.expiry.ts';

const app = useTestApp();

let volta: Person;
let ada: Person;
let job: string;
beforeEach(async () => {
  [volta, ada] = [await aCompany(), await aDeveloper()];
  job = (await aJob(volta))._id;
});

const times = (fields: object = {}) => ({
  title: 'First talk',
  slots: interviewSlots(2),
  zone: 'Europe/Stockholm',
  durationMinutes: 45,
  ...fields,
});
const request = (interview: object = times(), to = ada) =>
  app.post('/api/matches-new', { as: volta.token, body: { job, user: to.id, interview } });
const change = ({ _id }: Pick<MatchView, '_id'>, as: Person, body: object) =>
  app.put(`/api/matches-new/${_id}`, { as: as.token, body });
const read = async (as: Person): Promise<MatchView | undefined> =>
  (await app.get(`/api/v2/matches-new/${as.id}`, { as: as.token })).body[0];
const accept = (match: Pick<MatchView, '_id'>, chosenSlot?: string, as = ada) =>
  change(match, as, { status: 'accepted', ...(chosenSlot && { chosenSlot, zone: 'America/New_York' }) });

describe('a request with times for an interview', () => {
  test('shows the times to the developer, who chooses one while accepting', async () => {
    const { status, body } = await request();
    expect(status).toBe(201);
    const [slot = ''] = interviewSlots(1);
    expect(body).toMatchObject({
      status: 'pending',
      interview: { status: 'proposed', slots: interviewSlots(2), zone: 'Europe/Stockholm', abilities: [] },
    });
    expect((await read(ada))?.interview).toMatchObject({ slots: interviewSlots(2), takenSlots: [] });
    const accepted = await accept(body, slot);
    expect(accepted.status).toBe(200);
    expect(accepted.body).toMatchObject({
      status: 'interviewing',
      interview: { status: 'booked', chosenSlot: slot, zones: { user: 'America/New_York' } },
    });
    expect((await read(volta))?.interview?.people).toMatchObject([{ _id: volta.accountId }]);
  });

  test('can be accepted without choosing a time; a time can be chosen afterwards', async () => {
    const { body } = await request();
    expect((await accept(body)).body).toMatchObject({ status: 'accepted', interview: { status: 'proposed' } });
    expect((await read(ada))?.interview?.abilities).toContain('choose');
    const chosenSlot = interviewSlots(1)[0];
    const { body: booked } = await app.put(`/api/matches-new/${body._id}/interview`, {
      as: ada.token,
      body: { chosenSlot },
    });
    expect(booked).toMatchObject({ status: 'interviewing', interview: { chosenSlot } });
  });

  test.each<[string, object, string]>([
    ['a time in the past', { slots: ['2020-01-07T09:00:00.000Z'] }, 'interview.slots'],
    ['half past nine', { slots: ['2037-03-02T08:30:00.000Z'] }, 'interview.slots'],
    ['six times', { slots: interviewSlots(6) }, 'interview.slots'],
    ['people of another company', { people: ['0123456789abcdef01234567'] }, 'interview.people'],
    ['an unknown time zone', { zone: 'Europe/Atlantis' }, 'interview.zone'],
    ['a message of its own', { message: 'Hi' }, 'interview.message'],
  ])('is refused with %s, and nothing is sent', async (_, fields, field) => {
    const { status, body } = await request(times(fields));
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(await read(volta)).toBeUndefined();
  });

  test('can be made only by companies', async () => {
    const { status, body } = await app.post('/api/matches-new', {
      as: ada.token,
      body: { job, interview: times() },
    });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['interview']]);
  });

  test('names the colleagues who take part', async () => {
    const moa = await aColleague(volta, { name: 'Moa Berg' });
    const { body } = await request(times({ people: [moa.accountId] }));
    expect(body.interview.people).toMatchObject([{ name: 'Moa Berg' }]);
  });

  test('is sent once by several requests at the same time, and each gets the same answer', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => request()));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect((await read(ada))?.interviews).toHaveLength(1);
  });

  test('leaves nothing behind when it is undone', async () => {
    const { body } = await request();
    await change(body, volta, { undo: true });
    expect(await model('Interview').countDocuments({ match: body._id })).toBe(0);
    const { body: again } = await request(times({ slots: interviewSlots(1, 5) }));
    expect(again.interview.slots).toEqual(interviewSlots(1, 5));
  });

  test('no longer shows times once it is withdrawn, declined or expired; undoing this restores them', async () => {
    const { body } = await request();
    expect((await change(body, ada, { status: 'passed', reason: 'salary-low' })).body.interviews).toEqual([]);
    expect((await change(body, ada, { undo: true })).body.interviews).toHaveLength(1);
    await expireMatches(new Date(Date.now() + 15 * 86_400_000));
    expect((await read(ada))?.interviews).toEqual([]);
  });
});

describe('choosing a time while accepting', () => {
  const pending = async (to = ada): Promise<MatchView> => (await request(times(), to)).body;

  test.each<[string, string, number, string]>([
    ['a time that was not offered', interviewSlots(1, 9)[0] ?? '', 400, 'invalid'],
    ['no instant', 'tomorrow', 400, 'invalid'],
  ])('is refused for %s, and the request stays open', async (_, slot, status, code) => {
    const match = await pending();
    const refused = await accept(match, slot);
    expect(refused).toMatchObject({ status, body: { code } });
    expect(Object.keys(refused.body.fields)).toEqual(['chosenSlot']);
    expect((await read(ada))?.status).toBe('pending');
  });

  test('is refused for a time that has passed', async () => {
    const match = await pending();
    const slot = new Date(Date.now() - 3_600_000);
    await model('Interview').collection.updateMany({}, { $set: { slots: [slot] } });
    expect(await accept(match, slot.toISOString())).toMatchObject({ status: 400 });
    expect((await accept(match)).status).toBe(200);
  });

  test('is refused for a request without times, and with another status', async () => {
    const { body } = await app.post('/api/matches-new', { as: volta.token, body: { job, user: ada.id } });
    const [slot = ''] = interviewSlots(1);
    expect((await accept(body, slot)).status).toBe(400);
    const passed = { status: 'passed', reason: 'salary-low', chosenSlot: slot };
    expect((await change(body, ada, passed)).status).toBe(400);
  });

  test('is refused for a time at which the interviewer has been booked meanwhile', async () => {
    const match = await pending();
    await aBookedInterview(volta, await aDeveloper());
    expect(await accept(match, interviewSlots(1)[0])).toMatchObject({
      status: 409,
      body: { code: 'interview_slot_taken' },
    });
    expect((await read(ada))?.status).toBe('pending');
  });

  test('books one of ten developers who choose the same time simultaneously; the requests of the others stay open', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => aDeveloper()));
    const asked: [Person, MatchView][] = [];
    for (const person of people) asked.push([person, await pending(person)]);
    const answers = await Promise.all(asked.map(([person, match]) => accept(match, interviewSlots(1)[0], person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const statuses = await Promise.all(people.map(async (person) => (await read(person))?.status));
    expect(statuses.sort()).toEqual(['interviewing', ...Array(9).fill('pending')]);
    const notifications = await app.get('/api/notifications?limit=100', { as: volta.token });
    const kinds = notifications.body.items.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'matchAccepted')).toHaveLength(1);
  });
});

describe('the email about a request', () => {
  const inMail = async (to: Person) => {
    await passUndoPeriod();
    return (await mailsTo(to.email))[0];
  };
  const open = (token: string) => app.get(`/api/interview-links/${token}`);
  const book = (token: string, chosenSlot = interviewSlots(1)[0]) =>
    app.post(`/api/interview-links/${token}`, { body: { chosenSlot, zone: 'America/New_York' } });
  const tokenTo = async (to: Person) => {
    await passUndoPeriod();
    return interviewTokenOf(to.email);
  };

  test('lists its times on the clocks of the developer and of the company, each with a link', async () => {
    const eva = await aDeveloper({ locations: [{ city: 'London', country: 'GB' }] });
    await request(times(), eva);
    const mail = await inMail(eva);
    expect(mail?.text).toContain('SUGGESTED TIMES IN LONDON TIME, 45 MINUTES EACH');
    expect(mail?.text).toContain('8:00–8:45\n  9:00–9:45 in Stockholm');
    const token = await interviewTokenOf(eva.email);
    for (const slot of interviewSlots(2)) expect(mail?.text).toContain(`/interview/${token}?slot=${slot}`);
    expect(mail?.text).toContain('Choosing a time accepts the invitation');
  });

  test.each([
    ['de', 'Vorgeschlagene Termine, je 45 Minuten'],
    ['fr', 'Horaires proposés, 45 minutes chacun'],
    ['sv', 'Föreslagna tider, 45 minuter vardera'],
  ])('lists its times in the language of the developer: %s', async (language, title) => {
    await app.put(`/api/accounts/${ada.accountId}`, { as: ada.token, body: { language } });
    await request();
    expect((await inMail(ada))?.html).toContain(title);
  });

  test('without times links to the match and mentions no times', async () => {
    await app.post('/api/matches-new', { as: volta.token, body: { job, user: ada.id } });
    const mail = await inMail(ada);
    expect(mail?.text).toContain('If you accept, they see your full profile.');
    expect(mail?.text).not.toMatch(/\/interview\/|time accepts/);
  });

  test('has links that accept the request and book the time, without logging in', async () => {
    await request();
    const token = await tokenTo(ada);
    for (const _ of [1, 2]) expect((await open(token)).body).toMatchObject({ isRequest: true, status: 'proposed' });
    expect((await read(ada))?.status).toBe('pending');
    const { status, body } = await book(token);
    expect([status, body.status, body.isRequest]).toEqual([200, 'booked', false]);
    expect(body.calendar).toContain('METHOD:REQUEST');
    const match = await read(volta);
    expect(match).toMatchObject({ status: 'interviewing', interview: { zones: { user: 'America/New_York' } } });
    expect(match?.history.map(({ status: step, by }) => [step, by])).toEqual([
      ['pending', 'company'],
      ['accepted', 'user'],
      ['interviewing', 'system'],
    ]);
    expect((await open(token)).body).toMatchObject({ isRequest: false, status: 'booked' });
    expect((await book(token, interviewSlots(2)[1])).status).toBe(409);
  });

  test.each<[string, (match: MatchView) => Promise<unknown>]>([
    ['declined', (match) => change(match, ada, { status: 'passed', reason: 'salary-low' })],
    ['withdrawn', (match) => change(match, volta, { status: 'rejected', reason: 'withdrawn' })],
    ['closed after 14 days', () => expireMatches(new Date(Date.now() + 15 * 86_400_000))],
    [
      'closed with its job',
      () => app.put(`/api/companies/${volta.id}/jobs`, { as: volta.token, body: { _id: job, status: 'closed' } }),
    ],
  ])('has links that stop working once the request was %s', async (_, end) => {
    const { body } = await request();
    const token = await tokenTo(ada);
    await model('Match').updateOne({ _id: body._id }, { $set: { 'history.0.date': new Date(Date.now() - 3_600_000) } });
    await end(body);
    expect(['rejected', 'passed']).toContain((await read(ada))?.status);
    expect((await open(token)).status).toBe(410);
    expect((await book(token)).status).toBe(410);
  });

  test('has links that still book a time once the request was accepted without one', async () => {
    const { body } = await request();
    const token = await tokenTo(ada);
    await accept(body);
    expect((await open(token)).body).toMatchObject({ isRequest: false, status: 'proposed' });
    expect((await book(token)).status).toBe(200);
    expect((await read(ada))?.status).toBe('interviewing');
  });

  test('has links that refuse a time at which the interviewer has been booked; the request stays open', async () => {
    await request();
    const token = await tokenTo(ada);
    await aBookedInterview(volta, await aDeveloper());
    expect((await open(token)).body.takenSlots).toEqual(interviewSlots(1));
    expect((await book(token)).status).toBe(409);
    expect((await read(ada))?.status).toBe('pending');
  });
});
