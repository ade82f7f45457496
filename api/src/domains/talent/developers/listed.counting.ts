import { canonicalCity } from '@tandem/catalogue/city-names';
import type { Gender } from '@tandem/catalogue/contact';
import { type ShortRole, shortRoleOf } from '@tandem/catalogue/roles';
import { perMonth } from '@tandem/catalogue/salaries';
import { allCompanyKeys } from '../../companies/companies/companies.service.ts';
import { developers } from './developers.model.ts';
import { isListed } from './developers.policy.ts';

/** The data of a developer for public statistics. */
export interface CountedDeveloper {
  /** Null if the role is not given. */
  role: ShortRole | null;
  /** Canonical name; empty if not given. */
  city: string;
  /** Euro a month, not rounded; null if not given. */
  salary: number | null;
  /** Only for the gap that superusers see; no public statistic is split by it. */
  gender: Gender;
}

const FIELDS = [
  'managedBy',
  'suspended',
  'status',
  'contactSettings',
  'hiddenKeys',
  'role',
  'city',
  'country',
  'salaryExpectations',
  'gender',
] as const;

/**
 * Every developer who may be counted publicly, in batches: listed, and not hidden from any company on Tandem, because
 * every company can read public statistics.
 */
export async function* listedDevelopers(): AsyncGenerator<CountedDeveloper[]> {
  const keys = await allCompanyKeys();
  for await (const batch of developers.inBatches({ managedBy: null, suspended: false }, FIELDS))
    yield batch
      .filter((developer) => isListed(developer) && !developer.hiddenKeys?.some((key) => keys.has(key)))
      .map(({ role, city = '', country = '', salaryExpectations, gender }) => ({
        gender,
        role: role ? shortRoleOf(role) : null,
        city: canonicalCity(city, country),
        salary: salaryExpectations
          ? perMonth(salaryExpectations.amount, salaryExpectations.frequency, salaryExpectations.currency, 'eur')
          : null,
      }));
}
