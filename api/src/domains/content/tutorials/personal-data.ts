import { Types } from 'mongoose';
import { env } from '../../../platform/config/env.ts';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { removeFilesOf } from '../../../platform/files/files.service.ts';
import { comments } from './comments.model.ts';
import { removeComment } from './comments.service.ts';
import { likes } from './likes.model.ts';
import { versions } from './tutorial-versions.model.ts';
import { type StoredTutorial, tutorials } from './tutorials.model.ts';
import { longDeleted } from './tutorials.service.ts';

/** Returns the texts, reports and likes of an account, for its data download. */
export async function writtenBy(accountId: string) {
  const [written, commented, liked, reported, changed] = await Promise.all([
    tutorials.where({ authorId: new Types.ObjectId(accountId) }),
    comments.ofAccount(accountId),
    likes.ofAccount(accountId),
    comments.reportsBy(accountId),
    versions.by(accountId),
  ]);
  if (written.length + commented.length + liked.length + reported.length + changed.length === 0) return undefined;
  return plain({
    tutorials: written.map(({ title, headline, body, tags, language, state, note, media, createdDate }) => ({
      ...{ title, headline, body, tags, language, state, note, createdDate },
      pictures: media.map(({ url, text }) => ({ address: `${env.PORTAL_URL}${url}`, text })),
    })),
    versions: changed.map(({ textId, kind, date, content }) => ({ tutorialId: textId, kind, date, ...content })),
    comments: commented.map(({ tutorialId, text, state, reason, appeal, createdDate }) => ({
      ...{ tutorialId, text, state, reason, appeal, createdDate },
    })),
    reports: reported.map(({ commentId, reason, text, createdDate }) => ({ commentId, reason, text, createdDate })),
    likes: liked.map(({ kind, subjectId, createdDate }) => ({ kind, subjectId, createdDate })),
  });
}

/**
 * Erases the texts and likes of an account. Public tutorials remain without its name; drafts and proposals are erased,
 * and comments are treated as if their author had deleted them.
 */
export async function eraseWrittenBy(accountId: string): Promise<void> {
  await likes.removeOfAccount(accountId);
  await comments.forgetReporter(new Types.ObjectId(accountId));
  for (const { _id, state } of await comments.ofAccount(accountId)) {
    if (state !== 'deleted') await removeComment(String(_id));
    await comments.change(_id, { authorId: null });
  }
  for (const tutorial of await tutorials.where({ authorId: new Types.ObjectId(accountId) }))
    if (!tutorial.published) await eraseTutorial(tutorial);
  await tutorials.forgetAuthor(accountId);
  await versions.forgetAccount(accountId);
}

async function eraseTutorial({ _id }: StoredTutorial): Promise<void> {
  const commentIds = (await comments.ofTutorial(_id)).map((comment) => comment._id);
  await likes.removeOfSubjects([...commentIds, _id]);
  await comments.removeOfTutorial(_id);
  await versions.removeOf(_id);
  await removeFilesOf(String(_id));
  await tutorials.remove(_id);
}

/** Erases deleted tutorials that can no longer be restored. */
export async function eraseDeletedTutorials(now: Date): Promise<void> {
  for (const tutorial of await longDeleted(now)) await eraseTutorial(tutorial);
}
