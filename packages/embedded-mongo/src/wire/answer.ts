import type { Engine } from '../engine.ts';
import { Elsewhere, MongoError } from '../errors.ts';
import type { Value } from '../values/value.ts';
import { operations, type Request, readMessage, writeMessage } from './message.ts';

/**
 * @returns the answer to a message, as bytes; none when the sender does not wait for one
 * @throws Elsewhere when another thread has to answer
 */
export async function answerTo(engine: Engine, message: Buffer, connection: number): Promise<Buffer | undefined> {
  let request: Request = unread(message);
  let reply: Record<string, Value>;
  try {
    request = readMessage(message);
    reply = { ...(await engine.run(request.body, connection)), ok: 1, operationTime: engine.operationTime() };
  } catch (error) {
    if (error instanceof Elsewhere) throw error;
    reply = failure(error);
  }
  if (request.silent) return undefined;
  try {
    return writeMessage(request, reply);
  } catch (error) {
    return writeMessage(request, failure(error));
  }
}

/** @returns an answer that says what went wrong */
export function failed(message: Buffer, error: unknown): Buffer {
  return writeMessage(unread(message), failure(error));
}

const unread = (message: Buffer): Request => ({
  id: message.readInt32LE(4),
  operation: operations.message,
  body: new Map(),
  silent: false,
});

function failure(error: unknown): Record<string, Value> {
  if (error instanceof MongoError)
    return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.extra };
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (process.env.TANDEM_EMBEDDED_DEBUG) console.error(error);
  return { ok: 0, errmsg: `the embedded database failed: ${message}`, code: 1, codeName: 'InternalError' };
}
