import type { Interview } from '@tandem/contracts/interview';
import type { MatchView } from '@tandem/contracts/match';
import { expect, test } from 'vitest';
import { bookedParticipants } from './busy.ts';

const NINE = '2037-03-02T08:00:00.000Z';
const TEN = '2037-03-02T09:00:00.000Z';
const booking = (round: number, chosenSlot: string | null, person: string, status = 'booked') =>
  ({ round, chosenSlot, durationMinutes: 60, status, people: [{ _id: person, name: person }] }) as Interview;
const match = (_id: string, ...interviews: Interview[]) => ({ _id, interviews }) as MatchView;

const all = [
  match('a', booking(1, NINE, 'karin'), booking(2, TEN, 'david')),
  match('b', booking(1, NINE, 'moa', 'cancelled'), booking(2, null, 'moa', 'proposed')),
];
const planned = { match: 'b', round: 3, minutes: 30, people: ['karin'] };

test('a time is busy only for the chosen people, and their names are returned', () => {
  expect(bookedParticipants(all, planned)(NINE)).toEqual(['karin']);
  expect(bookedParticipants(all, { ...planned, people: ['david'] })(NINE)).toBeNull();
  expect(bookedParticipants(all, { ...planned, people: ['david', 'karin'] })(TEN)).toEqual(['david']);
});

test('for a developer each of their interviews counts', () => {
  expect(bookedParticipants(all, { ...planned, people: null })(NINE)).toEqual([]);
});

test('another round of the same match counts, the one being planned does not', () => {
  const own = { match: 'a', round: 1, minutes: 60, people: ['karin', 'david'] };
  expect(bookedParticipants(all, own)(NINE)).toBeNull();
  expect(bookedParticipants(all, own)(TEN)).toEqual(['david']);
});

test('cancelled interviews and times that nobody has chosen do not count', () => {
  expect(bookedParticipants(all, { ...planned, people: ['moa'] })(NINE)).toBeNull();
});

test('an interview that begins in the middle of another one overlaps it', () => {
  expect(bookedParticipants(all, planned)('2037-03-02T08:30:00.000Z')).toEqual(['karin']);
  expect(bookedParticipants(all, planned)('2037-03-02T07:30:00.000Z')).toBeNull();
});
