import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { QueryObserver } from '@tanstack/react-query';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loginByToken } from '../lib/login.ts';
import { queries } from '../lib/queries.ts';
import { useColleagues } from '../lib/realtime/editing.ts';
import { CONNECTION_PROBLEMS } from '../lib/realtime/problems.ts';
import { request } from '../lib/realtime/realtime.ts';
import { followTyping, reportTyping, useOnline, useTyping } from '../lib/realtime/signals.ts';
import { currentSession } from '../lib/session.ts';
import LiveUpdates from './LiveUpdates.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

type Listener = (...args: unknown[]) => void;

/** The socket.io client without a network: the test controls the connection. */
const client = vi.hoisted(() => {
  const listeners = new Map<string, Listener>();
  const client = {
    options: {} as Record<string, unknown>,
    active: true,
    connected: true,
    /** Requests sent, and the server's acknowledgement. */
    requests: [] as unknown[],
    acknowledgement: { ok: true } as unknown,
    connect: vi.fn(),
    close: vi.fn(),
    off: vi.fn(),
    on: (name: string, listener: Listener) => listeners.set(name, listener),
    onAny: (listener: Listener) => listeners.set('any', listener),
    timeout: () => ({
      emitWithAck: async (...request: unknown[]) => {
        client.requests.push(request);
        return client.acknowledgement;
      },
    }),
    happens: (name: string, ...args: unknown[]) => listeners.get(name)?.(...args),
  };
  return client;
});
vi.mock('socket.io-client', () => ({
  io: (options: Record<string, unknown>) => {
    client.options = options;
    return client;
  },
}));

const LANGUAGES = ['en', 'de', 'fr', 'sv'];
const texts = (language: string) =>
  JSON.parse(
    readFileSync(resolve(import.meta.dirname, `../../../packages/i18n/locales/${language}/realtime.json`), 'utf8'),
  );
await i18next.use(initReactI18next).init({
  lng: 'en',
  resources: Object.fromEntries(LANGUAGES.map((language) => [language, { realtime: texts(language) }])),
});

const account = { _id: '1', entityId: '2', email: 'elin@example.org', type: 'user', mustChangePassword: false };
const session = {
  account,
  view: 'USER',
  user: { _id: '2' },
  company: null,
  token: 'a token',
  termsToAccept: [],
  heldRecords: 0,
};

let root: Root;
beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json(session));
  localStorage.clear();
  await loginByToken('a token');
  await import('../lib/realtime/connection.ts');
  vi.useFakeTimers();
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
  client.active = true;
  await act(async () => root.render(<LiveUpdates />));
  await pass(0);
});
afterEach(async () => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.clearAllMocks();
  queries.clear();
  await i18next.changeLanguage('en');
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const happens = (name: string, ...args: unknown[]) => act(async () => client.happens(name, ...args));
const notice = () => document.querySelector('[role=status]')?.textContent ?? '';
const ID = '000000000000000000000001';

/** Counts how often a list is loaded from now on. */
function readsOf(...queryKey: string[]) {
  const queryFn = vi.fn(async () => []);
  const stop = new QueryObserver(queries, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => {},
  );
  return { stop, count: () => queryFn.mock.calls.length };
}

describe('the live connection', () => {
  test('opens with polling, the session token and the reconnection settings of the specification', () => {
    expect(client.options).toMatchObject({
      auth: { token: 'a token', language: 'en' },
      transports: ['polling', 'websocket', 'webtransport'],
      timeout: 20_000,
      reconnectionDelay: 1000,
      reconnectionDelayMax: 5000,
      randomizationFactor: 0.5,
      reconnectionAttempts: Number.POSITIVE_INFINITY,
    });
  });

  test('refetches a list after an event that concerns it, once for a burst, and not after others', async () => {
    const [matches, notifications] = [readsOf('matches'), readsOf('notifications')];
    await happens('connect');
    await pass(200);
    expect([matches.count(), notifications.count()]).toEqual([1, 1]);
    for (let nth = 0; nth < 5; nth++) await happens('any', 'match', { _id: ID });
    await pass(200);
    expect([matches.count(), notifications.count()]).toEqual([2, 1]);
    matches.stop();
    notifications.stop();
  });

  test('ignores events that are malformed or unknown', async () => {
    const matches = readsOf('matches');
    await happens('connect');
    for (const payload of [undefined, null, 'x', {}, { _id: 5 }]) await happens('any', 'match', payload);
    await happens('any', 'invented', { _id: ID });
    await pass(200);
    expect(matches.count()).toBe(1);
    matches.stop();
  });

  test("refetches the counts of the Tandem team's queues when the server reports a change, and not every 30 seconds", async () => {
    const [reports, developers] = [readsOf('reports', 'open', 'count'), readsOf('review', 'counts')];
    const list = readsOf('review', 'list');
    const contests = readsOf('contested-runs', 'open', 'count');
    await happens('connect');
    await pass(120_000);
    expect([reports.count(), developers.count()]).toEqual([1, 1]);
    await happens('any', 'queue', { queue: 'contests' });
    await pass(200);
    expect([reports.count(), contests.count()]).toEqual([1, 2]);
    contests.stop();
    await happens('any', 'queue', { queue: 'reports' });
    await pass(200);
    expect([reports.count(), developers.count()]).toEqual([2, 1]);
    await happens('any', 'queue', { queue: 'developers' });
    await pass(200);
    expect([reports.count(), developers.count(), list.count()]).toEqual([2, 2, 1]);
    await happens('any', 'queue', { queue: 'invented' });
    await happens('disconnect', 'transport close');
    await happens('connect');
    await pass(200);
    expect([reports.count(), developers.count()], 'after the connection was lost').toEqual([3, 3]);
    for (const each of [reports, developers, list]) each.stop();
  });

  test('refetches the latest decisions after a change in the queues in which they are made, and not without one', async () => {
    const [decisions, calendar] = [readsOf('review', 'decisions'), readsOf('outreach', 'calendar', 'Europe/Stockholm')];
    await happens('connect');
    await pass(120_000);
    expect([decisions.count(), calendar.count()]).toEqual([1, 1]);
    for (const queue of ['developers', 'reports', 'companies']) {
      await happens('any', 'queue', { queue });
      await pass(200);
    }
    expect(decisions.count()).toBe(3);
    await happens('any', 'enrolment', { _id: ID });
    await pass(200);
    expect([decisions.count(), calendar.count()]).toEqual([3, 2]);
    await happens('disconnect', 'transport close');
    await happens('connect');
    await pass(200);
    expect([decisions.count(), calendar.count()], 'after the connection was lost').toEqual([4, 3]);
    for (const each of [decisions, calendar]) each.stop();
  });

  test('refetches the lists after reconnecting, and every 30 seconds while the connection is lost', async () => {
    const matches = readsOf('matches');
    await happens('connect');
    await happens('disconnect', 'transport close');
    await happens('connect');
    await pass(200);
    expect(matches.count()).toBe(2);
    await pass(120_000);
    expect(matches.count(), 'while connected').toBe(2);
    await happens('disconnect', 'transport close');
    await pass(61_000);
    expect(matches.count(), 'while lost').toBe(4);
    matches.stop();
  });

  test('reconnects after a while if the client does not', async () => {
    client.active = false;
    await happens('disconnect', 'io server disconnect');
    await pass(900);
    expect(client.connect).not.toHaveBeenCalled();
    await pass(5000);
    expect(client.connect).toHaveBeenCalledOnce();
  });

  test('logs out when the server has ended the session', async () => {
    await happens('any', 'session:ended');
    expect(currentSession().loggedIn).toBe(false);
    expect(client.close).toHaveBeenCalled();
  });
});

describe('the notice of a lost connection', () => {
  test('appears within two seconds, not for a short interruption, and disappears afterwards', async () => {
    await happens('connect');
    await happens('disconnect', 'ping timeout');
    await pass(500);
    expect(notice()).toBe('');
    await pass(1000);
    expect(notice()).toContain('Tandem stopped answering.');
    await happens('connect');
    expect(notice()).toBe('');
  });

  test.each(CONNECTION_PROBLEMS)('explains "%s" in plain words in every language', async (problem) => {
    await happens('connect_error', new Error(problem));
    await pass(1500);
    const seen = new Set<string>();
    for (const language of LANGUAGES) {
      await act(async () => void (await i18next.changeLanguage(language)));
      expect(notice()).toContain(texts(language).problems[problem]);
      seen.add(notice());
    }
    expect(seen.size).toBe(4);
  });

  test('gives the reason of an interrupted connection for any other error', async () => {
    await happens('connect_error', new Error('xhr poll error'));
    await pass(1500);
    expect(notice()).toContain('The connection was interrupted.');
  });
});

describe('requests', () => {
  const CONVERSATION = '000000000000000000000002';

  test("resolve to the acknowledgement, and reject with the server's error or, if it cannot be reached, with status 0", async () => {
    await happens('connect');
    expect(await request('typing', { conversationId: CONVERSATION })).toEqual({ ok: true });
    client.acknowledgement = { ok: false, error: { status: 404, message: 'Not found.', code: 'not_found' } };
    await expect(request('typing', { conversationId: CONVERSATION })).rejects.toMatchObject({ status: 404 });
    client.acknowledgement = { ok: 'maybe' };
    await expect(request('typing', { conversationId: CONVERSATION })).rejects.toMatchObject({ status: 0 });
    client.acknowledgement = { ok: true };
    client.connected = false;
    await expect(request('typing', { conversationId: CONVERSATION })).rejects.toMatchObject({ status: 0 });
    client.connected = true;
  });

  test('report typing at most every two seconds, and not without a connection', async () => {
    client.requests.length = 0;
    reportTyping(CONVERSATION);
    expect(client.requests).toEqual([]);
    await happens('connect');
    for (let nth = 0; nth < 10; nth++) reportTyping(CONVERSATION);
    expect(client.requests).toEqual([['typing', { conversationId: CONVERSATION }]]);
    await pass(3000);
    reportTyping(CONVERSATION);
    expect(client.requests).toHaveLength(2);
  });

  test('subscribe to typing in the open conversation, again after every reconnect, until it is closed', async () => {
    client.requests.length = 0;
    const stop = followTyping(CONVERSATION);
    expect(client.requests).toEqual([]);
    await happens('connect');
    const opened = ['conversation:open', { conversationId: CONVERSATION }];
    expect(client.requests).toEqual([opened]);
    await happens('disconnect', 'transport close');
    await happens('connect');
    expect(client.requests).toEqual([opened, opened]);
    stop();
    expect(client.requests.at(-1)).toEqual(['conversation:close', { conversationId: CONVERSATION }]);
    await happens('disconnect', 'transport close');
    await happens('connect');
    expect(client.requests).toHaveLength(3);
  });

  function Signals() {
    return <output>{[useTyping(CONVERSATION) ?? 'nobody', useOnline(ID) ? 'online' : 'offline'].join(' ')}</output>;
  }
  const shown = () => document.querySelector('output')?.textContent;
  const types = (accountId: string) =>
    happens('any', 'typing', { conversationId: CONVERSATION, accountId, name: 'Elin' });

  test('show the signals of others: typing for six seconds, presence until it changes or the connection is lost', async () => {
    await act(async () =>
      root.render(
        <>
          <LiveUpdates />
          <Signals />
        </>,
      ),
    );
    await happens('connect');
    await types('1'); // The reader on another device.
    expect(shown()).toBe('nobody offline');
    await types(ID);
    await happens('any', 'presence', { entityId: ID, online: true });
    expect(shown()).toBe('Elin online');
    await pass(5900);
    expect(shown()).toBe('Elin online');
    await pass(200);
    expect(shown()).toBe('nobody online');
    await happens('any', 'presence', { entityId: ID, online: false });
    expect(shown()).toBe('nobody offline');
    await types(ID);
    await happens('any', 'presence', { entityId: ID, online: true });
    await happens('disconnect', 'transport close');
    expect(shown()).toBe('nobody offline');
  });
});

describe('an editor', () => {
  const ARTICLE = { record: 'article', id: ID } as const;
  function Editor() {
    return <output>{useColleagues(ARTICLE.record, ARTICLE.id).join(' and ') || 'nobody'}</output>;
  }
  const shown = () => document.querySelector('output')?.textContent;
  const edits = (accountId: string, name: string, more: object = {}) =>
    happens('any', 'editing', { ...ARTICLE, accountId, name, isOver: false, ...more });
  const reports = () => client.requests.filter((each) => (each as [string])[0] === 'editing');
  const [TOVE, ELIN] = ['000000000000000000000003', '000000000000000000000004'];
  const show = (editor: boolean) =>
    act(async () =>
      root.render(
        <>
          <LiveUpdates />
          {editor && <Editor />}
        </>,
      ),
    );

  test('shows who edits the same record, until they stop or are silent for six seconds', async () => {
    await show(true);
    await happens('connect');
    await edits('1', 'Myself'); // On another device.
    await edits(TOVE, 'Tove', { id: '000000000000000000000009' });
    expect(shown()).toBe('nobody');
    await edits(TOVE, 'Tove');
    await edits(ELIN, 'Elin');
    expect(shown()).toBe('Tove and Elin');
    await edits(ELIN, 'Elin', { isOver: true });
    expect(shown()).toBe('Tove');
    await pass(5000);
    await edits(TOVE, 'Tove');
    await pass(5900);
    expect(shown()).toBe('Tove');
    await pass(200);
    expect(shown()).toBe('nobody');
  });

  test('shows no one while its own connection is lost', async () => {
    await show(true);
    await happens('connect');
    await edits(TOVE, 'Tove');
    expect(shown()).toBe('Tove');
    await happens('disconnect', 'transport close');
    expect(shown()).toBe('nobody');
  });

  test('reports every two seconds that it is open, and once when it is closed', async () => {
    await show(true);
    client.requests.length = 0;
    await happens('connect');
    expect(client.requests).toEqual([['editing', ARTICLE]]);
    await pass(6100);
    expect(reports()).toHaveLength(4);
    await show(false);
    expect(client.requests.at(-1)).toEqual(['editing:end', ARTICLE]);
    await pass(6100);
    expect(reports()).toHaveLength(4);
  });

  test('does not report while its page has been hidden for minutes, and reports at once when it is visible again', async () => {
    const visible = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await show(true);
    await happens('connect');
    await pass(4 * 60_000);
    client.requests.length = 0;
    await pass(60_000);
    expect(reports()).toEqual([]);
    visible.mockReturnValue(false);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(reports()).toHaveLength(1);
    visible.mockRestore();
  });
});
