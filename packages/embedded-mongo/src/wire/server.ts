import { createServer, type Server, type Socket } from 'node:net';
import type { Engine } from '../engine.ts';
import { MongoError } from '../errors.ts';
import type { Value } from '../values/value.ts';
import { largestMessage, operations, type Request, readMessage, writeMessage } from './message.ts';

/** Listens on loopback only: there is no authentication. */
export interface Listening {
  port: number;
  close(): Promise<void>;
}

/** @throws when the port is taken */
export function listen(engine: Engine, port: number): Promise<Listening> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(engine, socket, ++connections);
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
function serve(engine: Engine, socket: Socket, connection: number): void {
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
      last = last.then(() => answer(engine, socket, message, connection));
    }
  });
}

function joined(chunks: Buffer[]): Buffer {
  if (chunks.length > 1) chunks.splice(0, chunks.length, Buffer.concat(chunks));
  return chunks[0] as Buffer;
}

async function answer(engine: Engine, socket: Socket, message: Buffer, connection: number): Promise<void> {
  let request: Request = { id: message.readInt32LE(4), operation: operations.message, body: new Map(), silent: false };
  let reply: Record<string, Value>;
  try {
    request = readMessage(message);
    reply = { ...(await engine.run(request.body, connection)), ok: 1, operationTime: engine.operationTime() };
  } catch (error) {
    reply = failure(error);
  }
  if (request.silent || socket.destroyed) return;
  try {
    socket.write(writeMessage(request, reply));
  } catch (error) {
    socket.write(writeMessage(request, failure(error)));
  }
}

function failure(error: unknown): Record<string, Value> {
  if (error instanceof MongoError)
    return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.extra };
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (process.env.TANDEM_EMBEDDED_DEBUG) console.error(error);
  return { ok: 0, errmsg: `the embedded database failed: ${message}`, code: 1, codeName: 'InternalError' };
}
