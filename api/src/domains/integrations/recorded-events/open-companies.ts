import type { Types } from 'mongoose';
import { hasOpenAccount } from '../../identity/accounts/accounts.service.ts';

/** Returns items of companies that are not suspended or closed: a company without an account gets no notifications. */
export async function ofOpenCompanies<T>(
  all: readonly T[],
  companyOf: (each: T) => Types.ObjectId,
): Promise<readonly T[]> {
  const open = new Set<string>();
  for (const id of new Set(all.map((each) => String(companyOf(each))))) if (await hasOpenAccount(id)) open.add(id);
  return all.filter((each) => open.has(String(companyOf(each))));
}
