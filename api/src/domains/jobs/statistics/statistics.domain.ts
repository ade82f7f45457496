import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { on } from '../../../platform/events/events.ts';
import { jobViewed } from '../jobs/jobs.events.ts';
import { countView } from './counting.ts';
import { statisticsRoutes } from './statistics.routes.ts';

export const statisticsDomain = defineDomain({
  routes: { statistics: statisticsRoutes },
  subscriptions: [on(jobViewed, ({ slug, source }) => countView(slug, source))],
  personalData: NO_PERSONAL_DATA,
});
