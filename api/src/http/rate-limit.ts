import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from './errors.ts';

/** So many points per key and so many seconds, counted in this process. */
export function rateLimit(points: number, duration: number) {
  const limiter = new RateLimiterMemory({ points, duration });
  return {
    /** Takes a point; throws 429 with when to come back where none is left. */
    take: (key: string) => limiter.consume(key).catch(refuse),
    /** Throws 429 where none is left; takes none. */
    async check(key: string) {
      const state = await limiter.get(key);
      if (state && state.remainingPoints <= 0) refuse(state);
    },
    forgive: (key: string) => limiter.delete(key),
  };
}

function refuse(state: unknown): never {
  if (state instanceof RateLimiterRes) throw tooManyRequests(state.msBeforeNext / 1000);
  throw state;
}
