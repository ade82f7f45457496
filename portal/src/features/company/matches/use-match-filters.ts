import type { MatchView } from '@tandem/contracts/match';
import { useSearchParams } from 'react-router';
import { historyStep } from '../../../lib/filter-history.ts';

/** Parameters of the address that narrow the board down. */
const FILTERS = ['job', 'waiting'] as const;

/** Whether the company has to act: to answer somebody, or to look at what the developer has done. */
export const isWaiting = ({ status, turn, isNew }: MatchView): boolean =>
  isNew || (status === 'pending' && turn === 'company');

/** The filters of the board, which are in the address with the open match and, on a phone, the column. */
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

  const job = address.get('job');
  const onlyWaiting = address.has('waiting');
  const ofJob = job ? all.filter((match) => match.job === job) : all;
  return {
    job,
    onlyWaiting,
    column: address.get('column'),
    match: all.find(({ _id }) => _id === address.get('match')),
    shown: onlyWaiting ? ofJob.filter(isWaiting) : ofJob,
    waiting: ofJob.filter(isWaiting).length,
    isFiltered: FILTERS.some((key) => address.has(key)),
    set: (key: 'job' | 'waiting' | 'column' | 'match', value: string | null) => change({ [key]: value }),
    clear: () => change(Object.fromEntries(FILTERS.map((key) => [key, null]))),
  };
}

export type MatchFilters = ReturnType<typeof useMatchFilters>;
