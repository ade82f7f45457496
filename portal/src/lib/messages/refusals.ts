import { ApiError } from '@tandem/client/client';

/**
 * Returns whether a retry would fail too; false if the cause is a missing connection, a missing session or a server
 * timeout.
 */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 425, 429].includes(error.status);
