import type { Viewer } from '../../../platform/http/viewer.ts';
import type { StoredTutorial } from './tutorials.model.ts';

export const isSuperuser = ({ view }: Viewer): boolean => view === 'SUPERUSER';

/** Returns whether a viewer wrote a tutorial. */
export const isAuthorOf = ({ accountId }: Viewer, { authorId }: Pick<StoredTutorial, 'authorId'>): boolean =>
  accountId !== undefined && String(authorId) === accountId;

/** Returns whether a tutorial exists for a viewer: public ones for everyone, others for their author and superusers. */
export const canRead = (viewer: Viewer, tutorial: StoredTutorial): boolean =>
  tutorial.published || isSuperuser(viewer) || isAuthorOf(viewer, tutorial);

/** Returns whether a superuser may publish a tutorial: a developer's only if it was proposed or public. */
export const isPublishable = (
  { state, publishDate, withdrawn }: Pick<StoredTutorial, 'state' | 'publishDate' | 'withdrawn'>,
  isByDeveloper: boolean,
): boolean =>
  !isByDeveloper ||
  state === 'proposed' ||
  state === 'published' ||
  (!withdrawn && (state === 'declined' || publishDate !== null));

/**
 * Returns whether a tutorial has to be proposed again after a viewer has changed it. Changes of an open proposal are
 * part of the proposal.
 */
export const isWithdrawnBy = (viewer: Viewer, { state }: Pick<StoredTutorial, 'state'>): boolean =>
  !isSuperuser(viewer) && (state === 'draft' || state === 'declined');

/** Returns whether a viewer may change a tutorial: superusers any, developers their own until it is public. */
export const isChangeableBy = (viewer: Viewer, tutorial: Pick<StoredTutorial, 'authorId' | 'published'>): boolean =>
  isSuperuser(viewer) || (!tutorial.published && isAuthorOf(viewer, tutorial));
