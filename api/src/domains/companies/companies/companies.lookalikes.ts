import { latinized, lookalike } from '../../../platform/text/text-normalization.ts';
import { companies, type StoredCompany } from './companies.model.ts';
import { nameKey } from './companies.names.ts';

type Names = Pick<StoredCompany, 'name' | 'companyName'>;

/**
 * What names that look the same have in common: `nameKey` with confusable characters (Unicode TR39) as the Latin ones that
 * they resemble, and those within Latin letters and digits as one. "РауРаI AB", "Paypal" and "paypa1" are one.
 */
export const lookalikeKey = (name: string): string => lookalike(nameKey(latinized(name)));

/** Both names of a company, as names that look the same are found. */
export const lookalikeKeysOf = ({ name, companyName }: Names): string[] => [
  ...new Set([name, companyName].map(lookalikeKey).filter(Boolean)),
];

/** Public companies, other than a company itself, with a name that looks like one of these. */
export async function lookalikesOf(id: StoredCompany['_id'], names: Names): Promise<StoredCompany[]> {
  const keys = lookalikeKeysOf(names);
  return keys.length === 0 ? [] : companies.where({ public: true, _id: { $ne: id }, lookalikeKeys: { $in: keys } });
}

/** Stores the keys of companies that an earlier version wrote. */
export async function fillLookalikeKeys(): Promise<void> {
  for (const company of await companies.where({ $or: [{ lookalikeKeys: { $size: 0 } }, { lookalikeKeys: null }] }))
    await companies.note(company._id, { lookalikeKeys: lookalikeKeysOf(company) });
}
