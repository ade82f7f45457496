import { InterviewChange, InterviewProposal } from '@tandem/contracts/interview';
import { startsOfDay } from '@tandem/contracts/interview-times';
import type { MatchView } from '@tandem/contracts/match';
import { formatDayIn, formatTimeIn } from '@tandem/i18n/format-zoned';
import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aJob, anAcceptedMatch, anInterviewProposal } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aColleague, aCompany, aDeveloper, type Person } from '../../../testing/people.ts';
import { randomFrom } from '../../../testing/random-numbers.ts';
import { changeAccount } from '../../identity/accounts/accounts.service.ts';
import { matchById } from '../matches/matches.service.ts';
import { answer } from './interviews.answering.ts';
import { cancelInterviewsOfEndedMatches } from './interviews.ending.ts';
import { sendInterviewNews } from './interviews.mailing.ts';
import { interviews } from './interviews.model.ts';
import { propose } from './interviews.proposing.ts';
import { remindOfInterviews } from './interviews.reminding.ts';

const app = useTestApp();
const HOUR = 3_600_000;
const STOCKHOLM = 'Europe/Stockholm';
const MONDAY = Date.parse('2037-03-02T00:00:00.000Z');

let volta: Person;
let ada: Person;
let match: MatchView;
beforeEach(async () => {
  [volta, ada] = [await aCompany({ name: 'Volta' }), await aDeveloper({ firstName: 'Ada' })];
  match = await anAcceptedMatch(await aJob(volta), ada, volta);
});
afterEach(() => void vi.useRealTimers());

/** Only `Date` is faked, so that timers and the database continue as usual. */
const setClock = (moment: number) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(moment);
};

async function book(slot: string, at: number) {
  setClock(at);
  const viewer = { view: 'COMPANY', entityId: volta.id, accountId: volta.accountId } as const;
  const wanted = InterviewProposal.parse({
    ...anInterviewProposal({ slots: [slot], message: 'Moved.' }),
    zone: 'Europe/Stockholm',
  });
  await propose(viewer, await matchById(match._id), 'company', wanted);
  await answer(await matchById(match._id), 'user', InterviewChange.parse({ chosenSlot: slot }));
}
const cancel = async (at: number) => {
  setClock(at);
  return answer(await matchById(match._id), 'company', InterviewChange.parse({ cancelled: true, reason: 'Ill' }));
};
const reminders = async (person: Person) =>
  (await mailsTo(person.email))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('starts'))
    .sort();

const START = '2037-03-05T08:00:00.000Z';
const at = (hours: number) => Date.parse(START) - hours * HOUR;

describe('reminders', () => {
  test('are sent to both sides 24 hours and 1 hour before the start, each once', async () => {
    await book(START, at(60));
    for (const hours of [48, 24.1, 24, 23, 12, 1.1, 1, 0.9, 0.1, 0, -1]) await remindOfInterviews(new Date(at(hours)));
    for (const person of [ada, volta])
      expect(await reminders(person)).toEqual([
        'Your interview starts in 1 hour: Thursday 5 March, 9:00',
        'Your interview starts in 24 hours: Thursday 5 March, 9:00',
      ]);
  });

  test('are not sent to a suspended colleague, who is only informed of a cancellation', async () => {
    await book(START, at(60));
    const subjects = async () => (await mailsTo(volta.email)).map(({ subject }) => subject);
    const before = await subjects();
    await changeAccount(new mongoose.Types.ObjectId(volta.accountId), { suspended: true });
    await remindOfInterviews(new Date(at(24)));
    expect(await subjects()).toEqual(before);
    expect(await reminders(ada)).toHaveLength(1);
    await cancel(at(20));
    await sendInterviewNews(new Date(at(19)));
    expect((await subjects()).filter((subject) => !before.includes(subject))).toEqual([
      'Interview cancelled: Thursday 5 March, 9:00',
    ]);
  });

  test('are sent to a colleague if every participant of the company is suspended', async () => {
    const colleague = await aColleague(volta);
    await book(START, at(60));
    await changeAccount(new mongoose.Types.ObjectId(volta.accountId), { suspended: true });
    await remindOfInterviews(new Date(at(24)));
    expect(await reminders(colleague)).toHaveLength(1);
  });

  test('are sent only 1 hour before if the time was chosen less than 24 hours before the start', async () => {
    await book(START, at(20));
    for (const hours of [19, 2, 1, 0.5]) await remindOfInterviews(new Date(at(hours)));
    expect(await reminders(ada)).toEqual(['Your interview starts in 1 hour: Thursday 5 March, 9:00']);
  });

  test('are not sent for a match that has ended, and its interview is cancelled', async () => {
    await book(START, at(60));
    vi.useRealTimers();
    await app.put(`/api/matches-new/${match._id}`, { as: ada.token, body: { status: 'passed', reason: 'bad-timing' } });
    await remindOfInterviews(new Date(at(24)));
    await cancelInterviewsOfEndedMatches(new Date());
    expect((await interviews.ofMatches([match._id]))[0]?.cancelled).toBeNull(); // the step can still be undone
    await cancelInterviewsOfEndedMatches(new Date(Date.now() + 11 * 60_000));
    expect((await interviews.ofMatches([match._id]))[0]?.cancelled).toMatchObject({ by: 'user' });
    expect(await reminders(ada)).toEqual([]);
    expect((await mailsTo(volta.email))[0]?.subject).toBe('Interview cancelled: Thursday 5 March, 9:00');
  });

  test('over 500 random moves and cancellations, exactly the reminders due for the bookings are sent', async () => {
    const days = Array.from({ length: 10 }, (_, nth) =>
      new Date(MONDAY + (nth + 1) * 24 * HOUR).toISOString().slice(0, 10),
    );
    const starts = days.flatMap((day) => startsOfDay(day, STOCKHOLM));
    const random = randomFrom(20_370_302);
    const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const sequences = Array.from({ length: 10 }, () =>
      Array.from(
        { length: 50 },
        (): Step => ({
          after: Math.floor(random() * 12),
          what: any(['move', 'move', 'move', 'cancel']),
          start: any(starts),
        }),
      ),
    );
    let expected = 0;
    for (const sequence of sequences) {
      vi.useRealTimers();
      [volta, ada] = [await aCompany(), await aDeveloper()];
      match = await anAcceptedMatch(await aJob(volta), ada, volta);
      const due = await simulate(sequence);
      const sent = (await reminders(ada)).map((subject) => subject.replace('Your interview starts in ', ''));
      expect(sent).toEqual(due.sort());
      expected += due.length;
    }
    expect(expected).toBeGreaterThan(10);
  });
});

interface Step {
  /** Hours until the step. */
  after: number;
  what: 'move' | 'cancel';
  start: string;
}

/** Performs the steps while the scheduler runs every hour; returns the reminders that are expected. */
async function simulate(steps: readonly Step[]): Promise<string[]> {
  let now = MONDAY;
  let booking = null as { start: number; since: number } | null;
  const due: string[] = [];
  for (const { after, what, start } of steps) {
    for (let hour = 0; hour < after; hour++) {
      now += HOUR;
      setClock(now);
      await remindOfInterviews(new Date(now));
      await backgroundDone(); // an email that is still waiting when its interview begins is dropped
      for (const hours of [24, 1])
        if (booking && booking.start - now === hours * HOUR && booking.since <= now)
          due.push(saying(hours, booking.start));
    }
    if (booking && booking.start <= now + HOUR / 2) booking = null;
    if (what === 'cancel' && booking) {
      await cancel(now + HOUR / 2);
      booking = null;
    } else if (what === 'move' && Date.parse(start) > now + HOUR) {
      await book(start, now + HOUR / 2);
      booking = { start: Date.parse(start), since: now + HOUR / 2 };
    }
  }
  return due;
}

const saying = (hours: number, start: number) =>
  `${hours} ${hours === 1 ? 'hour' : 'hours'}: ${formatDayIn(start, STOCKHOLM, 'en')}, ${formatTimeIn(start, STOCKHOLM, 'en')}`;
