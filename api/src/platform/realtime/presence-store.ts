import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/** A store in which processes record which developers and companies are connected to them. */
export interface PresenceStore {
  /** Records the ids that connected to and disconnected from this process. */
  update(connected: readonly string[], disconnected: readonly string[]): Promise<void>;
  /** Returns those of the given ids that are connected to any process. */
  online(ids: readonly string[]): Promise<Set<string>>;
  /** Renews the records of this process; returns the accounts recorded by processes that have died since. */
  renew(all: readonly string[]): Promise<string[]>;
  /** Abandons the records of this process to the others, as if it had died. */
  leave(): Promise<void>;
}

/** Presence of a single process. */
export function presenceInProcess(): PresenceStore {
  const here = new Set<string>();
  return {
    update: async (connected, disconnected) => {
      for (const id of connected) here.add(id);
      for (const id of disconnected) here.delete(id);
    },
    online: async (ids) => new Set(ids.filter((id) => here.has(id))),
    renew: async () => [],
    leave: async () => here.clear(),
  };
}

const PROCESSES = 'tandem:presence:processes';
const keyOf = (processId: string) => `tandem:presence:of:${processId}`;

/**
 * Presence of all processes: in Redis, a set for each process and the time at which it was last renewed. The set of a
 * process that was not renewed for `staleMs` does not count; another process takes it over, and it expires after that.
 */
export function presenceInRedis(redis: Redis, staleMs: number): PresenceStore {
  const own = randomUUID();
  /** Uses the clock of Redis, because the clocks of the processes may differ. */
  const now = async (): Promise<number> => Number((await redis.time())[0]) * 1000;
  const record = async (connected: readonly string[], disconnected: readonly string[], time?: number) => {
    const transaction = redis.multi().zadd(PROCESSES, time ?? (await now()), own);
    if (connected.length > 0) transaction.sadd(keyOf(own), ...connected);
    if (disconnected.length > 0) transaction.srem(keyOf(own), ...disconnected);
    await transaction.pexpire(keyOf(own), 5 * staleMs).exec();
  };
  return {
    update: record,
    online: async (ids) => {
      if (ids.length === 0) return new Set();
      const processes = await redis.zrangebyscore(PROCESSES, (await now()) - staleMs, '+inf');
      const memberships = await Promise.all(processes.map((each) => redis.smismember(keyOf(each), ...ids)));
      return new Set(ids.filter((_id, nth) => memberships.some((members) => members[nth] === 1)));
    },
    renew: async (all) => {
      await record(all, []);
      const dead = await redis.zrangebyscore(PROCESSES, '-inf', (await now()) - staleMs);
      const lost = await Promise.all(
        dead.map(async (each) => {
          // Only one of the remaining processes announces the connections of the dead one.
          if ((await redis.zrem(PROCESSES, each)) === 0) return [];
          const left = await redis.smembers(keyOf(each));
          await redis.del(keyOf(each));
          return left;
        }),
      );
      return lost.flat();
    },
    leave: () => record([], [], 0),
  };
}
