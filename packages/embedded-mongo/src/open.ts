import { Engine } from './engine.ts';
import { startMaintenance } from './maintenance.ts';
import { Disk } from './storage/disk.ts';
import { takeFolder } from './storage/folder.ts';
import { listen } from './wire/server.ts';

/** A running database. */
export interface Opened {
  port: number;
  close(): Promise<void>;
}

/** Opens a data folder and listens on loopback. @throws when the folder cannot be used; nothing is written to it then */
export async function openDatabase(dataDir: string, port: number): Promise<Opened> {
  const folder = takeFolder(dataDir);
  try {
    const engine = new Engine(Disk.open(folder.file));
    const listening = await listen(engine, port);
    const stopMaintenance = startMaintenance(engine);
    return {
      port: listening.port,
      close: async () => {
        stopMaintenance();
        await listening.close();
        await engine.close();
        folder.release();
      },
    };
  } catch (error) {
    folder.release();
    throw error;
  }
}
