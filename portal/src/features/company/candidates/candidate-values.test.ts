import { expect, test } from 'vitest';
import { candidateValues, changeOf } from './candidate-values.ts';

test('only what was changed is sent, so that what the form does not show stays', () => {
  const before = candidateValues({ _id: 'a', firstName: 'Ada', skills: ['go'], workExperience: [] });
  expect(changeOf(before, before)).toEqual({});
  expect(changeOf(before, { ...before, lastName: 'Lindqvist', skills: ['go', 'aws'] })).toEqual({
    lastName: 'Lindqvist',
    skills: ['go', 'aws'],
  });
});

test('the address of the source is given when the person is added, and not changed later', () => {
  const before = candidateValues({ _id: 'a', firstName: 'Ada', email: 'ada@example.org' });
  expect(changeOf(before, { ...before, sourceUrl: 'https://example.org' })).toEqual({});
  expect(changeOf(before, { ...before, email: 'other@example.org' })).toEqual({ email: 'other@example.org' });
});
