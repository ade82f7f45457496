import type { Types } from 'mongoose';
import { developers, type StoredDeveloper } from './developers.model.ts';

/** What the search reads of a profile. */
const FIELDS = [
  '_id',
  'role',
  'roles',
  'skills',
  'skillsYears',
  'seniority',
  'yearsExperience',
  'locations',
  'city',
  'country',
  'remote',
  'visa',
  'languages',
  'jobTypes',
  'perks',
  'notices',
  'badges',
  'introVideo',
  'salaryExpectations',
  'loggedinDate',
  'createdDate',
  'headline',
  'description',
  'workExperience',
  'status',
  'suspended',
  'contactSettings',
  'niceLink',
  'managedBy',
  'hiddenKeys',
] as const satisfies readonly (keyof StoredDeveloper)[];
export type SearchedDeveloper = Pick<StoredDeveloper, (typeof FIELDS)[number]>;

/** Every developer and candidate there is, read on as they are taken. */
export const everySearched = (): AsyncIterable<SearchedDeveloper> => developers.stream({}, FIELDS);

/** Those who were written since a moment of the database's clock. */
export const searchedSince = (moment: Date): AsyncIterable<SearchedDeveloper> =>
  developers.stream({ writtenDate: { $gte: moment } }, FIELDS);

/** The id of everyone. */
export const everyId = () => developers.everyId();

/** When the latest of all writes was, if there was one. */
export const latestWrite = (): Promise<Date | null> => developers.latestWrite();

/** Those of some ids who are there. */
export const searchedDevelopers = (ids: readonly (string | Types.ObjectId)[]): AsyncIterable<SearchedDeveloper> =>
  developers.stream({ _id: { $in: [...ids] } }, FIELDS);

/** About how many there are. */
export const countSearched = (): Promise<number> => developers.countAll();
