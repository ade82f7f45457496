import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { EmbeddedOptions } from './start.ts';

/**
 * Entry point of the worker thread that `startEmbeddedMongo` starts. Opens the database, posts its port, and closes it
 * on `stop`.
 */
const { dataDir, port, durable, failPoints } = workerData as Required<EmbeddedOptions>;

// Halves the startup time, most of which is compilation.
enableCompileCache();

try {
  const { openDatabase } = await import('./open.ts');
  const opened = await openDatabase(dataDir, port, { durable, failPoints });
  parentPort?.postMessage({ port: opened.port });
  parentPort?.once('message', async () => {
    await opened.close();
    parentPort?.postMessage({ closed: true });
    parentPort?.close();
  });
} catch (error) {
  parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  parentPort?.close();
}
