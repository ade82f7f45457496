import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { on } from '../../../platform/events/events.ts';
import { surveyChanged } from '../../companies/equality/equality.events.ts';
import { interviewMissed } from '../interviews/interviews.events.ts';
import { badgesRoutes } from './badges.routes.ts';
import { recomputeBadges } from './badges.service.ts';
import { recomputeBadgesOf, recomputeBadgesOfMatch, recomputeCompanyBadges } from './company-badges.service.ts';

export const badgesDomain = defineDomain({
  routes: { badges: badgesRoutes },
  tasks: [
    { name: 'compute badges', every: '20 2 * * *', run: recomputeBadges },
    { name: 'compute company badges', every: '1 hour', run: recomputeCompanyBadges },
  ],
  subscriptions: [
    on(surveyChanged, ({ companyId, now }) => recomputeBadgesOf(companyId, now)),
    on(interviewMissed, ({ matchId }) => recomputeBadgesOfMatch(matchId, new Date())),
  ],
  personalData: NO_PERSONAL_DATA,
});
