import { defineDomain } from '../../../platform/domain/domain.ts';
import { sendSearchAlerts } from './search.alerts.ts';
import { searchRoutes } from './search.routes.ts';
import { searchSkills } from './search.saved.model.ts';
import {
  exportedSearchesOfAccount,
  exportedSearchesOfCompany,
  forgetSearchesOf,
  stopSearchAlertsOf,
} from './search.saved.service.ts';

export const searchDomain = defineDomain({
  routes: { search: searchRoutes },
  skillUses: [searchSkills],
  tasks: [{ name: 'send search alerts', every: '0 7 * * *', run: sendSearchAlerts }],
  personalData: {
    company: [
      {
        name: 'searches',
        archive: ({ entityId }) => exportedSearchesOfCompany(entityId),
        erase: ({ entityId }) => forgetSearchesOf(entityId),
      },
    ],
    account: [
      {
        name: 'saved-searches',
        export: ({ accountId }) => exportedSearchesOfAccount(accountId),
        erase: ({ accountId }) => stopSearchAlertsOf(accountId),
      },
    ],
  },
});
