import type Router from '@koa/router';
import { terms } from '@tandem/contracts/routes/terms';
import { ALREADY_SORTED, pageFrom } from '../../../platform/database/ordering.ts';
import { mount } from '../../../platform/http/mount.ts';
import { acceptTerms, waitingTerms } from './agreeing.service.ts';
import { getTerms, listTerms, publishTerms } from './terms.service.ts';

export const termsRoutes = (router: Router) =>
  mount(
    router,
    terms,
    {},
    {
      list: async ({ query }) => pageFrom(await listTerms(), query, { catalogue: ALREADY_SORTED }),
      waiting: (_, { accountId }) => waitingTerms(`${accountId}`),
      get: ({ params, query }) => getTerms(params.kind, query.version),
      publish: ({ params, body }) => publishTerms(params.kind, body),
      accept: ({ params, body }, { accountId }) => acceptTerms(`${accountId}`, params.kind, body),
    },
  );
