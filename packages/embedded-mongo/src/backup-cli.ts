import { backup, restore } from './backup.ts';

/** `backup-cli.ts backup|restore FILE`: on the database that MONGODB_URI names. */
const [action, file] = process.argv.slice(2);
const uri = process.env.MONGODB_URI ?? 'mongodb://127.0.0.1:27017/?replicaSet=rs0&directConnection=true';

if ((action !== 'backup' && action !== 'restore') || !file) {
  console.error('Usage: MONGODB_URI=… node backup-cli.ts backup|restore FILE');
  process.exit(2);
}

try {
  const count = await (action === 'backup' ? backup : restore)(uri, file);
  console.log(
    `${action === 'backup' ? 'Saved' : 'Restored'} ${count} documents ${action === 'backup' ? 'to' : 'from'} ${file}`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
