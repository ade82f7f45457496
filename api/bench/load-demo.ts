import { connectDatabase, disconnectDatabase } from '../src/database.ts';
import { loadDemo } from '../src/demo/load.ts';
import { env } from '../src/env.ts';

await connectDatabase(env.MONGODB_URI ?? '');
await loadDemo();
await disconnectDatabase();
