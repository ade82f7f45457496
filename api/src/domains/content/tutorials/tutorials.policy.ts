import type { Viewer } from '../../../platform/http/viewer.ts';
import type { StoredTutorial } from './tutorials.model.ts';

export const isSuperuser = ({ view }: Viewer): boolean => view === 'SUPERUSER';

/** Whether a viewer wrote a tutorial. */
export const isAuthorOf = ({ accountId }: Viewer, { authorId }: Pick<StoredTutorial, 'authorId'>): boolean =>
  accountId !== undefined && String(authorId) === accountId;

/** Whether a tutorial exists for a viewer: public ones for everyone, others for their author and superusers. */
export const canRead = (viewer: Viewer, tutorial: StoredTutorial): boolean =>
  tutorial.published || isSuperuser(viewer) || isAuthorOf(viewer, tutorial);

/** Whether a superuser may publish a tutorial: a developer's draft only once they have proposed it. */
export const isPublishable = (
  { state, publishDate }: Pick<StoredTutorial, 'state' | 'publishDate'>,
  isByDeveloper: boolean,
): boolean => !isByDeveloper || state !== 'draft' || publishDate !== null;

/** Whether a viewer may change a tutorial: superusers any, developers their own until it is public. */
export const isChangeableBy = (viewer: Viewer, tutorial: Pick<StoredTutorial, 'authorId' | 'published'>): boolean =>
  isSuperuser(viewer) || (!tutorial.published && isAuthorOf(viewer, tutorial));
