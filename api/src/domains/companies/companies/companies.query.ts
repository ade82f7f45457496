import { cityNames } from '@tandem/catalogue/city-names';
import type { CompanyQuery } from '@tandem/contracts/company-input';
import type { Types } from 'mongoose';
import { withTotal } from '../../../platform/database/mongoose-schema.ts';
import { substringPattern } from '../../../platform/text/text-normalization.ts';
import { hiringCompanies } from './companies.events.ts';
import { type Condition, companies } from './companies.model.ts';
import { companyTextCondition } from './company-search.service.ts';

/** The part of a query that selects companies. */
export type CompanyFilter = Omit<CompanyQuery, 'skip' | 'limit' | 'sort'>;

/** Returns the public companies that match a filter, in the requested order, and their total number. */
export async function queryCompanies({ skip, limit, sort, ...filter }: CompanyQuery) {
  const asked = Object.values(await conditionsOf(filter));
  const condition: Condition = { $and: [companies.isPublic(), ...asked] };
  const [items, total] = await withTotal({ skip, limit }, companies.page(condition, { skip, limit, sort }), () =>
    companies.count(condition),
  );
  return { items, total };
}

/** Returns the database condition for each part of a filter. */
export async function conditionsOf(filter: CompanyFilter): Promise<Partial<Record<keyof CompanyFilter, Condition>>> {
  const { text, hiring, remote, places, types, sizes, stack, perks, roles, badges, outsource } = filter;
  return {
    ...(text && { text: companyTextCondition(text) }),
    ...(types?.length && { types: { companyTypes: { $in: types } } }),
    ...(sizes?.length && { sizes: { companySize: { $in: sizes } } }),
    ...(stack?.length && { stack: { stack: { $in: stack } } }),
    ...(perks?.length && { perks: { perks: { $in: perks } } }),
    ...(roles?.length && { roles: { roles: { $in: roles } } }),
    ...(badges?.length && { badges: { 'badges.key': { $in: badges } } }),
    ...(places?.length && {
      places: { $or: places.flatMap((place) => cityNames(place)).map((name) => ({ 'offices.city': named(name) })) },
    }),
    ...(outsource !== undefined && { outsource: { isOutsource: outsource ? true : { $ne: true } } }),
    ...(hiring !== undefined && { hiring: among(await hiringNow(), hiring) }),
    ...(remote !== undefined && { remote: await worksRemotely(remote) }),
  };
}

/** Matches a whole name, ignoring case. */
const named = (text: string): RegExp => new RegExp(`^${substringPattern(text).source}$`, 'i');

const among = (ids: readonly Types.ObjectId[], wanted: boolean): Condition => ({
  _id: wanted ? { $in: [...ids] } : { $nin: [...ids] },
});

export const hiringNow = async (): Promise<Types.ObjectId[]> =>
  (await hiringCompanies.ask()).map(({ companyId }) => companyId);

async function worksRemotely(wanted: boolean): Promise<Condition> {
  const ids = (await hiringCompanies.ask()).filter(({ isRemote }) => isRemote).map(({ companyId }) => companyId);
  if (wanted) return { $or: [{ perks: 'remote' }, among(ids, true)] };
  return { $and: [{ perks: { $ne: 'remote' } }, among(ids, false)] };
}
