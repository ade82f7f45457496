import { cityNames } from '@tandem/catalogue/city-names';
import type { JobStatus } from '@tandem/catalogue/statuses';
import type { JobOnBoard } from '@tandem/contracts/job';
import { useSearchParams } from 'react-router';
import { historyStep } from '../../../lib/filter-history.ts';

/** The order of the sections. */
export const GROUPS = ['published', 'created', 'paused', 'closed'] as const satisfies readonly JobStatus[];
export const ORDERS = ['changed', 'headline', 'read', 'ends'] as const;
export type Order = (typeof ORDERS)[number];

/** Status filter, order and search text of the list, from the URL. */
export function useJobList() {
  const [params, setParams] = useSearchParams();
  const status = GROUPS.find((each) => each === params.get('status')) ?? null;
  const order = ORDERS.find((each) => each === params.get('sort')) ?? 'changed';
  const text = params.get('text') ?? '';
  const set = (key: 'status' | 'sort' | 'text', value: string | null) => {
    const next = new URLSearchParams(window.location.search);
    if (value) next.set(key, value);
    else next.delete(key);
    setParams(next, historyStep(window.location.search, next.toString()));
  };
  return { status, order, text, set };
}

const time = (date: string | null, none: number) => (date ? Date.parse(date) : none);

/** Returns the jobs whose title or city (in any language) contains all words of `text`, sorted. */
export function searchJobs<
  J extends Pick<JobOnBoard, 'headline' | 'location' | 'updatedDate' | 'validThrough' | '_id'>,
>(jobs: readonly J[], { text, order, readsOf }: { text: string; order: Order; readsOf: (id: string) => number }): J[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = jobs.filter(({ headline, location }) => {
    const own = [headline, ...cityNames(location.city, location.country)].join(' ').toLowerCase();
    return words.every((word) => own.includes(word));
  });
  const by: Record<Order, (one: J, other: J) => number> = {
    changed: (one, other) => time(other.updatedDate, 0) - time(one.updatedDate, 0),
    headline: (one, other) => one.headline.localeCompare(other.headline),
    read: (one, other) => readsOf(other._id) - readsOf(one._id),
    ends: (one, other) =>
      time(one.validThrough, Number.MAX_SAFE_INTEGER) - time(other.validThrough, Number.MAX_SAFE_INTEGER),
  };
  return found.sort(by[order]);
}
