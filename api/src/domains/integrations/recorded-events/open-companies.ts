import type { Types } from 'mongoose';
import { hasUsableAccount } from '../../identity/accounts/accounts.service.ts';

/**
 * Returns the items of companies that are neither suspended nor closed: a company without an open account gets no
 * events.
 */
export async function ofOpenCompanies<T>(
  all: readonly T[],
  companyOf: (each: T) => Types.ObjectId,
): Promise<readonly T[]> {
  const open = new Set<string>();
  for (const id of new Set(all.map((each) => String(companyOf(each))))) if (await hasUsableAccount(id)) open.add(id);
  return all.filter((each) => open.has(String(companyOf(each))));
}
