import type { Context } from 'koa';
import { isDatabaseUp } from '../database/database.ts';
import { isRedisUp } from '../database/redis.ts';
import { storage as files } from '../storage/storage.ts';

/** Liveness: the process responds. */
export function healthz(ctx: Context) {
  ctx.body = { ok: true };
}

/** Readiness: lists the dependencies and whether each is available; 503 if a required one is not. Redis is optional. */
export async function readyz(ctx: Context) {
  const [database, storage, redis] = await Promise.all([isDatabaseUp(), files.isUp(), isRedisUp()]);
  ctx.status = database && storage ? 200 : 503;
  ctx.body = { database, storage, ...(redis !== undefined && { redis }) };
}
