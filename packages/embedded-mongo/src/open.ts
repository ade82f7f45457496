import { Engine } from './engine.ts';
import { startMaintenance } from './maintenance.ts';
import { Disk } from './storage/disk.ts';
import { openingFailure } from './storage/failure.ts';
import { takeFolder } from './storage/folder.ts';
import { uriOf } from './uri.ts';
import { Lane } from './wire/lane.ts';
import { listen } from './wire/server.ts';

/** A running database. */
export interface Opened {
  port: number;
  close(): Promise<void>;
}

/** How often is looked for what has expired, in milliseconds: MongoDB does it once a minute. */
const expiryPeriod = 30_000;

/** A read may take this long, in milliseconds; then it begins anew in a thread for those that take long. */
const patience = 25;

/** Opens a data folder and listens on loopback. @throws when the folder cannot be used; nothing is written to it then */
export async function openDatabase(dataDir: string, port: number, expireEvery = expiryPeriod): Promise<Opened> {
  const undo: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const step of undo.reverse()) await step();
  };
  try {
    const folder = takeFolder(dataDir);
    undo.push(folder.release);
    const engine = new Engine(Disk.open(folder.file), patience);
    undo.push(() => engine.close());
    const lane = new Lane(folder.file);
    undo.push(() => lane.close());
    const listening = await listen(engine, lane, port);
    undo.push(() => listening.close());
    undo.push(startMaintenance(engine, expireEvery));
    folder.announce(uriOf(listening.port));
    return { port: listening.port, close };
  } catch (error) {
    await close();
    throw openingFailure(error, dataDir);
  }
}
