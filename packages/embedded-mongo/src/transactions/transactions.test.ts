import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LmdbStore } from '../storage/lmdb-store.ts';
import { TransactionManager } from './transactions.ts';

let directory = '';
let store: LmdbStore;
let transactions: TransactionManager;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  directory = mkdtempSync(join(tmpdir(), 'tandem-transactions-'));
  store = LmdbStore.open(join(directory, 'data'), false);
  transactions = new TransactionManager(store);
});
afterEach(async () => {
  transactions.abortAll();
  vi.useRealTimers();
  await store.close();
  rmSync(directory, { recursive: true });
});

const runFor = (minutes: number) => {
  for (let nth = 0; nth < minutes * 2; nth++) {
    vi.advanceTimersByTime(30_000);
    transactions.get('session', 1n);
  }
};

test('a transaction that only reads, such as a backup, lasts as long as it is used', () => {
  transactions.begin('session', 1n);
  expect(() => runFor(10)).not.toThrow();
  vi.advanceTimersByTime(61_000);
  expect(() => transactions.get('session', 1n)).toThrow('does not match any in-progress transactions');
});

test('a transaction that has written ends after a minute, because it blocks others', () => {
  transactions.begin('session', 1n).store.put('key', Buffer.from('value'));
  expect(() => runFor(2)).toThrow('does not match any in-progress transactions');
});
