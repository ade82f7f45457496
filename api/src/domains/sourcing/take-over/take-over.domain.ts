import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { takeOverRoutes } from './take-over.routes.ts';

export const takeOverDomain = defineDomain({
  routes: { takeOver: takeOverRoutes },
  personalData: NO_PERSONAL_DATA,
});
