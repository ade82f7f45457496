import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { Merge } from '@tandem/contracts/review';
import { isNothing } from '../../../lib/developer/shown-value.ts';

export type MergeField = Merge['take'][number];

/** Fields in the order in which a profile is read. Lists of companies and tutorials are merged rather than chosen. */
const ORDER = [
  ...(['firstName', 'lastName', 'headline', 'description', 'additionalInfo', 'role', 'roles', 'seniority'] as const),
  ...([
    'yearsExperience',
    'skills',
    'skillsYears',
    'workExperience',
    'education',
    'yearsEducation',
    'projects',
  ] as const),
  ...([
    'city',
    'country',
    'locations',
    'remote',
    'visa',
    'jobTypes',
    'languages',
    'languageLevels',
    'notices',
  ] as const),
  ...(['perks', 'salaryExpectations', 'contactSettings', 'linkedin', 'github', 'telephone', 'intervals'] as const),
  ...(['profilePicture', 'niceLink', 'introVideo', 'gender', 'company', 'openCV', 'wantsToBeOnFirstPage'] as const),
] as const satisfies readonly MergeField[];

/** Returns the fields in which two profiles differ. */
export const differingFields = (keep: VisibleDeveloper, remove: VisibleDeveloper): MergeField[] =>
  ORDER.filter(
    (field) =>
      !(isNothing(keep[field]) && isNothing(remove[field])) &&
      JSON.stringify(keep[field]) !== JSON.stringify(remove[field]),
  );

/** Returns the fields taken from the removed profile by default, because the remaining profile lacks them. */
export const defaultMergeFields = (keep: VisibleDeveloper, remove: VisibleDeveloper): MergeField[] =>
  differingFields(keep, remove).filter((field) => isNothing(keep[field]));
