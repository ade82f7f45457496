import type { Blog, BlogChange, BlogCreate, BlogQuery, BlogSummary } from '@tandem/contracts/blog';
import { BLOG_CONTENT } from '@tandem/contracts/blog';
import { instantsAt } from '@tandem/contracts/interview-times';
import { type QueryFilter, Types } from 'mongoose';
import { totalOf } from '../../../platform/database/mongoose-schema.ts';
import { changedSince, isFieldChanged, nextRevision } from '../../../platform/database/revisions.ts';
import {
  alreadyTaken,
  blogGone,
  busy,
  changedElsewhere,
  invalid,
  moved,
  notFound,
} from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { sanitisedRichText } from '../../../platform/text/rich-text.ts';
import { substringPattern } from '../../../platform/text/text-normalization.ts';
import { slugOf } from '../../companies/companies/companies.names.ts';
import { accountById, publicNameOf } from '../../identity/accounts/accounts.service.ts';
import { LIVE_ORDERS, withStoredPictures } from '../writing/live-text.service.ts';
import { storeVersion, versionOf } from './blog-versions.service.ts';
import { type BlogContent, blogSlugs, blogs, type StoredBlog } from './blogs.model.ts';
import { faultErrors, publishingFaults } from './blogs.policy.ts';
import { contentOf, presentLive, presentWritten, summaryOf, translationOf } from './blogs.presenter.ts';

const TRIES = 5;
const isSuperuser = ({ view }: Viewer) => view === 'SUPERUSER';

/** Returns a page of public articles; with `state`, of the articles that superusers edit. */
export async function listBlogs({ state, text, language, tag, ...page }: BlogQuery): Promise<Page<BlogSummary[]>> {
  const of = (field: string) => (state ? field : `live.${field}`);
  const condition = {
    ...inState(state ?? 'published'),
    ...(language?.length && { [of('language')]: { $in: language } }),
    ...(tag && { [of('tags')]: tag }),
    ...(text && { [of('title')]: substringPattern(text) }),
  } as QueryFilter<StoredBlog>;
  const found = await blogs.page(condition, page, state ? {} : LIVE_ORDERS);
  const present = state ? presentWritten : presentLive;
  const items = found.map((blog) => summaryOf(present(blog, [])));
  return { items, total: await totalOf(found.length, page, () => blogs.count(condition)) };
}

const MAX_PUBLIC = 1000;

/** Returns every public article, latest first. */
export async function publicBlogs(limit = MAX_PUBLIC): Promise<Blog[]> {
  const found = await blogs.page(inState('published'), { skip: 0, limit, sort: '-publishDate' });
  const byGroup = Map.groupBy(found, ({ group }) => String(group));
  return found.map((blog) => presentLive(blog, (byGroup.get(String(blog.group)) ?? []).map(translationOf)));
}

function inState(state: NonNullable<BlogQuery['state']>): QueryFilter<StoredBlog> {
  switch (state) {
    case 'draft':
      return { published: false, publishDate: null, deletedDate: null };
    case 'scheduled':
      return { published: false, publishDate: { $ne: null }, deletedDate: null };
    case 'published':
      return { published: true, deletedDate: null };
    case 'deleted':
      return { deletedDate: { $ne: null } };
    case 'all':
      return { deletedDate: null };
  }
}

/**
 * Returns an article by slug or id, for superusers its draft. Throws 301 for a previous slug and 410 for a deleted
 * article that was public.
 */
export async function getBlog(viewer: Viewer, slugOrId: string): Promise<Blog> {
  const blog = await blogAt(slugOrId);
  if (isSuperuser(viewer)) return presentWritten(blog, await translationsOf(blog));
  if (!blog.live) throw notFound('article');
  if (blog.deletedDate) throw blogGone();
  if (blog.live.slug !== slugOrId && String(blog._id) !== slugOrId) throw moved(`/api/blogs/${blog.live.slug}`);
  return presentLive(blog, await translationsOf(blog));
}

async function blogAt(slugOrId: string): Promise<StoredBlog> {
  const live = await blogs.findLive(slugOrId);
  if (live) return live;
  if (Types.ObjectId.isValid(slugOrId)) {
    const blog = await blogs.find(slugOrId);
    if (blog) return blog;
  }
  const held = await blogSlugs.find(slugOrId);
  if (!held) throw notFound('article');
  const blog = await blogs.find(held.blog);
  if (!blog) throw blogGone();
  return blog;
}

/**
 * Creates a draft by its writer, who appears as its author. For a translation that already exists, returns that one.
 */
export async function createBlog(viewer: Viewer, { translationOf: original, ...written }: BlogCreate): Promise<Blog> {
  const _id = new Types.ObjectId();
  const account = await accountById(viewer.accountId ?? '');
  const like = original ? await writtenBlog(original) : undefined;
  const [begun] = like
    ? await blogs.where({ group: like.group, language: written.language ?? 'en', deletedDate: null })
    : [];
  if (begun) return presentWritten(begun, await translationsOf(begun));
  const slug = written.slug || (await freeSlug(written.title ?? '', _id));
  await refuseForeignSlug({ _id, slug });
  const blog = await blogs.insert({
    ...({ title: '', headline: '', author: publicNameOf(account), language: 'en', cover: '', coverText: '' } as const),
    ...(like && { author: like.author, tags: like.tags }),
    ...written,
    body: sanitisedRichText(written.body ?? '', 'article'),
    slug,
    _id,
    group: like?.group ?? _id,
    authorId: account._id,
    byline: publicNameOf(account),
  });
  return presentWritten(blog, await translationsOf(blog));
}

/** Returns an article that is not deleted; throws 404 for any other. */
export async function writtenBlog(id: string): Promise<StoredBlog> {
  const blog = await blogs.find(id);
  if (!blog || blog.deletedDate) throw notFound('article');
  return blog;
}

/**
 * Saves an article. Throws 409 with the stored article if a field was changed since `revision`, and 400 with the faults
 * that prevent it from being published; nothing is stored then.
 */
export async function updateBlog(viewer: Viewer, id: string, change: BlogChange, now = new Date()): Promise<Blog> {
  for (let tries = 0; tries < TRIES; tries++) {
    const stored = await storeChange(viewer, await writtenBlog(id), change, now);
    if (stored) return presentWritten(stored, await translationsOf(stored));
  }
  throw busy();
}

async function storeChange(
  viewer: Viewer,
  before: StoredBlog,
  { published, publishAt, timeZone, revision, ...sent }: BlogChange,
  now: Date,
): Promise<StoredBlog | null> {
  const change = await proper(before, sent);
  const fields = (Object.keys(change) as (keyof typeof change)[]).filter((field) =>
    isFieldChanged(before, change, field),
  );
  // Only content that its publisher has seen may become public.
  const stale = changedSince(before, published || publishAt ? [...BLOG_CONTENT, 'slug'] : fields, revision);
  if (stale.length > 0) {
    const blog = presentWritten(before, await translationsOf(before));
    throw changedElsewhere(stale, { blog, yours: sent });
  }
  const after: StoredBlog = { ...before, ...change };
  const step = published === undefined ? after : { ...after, published };
  if (fields.includes('slug')) await refuseForeignSlug(after);
  const stored = await blogs.changeFrom(before, {
    ...change,
    ...(fields.length > 0 && nextRevision(before, fields)),
    ...(published && (await publication(after, now))),
    ...(published === false && WITHDRAWN),
    ...(publishAt !== undefined && schedule(step, publishAt, timeZone ?? before.timeZone, now)),
  });
  if (stored && (fields.some((field) => field !== 'slug') || published))
    await storeVersion(stored, published ? 'published' : 'written', viewer, now);
  return stored;
}

const WITHDRAWN = { published: false, live: null, publishDate: null, publishAt: '', faults: [] };

type Written = Partial<BlogContent & { slug: string }>;

/**
 * Returns the stored form of a change: a sanitised text, and a slug that follows the title until the article is public.
 */
async function proper(before: StoredBlog, { slug, ...sent }: Written): Promise<Written> {
  const change = { ...sent, ...(sent.body !== undefined && { body: sanitisedRichText(sent.body, 'article') }) };
  const isNewTitle = sent.title !== undefined && sent.title !== before.title;
  if (slug) return { ...change, slug };
  const follows = !before.live && isNewTitle && isMadeFrom(before.title, before.slug);
  if (slug === '' || follows) return { ...change, slug: await freeSlug(sent.title ?? before.title, before._id) };
  return change;
}

function isMadeFrom(title: string, slug: string): boolean {
  const base = slugOf(title);
  return !title || slug === base || slug.replace(/-(\d|[0-9a-f]{24})$/, '') === base;
}

/** Creates a slug from a title that no other article has or had. */
async function freeSlug(title: string, id: Types.ObjectId): Promise<string> {
  const base = slugOf(title);
  if (!base) return String(id);
  const candidates = [base, ...[2, 3, 4, 5, 6, 7, 8, 9].map((nth) => `${base}-${nth}`)];
  const [held, written] = await Promise.all([
    blogSlugs.findMany(candidates),
    blogs.where({ slug: { $in: candidates } }),
  ]);
  const foreign = new Set([
    ...held.filter(({ blog }) => !blog.equals(id)).map((each) => each._id),
    ...written.filter((each) => !each._id.equals(id)).map((each) => each.slug),
  ]);
  return candidates.find((candidate) => !foreign.has(candidate)) ?? `${base}-${id}`;
}

async function refuseForeignSlug({ _id, slug }: Pick<StoredBlog, '_id' | 'slug'>): Promise<void> {
  const held = await blogSlugs.find(slug);
  const others = held && !held.blog.equals(_id) ? 1 : await blogs.count({ slug, _id: { $ne: _id } });
  if (others > 0) throw alreadyTaken('slug');
}

/** Returns the change that makes an article public; throws 400 with its faults. */
export async function publication(blog: StoredBlog, now: Date): Promise<Partial<StoredBlog>> {
  const faults = publishingFaults(blog);
  if (faults.length > 0) throw invalid(faultErrors(faults));
  if (await isTranslated(blog)) throw invalid({ language: { key: 'translated' } });
  if (!(await blogSlugs.claim(blog.slug, blog._id))) throw alreadyTaken('slug');
  return {
    live: { ...contentOf(blog), slug: blog.slug, updatedDate: now },
    published: true,
    publishDate: blog.published ? blog.publishDate : now,
    ...{ publishAt: '', faults: [] },
  };
}

type InGroup = Pick<StoredBlog, '_id' | 'group' | 'language'>;

/** Returns whether the article has another public version in its language; readers would find only one of the two. */
const isTranslated = async ({ _id, group, language }: InGroup): Promise<boolean> =>
  (await blogs.count({ group, _id: { $ne: _id }, published: true, deletedDate: null, 'live.language': language })) > 0;

function schedule(blog: StoredBlog, publishAt: string, timeZone: string, now: Date): Partial<StoredBlog> {
  if (blog.published) throw invalid({ publishAt: { key: 'alreadyPublic' } });
  if (publishAt === '') return { publishAt, publishDate: null };
  if (!timeZone) throw invalid({ timeZone: { key: 'missing' } });
  const publishDate = instantOf(publishAt, timeZone);
  if (!publishDate) throw invalid({ publishAt: { key: 'format' } });
  if (publishDate <= now) throw invalid({ publishAt: { key: 'inTheFuture' } });
  const faults = publishingFaults(blog);
  if (faults.length > 0) throw invalid(faultErrors(faults));
  return { publishAt, timeZone, publishDate, faults: [] };
}

const HOUR_LATER = 1;

/**
 * Returns the instant of a local time in a zone: the earlier of two when clocks are put back, and an hour later when
 * clocks skip it.
 */
export function instantOf(local: string, zone: string): Date | undefined {
  const [date = '', time = ''] = local.split('T');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (new Date(`${date}T00:00Z`).toJSON()?.slice(0, 10) !== date) return undefined;
  const [instant] = [
    ...instantsAt({ date, hour, minute }, zone),
    ...instantsAt({ date, hour: hour + HOUR_LATER, minute }, zone),
  ];
  return instant === undefined ? undefined : new Date(instant);
}

/** Makes a stored version the draft of its article, without pictures that have been deleted since. */
export async function restoreVersion(viewer: Viewer, id: string, versionId: string, now = new Date()): Promise<Blog> {
  const version = await versionOf(id, versionId);
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await writtenBlog(id);
    const content = withStoredPictures(version.content, before.media);
    const fields = BLOG_CONTENT.filter((field) => isFieldChanged(before, content, field));
    const stored = await blogs.changeFrom(before, { ...content, ...nextRevision(before, fields) });
    if (!stored) continue;
    await storeVersion(stored, 'restored', viewer, now);
    return presentWritten(stored, await translationsOf(stored));
  }
  throw busy();
}

export async function deleteBlog(id: string, now = new Date()): Promise<void> {
  if (!(await blogs.changeFrom(await writtenBlog(id), { deletedDate: now }))) throw busy();
}

/**
 * Restores a deleted article. It becomes a draft if its publication time has passed, to avoid an unexpected
 * publication, or if another version is public in its language.
 */
export async function restoreBlog(id: string, now = new Date()): Promise<Blog> {
  const blog = await blogs.find(id);
  if (!blog?.deletedDate) throw notFound('article');
  const isMissed = !blog.published && blog.publishDate !== null && blog.publishDate <= now;
  const isDraft = isMissed || (blog.live !== null && (await isTranslated({ ...blog, language: blog.live.language })));
  const restored = await blogs.changeFrom(blog, { deletedDate: null, ...(isDraft && WITHDRAWN) });
  if (!restored) throw busy();
  return presentWritten(restored, await translationsOf(restored));
}

/** Returns the public versions of an article in all languages; for an article that is not public, including itself. */
export async function translationsOf(blog: StoredBlog): Promise<Blog['translations']> {
  const group = await blogs.where({ group: blog.group, published: true, deletedDate: null });
  return group.map(translationOf).toSorted((one, other) => one.language.localeCompare(other.language));
}
