import { INTERVIEW_MINUTES } from '@tandem/catalogue/interviews';
import { InterviewChange, InterviewProposal } from '@tandem/contracts/interview';
import { isInterviewStart, startsOfDay } from '@tandem/contracts/interview-times';
import { beforeAll, expect, test } from 'vitest';
import { HttpError } from '../../../platform/errors/errors.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aJob, anAcceptedMatch } from '../../../testing/factories.ts';
import { aColleague, aCompany, aDeveloper, type Person } from '../../../testing/people.ts';
import { randomFrom } from '../../../testing/random-numbers.ts';
import { matchById } from '../matches/matches.service.ts';
import { answer } from './interviews.answering.ts';
import { interviews, type StoredInterview } from './interviews.model.ts';
import { propose } from './interviews.proposing.ts';

useTestApp();

const BATCHES = 40;
const CONCURRENCY = 50;
const ZONES = ['Europe/Stockholm', 'America/New_York', 'Asia/Kolkata'] as const;
/**
 * Days around the nights in which clocks in Europe change, and one in the week in which only clocks in the US have
 * changed.
 */
const DAYS = ['2037-03-13', '2037-03-28', '2037-03-29', '2037-10-24', '2037-10-25'];
/**
 * Few hours, so that interviews overlap; starts in Kolkata are half an hour later than those in the other time zones.
 */
const STARTS = ZONES.flatMap((zone) =>
  DAYS.flatMap((day) =>
    startsOfDay(day, zone)
      .filter((_, nth) => nth % 4 < 2)
      .map((slot) => ({ slot, zone })),
  ),
);

const random = randomFrom(20_370_329);
const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const some = <T>(list: readonly T[], max: number): T[] => {
  const count = 1 + Math.floor(random() * max);
  return [...new Set(Array.from({ length: count }, () => any(list)))];
};

interface Team {
  company: Person;
  people: string[];
}
let matches: { id: string; team: Team }[];

beforeAll(async () => {
  const teams = await Promise.all(
    [1, 2].map(async (): Promise<Team> => {
      const company = await aCompany();
      const colleagues = await Promise.all([1, 2].map(() => aColleague(company)));
      return { company, people: [company, ...colleagues].map(({ accountId }) => accountId) };
    }),
  );
  const developers = await Promise.all([1, 2, 3].map(() => aDeveloper()));
  matches = await Promise.all(
    teams.flatMap((team) =>
      developers.map(async (developer) => ({
        id: (await anAcceptedMatch(await aJob(team.company), developer, team.company))._id,
        team,
      })),
    ),
  );
});

/** Performs a random operation by either side; resolves to its response status. */
async function operate(): Promise<number> {
  const { id, team } = any(matches);
  const actor = any(['company', 'user'] as const);
  const kind = any(['propose', 'choose', 'choose', 'choose', 'people', 'cancel'] as const);
  const round = any([1, 1, 2, 3]);
  const zone = any(ZONES);
  const slots = some(
    STARTS.filter((start) => start.zone === zone),
    5,
  ).map(({ slot }) => slot);
  const people = some(team.people, 3);
  const durationMinutes = any(INTERVIEW_MINUTES);
  const pick = random();
  const match = await matchById(id);
  try {
    if (kind === 'propose') {
      const wanted = { title: 'Talk', slots, zone, durationMinutes, round, message: 'x', people };
      const { company } = team;
      const viewer = { view: actor === 'user' ? 'USER' : 'COMPANY', accountId: company.accountId } as const;
      await propose(viewer, match, actor, InterviewProposal.parse(wanted));
      return 201;
    }
    const offered = (await interviews.ofMatches([id])).find((each) => each.round === round)?.slots ?? [];
    const chosenSlot = offered[Math.floor(pick * offered.length)]?.toISOString() ?? slots[0];
    const change = { choose: { chosenSlot }, people: { people }, cancel: { cancelled: true, reason: 'x' } }[kind];
    await answer(match, actor, InterviewChange.parse({ ...change, round }));
    return 200;
  } catch (error) {
    if (error instanceof HttpError) return error.status;
    throw error;
  }
}

const spanOf = ({ booking }: StoredInterview) => {
  const from = booking?.start.getTime() ?? 0;
  return { from, until: from + (booking?.durationMinutes ?? 0) * 60_000 };
};
const personsIn = ({ booking, user }: StoredInterview) => [user, ...(booking?.people ?? [])].map(String);

/** Returns the pairs of booked interviews that overlap and share a participant. */
function doubleBookings(booked: readonly StoredInterview[]): string[] {
  return booked.flatMap((one, nth) =>
    booked.slice(nth + 1).flatMap((other) => {
      const [first, second] = [spanOf(one), spanOf(other)];
      const isTogether = personsIn(one).some((person) => personsIn(other).includes(person));
      return isTogether && first.from < second.until && second.from < first.until ? [`${one._id} ${other._id}`] : [];
    }),
  );
}

test('over 2,000 random operations, 50 at a time, nobody is double-booked and every booked time exists on the clock', async () => {
  const statuses = new Map<number, number>();
  let max = 0;
  for (let batch = 0; batch < BATCHES; batch++) {
    const answers = await Promise.all(Array.from({ length: CONCURRENCY }, operate));
    for (const status of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const all = await interviews.ofMatches(matches.map(({ id }) => id));
    const booked = all.filter(({ booking, cancelled }) => booking && !cancelled);
    max = Math.max(max, booked.length);
    expect(doubleBookings(booked)).toEqual([]);
    for (const { booking, zone, slots, isOffering, occupied, user } of booked) {
      expect(slots.every((slot) => isInterviewStart(slot, zone))).toBe(true);
      if (!isOffering) expect(isInterviewStart(booking?.start ?? '', zone)).toBe(true);
      expect(new Set(occupied?.map((each) => each.split(' ')[0]))).toEqual(
        new Set([user, ...(booking?.people ?? [])].map(String)),
      );
    }
    for (const { cancelled, occupied } of all) if (cancelled) expect(occupied).toBeUndefined();
  }
  // Verifies the variety of the operations: interviews were offered, booked, refused for a conflict and not found.
  expect(max).toBeGreaterThan(5);
  expect([...statuses.keys()].sort()).toEqual([200, 201, 400, 404, 409]);
}, 60_000);
