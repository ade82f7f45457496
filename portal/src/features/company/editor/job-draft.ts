import { DEFAULT_PLACE } from '@tandem/catalogue/places';
import type { JobContent } from '@tandem/contracts/job';

/** The fields of a job that a company writes. */
export type JobValues = JobContent;
export type JobField = keyof JobValues;
export type Pending = Partial<JobValues>;

/** Maximum number of skills of a job. */
export const MAX_SKILLS = 30;

/** The id in the URL of a job that has not been saved yet. */
export const NEW = 'new';

/** An empty job with the defaults of the contract and the default place. */
export const emptyJob: JobValues = {
  headline: '',
  description: '',
  remote: 'house',
  location: DEFAULT_PLACE,
  public: true,
  role: null,
  skills: [],
  skillsYears: {},
  seniorities: [],
  jobType: 'fulltime',
  salaryFrom: 0,
  salaryTo: 6000,
  salaryCurrency: 'eur',
  salaryFrequency: 'monthly',
  yearsExperienceFrom: 0,
  yearsExperienceTo: 10,
  languages: ['en'],
  visaSponsorship: false,
  questions: [],
  draftedBy: null,
};

/** Returns the stored job with the unsaved changes applied. */
export function valuesOf(job: JobValues | undefined, pending: Pending): JobValues {
  const stored = job ? Object.fromEntries(Object.keys(emptyJob).map((field) => [field, job[field as JobField]])) : {};
  return { ...emptyJob, ...stored, ...pending };
}

/** Returns the given fields of a job. */
export const valuesIn = (values: JobValues, fields: readonly JobField[]): Pending =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));
