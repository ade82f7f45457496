import { Redis, type RedisOptions } from 'ioredis';
import { env } from '../config/env.ts';
import { log } from '../config/log.ts';
import { followFailovers, primaryOf } from './redis-sentinels.ts';

/** How long to wait for Redis before this process continues without it. */
const TIMEOUT_MS = 500;
const RETRY_MS = 500;

/** Milliseconds of silence after which a connection is reopened, perhaps to another server. */
const SILENCE_MS = 1500;

/** Options of a connection whose commands fail immediately while Redis is unavailable. */
const IMPATIENT: RedisOptions = {
  connectTimeout: TIMEOUT_MS,
  socketTimeout: SILENCE_MS,
  commandTimeout: TIMEOUT_MS,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  retryStrategy: () => RETRY_MS,
};

/** Options of a connection whose commands wait until Redis is available again. */
const PATIENT: RedisOptions = {
  connectTimeout: SILENCE_MS,
  socketTimeout: SILENCE_MS,
  maxRetriesPerRequest: null,
  retryStrategy: () => RETRY_MS,
};

let isStopping = false;
/** All clients that look for the primary. */
const clients = new Set<Redis>();
let stopFollowing: (() => void) | undefined;

/** The store that processes share in addition to the database; undefined if not configured. */
export const redis = env.REDIS_URL ? withLog(open(env.REDIS_URL, IMPATIENT)) : undefined;

/** Connects to the server at an address or, if there are sentinels, to the primary that they report. */
function open(address: string, options: RedisOptions): Redis {
  if (env.REDIS_SENTINELS.length === 0) return new Redis(address, options);
  const primary = new URL(address);
  const client = new Redis({ ...options, ...primaryOf(primary) });
  stopFollowing ??= followFailovers(primary.hostname, clients);
  clients.add(client.on('end', () => clients.delete(client)));
  // The adapter of the sockets duplicates its client.
  client.duplicate = () => open(address, options);
  return client;
}

function withLog(client: Redis): Redis {
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

/** How long reading a stream may block a connection of `redisForStreams`, in milliseconds. */
export const STREAM_BLOCK_MS = SILENCE_MS / 2;

/**
 * Opens a separate connection for streams, undefined if Redis is not configured: reading a stream blocks a connection,
 * and waits for as long as Redis is unavailable. The other connection logs the outage.
 */
export function redisForStreams(): Redis | undefined {
  if (!env.REDIS_URL) return undefined;
  return open(env.REDIS_URL, PATIENT).on('error', () => {});
}

const hinting: Redis[] = [];

/**
 * Opens two separate connections for hints, undefined if Redis is not configured: a subscriber that resubscribes after
 * an outage, and a publisher that sends immediately or not at all.
 */
export function redisForHints(): { subscriber: Redis; publisher: Redis } | undefined {
  if (!env.REDIS_URL) return undefined;
  const subscriber = open(env.REDIS_URL, PATIENT);
  const publisher = open(env.REDIS_URL, IMPATIENT);
  for (const client of [subscriber, publisher]) hinting.push(client.on('error', () => {}));
  // A connection that only waits would not notice that its server is gone.
  setInterval(() => {
    if (subscriber.status === 'ready') subscriber.ping().catch(() => {});
  }, STREAM_BLOCK_MS).unref();
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
  stopFollowing?.();
  for (const client of [redis, ...hinting]) client?.disconnect();
}
