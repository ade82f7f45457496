import { everyItem } from '@tandem/client/every-item';
import type { Colleague } from '@tandem/contracts/note';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useSession } from '../session.ts';

const MAX_SHOWN = 6;
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string) => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the other team members whose names or addresses match the typed prefixes. */
export function useColleagues(typed: string | undefined): readonly Colleague[] {
  const own = useSession().account?._id;
  const { data = [] } = useQuery({
    queryKey: ['colleagues', own],
    queryFn: () => everyItem((page) => api.notes.colleagues({ query: { ...page, sort: 'name' } })),
    enabled: typed !== undefined,
    staleTime: 60_000,
  });
  if (typed === undefined) return [];
  const wanted = wordsOf(typed);
  return data
    .filter(({ _id, name, email }) => {
      const words = wordsOf(`${name} ${email}`);
      return _id !== own && wanted.every((each) => words.some((word) => word.startsWith(each)));
    })
    .slice(0, MAX_SHOWN);
}
