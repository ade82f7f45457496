import type { CompanyQuery } from '@tandem/contracts/company-input';
import type { Types } from 'mongoose';
import { board } from '../jobs/jobs.service.ts';
import { containing } from '../words.ts';
import { type Condition, companies } from './companies.model.ts';
import { saying } from './companies.service.ts';

/** Public companies that a filter finds, in the order it asks for, and how many there are. */
export async function queryCompanies({ skip, limit, sort, ...filter }: CompanyQuery) {
  const condition: Condition = { $and: [companies.isPublic(), ...(await conditionsOf(filter))] };
  const [items, total] = await Promise.all([
    companies.page(condition, { skip, limit }, sort),
    companies.count(condition),
  ]);
  return { items, total };
}

type Filter = Omit<CompanyQuery, 'skip' | 'limit' | 'sort'>;

async function conditionsOf({ text, hiring, remote, places, ...rest }: Filter): Promise<Condition[]> {
  const { types, sizes, stack, perks, roles, badges, outsource } = rest;
  return [
    ...(text ? [saying(containing(text))] : []),
    ...(types?.length ? [{ companyTypes: { $in: types } }] : []),
    ...(sizes?.length ? [{ companySize: { $in: sizes } }] : []),
    ...(stack?.length ? [{ stack: { $in: stack } }] : []),
    ...(perks?.length ? [{ perks: { $in: perks } }] : []),
    ...(roles?.length ? [{ roles: { $in: roles } }] : []),
    ...(badges?.length ? [{ 'badges.key': { $in: badges } }] : []),
    ...(places?.length ? [{ $or: places.map((place) => ({ 'offices.city': named(place) })) }] : []),
    ...(outsource === undefined ? [] : [{ isOutsource: outsource ? true : { $ne: true } }]),
    ...(hiring === undefined ? [] : [among(await hiringNow(), hiring)]),
    ...(remote === undefined ? [] : [await worksRemotely(remote)]),
  ];
}

/** A whole name, in any case. */
const named = (text: string): RegExp => new RegExp(`^${containing(text).source}$`, 'i');

const among = (ids: readonly Types.ObjectId[], wanted: boolean): Condition => ({
  _id: wanted ? { $in: [...ids] } : { $nin: [...ids] },
});

const hiringNow = async (): Promise<Types.ObjectId[]> => (await board()).map(({ job }) => job.companyId);

async function worksRemotely(wanted: boolean): Promise<Condition> {
  const ids = (await board()).filter(({ job }) => job.remote === 'remote').map(({ job }) => job.companyId);
  if (wanted) return { $or: [{ perks: 'remote' }, among(ids, true)] };
  return { $and: [{ perks: { $ne: 'remote' } }, among(ids, false)] };
}
