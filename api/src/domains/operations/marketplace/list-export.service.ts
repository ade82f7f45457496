import type { Currency } from '@tandem/catalogue/salaries';
import type {
  MarketplacePeriod,
  MarketplaceQuery,
  MarketplaceRow,
  MarketplaceRowsExport,
} from '@tandem/contracts/marketplace';
import type { z } from 'zod';
import { type Columns, exportList, readAllPages } from '../../../platform/http/list-export.ts';
import type { Outgoing } from '../../../platform/http/send.ts';
import type { CallInfo } from '../../../platform/http/viewer.ts';
import { marketplaceNumbers } from './marketplace.service.ts';
import { dayOf } from './periods.ts';
import { marketplaceRows } from './rows.service.ts';

const SMALLEST_UNITS = 100;
const revenueIn =
  (wanted: Currency) =>
  ({ revenue }: MarketplacePeriod) => {
    const found = revenue.find(({ currency }) => currency === wanted);
    return found && found.amount / SMALLEST_UNITS;
  };

const NUMBERS: Columns<MarketplacePeriod> = {
  start: ({ start }) => start,
  signups: ({ signups }) => signups.count,
  signupsOfDevelopers: ({ signups }) => signups.developers,
  signupsOfCompanies: ({ signups }) => signups.companies,
  activeDevelopers: ({ active }) => active.count,
  activeCompanies: ({ active }) => active.companies,
  requests: ({ requests }) => requests.count,
  requestsByCompanies: ({ requests }) => requests.byCompanies,
  answers: ({ answers }) => answers.count,
  daysToAnswer: ({ answers }) => answers.days.median,
  interviews: ({ interviews }) => interviews.count,
  hires: ({ hires }) => hires.count,
  daysToHire: ({ hires }) => hires.days.median,
  revenueEur: revenueIn('eur'),
  revenueSek: revenueIn('sek'),
  revenueGbp: revenueIn('gbp'),
  revenueUsd: revenueIn('usd'),
  isRunning: ({ isRunning }) => isRunning,
};

/** Exports the numbers over time as a table in the language of the caller. */
export async function exportNumbers(
  query: z.output<typeof MarketplaceQuery>,
  { language }: CallInfo,
): Promise<Outgoing> {
  const { periods } = await marketplaceNumbers(query);
  async function* rows() {
    yield periods;
  }
  return exportList({ name: 'numbers', language, titles: 'numbers:columns', columns: NUMBERS, rows: rows() });
}

const columnsOf = (metric: MarketplaceRowsExport['metric']): Columns<MarketplaceRow> => ({
  // For active people, only the day is known.
  date: ({ date }) => (metric === 'active' ? dayOf(new Date(date)) : date),
  developer: ({ developer }) => developer,
  company: ({ company }) => company,
  job: ({ job }) => job,
  days: ({ days }) => days,
  amount: ({ amount }) => (amount === null ? null : amount / SMALLEST_UNITS),
  currency: ({ currency }) => currency?.toUpperCase(),
  developerId: ({ developerId }) => developerId,
  companyId: ({ companyId }) => companyId,
  jobId: ({ jobId }) => jobId,
});

/** Exports the records behind a number as a table in the language of the caller. */
export const exportRows = (query: MarketplaceRowsExport, { language }: CallInfo): Promise<Outgoing> =>
  exportList({
    name: query.metric,
    language,
    titles: 'numbers:columns',
    columns: columnsOf(query.metric),
    rows: readAllPages(async (page) => (await marketplaceRows({ ...query, sort: '-date', ...page })).items),
  });
