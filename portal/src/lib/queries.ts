import { ApiError } from '@tandem/client/client';
import { QueryClient } from '@tanstack/react-query';

const TRIES = 2;

/** Query cache of the API. Client errors are not retried, because a retry would not change them. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < TRIES && !(error instanceof ApiError && error.status >= 400),
    },
  },
});
