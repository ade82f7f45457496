import { DEFAULT_PLACE } from '@tandem/catalogue/places';
import type { JobContent } from '@tandem/contracts/job';

/** What a company writes of a job. */
export type JobValues = JobContent;
export type JobField = keyof JobValues;
export type Pending = Partial<JobValues>;

/** Skills that a job may have. */
export const MOST_SKILLS = 30;

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

/** The stored job with what has been typed since. */
export function valuesOf(job: JobValues | undefined, pending: Pending): JobValues {
  const stored = job ? Object.fromEntries(Object.keys(emptyJob).map((field) => [field, job[field as JobField]])) : {};
  return { ...emptyJob, ...stored, ...pending };
}

/** Some fields of a job. */
export const valuesIn = (values: JobValues, fields: readonly JobField[]): Pending =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));
