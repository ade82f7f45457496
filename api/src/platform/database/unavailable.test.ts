import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './unavailable.ts';

const { MongoServerError, MongoNetworkError } = mongoose.mongo;

test.each([91, 189, 10107, 11600, 11602, 64, 39, 14031])(
  'code %s of the server means that it cannot respond now',
  (code) => {
    expect(isDatabaseUnavailable(new MongoServerError({ code, message: 'no' }))).toBe(true);
  },
);

test('a lost connection counts, no matter what reports it', () => {
  expect(isDatabaseUnavailable(new MongoNetworkError('closed'))).toBe(true);
  expect(
    isDatabaseUnavailable(Object.assign(new Error('write ECONNRESET'), { code: 'ECONNRESET', syscall: 'write' })),
  ).toBe(true);
});

test('a programming error of ours does not count', () => {
  expect(isDatabaseUnavailable(new MongoServerError({ code: 11000, message: 'duplicate' }))).toBe(false);
  expect(isDatabaseUnavailable(new MongoServerError({ code: 2, message: 'bad value' }))).toBe(false);
  expect(isDatabaseUnavailable(new TypeError('x is not a function'))).toBe(false);
  expect(isDatabaseUnavailable(undefined)).toBe(false);
});
