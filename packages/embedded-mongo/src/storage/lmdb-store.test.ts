import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FilePreallocator } from './file-preallocator.ts';
import { LmdbStore } from './lmdb-store.ts';

let file = '';
let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'tandem-lmdb-'));
  file = join(directory, 'data');
});
afterEach(() => rmSync(directory, { recursive: true }));

/** Number of changed pages above which LMDB writes pages to the file before the end of a transaction. */
const pagesInMemory = 131_071;

test('a commit of more pages than LMDB holds in memory is stored completely', async () => {
  const store = LmdbStore.open(file, false);
  // Too long to share a page, so each entry takes one.
  const value = Buffer.alloc(2100, 'x');
  const count = pagesInMemory + 10_000;
  store.commit(({ put }) => put('q', value));
  store.commit(({ put }) => {
    for (let nth = 0; nth < count; nth++) put(`r${String(nth).padStart(9, '0')}`, value);
  });
  store.commit(({ put }) => put('s', value));
  let damaged = 0;
  for (const [, stored] of store.range('r', 's')) if (!stored.equals(value)) damaged++;
  expect([damaged, store.count('r', 's')]).toEqual([0, count]);
  await store.close();
});

test('extending the file leaves what LMDB has appended to it', () => {
  writeFileSync(file, 'first');
  const preallocator = new FilePreallocator(file);
  appendFileSync(file, 'second');
  preallocator.ensure(1000, 1000);
  preallocator.close();
  expect(readFileSync(file).subarray(0, 11).toString()).toBe('firstsecond');
});
