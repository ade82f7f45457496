import { DEFAULT_PLACE } from '@tandem/catalogue/places';
import type { Job } from '@tandem/contracts/job';

/** What a company writes of a job. */
export type JobValues = Omit<
  Job,
  | '_id'
  | 'companyId'
  | 'createdDate'
  | 'updatedDate'
  | 'publishDate'
  | 'reviewedDate'
  | 'status'
  | 'slug'
  | 'package'
  | 'revision'
>;
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

/** What is still to be sent after `sent` was stored: what was typed meanwhile stays. */
export const leftAfter = (pending: Pending, sent: Pending): Pending =>
  Object.fromEntries(Object.entries(pending).filter(([field, value]) => sent[field as JobField] !== value));

/** The label of a drafted description is part of the description: it is sent, selected and discarded with it. */
const isOf = (field: JobField, each: string) => each === field || (field === 'description' && each === 'draftedBy');

/** What can be sent: everything that was typed, except fields of which the reader has yet to choose a version. */
export const sendable = (pending: Pending, conflicts: Pending): Pending =>
  Object.fromEntries(
    Object.entries(pending).filter(
      ([each]) => !(Object.keys(conflicts) as JobField[]).some((field) => isOf(field, each)),
    ),
  );

/** What another person has stored in the fields of a refused change. */
export const conflictsIn = (stored: JobValues, fields: readonly string[]): Pending =>
  Object.fromEntries(fields.map((field) => [field, stored[field as JobField]]));

export const withoutField = (values: Pending, field: JobField): Pending =>
  Object.fromEntries(Object.entries(values).filter(([each]) => !isOf(field, each)));
