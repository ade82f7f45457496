import { matchesSchema } from '@tandem/client/matches-schema';
import { EVENT_SCHEMAS, type EventSchema } from '@tandem/contracts/event-schemas';
import type {
  Acknowledged,
  ClientRequests,
  RequestPayload,
  ServerEventName,
  ServerEvents,
  SocketRequestName,
} from '@tandem/contracts/realtime';
import { io, type Socket } from 'socket.io-client';
import { type ConnectionProblem, problemOf } from './problems.ts';

/** Range of the random delay in milliseconds before reconnecting, in cases in which socket.io does not reconnect. */
const RETRY_DELAYS_MS = { from: 1000, to: 5000 };

export interface Follower {
  onEvent(name: ServerEventName, payload: unknown): void;
  onOpen(): void;
  onLost(problem: ConnectionProblem): void;
  onSessionEnded(): void;
}

/** Timeout of a request, in milliseconds; whether it was carried out is then unknown. */
const ANSWER_MS = 10_000;

export interface Connection {
  /** Sends a request. Throws without a connection, or if it is not acknowledged in time. */
  request<Name extends SocketRequestName>(name: Name, payload: RequestPayload<Name>): Promise<Acknowledged<Name>>;
  close(): void;
}

/** Opens a connection with the settings of the specification, and reconnects until it is closed. */
export function openConnection(
  { token, language }: { token: string; language: string },
  follower: Follower,
): Connection {
  const socket: Socket<ServerEvents, ClientRequests> = io({
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
    retry = setTimeout(
      () => socket.connect(),
      RETRY_DELAYS_MS.from + Math.random() * (RETRY_DELAYS_MS.to - RETRY_DELAYS_MS.from),
    );
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
    // A newer server may send events that this older page does not know, or in another shape.
    if (schema && matchesSchema(schema, payload)) follower.onEvent(name, payload);
  });
  return {
    async request(name, payload) {
      // socket.io would buffer the request and send it after the caller has given up.
      if (!socket.connected) throw new Error('There is no connection.');
      const emitter = socket.timeout(ANSWER_MS) as unknown as Emitter;
      const answer = await emitter.emitWithAck(name, payload);
      if (!matchesSchema(ACKNOWLEDGED, answer)) throw new Error('The acknowledgement is malformed.');
      return answer as never;
    },
    close,
  };
}

/** The call with a generic event name, which socket.io's types cannot express. */
type Emitter = { emitWithAck(name: string, payload: unknown): Promise<unknown> };

const ACKNOWLEDGED: EventSchema = {
  anyOf: [
    { type: 'object', required: ['ok'], properties: { ok: { const: true } } },
    {
      type: 'object',
      required: ['ok', 'error'],
      properties: {
        ok: { const: false },
        error: {
          type: 'object',
          required: ['status', 'message', 'code'],
          properties: { status: { type: 'integer' }, message: { type: 'string' }, code: { type: 'string' } },
        },
      },
    },
  ],
};
