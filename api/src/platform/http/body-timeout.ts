import type { Context } from 'koa';
import { tooSlow } from '../errors/errors.ts';
import { withoutSlot } from './load-shedding.ts';

/** The number of bytes a caller has to send in each interval until the body is complete. */
export interface BodyTimeout {
  stretchMs: number;
  bytes: number;
}

/** One kilobyte per second: a bad mobile connection is faster, and a deliberate slow request is slower. */
const DEFAULT_TIMEOUT: BodyTimeout = { stretchMs: 10_000, bytes: 10_000 };

/** Waits for the request body; throws 408 if it arrives too slowly. */
export async function withBodyTimeout<T>(
  { req }: Context,
  reading: Promise<T>,
  bodyTimeout = DEFAULT_TIMEOUT,
): Promise<T> {
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
    return await withoutSlot(req, Promise.race([reading, slow]));
  } finally {
    clearInterval(timer);
  }
}
