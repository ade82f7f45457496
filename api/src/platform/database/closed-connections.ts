import { createRequire } from 'node:module';
import type { Socket } from 'node:net';

interface DriverConnection {
  socket: Socket;
  cleanup(error: Error): void;
}

/** The driver that Mongoose uses. */
const driver = createRequire(createRequire(import.meta.url).resolve('mongoose'));

/**
 * Lets a command fail that is written while its connection closes. The driver (7.8.0) waits for the socket to drain, which
 * a closed one never does, so the command would never end. If it is the one that looks whether the database is there, this
 * process would not notice that the database is back.
 */
export function endWritesToClosedConnections(): void {
  const { Connection } = driver('mongodb/lib/cmap/connection') as { Connection: { prototype: DriverConnection } };
  const { cleanup } = Connection.prototype;
  Connection.prototype.cleanup = function (error) {
    cleanup.call(this, error);
    // Those who wait look at the connection then, and find it closed.
    setImmediate(() => this.socket.emit('drain'));
  };
}
