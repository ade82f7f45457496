import type Router from '@koa/router';
import { feedback } from '@tandem/contracts/routes/feedback';
import { mount } from '../../../platform/http/mount.ts';
import { listFeedback, markFeedback } from './feedback.reading.ts';
import { exportFeedback } from './list-export.service.ts';

export const feedbackRoutes = (router: Router) =>
  mount(
    router,
    feedback,
    {},
    {
      list: ({ query }) => listFeedback(query),
      exportList: ({ query }, _, call) => exportFeedback(query, call),
      update: ({ params, body }) => markFeedback(params.id, body.read),
    },
  );
