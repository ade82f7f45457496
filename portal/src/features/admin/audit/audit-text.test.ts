import { expect, test } from 'vitest';
import { aboutWhom } from './audit-text.ts';

test('the subject of an entry has its name, or its id, and the user’s account is not named twice', () => {
  const entry = { subject: 'abc', subjectName: 'Hamnkraft', actorId: 'def' } as Parameters<typeof aboutWhom>[0];
  expect(aboutWhom(entry)).toBe('Hamnkraft');
  expect(aboutWhom({ ...entry, subjectName: null })).toBe('abc');
  expect(aboutWhom({ ...entry, subject: 'def' })).toBe('');
});
