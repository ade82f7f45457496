import * as z from 'zod';
import type { Developer } from './developer.ts';

/** Files that a developer gets of the own profile. */
export const RESUME_FORMATS = ['pdf', 'json'] as const;
export type ResumeFormat = (typeof RESUME_FORMATS)[number];

/** Levels at which the own profile can be downloaded: as everyone, companies, a match, and the person see it. */
export const RESUME_LEVELS = ['GUEST', 'HALF', 'FULL', 'ADMIN'] as const;
export type ResumeLevel = (typeof RESUME_LEVELS)[number];

export const ResumeQuery = z.strictObject({ level: z.enum(RESUME_LEVELS) });

type Field = keyof Developer;

/** What JSON Resume 1.0.0 has a place for. */
const IN_BOTH = [
  'firstName',
  'lastName',
  'headline',
  'description',
  'city',
  'country',
  'telephone',
  'linkedin',
  'github',
  'email',
  'skills',
  'skillsYears',
  'languages',
  'languageLevels',
  'workExperience',
  'education',
  'projects',
] as const satisfies readonly Field[];

/** Fields of a profile that each format contains, as far as the level sees them. */
export const RESUME_FIELDS = {
  json: IN_BOTH,
  pdf: [
    ...IN_BOTH,
    'profilePicture',
    'role',
    'seniority',
    'yearsExperience',
    'additionalInfo',
    'jobTypes',
    'remote',
    'locations',
    'visa',
    'notices',
    'salaryExpectations',
    'intervals',
  ],
} as const satisfies Record<ResumeFormat, readonly Field[]>;
export type ResumeField = (typeof RESUME_FIELDS)['pdf'][number];
