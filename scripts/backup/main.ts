import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedMongo } from '../../packages/embedded-mongo/src/start.ts';
import { isDataDirectory, publishedUri } from '../../packages/embedded-mongo/src/storage/data-directory.ts';
import { backup } from './backup.ts';
import { bucketStore, type FileStore, folderStore } from './file-stores.ts';
import { restore } from './restore.ts';

/**
 * `main.ts backup|restore FILE [--files]`: uses the database in MONGODB_URI, otherwise the embedded one in DATA_DIR,
 * whether or not it is running. Includes the uploaded files in DATA_DIR; those in the bucket of FILES_URL only with
 * `--files`.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { files: { type: 'boolean' } } });
const [action, archive] = positionals;
const dataDir = process.env.DATA_DIR ?? '.data';
const files = filesOf(process.env.FILES_URL);

function filesOf(bucket: string | undefined): FileStore | undefined {
  if (!bucket) return folderStore(join(dataDir, 'files'));
  return values.files ? bucketStore(bucket) : undefined;
}

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
  console.error('Usage: npm run backup -- FILE [--files], or npm run restore -- FILE [--files]');
  process.exit(2);
}

try {
  const run = action === 'backup' ? backup : restore;
  const counts = await withDatabase((uri) => run(uri, archive, files));
  const what = `${counts.documents} documents and ${counts.files} files`;
  console.log(action === 'backup' ? `Saved ${what} to ${archive}` : `Restored ${what} from ${archive}`);
  if (!files) console.log('Uploaded files in the bucket of FILES_URL are not included; add --files to include them');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
