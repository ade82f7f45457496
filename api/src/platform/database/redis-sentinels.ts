import { Redis, type RedisOptions } from 'ioredis';
import { env } from '../config/env.ts';

const TIMEOUT_MS = 500;
const RETRY_MS = 500;
/** Sentinels report the same failover one after the other. */
const SAME_MS = 5000;

const isEncrypted = env.REDIS_URL?.startsWith('rediss:');

/** Returns the options with which a client finds the primary; the host of the address is the primary's name. */
export function primaryOf({ hostname, username, password, pathname }: URL): RedisOptions {
  return {
    name: hostname,
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(pathname.length > 1 && { db: Number(pathname.slice(1)) }),
    ...(isEncrypted && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
    sentinels: env.REDIS_SENTINELS,
    ...(env.REDIS_SENTINEL_PASSWORD && { sentinelPassword: env.REDIS_SENTINEL_PASSWORD }),
    sentinelCommandTimeout: TIMEOUT_MS,
    sentinelRetryStrategy: () => RETRY_MS,
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
    disconnectTimeout: 100,
  };
}

/**
 * Reconnects clients once the sentinels have replaced the primary: a frozen primary continues to respond until it
 * learns that it was replaced. Returns a function that stops this. The option `failoverDetector` of ioredis 6.0.0 is
 * not used, because it permanently ends a client whose connection broke before the failover.
 */
export function followFailovers(name: string, clients: ReadonlySet<Redis>): () => void {
  let last = { message: '', at: 0 };
  const watching = env.REDIS_SENTINELS.map((sentinel) => {
    const client = new Redis({
      ...sentinel,
      ...(isEncrypted && { tls: {} }),
      ...(env.REDIS_SENTINEL_PASSWORD && { password: env.REDIS_SENTINEL_PASSWORD }),
      maxRetriesPerRequest: null,
      retryStrategy: () => RETRY_MS,
    });
    client.on('error', () => {});
    client.subscribe('+switch-master').catch(() => {});
    client.on('message', (_channel, message: string) => {
      const at = performance.now();
      if (!message.startsWith(`${name} `) || (message === last.message && at - last.at < SAME_MS)) return;
      last = { message, at };
      for (const each of clients) connectAgain(each);
    });
    return client;
  });
  return () => {
    for (const client of watching) client.disconnect();
  };
}

/** A client that is looking for the primary must not be interrupted, or it ends permanently. */
function connectAgain(client: Redis): void {
  if (client.status === 'ready' || client.status === 'connect') client.disconnect(true);
  else if (client.status === 'connecting') client.once('ready', () => client.disconnect(true));
}
