import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createListener, openSockets } from './app.ts';
import { checkPrices } from './domains/billing/payments/price-checks.service.ts';
import { followCompanies } from './domains/hiring/badges/company-badges.following.ts';
import { hasAccounts } from './domains/identity/accounts/accounts.service.ts';
import { seedTerms } from './domains/identity/terms/terms.service.ts';
import { stopPosting } from './domains/integrations/chat/posts.worker.ts';
import { followRecords } from './domains/integrations/recorded-events/recording.ts';
import { sinks } from './domains/integrations/sinks.ts';
import { stopDelivering } from './domains/integrations/webhooks/deliveries.worker.ts';
import { writeSites } from './domains/jobs/boards/board-sites.service.ts';
import { writeCounts } from './domains/jobs/statistics/counting.ts';
import { startSearch } from './domains/talent/search/search.index.ts';
import { followSkills } from './domains/talent/skills/skills.following.ts';
import { seedSkills } from './domains/talent/skills/skills.service.ts';
import { migrate } from './migrations/migrations.ts';
import { followChanges } from './platform/change-feed/changes.ts';
import { env } from './platform/config/env.ts';
import { log } from './platform/config/log.ts';
import { changeHints } from './platform/database/change-hints.ts';
import { connectDatabase, disconnectDatabase } from './platform/database/database.ts';
import { disconnectRedis } from './platform/database/redis.ts';
import { followSharedClock } from './platform/database/shared-clock.ts';
import { isDatabaseUnavailable } from './platform/database/unavailable.ts';
import { announceStop } from './platform/health/health.ts';
import { type SmtpReceiver, startSmtpReceiver } from './platform/mail/inbound/smtp-receiver.ts';
import { stopSending } from './platform/mail/worker.ts';
import { backgroundDone } from './platform/queue/background.ts';
import { startScheduler, stopScheduler } from './platform/scheduler/scheduler.ts';
import { tracing } from './platform/tracing/hooks.ts';
import { tasks } from './tasks.ts';

/** Name of the embedded database. */
const DATABASE = 'tandem';
/** Milliseconds that calls in progress may take once the API has been asked to stop. */
const DRAIN_MS = 10_000;
const RETRY_MS = 1000;
/**
 * Connections that wait to be accepted. With Node's default of 511, a busy process drops new ones, which retry after 1,
 * 3 and 7 s.
 */
const BACKLOG = 4096;
/**
 * Load balancers must close idle connections first: a call fails on a connection that this process closes at the same
 * time.
 */
const IDLE_MS = 75_000;
/** Maximum milliseconds over which the closing of open connections is spread. */
const MAX_SPREAD_MS = 5000;

let embedded: { uri: string; stop: () => Promise<void> } | undefined;
let isStopping = false;
let closeSockets = async (_spreadMs?: number) => {};
let receiver: SmtpReceiver | undefined;
/** Functions that stop background work. */
const followers: (() => Promise<void>)[] = [];
const server = createServer(
  {
    // Limits the time to receive headers, which fit into one packet. By default Node checks only every 30 seconds.
    headersTimeout: 10_000,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: IDLE_MS,
    // An upload on a slow connection may take long; `withBodyTimeout` aborts a stalled body much earlier.
    requestTimeout: 3_600_000,
  },
  createListener(),
);

start().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

async function start() {
  if (env.MONGODB_URI) await connectDatabase(env.MONGODB_URI);
  else await startEmbedded();
  followers.push(await followSharedClock());
  await migrate();
  await seedSkills();
  await seedTerms();
  if (embedded && env.DEMO && !(await hasAccounts())) await loadDemoInto(embedded.uri);
  if (env.ENVIRONMENT === 'prod' && !env.SMTP_URL) log.warn('SMTP_URL is not set: emails are written to files');
  followers.push(await followChanges(changeHints), await followSkills(), startSearch());
  followers.push(followCompanies(), followRecords(sinks));
  // Not only on shutdown, because the process may be killed; and before listening, because the first run blocks for a
  // second.
  flushCompileCache();
  closeSockets = openSockets(server);
  server.listen({ port: env.PORT, host: env.HOST, backlog: BACKLOG });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  console.log(`api ready at http://${env.HOST}:${port}`);
  receiver = await startSmtpReceiver();
  await startScheduledWork();
  await checkPrices().catch((error: unknown) =>
    log.warn({ err: error }, 'prices could not be compared with Stripe at startup'),
  );
}

/** Calls are answered already, so an unavailable database must not end the process. */
async function startScheduledWork() {
  while (!isStopping) {
    try {
      return await startScheduler(tasks);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      log.warn({ err: error }, 'scheduled tasks could not be started; will be retried');
      await wait(RETRY_MS);
    }
  }
}

async function startEmbedded() {
  const { startEmbeddedMongo } = await import('@tandem/embedded-mongo/start');
  embedded = await startEmbeddedMongo({ dataDir: join(env.DATA_DIR, 'database') });
  await connectDatabase(embedded.uri, DATABASE);
}

async function loadDemoInto(uri: string) {
  const script = new URL('./demo/load-process.ts', import.meta.url);
  const [code] = await once(fork(script, [uri, DATABASE], { execArgv: [] }), 'exit');
  if (code !== 0) throw new Error('The demo data could not be loaded.');
}

/**
 * Reports for DRAIN_SECONDS that this process is not ready, so that load balancers notice. Then accepts no new calls
 * and starts no more work, lets work in progress finish, and closes the database.
 */
async function stop() {
  isStopping = true;
  announceStop();
  const worked = stopScheduler(DRAIN_MS);
  if (env.DRAIN_SECONDS > 0) await wait(env.DRAIN_SECONDS * 1000);
  await closeSockets(Math.min(env.DRAIN_SECONDS * 1000, MAX_SPREAD_MS));
  // Connections that become idle now are closed.
  server.keepAliveTimeout = 1;
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await receiver?.close();
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(cut);
  await worked;
  await stopSending();
  await stopDelivering();
  await stopPosting();
  await writeCounts();
  await writeSites();
  await backgroundDone();
  for (const end of followers) await end();
  await disconnectDatabase();
  disconnectRedis();
  await tracing()?.stop();
  await embedded?.stop();
  log.info('stopped');
  process.exit(0);
}
