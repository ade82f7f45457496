import mongoose from 'mongoose';
import { isDuringCall } from '../platform/http/current-request.ts';
import { backgroundDone } from '../platform/queue/background.ts';

/**
 * Records the database queries of calls to the app, as `collection.operation` in alphabetical order. Excludes scheduled
 * work and queries before a call is handled: its session, which is cached for half a second.
 */
export async function queriesOf(call: () => Promise<unknown>): Promise<string[]> {
  await backgroundDone(); // work that an earlier call has left
  const found: string[] = [];
  const note = ({ collectionName, method }: { collectionName: string; method: string }) => {
    if (isDuringCall()) found.push(`${collectionName}.${method}`);
  };
  mongoose.connection.on('operation-start', note);
  try {
    await call();
  } finally {
    mongoose.connection.off('operation-start', note);
  }
  return found.sort();
}
