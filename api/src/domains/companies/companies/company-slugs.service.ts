import { isNiceLink, isReserved, NICE_LINK_LENGTH } from '@tandem/contracts/nice-link';
import { alreadyTaken } from '../../../platform/errors/errors.ts';
import { companies, type StoredCompany } from './companies.model.ts';
import { slugOf } from './companies.names.ts';
import { companySlugs } from './company-slugs.model.ts';

type Named = Pick<StoredCompany, '_id' | 'slug' | 'name' | 'offices'>;

/** Assigns a slug to a company and makes its current one redirect. Throws 409 if another company has or had it. */
export async function claimSlug(slug: string, { _id, slug: before }: Named): Promise<void> {
  const holder = await companies.findBySlug(slug);
  if (holder && !holder._id.equals(_id)) throw alreadyTaken('slug');
  await companySlugs.claim(before, _id);
  if (!(await companySlugs.claim(slug, _id))) throw alreadyTaken('slug');
}

/**
 * Returns whether a slug is available to a company, available alternatives, and the previous slugs that redirect to it.
 */
export async function freeSlugs({ _id, slug, name, offices }: Named, wanted?: string) {
  const link = wanted ?? proper(name);
  const candidates = [
    link,
    ...[proper(name), proper(`${name} ${offices[0]?.city ?? ''}`), proper(`${name} tech`), proper(`${name} team`)],
    ...[2, 3].map((nth) => proper(`${link.slice(0, NICE_LINK_LENGTH.max - 2)} ${nth}`)),
  ].filter((each) => isNiceLink(each) && !isReserved(each));
  const [held, present, own] = await Promise.all([
    companySlugs.findMany(candidates),
    companies.where({ slug: { $in: candidates } }),
    companySlugs.of(_id),
  ]);
  const foreign = new Set([
    ...held.filter(({ company }) => !company.equals(_id)).map((each) => each._id),
    ...present.filter((each) => !each._id.equals(_id)).map((each) => each.slug),
  ]);
  const free = [...new Set(candidates)].filter((each) => !foreign.has(each));
  const isFree = free.includes(link) || link === slug;
  return {
    link,
    free: isFree,
    fault: isFree ? null : fieldErrorOf(link),
    others: free.filter((each) => each !== link && each !== slug).slice(0, 3),
    older: own.map((each) => each._id).filter((each) => each !== slug),
  };
}

function fieldErrorOf(link: string): 'format' | 'reserved' | 'taken' {
  if (!isNiceLink(link)) return 'format';
  return isReserved(link) ? 'reserved' : 'taken';
}

const proper = (text: string): string => slugOf(text).slice(0, NICE_LINK_LENGTH.max).replace(/-+$/, '');
