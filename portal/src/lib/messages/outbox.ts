import type { Attachment, Message } from '@tandem/contracts/message';
import { useSyncExternalStore } from 'react';
import { device } from '../device.ts';
import { currentSession } from '../session.ts';
import { isRefusal } from './refusals.ts';

/** A message that the server has not confirmed yet. Stored on this device until then, including over a reload. */
export interface UnsentMessage {
  /** Idempotency key: the server stores the message once, however often it is sent. */
  clientId: string;
  conversationId: string;
  text: string;
  attachments: Attachment[];
  /** The job that a company's first message is about. */
  jobId?: string | undefined;
  createdDate: string;
  /** Whether sending has failed at least once without a connection; it is retried automatically. */
  isLate?: boolean | undefined;
  /** The server's reason for rejecting it. It waits until its author retries or discards it. */
  refusal?: string | undefined;
}

export type SendMessage = (message: UnsentMessage) => Promise<Message>;

/** Milliseconds between attempts: the delay doubles after each failure, up to `max`. */
const RETRY = { first: 1000, max: 30_000 };
const NONE: readonly UnsentMessage[] = [];

const keyOf = (accountId: string) => `tandem.outbox.${accountId}`;
const ownKey = () => keyOf(currentSession().account?._id ?? '');

let shown: { stored: string | null; messages: readonly UnsentMessage[] } = { stored: null, messages: NONE };
const listeners = new Set<() => void>();

/** Returns all unsent messages of the account, oldest first; shared with other windows of the account. */
function read(key: string): readonly UnsentMessage[] {
  const stored = memory.get(key) ?? device.read(key);
  if (stored === shown.stored) return shown.messages;
  let messages = NONE;
  try {
    messages = stored === null ? NONE : JSON.parse(stored);
  } catch {}
  shown = { stored, messages };
  return messages;
}

/** Fallback for browsers that block storage or have no room left: messages wait as long as the page is open. */
const memory = new Map<string, string>();

function write(key: string, messages: readonly UnsentMessage[]) {
  const stored = messages.length === 0 ? null : JSON.stringify(messages);
  device.write(key, stored);
  if (stored !== null && device.read(key) !== stored) memory.set(key, stored);
  else memory.delete(key);
  for (const listener of listeners) listener();
}

const change = (key: string, clientId: string, next: Partial<UnsentMessage>) =>
  write(
    key,
    read(key).map((each) => (each.clientId === clientId ? { ...each, ...next } : each)),
  );

const remove = (key: string, clientId: string) =>
  write(
    key,
    read(key).filter((each) => each.clientId !== clientId),
  );

/** Shows a message as being sent, and sends it after the earlier ones. */
export function enqueue(message: Omit<UnsentMessage, 'clientId' | 'createdDate'>): UnsentMessage {
  const unsent = { ...message, clientId: crypto.randomUUID(), createdDate: new Date().toISOString() };
  const key = ownKey();
  write(key, [...read(key), unsent]);
  sendNow();
  return unsent;
}

/** Retries at once to send a rejected message and those after it. */
export function retry(clientId: string): void {
  change(ownKey(), clientId, { refusal: undefined });
  sendNow();
}

/** Discards a message. Returns a function that restores it in its place. */
export function discard(clientId: string): () => void {
  const key = ownKey();
  const discarded = read(key).filter((each) => each.clientId === clientId);
  remove(key, clientId);
  sendNow();
  return () => {
    const all = [...read(key), ...discarded];
    write(
      key,
      all.toSorted((one, other) => one.createdDate.localeCompare(other.createdDate)),
    );
    sendNow();
  };
}

let send: SendMessage | undefined;
let onSent: (message: Message) => void = () => {};
let timer: ReturnType<typeof setTimeout> | undefined;
let wait = RETRY.first;
let running: Promise<void> | undefined;
let isAskedAgain = false;

/** Sends unsent messages now and whenever the connection returns. Returns a function that stops it. */
export function startOutbox(sendMessage: SendMessage, onMessageSent: (message: Message) => void): () => void {
  send = sendMessage;
  onSent = onMessageSent;
  const changed = ({ key }: StorageEvent) => {
    if (key?.startsWith('tandem.outbox.')) for (const listener of listeners) listener();
  };
  window.addEventListener('online', sendNow);
  window.addEventListener('storage', changed);
  sendNow();
  return () => {
    send = undefined;
    clearTimeout(timer);
    window.removeEventListener('online', sendNow);
    window.removeEventListener('storage', changed);
  };
}

/** Sends unsent messages without waiting for the next attempt, for example after reconnecting. */
export function sendNow(): void {
  clearTimeout(timer);
  wait = RETRY.first;
  run();
}

function run() {
  if (running) {
    isAskedAgain = true;
    return;
  }
  running = inOneWindow(sendAll).finally(() => {
    running = undefined;
    if (!isAskedAgain) return;
    isAskedAgain = false;
    run();
  });
}

/** One window sends at a time, so that the messages of a conversation stay in order. */
const inOneWindow = (act: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('tandem.outbox', act) : act();

async function sendAll() {
  const key = ownKey();
  for (let next = nextOf(key); next && send; next = nextOf(key)) {
    try {
      const message = await send(next);
      if (key !== ownKey()) return;
      // The stored message appears before the unsent one disappears.
      onSent(message);
      remove(key, next.clientId);
      wait = RETRY.first;
    } catch (error) {
      if (key !== ownKey()) return;
      if (isRefusal(error)) {
        change(key, next.clientId, { refusal: error.message });
        continue;
      }
      for (const each of read(key).filter(({ refusal }) => !refusal)) change(key, each.clientId, { isLate: true });
      timer = setTimeout(run, wait);
      wait = Math.min(wait * 2, RETRY.max);
      return;
    }
  }
}

/** Returns the oldest unsent message in a conversation without a rejected one. */
function nextOf(key: string): UnsentMessage | undefined {
  const all = read(key);
  const stopped = new Set(all.filter(({ refusal }) => refusal).map(({ conversationId }) => conversationId));
  return all.find(({ conversationId }) => !stopped.has(conversationId));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const allUnsent = () => read(ownKey());

/** Returns all unsent messages of the account. */
export const useOutbox = (): readonly UnsentMessage[] => useSyncExternalStore(subscribe, allUnsent);
