import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { quickSearchRoutes } from './quick-search.routes.ts';

export const quickSearchDomain = defineDomain({
  routes: { quickSearch: quickSearchRoutes },
  personalData: NO_PERSONAL_DATA,
});
