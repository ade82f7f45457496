import { CANDIDATE_SORTS, SOURCE_KINDS, type SourceKind } from '@tandem/catalogue/candidates';
import { useSearchParams } from 'react-router';
import { historyStep } from '../../../lib/filter-history.ts';
import type { CandidateFilters } from './use-candidates.ts';

export type View = 'table' | 'cards';

/** What is looked for and how it is shown; all of it is in the address. */
export function useFilters() {
  const [address, setAddress] = useSearchParams();
  const told = address.get('told');
  const filters: CandidateFilters = {
    text: address.get('text') ?? '',
    sort: CANDIDATE_SORTS.find((sort) => sort === address.get('sort')) ?? 'newest',
    source: sourcesIn(address),
    told: told === 'true' ? true : told === 'false' ? false : undefined,
    expiring: address.get('expiring') === 'true',
  };
  const view: View = address.get('view') === 'cards' ? 'cards' : 'table';
  const skip = Math.max(0, Math.trunc(Number(address.get('skip')) || 0));

  /** Changes what stands in the address by then: a quick hand chooses twice before the list is drawn anew. Begins on the first page. */
  const set = (next: Partial<Record<'text' | 'sort' | 'source' | 'told' | 'expiring' | 'view', string>>) => {
    const params = new URLSearchParams(window.location.search);
    params.delete('skip');
    for (const [key, value] of Object.entries(next)) {
      if (value) params.set(key, value);
      else params.delete(key);
    }
    setAddress(params, historyStep(window.location.search, params.toString()));
  };
  const isFiltered = filters.text !== '' || filters.source.length > 0 || filters.told !== undefined || filters.expiring;
  /** Takes a way of coming in among those that are shown, or out. */
  const turnSource = (kind: SourceKind) => {
    const was = sourcesIn(new URLSearchParams(window.location.search));
    set({ source: SOURCE_KINDS.filter((each) => was.includes(each) !== (each === kind)).join() });
  };
  return { filters, view, skip, set, turnSource, isFiltered };
}

const sourcesIn = (address: URLSearchParams): SourceKind[] => {
  const wanted = address.get('source')?.split(',') ?? [];
  return SOURCE_KINDS.filter((kind) => wanted.includes(kind));
};
