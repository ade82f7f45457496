import type Router from '@koa/router';
import { suspensions } from '@tandem/contracts/routes/suspensions';
import { mount } from '../../../platform/http/mount.ts';
import { appealOf, decide, listSuspensions, sendAppeal } from './suspensions.appeals.ts';

export const suspensionsRoutes = (router: Router) =>
  mount(
    router,
    suspensions,
    {},
    {
      list: ({ query }) => listSuspensions(query),
      decide: ({ params, body }, { accountId }) => decide(`${accountId}`, params.id, body),
      appeal: ({ params }) => appealOf(params.token),
      sendAppeal: ({ params, body }, _, call) => sendAppeal(params.token, body.text, call),
    },
  );
