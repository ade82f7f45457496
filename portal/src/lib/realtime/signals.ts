import { useSyncExternalStore } from 'react';
import { currentSession } from '../session.ts';
import { connectionState, onConnected, onServerEvent, request, watchConnection } from './realtime.ts';

/** Milliseconds that someone is shown as typing after an event. */
const TYPING_MS = 6000;
/** Milliseconds between reports; the server accepts one in two seconds. */
const REPORT_MS = 2500;

/** Ids of developers and companies that are online. */
let online: ReadonlySet<string> = new Set();
/** The person who typed last, by conversation. */
let typing: ReadonlyMap<string, { accountId: string; name: string }> = new Map();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const watchers = new Set<() => void>();

function changed() {
  for (const watch of watchers) watch();
}

function subscribe(watch: () => void): () => void {
  watchers.add(watch);
  return () => {
    watchers.delete(watch);
  };
}

function stopTyping(conversationId: string) {
  clearTimeout(timers.get(conversationId));
  timers.delete(conversationId);
  typing = new Map([...typing].filter(([id]) => id !== conversationId));
  changed();
}

/** Tracks who is online and typing while connected. Returns a function that clears the state. */
export function followSignals(): () => void {
  const forget = () => {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    online = new Set();
    typing = new Map();
    changed();
  };
  const stops = [
    onServerEvent('presence', ({ entityId, online: isOnline }) => {
      online = new Set([...online].filter((each) => each !== entityId).concat(isOnline ? entityId : []));
      changed();
    }),
    onServerEvent('typing', ({ conversationId, accountId, name }) => {
      if (accountId === currentSession().account?._id) return;
      clearTimeout(timers.get(conversationId));
      timers.set(
        conversationId,
        setTimeout(() => stopTyping(conversationId), TYPING_MS),
      );
      typing = new Map(typing).set(conversationId, { accountId, name });
      changed();
    }),
    // A person who has sent a message is no longer typing.
    onServerEvent('message', ({ conversationId, message }) => {
      if (typing.get(conversationId)?.accountId === message.senderId) stopTyping(conversationId);
    }),
    // After connecting, the server reports who is online.
    watchConnection(() => connectionState().isOpen || forget()),
  ];
  return () => {
    for (const stop of stops) stop();
    forget();
  };
}

/** Returns whether a developer or company is online; false also if one of the two sides hides it. */
export const useOnline = (entityId: string | undefined): boolean =>
  useSyncExternalStore(subscribe, () => entityId !== undefined && online.has(entityId));

/** Returns the name of the person who is typing in a conversation; undefined if nobody is. */
export const useTyping = (conversationId: string): string | undefined =>
  useSyncExternalStore(subscribe, () => typing.get(conversationId)?.name);

/** Subscribes to typing in an open conversation. Returns a function that unsubscribes. */
export function followTyping(conversationId: string): () => void {
  // After a failure, nobody is shown as typing until the connection opens again.
  const report = (name: 'conversation:open' | 'conversation:close') => {
    if (connectionState().isOpen) request(name, { conversationId }).catch(() => {});
  };
  const open = () => report('conversation:open');
  open();
  const stop = onConnected(open);
  return () => {
    stop();
    report('conversation:close');
  };
}

let reported = { conversationId: '', at: 0 };

/** Reports that the person is typing. Call it on every change of the text; most calls send nothing. */
export function reportTyping(conversationId: string): void {
  const now = Date.now();
  const isRecent = reported.conversationId === conversationId && now - reported.at < REPORT_MS;
  if (isRecent || !connectionState().isOpen) return;
  reported = { conversationId, at: now };
  // A failed report is made up for by the next one.
  request('typing', { conversationId }).catch(() => {});
}
