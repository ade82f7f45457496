import { ApiError } from '@tandem/client/client';

/**
 * Returns whether a retry would fail too: a 4xx other than a missing session (401), a timeout (408), 425 or a rate
 * limit (429). Connection failures and 5xx are no refusals.
 */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 425, 429].includes(error.status);
