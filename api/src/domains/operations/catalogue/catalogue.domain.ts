import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { catalogueRoutes } from './catalogue.routes.ts';

export const catalogueDomain = defineDomain({
  routes: { catalogue: catalogueRoutes },
  personalData: NO_PERSONAL_DATA,
});
