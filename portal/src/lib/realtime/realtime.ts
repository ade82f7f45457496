import { ApiError } from '@tandem/client/client';
import type {
  AcknowledgementOf,
  PayloadOf,
  RequestPayload,
  ServerEventName,
  SocketRequestName,
} from '@tandem/contracts/realtime';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import type { Connection } from './connection.ts';
import type { ConnectionProblem } from './problems.ts';

export interface ConnectionState {
  isOpen: boolean;
  /** Why it is not open; absent before the first attempt has ended. */
  problem?: ConnectionProblem;
}

type Handler = (payload: never) => void;

const CLOSED: ConnectionState = { isOpen: false };
let state = CLOSED;
let connection: Connection | undefined;
const handlers = new Map<ServerEventName, Set<Handler>>();
const connectedHandlers = new Set<(isAgain: boolean) => void>();
const watchers = new Set<() => void>();

function set(next: ConnectionState) {
  state = next;
  for (const watch of watchers) watch();
}

/** Calls the handler for every event of a name. Returns a function that unsubscribes. */
export function onServerEvent<Name extends ServerEventName>(
  name: Name,
  handler: (payload: PayloadOf<Name>) => void,
): () => void {
  const known = handlers.get(name) ?? new Set();
  handlers.set(name, known.add(handler as Handler));
  return () => known.delete(handler as Handler);
}

/**
 * Calls the handler whenever the connection opens; `isAgain` is true after it was lost. Events may have been missed
 * meanwhile, so displayed data has to be refetched. Returns a function that unsubscribes.
 */
export function onConnected(handler: (isAgain: boolean) => void): () => void {
  connectedHandlers.add(handler);
  return () => connectedHandlers.delete(handler);
}

/**
 * Sends a request and resolves to its acknowledgement. Throws an ApiError like a call over HTTP, with the status 0 if
 * there is no connection or no acknowledgement in time. Whether the server has carried it out is then unknown.
 */
export async function request<Name extends SocketRequestName>(
  name: Name,
  payload: RequestPayload<Name>,
): Promise<AcknowledgementOf<Name>> {
  const unreachable = () => new ApiError(0, { message: i18next.t('common:unreachable'), code: 'unreachable' });
  const answer = await connection?.request(name, payload).catch(() => undefined);
  if (!answer) throw unreachable();
  if (answer.ok) return answer;
  throw new ApiError(answer.error.status, answer.error);
}

export const connectionState = (): ConnectionState => state;

export function watchConnection(watch: () => void): () => void {
  watchers.add(watch);
  return () => {
    watchers.delete(watch);
  };
}

/** Returns whether there is a realtime connection, and why not. */
export const useConnection = (): ConnectionState => useSyncExternalStore(watchConnection, connectionState);

/** Opens the connection of a session and loads its client on demand. Returns a function that closes it. */
export function startRealtime(token: string, onSessionEnded: () => void): () => void {
  let isOver = false;
  let wasOpen = false;
  const follower = {
    onEvent(name: ServerEventName, payload: unknown) {
      for (const handler of handlers.get(name) ?? []) handler(payload as never);
    },
    onOpen() {
      set({ isOpen: true });
      for (const handler of connectedHandlers) handler(wasOpen);
      wasOpen = true;
    },
    onLost: (problem: ConnectionProblem) => set({ isOpen: false, problem }),
    onSessionEnded,
  };
  import('./connection.ts').then(
    ({ openConnection }) => {
      if (!isOver) connection = openConnection({ token, language: i18next.language }, follower);
    },
    () => !isOver && set({ isOpen: false, problem: 'transport error' }),
  );
  return () => {
    isOver = true;
    connection?.close();
    connection = undefined;
    set(CLOSED);
  };
}
