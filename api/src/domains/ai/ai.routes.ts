import type Router from '@koa/router';
import { ai } from '@tandem/contracts/routes/ai';
import { mount } from '../../http/mount.ts';
import { readCv } from './cv.service.ts';

export const aiRoutes = (router: Router) =>
  mount(router, ai, {}, { cv: ({ body, file }) => readCv(body.text, file?.path) });
