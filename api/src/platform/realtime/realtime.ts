import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { SESSION_ENDED, type ServerEvents, TOO_MANY_CONNECTIONS } from '@tandem/contracts/realtime';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import { type Changed, onChange } from '../change-feed/changes.ts';
import { env } from '../config/env.ts';
import { log } from '../config/log.ts';
import { bearerOf } from '../http/session.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Deliveries, DeliveryOf } from './deliveries.ts';
import { accountRoom, entityRoom } from './rooms.ts';

/** Open connections of one account in this process; a page needs one. */
const MOST_CONNECTIONS = 20;
/** Clients send only a token and short requests. */
const MOST_BYTES = 64_000;
/** Messages that a client may send in a second; a page sends a few. */
const MOST_MESSAGES = 50;
/** Changes of one record within this many milliseconds are delivered as one event. */
const TOGETHER_MS = 30;

type ViewerOf = (token: string) => Promise<Viewer | undefined>;

interface Connection {
  token: string;
  viewer: Viewer;
}

type TandemServer = Server<DefaultEventsMap, ServerEvents, DefaultEventsMap, Connection>;
type TandemSocket = Socket<DefaultEventsMap, ServerEvents, DefaultEventsMap, Connection>;

/**
 * Adds socket.io to a server. A connection belongs to the session whose token it was opened with, and ends with it. Each
 * process notifies its own connections, because the change feed tells every process about every change. Returns a
 * function that closes all connections.
 */
export function startRealtime(
  server: HttpServer,
  { viewerOf, deliveries }: { viewerOf: ViewerOf; deliveries: readonly Deliveries[] },
): () => Promise<void> {
  const io: TandemServer = new Server(server, {
    serveClient: false,
    maxHttpBufferSize: MOST_BYTES,
    allowRequest: (request, decide) => decide(null, isFromPortal(request)),
  });
  io.on('connection', limitMessages);
  io.use((socket, next) => {
    authenticate(io, socket, viewerOf).then(
      (refused) => next(refused ? new Error(refused) : undefined),
      (error: unknown) => {
        log.error({ err: error }, 'a socket connection failed');
        next(new Error('unavailable'));
      },
    );
  });
  const stops = [...endWithSessions(io, viewerOf), ...deliverChanges(io, deliveries)];

  return async () => {
    for (const stop of stops) stop();
    io.disconnectSockets(true);
    io.engine.close();
  };
}

/** Whether a page of the portal asks. Programs that are no browser send no origin, and need a token all the same. */
function isFromPortal({ headers: { origin, host } }: IncomingMessage): boolean {
  if (!origin || origin === env.PORTAL_URL) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Disconnects a client that sends more messages than a page would. */
function limitMessages(socket: TandemSocket) {
  let second = 0;
  let count = 0;
  socket.use((_message, next) => {
    const now = Math.floor(Date.now() / 1000);
    count = now === second ? count + 1 : 1;
    second = now;
    if (count > MOST_MESSAGES) socket.disconnect(true);
    else next();
  });
}

/** Joins the rooms of the session's account. Returns the code of the error if the connection is refused. */
async function authenticate(io: TandemServer, socket: TandemSocket, viewerOf: ViewerOf): Promise<string | undefined> {
  const { auth, headers } = socket.handshake;
  const token = typeof auth.token === 'string' ? auth.token : bearerOf(headers.authorization ?? '');
  const viewer = token ? await viewerOf(token) : undefined;
  if (!token || !viewer?.accountId || !viewer.entityId) return SESSION_ENDED;
  const room = accountRoom(viewer.accountId);
  if ((io.of('/').adapter.rooms.get(room)?.size ?? 0) >= MOST_CONNECTIONS) return TOO_MANY_CONNECTIONS;
  socket.data = { token, viewer };
  await socket.join([room, entityRoom(viewer.entityId)]);
  return undefined;
}

/** Closes the connections of sessions that have ended. */
function endWithSessions(io: TandemServer, viewerOf: ViewerOf): (() => void)[] {
  const check = async (id: string) => {
    for (const socket of io.of('/').sockets.values()) {
      const { token, viewer } = socket.data;
      if (![viewer.sessionId, viewer.accountId, viewer.impersonatedBy].includes(id)) continue;
      if (await viewerOf(token)) continue;
      socket.emit('session:ended');
      socket.disconnect(true);
    }
  };
  const recheck = (id: string) => {
    check(id).catch((error: unknown) => log.error({ err: error }, 'a socket session could not be checked'));
  };
  return (['session', 'account'] as const).map((kind) => onChange(kind, recheck));
}

/** Notifies the connections that a changed record concerns. */
function deliverChanges(io: TandemServer, deliveries: readonly Deliveries[]): (() => void)[] {
  const waiting = new Map<string, NodeJS.Timeout>();
  const deliver = async (id: string, deliveryOf: DeliveryOf) => {
    const delivery = await deliveryOf(id);
    if (delivery) io.to([...delivery.rooms]).emit(delivery.event, { _id: id });
  };
  const follow = (kind: Changed, deliveryOf: DeliveryOf) =>
    onChange(kind, (id) => {
      const key = `${kind} ${id}`;
      if (io.of('/').sockets.size === 0 || waiting.has(key)) return;
      const later = () => {
        waiting.delete(key);
        deliver(id, deliveryOf).catch((error: unknown) =>
          log.error({ err: error, kind }, 'a change was not delivered'),
        );
      };
      waiting.set(key, setTimeout(later, TOGETHER_MS));
    });
  const all = deliveries.flatMap((each) => Object.entries(each) as [Changed, DeliveryOf][]);
  const stops = all.map(([kind, deliveryOf]) => follow(kind, deliveryOf));
  return [...stops, () => waiting.forEach(clearTimeout)];
}
