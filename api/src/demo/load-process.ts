// Loads the demo into the database of the given URI, in a process of its own: the memory that it takes is free again
// once it ends.
import { connectDatabase, disconnectDatabase } from '../platform/database/database.ts';
import { loadDemo } from './load.ts';

const [uri = '', database] = process.argv.slice(2);
await connectDatabase(uri, database);
await loadDemo();
await disconnectDatabase();
