import type Router from '@koa/router';
import { boards } from '@tandem/contracts/routes/boards';
import { keptAnswers } from '../../http/kept-answers.ts';
import { mount } from '../../http/mount.ts';
import { isOwn } from '../companies/companies.policy.ts';
import { boardVersion } from '../jobs/jobs.board.ts';
import { countingViews } from '../statistics/counting.ts';
import { apply, formFor } from './applications.service.ts';
import { boardOf, jobOnBoardOf } from './boards.service.ts';
import { checkWidget } from './widget-check.service.ts';

export const boardsRoutes = (router: Router) => {
  const isOfJob = /^\/api\/boards\/[^/]+\/jobs\/[^/?]+(\?|$)/;
  const onAnswer = countingViews((url) => (isOfJob.test(url) ? 'widget' : undefined));
  const kept = keptAnswers(boardVersion, { onAnswer });
  // Every form has a ticket of its own.
  router.use('/api/boards', (ctx, next) => (ctx.path.includes('/applications') ? next() : kept(ctx, next)));
  mount(
    router,
    boards,
    { check: (viewer, { params }) => isOwn(viewer, params.id) },
    {
      get: ({ params, query }) => boardOf(params.companySlug, query.language),
      job: ({ params, query }) => jobOnBoardOf(params.companySlug, params.slug, query.language),
      applicationForm: ({ params }) => formFor(params.companySlug, params.slug),
      apply: async ({ params, body, file }, _, { address }) => {
        await apply({ ...params, body, file, address });
        return { ok: true as const };
      },
      check: ({ params, body }) => checkWidget(params.id, body.address),
    },
  );
};
