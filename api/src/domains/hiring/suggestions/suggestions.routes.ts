import type Router from '@koa/router';
import { suggestions } from '@tandem/contracts/routes/suggestions';
import { mount } from '../../../platform/http/mount.ts';
import { suggestionsFor } from './suggestions.service.ts';

export const suggestionsRoutes = (router: Router) =>
  mount(router, suggestions, {}, { list: ({ query }, { entityId = '' }) => suggestionsFor(entityId, query) });
