import type { MatchView } from '@tandem/contracts/match';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import {
  aBookedInterview,
  aJob,
  aMatch,
  anAcceptedMatch,
  anInterviewProposal,
  aProposedInterview,
  interviewSlots,
  moveInterviewsToPast,
} from '../../../testing/factories.ts';
import { aColleague, aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';

const app = useTestApp();

let volta: Person;
let ada: Person;
beforeEach(async () => {
  [volta, ada] = [await aCompany(), await aDeveloper()];
});

type Id = Pick<MatchView, '_id'>;
const propose = ({ _id }: Id, as: Person, fields: object = {}) =>
  app.post(`/api/matches-new/${_id}/interview`, { as: as.token, body: anInterviewProposal(fields) });
const change = ({ _id }: Id, as: Person, body: object) =>
  app.put(`/api/matches-new/${_id}/interview`, { as: as.token, body });
const read = async ({ _id }: Id, as: Person): Promise<MatchView> =>
  (await app.get(`/api/v2/matches-new/${as.id}`, { as: as.token })).body.find((each: Id) => each._id === _id);
const accepted = async () => anAcceptedMatch(await aJob(volta), ada, volta);

describe('offering times', () => {
  test("stores instants and the company's time zone, and lets the developer choose", async () => {
    const match = await accepted();
    const slots = interviewSlots(3);
    const { status, body } = await propose(match, volta, {
      slots: [slots[2], slots[0], slots[1], slots[0]],
      place: 'Quay 3',
    });
    expect(status).toBe(201);
    expect(body.interview).toMatchObject({
      round: 1,
      status: 'proposed',
      title: 'First talk',
      slots,
      takenSlots: [],
      chosenSlot: null,
      zone: 'Europe/Stockholm',
      durationMinutes: 45,
      place: 'Quay 3',
      link: 'https://meet.hamnkraft.example/elin',
      people: [{ _id: volta.accountId }],
      proposedBy: 'company',
      abilities: ['propose', 'cancel'],
    });
    expect(body.interviews).toEqual([body.interview]);
    expect((await read(match, ada)).interview?.abilities).toEqual(['choose', 'propose', 'cancel']);
  });

  test.each([
    ['a time in the past', { slots: ['2020-01-07T09:00:00.000Z'] }, 'slots'],
    ['half past nine', { slots: ['2037-03-02T08:30:00.000Z'] }, 'slots'],
    ['six in the morning', { slots: ['2037-03-02T05:00:00.000Z'] }, 'slots'],
    ['23:00', { slots: ['2037-03-02T22:00:00.000Z'] }, 'slots'],
    ['the night in which the clocks are put forward', { slots: ['2037-03-29T01:00:00.000Z'] }, 'slots'],
    ['the night in which the clocks are put back', { slots: ['2037-10-25T00:00:00.000Z'] }, 'slots'],
    ['no time', { slots: [] }, 'slots'],
    ['six times', { slots: interviewSlots(6) }, 'slots'],
    ['no instant', { slots: ['tomorrow'] }, 'slots.0'],
    ['an unknown time zone', { zone: 'Europe/Atlantis' }, 'zone'],
    ['an offset for a time zone', { zone: '+01:00' }, 'zone'],
    ['40 minutes', { durationMinutes: 40 }, 'durationMinutes'],
    ['no title', { title: ' ' }, 'title'],
    ['a link into a private network', { link: 'http://localhost/x' }, 'link'],
    ['the third round before the first', { round: 3 }, 'round'],
    ['people of another company', { people: ['0123456789abcdef01234567'] }, 'people'],
    ['an unknown field', { colour: 'red' }, 'colour'],
  ])('answers 400 for %s', async (_, fields, field) => {
    const { status, body } = await propose(await accepted(), volta, fields);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  test('is possible only while the match is accepted or interviewing', async () => {
    const pending = await aMatch(await aJob(volta), ada);
    expect((await propose(pending, volta)).status).toBe(409);
    await app.put(`/api/matches-new/${pending._id}`, {
      as: volta.token,
      body: { status: 'rejected', reason: 'other-candidate' },
    });
    expect((await propose(pending, volta)).status).toBe(409);
  });

  test('answers 404 to anyone else', async () => {
    const match = await accepted();
    for (const stranger of [await aCompany(), await aDeveloper()])
      expect((await propose(match, stranger)).status).toBe(404);
  });

  test('colleagues can take part', async () => {
    const moa = await aColleague(volta, { name: 'Moa Berg' });
    const { body } = await propose(await accepted(), volta, { people: [volta.accountId, moa.accountId] });
    expect(body.interview.people.map(({ _id }: Id) => _id)).toEqual([volta.accountId, moa.accountId]);
    expect(body.interview.people[1].name).toBe('Moa Berg');
  });

  test('a developer can ask for other times, which changes nothing else', async () => {
    const match = await aProposedInterview(volta, ada);
    const slots = interviewSlots(1, 9);
    const { body } = await propose(match, ada, {
      slots,
      title: 'Mine',
      durationMinutes: 30,
      message: 'Later, please.',
    });
    expect(body.interview).toMatchObject({
      slots,
      title: 'First talk',
      durationMinutes: 45,
      proposedBy: 'user',
      message: 'Later, please.',
    });
    expect(body.interview.abilities).toEqual(['propose', 'cancel']);
    expect((await change(match, volta, { chosenSlot: slots[0] })).body.interview.status).toBe('booked');
  });

  test('a developer cannot start a round', async () => {
    expect((await propose(await accepted(), ada)).status).toBe(409);
  });

  test('a new round is added next to the first one, which keeps its booking', async () => {
    const match = await aBookedInterview(volta, ada);
    const { body } = await propose(match, volta, { round: 2, title: 'Meet the team', slots: interviewSlots(1, 20) });
    expect(
      body.interviews.map(({ round, status, title }: MatchView['interviews'][number]) => [round, status, title]),
    ).toEqual([
      [1, 'booked', 'First talk'],
      [2, 'proposed', 'Meet the team'],
    ]);
    expect(body.interview).toEqual(body.interviews[1]);
    const first = await change(match, ada, { cancelled: true, reason: 'Ill', round: 1 });
    expect(first.body.interviews[0].status).toBe('cancelled');
    expect(first.body.interview.status).toBe('proposed');
  });
});

describe('choosing a time', () => {
  test('books it and moves the match to interviewing', async () => {
    const match = await aProposedInterview(volta, ada);
    const [chosenSlot] = match.interview?.slots ?? [];
    const { status, body } = await change(match, ada, { chosenSlot, zone: 'America/New_York' });
    expect(status).toBe(200);
    expect(body.status).toBe('interviewing');
    expect(body.history.at(-1)).toMatchObject({ status: 'interviewing', by: 'system' });
    expect(body.interview).toMatchObject({
      status: 'booked',
      chosenSlot,
      zones: { company: 'Europe/Stockholm', user: 'America/New_York' },
      abilities: ['propose', 'cancel'],
    });
    expect(body.abilities).not.toContain('undo');
  });

  test('answers 400 for a time that was not offered, and 409 for a second choice', async () => {
    const match = await aProposedInterview(volta, ada);
    const [first, second] = match.interview?.slots ?? [];
    const other = await change(match, ada, { chosenSlot: interviewSlots(1, 30)[0] });
    expect(other.status).toBe(400);
    expect(other.body.fields).toEqual({ chosenSlot: 'Choose one of the offered times.' });
    expect((await change(match, ada, { chosenSlot: first })).status).toBe(200);
    const again = await change(match, ada, { chosenSlot: second });
    expect(again.status).toBe(409);
    expect(again.body.message).toBe('A time has already been chosen for this interview.');
    expect((await read(match, ada)).interview?.chosenSlot).toBe(first);
  });

  test('is not possible for the side that offered the times', async () => {
    const match = await aProposedInterview(volta, ada);
    expect((await change(match, volta, { chosenSlot: match.interview?.slots[0] })).status).toBe(409);
    expect((await change(match, await aSuperuser(), { chosenSlot: match.interview?.slots[0] })).status).toBe(200);
  });

  test.each([
    ['nothing', {}],
    ['two changes', { chosenSlot: '2037-03-02T08:00:00.000Z', cancelled: true }],
    ['an unknown field', { cancelled: true, why: 'x' }],
    ['a time zone that does not exist', { chosenSlot: '2037-03-02T08:00:00.000Z', zone: 'Here' }],
  ])('answers 400 for %s', async (_, body) => {
    expect((await change(await aProposedInterview(volta, ada), ada, body)).status).toBe(400);
  });

  test('answers 404 before any times were offered', async () => {
    expect((await change(await accepted(), ada, { cancelled: true, reason: 'x' })).status).toBe(404);
  });
});

describe('moving and cancelling', () => {
  test('the booked time is valid until one of the new times is chosen', async () => {
    const match = await aBookedInterview(volta, ada);
    const slots = interviewSlots(2, 10);
    const moving = (await propose(match, volta, { slots })).body.interview;
    expect(moving).toMatchObject({ round: 1, status: 'moving', chosenSlot: match.interview?.chosenSlot, slots });
    const moved = (await change(match, ada, { chosenSlot: slots[1] })).body.interview;
    expect(moved).toMatchObject({ status: 'booked', chosenSlot: slots[1] });
  });

  test('the booked time is agreed again once it has begun, and the new times are gone', async () => {
    const match = await aBookedInterview(volta, ada);
    const people = [(await aColleague(volta)).accountId];
    await propose(match, volta, { slots: interviewSlots(2, 10), title: 'Second talk', people });
    await moveInterviewsToPast(match);
    expect((await read(match, ada)).interview).toMatchObject({
      status: 'booked',
      title: 'First talk',
      people: [{ _id: volta.accountId }],
    });
  });

  test('a cancelled interview frees its time and can be offered again', async () => {
    const match = await aBookedInterview(volta, ada);
    const slots = match.interview?.slots ?? [];
    const { body } = await change(match, volta, { cancelled: true, reason: 'The role has changed.' });
    expect(body.interview).toMatchObject({
      status: 'cancelled',
      cancelled: { by: 'company', reason: 'The role has changed.' },
      abilities: [],
    });
    const other = await aProposedInterview(volta, await aDeveloper(), { slots });
    expect(other.interview?.takenSlots).toEqual([]);
    const again = await propose(match, volta, { slots: interviewSlots(1, 12) });
    expect(again.body.interviews).toHaveLength(1);
    expect(again.body.interview).toMatchObject({ round: 1, status: 'proposed', chosenSlot: null, cancelled: null });
  });

  test('both need a message less than 12 hours before the start', async () => {
    const match = await aBookedInterview(volta, ada, soonSlots());
    expect((await read(match, ada)).interview?.isShortNotice).toBe(true);
    for (const who of [volta, ada]) {
      expect((await propose(match, who)).body.fields).toHaveProperty('message');
      expect((await change(match, who, { cancelled: true })).body.fields).toHaveProperty('reason');
    }
    expect((await propose(match, ada, { message: 'My train is late.' })).status).toBe(201);
    expect((await change(match, volta, { cancelled: true, reason: 'Fire alarm.' })).status).toBe(200);
  });

  test('need no message 12 hours or more before the start', async () => {
    const match = await aBookedInterview(volta, ada);
    expect((await propose(match, ada)).status).toBe(201);
    expect((await change(match, volta, { cancelled: true })).status).toBe(200);
  });
});

/** Returns a full hour in about two hours, in a time zone in which it is between 7:00 and 22:00. */
function soonSlots() {
  const start = new Date(Math.ceil(Date.now() / 3_600_000 + 1) * 3_600_000);
  const offset = start.getUTCHours() < 12 ? 8 : -4;
  return { slots: [start.toISOString()], zone: `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}` };
}

describe('double booking', () => {
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
  const ONE_OF_50 = [200, ...Array.from({ length: 49 }, () => 409)];

  test('of 50 parallel choices by two developers for one interviewer’s time, exactly one succeeds', async () => {
    const slots = interviewSlots(1);
    const people = [ada, await aDeveloper()];
    const rounds = await Promise.all(
      people.map(async (person) => ({ person, match: await aProposedInterview(volta, person, { slots }) })),
    );
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, nth) => {
        const { person, match } = rounds[nth % 2] as (typeof rounds)[number];
        return change(match, person, { chosenSlot: slots[0] });
      }),
    );
    expect(statuses(answers)).toEqual(ONE_OF_50);
  });

  test('of 50 parallel choices by one developer for the same hour at two companies, exactly one succeeds', async () => {
    const slots = interviewSlots(1);
    const matches = [
      await aProposedInterview(volta, ada, { slots }),
      await aProposedInterview(await aCompany(), ada, { slots }),
    ];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, nth) => change(matches[nth % 2] as MatchView, ada, { chosenSlot: slots[0] })),
    );
    expect(statuses(answers)).toEqual(ONE_OF_50);
  });

  test('a time that overlaps another interview is shown as taken and answers 409', async () => {
    const [nine = ''] = interviewSlots(1);
    await aBookedInterview(volta, ada, { slots: [nine], durationMinutes: 60 });
    const overlapping = new Date(Date.parse(nine) + 30 * 60_000).toISOString();
    const late = await aProposedInterview(volta, await aDeveloper(), {
      slots: [nine, new Date(Date.parse(nine) + 3_600_000).toISOString()],
    });
    expect(late.interview?.takenSlots).toEqual([nine]);
    const elsewhere = await aProposedInterview(await aCompany(), ada, {
      slots: [overlapping],
      zone: 'Asia/Kolkata',
      durationMinutes: 30,
    });
    const { status, body } = await change(elsewhere, ada, { chosenSlot: overlapping });
    expect(status).toBe(409);
    expect(body.message).toBe('This time is no longer free. Choose another one.');
    expect((await read(elsewhere, ada)).interview).toMatchObject({ status: 'proposed', chosenSlot: null });
  });
});
