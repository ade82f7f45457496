import { expect, test } from 'vitest';
import { candidateValues, changeOf } from './candidate-values.ts';

test('only changed fields are sent, so that fields that are not in the form stay unchanged', () => {
  const before = candidateValues({ _id: 'a', firstName: 'Ada', skills: ['go'], workExperience: [] });
  expect(changeOf(before, before)).toEqual({});
  expect(changeOf(before, { ...before, lastName: 'Lindqvist', skills: ['go', 'aws'] })).toEqual({
    lastName: 'Lindqvist',
    skills: ['go', 'aws'],
  });
});

test('the URL of the source is set when the person is added and cannot be changed later', () => {
  const before = candidateValues({ _id: 'a', firstName: 'Ada', email: 'ada@example.org' });
  expect(changeOf(before, { ...before, sourceUrl: 'https://example.org' })).toEqual({});
  expect(changeOf(before, { ...before, email: 'other@example.org' })).toEqual({ email: 'other@example.org' });
});
