import mongoose from 'mongoose';
import { isDuringCall } from '../platform/http/current-request.ts';

/**
 * What calls to the app ask the database while they are handled, as `collection.operation` in alphabetical order. Background
 * work is left out, and what is read before a call is handled: its session, which is cached for half a second.
 */
export async function queriesOf(call: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  mongoose.set('debug', (collection: string, operation: string) => {
    if (isDuringCall()) found.push(`${collection}.${operation}`);
  });
  try {
    await call();
  } finally {
    mongoose.set('debug', false);
  }
  return found.sort();
}
