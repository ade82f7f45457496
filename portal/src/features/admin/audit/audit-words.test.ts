import { expect, test } from 'vitest';
import { aboutWhom, byDay } from './audit-words.ts';

test('entries stand under their day, in the order they come', () => {
  const at = (date: string) => ({ date: new Date(date).toISOString() });
  const [late, early, before] = [at('2026-11-21T22:00'), at('2026-11-21T08:00'), at('2026-11-20T23:00')];
  expect(byDay([late, early, before]).map(({ entries }) => entries)).toEqual([[late, early], [before]]);
  expect(byDay([])).toEqual([]);
});

test('what it is about has its name, or its id; the own account is not named twice', () => {
  const entry = { subject: 'abc', subjectName: 'Hamnkraft', actorId: 'def' } as Parameters<typeof aboutWhom>[0];
  expect(aboutWhom(entry)).toBe('Hamnkraft');
  expect(aboutWhom({ ...entry, subjectName: null })).toBe('abc');
  expect(aboutWhom({ ...entry, subject: 'def' })).toBe('');
});
