// @vitest-environment jsdom
import '../../testing/fake-browser.ts';

import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearStorage } from '../../testing/fake-browser.ts';
import { clientFor } from '../api.ts';
import { enqueue, queueOf } from './queue.ts';
import { useQueue } from './use-queue.ts';

const ACCOUNT = 'a'.repeat(24);
const FIRST = 'b'.repeat(24);
const SECOND = 'c'.repeat(24);
const client = clientFor('https://tandem.example', { token: () => 'token', onConnectionProblem: () => {} });

let root: Root;

function Probe({ editing }: { editing?: string }) {
  useQueue({ client, accountId: ACCOUNT, isOnline: true, editing });
  return null;
}

const waitingLead = (id: string, companyName: string) =>
  enqueue({
    ...{ _id: id, accountId: ACCOUNT, kind: 'lead', allowSimilar: false },
    company: {
      ...{ name: companyName, website: null, industry: null, size: null, headquarters: null, description: null },
      linkedinLink: `https://www.linkedin.com/company/${companyName.toLowerCase()}`,
    },
    draft: { id, companyName, email: '', firstName: '', region: 'sweden', website: '' },
  });

beforeEach(() => {
  clearStorage();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('navigator', { locks: { request: locksLikeTheBrowser() } });
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('an item that is opened while another one is being sent is not sent', async () => {
  const sent: string[] = [];
  const { promise: answer, resolve: respond } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (url: string, { body = '' }: { body?: string }) => {
    const id = url.split('/').at(-1) ?? '';
    sent.push(id);
    await answer;
    return Response.json({ _id: id, ...JSON.parse(body) });
  });
  await waitingLead(FIRST, 'Hamnkraft');
  await waitingLead(SECOND, 'Volta');
  await act(async () => root.render(<Probe />));
  await expect.poll(() => sent).toEqual([FIRST]);
  await act(async () => root.render(<Probe editing={SECOND} />));
  await act(async () => respond());
  await expect.poll(() => queueOf(ACCOUNT)).toMatchObject([{ _id: SECOND }]);
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(sent).toEqual([FIRST]);
  await act(async () => root.render(<Probe />));
  await expect.poll(() => sent).toEqual([FIRST, SECOND]);
});

/** Returns a lock manager that calls the requests for one name one after another. */
function locksLikeTheBrowser() {
  const last = new Map<string, Promise<unknown>>();
  return (name: string, call: () => Promise<unknown>) => {
    const next = (last.get(name) ?? Promise.resolve()).then(call);
    last.set(
      name,
      next.catch(() => undefined),
    );
    return next;
  };
}
