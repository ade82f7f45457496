import type { ServerEvents } from '@tandem/contracts/realtime';
import { io, type Socket } from 'socket.io-client';

export interface Follower {
  onMatch(): void;
  onNotification(): void;
  onSessionEnded(): void;
  /** Called after the connection was lost and opened again: changes may have been missed. */
  onReconnect(): void;
}

/** Follows changes on the server with a session. Returns a function that closes the connection. */
export function connect(token: string, follower: Follower): () => void {
  const socket: Socket<ServerEvents> = io({
    auth: { token },
    // Without polling first, requests do not depend on reaching the same process each time.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  });
  let wasConnected = false;
  socket.on('connect', () => {
    if (wasConnected) follower.onReconnect();
    wasConnected = true;
  });
  socket.on('match', () => follower.onMatch());
  socket.on('notification', () => follower.onNotification());
  socket.on('session:ended', () => follower.onSessionEnded());
  return () => {
    socket.close();
  };
}
