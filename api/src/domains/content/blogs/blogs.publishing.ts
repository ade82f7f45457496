import { translate } from '@tandem/i18n/server';
import { log } from '../../../platform/config/log.ts';
import { HttpError } from '../../../platform/errors/errors.ts';
import { removeFilesOf } from '../../../platform/files/files.service.ts';
import { findAccount, type StoredAccount, superusers } from '../../identity/accounts/accounts.service.ts';
import { notify } from '../../identity/notifications/notifications.service.ts';
import { versions } from './blog-versions.model.ts';
import { storeVersion } from './blog-versions.service.ts';
import { blogs, type StoredBlog } from './blogs.model.ts';
import { publishingFaults } from './blogs.policy.ts';
import { publication } from './blogs.service.ts';

const DAY = 86_400_000;
/** Days during which a deleted article can be restored. */
const RESTORABLE = 30;
/** Milliseconds during which publishing is retried after an internal error. */
const RETRY_PERIOD = 15 * 60_000;
/** State of an article that could not be published: a draft again. */
const FAILED = { publishDate: null, publishAt: '', toAnnounce: 'failed' as const };

/**
 * Publishes the articles that are due and notifies their authors. Safe to run in several processes at once, and again
 * after a crash: each article is published once. An incomplete article becomes a draft again with a list of its faults.
 */
export async function publishDue(now: Date): Promise<void> {
  for (const blog of await blogs.where({ published: false, deletedDate: null, publishDate: { $ne: null, $lte: now } }))
    await attempt(blog, now);
  for (const blog of await blogs.where({ toAnnounce: { $in: ['published', 'failed'] } })) await announce(blog);
}

/** Publishes one article. An internal error delays no other article, and is retried for a while. */
async function attempt(due: StoredBlog, now: Date): Promise<void> {
  try {
    await publish(due, now);
  } catch (error) {
    log.error({ blog: String(due._id), err: error }, 'a scheduled article could not be published');
    const delay = now.getTime() - (due.publishDate?.getTime() ?? 0);
    if (delay > RETRY_PERIOD) await blogs.changeFrom(due, { ...FAILED, faults: ['ours'] });
  }
}

async function publish(due: StoredBlog, now: Date): Promise<void> {
  const stored = await blogs.changeFrom(due, await outcomeOf(due, now));
  // Another process was faster, or the author has just changed it: then the next run finds it due again.
  if (stored?.published) await storeVersion(stored, 'published', {}, now);
}

async function outcomeOf(due: StoredBlog, now: Date): Promise<Partial<StoredBlog>> {
  const faults = publishingFaults(due);
  if (faults.length > 0) return { ...FAILED, faults };
  try {
    return { ...(await publication(due, now)), publishDate: due.publishDate, toAnnounce: 'published' };
  } catch (error) {
    // Another article took its slug, or became public in its language meanwhile.
    if (error instanceof HttpError && error.status < 500)
      return { ...FAILED, faults: [error.fields?.language ? 'language' : 'slug'] };
    throw error;
  }
}

/** Notifies the author or, if publishing failed and the author is no longer available, the superusers. */
async function announce(blog: StoredBlog): Promise<void> {
  const { _id, title, publishDate, toAnnounce, updatedDate } = blog;
  const isPublished = toAnnounce === 'published';
  const link = `/admin/blog/${_id}`;
  for (const account of await readersOf(blog))
    await notify(
      { accounts: [account._id] },
      {
        kind: isPublished ? 'articlePublished' : 'articleNotPublished',
        values: { title },
        link,
        key: `blog ${_id} ${toAnnounce} ${Number(publishDate ?? updatedDate)}`,
        ...(!isPublished && { mail: failureMail(blog, account, link) }),
      },
    );
  await blogs.change(_id, { toAnnounce: '' });
}

async function readersOf({ authorId, toAnnounce }: StoredBlog): Promise<StoredAccount[]> {
  const author = authorId && (await findAccount(authorId));
  if (author?.emailVerified && !author.closedDate && !author.suspended) return [author];
  return toAnnounce === 'failed' ? superusers() : [];
}

/** Builds the email sent if the notification stays unread: the required fixes, in the language of the reader. */
const failureMail = ({ title, faults }: StoredBlog, { language }: StoredAccount, path: string) => ({
  template: 'articleNotPublished' as const,
  about: { title, todo: faults.map((fault) => translate(language, `blog:faults.${fault}`)), path },
  to: 'all' as const,
});

/** Erases deleted articles that can no longer be restored. Their slugs still respond with 410. */
export async function eraseDeletedBlogs(now: Date): Promise<void> {
  const before = new Date(now.getTime() - RESTORABLE * DAY);
  for (const { _id } of await blogs.where({ deletedDate: { $ne: null, $lt: before } })) {
    await removeFilesOf(String(_id));
    await versions.removeOf(_id);
    await blogs.remove(_id);
  }
}
