import { on, once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { uriOf } from './uri.ts';

/** Options of the embedded database. */
export interface EmbeddedOptions {
  dataDir: string;
  /** a free port by default */
  port?: number;
  /** `false` for data that may be lost when the machine stops, such as test data: no commit waits for the disk */
  durable?: boolean;
  /** `true` for tests that make commands fail with `configureFailPoint` */
  failPoints?: boolean;
}

/** A database that runs in a worker thread of this process. */
export interface EmbeddedMongo {
  /** connection string for MongoDB's driver or Mongoose; insert the name of a database before the question mark */
  uri: string;
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts the embedded database in a worker thread, so that a long scan never blocks the caller.
 * @throws when the directory contains other files, is damaged or in use by another process, or when the port is taken
 */
export async function startEmbeddedMongo({
  dataDir,
  port = 0,
  durable = true,
  failPoints = false,
}: EmbeddedOptions): Promise<EmbeddedMongo> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { dataDir, port, durable, failPoints },
  });
  const message = await firstMessage(worker);
  if ('error' in message) throw new Error(message.error);
  let stopped: Promise<void> | undefined;
  return {
    uri: uriOf(message.port),
    port: message.port,
    stop: () => {
      stopped ??= (async () => {
        const exit = once(worker, 'exit');
        worker.postMessage('stop');
        await exit;
      })();
      return stopped;
    },
  };
}

/** @returns the first message of the thread. Skips the messages that Node itself sends under `node --watch`. */
async function firstMessage(worker: Worker): Promise<{ port: number } | { error: string }> {
  for await (const [message] of on(worker, 'message', { close: ['exit'] })) {
    if ('port' in message || 'error' in message) return message;
  }
  return { error: 'the embedded database did not start' };
}
