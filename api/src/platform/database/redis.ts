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
    if (!isAway && !isStopping)
      log.error({ reason }, 'Redis is unavailable: limits and presence are counted in this process only');
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) log.info('Redis is available again');
    isAway = false;
  });
  return client;
}

/**
 * A connection of its own for streams, undefined if Redis is not configured: reading a stream blocks a connection, and
 * waits for as long as Redis is away. The other connection logs that.
 */
export function redisForStreams(): Redis | undefined {
  if (!env.REDIS_URL) return undefined;
  const client = new Redis(env.REDIS_URL, { maxRetriesPerRequest: null, retryStrategy: () => AGAIN_MS });
  return client.on('error', () => {});
}

const hinting: Redis[] = [];

/**
 * Two connections of their own for hints, undefined if Redis is not configured: one that waits for them and subscribes
 * again after an outage, and one that sends them at once or not at all.
 */
export function redisForHints(): { subscriber: Redis; publisher: Redis } | undefined {
  if (!env.REDIS_URL) return undefined;
  const subscriber = new Redis(env.REDIS_URL, { maxRetriesPerRequest: null, retryStrategy: () => AGAIN_MS });
  const publisher = new Redis(env.REDIS_URL, {
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => AGAIN_MS,
  });
  for (const client of [subscriber, publisher]) hinting.push(client.on('error', () => {}));
  return { subscriber, publisher };
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
  for (const client of [redis, ...hinting]) client?.disconnect();
}
