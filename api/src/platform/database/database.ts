import mongoose, { type mongo } from 'mongoose';
import { withDeferredChanges } from '../change-feed/changes.ts';
import { tracing } from '../tracing/hooks.ts';
import { endWritesToClosedConnections } from './closed-connections.ts';

const NAMESPACE_EXISTS = 48;
/** Milliseconds after which an unused connection is closed; by default the driver never closes one. */
const MAX_IDLE_MS = 60_000;

endWritesToClosedConnections();

/**
 * Connects to MongoDB, or to a server that supports its protocol, and waits until every collection and index exists.
 */
export async function connectDatabase(uri: string, dbName?: string) {
  mongoose.set('strictQuery', 'throw');
  const monitorCommands = tracing() !== undefined;
  await mongoose.connect(uri, {
    autoCreate: false,
    autoIndex: false,
    serverSelectionTimeoutMS: 5000,
    maxIdleTimeMS: MAX_IDLE_MS,
    monitorCommands,
    ...(dbName && { dbName }),
  });
  tracing()?.traceDatabase(mongoose.connection.getClient());
  await Promise.all(mongoose.modelNames().map(createIndexes));
}

/** Creates the collection and all its indexes with one command. Mongoose would send one per index. */
async function createIndexes(modelName: string): Promise<void> {
  const { collection, schema } = mongoose.model(modelName);
  const indexes = schema.indexes().map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription);
  if (indexes.length > 0) await collection.createIndexes(indexes);
  else await mongoose.connection.createCollection(collection.name).catch(unlessExists);
}

function unlessExists(error: mongo.MongoServerError): void {
  if (error.code !== NAMESPACE_EXISTS) throw error;
}

/** Runs the work in a transaction. It may run again after a write conflict, so it must have no other effects. */
export async function inTransaction<T>(work: (session: mongoose.ClientSession) => Promise<T>): Promise<T> {
  const session = await mongoose.startSession();
  try {
    return await withDeferredChanges(() => session.withTransaction(() => work(session)));
  } finally {
    await session.endSession();
  }
}

export const disconnectDatabase = () => mongoose.disconnect();

/** Whether the database responds within two seconds. */
export async function isDatabaseUp(): Promise<boolean> {
  const database = mongoose.connection.db;
  if (!database) return false;
  try {
    await database.command({ ping: 1 }, { timeoutMS: 2000 });
    return true;
  } catch {
    return false;
  }
}
