import type Router from '@koa/router';
import { review } from '@tandem/contracts/routes/review';
import { pageFrom } from '../../../platform/database/ordering.ts';
import { localizedMessage } from '../../../platform/http/localized-message.ts';
import { mount } from '../../../platform/http/mount.ts';
import { countsForReview } from '../../talent/developers/reviewing.service.ts';
import { listDecisions, undoDecision } from './decisions.service.ts';
import { exportDevelopersForReview } from './list-export.service.ts';
import { mergeDevelopers } from './merging.service.ts';
import { countQueues } from './queues.service.ts';
import { decideReview, duplicatesOf, listForReview, reviewItem } from './review.service.ts';

export const reviewRoutes = (router: Router) =>
  mount(
    router,
    review,
    {},
    {
      queues: ({ query }, viewer) => countQueues(viewer, query.queue),
      list: ({ query }) => listForReview(query),
      exportList: ({ query }, _, call) => exportDevelopersForReview(query, call),
      counts: () => countsForReview(),
      get: ({ params }) => reviewItem(params.id),
      decisions: ({ query }) => listDecisions(query),
      undo: async ({ params }, viewer, call) => {
        await undoDecision(viewer, params.id);
        return localizedMessage(call, 'decisionUndone');
      },
      decide: ({ params, body }, viewer) => decideReview(viewer, params.id, body),
      duplicates: async ({ params, query }) =>
        pageFrom(await duplicatesOf(params.id), query, {
          same: ({ same }) => same.length,
          createdDate: ({ developer }) => developer.createdDate,
        }),
      merge: ({ body }, viewer) => mergeDevelopers(viewer, body),
    },
  );
