import { defineDomain } from '../../../platform/domain/domain.ts';
import { alertSkills } from './job-alerts.model.ts';
import { askToContinueAlerts, sendJobAlerts } from './job-alerts.notifications.ts';
import { jobAlertsRoutes } from './job-alerts.routes.ts';
import { alertsOf, forgetAlertsOf } from './job-alerts.service.ts';

export const jobAlertsDomain = defineDomain({
  routes: { jobAlerts: jobAlertsRoutes },
  skillUses: [alertSkills],
  tasks: [
    { name: 'send job alerts', every: '10 7 * * *', run: sendJobAlerts },
    { name: 'ask whether job alerts should continue', every: '1 day', run: askToContinueAlerts },
  ],
  personalData: {
    account: [
      {
        name: 'job-alerts',
        export: alertsOf,
        erase: forgetAlertsOf,
      },
    ],
  },
});
