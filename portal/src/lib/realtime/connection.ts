import { matchesSchema } from '@tandem/client/matches-schema';
import { EVENT_SCHEMAS } from '@tandem/contracts/event-schemas';
import type { ServerEventName, ServerEvents } from '@tandem/contracts/realtime';
import { io, type Socket } from 'socket.io-client';
import { type ConnectionProblem, problemOf } from './problems.ts';

/** Reconnecting by hand, where socket.io does not: milliseconds, at random between these. */
const AGAIN = { from: 1000, to: 5000 };

export interface Follower {
  onEvent(name: ServerEventName, payload: unknown): void;
  onOpen(): void;
  onLost(problem: ConnectionProblem): void;
  onSessionEnded(): void;
}

export interface Connection {
  close(): void;
}

/** Opens a connection with the settings of the specification, and keeps reconnecting until it is closed. */
export function openConnection(
  { token, language }: { token: string; language: string },
  follower: Follower,
): Connection {
  const socket: Socket<ServerEvents> = io({
    auth: { token, language },
    forceNew: true,
    transports: ['polling', 'websocket', 'webtransport'],
    tryAllTransports: true,
    timeout: 20_000,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
  });
  let retry: ReturnType<typeof setTimeout> | undefined;
  const lost = (reason: string) => {
    follower.onLost(problemOf(reason));
    if (socket.active) return;
    clearTimeout(retry);
    retry = setTimeout(() => socket.connect(), AGAIN.from + Math.random() * (AGAIN.to - AGAIN.from));
  };
  const end = () => {
    close();
    follower.onSessionEnded();
  };
  const close = () => {
    clearTimeout(retry);
    socket.off();
    socket.close();
  };

  socket.on('connect', follower.onOpen);
  socket.on('connect_error', ({ message }) => (message === 'session_ended' ? end() : lost(message)));
  socket.on('disconnect', (reason) => lost(reason));
  socket.onAny((name: ServerEventName, payload: unknown) => {
    if (name === 'session:ended') return end();
    const schema = EVENT_SCHEMAS[name];
    // Events of a newer server are not known here, or may look different: this page was loaded before.
    if (schema && matchesSchema(schema, payload)) follower.onEvent(name, payload);
  });
  return { close };
}
