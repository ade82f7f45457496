import type { Message } from '@tandem/contracts/message';
import { TOAST_DURATION } from '@tandem/ui/toast';
import { useSyncExternalStore } from 'react';
import { api } from '../api.ts';
import { device } from '../device.ts';
import { beforeLogout } from '../logout.ts';
import { currentSession } from '../session.ts';
import { refreshConversation } from './message-cache.ts';
import { isRefusal } from './refusals.ts';

/** Milliseconds until a deletion is final: a little longer than the toast that offers to undo it. */
const DELAY = TOAST_DURATION + 1000;
/** Milliseconds between checks of whether Undo is still offered. */
const CHECK_AGAIN = 1000;
/** Additional milliseconds that other windows wait, in case the window of the deletion still offers Undo. */
const OTHERS_WAIT = 3 * CHECK_AGAIN;

/** A deletion that the server has not confirmed yet. Stored on this device until then, including over a reload. */
interface Deletion {
  _id: string;
  conversationId: string;
  /** Time until which it can be undone, in milliseconds. */
  until: number;
}

interface Asked {
  /** Whether it can still be undone, e.g. because its toast is focused or appeared late. */
  isOffered: () => boolean;
  withdrawOffer: () => void;
  onError: (error: Error) => void;
}

interface Waiting extends Deletion {
  timer: ReturnType<typeof setTimeout>;
  /** Storage key; contains the account. */
  key: string;
  /** Callbacks of this page; absent if an earlier page deleted the message. */
  asked?: Asked | undefined;
}

let deleted: ReadonlySet<string> = new Set();
const waiting = new Map<string, Waiting>();
const listeners = new Set<() => void>();

const ownKey = () => `tandem.deletions.${currentSession().account?._id ?? ''}`;

function read(key: string): Deletion[] {
  try {
    return JSON.parse(device.read(key) ?? '[]');
  } catch {
    return [];
  }
}

const write = (key: string, all: readonly Deletion[]) =>
  device.write(key, all.length === 0 ? null : JSON.stringify(all));

const forget = (key: string, id: string) =>
  write(
    key,
    read(key).filter(({ _id }) => _id !== id),
  );

function show(id: string, isDeleted: boolean) {
  const next = new Set(deleted);
  if (isDeleted) next.add(id);
  else next.delete(id);
  deleted = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message as deleted, and deletes it when that can no longer be undone, or before the page or the session ends.
 */
export function deleteLater({ _id, conversationId }: Message, asked: Asked): void {
  const deletion = { _id, conversationId, until: Date.now() + DELAY };
  write(ownKey(), [...read(ownKey()), deletion]);
  schedule(deletion, asked);
}

/** Restores a message that is not deleted on the server yet. */
export function restoreMessage({ _id }: Message): void {
  const deletion = waiting.get(_id);
  if (!deletion) return;
  clearTimeout(deletion.timer);
  waiting.delete(_id);
  forget(deletion.key, _id);
  show(_id, false);
}

/** Resumes deletions that an earlier page could not finish, for example without a connection. */
export function resumeDeletions(): void {
  for (const deletion of read(ownKey())) if (!waiting.has(deletion._id)) schedule(deletion);
}

/**
 * Ends the wait for a message that is already deleted on the server, for example by another window: it can no longer be
 * undone.
 */
export function deletedAtServer(id: string): void {
  const deletion = waiting.get(id);
  if (!deletion) return;
  clearTimeout(deletion.timer);
  waiting.delete(id);
  forget(deletion.key, id);
  deletion.asked?.withdrawOffer();
}

function schedule(deletion: Deletion, asked?: Asked) {
  const { _id, until } = deletion;
  const wait = until - Date.now() + (asked ? 0 : OTHERS_WAIT);
  const timer = setTimeout(() => finishUnlessOffered(_id), Math.max(0, wait));
  window.addEventListener('pagehide', finishOwn);
  waiting.set(_id, { ...deletion, timer, key: ownKey(), asked });
  show(_id, true);
}

function finishUnlessOffered(id: string): void {
  const deletion = waiting.get(id);
  if (!deletion) return;
  const until = deletion.asked ? offeredHere(deletion, deletion.asked) : offeredElsewhere(deletion);
  if (until <= Date.now()) void finish(id);
  else deletion.timer = setTimeout(() => finishUnlessOffered(id), until - Date.now());
}

/** Returns the time until which this page certainly offers Undo, and stores it for other windows. */
function offeredHere({ _id, key, until }: Waiting, { isOffered }: Asked): number {
  if (!isOffered()) return until;
  const later = Date.now() + CHECK_AGAIN;
  write(
    key,
    read(key).map((each) => (each._id === _id ? { ...each, until: later } : each)),
  );
  return later;
}

/** Returns the time until which the window of the deletion may offer Undo; 0 if it was undone there. */
function offeredElsewhere({ _id, key }: Waiting): number {
  const stored = read(key).find((each) => each._id === _id);
  return stored ? stored.until + OTHERS_WAIT : 0;
}

async function finish(id: string): Promise<void> {
  const deletion = waiting.get(id);
  if (!deletion) return;
  const { conversationId, key, timer, asked } = deletion;
  clearTimeout(timer);
  waiting.delete(id);
  // The deletion belongs to an account that is no longer logged in, or was undone in the window where it was made.
  if (key !== ownKey() || (!asked && !read(key).some(({ _id }) => _id === id))) return show(id, false);
  try {
    await api.messages.remove({ params: { conversationId, messageId: id } }, { keepalive: true });
  } catch (error) {
    // Without a connection or a session it is retried later.
    if (!isRefusal(error)) return;
    if (error.status !== 404) {
      show(id, false);
      asked?.onError(error);
    }
  }
  forget(key, id);
  refreshConversation(conversationId);
}

const finishAll = () => Promise.all([...waiting.keys()].map(finish));
beforeLogout(finishAll);

/**
 * Finishes the deletions of this window. Those of other windows can still be undone there; if their window is gone, the
 * next one resumes them.
 */
function finishOwn(): void {
  for (const [id, { asked }] of waiting) if (asked) void finish(id);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Returns the ids of messages that are shown as deleted, although the server may still have them. */
export const useDeletions = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => deleted);
