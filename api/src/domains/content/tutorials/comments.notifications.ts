import type { Types } from 'mongoose';
import { notify, withdrawNotification } from '../../identity/notifications/notifications.service.ts';
import { comments, type StoredComment } from './comments.model.ts';
import type { StoredTutorial } from './tutorials.model.ts';

/** Returns the published title rather than the draft's. */
const publicTitle = ({ live, title }: StoredTutorial): string => live?.title ?? title;

/** Notifies of a comment. Several comments on one tutorial are shown as one notification. */
export async function notifyOfComment(
  comment: StoredComment,
  tutorial: StoredTutorial,
  answered?: StoredComment,
): Promise<void> {
  const about = { tutorial: publicTitle(tutorial) };
  const link = `/tutorials/${tutorial.slug}#comments`;
  const notified = new Set([String(comment.authorId)]);
  const notifyOnce = async (
    account: Types.ObjectId | null | undefined,
    kind: 'commentReplied' | 'tutorialCommented',
  ) => {
    if (!account || notified.has(String(account))) return;
    notified.add(String(account));
    const key = `${kind} ${comment._id}`;
    await notify({ accounts: [account] }, { kind, values: about, link, key, group: `${kind} ${tutorial._id}` });
  };
  await notifyOnce(answered?.authorId, 'commentReplied');
  await notifyOnce(tutorial.authorId, 'tutorialCommented');
}

/** Notifies the author of a comment of a decision. A comment that becomes visible is also announced like a new one. */
export async function notifyOfDecision(
  before: StoredComment,
  after: StoredComment,
  tutorial: StoredTutorial,
): Promise<void> {
  if (before.state !== 'visible' && after.state === 'visible') {
    const answeredId = after.answeredId ?? after.parentId;
    const answered = answeredId && (await comments.find(answeredId));
    await notifyOfComment(after, tutorial, answered ?? undefined);
  }
  if (!after.authorId) return;
  const hidden = before.state === 'hidden' ? 'commentStillHidden' : 'commentHidden';
  await notify(
    { accounts: [after.authorId] },
    {
      kind: after.state === 'hidden' ? hidden : 'commentShown',
      values: { tutorial: publicTitle(tutorial) },
      link: `/tutorials/${tutorial.slug}#comments`,
      key: `comment ${after._id} ${after.state} ${after.updatedDate.getTime()}`,
    },
  );
}

/** Removes the notifications about a comment that their recipients can no longer see. */
export async function withdrawNotifications({ _id }: StoredComment): Promise<void> {
  for (const kind of ['commentReplied', 'tutorialCommented']) await withdrawNotification(`${kind} ${_id}`);
}
