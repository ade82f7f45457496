import type { Message } from '@tandem/contracts/message';
import { TOAST_STAYS } from '@tandem/ui/toast';
import { useSyncExternalStore } from 'react';
import { api } from '../api.ts';
import { device } from '../device.ts';
import { beforeLogout, currentSession } from '../session.ts';
import { refreshConversation } from './message-cache.ts';
import { isRefusal } from './refusals.ts';

/** Milliseconds until a deletion is final: a little longer than the toast that offers to undo it. */
const DELAY = TOAST_STAYS + 1000;
/** Milliseconds between checks whether Undo is still offered. */
const CHECK_AGAIN = 1000;

/** A deletion that the server has not confirmed yet. It stays on this device until then, also over a reload. */
interface Deletion {
  _id: string;
  conversationId: string;
  /** Until when it can be undone, in milliseconds. */
  until: number;
}

interface Asked {
  /** Whether it can still be undone, as by a toast that stays because it is focused or came late. */
  isOffered: () => boolean;
  onError: (error: Error) => void;
}

interface Waiting extends Deletion {
  timer: ReturnType<typeof setTimeout>;
  /** Where it is stored; names the account. */
  key: string;
  /** How this page asked for it; absent if an earlier one did. */
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

/** Shows a message as deleted and deletes it when that can no longer be undone, or before the page or the session ends. */
export function deleteLater({ _id, conversationId }: Message, asked: Asked): void {
  const deletion = { _id, conversationId, until: Date.now() + DELAY };
  write(ownKey(), [...read(ownKey()), deletion]);
  schedule(deletion, asked);
}

/** Shows a message again that is not deleted yet. */
export function undelete({ _id }: Message): void {
  const deletion = waiting.get(_id);
  if (!deletion) return;
  clearTimeout(deletion.timer);
  waiting.delete(_id);
  forget(deletion.key, _id);
  show(_id, false);
}

/** Continues with deletions that an earlier page could not finish, as without a connection. */
export function resumeDeletions(): void {
  for (const deletion of read(ownKey())) if (!waiting.has(deletion._id)) schedule(deletion);
}

function schedule(deletion: Deletion, asked?: Asked) {
  const { _id, until } = deletion;
  const timer = setTimeout(() => finishUnlessOffered(_id), Math.max(0, until - Date.now()));
  if (waiting.size === 0) window.addEventListener('pagehide', finishAll, { once: true });
  waiting.set(_id, { ...deletion, timer, key: ownKey(), asked });
  show(_id, true);
}

function finishUnlessOffered(id: string): void {
  const deletion = waiting.get(id);
  if (!deletion?.asked?.isOffered()) return void finish(id);
  deletion.timer = setTimeout(() => finishUnlessOffered(id), CHECK_AGAIN);
}

async function finish(id: string): Promise<void> {
  const deletion = waiting.get(id);
  if (!deletion) return;
  const { conversationId, key, timer, asked } = deletion;
  clearTimeout(timer);
  waiting.delete(id);
  // Of another account that is logged in by now, or undone in the window where it was deleted.
  if (key !== ownKey() || (!asked && !read(key).some(({ _id }) => _id === id))) return show(id, false);
  try {
    await api.messages.remove({ params: { conversationId, messageId: id } }, { keepalive: true });
  } catch (error) {
    // Without a connection or a session it is tried again later.
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

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Ids of the messages that are shown as deleted, although the server may still have them. */
export const useDeletions = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => deleted);
