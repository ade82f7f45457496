import { afterEach, expect, test, vi } from 'vitest';
import { clientFor } from './api.ts';
import { EMPTY_FILING, filingOf, isFiled, loadChoices } from './filing.ts';

afterEach(() => vi.unstubAllGlobals());

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

test('every list and every open job can be chosen, however many there are', async () => {
  const rows = Array.from({ length: 150 }, (_, nth) => ({
    ...{ _id: `${nth}`, name: `List ${nth}`, headline: `Job ${nth}`, jobId: null },
    status: nth < 120 ? 'closed' : 'published',
  }));
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address);
    if (pathname.endsWith('/facets')) return Response.json({ tag: [] });
    const skip = Number(searchParams.get('skip'));
    const found = rows.slice(skip, skip + Number(searchParams.get('limit')));
    return Response.json(found, { headers: { 'x-total-count': `${rows.length}` } });
  });
  const client = clientFor('https://tandem.example', { token: () => 'token', onConnectionProblem: () => {} });
  const { lists, jobs } = await loadChoices(client, 'c1');
  expect([lists.length, jobs.length]).toEqual([150, 30]);
});
