import type { MarketplaceRow, MarketplaceRowsQuery } from '@tandem/contracts/marketplace';
import { withTotal } from '../../../platform/database/mongoose-schema.ts';
import { pageFrom } from '../../../platform/database/ordering.ts';
import type { Page } from '../../../platform/http/mount.ts';
import { companyNamesOf } from '../../companies/companies/companies.service.ts';
import { headlinesOf } from '../../jobs/jobs/jobs.service.ts';
import { developerNamesOf, developerPlacesOf } from '../../talent/developers/developers.named.ts';
import { type ActiveDays, activeMonths, lastOf } from './active-months.model.ts';
import { counts } from './counts.model.ts';
import { type Fact, type FactCondition, type FactKind, facts, type StoredFact } from './facts.model.ts';
import { beginningOf, periodAfter, periodBounds } from './periods.ts';

const KINDS: Readonly<Record<Exclude<MarketplaceRowsQuery['metric'], 'active'>, FactKind>> = {
  signups: 'signup',
  revenue: 'payment',
  requests: 'request',
  answers: 'answer',
  interviews: 'interview',
  hires: 'hire',
};

/** Lists the records behind a number of one period. */
export async function marketplaceRows(query: MarketplaceRowsQuery): Promise<Page<MarketplaceRow[]>> {
  const { metric, unit, start, country, sort, ...page } = query;
  if (metric === 'active') return activeRows(query);
  const state = await counts.state();
  if (!state) return { items: [], total: 0 };
  const { from, until } = periodBounds(unit, start);
  const condition: FactCondition = {
    run: state.run,
    kind: KINDS[metric],
    date: { $gte: from, $lt: until },
    ...(country && { country }),
  };
  const [found, total] = await withTotal(page, facts.page(condition, sort, page), () => facts.count(condition));
  return { items: await presentRows(found, metric), total };
}

async function presentRows(found: readonly StoredFact[], metric: MarketplaceRowsQuery['metric']) {
  const named = await namesOf(found);
  return found.map(
    ({ _id, date, days, amount, currency, ...fact }): MarketplaceRow => ({
      _id: String(_id),
      date: date.toISOString(),
      ...named(fact),
      days: metric === 'requests' ? null : days,
      amount,
      currency,
    }),
  );
}

/** Returns a function that adds names to the ids of a fact. */
async function namesOf(all: readonly Pick<Fact, 'developer' | 'company' | 'job'>[]) {
  const ids = (field: 'developer' | 'company' | 'job') => [
    ...new Set(all.flatMap((fact) => String(fact[field] ?? '') || [])),
  ];
  const [developers, companies, jobs] = await Promise.all([
    developerNamesOf(ids('developer')),
    companyNamesOf(ids('company')),
    headlinesOf(ids('job')),
  ]);
  return ({ developer, company, job }: Pick<Fact, 'developer' | 'company' | 'job'>) => ({
    developerId: developer && String(developer),
    developer: developers.get(String(developer)) ?? '',
    companyId: company && String(company),
    company: companies.get(String(company)) ?? '',
    jobId: job && String(job),
    job: jobs.get(String(job)) ?? '',
  });
}

/**
 * Lists the developers who were active in a period, each once, with their last active day and number of active days.
 */
async function activeRows(query: MarketplaceRowsQuery): Promise<Page<MarketplaceRow[]>> {
  const { items: found, total } = await activeDaysOf(query);
  const names = await developerNamesOf(found.map(({ entity }) => String(entity)));
  const items = found.map(({ entity, days, lastDay }): MarketplaceRow => {
    const id = String(entity);
    return {
      _id: id,
      date: beginningOf(lastDay).toISOString(),
      developerId: id,
      developer: names.get(id) ?? '',
      companyId: null,
      company: '',
      jobId: null,
      job: '',
      days: days.length,
      amount: null,
      currency: null,
    };
  });
  return { items, total };
}

/**
 * Returns a page of the active developers of a period. Only months of all countries are stored in this order and read
 * page by page; other periods are read in full.
 */
async function activeDaysOf(query: MarketplaceRowsQuery): Promise<Page<ActiveDays[]>> {
  const { unit, start, country, ...page } = query;
  if (unit === 'month' && country === '') return activeMonths.pageOf(start.slice(0, 7), 'user', page);
  const until = periodAfter(unit, start);
  const last = periodAfter('day', until, -1);
  const months = new Set([start.slice(0, 7), last.slice(0, 7)]);
  const merged = new Map<string, ActiveDays>();
  for (const each of await activeMonths.within([...months], 'user', start, last)) {
    const within = each.days.filter((day) => day >= start && day < until);
    if (within.length === 0) continue;
    const id = String(each.entity);
    const days = [...(merged.get(id)?.days ?? []), ...within];
    merged.set(id, { _id: id, entity: each.entity, days, lastDay: lastOf(days) });
  }
  const all = await inCountry([...merged.values()], country);
  return pageFrom(all, page, { date: ({ lastDay }) => lastDay });
}

async function inCountry(all: ActiveDays[], country: string): Promise<ActiveDays[]> {
  if (country === '') return all;
  const places = await developerPlacesOf(all.map(({ entity }) => entity));
  return all.filter(({ entity }) => places.get(String(entity))?.country === country);
}
