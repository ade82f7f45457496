import { defineDomain } from '../../../platform/domain/domain.ts';
import { forgetLinksTo } from './links.service.ts';
import { sourcedRoutes } from './sourced.routes.ts';

export const sourcedDomain = defineDomain({
  routes: { sourced: sourcedRoutes },
  personalData: { candidates: { erase: forgetLinksTo } },
});
