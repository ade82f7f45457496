import { notFound } from '../../../platform/errors/errors.ts';
import type { StoredCompany } from './companies.model.ts';

let changes = 0;

/**
 * Returns a number that increases with every company change that this process sees, so that derived data is recomputed.
 */
export const revision = (): number => changes;

export function countChange(): void {
  changes++;
}

/** Counts the change of a company that was written; throws 404 if there is none. */
export function countWrite(company: StoredCompany | null): StoredCompany {
  if (!company) throw notFound('company');
  countChange();
  return company;
}
