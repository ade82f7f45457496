import {
  CANDIDATE_SORTS,
  CANDIDATE_STAGES,
  type CandidateStage,
  SOURCE_KINDS,
  type SourceKind,
} from '@tandem/catalogue/candidates';
import { useSearchParams } from 'react-router';
import { historyStep } from '../../../lib/filter-history.ts';
import type { CandidateFilters } from '../use-candidates.ts';

export type View = 'table' | 'cards';
/** Query parameters that filter the list. */
const NARROWING = ['text', 'source', 'informed', 'expiring', 'stage', 'owner', 'tag', 'list'] as const;
const ID = /^[0-9a-f]{24}$/;
type Narrowing = (typeof NARROWING)[number];

/** Filters, order and view of the candidates; all of them are in the URL. */
export function useFilters() {
  const [address, setAddress] = useSearchParams();
  const informed = address.get('informed');
  const filters: CandidateFilters = {
    text: address.get('text') ?? '',
    sort: CANDIDATE_SORTS.find((sort) => sort === address.get('sort')) ?? 'newest',
    source: SOURCE_KINDS.filter((kind: SourceKind) => listed(address, 'source').includes(kind)),
    informed: informed === 'true' ? true : informed === 'false' ? false : undefined,
    expiring: address.get('expiring') === 'true',
    stage: CANDIDATE_STAGES.filter((stage: CandidateStage) => listed(address, 'stage').includes(stage)),
    owner: listed(address, 'owner').filter((owner) => owner === 'none' || ID.test(owner)),
    tag: listed(address, 'tag'),
    list: ID.exec(address.get('list') ?? '')?.[0] ?? '',
  };
  const view: View = address.get('view') === 'cards' ? 'cards' : 'table';
  const skip = Math.max(0, Math.trunc(Number(address.get('skip')) || 0));

  /** Changes the current URL, because two quick selections can precede the next render. Returns to the first page. */
  const set = (next: Partial<Record<Narrowing | 'sort' | 'view', string>>) => {
    const params = withParams(window.location.search, next);
    setAddress(params, historyStep(window.location.search, params.toString()));
  };
  /** Adds a value to a filter with several values, or removes it. */
  const toggle = (key: 'source' | 'owner' | 'tag', value: string) => {
    const was = listed(new URLSearchParams(window.location.search), key);
    set({ [key]: (was.includes(value) ? was.filter((each) => each !== value) : [...was, value]).join() });
  };
  /** Returns the URL of the same screen with other filters, for a link. */
  const searchFor = (next: Partial<Record<Narrowing, string>>) => ({
    search: withParams(address.toString(), next).toString(),
  });
  /** Returns the URL of a list without the current filters. */
  const searchOf = (next: Partial<Record<Narrowing, string>>) =>
    searchFor({ ...Object.fromEntries(NARROWING.map((key) => [key, ''])), ...next });
  const active = NARROWING.filter((key) => key !== 'list' && address.get(key));
  /** Removes every filter but stays in the list. */
  const clear = () => set(Object.fromEntries(active.map((key) => [key, ''])));
  return { filters, view, skip, set, toggle, searchFor, searchOf, clear, active, isFiltered: active.length > 0 };
}
export type Filters = ReturnType<typeof useFilters>;

function withParams(before: string, next: Readonly<Record<string, string>>): URLSearchParams {
  const params = new URLSearchParams(before);
  params.delete('skip');
  for (const [key, value] of Object.entries(next)) {
    if (value) params.set(key, value);
    else params.delete(key);
  }
  return params;
}

const listed = (address: URLSearchParams, key: string): string[] => address.get(key)?.split(',').filter(Boolean) ?? [];
