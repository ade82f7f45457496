import { seniorityInTitle, seniorityOfYears } from '@tandem/catalogue/role-words';
import type { Seniority } from '@tandem/catalogue/roles';
import type { WorkExperience } from '@tandem/contracts/developer';
import { yearsOf } from '../developers/developers.derived.ts';

/**
 * A suggestion based on the headline or the latest job title, otherwise on the years of work. Undefined if neither
 * gives one.
 */
export function seniorityOf(
  headline: string | undefined,
  work: readonly WorkExperience[],
  today: Date,
): Seniority | undefined {
  const stated = [headline, work[0]?.title].map((title) => title && seniorityInTitle(title)).find(Boolean);
  if (stated) return stated;
  const years = yearsOf(
    work.filter(({ title }) => seniorityInTitle(title) !== 'junior'),
    today,
  );
  return years === null ? undefined : seniorityOfYears(years);
}
