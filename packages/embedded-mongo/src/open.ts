import { Engine } from './engine.ts';
import { startMaintenance } from './maintenance.ts';
import { Disk } from './storage/disk.ts';
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
  const folder = takeFolder(dataDir);
  try {
    const engine = new Engine(Disk.open(folder.file), patience);
    const lane = new Lane(folder.file);
    const listening = await listen(engine, lane, port);
    const stopMaintenance = startMaintenance(engine, expireEvery);
    folder.announce(uriOf(listening.port));
    return {
      port: listening.port,
      close: async () => {
        stopMaintenance();
        await listening.close();
        await lane.close();
        await engine.close();
        folder.release();
      },
    };
  } catch (error) {
    folder.release();
    throw error;
  }
}
