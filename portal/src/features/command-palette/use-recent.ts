import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { forgetRecent, type Recent, recent } from '../../lib/recent.ts';

export type RecentPage = Recent & { developer?: VisibleDeveloper };

/** Returns recent pages; people are included only if the viewer can see them now, with their current names. */
export function useRecent(): { opened: RecentPage[]; clear: () => void } {
  const [all, setAll] = useState(recent);
  const ids = [...new Set(all.flatMap(({ id }) => id || []))];
  const people = useQuery({
    queryKey: ['recent', ids],
    queryFn: () => api.search.find({ body: { ids } }),
    enabled: ids.length > 0,
    staleTime: 60_000,
  });
  const byId = new Map(people.data?.items.map((developer) => [developer._id, developer]));
  const opened = all.flatMap((each): RecentPage[] => {
    if (each.kind !== 'person') return [each];
    const developer = byId.get(each.id);
    return developer ? [{ ...each, developer }] : [];
  });
  return {
    opened,
    clear() {
      forgetRecent();
      setAll([]);
    },
  };
}
