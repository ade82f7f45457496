import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { statisticsRoutes } from './statistics.routes.ts';

export const statisticsDomain = defineDomain({
  routes: { statistics: statisticsRoutes },
  personalData: NO_PERSONAL_DATA,
});
