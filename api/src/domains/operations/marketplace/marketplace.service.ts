import { PERIODS_SHOWN } from '@tandem/catalogue/marketplace';
import type {
  MarketplaceCities,
  MarketplaceCitiesQuery,
  MarketplaceNumbers,
  MarketplacePeriod,
  MarketplaceQuery,
} from '@tandem/contracts/marketplace';
import type { z } from 'zod';
import { counts } from './counts.model.ts';
import { dayOf, periodAfter, startOf } from './periods.ts';

const NO_DAYS = { median: null, nineOfTen: null, count: 0 } as const;
const emptyPeriod = (start: string): Omit<MarketplacePeriod, 'isRunning'> => ({
  start,
  signups: { count: 0, developers: 0, companies: 0 },
  active: { count: 0, companies: 0 },
  revenue: [],
  requests: { count: 0, byCompanies: 0 },
  answers: { count: 0, days: NO_DAYS },
  interviews: { count: 0 },
  hires: { count: 0, days: NO_DAYS },
});

/** Returns the numbers over time up to the latest count. */
export async function marketplaceNumbers({
  unit,
  country,
}: z.output<typeof MarketplaceQuery>): Promise<MarketplaceNumbers> {
  const state = await counts.state();
  const stored = state && (await counts.of(state.run, unit, country));
  const running = startOf(unit, dayOf(state?.countedDate ?? new Date()));
  const periods = Array.from({ length: PERIODS_SHOWN[unit] + 1 }, (_, nth): MarketplacePeriod => {
    const start = periodAfter(unit, running, nth - PERIODS_SHOWN[unit]);
    const { cities, ...counted } = stored?.[start] ?? { ...emptyPeriod(start), cities: {} };
    return { ...counted, isRunning: start === running };
  });
  return {
    countedDate: state?.countedDate.toISOString() ?? null,
    unit,
    country,
    countries: state?.countries ?? [],
    periods,
    salaryGaps: state?.salaryGaps ?? [],
  };
}

/** Returns the breakdown by city of a number of one period. */
export async function marketplaceCities(query: MarketplaceCitiesQuery): Promise<MarketplaceCities> {
  const state = await counts.state();
  const stored = state && (await counts.citiesOf(state.run, query.unit, query.country, query.start));
  return stored?.[query.metric] ?? { cities: [], others: null };
}
