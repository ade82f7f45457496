import type { Attachment, Message } from '@tandem/contracts/message';
import { useSyncExternalStore } from 'react';
import { device } from '../device.ts';
import { currentSession } from '../session.ts';
import { isRefusal } from './refusals.ts';

/** A message that the server has not confirmed yet. It stays on this device until then, also over a reload. */
export interface UnsentMessage {
  /** Names the message for the server, which stores it once however often it is sent. */
  clientId: string;
  conversationId: string;
  text: string;
  attachments: Attachment[];
  /** The job that a company's first message is about. */
  jobId?: string | undefined;
  createdDate: string;
  /** Sending it has failed at least once for lack of a connection; it is sent again automatically. */
  isLate?: boolean | undefined;
  /** Why the server refused it. It waits until its author sends it again or discards it. */
  refusal?: string | undefined;
}

export type SendMessage = (message: UnsentMessage) => Promise<Message>;

/** Milliseconds between attempts: the second after the first failure comes after twice the time. */
const RETRY = { first: 1000, most: 30_000 };
const NONE: readonly UnsentMessage[] = [];

const keyOf = (accountId: string) => `tandem.outbox.${accountId}`;
const ownKey = () => keyOf(currentSession().account?._id ?? '');

let shown: { stored: string | null; messages: readonly UnsentMessage[] } = { stored: null, messages: NONE };
const listeners = new Set<() => void>();

/** All unsent messages of the account, the oldest first. Other windows of the same account share them. */
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

/** For browsers that forbid storage, or have no room left: messages wait as long as the page is open. */
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

/** Shows a message as being sent and sends it after the earlier ones. */
export function enqueue(message: Omit<UnsentMessage, 'clientId' | 'createdDate'>): UnsentMessage {
  const unsent = { ...message, clientId: crypto.randomUUID(), createdDate: new Date().toISOString() };
  const key = ownKey();
  write(key, [...read(key), unsent]);
  sendNow();
  return unsent;
}

/** Retries at once to send a message and those after it. */
export function retry(clientId: string): void {
  change(ownKey(), clientId, { refusal: undefined });
  sendNow();
}

/** Gives up a message. Returns a function that puts it back in its place. */
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

/** Begins to send what waits, now and whenever the connection comes back. Returns a function that stops it. */
export function startOutbox(how: SendMessage, whenSent: (message: Message) => void): () => void {
  send = how;
  onSent = whenSent;
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

/** Sends what waits without waiting for the next attempt, as after the connection was opened again. */
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

/** One window at a time, so that messages of one conversation keep their order. */
const inOneWindow = (act: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('tandem.outbox', act) : act();

async function sendAll() {
  const key = ownKey();
  for (let next = nextOf(key); next && send; next = nextOf(key)) {
    try {
      const message = await send(next);
      if (key !== ownKey()) return;
      // The stored message is on the screen before the unsent one goes.
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
      wait = Math.min(wait * 2, RETRY.most);
      return;
    }
  }
}

/** The oldest message of a conversation in which none before it was refused. */
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

/** Everything of the account that is not sent yet. */
export const useOutbox = (): readonly UnsentMessage[] => useSyncExternalStore(subscribe, allUnsent);
