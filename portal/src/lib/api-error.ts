import { ApiError } from '@tandem/client/client';

/** Returns the error if the API threw it; rethrows any other. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
