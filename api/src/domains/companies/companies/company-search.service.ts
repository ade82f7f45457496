import { citiesMatching } from '@tandem/catalogue/city-names';
import type { CompanyQuery } from '@tandem/contracts/company-input';
import type { Types } from 'mongoose';
import { withTotal } from '../../../platform/database/mongoose-schema.ts';
import { substringPattern, wordPatterns, wordPrefixPattern } from '../../../platform/text/text-normalization.ts';
import { companies } from './companies.model.ts';

export interface CompanyList {
  text?: string | undefined;
  review?: 'waiting' | 'done' | 'blank' | 'deleted' | 'all' | undefined;
  skip: number;
  limit: number;
  sort: CompanyQuery['sort'];
}

/**
 * Returns public companies; for a superuser also those that are waiting for review, rejected, blank, deleted, or all
 * others.
 */
export async function listCompanies({ text, review, ...page }: CompanyList) {
  const which = {
    waiting: companies.waits(),
    done: companies.reviewed(),
    blank: companies.blank(),
    deleted: companies.deleted(),
    all: companies.present(),
  };
  const condition = {
    $and: [review ? which[review] : companies.isPublic(), ...(text ? [companyTextCondition(text)] : [])],
  };
  const [items, total] = await withTotal(page, companies.page(condition, page), () => companies.count(condition));
  return { items, total };
}

/** Maximum number of companies that a search by name returns. */
const MAX_FOUND = 500;

/**
 * Returns the ids of companies with every word of a text in their name or their contact person's, for superusers only.
 */
export async function findCompanyIdsByName(text: string): Promise<Types.ObjectId[]> {
  const words = wordPatterns(text);
  if (words.length === 0) return [];
  const named = (['name', 'companyName', 'contactPerson'] as const).map((field) => ({
    $and: words.map((word) => ({ [field]: word })),
  }));
  return (await companies.page({ $or: named }, { skip: 0, limit: MAX_FOUND, sort: 'weight' })).map(({ _id }) => _id);
}

/**
 * Returns companies with a word in their name that starts with a text, by name: public ones, or all that are not
 * deleted.
 */
export async function findCompaniesByNamePrefix(text: string, isEvery: boolean, limit: number) {
  const words = text.split(/\s+/).filter(Boolean);
  const condition = {
    ...(isEvery ? companies.present() : companies.isPublic()),
    $and: words.map((word) => ({ name: wordPrefixPattern(word) })),
  };
  const page = { skip: 0, limit, sort: 'name' };
  const [items, total] = await withTotal(page, companies.page(condition, page), () => companies.count(condition));
  return { items, total };
}

export const publicCompanySlugs = (): Promise<string[]> => companies.slugs(companies.isPublic());

/** Returns the search conditions of a company list; a city matches under any of its names. */
export const companyTextCondition = (text: string) => {
  const words = substringPattern(text);
  return {
    $or: [
      { name: words },
      { headline: words },
      { 'offices.city': words },
      { 'offices.city': { $in: citiesMatching(text) } },
    ],
  };
};
