import type Router from '@koa/router';
import { boards } from '@tandem/contracts/routes/boards';
import { ALREADY_SORTED, pageFrom } from '../../../platform/database/ordering.ts';
import { mount } from '../../../platform/http/mount.ts';
import { type CacheRequest, responseCache } from '../../../platform/http/response-cache.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { isOwn } from '../../companies/companies/companies.policy.ts';
import { boardVersion } from '../jobs/jobs.board.ts';
import { countingViews } from '../statistics/counting.ts';
import { recordSite, sitesOf } from './board-sites.service.ts';
import { application, applicationForm } from './boards.events.ts';
import { boardOf, jobOnBoardOf } from './boards.service.ts';
import { checkWidget } from './widget-check.service.ts';

const isOfCompany = (viewer: Viewer, { params }: { params: { id: string } }) => isOwn(viewer, params.id);

export const boardsRoutes = (router: Router) => {
  const isOfJob = /^\/api\/boards\/[^/]+\/jobs\/[^/?]+(\?|$)/;
  const count = countingViews((url) => (isOfJob.test(url) ? 'widget' : undefined));
  const onAnswer = (asked: CacheRequest) => {
    count(asked);
    recordSite(asked);
  };
  const cached = responseCache(boardVersion, { onAnswer });
  // Every form has its own ticket.
  router.use('/api/boards', (ctx, next) => (ctx.path.includes('/applications') ? next() : cached(ctx, next)));
  mount(
    router,
    boards,
    { check: isOfCompany, sites: isOfCompany },
    {
      get: ({ params, query }) => boardOf(params.companySlug, query.language),
      job: ({ params, query }) => jobOnBoardOf(params.companySlug, params.slug, query.language),
      applicationForm: ({ params }) => applicationForm.ask(params),
      apply: async ({ params, body, file }, _, { address }) => {
        await application.ask({ ...params, body, file, address });
        return { ok: true as const };
      },
      check: ({ params, body }) => checkWidget(params.id, body.address),
      sites: async ({ params, query }) => pageFrom(await sitesOf(params.id), query, { frequent: ALREADY_SORTED }),
    },
  );
};
