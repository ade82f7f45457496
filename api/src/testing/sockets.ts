import type { Acknowledged, ServerEventName, ServerEvents, SocketRequestName } from '@tandem/contracts/realtime';
import { io, type Socket } from 'socket.io-client';
import { afterEach } from 'vitest';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an event
type Payload = any;

export type Client = Socket<ServerEvents>;

export interface SocketClient {
  client: Client;
  /** The payloads of all events with a name so far, oldest first. */
  received: (name: ServerEventName) => Payload[];
}

/** Sockets of a test file, closed after each test. Call it once, at the top. */
export function useSockets(app: Pick<TestApp, 'url'>) {
  const clients: Client[] = [];
  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });

  const open = (auth: object, options = {}): Client => {
    const client: Client = io(app.url, { auth, forceNew: true, reconnection: false, ...options });
    clients.push(client);
    return client;
  };

  return {
    open,
    /** The error with which a connection is refused. */
    refusal: (auth: object, options = {}) =>
      new Promise<string>((resolve) => open(auth, options).once('connect_error', ({ message }) => resolve(message))),
    async connected({ token }: Pick<Person, 'token'>, options = {}): Promise<SocketClient> {
      const client = open({ token }, { transports: ['websocket'], ...options });
      const events: [string, Payload][] = [];
      client.onAny((name, payload) => events.push([name, payload]));
      await new Promise<void>((resolve, reject) => {
        client.once('connect', resolve);
        client.once('connect_error', reject);
      });
      return { client, received: (name) => events.filter(([each]) => each === name).map(([, payload]) => payload) };
    },
    /** Sends a request as any client could, and waits for its acknowledgement. */
    request: (
      client: Client,
      name: SocketRequestName | string,
      payload: unknown,
    ): Promise<Acknowledged<'message:send'>> =>
      (client.timeout(10_000) as unknown as { emitWithAck(...args: unknown[]): Promise<Payload> }).emitWithAck(
        name,
        payload,
      ),
  };
}
