import type { Company } from '@tandem/contracts/company';
import type { Developer } from '@tandem/contracts/developer';
import type { Job } from '@tandem/contracts/job';

/** What of a job goes into matching. */
export type JobSide = Pick<
  Job,
  | 'role'
  | 'skills'
  | 'skillsYears'
  | 'seniorities'
  | 'yearsExperienceFrom'
  | 'yearsExperienceTo'
  | 'salaryFrom'
  | 'salaryTo'
  | 'salaryCurrency'
  | 'salaryFrequency'
  | 'remote'
  | 'location'
  | 'languages'
  | 'visaSponsorship'
>;

export type CompanyPerks = Company['perks'];

/**
 * What of a developer goes into matching, and nothing else: no name, picture, gender, age, school or nationality.
 * A field that the viewer does not see is absent. `null` and empty lists mean that the developer has not said.
 */
export type DeveloperSide = Partial<
  Pick<
    Developer,
    | 'role'
    | 'roles'
    | 'skills'
    | 'skillsYears'
    | 'seniority'
    | 'yearsExperience'
    | 'salaryExpectations'
    | 'remote'
    | 'locations'
    | 'city'
    | 'visa'
    | 'perks'
    | 'languages'
  >
>;
