import type { CommentReason } from '@tandem/catalogue/comments';
import type {
  CommentCreate,
  CommentQueueQuery,
  QueuedComment,
  TutorialComment,
} from '@tandem/contracts/tutorial-comment';
import { COMMENT_EDIT_MINUTES } from '@tandem/contracts/tutorial-comment';
import { type QueryFilter, Types } from 'mongoose';
import { plain, withTotal } from '../../../platform/database/mongoose-schema.ts';
import type { PageOf } from '../../../platform/database/ordering.ts';
import { busy, invalid, notFound, tooLateToEdit, wrongStep } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { accountById } from '../../identity/accounts/accounts.service.ts';
import { comments, type StoredComment } from './comments.model.ts';
import { notifyOfComment, notifyOfDecision, withdrawNotifications } from './comments.notifications.ts';
import { editableUntil, presentComments } from './comments.presenter.ts';
import { limitLikes } from './likes.limit.ts';
import { likes } from './likes.model.ts';
import { type StoredTutorial, tutorials } from './tutorials.model.ts';
import { canRead, isSuperuser } from './tutorials.policy.ts';

const perMinute = rateLimit('comment-minute', 5, 60);
const perHour = rateLimit('comment-hour', 20, 60 * 60);
const reporting = rateLimit('comment-report', 30, 60 * 60);

/** Days for which an account counts as new: its first comment with a link waits for a superuser. */
const NEW_DAYS = 7;
const DAY = 86_400_000;
const LINK = /\bhttps?:\/\/|\bwww\./i;

/** Returns a page of the comments on a tutorial, each followed by its replies. */
export async function listComments(
  viewer: Viewer,
  tutorial: StoredTutorial,
  page: PageOf<string>,
): Promise<Page<TutorialComment[]>> {
  const { accountId } = viewer;
  const { found, total } = await comments.roots(tutorial._id, accountId, page);
  const replies = await comments.replies(
    found.map(({ _id }) => _id),
    accountId,
  );
  const all = found.flatMap((root) => [root, ...replies.filter(({ parentId }) => parentId?.equals(root._id))]);
  return { items: await presentComments(viewer, all, () => tutorial), total };
}

/** Returns the comments on a tutorial that exists for the viewer. */
export const commentsOf = async (viewer: Viewer, id: string, page: PageOf<string>): Promise<Page<TutorialComment[]>> =>
  listComments(viewer, await tutorialFor(viewer, id), page);

async function tutorialFor(viewer: Viewer, id: string | Types.ObjectId): Promise<StoredTutorial> {
  const tutorial = await tutorials.find(id);
  if (!tutorial || tutorial.deletedDate || !canRead(viewer, tutorial)) throw notFound();
  return tutorial;
}

/** Adds a comment or a reply, and notifies the author of the tutorial and of the comment replied to. */
export async function addComment(
  viewer: Viewer,
  id: string,
  { text, parentId }: CommentCreate,
): Promise<{ comment: TutorialComment; commentsLength: number }> {
  const tutorial = await tutorialFor(viewer, id);
  if (!tutorial.published) throw notFound();
  const accountId = viewer.accountId ?? '';
  const answered = parentId ? await commentOf(tutorial, parentId) : undefined;
  await perHour.take(accountId);
  await perMinute.take(accountId);
  const isQueued = await needsReview(viewer, text);
  const comment = await comments.insert({
    tutorialId: tutorial._id,
    parentId: answered ? (answered.parentId ?? answered._id) : null,
    answeredId: answered?._id ?? null,
    authorId: new Types.ObjectId(accountId),
    text,
    ...(isQueued && { state: 'queued', isWaiting: true }),
  });
  if (answered) await refuseOrphan(comment, answered);
  if (!isQueued) await notifyOfComment(comment, tutorial, answered);
  return { comment: await presented(viewer, comment, tutorial), commentsLength: await lengthOf(tutorial._id) };
}

/** Returns a comment of the tutorial that can be replied to; throws 400 for any other. */
async function commentOf(tutorial: StoredTutorial, id: string): Promise<StoredComment> {
  const found = await comments.find(id);
  if (!found?.tutorialId.equals(tutorial._id) || !(await isSeen(found))) throw invalid({ parentId: { key: 'choice' } });
  return found;
}

/**
 * Returns whether everyone sees a comment: a reply is shown below its comment, and not at all while that comment is
 * hidden.
 */
async function isSeen({ state, parentId }: StoredComment): Promise<boolean> {
  if (state !== 'visible') return false;
  const parent = parentId && (await comments.find(parentId));
  return !parent || parent.state === 'visible' || parent.state === 'deleted';
}

/**
 * Removes a reply whose comment was deleted while the reply was written, and rejects it like one to a deleted comment.
 */
async function refuseOrphan(reply: StoredComment, { _id }: StoredComment): Promise<void> {
  const answered = await comments.find(_id);
  if (answered && answered.state !== 'deleted') return;
  await removeWithStub(reply);
  throw invalid({ parentId: { key: 'choice' } });
}

/** Returns whether a superuser has to review a comment first: the first link of a new account. */
async function needsReview(viewer: Viewer, text: string): Promise<boolean> {
  if (isSuperuser(viewer) || !LINK.test(text)) return false;
  const { createdDate } = await accountById(viewer.accountId ?? '');
  if (createdDate.getTime() < Date.now() - NEW_DAYS * DAY) return false;
  const earlier = await comments.ofAccount(viewer.accountId ?? '');
  return !earlier.some((comment) => comment.state === 'visible' && LINK.test(comment.text));
}

const lengthOf = async (tutorialId: Types.ObjectId): Promise<number> =>
  (await comments.counts([tutorialId])).get(String(tutorialId)) ?? 0;

async function presented(viewer: Viewer, comment: StoredComment, tutorial?: StoredTutorial): Promise<TutorialComment> {
  const about = tutorial ?? (await tutorials.find(comment.tutorialId)) ?? undefined;
  const [shown] = await presentComments(viewer, [comment], () => about);
  if (!shown) throw notFound();
  return shown;
}

/** Returns whether an account wrote a comment. */
export async function ownsComment({ accountId }: Viewer, { params }: { params: { id: string } }): Promise<boolean> {
  const comment = await comments.find(params.id);
  return comment !== null && accountId !== undefined && String(comment.authorId) === accountId;
}

/** Edits a comment; throws 409 after ten minutes. A new link of a new account waits for a superuser again. */
export async function editComment(viewer: Viewer, id: string, text: string): Promise<TutorialComment> {
  const before = await comments.find(id);
  if (!before || before.state === 'deleted') throw notFound();
  if (editableUntil(before) < new Date()) throw tooLateToEdit(COMMENT_EDIT_MINUTES, 'comment');
  const isQueued = before.state === 'visible' && !LINK.test(before.text) && (await needsReview(viewer, text));
  const edited = await comments.change(
    id,
    { text, editedDate: new Date(), ...(isQueued && { state: 'queued', isWaiting: true }) },
    { state: before.state },
  );
  if (!edited) throw busy();
  if (isQueued) await withdrawNotifications(edited);
  return presented(viewer, edited);
}

const EMPTY = { state: 'deleted', text: '', appeal: '', reports: [], isWaiting: false } as const;

/**
 * Deletes a comment; if it has replies, a placeholder remains. It is marked as deleted before its replies are counted,
 * so that a reply stored later finds the mark.
 */
export async function removeComment(id: string): Promise<number> {
  const comment = await comments.change(id, { ...EMPTY, reports: [] }, { state: { $ne: 'deleted' } });
  if (!comment) throw notFound();
  if (!(await comments.hasReplies(id))) await removeWithStub(comment);
  await likes.removeOfSubjects([comment._id]);
  await withdrawNotifications(comment);
  return lengthOf(comment.tutorialId);
}

/** Removes a comment; the last reply also removes the placeholder of its deleted comment. */
async function removeWithStub({ _id, parentId }: StoredComment): Promise<void> {
  await comments.remove(_id);
  if (!parentId) return;
  const parent = await comments.find(parentId);
  if (parent?.state === 'deleted' && !(await comments.hasReplies(parentId))) await comments.remove(parentId);
}

/** Toggles a like of a comment that everyone sees. */
export async function toggleCommentLike(
  viewer: Viewer,
  id: string,
): Promise<Pick<TutorialComment, 'likes' | 'isLiked'>> {
  const comment = await visibleComment(viewer, id);
  await limitLikes(viewer);
  const isLiked = await likes.toggle('comment', comment._id, viewer.accountId ?? '');
  return { likes: (await likes.counts([comment._id])).get(id) ?? 0, isLiked };
}

async function visibleComment(viewer: Viewer, id: string): Promise<StoredComment> {
  const comment = await comments.find(id);
  if (!comment || !(await isSeen(comment))) throw notFound();
  await tutorialFor(viewer, comment.tutorialId);
  return comment;
}

/** Reports a comment; a second report by an account has no effect. */
export async function reportComment(viewer: Viewer, id: string, reason: CommentReason, text: string): Promise<void> {
  await visibleComment(viewer, id);
  await reporting.take(viewer.accountId ?? '');
  const accountId = new Types.ObjectId(viewer.accountId);
  await comments.report(id, { reason, text, accountId, createdDate: new Date() });
}

/**
 * Shows a comment to everyone, or hides it with a reason, and notifies its author, even if an appeal changes nothing.
 * Ends all pending reports and appeals. Throws 409 if the comment was edited since the decision was made.
 */
export async function decideComment(
  viewer: Viewer,
  id: string,
  { hidden, reason, editedDate }: Decision,
): Promise<TutorialComment> {
  if (hidden && !reason) throw invalid({ reason: { key: 'missing' } });
  const before = await comments.find(id);
  if (!before || before.state === 'deleted') throw notFound();
  if (editedDate !== undefined && editedDate !== (before.editedDate?.toISOString() ?? null)) throw wrongStep();
  const seen: Partial<StoredComment> = hidden
    ? { state: 'hidden', reason: reason ?? '' }
    : { state: 'visible', reason: '' };
  const done = { appeal: '', reports: [], isWaiting: false };
  const after = await comments.change(
    id,
    { ...seen, ...done },
    {
      state: before.state,
      appeal: before.appeal,
      editedDate: before.editedDate,
    },
  );
  if (!after) throw busy();
  if (hidden) await withdrawNotifications(after);
  const tutorial = await tutorials.find(before.tutorialId);
  if (tutorial && (before.state !== after.state || before.appeal)) await notifyOfDecision(before, after, tutorial);
  return presented(viewer, after, tutorial ?? undefined);
}

interface Decision {
  hidden: boolean;
  reason?: CommentReason | undefined;
  /** When the text under decision was last edited. */
  editedDate?: string | null | undefined;
}

/** Appeals the hiding of a comment: once per decision. */
export async function appealComment(viewer: Viewer, id: string, text: string): Promise<TutorialComment> {
  const after = await comments.change(id, { appeal: text, isWaiting: true }, { state: 'hidden', appeal: '' });
  if (!after) throw wrongStep();
  return presented(viewer, after);
}

/** Returns comments that wait for a decision, or that are hidden. */
export async function queuedComments(
  viewer: Viewer,
  { state, ...page }: CommentQueueQuery,
): Promise<Page<QueuedComment[]>> {
  const condition: QueryFilter<StoredComment> =
    state === 'waiting' ? { isWaiting: true } : state === 'hidden' ? { state: 'hidden' } : {};
  const [found, total] = await withTotal(page, comments.queue(condition, page), () => comments.count(condition));
  const about = new Map(
    (await tutorials.findMany(found.map(({ tutorialId }) => tutorialId))).map((each) => [String(each._id), each]),
  );
  const shown = await presentComments(viewer, found, ({ tutorialId }) => about.get(String(tutorialId)));
  return {
    items: shown.map((comment, nth) => {
      const { title = '', slug = '' } = about.get(comment.tutorialId) ?? {};
      const reports = (found[nth]?.reports ?? []).map(({ reason, text, createdDate }) => ({
        reason,
        text,
        createdDate,
      }));
      return { ...comment, tutorial: { title, slug }, reports: plain(reports) } as QueuedComment;
    }),
    total,
  };
}
