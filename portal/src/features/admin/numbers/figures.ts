import type { Metric } from '@tandem/catalogue/marketplace';
import type { MarketplacePeriod } from '@tandem/contracts/marketplace';

/** A chart: the number of each period, and the metric of the rows behind it. */
export interface Figure {
  key: string;
  metric: Metric;
  /** Null for a median of fewer than ten people. */
  valueOf: (period: MarketplacePeriod) => number | null;
  kind: 'count' | 'days' | 'money';
}

const euros = ({ revenue }: MarketplacePeriod) => revenue.find(({ currency }) => currency === 'eur')?.amount ?? 0;

export const FIGURES: readonly Figure[] = [
  { key: 'signups', metric: 'signups', valueOf: ({ signups }) => signups.count, kind: 'count' },
  { key: 'active', metric: 'active', valueOf: ({ active }) => active.count, kind: 'count' },
  { key: 'revenue', metric: 'revenue', valueOf: euros, kind: 'money' },
  { key: 'requests', metric: 'requests', valueOf: ({ requests }) => requests.count, kind: 'count' },
  { key: 'answers', metric: 'answers', valueOf: ({ answers }) => answers.count, kind: 'count' },
  { key: 'interviews', metric: 'interviews', valueOf: ({ interviews }) => interviews.count, kind: 'count' },
  { key: 'hires', metric: 'hires', valueOf: ({ hires }) => hires.count, kind: 'count' },
  { key: 'daysToAnswer', metric: 'answers', valueOf: ({ answers }) => answers.days.median, kind: 'days' },
  { key: 'daysToHire', metric: 'hires', valueOf: ({ hires }) => hires.days.median, kind: 'days' },
];
