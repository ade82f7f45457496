import type Router from '@koa/router';
import { boards } from '@tandem/contracts/routes/boards';
import { mount } from '../../http/mount.ts';
import { boardOf, jobOnBoardOf } from './boards.service.ts';

export const boardsRoutes = (router: Router) =>
  mount(
    router,
    boards,
    {},
    {
      get: ({ params }) => boardOf(params.companySlug),
      job: ({ params }) => jobOnBoardOf(params.companySlug, params.slug),
    },
  );
