import type { Context } from 'koa';
import { isDatabaseUp } from '../database/database.ts';
import { isRedisUp } from '../database/redis.ts';
import { storage as files } from '../storage/storage.ts';

/** Less than load balancers wait: a service that answers later counts as unavailable. */
const PATIENCE_MS = 1500;

/** Liveness: the process responds. */
export function healthz(ctx: Context) {
  ctx.body = { ok: true };
}

/** Whether a service is available; undefined if it is not configured. */
type Check = () => Promise<boolean | undefined>;

/**
 * Readiness: lists the dependencies and whether each is available; 503 without the database. The others are `degraded`:
 * without them a part of Tandem does not work, in every process alike, so that another process is no better.
 */
export const readyz = (services: Readonly<Record<string, Check>>) => async (ctx: Context) => {
  const optional = { storage: () => files.isUp(), redis: isRedisUp, ...services };
  const [database, ...others] = await Promise.all([isDatabaseUp, ...Object.values(optional)].map(inTime));
  const known = Object.keys(optional).flatMap((name, nth) =>
    others[nth] === undefined ? [] : [[name, others[nth]] as const],
  );
  const degraded = known.flatMap(([name, isUp]) => (isUp ? [] : [name]));
  ctx.status = database ? 200 : 503;
  ctx.body = { database, ...Object.fromEntries(known), ...(degraded.length > 0 && { degraded }) };
};

async function inTime(check: Check): Promise<boolean | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false);
  });
  try {
    return await Promise.race([check(), late]);
  } finally {
    clearTimeout(timer);
  }
}
