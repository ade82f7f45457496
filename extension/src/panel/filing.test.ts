import { expect, test } from 'vitest';
import { EMPTY_FILING, filingOf, isFiled } from './filing.ts';

test('a note, tags, and a list or a job added while saving are sent', () => {
  expect(filingOf({ note: ' Met at the fair ', tags: ['go'], target: 'list:a1' })).toEqual({
    note: ' Met at the fair ',
    tags: ['go'],
    listId: 'a1',
  });
  expect(filingOf({ ...EMPTY_FILING, target: 'job:b2' })).toEqual({ jobId: 'b2' });
});

test('empty fields are not sent', () => {
  expect(filingOf({ note: '  ', tags: [], target: '' })).toEqual({});
  expect(isFiled(EMPTY_FILING)).toBe(false);
  expect(isFiled({ ...EMPTY_FILING, tags: ['go'] })).toBe(true);
});
