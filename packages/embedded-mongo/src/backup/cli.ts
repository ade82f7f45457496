import { join } from 'node:path';
import { startEmbeddedMongo } from '../start.ts';
import { publishedUri, isDataDirectory } from '../storage/data-directory.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

/**
 * `cli.ts backup|restore FILE`: on the database that MONGODB_URI names, or else on the embedded one of DATA_DIR, whether it runs or not.
 * Files that were uploaded are in it, unless FILES_URL says that a bucket keeps them.
 */
const [action, file] = process.argv.slice(2);
const data = process.env.DATA_DIR ?? '.data';
const files = process.env.FILES_URL ? undefined : join(data, 'files');

async function withDatabase<T>(work: (uri: string) => Promise<T>): Promise<T> {
  if (process.env.MONGODB_URI) return work(process.env.MONGODB_URI);
  const dataDir = join(data, 'database');
  const running = publishedUri(dataDir);
  if (running) return work(running);
  if (action === 'backup' && !isDataDirectory(dataDir))
    throw new Error(`there is no database in ${dataDir}; set MONGODB_URI or DATA_DIR`);
  const embedded = await startEmbeddedMongo({ dataDir });
  return work(embedded.uri).finally(() => embedded.stop());
}

if ((action !== 'backup' && action !== 'restore') || !file) {
  console.error('Usage: npm run backup -- FILE, or npm run restore -- FILE');
  process.exit(2);
}

try {
  const act = action === 'backup' ? backup : restore;
  const count = await withDatabase((uri) => act(uri, file, files));
  const what = `${count.documents} documents and ${count.files} files`;
  console.log(action === 'backup' ? `Saved ${what} to ${file}` : `Restored ${what} from ${file}`);
  if (!files) console.log('Uploaded files stay in the bucket of FILES_URL');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
