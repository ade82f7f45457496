import { ApiError } from '@tandem/client/client';
import { QueryClient } from '@tanstack/react-query';

const TRIES = 2;

/** What has been asked of the API. What a repeated question would not change is not asked again. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < TRIES && !(error instanceof ApiError && error.status >= 400),
    },
  },
});
