import { BLOG_CONTENT, type Blog, type BlogSummary } from '@tandem/contracts/blog';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { readingTimeOf } from '../../../platform/text/article-html.ts';
import { differIn, fieldsIn, picturesIn } from '../writing/live-text.service.ts';
import type { BlogContent, StoredBlog } from './blogs.model.ts';

type Translation = Blog['translations'][number];

/** Returns the editable fields of an article. */
export const contentOf = (from: BlogContent): BlogContent => fieldsIn(from, BLOG_CONTENT);

/** Presents a public article to readers, with only the pictures in it: others may belong to the draft. */
export function presentLive(blog: StoredBlog, translations: Translation[]): Blog {
  const live = { ...blog, ...blog.live };
  return shown({ ...live, media: picturesIn(live, live.media) }, translations);
}

/** Presents the draft of an article to superusers. */
export function presentWritten(blog: StoredBlog, translations: Translation[]): Blog {
  const { live, revision, publishAt, timeZone, faults, deletedDate } = blog;
  return {
    ...shown(blog, translations),
    ...plain({ revision, publishAt, timeZone, faults, deletedDate }),
    hasUnpublishedChanges: live !== null && isChanged(blog),
  };
}

/** Returns whether the draft differs from the published version. */
export const isChanged = ({ live, ...written }: StoredBlog): boolean =>
  live !== null && (live.slug !== written.slug || differIn<BlogContent>(live, written, BLOG_CONTENT));

function shown(blog: StoredBlog, translations: Translation[]): Blog {
  const { _id, slug, media, published, publishDate, createdDate, updatedDate } = blog;
  return {
    ...plain({ _id, slug, media, published, publishDate, createdDate, updatedDate }),
    ...contentOf(blog),
    translations,
  };
}

/** Presents an article in lists. */
export const summaryOf = ({ body, ...blog }: Blog): BlogSummary => ({ ...blog, readingTime: readingTimeOf(body) });

/** Presents an article as one of its translations. */
export const translationOf = ({ _id, language, slug, title, live }: StoredBlog): Translation => ({
  _id: String(_id),
  ...(live ? { language: live.language, slug: live.slug, title: live.title } : { language, slug, title }),
});
