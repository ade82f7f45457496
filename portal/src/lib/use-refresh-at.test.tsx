import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRefreshAt } from './use-refresh-at.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

function Refreshed({ times }: { times: (string | null)[] }) {
  useRefreshAt(times, ['decisions']);
  return null;
}

test('a list is refetched at the first of its times, and never if all have passed', async () => {
  const queries = new QueryClient();
  const queryFn = vi.fn(async () => []);
  const observer = new QueryObserver(queries, {
    queryKey: ['decisions'],
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const stop = observer.subscribe(() => {});
  const root = createRoot(document.createElement('div'));
  const show = (...times: (string | null)[]) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={queries}>
          <Refreshed times={times} />
        </QueryClientProvider>,
      ),
    );
  const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));

  await show(inMinutes(10), null, inMinutes(2), inMinutes(-1));
  await pass(1);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await pass(2);
  expect(queryFn).toHaveBeenCalledTimes(2);
  await show(inMinutes(-5));
  await pass(60);
  expect(queryFn).toHaveBeenCalledTimes(2);
  act(() => root.unmount());
  stop();
});
