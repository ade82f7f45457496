import { join } from 'node:path';
import { startEmbeddedMongo } from '../../packages/embedded-mongo/src/start.ts';
import { isDataDirectory, publishedUri } from '../../packages/embedded-mongo/src/storage/data-directory.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

/**
 * `main.ts backup|restore FILE`: uses the database in MONGODB_URI, otherwise the embedded one in DATA_DIR, whether it is running or not.
 * Includes the uploaded files unless they are stored in the bucket of FILES_URL.
 */
const [action, archive] = process.argv.slice(2);
const dataDir = process.env.DATA_DIR ?? '.data';
const filesDir = process.env.FILES_URL ? undefined : join(dataDir, 'files');

async function withDatabase<T>(work: (uri: string) => Promise<T>): Promise<T> {
  if (process.env.MONGODB_URI) return work(process.env.MONGODB_URI);
  const databaseDir = join(dataDir, 'database');
  const runningUri = publishedUri(databaseDir);
  if (runningUri) return work(runningUri);
  if (action === 'backup' && !isDataDirectory(databaseDir))
    throw new Error(`there is no database in ${databaseDir}; set MONGODB_URI or DATA_DIR`);
  const embedded = await startEmbeddedMongo({ dataDir: databaseDir });
  return work(embedded.uri).finally(() => embedded.stop());
}

if ((action !== 'backup' && action !== 'restore') || !archive) {
  console.error('Usage: npm run backup -- FILE, or npm run restore -- FILE');
  process.exit(2);
}

try {
  const run = action === 'backup' ? backup : restore;
  const counts = await withDatabase((uri) => run(uri, archive, filesDir));
  const what = `${counts.documents} documents and ${counts.files} files`;
  console.log(action === 'backup' ? `Saved ${what} to ${archive}` : `Restored ${what} from ${archive}`);
  if (!filesDir) console.log('Uploaded files stay in the bucket of FILES_URL');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
