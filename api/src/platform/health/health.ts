import type { Context } from 'koa';
import { isDatabaseUp } from '../database/database.ts';
import { isRedisUp } from '../database/redis.ts';
import { storage as files } from '../storage/storage.ts';

/** Shorter than the timeout of load balancers. */
const TIMEOUT_MS = 1000;
/** A service that responded within this time counts as available, even if its current response is late. */
const KNOWN_MS = 10_000;

const lastUp = new Map<string, number>();

let isStopping = false;

/** Makes the readiness check fail, so that load balancers stop sending calls to this process. */
export function announceStop(): void {
  isStopping = true;
}

/** Liveness: the process responds. */
export function healthz(ctx: Context) {
  ctx.body = { ok: true };
}

/** Whether a service is available; undefined if it is not configured. */
type Check = () => Promise<boolean | undefined>;

/**
 * Readiness: lists the dependencies and whether each is available; 503 without the database. The others are `degraded`:
 * without them a part of Tandem does not work, but that is the same in every process, so failing over would not help. A
 * late response does not take a process out either: under load all are late, and fewer processes would be later still.
 */
export const readyz = (services: Readonly<Record<string, Check>>) => async (ctx: Context) => {
  if (isStopping) {
    ctx.status = 503;
    ctx.body = { stopping: true };
    return;
  }
  const optional = { storage: () => files.isUp(), redis: isRedisUp, ...services };
  const checks = Object.entries({ database: isDatabaseUp, ...optional });
  const [database, ...others] = await Promise.all(checks.map(([name, check]) => inTime(name, check)));
  const known = Object.keys(optional).flatMap((name, nth) =>
    others[nth] === undefined ? [] : [[name, others[nth]] as const],
  );
  const degraded = known.flatMap(([name, isUp]) => (isUp ? [] : [name]));
  ctx.status = database ? 200 : 503;
  ctx.body = { database, ...Object.fromEntries(known), ...(degraded.length > 0 && { degraded }) };
};

async function inTime(name: string, check: Check): Promise<boolean | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    const known = lastUp.get(name) ?? Number.NEGATIVE_INFINITY;
    timer = setTimeout(() => resolve(performance.now() - known < KNOWN_MS), TIMEOUT_MS);
  });
  const asked = check().then((isUp) => {
    if (isUp) lastUp.set(name, performance.now());
    return isUp;
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
