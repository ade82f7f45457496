import { expect, test } from 'vitest';
import { subjectLabel } from './audit-text.ts';

test('an entry shows the name of its subject, otherwise the id, and nothing if the subject is its actor', () => {
  const entry = { subject: 'abc', subjectName: 'Hamnkraft', actorId: 'def' } as Parameters<typeof subjectLabel>[0];
  expect(subjectLabel(entry)).toBe('Hamnkraft');
  expect(subjectLabel({ ...entry, subjectName: null })).toBe('abc');
  expect(subjectLabel({ ...entry, subject: 'def' })).toBe('');
});
