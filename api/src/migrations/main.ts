// `npm run migrate` migrates the database at MONGODB_URI to this version before its first process starts; the previous
// version continues to run. `--list` only shows which migrations have run.
import { parseArgs } from 'node:util';
import { env } from '../platform/config/env.ts';
import { connectDatabase, disconnectDatabase } from '../platform/database/database.ts';
import { followSharedClock } from '../platform/database/shared-clock.ts';
import { listMigrations, migrate } from './migrations.ts';

const { values } = parseArgs({ options: { list: { type: 'boolean', default: false } } });
if (!env.MONGODB_URI) {
  console.error('Set MONGODB_URI. The embedded database is migrated when Tandem starts.');
  process.exit(2);
}
await connectDatabase(env.MONGODB_URI);
await followSharedClock();
if (!values.list) await migrate();
for (const { number, name, doneDate } of await listMigrations())
  console.log(`${`${number}`.padStart(3)}  ${name.padEnd(32)}${doneDate?.toISOString() ?? 'pending'}`);
await disconnectDatabase();
process.exit(0);
