import type { Context } from 'koa';
import { tooSlow } from '../errors/errors.ts';

/** What a caller has to send in each stretch of time until all is there. */
export interface BodyTimeout {
  stretchMs: number;
  bytes: number;
}

/** A kilobyte a second: a bad line in a train has more, whoever holds connections open on purpose sends less. */
const PATIENCE: BodyTimeout = { stretchMs: 10_000, bytes: 10_000 };

/** Waits for what a caller sends; throws 408 when it comes too slowly. */
export async function withBodyTimeout<T>({ req }: Context, reading: Promise<T>, bodyTimeout = PATIENCE): Promise<T> {
  let before = req.socket.bytesRead;
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const now = req.socket.bytesRead;
      if (!req.complete && now - before < bodyTimeout.bytes) reject(tooSlow());
      before = now;
    }, bodyTimeout.stretchMs);
  });
  try {
    return await Promise.race([reading, slow]);
  } finally {
    clearInterval(timer);
  }
}
