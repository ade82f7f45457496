import type { Context } from 'koa';
import { isDatabaseUp } from '../database/database.ts';
import { isRedisUp } from '../database/redis.ts';
import { storage as files } from '../storage/storage.ts';

/** The process lives. */
export function healthz(ctx: Context) {
  ctx.body = { ok: true };
}

/** What the API depends on, each with whether it is there; 503 if it cannot work without what is not. Redis it can spare. */
export async function readyz(ctx: Context) {
  const [database, storage, redis] = await Promise.all([isDatabaseUp(), files.isUp(), isRedisUp()]);
  ctx.status = database && storage ? 200 : 503;
  ctx.body = { database, storage, ...(redis !== undefined && { redis }) };
}
