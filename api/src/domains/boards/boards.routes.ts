import type Router from '@koa/router';
import { boards } from '@tandem/contracts/routes/boards';
import { keptAnswers } from '../../http/kept-answers.ts';
import { mount } from '../../http/mount.ts';
import { boardVersion } from '../jobs/jobs.board.ts';
import { countingViews } from '../statistics/counting.ts';
import { boardOf, jobOnBoardOf } from './boards.service.ts';

export const boardsRoutes = (router: Router) => {
  const isOfJob = /^\/api\/boards\/[^/]+\/jobs\/[^/]+$/;
  router.use(
    '/api/boards',
    countingViews(({ path }) => (isOfJob.test(path) ? 'widget' : undefined)),
    keptAnswers(boardVersion),
  );
  mount(
    router,
    boards,
    {},
    {
      get: ({ params }) => boardOf(params.companySlug),
      job: ({ params }) => jobOnBoardOf(params.companySlug, params.slug),
    },
  );
};
