import type Router from '@koa/router';
import { suggestions } from '@tandem/contracts/routes/suggestions';
import { mount } from '../../../platform/http/mount.ts';
import { changeSuggestion, ownsSuggestion, suggestionsOf } from './suggestions.service.ts';
import { suggest } from './suggestions.superuser.ts';

export const suggestionsRoutes = (router: Router) =>
  mount(
    router,
    suggestions,
    { update: (viewer, { params }) => ownsSuggestion(viewer, params.id) },
    {
      list: ({ query }, viewer) => suggestionsOf(viewer, query),
      create: ({ body }) => suggest(body),
      update: ({ params, body }, viewer) => changeSuggestion(viewer, params.id, body),
    },
  );
