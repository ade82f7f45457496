import { HttpError } from '../../../platform/errors/errors.ts';
import { removeFilesOf } from '../../../platform/files/files.service.ts';
import { notify } from '../../identity/notifications/notifications.service.ts';
import { versions } from './blog-versions.model.ts';
import { storeVersion } from './blog-versions.service.ts';
import { blogs, type StoredBlog } from './blogs.model.ts';
import { publishingFaults } from './blogs.policy.ts';
import { publication } from './blogs.service.ts';

const DAY = 86_400_000;
/** Days in which a deleted article can be restored. */
const RESTORABLE = 30;

/**
 * Publishes the articles that are due and notifies their authors. Any number of processes may do so at once, and again
 * after a crash: each article is published once. One that lacks something becomes a draft again and says what.
 */
export async function publishDue(now: Date): Promise<void> {
  for (const blog of await blogs.where({ published: false, deletedDate: null, publishDate: { $ne: null, $lte: now } }))
    await publish(blog, now);
  for (const blog of await blogs.where({ toAnnounce: { $in: ['published', 'failed'] } })) await announce(blog);
}

async function publish(due: StoredBlog, now: Date): Promise<void> {
  const stored = await blogs.changeFrom(due, await outcomeOf(due, now));
  // Another process was faster, or its author changed it just now: then it is due again at the next look.
  if (stored?.published) await storeVersion(stored, 'published', {}, now);
}

async function outcomeOf(due: StoredBlog, now: Date): Promise<Partial<StoredBlog>> {
  const failed = { publishDate: null, publishAt: '', toAnnounce: 'failed' as const };
  const faults = publishingFaults(due);
  if (faults.length > 0) return { ...failed, faults };
  try {
    return { ...(await publication(due, now)), publishDate: due.publishDate, toAnnounce: 'published' };
  } catch (error) {
    // Another article took its address meanwhile.
    if (error instanceof HttpError && error.status < 500) return { ...failed, faults: ['slug'] };
    throw error;
  }
}

async function announce({ _id, authorId, title, publishDate, toAnnounce, updatedDate }: StoredBlog): Promise<void> {
  const isPublished = toAnnounce === 'published';
  if (authorId)
    await notify(
      { accounts: [authorId] },
      {
        kind: isPublished ? 'articlePublished' : 'articleNotPublished',
        values: { title },
        link: `/admin/blog/${_id}`,
        key: `blog ${_id} ${toAnnounce} ${Number(publishDate ?? updatedDate)}`,
      },
    );
  await blogs.change(_id, { toAnnounce: '' });
}

/** Erases articles that were deleted so long ago that they cannot be restored. Their addresses still say so. */
export async function eraseDeletedBlogs(now: Date): Promise<void> {
  const before = new Date(now.getTime() - RESTORABLE * DAY);
  for (const { _id } of await blogs.where({ deletedDate: { $ne: null, $lt: before } })) {
    await removeFilesOf(String(_id));
    await versions.removeOf(_id);
    await blogs.remove(_id);
  }
}
