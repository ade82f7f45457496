import type { Company } from '@tandem/contracts/company';
import type { Developer } from '@tandem/contracts/developer';
import type { Job } from '@tandem/contracts/job';

/** Fields of a job used for matching. */
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
 * Fields of a developer used for matching, and no others: no name, picture, gender, age, school or nationality. Fields
 * hidden from the viewer are absent. `null` and empty lists mean that the developer has not filled in the field.
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
