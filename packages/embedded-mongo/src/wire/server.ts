import { createServer, type Server, type Socket } from 'node:net';
import type { Engine } from '../engine.ts';
import { Elsewhere } from '../errors.ts';
import { answerTo, failed } from './answer.ts';
import type { Lane } from './lane.ts';
import { largestMessage } from './message.ts';

/** Listens on loopback only: there is no authentication. */
export interface Listening {
  port: number;
  close(): Promise<void>;
}

/** @throws when the port is taken */
export function listen(engine: Engine, lane: Lane, port: number): Promise<Listening> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(engine, lane, socket, ++connections);
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

/** Answers one connection: its requests are done one after the other, in the order in which they came. */
function serve(engine: Engine, lane: Lane, socket: Socket, connection: number): void {
  const chunks: Buffer[] = [];
  let size = 0;
  let last: Promise<void> = Promise.resolve();
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    while (size >= 16) {
      const head = (chunks[0] as Buffer).length >= 4 ? (chunks[0] as Buffer) : joined(chunks);
      const length = head.readInt32LE(0);
      if (length < 16 || length > largestMessage) return void socket.destroy();
      if (size < length) return;
      const all = joined(chunks);
      const message = all.subarray(0, length);
      chunks.length = 0;
      size -= length;
      if (size > 0) chunks.push(all.subarray(length));
      last = last.then(() => answer(engine, lane, socket, message, connection));
    }
  });
}

function joined(chunks: Buffer[]): Buffer {
  if (chunks.length > 1) chunks.splice(0, chunks.length, Buffer.concat(chunks));
  return chunks[0] as Buffer;
}

async function answer(engine: Engine, lane: Lane, socket: Socket, message: Buffer, connection: number): Promise<void> {
  const reply = await answerTo(engine, message, connection)
    .catch((error) => {
      if (error instanceof Elsewhere) return lane.ask(message, connection);
      throw error;
    })
    .catch((error) => failed(message, error));
  if (reply && !socket.destroyed) socket.write(reply);
}
