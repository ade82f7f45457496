import { MESSAGE_SIGNALS } from '@tandem/catalogue/messages';
import { onChange } from '../change-feed/changes.ts';
import { log } from '../config/log.ts';
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
  presence[hiddenSignals.includes('presence') ? 'went' : 'came'](socket);
}

/** Joins the room of superusers, or leaves it as soon as the account is none any more. */
export function followRole(socket: TandemSocket): void {
  void (socket.data.viewer.view === 'SUPERUSER' ? socket.join(SUPERUSER_ROOM) : socket.leave(SUPERUSER_ROOM));
}

/**
 * Closes the connections of sessions that have ended, and moves those of an account whose signals or role have changed.
 * Returns functions that unsubscribe.
 */
export function followSessions(io: TandemServer, viewerOf: ViewerOf, presence: Presence): (() => void)[] {
  const check = async (id: string) => {
    for (const socket of io.of('/').sockets.values()) {
      const { token, viewer } = socket.data;
      if (![viewer.sessionId, viewer.accountId, viewer.impersonatedBy].includes(id)) continue;
      const current = await viewerOf(token);
      if (current) {
        Object.assign(socket.data, { viewer: current, checked: Date.now() });
        followSignals(socket, presence);
        followRole(socket);
      } else {
        socket.emit('session:ended');
        socket.disconnect(true);
      }
    }
  };
  const recheck = (id: string) => {
    check(id).catch((error: unknown) => log.error({ err: error }, 'a socket session could not be checked'));
  };
  return (['session', 'account'] as const).map((kind) => onChange(kind, recheck));
}
