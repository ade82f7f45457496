import type Router from '@koa/router';
import { sourced } from '@tandem/contracts/routes/sourced';
import { localizedMessage } from '../../../platform/http/localized-message.ts';
import { mount } from '../../../platform/http/mount.ts';
import { requestLink } from './sourced.requests.ts';
import { correct, erase, storedDataOf } from './sourced.service.ts';

export const sourcedRoutes = (router: Router) =>
  mount(
    router,
    sourced,
    {},
    {
      async request({ body }, _, call) {
        await requestLink(body, call.address, call.language);
        return localizedMessage(call, 'sourcedRequested');
      },
      get: ({ params }) => storedDataOf(params.token),
      update: ({ params, body }) => correct(params.token, body),
      erase: ({ params, body }) => erase(params.token, body),
    },
  );
