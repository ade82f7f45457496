import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { SESSION_ENDED, TOO_MANY_CONNECTIONS } from '@tandem/contracts/realtime';
import { Server } from 'socket.io';
import { onChange } from '../change-feed/changes.ts';
import { env } from '../config/env.ts';
import { log } from '../config/log.ts';
import { bearerOf } from '../http/session.ts';
import { deliverChanges } from './change-deliveries.ts';
import type { Deliveries } from './deliveries.ts';
import { joinCluster } from './redis-adapter.ts';
import { accountRoom, entityRoom } from './rooms.ts';
import type { TandemServer, TandemSocket, ViewerOf } from './socket-server.ts';

/** Open connections of one account in this process; a page needs one. */
const MOST_CONNECTIONS = 20;
/** Clients send only a token and short requests. */
const MOST_BYTES = 64_000;
/** Messages that a client may send in a second; a page sends a few. */
const MOST_MESSAGES = 50;

/**
 * Adds socket.io to a server. A connection belongs to the session whose token it was opened with, and ends with it.
 * Returns a function that closes all connections of this process.
 */
export function startRealtime(
  server: HttpServer,
  { viewerOf, deliveries }: { viewerOf: ViewerOf; deliveries: readonly Deliveries[] },
): () => Promise<void> {
  const io: TandemServer = new Server(server, {
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: MOST_BYTES,
    allowRequest: (request, decide) => decide(null, isFromPortal(request)),
  });
  const leaveCluster = joinCluster(io);
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
    // Clients reconnect, to another process or a restarted one; they would not if their sockets were disconnected.
    io.engine.close();
    leaveCluster();
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
