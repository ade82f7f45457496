import type { Context, Next } from 'koa';
import { HttpError } from '../errors/errors.ts';
import { rateLimit } from './rate-limit.ts';
import type { Viewer } from './viewer.ts';

const CALLS = 600;
const SECONDS = 60;
const limit = rateLimit('api-token', CALLS, SECONDS);

/**
 * Limits the calls of each API token and reports in `RateLimit` the remaining calls and the seconds until the limit
 * resets; further calls get 429 with `Retry-After`. Sessions are not limited here.
 */
export async function limitTokens(ctx: Context, next: Next) {
  const { token }: Viewer = ctx.state.viewer;
  if (!token) return next();
  ctx.set('ratelimit-policy', `"default";q=${CALLS};w=${SECONDS}`);
  try {
    const { remainingPoints, msBeforeNext } = await limit.take(token.id);
    ctx.set('ratelimit', remaining(remainingPoints, Math.ceil(msBeforeNext / 1000)));
  } catch (error) {
    if (error instanceof HttpError) ctx.set('ratelimit', remaining(0, Number(error.headers['retry-after'])));
    throw error;
  }
  return next();
}

const remaining = (calls: number, seconds: number) => `"default";r=${calls};t=${seconds}`;
