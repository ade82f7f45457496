import type Router from '@koa/router';
import { feedback } from '@tandem/contracts/routes/feedback';
import { mount } from '../../http/mount.ts';
import { listFeedback } from './feedback.reading.ts';

export const feedbackRoutes = (router: Router) =>
  mount(router, feedback, {}, { list: ({ query }) => listFeedback(query) });
