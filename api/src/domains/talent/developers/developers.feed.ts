import { mongo, type Types } from 'mongoose';
import { deletions } from '../../../platform/database/deletions.model.ts';
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

/** The same in BSON, as the database has it. */
export type SearchedBytes = Buffer;

/** The name of an id where it stands first, with its type before it. */
const ID_FIRST = '\x07_id\0';
const [FIRST_AT, ID_AT, ID_END] = [4, 9, 21];

/** Text that is not right, which nobody can have written here, is no reason to find nobody at all. */
const READING = { validation: { utf8: false } } as const;

export const readSearched = (bytes: SearchedBytes): SearchedDeveloper =>
  mongo.BSON.deserialize(bytes, READING) as SearchedDeveloper;

/** The id alone, which is all that is looked at of most. */
export const idOfSearched = (bytes: SearchedBytes): string =>
  bytes.toString('latin1', FIRST_AT, ID_AT) === ID_FIRST
    ? bytes.toString('hex', ID_AT, ID_END)
    : String(readSearched(bytes)._id);

type Batches = AsyncIterable<SearchedBytes[]>;

/** Every developer and candidate there is, batch by batch, read on as they are taken. */
export const everySearched = (): Batches => developers.streamBytes({}, FIELDS);

/** Those who were written since a moment of the database's clock. */
export const searchedSince = (moment: Date): Batches =>
  developers.streamBytes({ writtenDate: { $gte: moment } }, FIELDS);

/** The ids of those who were deleted since a moment, as far back as that is known. */
export const deletedSince = (moment: Date): Promise<string[]> => deletions.since('developer', moment);

/** The id of everyone. */
export const everyId = () => developers.everyId();

/** When the latest of all writes was, if there was one. */
export const latestWrite = (): Promise<Date | null> => developers.latestWrite();

/** Those of some ids who are there. */
export const searchedDevelopers = (ids: readonly (string | Types.ObjectId)[]): Batches =>
  developers.streamBytes({ _id: { $in: [...ids] } }, FIELDS);

/** About how many there are. */
export const countSearched = (): Promise<number> => developers.countAll();
