// @vitest-environment jsdom
import '../testing/fake-browser.ts';

import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadAccounts, saveAccount } from '../accounts.ts';
import { storeNewToken } from '../session.ts';
import { clearStorage, storage } from '../testing/fake-browser.ts';
import { useConnection } from './use-connection.ts';

const PORTAL = 'http://localhost:4000';
const account = {
  _id: 'hamnkraft',
  portal: PORTAL,
  token: 'old',
  name: 'Hamnkraft',
  email: 'hamnkraft@example.org',
  companyId: '1',
  isSuperuser: false,
};
const signedIn = {
  view: 'COMPANY',
  company: { _id: '1', name: 'Hamnkraft' },
  account: { _id: 'hamnkraft', email: 'hamnkraft@example.org' },
  token: 'new',
};

let root: Root;
let shown: ReturnType<typeof useConnection>;
/** Server responses by path; without one the server is unreachable. */
let answers: Map<string, () => Response | Promise<Response>>;
let asked: string[];
/** Tokens of the requests that ended a session. */
let ended: (string | null)[];

function Probe() {
  shown = useConnection();
  return null;
}

const start = () => act(async () => root.render(<Probe />));
const connected = () => {
  if (shown.connection.status !== 'connected') throw new Error(`The panel is ${shown.connection.status}`);
  return shown.connection;
};

beforeEach(async () => {
  clearStorage();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('navigator', { locks: { request: async (_: string, change: () => Promise<void>) => change() } });
  [answers, asked, ended] = [new Map(), [], []];
  vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit = {}) => {
    const path = new URL(url).pathname;
    asked.push(path);
    if (method === 'DELETE') ended.push(new Headers(headers).get('authorization'));
    if (asked.length > 20) return new Promise(() => {});
    const answer = answers.get(path);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  await saveAccount(account);
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('the session of an account that may no longer save candidates ends after one attempt', async () => {
  answers.set('/api/login/token', () => Response.json({ ...signedIn, view: 'USER', company: null }));
  await start();
  await expect.poll(() => shown.connection).toMatchObject({ status: 'connected', problem: 'ended' });
  expect(asked).toEqual(['/api/login/token']);
  expect((await loadAccounts()).current).toMatchObject({ token: null });
});

test('a late response to the previous token does not end a renewed session', async () => {
  const late = Promise.withResolvers<Response>();
  answers.set('/api/logout', () => late.promise);
  await start();
  await expect.poll(() => shown.connection).toMatchObject({ problem: 'away' });
  const call = connected()
    .client.auth.logout()
    .catch(() => undefined);
  answers.set('/api/login/token', () => Response.json(signedIn));
  await act(async () => shown.retry());
  await expect.poll(() => shown.connection).toMatchObject({ problem: null });
  await act(async () => {
    late.resolve(Response.json({ code: 'not_signed_in', message: 'Log in.' }, { status: 401 }));
    await call;
  });
  expect(shown.connection).toMatchObject({ problem: null });
  expect((await loadAccounts()).current).toMatchObject({ token: 'new' });
});

test('a session that another window has renewed is used, not ended', async () => {
  answers.set('/api/login/token', () => Response.json(signedIn));
  await start();
  await expect.poll(() => shown.connection).toMatchObject({ problem: null });
  await saveAccount({ ...account, token: 'newest' });
  answers.set('/api/login/token', () => Response.json({ ...signedIn, token: 'newest' }));
  answers.set('/api/logout', () => Response.json({ code: 'not_signed_in', message: 'Log in.' }, { status: 401 }));
  await act(() =>
    connected()
      .client.auth.logout()
      .catch(() => undefined),
  );
  await expect.poll(() => asked.filter((path) => path === '/api/login/token')).toHaveLength(2);
  expect((await loadAccounts()).current).toMatchObject({ token: 'newest' });
  await expect.poll(() => shown.connection).toMatchObject({ problem: null, account: { token: 'newest' } });
});

test('disconnecting an account deletes its unsaved input, and nothing of another account', async () => {
  answers.set('/api/login/token', () => Response.json(signedIn));
  await start();
  const typed = (id: string) => ({
    [`unsaved.${id}.1`]: {},
    [`writing.${id}.1`]: '1',
    [`lead.${id}.https://a.b/c`]: {},
  });
  await storage.session.set({ ...typed('hamnkraft'), ...typed('boss') });
  await storage.local.set({ 'letter.hamnkraft.1': {}, 'letter.boss.1': {} });
  await act(() => shown.disconnect('hamnkraft'));
  expect(Object.keys(await storage.session.get(null))).toEqual(Object.keys(typed('boss')));
  expect(Object.keys(await storage.local.get(null)).filter((key) => key.startsWith('letter.'))).toEqual([
    'letter.boss.1',
  ]);
});

test('disconnecting an account ends its session on Tandem, and works while Tandem is unreachable', async () => {
  answers.set('/api/login/token', () => Response.json(signedIn));
  await start();
  await act(() => shown.disconnect('hamnkraft'));
  expect(ended).toEqual(['Bearer new']);
  expect(shown.connection).toMatchObject({ status: 'disconnected' });
});

test('reconnecting an account ends its previous session', async () => {
  answers.set('/api/login/token', () => Response.json({ ...signedIn, token: 'newest' }));
  await storeNewToken('newest');
  await start();
  await expect.poll(() => shown.connection).toMatchObject({ status: 'connected', problem: null });
  expect(ended).toEqual(['Bearer old']);
  expect((await loadAccounts()).current).toMatchObject({ token: 'newest' });
});
