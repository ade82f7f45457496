import type { Engine } from '../engine.ts';
import { CloseConnection, MongoError, NeedsReadWorker } from '../errors.ts';
import type { Value } from '../values/value.ts';
import { opCodes, readMessage, type WireRequest, writeMessage } from './message.ts';

/**
 * @returns the encoded reply; undefined if the client expects none
 * @throws NeedsReadWorker if the read worker has to answer; CloseConnection if there is no reply
 */
export async function handleMessage(engine: Engine, message: Buffer, connection: number): Promise<Buffer | undefined> {
  let request: WireRequest = unparsedRequest(message);
  let reply: Record<string, Value>;
  try {
    request = readMessage(message);
    const failure = await engine.failPoints?.before(request.body);
    const result = await engine.run(request.body, connection);
    reply = { ...result, ...failure, ok: 1, operationTime: engine.operationTime() };
  } catch (error) {
    if (error instanceof NeedsReadWorker || error instanceof CloseConnection) throw error;
    reply = errorFields(error);
  }
  if (request.expectsNoReply) return undefined;
  try {
    return writeMessage(request, reply);
  } catch (error) {
    return writeMessage(request, errorFields(error));
  }
}

/** @returns an encoded error reply */
export function errorReply(message: Buffer, error: unknown): Buffer {
  return writeMessage(unparsedRequest(message), errorFields(error));
}

const unparsedRequest = (message: Buffer): WireRequest => ({
  id: message.readInt32LE(4),
  opCode: opCodes.message,
  body: new Map(),
  expectsNoReply: false,
});

function errorFields(error: unknown): Record<string, Value> {
  if (error instanceof MongoError)
    return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.extra };
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (process.env.TANDEM_EMBEDDED_DEBUG) console.error(error);
  return { ok: 0, errmsg: `the embedded database failed: ${message}`, code: 1, codeName: 'InternalError' };
}
