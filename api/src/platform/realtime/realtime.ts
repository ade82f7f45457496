import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { MAX_REQUEST_BYTES, SESSION_ENDED, TOO_MANY_CONNECTIONS } from '@tandem/contracts/realtime';
import { pickLanguage } from '@tandem/i18n/server';
import { Server } from 'socket.io';
import { env } from '../config/env.ts';
import { log } from '../config/log.ts';
import { bearerOf } from '../http/session.ts';
import { admissionAt } from './admission.ts';
import { answerRequests } from './answer-requests.ts';
import { deliverChanges } from './change-deliveries.ts';
import type { Deliveries } from './deliveries.ts';
import { openRecords } from './open-records.ts';
import { type PartnersOf, startPresence } from './presence.ts';
import { connectThroughRedis } from './redis-adapter.ts';
import type { SocketHandlers } from './requests.ts';
import { accountRoom, entityRoom } from './rooms.ts';
import { followRole, followSessions, followSignals } from './sessions.ts';
import type { TandemServer, TandemSocket, ViewerOf } from './socket-server.ts';

/** Maximum open connections of one account in this process; a page needs one. */
const MAX_CONNECTIONS = 20;
/** Maximum message size in bytes before a connection is closed; requests above a fraction of it get an error. */
const MAX_BYTES = 4 * MAX_REQUEST_BYTES;

/** Maximum new connections per second; half of a core can open twice as many. */
const CONNECTIONS_PER_SECOND = 250;
/** Clients give up after 20 seconds. */
const MAX_WAITING_SECONDS = 15;

interface Options {
  viewerOf: ViewerOf;
  deliveries: readonly Deliveries[];
  handlers: SocketHandlers;
  partnersOf: PartnersOf;
}

/**
 * Adds socket.io to a server. A connection belongs to the session whose token it was opened with, and ends with it.
 * Returns a function that closes all connections of this process.
 */
export function startRealtime(
  server: HttpServer,
  { viewerOf, deliveries, handlers, partnersOf }: Options,
): (spreadMs?: number) => Promise<void> {
  const admission = admissionAt(CONNECTIONS_PER_SECOND, MAX_WAITING_SECONDS);
  const io: TandemServer = new Server(server, {
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: MAX_BYTES,
    allowRequest: (request, decide) => {
      if (!isFromPortal(request)) return decide(null, false);
      // Until then nobody else listens for errors of a connection that asks for a WebSocket; one would end the process.
      request.socket.on('error', ignore);
      admission((isAdmitted) => {
        request.socket.off('error', ignore);
        decide(null, isAdmitted);
      });
    },
  });
  const leaveCluster = connectThroughRedis(io);
  const presence = startPresence(io, partnersOf);
  const records = openRecords(io);
  answerRequests(io, handlers, { viewerOf, records });
  io.on('connection', (socket) => {
    forgetRequest(socket);
    followSignals(socket, presence);
    followRole(socket);
    socket.once('disconnect', () => presence.disconnected(socket));
  });
  io.use((socket, next) => {
    authenticate(io, socket, viewerOf).then(
      (refused) => next(refused ? new Error(refused) : undefined),
      (error: unknown) => {
        log.error({ err: error }, 'a socket connection failed');
        next(new Error('unavailable'));
      },
    );
  });
  const stops = [...followSessions(io, viewerOf, presence), ...deliverChanges(io, deliveries), records.stop];

  return async (spreadMs = 0) => {
    await closeInBatches(io, spreadMs);
    for (const stop of stops) stop();
    io.engine.close();
    await presence.stop();
    leaveCluster();
  };
}

const ignore = () => {};

const BATCH_MS = 250;

/**
 * Closes connections in small batches, so that not all clients reconnect to the other processes at once. They do
 * reconnect, which they would not if their sockets were disconnected.
 */
async function closeInBatches(io: TandemServer, spreadMs: number): Promise<void> {
  const clients: { close(discard: boolean): void }[] = Object.values(
    (io.engine as unknown as { clients: Record<string, { close(discard: boolean): void }> }).clients,
  );
  const size = Math.max(1, Math.ceil((clients.length * BATCH_MS) / Math.max(spreadMs, BATCH_MS)));
  for (let from = 0; from < clients.length; from += size) {
    if (from > 0) await wait(BATCH_MS);
    for (const client of clients.slice(from, from + size)) client.close(true);
  }
}

/**
 * Whether the request comes from a page of the portal. Clients other than browsers send no origin, and need a token
 * anyway.
 */
function isFromPortal({ headers: { origin, host } }: IncomingMessage): boolean {
  if (!origin || origin === env.PORTAL_URL) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Joins the rooms of the session's account. Returns the code of the error if the connection is refused. */
async function authenticate(io: TandemServer, socket: TandemSocket, viewerOf: ViewerOf): Promise<string | undefined> {
  const { auth, headers } = socket.handshake;
  const token = typeof auth.token === 'string' ? auth.token : bearerOf(headers.authorization ?? '');
  const viewer = token ? await viewerOf(token) : undefined;
  if (!token || !viewer?.accountId || !viewer.entityId) return SESSION_ENDED;
  const room = accountRoom(viewer.accountId);
  if ((io.of('/').adapter.rooms.get(room)?.size ?? 0) >= MAX_CONNECTIONS) return TOO_MANY_CONNECTIONS;
  const language = pickLanguage(typeof auth.language === 'string' ? auth.language : headers['accept-language']);
  socket.data = { token, viewer, checked: Date.now(), language };
  await socket.join([room, entityRoom(viewer.entityId)]);
  return undefined;
}

/** Releases the request that opened a connection, to free its memory. */
function forgetRequest({ conn, handshake }: TandemSocket) {
  Object.assign(conn, { request: null });
  handshake.headers = {};
}
