import { expect, test } from 'vitest';
import { aboutWhom } from './audit-text.ts';

test('an entry shows the name of its subject, otherwise the id, and nothing if the subject is its actor', () => {
  const entry = { subject: 'abc', subjectName: 'Hamnkraft', actorId: 'def' } as Parameters<typeof aboutWhom>[0];
  expect(aboutWhom(entry)).toBe('Hamnkraft');
  expect(aboutWhom({ ...entry, subjectName: null })).toBe('abc');
  expect(aboutWhom({ ...entry, subject: 'def' })).toBe('');
});
