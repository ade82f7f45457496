import { loadDemo } from '../src/demo/load.ts';
import { connectDomains } from '../src/domains.ts';
import { env } from '../src/platform/config/env.ts';
import { connectDatabase, disconnectDatabase } from '../src/platform/database/database.ts';

connectDomains();
await connectDatabase(env.MONGODB_URI ?? '');
await loadDemo();
await disconnectDatabase();
