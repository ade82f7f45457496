import type { Tutorial, TutorialSummary } from '@tandem/contracts/tutorial';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { readingTimeOf } from '../../../platform/text/article-html.ts';
import { comments as storedComments } from './comments.model.ts';
import { likes } from './likes.model.ts';
import type { StoredTutorial } from './tutorials.model.ts';
import { isAuthorOf, isSuperuser } from './tutorials.policy.ts';

interface Counts {
  likes: number;
  isLiked: boolean;
  commentsLength: number;
}

/** Likes and comments of tutorials, counted now. */
export async function countsOf({ accountId }: Viewer, tutorials: readonly StoredTutorial[]) {
  const ids = tutorials.map(({ _id }) => _id);
  const [liked, own, commented] = await Promise.all([
    likes.counts(ids),
    likes.likedBy(accountId, ids),
    storedComments.counts(ids),
  ]);
  return ({ _id }: StoredTutorial): Counts => ({
    likes: liked.get(String(_id)) ?? 0,
    isLiked: own.has(String(_id)),
    commentsLength: commented.get(String(_id)) ?? 0,
  });
}

/** A tutorial as a viewer sees it. */
export function presentTutorial(
  viewer: Viewer,
  tutorial: StoredTutorial,
  counts: Counts,
  comments: Tutorial['comments'],
): Tutorial {
  const { authorId, deletedDate, state, note, revision, ...shown } = tutorial;
  const isShownAll = isSuperuser(viewer) || isAuthorOf(viewer, tutorial);
  return plain({ ...shown, ...counts, comments, ...(isShownAll && { state, note, revision }) }) as unknown as Tutorial;
}

/** A tutorial as lists show it. */
export function presentSummary(viewer: Viewer, tutorial: StoredTutorial, counts: Counts): TutorialSummary {
  const { body, media, comments, ...shown } = presentTutorial(viewer, tutorial, counts, []);
  return { ...shown, readingTime: readingTimeOf(body) };
}
