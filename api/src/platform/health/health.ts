import type { Context } from 'koa';
import { isDatabaseUp } from '../database/database.ts';
import { isRedisUp } from '../database/redis.ts';
import { storage as files } from '../storage/storage.ts';

/** Liveness: the process responds. */
export function healthz(ctx: Context) {
  ctx.body = { ok: true };
}

/** Whether a service is available; undefined if it is not configured. */
type Check = () => Promise<boolean | undefined>;

/**
 * Readiness: lists the dependencies and whether each is available; 503 if a required one is not. Redis and the given
 * services are optional: without them, only a part of Tandem does not work.
 */
export const readyz = (services: Readonly<Record<string, Check>>) => async (ctx: Context) => {
  const optional = Object.entries({ redis: isRedisUp, ...services });
  const [database, storage, ...others] = await Promise.all([
    isDatabaseUp(),
    files.isUp(),
    ...optional.map(([, isUp]) => isUp()),
  ]);
  ctx.status = database && storage ? 200 : 503;
  ctx.body = {
    database,
    storage,
    ...Object.fromEntries(optional.flatMap(([name], nth) => (others[nth] === undefined ? [] : [[name, others[nth]]]))),
  };
};
