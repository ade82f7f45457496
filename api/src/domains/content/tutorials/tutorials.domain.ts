import { comments } from '@tandem/contracts/routes/comments';
import { tutorials } from '@tandem/contracts/routes/tutorials';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { on } from '../../../platform/events/events.ts';
import { localizedMessage } from '../../../platform/http/localized-message.ts';
import { mount } from '../../../platform/http/mount.ts';
import { suspensionChanged } from '../../identity/suspensions/suspensions.events.ts';
import {
  addComment,
  appealComment,
  commentsOf,
  decideComment,
  editComment,
  ownsComment,
  queuedComments,
  removeComment,
  reportComment,
  toggleCommentLike,
} from './comments.service.ts';
import { likes } from './likes.model.ts';
import { eraseDeletedTutorials, eraseWrittenBy, writtenBy } from './personal-data.ts';
import { addTutorialMedia, removeTutorialMedia } from './tutorial-media.service.ts';
import { restoreTutorialVersion, versionOfTutorial, versionsOfTutorial } from './tutorial-versions.service.ts';
import { searchTutorials } from './tutorials.listing.ts';
import { tutorialSkills } from './tutorials.model.ts';
import {
  createTutorial,
  deleteTutorial,
  getTutorial,
  ownsTutorial,
  pinTutorial,
  restoreTutorial,
  toggleTutorialLike,
  updateTutorial,
} from './tutorials.service.ts';

export const tutorialsDomain = defineDomain({
  routes: {
    tutorials: (router) =>
      mount(
        router,
        tutorials,
        {
          update: ownsTutorial,
          remove: ownsTutorial,
          restore: ownsTutorial,
          addMedia: ownsTutorial,
          removeMedia: ownsTutorial,
          revisions: ownsTutorial,
          version: ownsTutorial,
          restoreVersion: ownsTutorial,
        },
        {
          query: ({ body }, viewer) => searchTutorials(viewer, body),
          list: ({ query }, viewer) => searchTutorials(viewer, query),
          get: ({ params }, viewer) => getTutorial(viewer, params.slug),
          create: async ({ body }, viewer, call) => ({
            tutorial: await createTutorial(viewer, body),
            ...localizedMessage(call, 'tutorialCreated'),
          }),
          update: async ({ params, body }, viewer, call) => ({
            tutorial: await updateTutorial(viewer, params.id, body),
            ...localizedMessage(call, 'tutorialUpdated'),
          }),
          async remove({ params }, viewer, call) {
            await deleteTutorial(viewer, params.id);
            return localizedMessage(call, 'tutorialDeleted');
          },
          restore: ({ params }, viewer) => restoreTutorial(viewer, params.id),
          like: ({ params }, viewer) => toggleTutorialLike(viewer, params.id),
          pin: ({ params, body }, viewer) => pinTutorial(viewer, params.id, body.pinned),
          addMedia: ({ params, body, file }, viewer) => addTutorialMedia(viewer, params.id, file, body.text),
          removeMedia: async ({ params }, viewer) => ({
            media: await removeTutorialMedia(viewer, params.id, params.fileId),
          }),
          revisions: async ({ params }, viewer) => ({ revisions: await versionsOfTutorial(viewer, params.id) }),
          version: ({ params }, viewer) => versionOfTutorial(viewer, params.id, params.revisionId),
          restoreVersion: async ({ params }, viewer, call) => ({
            tutorial: await restoreTutorialVersion(viewer, params.id, params.revisionId),
            ...localizedMessage(call, 'tutorialUpdated'),
          }),
          comments: ({ params, query }, viewer) => commentsOf(viewer, params.id, query),
          comment: ({ params, body }, viewer) => addComment(viewer, params.id, body),
        },
      ),
    comments: (router) =>
      mount(
        router,
        comments,
        { update: ownsComment, remove: ownsComment, appeal: ownsComment },
        {
          queue: ({ query }, viewer) => queuedComments(viewer, query),
          update: ({ params, body }, viewer) => editComment(viewer, params.id, body.text),
          remove: async ({ params }) => ({ commentsLength: await removeComment(params.id) }),
          like: ({ params }, viewer) => toggleCommentLike(viewer, params.id),
          async report({ params, body }, viewer) {
            await reportComment(viewer, params.id, body.reason, body.text);
            return { ok: true as const };
          },
          decide: ({ params, body }, viewer) => decideComment(viewer, params.id, body),
          appeal: ({ params, body }, viewer) => appealComment(viewer, params.id, body.text),
        },
      ),
  },
  skillUses: [tutorialSkills],
  subscriptions: [on(suspensionChanged, ({ accountId, suspended }) => likes.suspend(accountId, suspended))],
  tasks: [{ name: 'erase deleted tutorials', every: '1 day', run: eraseDeletedTutorials }],
  personalData: {
    account: [
      {
        name: 'tutorials-and-comments',
        export: ({ accountId }) => writtenBy(accountId),
        erase: ({ accountId }) => eraseWrittenBy(accountId),
      },
    ],
  },
});
