import { useDebouncedValue } from '@mantine/hooks';
import type { QuickGroup } from '@tandem/contracts/quick-search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';

/** Milliseconds after the last keystroke until the server is queried. */
const PAUSE = 150;
/** Minimum number of characters for a search by name. */
const MIN_LENGTH = 2;
const ALL = 50;

/** Searches the server for a text; `showAll` loads all results of one group. */
export function useResults(text: string) {
  const [asked] = useDebouncedValue(text, PAUSE);
  const [whole, setWhole] = useState<{ group: QuickGroup; text: string }>();
  const wanted = asked.length >= MIN_LENGTH ? asked : '';
  const isWhole = whole?.text === wanted;
  const query = useQuery({
    queryKey: ['quick-search', wanted, isWhole],
    queryFn: ({ signal }) =>
      api.quickSearch.find({ query: { text: wanted, ...(isWhole && { limit: ALL }) } }, { signal }),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const isSought = text.length >= MIN_LENGTH;
  /** Offline, a query waits for a connection. */
  const isStuck = query.isError || query.fetchStatus === 'paused';
  return {
    found: isSought ? query.data : undefined,
    /** Whether the results of the current text are still loading. */
    isComing: isSought && !isStuck && (asked !== text || query.isPending || query.isPlaceholderData),
    isFailed: isSought && isStuck,
    retry: () => void query.refetch(),
    whole: isWhole ? whole.group : undefined,
    showAll: (group: QuickGroup) => setWhole({ group, text: wanted }),
  };
}
