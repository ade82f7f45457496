import { createRequire } from 'node:module';
import type { Socket } from 'node:net';

interface DriverConnection {
  socket: Socket;
  cleanup(error: Error): void;
}

/** The driver that Mongoose uses. */
const driver = createRequire(createRequire(import.meta.url).resolve('mongoose'));

/**
 * Makes a command fail that is written while its connection closes. The driver (7.8.0) waits for the socket to drain,
 * which a closed socket never does, so the command would never end. If that command is the heartbeat, this process
 * would not notice that the database is back.
 */
export function endWritesToClosedConnections(): void {
  const { Connection } = driver('mongodb/lib/cmap/connection') as { Connection: { prototype: DriverConnection } };
  const { cleanup } = Connection.prototype;
  Connection.prototype.cleanup = function (error) {
    cleanup.call(this, error);
    // Pending writers check the connection then and find it closed.
    setImmediate(() => this.socket.emit('drain'));
  };
}
