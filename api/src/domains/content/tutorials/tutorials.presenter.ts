import { TUTORIAL_CONTENT, type Tutorial, type TutorialSummary } from '@tandem/contracts/tutorial';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { readingTimeOf } from '../../../platform/text/article-html.ts';
import { differIn, fieldsIn, picturesIn } from '../writing/live-text.service.ts';
import { writersAmong } from './authors.ts';
import { comments as storedComments } from './comments.model.ts';
import { likes } from './likes.model.ts';
import type { StoredTutorial, TutorialContent } from './tutorials.model.ts';
import { isAuthorOf, isChangeableBy, isPublishable, isSuperuser } from './tutorials.policy.ts';

interface Current {
  /**
   * For a developer the current first name; empty for a suspended or missing author, except for superusers and the
   * author.
   */
  author: string;
  isByDeveloper: boolean;
  likes: number;
  isLiked: boolean;
  commentsLength: number;
}

/** Returns the current likes and comment counts of tutorials, and the names of their authors. */
export async function currentOf(viewer: Viewer, tutorials: readonly StoredTutorial[]) {
  const ids = tutorials.map(({ _id }) => _id);
  const [liked, own, commented, writers] = await Promise.all([
    likes.counts(ids),
    likes.likedBy(viewer.accountId, ids),
    storedComments.counts(ids),
    writersAmong(tutorials.map(({ authorId }) => authorId)),
  ]);
  const nameOf = ({ author, authorId }: StoredTutorial): string => {
    const writer = writers.get(String(authorId));
    if (!writer) return author;
    const isShown = writer.isPresent || isSuperuser(viewer) || isAuthorOf(viewer, { authorId });
    return isShown ? (writer.firstName ?? author) : '';
  };
  return (tutorial: StoredTutorial): Current => {
    const id = String(tutorial._id);
    return {
      author: nameOf(tutorial),
      isByDeveloper: writers.get(String(tutorial.authorId))?.isDeveloper ?? false,
      likes: liked.get(id) ?? 0,
      isLiked: own.has(id),
      commentsLength: commented.get(id) ?? 0,
    };
  };
}

/** Returns the editable fields of a tutorial. */
export const contentOf = (from: TutorialContent): TutorialContent => fieldsIn(from, TUTORIAL_CONTENT);

/** Presents a tutorial to a viewer: the draft to those who may change it, the published version to others. */
export function presentTutorial(
  viewer: Viewer,
  tutorial: StoredTutorial,
  { isByDeveloper, ...current }: Current,
  comments: Tutorial['comments'],
): Tutorial {
  const { authorId, withdrawn, deletedDate, deletedByAuthor, state, note, revision, ...rest } = tutorial;
  const { fieldRevisions, live, ...written } = rest;
  const isShownAll = isSuperuser(viewer) || isAuthorOf(viewer, tutorial);
  const text = isChangeableBy(viewer, tutorial) ? written : readable(tutorial, written);
  const hasUnpublishedChanges = live !== null && differIn<TutorialContent>(live, tutorial, TUTORIAL_CONTENT);
  return plain({
    ...text,
    ...current,
    comments,
    ...(isShownAll && { state, note, revision }),
    ...(isSuperuser(viewer) && { hasUnpublishedChanges, isPublishable: isPublishable(tutorial, isByDeveloper) }),
  }) as unknown as Tutorial;
}

/** Returns the published version, with the pictures in it. */
function readable<T extends Pick<StoredTutorial, 'body' | 'media'>>({ live }: StoredTutorial, written: T): T {
  const text = { ...written, ...live };
  return { ...text, media: picturesIn(text, text.media) };
}

/** Presents a tutorial in lists. */
export function presentSummary(viewer: Viewer, tutorial: StoredTutorial, current: Current): TutorialSummary {
  const { body, media, comments, ...shown } = presentTutorial(viewer, tutorial, current, []);
  return { ...shown, readingTime: readingTimeOf(body) };
}
