import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { badgesRoutes } from './badges.routes.ts';
import { recomputeBadges } from './badges.service.ts';
import { recomputeCompanyBadges } from './company-badges.service.ts';

export const badgesDomain = defineDomain({
  routes: { badges: badgesRoutes },
  tasks: [
    { name: 'compute badges', every: '20 2 * * *', run: recomputeBadges },
    { name: 'compute company badges', every: '1 hour', run: recomputeCompanyBadges },
  ],
  personalData: NO_PERSONAL_DATA,
});
