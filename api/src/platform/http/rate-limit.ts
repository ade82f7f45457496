import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { redis } from '../database/redis.ts';
import { tooManyRequests } from '../errors/errors.ts';

const resets: (() => void)[] = [];

/** Forgets what this process has counted. */
export const resetRateLimits = (): void => {
  for (const reset of resets) reset();
};

/**
 * Limits a key to a number of points per time window in seconds. `name` separates counters. Points are counted in Redis
 * for all processes together, or in this process if Redis is missing or unavailable. `refusal` is the error above the
 * limit, with status 429.
 */
export function rateLimit(name: string, points: number, duration: number, refusal = tooManyRequests) {
  const create = () => startLimit(name, points, duration);
  let limiter = create();
  resets.push(() => {
    limiter = create();
  });
  return {
    /** Consumes a point, or several; throws 429 with the time to retry if too few are left. */
    take: (key: string, count = 1) =>
      limiter.consume(unnamed(key), count).catch(async (state: unknown) => {
        if (count > 1) await limiter.reward(unnamed(key), count); // a smaller count may still be possible
        return refuse(state, refusal);
      }),
    /** Returns a point that was consumed unnecessarily. */
    giveBack: (key: string) => limiter.reward(unnamed(key)),
    forgive: (key: string) => limiter.delete(unnamed(key)),
  };
}

function startLimit(name: string, points: number, duration: number) {
  const inMemory = new RateLimiterMemory({ points, duration });
  if (!redis) return inMemory;
  const keyPrefix = `tandem:limit:${name}`;
  return new RateLimiterRedis({ storeClient: redis, keyPrefix, points, duration, insuranceLimiter: inMemory });
}

/** Keys are hashed because they contain email addresses. */
const unnamed = (key: string) => createHash('sha256').update(key).digest('base64url');

function refuse(state: unknown, refusal: typeof tooManyRequests): never {
  if (state instanceof RateLimiterRes) throw refusal(state.msBeforeNext / 1000);
  throw state;
}
