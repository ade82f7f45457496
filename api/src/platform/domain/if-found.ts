import { HttpError } from '../errors/errors.ts';

/** Returns the value, or undefined if it does not exist: an admin has neither profile nor company. */
export async function ifFound<T>(read: Promise<T>): Promise<T | undefined> {
  return read.catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  });
}
