import { useDebouncedValue } from '@mantine/hooks';
import type { QuickGroup } from '@tandem/contracts/quick-search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';

/** Milliseconds without a key after which the server is asked. */
const PAUSE = 150;
/** Characters from which names are looked for. */
const SHORTEST = 2;
const ALL = 50;

/** What the server finds for a text, and the group of which all is wanted. */
export function useResults(text: string) {
  const [asked] = useDebouncedValue(text, PAUSE);
  const [whole, setWhole] = useState<{ group: QuickGroup; text: string }>();
  const wanted = asked.length >= SHORTEST ? asked : '';
  const isWhole = whole?.text === wanted;
  const query = useQuery({
    queryKey: ['quick-search', wanted, isWhole],
    queryFn: ({ signal }) =>
      api.quickSearch.find({ query: { text: wanted, ...(isWhole && { limit: ALL }) } }, { signal }),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const isSought = text.length >= SHORTEST;
  /** Offline, a question waits until there is a connection. */
  const isStuck = query.isError || query.fetchStatus === 'paused';
  return {
    found: isSought ? query.data : undefined,
    /** No answer to what is typed yet. */
    isComing: isSought && !isStuck && (asked !== text || query.isPending || query.isPlaceholderData),
    isFailed: isSought && isStuck,
    retry: () => void query.refetch(),
    whole: isWhole ? whole.group : undefined,
    showAll: (group: QuickGroup) => setWhole({ group, text: wanted }),
  };
}
