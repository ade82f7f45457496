import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';

export const secondFactorDomain = defineDomain({
  routes: { secondFactor: secondFactorRoutes },
  personalData: NO_PERSONAL_DATA,
});
