import type Router from '@koa/router';
import { accounts } from '@tandem/contracts/routes/accounts';
import { mount } from '../../http/mount.ts';
import * as policy from './accounts.policy.ts';
import * as service from './accounts.service.ts';

export const accountsRoutes = (router: Router) =>
  mount(
    router,
    accounts,
    { ofEntity: policy.isOwnEntity },
    {
      ofEntity: ({ params }) => service.ofEntity(params.entityId),
      list: ({ query }) => service.list(query),
    },
  );
