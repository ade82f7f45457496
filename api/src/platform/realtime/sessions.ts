import { MESSAGE_SIGNALS } from '@tandem/catalogue/messages';
import { onChange } from '../change-feed/changes.ts';
import { log } from '../config/log.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Presence } from './presence.ts';
import { hiddenSignalRoom, SUPERUSER_ROOM } from './rooms.ts';
import type { TandemServer, TandemSocket, ViewerOf } from './socket-server.ts';

/** Joins the rooms of the signals that the account hides, leaves the others, and counts the connection as present. */
export function followSignals(socket: TandemSocket, presence: Presence): void {
  const { hiddenSignals = [] } = socket.data.viewer;
  for (const signal of MESSAGE_SIGNALS) {
    const room = hiddenSignalRoom(signal);
    // In one process joining and leaving take effect at once.
    void (hiddenSignals.includes(signal) ? socket.join(room) : socket.leave(room));
  }
  presence[hiddenSignals.includes('presence') ? 'disconnected' : 'connected'](socket);
}

/** Joins the room of superusers, or leaves it as soon as the account is no longer one. */
export function followRole(socket: TandemSocket): void {
  void (socket.data.viewer.view === 'SUPERUSER' ? socket.join(SUPERUSER_ROOM) : socket.leave(SUPERUSER_ROOM));
}

const EXPIRY_CHECK_MS = 1000;

/**
 * Closes the connections of sessions that have ended or expired, and moves those of an account whose signals or role
 * have changed. Returns functions that unsubscribe.
 */
export function followSessions(io: TandemServer, viewerOf: ViewerOf, presence: Presence): (() => void)[] {
  const check = async (socket: TandemSocket) => {
    const current = await viewerOf(socket.data.token);
    if (current) {
      Object.assign(socket.data, { viewer: current, checked: Date.now() });
      followSignals(socket, presence);
      followRole(socket);
    } else {
      socket.emit('session:ended');
      socket.disconnect(true);
    }
  };
  const checkThose = (isMeant: (viewer: Viewer) => boolean) => {
    for (const socket of io.of('/').sockets.values())
      if (isMeant(socket.data.viewer))
        check(socket).catch((error: unknown) => log.error({ err: error }, 'a socket session could not be checked'));
  };
  const expiry = setInterval(() => {
    const now = Date.now();
    checkThose(({ sessionEnds = now }) => sessionEnds < now);
  }, EXPIRY_CHECK_MS);
  const changed = (id: string) =>
    checkThose(({ sessionId, accountId, impersonatedBy, impersonatedIn }) =>
      [sessionId, accountId, impersonatedBy, impersonatedIn].includes(id),
    );
  return [...(['session', 'account'] as const).map((kind) => onChange(kind, changed)), () => clearInterval(expiry)];
}
