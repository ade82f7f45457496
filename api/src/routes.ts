import type Router from '@koa/router';
import { accountsRoutes } from './domains/accounts/accounts.routes.ts';

/** Every domain of the API. */
export function mountDomains(router: Router) {
  accountsRoutes(router);
}
