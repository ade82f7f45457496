import type Router from '@koa/router';
import { extension } from '@tandem/contracts/routes/extension';
import { mount } from '../../../platform/http/mount.ts';
import { extensionOffers, extensionPackage } from './extension.service.ts';

export const extensionRoutes = (router: Router) =>
  mount(
    router,
    extension,
    {},
    {
      get: () => extensionOffers(),
      download: ({ params }) => extensionPackage(params.browser),
    },
  );
