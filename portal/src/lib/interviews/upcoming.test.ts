import type { Interview } from '@tandem/contracts/interview';
import type { MatchView } from '@tandem/contracts/match';
import { expect, test } from 'vitest';
import { upcomingInterviews } from './upcoming.ts';

const NOW = Date.parse('2037-03-02T08:30:00.000Z');
const interview = (title: string, status: Interview['status'], chosenSlot: string | null, ...abilities: string[]) =>
  ({ title, status, chosenSlot, durationMinutes: 60, abilities, slots: ['2037-03-04T08:00:00.000Z'] }) as Interview;
const titles = (...interviews: Interview[]) =>
  upcomingInterviews([{ interviews } as MatchView], NOW).map((each) => each.interview.title);

test('times the viewer has to choose come first, then booked interviews by date, then times the other side has to choose', () => {
  expect(
    titles(
      interview('waits', 'proposed', null, 'propose', 'cancel'),
      interview('later', 'moving', '2037-03-09T08:00:00.000Z', 'propose'),
      interview('sooner', 'booked', '2037-03-03T08:00:00.000Z', 'propose'),
      interview('choose', 'proposed', null, 'choose', 'propose'),
    ),
  ).toEqual(['choose', 'sooner', 'later', 'waits']);
});

test('an interview is listed until it has ended', () => {
  const running = interview('running', 'booked', '2037-03-02T08:00:00.000Z');
  const over = interview('over', 'booked', '2037-03-02T07:00:00.000Z', 'reportNoShow');
  expect(titles(running, over)).toEqual(['running']);
});

test('cancelled interviews and times of matches that have ended are left out', () => {
  const cancelled = interview('cancelled', 'cancelled', '2037-03-09T08:00:00.000Z');
  expect(titles(cancelled, interview('ended', 'proposed', null))).toEqual([]);
});

test('times that nobody chose are left out once they have passed', () => {
  const waits = interview('waits', 'proposed', null, 'propose', 'cancel');
  expect(titles({ ...waits, slots: ['2037-03-01T08:00:00.000Z'] })).toEqual([]);
});
