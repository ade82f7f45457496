import { HASHTAGS, HASHTAGS_PER_ITEM } from '@tandem/catalogue/hashtags';
import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import * as z from 'zod';
import { isZone } from './interview-times.ts';
import { Picture } from './picture.ts';
import { RICH_TEXT_LENGTH } from './rich-text.ts';
import { sortBy } from './sorting.ts';
import { DateTime, Id, Line, manyOf, Name, pageOf } from './values.ts';
import { Version } from './version.ts';

/** A picture of an article: at its top or in its text. */
export const BlogMedia = Picture.extend({
  id: z.string(),
  /** Alternative text for people who can’t see the picture. */
  text: z.string(),
});
export type BlogMedia = z.infer<typeof BlogMedia>;

/** Reasons why a scheduled article was not published and became a draft again. */
export const BLOG_FAULTS = ['title', 'headline', 'body', 'author', 'pictureText', 'slug', 'language', 'ours'] as const;
export type BlogFault = (typeof BLOG_FAULTS)[number];

const HashtagValue = z.enum(HASHTAGS);

/** Fields of an article that readers get. */
const content = {
  title: z.string(),
  /** One or two sentences shown below the title, in lists and by search engines. */
  headline: z.string(),
  /** HTML, sanitised by the server. */
  body: z.string(),
  /** The author's name as displayed. */
  author: z.string(),
  tags: z.array(HashtagValue),
  language: z.enum(INTERFACE_LANGUAGES),
  /** Id of the picture at the top; empty if there is none. */
  cover: z.string(),
  /** Alternative text of the picture at the top, for people who can’t see it. */
  coverText: z.string(),
};
export const BLOG_CONTENT = Object.keys(content) as (keyof typeof content)[];

export const Blog = z.object({
  _id: Id,
  ...content,
  slug: z.string(),
  media: z.array(BlogMedia),
  published: z.boolean(),
  /** Publication date; for an unpublished article, the scheduled date. */
  publishDate: DateTime.nullable(),
  createdDate: DateTime,
  updatedDate: DateTime,
  /** The public versions of this article, including itself, by language. */
  translations: z.array(
    z.object({ _id: Id, language: z.enum(INTERFACE_LANGUAGES), slug: z.string(), title: z.string() }),
  ),
  /** Number of changes. This field and those below are for superusers only. */
  revision: z.number().int().optional(),
  /** Whether the stored text differs from the published one. */
  hasUnpublishedChanges: z.boolean().optional(),
  /** The local time for which it is scheduled, `YYYY-MM-DDTHH:MM`, and its time zone. */
  publishAt: z.string().optional(),
  timeZone: z.string().optional(),
  /** Why its last scheduled publication failed. */
  faults: z.array(z.enum(BLOG_FAULTS)).optional(),
  deletedDate: DateTime.nullable().optional(),
});
export type Blog = z.infer<typeof Blog>;

/** Fields of an article that a list shows. */
export const BlogSummary = Blog.omit({ body: true }).extend({
  /** Minutes, at least 1. */
  readingTime: z.number().int(),
});
export type BlogSummary = z.infer<typeof BlogSummary>;

const LocalTime = z.string().regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/);

const Written = z.strictObject({
  title: Name.max(150),
  headline: Name.max(300),
  body: z.string().max(RICH_TEXT_LENGTH),
  author: Name.max(100),
  tags: z.array(HashtagValue).max(HASHTAGS_PER_ITEM),
  language: z.enum(INTERFACE_LANGUAGES),
  cover: z.string().max(24),
  coverText: Name.max(500),
  /** Lower case, without spaces; made from the title if it is empty. */
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .max(100)
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, { error: 'slug' }),
});

export const BlogCreate = Written.partial().extend({
  /** The article that this one translates. */
  translationOf: Id.optional(),
});
export type BlogCreate = z.output<typeof BlogCreate>;

export const BlogChange = Written.partial().extend({
  /**
   * `true` publishes the stored state, also of an article that is public already; `false` unpublishes it. If absent,
   * the change is a draft.
   */
  published: z.boolean().optional(),
  /** Schedules the article at a local time of a zone; empty for no schedule. */
  publishAt: z.union([z.literal(''), LocalTime]).optional(),
  timeZone: z.string().max(60).refine(isZone).optional(),
  /** The revision on which the change was made. */
  revision: z.number().int().min(0).optional(),
});
export type BlogChange = z.output<typeof BlogChange>;

export const BlogQuery = pageOf({
  text: Line.optional(),
  language: manyOf(z.enum(INTERFACE_LANGUAGES)),
  tag: HashtagValue.optional(),
  /** For superusers; without it, published articles only. */
  state: z.enum(['draft', 'scheduled', 'published', 'deleted', 'all']).optional(),
  sort: sortBy(['title', 'publishDate', 'updatedDate'], '-publishDate'),
});
export type BlogQuery = z.output<typeof BlogQuery>;

/** A stored version of an article. */
export const BlogVersion = Version.extend({ content: z.object(content) });
export type BlogVersion = z.infer<typeof BlogVersion>;
