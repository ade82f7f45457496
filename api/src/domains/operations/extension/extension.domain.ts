import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { extensionRoutes } from './extension.routes.ts';

export const extensionDomain = defineDomain({
  routes: { extension: extensionRoutes },
  personalData: NO_PERSONAL_DATA,
});
