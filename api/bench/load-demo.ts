import { loadDemo } from '../src/demo/load.ts';
import { env } from '../src/platform/config/env.ts';
import { connectDatabase, disconnectDatabase } from '../src/platform/database/database.ts';

await connectDatabase(env.MONGODB_URI ?? '');
await loadDemo();
await disconnectDatabase();
