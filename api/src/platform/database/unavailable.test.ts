import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { isDatabaseAway } from './unavailable.ts';

const { MongoServerError, MongoNetworkError } = mongoose.mongo;

test.each([91, 189, 10107, 11600, 11602, 64, 39, 14031])(
  'code %s of the server means that it cannot respond now',
  (code) => {
    expect(isDatabaseAway(new MongoServerError({ code, message: 'no' }))).toBe(true);
  },
);

test('a lost connection counts, no matter what reports it', () => {
  expect(isDatabaseAway(new MongoNetworkError('closed'))).toBe(true);
  expect(isDatabaseAway(Object.assign(new Error('write ECONNRESET'), { code: 'ECONNRESET', syscall: 'write' }))).toBe(
    true,
  );
});

test('a programming error of ours does not count', () => {
  expect(isDatabaseAway(new MongoServerError({ code: 11000, message: 'duplicate' }))).toBe(false);
  expect(isDatabaseAway(new MongoServerError({ code: 2, message: 'bad value' }))).toBe(false);
  expect(isDatabaseAway(new TypeError('x is not a function'))).toBe(false);
  expect(isDatabaseAway(undefined)).toBe(false);
});
