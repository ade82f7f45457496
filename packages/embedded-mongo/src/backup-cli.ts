import { join } from 'node:path';
import { backup, restore } from './backup.ts';
import { startEmbeddedMongo } from './start.ts';
import { announcedUri, isDataFolder } from './storage/folder.ts';

/**
 * `backup-cli.ts backup|restore FILE`: on the database that MONGODB_URI names, or else on the embedded one of DATA_DIR, whether it runs or not.
 */
const [action, file] = process.argv.slice(2);

async function withDatabase<T>(work: (uri: string) => Promise<T>): Promise<T> {
  if (process.env.MONGODB_URI) return work(process.env.MONGODB_URI);
  const dataDir = join(process.env.DATA_DIR ?? '.data', 'database');
  const running = announcedUri(dataDir);
  if (running) return work(running);
  if (action === 'backup' && !isDataFolder(dataDir))
    throw new Error(`there is no database in ${dataDir}; set MONGODB_URI or DATA_DIR`);
  const embedded = await startEmbeddedMongo({ dataDir });
  return work(embedded.uri).finally(() => embedded.stop());
}

if ((action !== 'backup' && action !== 'restore') || !file) {
  console.error('Usage: npm run backup -- FILE, or npm run restore -- FILE');
  process.exit(2);
}

try {
  const count = await withDatabase((uri) => (action === 'backup' ? backup(uri, file) : restore(uri, file)));
  console.log(action === 'backup' ? `Saved ${count} documents to ${file}` : `Restored ${count} documents from ${file}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
