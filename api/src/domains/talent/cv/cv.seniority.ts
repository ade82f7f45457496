import { seniorityInTitle, seniorityOfYears } from '@tandem/catalogue/role-words';
import type { Seniority } from '@tandem/catalogue/roles';
import type { WorkExperience } from '@tandem/contracts/developer';
import { yearsOf } from '../developers/developers.derived.ts';

/** A suggestion: what the headline or the latest title says, else what the years at work amount to. Undefined where neither says anything. */
export function seniorityOf(
  headline: string | undefined,
  work: readonly WorkExperience[],
  today: Date,
): Seniority | undefined {
  const said = [headline, work[0]?.title].map((title) => title && seniorityInTitle(title)).find(Boolean);
  if (said) return said;
  const years = yearsOf(
    work.filter(({ title }) => seniorityInTitle(title) !== 'junior'),
    today,
  );
  return years === null ? undefined : seniorityOfYears(years);
}
