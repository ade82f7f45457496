import { mongo, type Types } from 'mongoose';
import { deletions } from '../../../platform/database/deletions.model.ts';
import { developers, type StoredDeveloper } from './developers.model.ts';

/** The profile fields that the search reads. */
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
  'firstName',
  'lastName',
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

/** The same fields as BSON, in the form of the database. */
export type SearchedBytes = Buffer;

/** The name of the `_id` field at the start of a document, preceded by its type. */
const ID_FIRST = '\x07_id\0';
const [FIRST_AT, ID_AT, ID_END] = [4, 9, 21];

/** Invalid UTF-8, which cannot come from this application, must not make the whole search fail. */
const READING = { validation: { utf8: false } } as const;

export const readSearched = (bytes: SearchedBytes): SearchedDeveloper =>
  mongo.BSON.deserialize(bytes, READING) as SearchedDeveloper;

/** Reads only the id, which is sufficient for most documents. */
export const idOfSearched = (bytes: SearchedBytes): string =>
  bytes.toString('latin1', FIRST_AT, ID_AT) === ID_FIRST
    ? bytes.toString('hex', ID_AT, ID_END)
    : String(readSearched(bytes)._id);

type Batches = AsyncIterable<SearchedBytes[]>;

/** All developers and candidates in batches; the next batch is read when it is requested. */
export const everySearched = (): Batches => developers.streamBytes({}, FIELDS);

/** Profiles written since a moment of the database clock. */
export const searchedSince = (moment: Date): Batches =>
  developers.streamBytes({ writtenDate: { $gte: moment } }, FIELDS);

/** The ids of profiles deleted since a moment, as far back as deletions are recorded. */
export const deletedSince = (moment: Date): Promise<string[]> => deletions.since('developer', moment);

/** The ids of all profiles. */
export const everyId = () => developers.everyId();

/** The time of the latest write, if there was one. */
export const latestWrite = (): Promise<Date | null> => developers.latestWrite();

/** The existing profiles among some ids. */
export const searchedDevelopers = (ids: readonly (string | Types.ObjectId)[]): Batches =>
  developers.streamBytes({ _id: { $in: [...ids] } }, FIELDS);

/** The approximate number of profiles. */
export const estimateSearched = (): Promise<number> => developers.estimate();

/** The exact number of profiles. */
export const countSearched = (): Promise<number> => developers.countAll();
