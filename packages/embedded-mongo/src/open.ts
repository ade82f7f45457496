import { Engine } from './engine.ts';
import { FailPoints } from './fail-points.ts';
import { startMaintenance } from './maintenance.ts';
import { acquireDataDirectory } from './storage/data-directory.ts';
import { LmdbStore } from './storage/lmdb-store.ts';
import { openError } from './storage/storage-errors.ts';
import { uriOf } from './uri.ts';
import { ReadWorker } from './wire/read-worker.ts';
import { listen } from './wire/server.ts';

/** A running database. */
export interface OpenDatabase {
  port: number;
  close(): Promise<void>;
}

interface OpenOptions {
  /** in milliseconds */
  ttlMonitorInterval?: number;
  /** see `EmbeddedOptions` */
  durable?: boolean;
  /** see `EmbeddedOptions` */
  failPoints?: boolean;
}

/** Interval of the TTL monitor in milliseconds. MongoDB's runs once a minute. */
const ttlInterval = 30_000;

/** Milliseconds after which a read is aborted and restarted in the read worker. */
const readBudget = 25;

/**
 * Opens a data directory and listens on loopback. @throws when the directory cannot be used; it is left unchanged then
 */
export async function openDatabase(
  dataDir: string,
  port: number,
  { ttlMonitorInterval = ttlInterval, durable = true, failPoints = false }: OpenOptions = {},
): Promise<OpenDatabase> {
  const cleanups: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const step of cleanups.reverse()) await step();
  };
  try {
    const directory = acquireDataDirectory(dataDir);
    cleanups.push(directory.release);
    const engine = new Engine(LmdbStore.open(directory.file, durable), readBudget);
    cleanups.push(() => engine.close());
    if (failPoints) engine.failPoints = new FailPoints();
    const readWorker = new ReadWorker(directory.file);
    cleanups.push(() => readWorker.close());
    const server = await listen(engine, readWorker, port);
    cleanups.push(() => server.close());
    cleanups.push(startMaintenance(engine, ttlMonitorInterval));
    directory.publishAddress(uriOf(server.port));
    return { port: server.port, close };
  } catch (error) {
    await close();
    throw openError(error, dataDir);
  }
}
