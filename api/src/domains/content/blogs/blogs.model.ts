import { type BLOG_CONTENT, Blog } from '@tandem/contracts/blog';
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
  texts,
} from '../../../platform/database/mongoose-schema.ts';
import { type Order, orderOf, type PageOf } from '../../../platform/database/ordering.ts';
import type { WithRevisions } from '../../../platform/database/revisions.ts';
import { slugRegistry } from '../../../platform/database/slug-registry.ts';

/** The content of an article for readers: its text and its slug. */
export type BlogContent = Pick<Blog, (typeof BLOG_CONTENT)[number]>;
export type LiveBlog = BlogContent & {
  slug: string;
  /** Date of the last published change; absent in versions published before this field existed. */
  updatedDate?: Date;
};

type Shown = Omit<Blog, 'translations' | 'hasUnpublishedChanges' | 'revision'>;

export type StoredBlog = Stored<Required<Shown>, '_id', 'createdDate' | 'updatedDate' | 'publishDate' | 'deletedDate'> &
  WithRevisions & {
    /** The published version; null while the article is not public. The fields of the record itself are the draft. */
    live: LiveBlog | null;
    /** The account that wrote it; null once that is erased. */
    authorId: Types.ObjectId | null;
    /** Public name of that account when it began the article; empty in articles of earlier versions. */
    byline: string;
    /** Shared by all translations of an article. */
    group: Types.ObjectId;
    /** Pending notification of the author after a scheduled publication. */
    toAnnounce: '' | 'published' | 'failed';
  };

const schema = schemaOf<StoredBlog>({
  ...fieldsOf(Blog, { computed: ['translations', 'hasUnpublishedChanges'] }),
  revision: { type: Number, default: 0 },
  fieldRevisions: record,
  live: maybeRecord,
  authorId: { type: Schema.Types.ObjectId, default: null },
  byline: text,
  group: { type: Schema.Types.ObjectId, required: true },
  published: flag,
  publishAt: text,
  timeZone: text,
  faults: texts,
  deletedDate: maybeDate,
  toAnnounce: text,
});
schema.index({ published: 1, publishDate: -1 });
schema.index({ group: 1 });
schema.index({ toAnnounce: 1 });

changeEventsPlugin(schema, 'blog');

const Blogs = model<StoredBlog>('Blog', schema, 'blogs');
type Ref = string | Types.ObjectId;

export const blogs = {
  insert: async (blog: Partial<StoredBlog>): Promise<StoredBlog> => (await Blogs.create(blog)).toObject(),
  find: (id: Ref) => Blogs.findById(id).lean<StoredBlog>(),
  /** Returns the public article at a slug. */
  findLive: (slug: string) => Blogs.findOne({ 'live.slug': slug, deletedDate: null }).lean<StoredBlog>(),
  page: (
    condition: QueryFilter<StoredBlog>,
    { skip, limit, sort }: PageOf<string>,
    orders: Record<string, Order> = {},
  ) => Blogs.find(condition).sort(orderOf(sort, orders)).skip(skip).limit(limit).lean<StoredBlog[]>(),
  count: (condition: QueryFilter<StoredBlog>) => Blogs.countDocuments(condition),
  where: (condition: QueryFilter<StoredBlog>) => Blogs.find(condition).lean<StoredBlog[]>(),
  /** Changes an article; returns null if it was changed since it was read. */
  changeFrom: ({ _id, revision, published, publishDate, deletedDate }: StoredBlog, change: Partial<StoredBlog>) =>
    Blogs.findOneAndUpdate(
      { _id, revision, published, publishDate, deletedDate },
      { $set: change },
      { returnDocument: 'after' },
    ).lean<StoredBlog>(),
  /** Adds a picture, unless the article already has the maximum number. */
  addMedia: (id: Ref, media: StoredBlog['media'][number], max: number) =>
    Blogs.findOneAndUpdate(
      { _id: id, deletedDate: null, [`media.${max - 1}`]: { $exists: false } },
      { $push: { media } },
      { returnDocument: 'after' },
    ).lean<StoredBlog>(),
  removeMedia: (id: Ref, mediaId: string) =>
    Blogs.findOneAndUpdate(
      { _id: id },
      { $pull: { media: { id: mediaId } } },
      { returnDocument: 'after' },
    ).lean<StoredBlog>(),
  /** Changes the published version unless it was changed since it was read; returns whether it was changed. */
  async changeLive(id: Ref, { body, cover }: LiveBlog, next: Pick<LiveBlog, 'body' | 'cover'>): Promise<boolean> {
    const done = await Blogs.updateOne(
      { _id: id, 'live.body': body, 'live.cover': cover },
      { $set: { 'live.body': next.body, 'live.cover': next.cover } },
    );
    return done.matchedCount === 1;
  },
  /** Replaces the author of an article, in the draft and the published version, if it is one of the names. */
  async renameAuthor(id: Ref, names: readonly string[], next: string): Promise<void> {
    for (const field of ['author', 'live.author'])
      await Blogs.updateOne({ _id: id, [field]: { $in: [...names] } }, { $set: { [field]: next } });
  },
  /** Removes an account from its articles. */
  forgetAuthor: async (authorId: Ref): Promise<void> => {
    await Blogs.updateMany({ authorId }, { $set: { authorId: null, byline: '' } });
  },
  remove: async (id: Ref): Promise<void> => {
    await Blogs.deleteOne({ _id: id });
  },
  change: async (id: Ref, change: Partial<StoredBlog>): Promise<void> => {
    await Blogs.updateOne({ _id: id }, { $set: change });
  },
};

/** Current and previous slugs of articles; those of a deleted article remain, so that its links respond with 410. */
export const blogSlugs = slugRegistry('BlogSlug', 'blogslugs', 'blog');
