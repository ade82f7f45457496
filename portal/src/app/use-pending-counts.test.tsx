import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loginByToken } from '../lib/login.ts';
import { queries } from '../lib/queries.ts';
import { QUEUE_KEYS } from '../lib/queue-counts.ts';
import { logoutHere } from '../lib/session.ts';
import { eventually } from '../testing/page.ts';
import { renderWithProviders, unmount } from '../testing/render-with-providers.tsx';
import { usePendingCounts } from './use-pending-counts.ts';

const account = { _id: '1', entityId: '2', email: 'agnes@example.org', type: 'user', mustChangePassword: false };
const session = {
  ...{ account, view: 'SUPERUSER', user: { _id: '2' }, company: null, token: 'a token' },
  ...{ termsToAccept: [], heldRecords: 0 },
};

let asked: URL[] = [];
beforeEach(async () => {
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.startsWith('/api/login')) return Response.json(session);
    const url = new URL(address, location.origin);
    asked.push(url);
    const queues = url.searchParams.getAll('queue').flatMap((each) => each.split(','));
    return Response.json(Object.fromEntries(queues.map((queue, nth) => [queue, nth + 1])));
  });
  await loginByToken('a token');
});
afterEach(() => {
  unmount();
  logoutHere();
  queries.clear();
  vi.unstubAllGlobals();
});

function Waiting() {
  return <output>{usePendingCounts().queues}</output>;
}
const shown = () => document.querySelector('output')?.textContent;

test("superusers' queues are counted with one request, and a queue that changes is counted alone", async () => {
  await renderWithProviders(<Waiting />, { queries });
  await eventually(() => expect(shown()).toBe('28'));
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/api/queues']);
  await act(() => queries.invalidateQueries({ queryKey: QUEUE_KEYS.reports }));
  expect(asked.map(({ search }) => search).slice(1)).toEqual(['?queue=reports']);
});
