import { renamedConditions, renamedSkills } from '@tandem/catalogue/skill-renaming';
import type { SavedSearch } from '@tandem/contracts/saved-search';
import type { SearchConditions } from '@tandem/contracts/search';
import { model, Schema, type Types } from 'mongoose';
import { maybeDate, maybeRecord, type Stored, schemaOf, text } from '../../../platform/database/mongoose-schema.ts';
import { countedSkills, skillUse } from '../../../platform/database/skill-uses.ts';

export type StoredSearch = Stored<Omit<SavedSearch, 'total'>, '_id' | 'accountId', 'createdDate' | 'updatedDate'> & {
  companyId: Types.ObjectId;
  /** When the account was last sent results, or a check found nothing new. */
  sentDate: Date | null;
  /** The results at that time, 12 bytes each; null if there were too many. */
  sentResults: Buffer | null;
  /** Ten minutes after it was deleted, when the database removes it; null otherwise. */
  forgetDate: Date | null;
};

const id = { type: Schema.Types.ObjectId, required: true };

const schema = schemaOf<StoredSearch>({
  companyId: id,
  accountId: id,
  name: text,
  search: maybeRecord,
  rhythm: { type: String, default: 'never' },
  sentDate: maybeDate,
  sentResults: { type: Buffer, default: null },
  forgetDate: { ...maybeDate, expires: 0 },
});
schema.index({ companyId: 1, name: 1 });
schema.index({ accountId: 1 });
schema.index({ rhythm: 1, sentDate: 1 });

const Searches = model<StoredSearch>('SavedSearch', schema, 'savedsearches');

const withoutYears = (wanted: string) => wanted.split(':')[0] ?? '';
const skillsOf = ({ skills = [], anySkills = [], withoutSkills = [] }: SearchConditions): string[] => [
  ...[...skills, ...anySkills].map(withoutYears),
  ...withoutSkills,
];

export const searchSkills = skillUse(Searches, {
  name: 'searches',
  counts: async () =>
    countedSkills(
      (await Searches.find({ forgetDate: null }, { search: 1 }).lean()).map(({ search }) => skillsOf(search)),
    ),
  condition: () => ({}),
  renamed({ search }, renaming) {
    if (!skillsOf(search).includes(renaming.from)) return {};
    const { skills, anySkills, withoutSkills } = search;
    return {
      search: {
        ...search,
        ...(skills && { skills: renamedConditions(skills, renaming) }),
        ...(anySkills && { anySkills: renamedConditions(anySkills, renaming) }),
        ...(withoutSkills && { withoutSkills: renamedSkills(withoutSkills, renaming) }),
      },
    };
  },
});

type Ref = string | Types.ObjectId;

export const searches = {
  insert: async (search: Partial<StoredSearch>): Promise<StoredSearch> => (await Searches.create(search)).toObject(),
  find: (search: Ref) => Searches.findOne({ _id: search, forgetDate: null }, { sentResults: 0 }).lean<StoredSearch>(),
  ofCompany: (companyId: Ref) =>
    Searches.find({ companyId, forgetDate: null }, { sentResults: 0 }).sort({ name: 1 }).lean<StoredSearch[]>(),
  countOf: (companyId: Ref) => Searches.countDocuments({ companyId, forgetDate: null }),
  /** Searches with a name that were deleted in the last ten minutes. */
  deletedOf: (companyId: Ref, name: string) =>
    Searches.find({ companyId, name, forgetDate: { $ne: null } }, { sentResults: 0 }).lean<StoredSearch[]>(),
  change: (search: Ref, change: Partial<StoredSearch>) =>
    Searches.findByIdAndUpdate(
      search,
      { $set: change },
      { returnDocument: 'after', projection: { sentResults: 0 } },
    ).lean<StoredSearch>(),
  /** Searches with a given interval whose last email was before a moment. */
  due: (rhythm: SavedSearch['rhythm'], before: Date) =>
    Searches.find({ rhythm, sentDate: { $lt: before }, forgetDate: null }).lean<StoredSearch[]>(),
  /** Stores the results that were sent, unless another process was first: returns whether it was stored. */
  async recordSent({ _id, sentDate }: StoredSearch, sentResults: Buffer | null, now: Date): Promise<boolean> {
    const done = await Searches.updateOne(
      { _id, sentDate },
      { $set: { sentDate: now, sentResults } },
      { timestamps: false },
    );
    return done.modifiedCount === 1;
  },
  ofAccount: (accountId: Ref) =>
    Searches.find({ accountId, forgetDate: null }, { sentResults: 0 }).lean<StoredSearch[]>(),
  removeOf: async (companyId: Ref) => {
    await Searches.deleteMany({ companyId });
  },
  silence: async (accountId: Ref) => {
    await Searches.updateMany({ accountId }, { $set: { rhythm: 'never' } });
  },
};
