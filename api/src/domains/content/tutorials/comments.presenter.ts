import { COMMENT_EDIT_MINUTES, type TutorialComment } from '@tandem/contracts/tutorial-comment';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { publicNames } from './authors.ts';
import type { StoredComment } from './comments.model.ts';
import { likes } from './likes.model.ts';
import type { StoredTutorial } from './tutorials.model.ts';
import { isSuperuser } from './tutorials.policy.ts';

/** Returns the end of the period in which a comment can be edited. */
export const editableUntil = ({ createdDate }: Pick<StoredComment, 'createdDate'>): Date =>
  new Date(createdDate.getTime() + COMMENT_EDIT_MINUTES * 60_000);

type Author = Pick<StoredTutorial, 'authorId'>;

/** Presents comments to a viewer, with current names and likes. */
export async function presentComments(
  viewer: Viewer,
  found: readonly StoredComment[],
  authorOf: (comment: StoredComment) => Author | undefined,
): Promise<TutorialComment[]> {
  const ids = found.map(({ _id }) => _id);
  const [names, counts, own] = await Promise.all([
    publicNames(
      viewer,
      found.map(({ authorId }) => authorId),
    ),
    likes.counts(ids),
    likes.likedBy(viewer.accountId, ids),
  ]);
  return found.map((comment) => {
    const { _id, tutorialId, parentId, authorId, text, state, reason, appeal, createdDate, editedDate } = comment;
    const isOwn = viewer.accountId !== undefined && String(authorId) === viewer.accountId;
    const isGone = state === 'deleted';
    return plain({
      ...{ _id, tutorialId, parentId, createdDate, editedDate, state },
      author: isGone ? '' : (names.get(String(authorId)) ?? ''),
      isByAuthor: !isGone && authorId !== null && String(authorOf(comment)?.authorId) === String(authorId),
      text: isGone ? '' : text,
      likes: counts.get(String(_id)) ?? 0,
      isLiked: own.has(String(_id)),
      ...((isOwn || isSuperuser(viewer)) && {
        ...(authorId && { authorId }),
        reason: reason || null,
        appeal,
      }),
      ...(isOwn && !isGone && { editableUntil: editableUntil(comment) }),
    }) as TutorialComment;
  });
}
