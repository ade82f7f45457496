import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startMailServer } from '../../../api/src/testing/mail-server.ts';
import { kill, type Process, printed, startProcess } from '../../../api/src/testing/process.ts';
import { startStripeServer } from '../../../api/src/testing/stripe/stripe-server.ts';
import { startTcpProxy, type TcpProxy } from '../../../api/src/testing/tcp-proxy.ts';
import { anyFreePort } from '../../lib/ports.ts';
import { ensureRedis } from '../../lib/programs.ts';
import { inRoot } from '../../lib/root.ts';

/** What API processes depend on, each behind a proxy that can fail. */
export interface Dependencies {
  proxies: Record<'database' | 'redis' | 'storage' | 'mail' | 'payments', TcpProxy>;
  /** The address of the database without the proxy. */
  databaseUri: string;
  /** The settings of an API that uses the proxies. */
  env: Record<string, string>;
  mail: Awaited<ReturnType<typeof startMailServer>>;
  payments: Awaited<ReturnType<typeof startStripeServer>>;
  /** Makes the next commands of the database fail with a code, as when its primary steps down. */
  interruptDatabase: (errorCode: number, times: number) => Promise<void>;
  /** Kills Redis, which loses everything, and starts it again after so many milliseconds. */
  restartRedis: (milliseconds: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** Commands that a server refuses when it is not the primary. */
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

const node = (script: string, args: readonly string[]) => startProcess(process.execPath, [inRoot(script), ...args]);

async function startDatabase(folder: string): Promise<{ uri: string; process?: Process }> {
  const given = process.env.MONGODB_URI;
  if (given) {
    const uri = new URL(given);
    uri.pathname = `/tandem-prove-${process.pid}`;
    return { uri: uri.href };
  }
  const database = node('packages/embedded-mongo/src/cli.ts', [
    '--data',
    join(folder, 'database'),
    '--port',
    '0',
    '--fail-points',
  ]);
  await printed(database, /\?replicaSet=.*\n/);
  return { uri: database.output.text.trim().replace('/?', '/tandem?'), process: database };
}

/** @param webhook the address to which the payment provider sends its events */
export async function startDependencies(folder: string, webhook: () => string): Promise<Dependencies> {
  const database = await startDatabase(folder);
  const redisPort = await anyFreePort();
  const redisFile = await ensureRedis();
  const startRedis = async () => {
    const server = startProcess(redisFile, ['--port', `${redisPort}`, '--bind', '127.0.0.1', '--save', '']);
    await printed(server, /Ready to accept connections/);
    return server;
  };
  let redis = await startRedis();
  const storage = node('api/src/testing/s3-process.ts', [join(folder, 's3')]);
  await printed(storage, /ready at \d+/);
  const mail = await startMailServer();
  const payments = await startStripeServer({ webhook });

  const portOf = (url: string) => Number(new URL(url).port);
  const ports = {
    database: portOf(database.uri),
    redis: redisPort,
    storage: Number(/ready at (\d+)/.exec(storage.output.text)?.[1]),
    mail: portOf(mail.url),
    payments: portOf(payments.url),
  };
  const proxyOf = (name: keyof typeof ports) => startTcpProxy(() => ports[name]);
  const proxies = {
    database: await proxyOf('database'),
    redis: await proxyOf('redis'),
    storage: await proxyOf('storage'),
    mail: await proxyOf('mail'),
    payments: await proxyOf('payments'),
  };
  return {
    proxies,
    databaseUri: database.uri,
    mail,
    payments,
    env: {
      MONGODB_URI: database.uri.replace(`:${ports.database}`, `:${proxies.database.port}`),
      REDIS_URL: `redis://127.0.0.1:${proxies.redis.port}`,
      FILES_URL: `http://S3RVER:S3RVER@127.0.0.1:${proxies.storage.port}/tandem?region=us-east-1`,
      SMTP_URL: `smtp://127.0.0.1:${proxies.mail.port}`,
      SMTP_TIMEOUT: '2',
      STRIPE_API_URL: `http://127.0.0.1:${proxies.payments.port}`,
      STRIPE_SECRET_KEY: 'sk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: payments.secret,
      STRIPE_PRICES: JSON.stringify(payments.ledger.prices()),
    },
    async interruptDatabase(errorCode, times) {
      // An external server has fail points only if it was started for tests.
      if (!database.process) return;
      const client = await MongoClient.connect(database.uri);
      const data = { failCommands: INTERRUPTED, errorCode };
      await client.db('admin').command({ configureFailPoint: 'failCommand', mode: { times }, data });
      await client.close();
    },
    async restartRedis(milliseconds) {
      await kill(redis);
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      redis = await startRedis();
    },
    async stop() {
      await Promise.all(Object.values(proxies).map((proxy) => proxy.close()));
      await payments.close();
      await mail.close();
      await Promise.all([redis, storage, ...(database.process ? [database.process] : [])].map(kill));
    },
  };
}
