import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { redis } from '../database/redis.ts';
import { tooManyRequests } from '../errors/errors.ts';

/**
 * So many points per key and so many seconds, counted under a name of its own: in Redis for all processes together, or
 * in this process where there is none or it is away.
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
    /** Takes a point; throws 429 with when to come back where none is left. */
    take: (key: string) => limiter.consume(unnamed(key)).catch(refuse),
    /** Gives a point back that was taken for nothing. */
    giveBack: (key: string) => limiter.reward(unnamed(key)),
    forgive: (key: string) => limiter.delete(unnamed(key)),
  };
}

/** Keys hold e-mail addresses, which are nobody's business elsewhere. */
const unnamed = (key: string) => createHash('sha256').update(key).digest('base64url');

function refuse(state: unknown): never {
  if (state instanceof RateLimiterRes) throw tooManyRequests(state.msBeforeNext / 1000);
  throw state;
}
