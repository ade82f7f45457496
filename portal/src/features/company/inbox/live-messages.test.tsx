import type { Conversation } from '@tandem/contracts/conversation';
import type { Message } from '@tandem/contracts/message';
import { toastStore } from '@tandem/ui/toast';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import texts from '../../../../../packages/i18n/locales/en/messages.json' with { type: 'json' };
import { login } from '../../../lib/login.ts';
import { pageFixture, sessionFixture } from '../../../lib/matches/match-fixtures.ts';
import {
  CONVERSATION_ID,
  conversationFixture,
  DEVELOPER_ID,
  messageFixture,
  OTHER_ACCOUNT,
} from '../../../lib/messages/message-fixtures.ts';
import { UnreadEffects } from '../../../lib/messages/UnreadEffects.tsx';
import { queries } from '../../../lib/queries.ts';
import { startRealtime } from '../../../lib/realtime/realtime.ts';
import { followSignals } from '../../../lib/realtime/signals.ts';
import { eventually } from '../../../testing/page.ts';
import { cleanup, renderWithProviders } from '../../../testing/render-with-providers.tsx';
import CompanyMessagesPage from './CompanyMessagesPage.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { messages: texts } },
});

// jsdom has no popovers.
HTMLElement.prototype.hidePopover ??= () => {};

type Listener = (...args: unknown[]) => void;

/** The socket.io client without a network: tests emit the server's events. */
const socket = vi.hoisted(() => {
  const listeners = new Map<string, Listener>();
  return {
    on: (name: string, listener: Listener) => listeners.set(name, listener),
    onAny: (listener: Listener) => listeners.set('any', listener),
    off() {},
    close() {},
    happens: (name: string, ...args: unknown[]) => listeners.get(name)?.(...args),
  };
});
vi.mock('socket.io-client', () => ({ io: () => socket }));

let stops: (() => void)[];
let conversation: Conversation;
let messages: Message[];
/** Number of requests for a page of messages. */
let reads: number;
let deletions: number;

async function answer(address: string, { method }: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(address, 'http://localhost');
  if (pathname === '/api/login/') return Response.json(sessionFixture('COMPANY'));
  if (pathname === '/api/messages/unread') return Response.json({ conversations: 0, messages: 0 });
  if (method === 'DELETE') deletions++;
  if (pathname.endsWith('/read')) return Response.json({ ok: true });
  if (pathname.startsWith('/api/messages/conversations/')) return pageFixture([conversation]);
  if (pathname.endsWith('/conversation')) return Response.json(conversation);
  if (pathname !== `/api/messages/${CONVERSATION_ID}`) return pageFixture([]);
  reads++;
  return Response.json({ items: messages, more: false });
}

const log = () => document.querySelector('[role=log]')?.textContent ?? '';
const happens = (name: string, payload?: unknown) => act(async () => socket.happens('any', name, payload));
const event = (message: Message) => ({ _id: message._id, conversationId: CONVERSATION_ID, message });

beforeEach(async () => {
  localStorage.clear();
  [reads, deletions] = [0, 0];
  conversation = conversationFixture();
  messages = [messageFixture(1, 'Is the on-call pay the same?'), messageFixture(2, 'It is.', { own: true })];
  vi.stubGlobal('fetch', answer);
  queries.clear();
  await login('karin@example.org', 'seven ferries at noon');
  stops = [startRealtime('a token', () => {}), followSignals()];
  await import('../../../lib/realtime/connection.ts');
  await renderWithProviders(
    <>
      <CompanyMessagesPage />
      <UnreadEffects />
    </>,
    { path: `/company/messages?conversation=${CONVERSATION_ID}`, queries },
  );
  await eventually(() => expect(log()).toContain('It is.'));
  await act(async () => socket.happens('connect'));
});
afterEach(() => {
  cleanup();
  for (const stop of stops) stop();
});

describe('an open conversation', { timeout: 15_000 }, () => {
  test('shows a message from the event itself, without refetching the others', async () => {
    await happens('message', event(messageFixture(3, 'Thursday works.')));
    await eventually(() => expect(log()).toContain('Thursday works.'));
    await happens('message', event(messageFixture(4, 'At ten.')));
    await eventually(() => expect(log()).toContain('At ten.'));
    expect(reads).toBe(1);
  });

  test('fetches missing messages before showing a newer one', async () => {
    messages = [...messages, messageFixture(3, 'Missed.'), messageFixture(4, 'At ten.')];
    await happens('message', event(messages[3] as Message));
    await eventually(() => expect(log()).toContain('Missed.'));
    expect(log().indexOf('Missed.')).toBeLessThan(log().indexOf('At ten.'));
    expect(reads).toBe(2);
  });

  test('shows an edited message in its place, and ignores one older than the loaded messages', async () => {
    await happens(
      'message:updated',
      event({ ...messageFixture(1, 'Is the pay the same?'), editedDate: '2026-11-18T11:00:00.000Z' }),
    );
    await eventually(() => expect(log()).toContain('Is the pay the same?'));
    expect(log()).not.toContain('on-call');
    await happens('message:updated', event(messageFixture(0, 'From last year')));
    expect(log()).not.toContain('From last year');
    expect(reads).toBe(1);
  });

  test('shows that the other side has read a message, without refetching the messages', async () => {
    expect(log()).not.toContain('read');
    conversation = conversationFixture({ readUpTo: { other: messages[1]?._id } });
    await happens('conversation', { _id: CONVERSATION_ID });
    await eventually(() => expect(log()).toContain('read'));
    // The event of an edited message has no information on reading.
    await happens('message:updated', event(messageFixture(2, 'It is, yes.', { own: true })));
    await eventually(() => expect(log()).toContain('It is, yes.'));
    expect(log()).toContain('read');
    expect(reads).toBe(1);
  });

  test('refetches everything after the connection was lost', async () => {
    messages = [...messages, messageFixture(3, 'Missed.')];
    await act(async () => socket.happens('disconnect', 'transport close'));
    await act(async () => socket.happens('connect'));
    await eventually(() => expect(log()).toContain('Missed.'));
  });

  test('marks the other side as online with a labelled dot, here and in the list', async () => {
    const dots = () => document.querySelectorAll('[role=img][aria-label=online]').length;
    expect(dots()).toBe(0);
    await happens('presence', { entityId: DEVELOPER_ID, online: true });
    expect(dots()).toBe(2);
    await happens('presence', { entityId: DEVELOPER_ID, online: false });
    expect(dots()).toBe(0);
  });

  test('shows for six seconds that the other side is typing, and announces it to screen readers once', async () => {
    vi.useFakeTimers();
    const types = () =>
      happens('typing', { conversationId: CONVERSATION_ID, accountId: OTHER_ACCOUNT, name: 'Elin Sandqvist' });
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    const head = () => document.querySelector('header:has(h2) p')?.textContent;
    const announced = () => document.querySelector('header:has(h2) [role=status]')?.textContent;
    try {
      expect(announced()).toBe('');
      await types();
      expect([head(), announced()]).toEqual(['Elin Sandqvist is typing…', 'Elin Sandqvist is typing…']);
      await pass(4000);
      await types();
      await pass(5900);
      expect(head()).toBe('Elin Sandqvist is typing…');
      await pass(200);
      expect([head(), announced()]).toEqual(['', '']);
      await types();
      expect([head(), announced()]).toEqual(['Elin Sandqvist is typing…', '']);
    } finally {
      vi.useRealTimers();
    }
  });
});

test('Undo of a deletion disappears once another window has deleted the message on the server', async () => {
  await happens('message', event(messageFixture(3, 'Sent too early', { own: true })));
  await eventually(() => expect(log()).toContain('Sent too early'));
  const acts = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Delete message');
  await act(async () => acts.at(-1)?.click());
  expect(log()).not.toContain('Sent too early');
  expect(toastStore.get()).toMatchObject([{ text: 'Message deleted', action: { label: expect.any(String) } }]);
  const deletedDate = '2026-11-18T11:00:00.000Z';
  await happens('message:updated', event({ ...messageFixture(3, '', { own: true }), deletedDate }));
  expect(toastStore.get()).toEqual([]);
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  expect(deletions).toBe(0);
});
