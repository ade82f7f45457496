import { parentPort, workerData } from 'node:worker_threads';
import { Engine } from '../engine.ts';
import { LmdbStore } from '../storage/lmdb-store.ts';
import { handleMessage } from './handle-message.ts';
import type { ReadReply, ReadRequest } from './read-worker.ts';

/** The thread of a `ReadWorker`. It never writes. */
const storage = LmdbStore.open((workerData as { file: string }).file);
const engine = new Engine(storage);

parentPort?.on('message', async (request: ReadRequest | 'stop') => {
  if (request === 'stop') {
    await engine.close();
    parentPort?.close();
    return;
  }
  const { id, message, connection } = request;
  engine.cursors.closeIdle();
  storage.refresh();
  const reply = await handleMessage(engine, Buffer.from(message.buffer), connection);
  storage.refresh();
  parentPort?.postMessage({ id, reply } satisfies ReadReply);
});
