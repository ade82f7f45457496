import type { MarketplaceRow, MarketplaceRowsQuery } from '@tandem/contracts/marketplace';
import { Types } from 'mongoose';
import type { Page } from '../../../platform/http/mount.ts';
import { companyNamesOf } from '../../companies/companies/companies.service.ts';
import { headlinesOf } from '../../jobs/jobs/jobs.service.ts';
import { developerNamesOf, developerPlacesOf } from '../../talent/developers/developers.named.ts';
import { activeMonths } from './active-months.model.ts';
import { counts } from './counts.model.ts';
import { type Fact, type FactCondition, type FactKind, facts, type StoredFact } from './facts.model.ts';
import { beginningOf, momentsOf, periodAfter } from './periods.ts';

const KINDS: Readonly<Record<Exclude<MarketplaceRowsQuery['metric'], 'active'>, FactKind>> = {
  signups: 'signup',
  revenue: 'payment',
  requests: 'request',
  answers: 'answer',
  interviews: 'interview',
  hires: 'hire',
};

/** What a number of one period was counted from. */
export async function marketplaceRows(query: MarketplaceRowsQuery): Promise<Page<MarketplaceRow[]>> {
  const { metric, unit, start, country, sort, ...page } = query;
  if (metric === 'active') return activeRows(query);
  const state = await counts.state();
  if (!state) return { items: [], total: 0 };
  const { from, until } = momentsOf(unit, start);
  const condition: FactCondition = {
    run: state.run,
    kind: KINDS[metric],
    date: { $gte: from, $lt: until },
    ...(country && { country }),
  };
  const [found, total] = await Promise.all([facts.page(condition, sort, page), facts.count(condition)]);
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

/** The ids of a fact and what they stand for. */
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

/** The developers who were active in a period, each once, with the last of their days and the number of days. */
async function activeRows({
  unit,
  start,
  country,
  sort,
  skip,
  limit,
}: MarketplaceRowsQuery): Promise<Page<MarketplaceRow[]>> {
  const until = periodAfter(unit, start);
  const last = periodAfter('day', until, -1);
  const days = new Map<string, string[]>();
  for (const each of await activeMonths.within(
    [...new Set([start.slice(0, 7), last.slice(0, 7)])],
    'user',
    start,
    last,
  )) {
    const within = each.days.filter((day) => day >= start && day < until);
    if (within.length === 0) continue;
    const id = String(each.entity);
    const before = days.get(id);
    days.set(id, before ? [...before, ...within].sort() : within.sort());
  }
  const direction = sort === 'date' ? 1 : -1;
  const entries = [...(await inCountry(days, country))].sort(
    ([one, ofOne], [other, ofOther]) =>
      direction * (ascending(ofOne.at(-1) ?? '', ofOther.at(-1) ?? '') || ascending(one, other)),
  );
  const page = entries.slice(skip, skip + limit);
  const names = await developerNamesOf(page.map(([id]) => id));
  const items = page.map(
    ([id, active]): MarketplaceRow => ({
      _id: id,
      date: beginningOf(active.at(-1) ?? start).toISOString(),
      developerId: id,
      developer: names.get(id) ?? '',
      companyId: null,
      company: '',
      jobId: null,
      job: '',
      days: active.length,
      amount: null,
      currency: null,
    }),
  );
  return { items, total: entries.length };
}

const ascending = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);

async function inCountry(days: ReadonlyMap<string, string[]>, country: string): Promise<ReadonlyMap<string, string[]>> {
  if (country === '') return days;
  const places = await developerPlacesOf([...days.keys()].map((id) => new Types.ObjectId(id)));
  return new Map([...days].filter(([id]) => places.get(id)?.country === country));
}
