import { createServer, type Server, type Socket } from 'node:net';
import type { Engine } from '../engine.ts';
import { CloseConnection, NeedsReadWorker } from '../errors.ts';
import { errorReply, handleMessage } from './handle-message.ts';
import { maxMessageBytes } from './message.ts';
import type { ReadWorker } from './read-worker.ts';

/** A server that listens on loopback only, because there is no authentication. */
export interface ServerHandle {
  port: number;
  close(): Promise<void>;
}

/** @throws when the port is taken */
export function listen(engine: Engine, readWorker: ReadWorker, port: number): Promise<ServerHandle> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    handleConnection(engine, readWorker, socket, ++connections);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const actual = typeof address === 'object' && address ? address.port : port;
      engine.address = `127.0.0.1:${actual}`;
      resolve({ port: actual, close: () => close(server, sockets) });
    });
  });
}

function close(server: Server, sockets: Set<Socket>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    for (const socket of sockets) socket.destroy();
  });
}

/** Handles one connection. Its requests are executed in order. */
function handleConnection(engine: Engine, readWorker: ReadWorker, socket: Socket, connection: number): void {
  const chunks: Buffer[] = [];
  let size = 0;
  let last: Promise<void> = Promise.resolve();
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    while (size >= 16) {
      const head = (chunks[0] as Buffer).length >= 4 ? (chunks[0] as Buffer) : concatenated(chunks);
      const length = head.readInt32LE(0);
      if (length < 16 || length > maxMessageBytes) return void socket.destroy();
      if (size < length) return;
      const all = concatenated(chunks);
      const message = all.subarray(0, length);
      chunks.length = 0;
      size -= length;
      if (size > 0) chunks.push(all.subarray(length));
      last = last.then(() => reply(engine, readWorker, socket, message, connection));
    }
  });
}

function concatenated(chunks: Buffer[]): Buffer {
  if (chunks.length > 1) chunks.splice(0, chunks.length, Buffer.concat(chunks));
  return chunks[0] as Buffer;
}

async function reply(
  engine: Engine,
  readWorker: ReadWorker,
  socket: Socket,
  message: Buffer,
  connection: number,
): Promise<void> {
  const reply = await handleMessage(engine, message, connection)
    .catch((error) => {
      if (error instanceof NeedsReadWorker) return readWorker.run(message, connection);
      throw error;
    })
    .catch((error) => {
      if (!(error instanceof CloseConnection)) return errorReply(message, error);
      socket.destroy();
    });
  if (reply && !socket.destroyed) socket.write(reply);
}
