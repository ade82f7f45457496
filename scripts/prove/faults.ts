import { setTimeout as wait } from 'node:timers/promises';
import type { ApiProcess, System } from './system/system.ts';
import { pick } from './users/user.ts';

export type Random = () => number;

/** Injects a fault; resolves once it is over. */
type Fault = (system: System, random: Random) => Promise<void>;

const seconds = (min: number, max: number, random: Random) => 1000 * (min + random() * (max - min));
const aProcess = ({ apis }: System, random: Random) => pick(apis, random) as ApiProcess;
const away = (name: keyof System['proxies'], min: number, max: number): Fault => {
  return async ({ proxies }, random) => {
    proxies[name].refuse(true);
    await wait(seconds(min, max, random));
    proxies[name].refuse(false);
  };
};
const silent = (name: keyof System['proxies'], min: number, max: number): Fault => {
  return async ({ proxies }, random) => {
    proxies[name].swallow(true);
    await wait(seconds(min, max, random));
    proxies[name].swallow(false);
  };
};
const slow = (name: keyof System['proxies'], milliseconds: number): Fault => {
  return async ({ proxies }, random) => {
    proxies[name].delay(milliseconds);
    await wait(seconds(1, 3, random));
    proxies[name].delay(0);
  };
};

const TIMEOUT_MS = 60_000;
const BALANCER_MS = 3000;

export const FAULTS = {
  'a process is killed': (system, random) => aProcess(system, random).restart(),
  'a process is replaced': (system, random) => aProcess(system, random).replace(),
  'every process is replaced, one after the other': async (system) => {
    for (const api of system.apis) {
      await api.replace();
      await waitUntilReady(system, TIMEOUT_MS);
      // Until the load balancer has detected that the process is back.
      await wait(BALANCER_MS);
    }
  },
  'a process freezes': (system, random) => aProcess(system, random).freeze(seconds(1, 4, random)),
  'Redis is killed and loses all data': ({ redis }, random) => redis.wipe(seconds(0.2, 2, random)),
  'the Redis primary is killed': async ({ redis }, random) => {
    await redis.killPrimary();
    await wait(seconds(0, 2, random));
    await redis.repair();
  },
  'the Redis primary freezes': ({ redis }) => redis.freezePrimary(),
  'a Redis sentinel is killed': ({ redis }, random) => redis.restartSentinel(seconds(0.2, 2, random)),
  'Redis refuses connections': away('redis', 1, 4),
  'Redis does not respond': silent('redis', 1, 3),
  'Redis is slow by 400 ms': slow('redis', 200),
  'connections to the database are cut': async ({ proxies }) => proxies.database.cut(),
  'the database refuses connections': away('database', 0.3, 3),
  'the database freezes': ({ proxies }, random) => proxies.database.freeze(seconds(0.5, 3, random)),
  'the database is slow by 200 ms': slow('database', 100),
  'the database primary steps down': async ({ interruptDatabase }, random) => {
    for (const code of [189, 10107, 11602, 91]) {
      await interruptDatabase(code, 1 + Math.floor(random() * 12));
      await wait(300);
    }
  },
  'the database cannot confirm writes by a majority': async ({ confirmWrites }, random) => {
    await confirmWrites(false);
    await wait(seconds(1, 4, random));
    await confirmWrites(true);
  },
  'the database is killed': async ({ database }, random) => database.restart?.(seconds(0, 2, random)),
  'the database disk is full': async ({ database }, random) => {
    database.disk?.fill();
    await wait(seconds(1, 4, random));
    database.disk?.empty();
  },
  'the database disk fails to flush': async ({ database }, random) => {
    database.flush?.failFlush(true);
    await wait(seconds(0.5, 3, random));
    database.flush?.failFlush(false);
  },
  'the database disk fails': async ({ database }, random) => {
    database.flush?.failMeta(true);
    await wait(seconds(0.5, 2, random));
    database.flush?.failMeta(false);
    await database.restart?.(seconds(0, 1, random));
  },
  'storage refuses connections': away('storage', 1, 4),
  'the mail server refuses connections': away('mail', 1, 4),
  'the mail server is cut off': async ({ proxies }) => proxies.mail.cut(),
  'the payment provider refuses connections': away('payments', 1, 3),
  'the payment provider does not respond': silent('payments', 1, 3),
  'the language model refuses connections': away('model', 1, 3),
  'the language model does not respond': silent('model', 2, 5),
  'the language model is slow by 1.5 s': slow('model', 750),
} as const satisfies Record<string, Fault>;

/** Faults that a deployment also causes: no request fails meanwhile. */
const DEPLOYMENTS = new Set<string>(['a process is replaced', 'every process is replaced, one after the other']);

export type FaultName = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];

/** Returns each fault once, then each again, in an order that the seed determines. */
export function plan(count: number, random: Random): FaultName[] {
  const planned: FaultName[] = [];
  while (planned.length < count) {
    const round = FAULT_NAMES.map((name) => ({ name, at: random() })).toSorted((one, other) => one.at - other.at);
    planned.push(...round.map(({ name }) => name));
  }
  return planned.slice(0, count);
}

/** Returns whether all faults are deployments. */
export const areDeployments = (faults: readonly FaultName[]): boolean => faults.every((name) => DEPLOYMENTS.has(name));

/** Waits up to `milliseconds` and returns whether every process reports that it is ready with all its dependencies. */
export async function waitUntilReady({ apis }: System, milliseconds: number): Promise<boolean> {
  for (const until = Date.now() + milliseconds; Date.now() < until; await wait(200)) {
    const answers = await Promise.all(
      apis.map(({ url }) =>
        fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) })
          .then(async (answer) => answer.ok && !((await answer.json()) as { degraded?: string[] }).degraded)
          .catch(() => false),
      ),
    );
    if (answers.every(Boolean)) return true;
  }
  return false;
}
