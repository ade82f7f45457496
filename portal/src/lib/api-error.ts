import { ApiError } from '@tandem/client/client';

/** The error of a call; throws any other. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
