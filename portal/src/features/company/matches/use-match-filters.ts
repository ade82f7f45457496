import type { MatchView } from '@tandem/contracts/match';
import { useSearchParams } from 'react-router';
import { historyStep } from '../../../lib/filter-history.ts';
import { openAsk } from '../../../lib/matches/Asks.tsx';

/** Query parameters that filter the board. */
const FILTERS = ['job', 'waiting', 'inCharge'] as const;

/** Whether the company has to act: answer someone, or look at something the developer has done. */
export const isWaiting = (match: MatchView): boolean =>
  match.isNew || (match.status === 'pending' && match.turn === 'company') || openAsk(match) !== undefined;

/** The filters of the board. They are in the URL with the open match and, on a phone, the column. */
export function useMatchFilters(all: readonly MatchView[]) {
  const [address, setAddress] = useSearchParams();

  const change = (values: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(window.location.search);
    for (const [key, value] of Object.entries(values)) {
      if (value) next.set(key, value);
      else next.delete(key);
    }
    setAddress(next, historyStep(window.location.search, next.toString()));
  };

  const jobs = address.get('job')?.split(',') ?? [];
  const onlyWaiting = address.has('waiting');
  const inCharge = address.get('inCharge');
  const ofJob = all.filter(
    (match) => (jobs.length === 0 || jobs.includes(match.job)) && (!inCharge || match.inCharge === inCharge),
  );
  return {
    jobs,
    inCharge,
    onlyWaiting,
    column: address.get('column'),
    match: all.find(({ _id }) => _id === address.get('match')),
    shown: onlyWaiting ? ofJob.filter(isWaiting) : ofJob,
    waiting: ofJob.filter(isWaiting).length,
    isFiltered: FILTERS.some((key) => address.has(key)),
    /** Adds a job to the filter, or removes it. */
    toggleJob: (id: string) =>
      change({ job: (jobs.includes(id) ? jobs.filter((each) => each !== id) : [...jobs, id]).join(',') }),
    set: (key: 'job' | 'waiting' | 'inCharge' | 'column' | 'match', value: string | null) => change({ [key]: value }),
    clear: () => change(Object.fromEntries(FILTERS.map((key) => [key, null]))),
  };
}

export type MatchFilters = ReturnType<typeof useMatchFilters>;
