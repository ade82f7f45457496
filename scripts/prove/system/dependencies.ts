import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { type FailingDisk, failingDisk, type SmallDisk, smallDisk } from '../../../api/src/testing/failing-disk.ts';
import { startMailServer } from '../../../api/src/testing/mail-server.ts';
import { startModelServer } from '../../../api/src/testing/model/openai-server.ts';
import { kill, startProcess, waitForOutput } from '../../../api/src/testing/process.ts';
import { type ReplicatedRedis, startReplicatedRedis } from '../../../api/src/testing/replicated-redis.ts';
import { startStripeServer } from '../../../api/src/testing/stripe/stripe-server.ts';
import { startTcpProxy, type TcpProxy } from '../../../api/src/testing/tcp-proxy.ts';
import { anyFreePort } from '../../lib/ports.ts';
import { inRoot } from '../../lib/root.ts';

/** Dependencies of the API processes, each behind a proxy for faults. */
export interface Dependencies {
  proxies: Record<'database' | 'redis' | 'storage' | 'mail' | 'payments' | 'model', TcpProxy>;
  /** URI of the database without the proxy. */
  databaseUri: string;
  /** Environment variables for an API that uses the proxies. */
  env: Record<string, string>;
  mail: Awaited<ReturnType<typeof startMailServer>>;
  payments: Awaited<ReturnType<typeof startStripeServer>>;
  /** Faults beyond its connection; none for a database that was not started here. */
  database: Database;
  /** Makes the next database commands fail with a code, as when the primary steps down. */
  interruptDatabase: (errorCode: number, times: number) => Promise<void>;
  /** Makes the database execute writes without confirming them, as when most members of a replica set are down. */
  confirmWrites: (isConfirming: boolean) => Promise<void>;
  /** Its servers are behind the proxy, its sentinels are not. */
  redis: ReplicatedRedis;
  stop: () => Promise<void>;
}

/** Commands that a server rejects if it is not the primary. */
const INTERRUPTED = [
  'find',
  'insert',
  'update',
  'delete',
  'findAndModify',
  'aggregate',
  'commitTransaction',
  'distinct',
];

const WRITES = ['insert', 'update', 'delete', 'findAndModify', 'commitTransaction'];
const UNCONFIRMED = { code: 64, codeName: 'WriteConcernTimeout', errmsg: 'waiting for replication timed out' };

const node = (script: string, args: readonly string[]) => startProcess(process.execPath, [inRoot(script), ...args]);

/** Size of the database's disk in megabytes. */
const DISK_MB = 96;

interface Database {
  uri: string;
  /** Undefined if mounting one requires root. */
  disk?: SmallDisk | undefined;
  flush?: FailingDisk;
  /** Kills the database and restarts it after `milliseconds`. */
  restart?: (milliseconds: number) => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts the embedded database in its own process, on a disk that can fill up or fail; or uses the one in the settings.
 */
async function startDatabase(folder: string): Promise<Database> {
  const given = process.env.MONGODB_URI;
  if (given) {
    const uri = new URL(given);
    uri.pathname = `/tandem-prove-${process.pid}`;
    return { uri: uri.href, stop: async () => {} };
  }
  const disk = smallDisk(DISK_MB);
  const flush = await failingDisk(folder);
  const data = join(disk?.folder ?? folder, 'database');
  const port = await anyFreePort();
  const start = async () => {
    const args = [inRoot('packages/embedded-mongo/src/cli.ts'), '--data', data, '--port', `${port}`, '--fail-points'];
    const database = startProcess(process.execPath, args, flush.env);
    await waitForOutput(database, /\?replicaSet=.*\n/);
    return database;
  };
  let database = await start();
  return {
    uri: database.output.text.trim().replace('/?', '/tandem?'),
    disk,
    flush,
    async restart(milliseconds) {
      await kill(database);
      await wait(milliseconds);
      database = await start();
    },
    async stop() {
      await kill(database);
      disk?.remove();
    },
  };
}

/** @param webhook returns the URL to which the payment provider sends its events */
export async function startDependencies(folder: string, webhook: () => string): Promise<Dependencies> {
  const database = await startDatabase(folder);
  const redisProxies: TcpProxy[] = [];
  const redis = await startReplicatedRedis(async (port) => {
    const proxy = await startTcpProxy(() => port);
    redisProxies.push(proxy);
    return proxy.port;
  });
  const storage = node('api/src/testing/s3-process.ts', [join(folder, 's3')]);
  await waitForOutput(storage, /ready at \d+/);
  const mail = await startMailServer();
  const payments = await startStripeServer({ webhook });

  const model = await startModelServer();

  const portOf = (url: string) => Number(new URL(url).port);
  const ports = {
    database: portOf(database.uri),
    storage: Number(/ready at (\d+)/.exec(storage.output.text)?.[1]),
    mail: portOf(mail.url),
    payments: portOf(payments.url),
    model: portOf(model.url),
  };
  const proxyOf = (name: keyof typeof ports) => startTcpProxy(() => ports[name]);
  const proxies = {
    database: await proxyOf('database'),
    redis: together(redisProxies),
    storage: await proxyOf('storage'),
    mail: await proxyOf('mail'),
    payments: await proxyOf('payments'),
    model: await proxyOf('model'),
  };
  return {
    proxies,
    databaseUri: database.uri,
    database,
    mail,
    payments,
    env: {
      MONGODB_URI: database.uri.replace(`:${ports.database}`, `:${proxies.database.port}`),
      ...redis.env,
      FILES_URL: `http://S3RVER:S3RVER@127.0.0.1:${proxies.storage.port}/tandem?region=us-east-1`,
      SMTP_URL: `smtp://127.0.0.1:${proxies.mail.port}`,
      SMTP_TIMEOUT: '2',
      STRIPE_API_URL: `http://127.0.0.1:${proxies.payments.port}`,
      STRIPE_SECRET_KEY: 'sk_test_simulator',
      STRIPE_WEBHOOK_SECRET: payments.secret,
      STRIPE_PRICES: JSON.stringify(payments.ledger.prices()),
      OPENAI_BASE_URL: `http://127.0.0.1:${proxies.model.port}/v1`,
      OPENAI_MODEL: 'simulator',
      OPENAI_API_KEY: 'only for tests',
      OPENAI_TIMEOUT: '2',
      AI_RUNS_PER_ACCOUNT_AND_DAY: '10000',
    },
    interruptDatabase: (errorCode, times) => failPoint(database, { times }, { failCommands: INTERRUPTED, errorCode }),
    confirmWrites: (isConfirming) =>
      failPoint(database, isConfirming ? 'off' : 'alwaysOn', { failCommands: WRITES, writeConcernError: UNCONFIRMED }),
    redis,
    async stop() {
      await Promise.all(Object.values(proxies).map((proxy) => proxy.close()));
      await payments.close();
      await mail.close();
      await model.close();
      await redis.stop();
      await kill(storage);
      await database.stop();
    },
  };
}

async function failPoint(
  database: Database,
  mode: 'off' | 'alwaysOn' | { times: number },
  data: object,
): Promise<void> {
  // An external server has fail points only if it was started for tests.
  if (!database.restart) return;
  const client = await MongoClient.connect(database.uri);
  await client.db('admin').command({ configureFailPoint: 'failCommand', mode, data });
  await client.close();
}

/** Combines proxies that fail at the same time. */
function together(all: readonly TcpProxy[]): TcpProxy {
  const each = (work: (one: TcpProxy) => void) => () => all.forEach(work);
  return {
    port: all[0]?.port ?? 0,
    cut: each((one) => one.cut()),
    freeze: async (milliseconds) => void (await Promise.all(all.map((one) => one.freeze(milliseconds)))),
    delay: (milliseconds) => each((one) => one.delay(milliseconds))(),
    refuse: (isAway) => each((one) => one.refuse(isAway))(),
    swallow: (isAway) => each((one) => one.swallow(isAway))(),
    close: async () => void (await Promise.all(all.map((one) => one.close()))),
  };
}
