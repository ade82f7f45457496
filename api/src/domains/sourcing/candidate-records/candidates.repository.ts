import { type ClientSession, model, type Types } from 'mongoose';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';
import { readLean } from '../../../platform/database/read-lean.ts';
import {
  type DeveloperCondition,
  removeChangesOf,
  type StoredDeveloper,
} from '../../talent/developers/developers.service.ts';

const Developers = model<StoredDeveloper>('Developer');
type Ref = string | Types.ObjectId;

const ORDERS = {
  newest: { createdDate: -1, _id: -1 },
  oldest: { createdDate: 1 },
  name: { nameKey: 1 },
  '-name': { nameKey: -1, _id: -1 },
  lastLetterDate: { 'pipeline.lastLetterDate': 1 },
  letter: { 'pipeline.lastLetterDate': 1 },
  erase: { retainedDate: 1 },
} as const;

/** Condition: candidates of a company that are not deleted. */
const present = { managedBy: { $ne: null }, status: { $ne: 'deleted' } } as const;

export interface CandidateChange {
  /** The candidate as it was read, with its revision. */
  before: { _id: Ref; revision: number; pipeline?: StoredDeveloper['pipeline'] };
  change: Partial<StoredDeveloper>;
}

/** Another request changed the record first, so the calculated change no longer applies. */
export class ConcurrentChange extends Error {}

/** Database operations for candidates only. */
export const candidateRepository = {
  page: (condition: DeveloperCondition, { skip, limit, sort }: PageOf<string>) =>
    readLean<StoredDeveloper>(Developers.find(condition).sort(orderOf(sort, ORDERS)).skip(skip).limit(limit)),
  count: (condition: DeveloperCondition) => Developers.countDocuments(condition),
  /** Candidates of companies with one of the keys. */
  withKeys: (keys: readonly string[]) =>
    Developers.find({ ...present, candidateKeys: { $in: keys } }).lean<StoredDeveloper[]>(),
  where: (condition: DeveloperCondition) => Developers.find({ ...present, ...condition }).lean<StoredDeveloper[]>(),
  idsOf: async (condition: DeveloperCondition): Promise<Set<string>> => {
    const found = await Developers.find({ ...present, ...condition }, { _id: 1 }).lean<{ _id: Types.ObjectId }[]>();
    return new Set(found.map(({ _id }) => String(_id)));
  },
  insertMany: async (people: readonly Partial<StoredDeveloper>[], session: ClientSession) => {
    const now = new Date();
    const times = { createdDate: now, updatedDate: now };
    await Developers.insertMany(
      people.map((person) => ({ ...defaults(), ...times, ...person })),
      { session, lean: true },
    );
  },
  /** Changes candidates. Throws `ConcurrentChange` if one of them was changed or deleted since it was read. */
  changeMany: async (changes: readonly CandidateChange[], session: ClientSession) => {
    if (changes.length === 0) return;
    const { matchedCount } = await Developers.bulkWrite(
      changes.map(({ before: { _id, revision, pipeline }, change }) => ({
        updateOne: {
          filter: {
            ...present,
            _id,
            revision: revision ? revision : { $in: [0, null] },
            ...(change.pipeline && pipeline && unchanged(pipeline)),
          },
          update: updateOf(change),
        },
      })),
      { session },
    );
    if (matchedCount < changes.length) throw new ConcurrentChange();
  },
  /** Sets dates about retention; that does not count as a change of the facts about the person. */
  mark: async (
    ids: readonly Ref[],
    marks: Partial<Pick<StoredDeveloper, 'retainedDate' | 'warnedDate' | 'informedDate'>>,
    condition: DeveloperCondition = {},
  ) => {
    const found = { ...present, ...condition, _id: { $in: ids } };
    await Developers.updateMany(found, { $set: marks }, { timestamps: false });
  },
  /** Hides candidates from everyone; the same people can be saved again immediately. */
  hide: async (ids: readonly Ref[], deletedDate: Date, session?: ClientSession) => {
    await Developers.updateMany(
      { ...present, _id: { $in: ids } },
      { $set: { status: 'deleted', deletedDate }, $unset: { candidateKeys: 1 } },
      session ? { session } : {},
    );
  },
  hidden: (condition: DeveloperCondition) =>
    Developers.find({ managedBy: { $ne: null }, status: 'deleted', ...condition }).lean<StoredDeveloper[]>(),
  show: (id: Ref, candidateKeys: string[]) =>
    Developers.updateOne(
      { _id: id, status: 'deleted' },
      { $set: { status: 'created', deletedDate: null, ...(candidateKeys.length > 0 && { candidateKeys }) } },
    ),
  removeMany: async (ids: readonly Ref[], session?: ClientSession) => {
    await removeChangesOf(ids, session);
    const gone = await Developers.deleteMany(
      { managedBy: { $ne: null }, _id: { $in: ids } },
      session ? { session } : {},
    );
    return gone.deletedCount;
  },
};

/** Condition that a pipeline is unchanged since it was read. */
const unchanged = ({ revision, changedDate }: NonNullable<StoredDeveloper['pipeline']>) => ({
  'pipeline.revision': revision,
  'pipeline.changedDate': changedDate,
});

/** Default values of a profile, computed once because thousands of candidates can be saved at a time. */
let known: Partial<StoredDeveloper> | undefined;
function defaults(): Partial<StoredDeveloper> {
  if (known) return known;
  const { _id, ...fields } = new Developers().toObject();
  known = fields;
  return known;
}

const updateOf = ({ candidateKeys, ...change }: Partial<StoredDeveloper>) =>
  candidateKeys?.length === 0
    ? { $set: change, $unset: { candidateKeys: 1 as const } }
    : { $set: { ...change, ...(candidateKeys && { candidateKeys }) } };
