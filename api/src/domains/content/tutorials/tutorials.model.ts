import { renamedSkills } from '@tandem/catalogue/skill-renaming';
import { type TUTORIAL_CONTENT, Tutorial } from '@tandem/contracts/tutorial';
import { model, type QueryFilter, Schema, type Types } from 'mongoose';
import { changeEventsPlugin } from '../../../platform/database/change-events.plugin.ts';
import { fieldsOf } from '../../../platform/database/contract-fields.ts';
import {
  flag,
  maybeDate,
  maybeRecord,
  record,
  type Stored,
  schemaOf,
  text,
} from '../../../platform/database/mongoose-schema.ts';
import { type Order, orderOf, type PageOf } from '../../../platform/database/ordering.ts';
import type { WithRevisions } from '../../../platform/database/revisions.ts';
import { countedSkills, skillUse } from '../../../platform/database/skill-uses.ts';
import { slugRegistry } from '../../../platform/database/slug-registry.ts';

type Counted =
  | 'likes'
  | 'isLiked'
  | 'isPinned'
  | 'comments'
  | 'commentsLength'
  | 'hasUnpublishedChanges'
  | 'isPublishable';

/** The editable content of a tutorial. */
export type TutorialContent = Pick<Tutorial, (typeof TUTORIAL_CONTENT)[number]>;
/** The published version, with its date. */
export type LiveTutorial = TutorialContent & { updatedDate: Date };

export type StoredTutorial = Stored<
  Required<Omit<Tutorial, Counted | 'revision'>>,
  '_id',
  'createdDate' | 'updatedDate' | 'publishDate'
> &
  WithRevisions & {
    /** The published version; null while the tutorial is not public. The fields of the record itself are the draft. */
    live: LiveTutorial | null;
    /** The account that wrote it; null once that is erased. */
    authorId: Types.ObjectId | null;
    /** Whether its developer has changed or withdrawn it since it was proposed or public. */
    withdrawn: boolean;
    deletedDate: Date | null;
    deletedByAuthor: boolean;
  };

const schema = schemaOf<StoredTutorial>({
  ...fieldsOf(Tutorial, {
    computed: ['likes', 'isLiked', 'isPinned', 'comments', 'commentsLength', 'hasUnpublishedChanges', 'isPublishable'],
  }),
  published: flag,
  state: { type: String, default: 'draft' },
  note: text,
  revision: { type: Number, default: 0 },
  fieldRevisions: record,
  live: maybeRecord,
  authorId: { type: Schema.Types.ObjectId, default: null, index: true },
  withdrawn: flag,
  deletedDate: maybeDate,
  deletedByAuthor: flag,
});
schema.index({ published: 1, publishDate: -1 });
schema.index({ state: 1, updatedDate: -1 });
schema.index({ tags: 1 });
schema.index({ 'live.tags': 1 });
schema.index({ slug: 1 });
changeEventsPlugin(schema, 'tutorial');

const Tutorials = model<StoredTutorial>('Tutorial', schema, 'tutorials');

/** Skill use of tutorials, in the published version and the draft. */
export const tutorialSkills = skillUse(Tutorials, {
  name: 'tutorials',
  async counts() {
    const found = await Tutorials.find({ deletedDate: null }, { tags: 1, 'live.tags': 1 }).lean<
      Pick<StoredTutorial, 'tags' | 'live'>[]
    >();
    return countedSkills(found.map(({ tags, live }) => [...tags, ...(live?.tags ?? [])]));
  },
  condition: (skill) => ({ $or: [{ tags: skill }, { 'live.tags': skill }] }),
  renamed: ({ tags, live }, renaming) => ({
    tags: renamedSkills(tags, renaming),
    ...(live && { live: { ...live, tags: renamedSkills(live.tags, renaming) } }),
  }),
});

type Ref = string | Types.ObjectId;

export const tutorials = {
  insert: async (tutorial: Partial<StoredTutorial>): Promise<StoredTutorial> =>
    (await Tutorials.create(tutorial)).toObject(),
  find: (id: Ref) => Tutorials.findById(id).lean<StoredTutorial>(),
  /** Returns the tutorial at a slug: the public one, if a draft begun at the same moment got the same slug. */
  findAt: (slug: string) =>
    Tutorials.findOne({ slug, deletedDate: null }).sort({ published: -1 }).lean<StoredTutorial>(),
  findMany: (ids: readonly Ref[]) => Tutorials.find({ _id: { $in: ids } }).lean<StoredTutorial[]>(),
  page: (
    condition: QueryFilter<StoredTutorial>,
    { skip, limit, sort }: PageOf<string>,
    orders: Record<string, Order> = {},
  ) => Tutorials.find(condition).sort(orderOf(sort, orders)).skip(skip).limit(limit).lean<StoredTutorial[]>(),
  count: (condition: QueryFilter<StoredTutorial>) => Tutorials.countDocuments(condition),
  where: (condition: QueryFilter<StoredTutorial>) => Tutorials.find(condition).lean<StoredTutorial[]>(),
  /** Changes a tutorial and increments its revision; returns null if it was changed or deleted since it was read. */
  changeFrom: ({ _id, revision }: StoredTutorial, change: Partial<StoredTutorial>) =>
    Tutorials.findOneAndUpdate(
      { _id, revision, deletedDate: null },
      { $set: change },
      { returnDocument: 'after' },
    ).lean<StoredTutorial>(),
  /** Adds a picture, unless the tutorial already has the maximum number. */
  addMedia: (id: Ref, media: StoredTutorial['media'][number], max: number) =>
    Tutorials.findOneAndUpdate(
      { _id: id, deletedDate: null, [`media.${max - 1}`]: { $exists: false } },
      { $push: { media } },
      { returnDocument: 'after' },
    ).lean<StoredTutorial>(),
  /** Removes a picture and changes the texts, unless the tutorial was changed since it was read. */
  removeMedia: ({ _id, revision }: StoredTutorial, mediaId: string, change: Partial<StoredTutorial>) =>
    Tutorials.findOneAndUpdate(
      { _id, revision },
      { $set: change, $pull: { media: { id: mediaId } } },
      { returnDocument: 'after' },
    ).lean<StoredTutorial>(),
  /** Counts the pictures in the tutorials of an author, including deleted tutorials. */
  countPictures: async (authorId: string): Promise<number> =>
    (await Tutorials.find({ authorId }, { media: 1 }).lean<Pick<StoredTutorial, 'media'>[]>()).reduce(
      (sum, { media }) => sum + media.length,
      0,
    ),
  change: async (id: Ref, change: Partial<StoredTutorial>): Promise<void> => {
    await Tutorials.updateOne({ _id: id }, { $set: change });
  },
  forgetAuthor: async (authorId: Ref): Promise<void> => {
    await Tutorials.updateMany({ authorId }, { $set: { authorId: null, author: '' } });
  },
  remove: async (id: Ref): Promise<void> => {
    await Tutorials.deleteOne({ _id: id });
  },
};

/** Current and previous slugs of public tutorials. */
export const tutorialSlugs = slugRegistry('TutorialSlug', 'tutorialslugs', 'tutorial');
