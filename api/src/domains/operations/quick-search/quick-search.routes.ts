import type Router from '@koa/router';
import { quickSearch } from '@tandem/contracts/routes/quick-search';
import { mount } from '../../../platform/http/mount.ts';
import { findQuickly } from './quick-search.service.ts';

export const quickSearchRoutes = (router: Router) =>
  mount(router, quickSearch, {}, { find: ({ query }, viewer, call) => findQuickly(viewer, query, call) });
