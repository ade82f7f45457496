import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { redis } from '../database/redis.ts';
import { tooManyRequests } from '../errors/errors.ts';

/**
 * Allows a number of points per key and time window in seconds, counted under its own name: in Redis for all processes
 * together, or in this process if Redis is missing or unavailable.
 */
export function rateLimit(name: string, points: number, duration: number) {
  const inMemory = new RateLimiterMemory({ points, duration });
  const limiter = redis
    ? new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `tandem:limit:${name}`,
        points,
        duration,
        insuranceLimiter: inMemory,
      })
    : inMemory;
  return {
    /** Consumes a point; throws 429 with the time to retry if none is left. */
    take: (key: string) => limiter.consume(unnamed(key)).catch(refuse),
    /** Returns a point that was consumed unnecessarily. */
    giveBack: (key: string) => limiter.reward(unnamed(key)),
    forgive: (key: string) => limiter.delete(unnamed(key)),
  };
}

/** Keys are hashed because they contain email addresses. */
const unnamed = (key: string) => createHash('sha256').update(key).digest('base64url');

function refuse(state: unknown): never {
  if (state instanceof RateLimiterRes) throw tooManyRequests(state.msBeforeNext / 1000);
  throw state;
}
