import mongoose from 'mongoose';
import { holdingChanges } from '../change-feed/changes.ts';
import { tracing } from '../tracing/hooks.ts';
import { endWritesToClosedConnections } from './closed-connections.ts';

endWritesToClosedConnections();

/** Connects to MongoDB, or to a server with its protocol, and waits until every index exists. */
export async function connectDatabase(uri: string, dbName?: string) {
  mongoose.set('strictQuery', 'throw');
  const monitorCommands = tracing() !== undefined;
  await mongoose.connect(uri, { ...(dbName && { dbName }), serverSelectionTimeoutMS: 5000, monitorCommands });
  tracing()?.traceDatabase(mongoose.connection.getClient());
  await Promise.all(mongoose.modelNames().map((name) => mongoose.model(name).init()));
}

/** Runs the work in a transaction. It may run again after a write conflict, so it must have no other effects. */
export async function inTransaction<T>(work: (session: mongoose.ClientSession) => Promise<T>): Promise<T> {
  const session = await mongoose.startSession();
  try {
    return await holdingChanges(() => session.withTransaction(() => work(session)));
  } finally {
    await session.endSession();
  }
}

export const disconnectDatabase = () => mongoose.disconnect();

/** Whether the database answers within two seconds. */
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
