import { lookalike, replaceConfusables } from '../../../platform/text/text-normalization.ts';
import { companies, type StoredCompany } from './companies.model.ts';
import { nameKey } from './companies.names.ts';

type Names = Pick<StoredCompany, 'name' | 'companyName'>;

/**
 * Returns a key shared by names with the same appearance: `nameKey` with confusable characters (Unicode TR39) replaced
 * by the Latin characters that they resemble, and lookalikes among Latin letters and digits unified. "РауРаI AB",
 * "Paypal" and "paypa1" have one key.
 */
export const lookalikeKey = (name: string): string => lookalike(nameKey(replaceConfusables(name)));

/** Returns the lookalike keys of both names of a company. */
export const lookalikeKeysOf = ({ name, companyName }: Names): string[] => [
  ...new Set([name, companyName].map(lookalikeKey).filter(Boolean)),
];

/** Returns other public companies with a name that looks like one of the given names. */
export async function lookalikesOf(id: StoredCompany['_id'], names: Names): Promise<StoredCompany[]> {
  const keys = lookalikeKeysOf(names);
  return keys.length === 0 ? [] : companies.where({ public: true, _id: { $ne: id }, lookalikeKeys: { $in: keys } });
}

/** Adds the keys to companies stored by an earlier version. */
export async function fillLookalikeKeys(): Promise<void> {
  for (const company of await companies.where({ $or: [{ lookalikeKeys: { $size: 0 } }, { lookalikeKeys: null }] }))
    await companies.note(company._id, { lookalikeKeys: lookalikeKeysOf(company) });
}
