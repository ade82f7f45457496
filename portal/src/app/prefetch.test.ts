import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CANDIDATES_PAGE, NO_CANDIDATE_FILTERS, sharedQueries } from '../lib/shared-queries.ts';
import { prefetch } from './prefetch.ts';

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json([], { headers: { 'x-total-count': '0' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a company’s accounts, candidates and matches are prefetched on login', async () => {
  const queries = new QueryClient();
  await prefetch(queries, 'COMPANY', 'c1');
  expect(asked.map((address) => address.split('?')[0]).sort()).toEqual([
    '/api/accounts/c1',
    '/api/candidates/',
    '/api/v2/matches-new/c1',
  ]);
  for (const { queryKey } of [
    sharedQueries.accounts('c1'),
    sharedQueries.candidates(NO_CANDIDATE_FILTERS, 0, CANDIDATES_PAGE.table),
    sharedQueries.matches('c1'),
  ])
    expect(queries.getQueryData(queryKey), String(queryKey)).toBeDefined();
});

test('the queues are prefetched for a superuser, and nothing for a developer or guest', async () => {
  await prefetch(new QueryClient(), 'USER', 'u1');
  await prefetch(new QueryClient(), 'GUEST', '');
  expect(asked).toEqual([]);
  await prefetch(new QueryClient(), 'SUPERUSER', 's1');
  expect(asked.map((address) => address.split('?')[0]).sort()).toEqual(['/api/companies', '/api/queues']);
});
