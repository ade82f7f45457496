import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { anyFreePort } from '../../../scripts/lib/ports.ts';
import { ensureRedis, ensureSentinel } from '../../../scripts/lib/programs.ts';
import { kill, type Process, startProcess, waitForOutput } from './process.ts';

/** The name of the primary in the configuration of the sentinels. */
const NAME = 'tandem';
const SENTINELS = 3;
/** Time after which an unresponsive server is replaced. */
const DOWN_MS = 1000;
/** The sentinels wait for twice as long until they replace a primary again. */
const FAILOVER_MS = 2000;
const TIMEOUT_MS = 30_000;

/** Two Redis servers, one of them a replica, and three sentinels that replace the primary if it fails. */
export interface ReplicatedRedis {
  /** The settings of an API that uses it. */
  env: { REDIS_URL: string; REDIS_SENTINELS: string };
  /** Waits until the sentinels would replace the primary. */
  calm(): Promise<void>;
  /** Kills the primary; resolves once the sentinels have made the other server the primary. */
  killPrimary(): Promise<void>;
  /** Stops the primary in the middle of whatever it does until the other server is the primary, and lets it continue. */
  freezePrimary(): Promise<void>;
  /** Starts servers that were killed, empty, and waits until they follow the primary. */
  repair(): Promise<void>;
  /** Kills both servers, which lose everything, and restarts them after the given milliseconds. */
  wipe(milliseconds: number): Promise<void>;
  /** Kills one of the sentinels and restarts it after the given milliseconds. */
  restartSentinel(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
}

/** @param proxied the port at which a server is reached that listens on the given one */
export async function startReplicatedRedis(
  proxied: (port: number) => Promise<number> = async (port) => port,
): Promise<ReplicatedRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-redis-'));
  const [redisFile, sentinelFile] = [await ensureRedis(), await ensureSentinel()];
  const ports = [await anyFreePort(), await anyFreePort()];
  const announced = [await proxied(ports[0] as number), await proxied(ports[1] as number)];
  const servers: Process[] = [];
  const start = async (nth: number, primary: number) => {
    const args = ['--port', `${ports[nth]}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder];
    const known = ['--replica-announce-ip', '127.0.0.1', '--replica-announce-port', `${announced[nth]}`];
    const sync = ['--repl-diskless-sync-delay', '0'];
    const follow = nth === primary ? [] : ['--replicaof', '127.0.0.1', `${announced[primary]}`];
    const server = startProcess(redisFile, [...args, ...known, ...sync, ...follow]);
    servers[nth] = server;
    await waitForOutput(server, /Ready to accept connections/);
  };
  await start(0, 0);
  await start(1, 0);

  const sentinelPorts: number[] = [];
  const sentinels: Process[] = [];
  const startSentinel = (nth: number) => {
    sentinels[nth] = startProcess(sentinelFile, [join(folder, `sentinel-${nth}.conf`)]);
  };
  for (let nth = 0; nth < SENTINELS; nth++) {
    const port = await anyFreePort();
    sentinelPorts.push(port);
    writeFileSync(join(folder, `sentinel-${nth}.conf`), sentinelConfiguration(port, announced[0] as number));
    startSentinel(nth);
  }
  const asked = sentinelPorts.map((port) =>
    new Redis({ port, host: '127.0.0.1', lazyConnect: true, retryStrategy: () => 100 }).on('error', () => {}),
  );
  const askedOf = (nth: number) => asked[nth] as Redis;
  /** The state of the primary as a sentinel reports it. */
  const master = async (nth = 0): Promise<Record<string, string>> => {
    const fields = (await askedOf(nth).call('SENTINEL', 'MASTER', NAME)) as string[] | Record<string, string>;
    return Array.isArray(fields) ? pairs(fields) : fields;
  };
  const primary = async (nth = 0) => announced.indexOf(Number((await master(nth)).port));
  const until = async (what: string, isSo: () => Promise<boolean>) => {
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await wait(50))
      if (await isSo().catch(() => false)) return;
    throw new Error(`${what} after ${TIMEOUT_MS} ms\n${sentinels.map(({ output }) => output.text).join('\n')}`);
  };
  const settled = async () => {
    for (let nth = 0; nth < SENTINELS; nth++)
      await until('the sentinels do not know each other and the replica', async () => {
        const found = await master(nth);
        return found.flags === 'master' && Number(found['num-other-sentinels']) === SENTINELS - 1;
      });
    const replica = 1 - (await primary());
    const client = new Redis({ port: ports[replica] as number, host: '127.0.0.1' }).on('error', () => {});
    await until('the replica does not follow', async () => /master_link_status:up/.test(await client.info()));
    client.disconnect();
  };
  let calmAt = 0;
  const calm = () => wait(Math.max(0, calmAt - performance.now()));
  const replaced = async (old: number) => {
    await until('the sentinels have not replaced the primary', async () => {
      const named = await Promise.all(sentinels.map((_, nth) => primary(nth)));
      return named.every((each) => each !== old);
    });
    calmAt = performance.now() + 2 * FAILOVER_MS;
  };
  await settled();

  return {
    calm,
    env: {
      REDIS_URL: `redis://${NAME}`,
      REDIS_SENTINELS: sentinelPorts.map((port) => `127.0.0.1:${port}`).join(),
    },
    async killPrimary() {
      await calm();
      const old = await primary();
      await kill(servers[old] as Process);
      await replaced(old);
    },
    async freezePrimary() {
      await calm();
      const old = await primary();
      const { child } = servers[old] as Process;
      child.kill('SIGSTOP');
      await replaced(old).finally(() => child.kill('SIGCONT'));
    },
    async repair() {
      const current = await primary();
      for (const [nth, { child }] of servers.entries())
        if (child.exitCode !== null || child.signalCode !== null) await start(nth, current);
      await settled();
    },
    async wipe(milliseconds) {
      const current = await primary();
      await Promise.all(servers.map(kill));
      await wait(milliseconds);
      await start(current, current);
      await start(1 - current, current);
    },
    async restartSentinel(milliseconds) {
      await kill(sentinels[1] as Process);
      await wait(milliseconds);
      startSentinel(1);
    },
    async stop() {
      for (const client of asked) client.disconnect();
      await Promise.all([...servers, ...sentinels].map(kill));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const sentinelConfiguration = (port: number, primary: number) =>
  [
    `port ${port}`,
    'bind 127.0.0.1',
    `sentinel monitor ${NAME} 127.0.0.1 ${primary} 2`,
    `sentinel down-after-milliseconds ${NAME} ${DOWN_MS}`,
    `sentinel failover-timeout ${NAME} ${FAILOVER_MS}`,
    `sentinel parallel-syncs ${NAME} 1`,
    '',
  ].join('\n');

const pairs = (fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(fields.flatMap((name, nth) => (nth % 2 === 0 ? [[name, fields[nth + 1] ?? '']] : [])));
