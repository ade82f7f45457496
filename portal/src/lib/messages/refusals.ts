import { ApiError } from '@tandem/client/client';

/** Whether sending the same again would fail again: not without a connection, a session or time for the server. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 425, 429].includes(error.status);
