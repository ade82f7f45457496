import { Redis } from 'ioredis';
import { env } from '../config/env.ts';
import { log } from '../config/log.ts';

/** How long to wait for Redis before this process continues without it. */
const PATIENCE_MS = 500;
const AGAIN_MS = 2000;

let isStopping = false;

/** The store that processes share besides the database; undefined if not configured. */
export const redis = env.REDIS_URL ? connect(env.REDIS_URL) : undefined;

function connect(url: string): Redis {
  const client = new Redis(url, {
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => AGAIN_MS,
  });
  let isAway = false;
  let reason = '';
  client.on('error', ({ message }: Error) => {
    reason = message;
  });
  client.on('close', () => {
    if (!isAway && !isStopping) log.error({ reason }, 'Redis is unavailable: limits are counted in this process only');
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) log.info('Redis is available again');
    isAway = false;
  });
  return client;
}

/** Whether Redis responds; undefined if not configured. */
export async function isRedisUp(): Promise<boolean | undefined> {
  if (!redis) return undefined;
  return redis.ping().then(
    () => true,
    () => false,
  );
}

export function disconnectRedis() {
  isStopping = true;
  redis?.disconnect();
}
