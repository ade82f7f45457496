import { createServer } from 'node:http';
import { createApp } from './app.ts';
import { connectDatabase, disconnectDatabase } from './database.ts';
import { seedSkills } from './domains/skills/skills.service.ts';
import { env } from './env.ts';
import { log } from './log.ts';
import { mailsSent } from './mail/send.ts';

/** How long calls that are underway may take once the API is told to stop. */
const DRAIN_MS = 10_000;

const embedded = env.MONGODB_URI ? undefined : await startEmbedded();
await connectDatabase(env.MONGODB_URI ?? `${embedded?.uri}`, embedded && 'tandem');
await seedSkills();
if (embedded && env.DEMO) {
  const { loadDemo } = await import('./demo/load.ts');
  await loadDemo();
}

const server = createServer(createApp().callback());
server.on('error', (error) => fail(error.message));
server.listen(env.PORT, env.HOST, () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : env.PORT;
  console.log(`api ready at http://${env.HOST}:${port}`);
});

process.once('SIGTERM', stop);
process.once('SIGINT', stop);

/** Takes no new calls, lets those underway finish, then closes the database. */
async function stop() {
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(cut);
  await mailsSent();
  await disconnectDatabase();
  await embedded?.stop();
  log.info('stopped');
  process.exit(0);
}

async function startEmbedded() {
  const { startEmbeddedMongo } = await import('@tandem/embedded-mongo/start');
  return startEmbeddedMongo({ dataDir: `${env.DATA_DIR}/database` });
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
